import { createHash } from 'node:crypto';

import type { Answer } from '../registry/answer';
import { isObject } from '../json';

/** When and where an answer came from, if one came; the hash of its text, and a fingerprint of its data, which is the same as long as the data is. */
export function shownEvidence(answer: Partial<Answer> = {}) {
	const { answeredAt, from, text = '', data } = answer;
	if (from === undefined) return null;
	const fingerprint = sha256(sortedJson(data, 'verdict' in answer ? OF_THE_ANSWER : []));
	return { answeredAt, from, sha256: sha256(text), fingerprint };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Members of a check that change with each answer. */
const OF_THE_ANSWER = ['checkedAt', 'lastChecked', 'timestamp', 'requestDate', 'requestIdentifier'];

/** Members sorted by code unit at every level, without spaces. @param without top members that are left out. */
function sortedJson(value: unknown, without: string[] = []): string {
	if (Array.isArray(value) && value.some((entry) => typeof entry === 'object'))
		return `[${value.map((entry) => sortedJson(entry)).join(',')}]`;
	if (!isObject(value)) return JSON.stringify(value);
	const names = Object.keys(value).filter((name) => !without.includes(name));
	const members = names.sort().map((name) => `${JSON.stringify(name)}:${sortedJson(value[name])}`);
	return `{${members.join(',')}}`;
}
