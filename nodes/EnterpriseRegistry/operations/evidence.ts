import { createHash } from 'node:crypto';

import type { Answer } from '../registry/answer';
import { isObject } from '../json';

/** What is needed of an answer to prove later what it said. */
export type EvidentAnswer = Pick<Answer, 'answeredAt' | 'from' | 'text' | 'data'>;

/** Whether an answer came: a verdict may come without one. */
export const isEvident = <Finding extends Partial<EvidentAnswer>>(
	finding: Finding,
): finding is Finding & EvidentAnswer => finding.from !== undefined;

export interface Evidence {
	answeredAt: string;
	from: Answer['from'];
	/** SHA-256 of the text of the answer, in hex. */
	sha256: string;
	/** The same as long as the data is the same. */
	fingerprint: string;
}

/** When and where an answer came from, and what it said. @param volatile top members of the data that the fingerprint leaves out. */
export function shownEvidence(
	{ answeredAt, from, text = '', data }: EvidentAnswer,
	volatile: string[] = [],
): Evidence {
	return {
		answeredAt,
		from,
		sha256: sha256(text),
		fingerprint: sha256(sortedJson(data, volatile)),
	};
}

/** Members of a check that change with each answer. */
export const VOLATILE_FIELDS = [
	'checkedAt',
	'lastChecked',
	'timestamp',
	'requestDate',
	'requestIdentifier',
];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Members sorted by code unit at every level, without spaces. @param without top members that are left out. */
function sortedJson(value: unknown, without: string[] = []): string {
	if (Array.isArray(value) && value.some((entry) => typeof entry === 'object'))
		return `[${value.map((entry) => sortedJson(entry)).join(',')}]`;
	if (!isObject(value)) return JSON.stringify(value);
	const names = Object.keys(value).filter((name) => !without.includes(name));
	const members = names.sort().map((name) => `${JSON.stringify(name)}:${sortedJson(value[name])}`);
	return `{${members.join(',')}}`;
}
