import { createHash } from 'node:crypto';

import { answeredAt, type Answer } from '../registry/answer';
import { namesOf, type Json } from '../json';
import type { Output } from './operation';

/** What was found: one answer, or a list with the answer in which each entry came. A verdict may come without an answer. */
export type Evident = Partial<Answer> & { answers?: Answer[] };

/** The same output, each item with the evidence of the answer in which it came. */
export function withEvidence(output: Output, found: Evident, volatile?: string[]): Output {
	const entries: object[] = [output].flat();
	const answers: Array<Partial<Answer>> = found.answers ?? entries.map(() => found);
	if (answers.length !== entries.length) throw new Error('entriesWithoutAnswer');
	// The text of an answer is hashed once, however many entries came in it.
	const proofs = new Map<Partial<Answer>, AnswerEvidence>();
	for (const answer of new Set(answers))
		if (isEvident(answer)) proofs.set(answer, shownEvidence(answer, volatile));
	if (proofs.size === 0) return output;
	return answers.map((answer, at) => ({ ...entries[at], evidence: proofs.get(answer) }));
}

/** Whether an answer came: a verdict may come without one. */
export const isEvident = <Finding extends Partial<Answer>>(
	finding: Finding,
): finding is Finding & Answer => finding.from !== undefined;

export interface AnswerEvidence {
	answeredAt: string;
	from: Answer['from'];
	/** SHA-256 of the text of the answer, in hex. */
	sha256: string;
	/** The same as long as the data is the same. */
	fingerprint: string;
}

/** When and where an answer came from, and what it said. @param volatile top members of the data that the fingerprint leaves out. */
export function shownEvidence(answer: Answer, volatile: string[] = []): AnswerEvidence {
	const { from, text, data } = answer;
	return {
		answeredAt: answeredAt(answer),
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
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	let inside = '';
	if (Array.isArray(value)) {
		for (const entry of value) inside += `${inside && ','}${sortedJson(entry)}`;
		return `[${inside}]`;
	}
	const names = namesOf(value);
	const shown = without.length === 0 ? [...names] : names.filter((name) => !without.includes(name));
	for (const name of shown.sort())
		inside += `${inside && ','}${JSON.stringify(name)}:${sortedJson((value as Json)[name])}`;
	return `{${inside}}`;
}
