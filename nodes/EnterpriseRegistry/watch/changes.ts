import { isSameInOtherWords } from '../matching/sameInOtherWords';
import type { NumberKind } from '../numbers/registryNumber';
import type { Known, Seen, SimplifiedRecord } from './company';

/** Which looks start the workflow. */
export interface Rules {
	/** Only a change of one of these members starts it; none means that any does. */
	fields: string[];
	/** Whether a member that is only spelled in another way has changed. */
	isSpellingChange: boolean;
	/** Whether a company starts the workflow when it is seen for the first time. */
	tellsFirst: boolean;
	/** Whether it starts when a company is no longer in the register, and when it is there again. */
	tellsAbsence: boolean;
}

/** What the workflow is told about a company. */
export type News =
	| { type: 'first' | 'absent' }
	| { type: 'back'; record: SimplifiedRecord }
	| { type: 'changed'; changed: string[]; record: SimplifiedRecord; previous: SimplifiedRecord };

/** What follows from a look: what there is to tell, if anything, and what is known from now on. */
interface Outcome {
	news: News | undefined;
	known: Omit<Known, 'seenAt'>;
}

/** Compares what a company is now with what was known of it; `known` is undefined at the first look. */
export function compareWithLastLook(
	{ seen, known, kind }: { seen: Seen; known: Known | undefined; kind: NumberKind },
	rules: Rules,
): Outcome {
	if (known === undefined) return firstLook(seen, rules);
	if (seen.kind === 'absent') return noLongerThere(known, rules);
	if (known.kind === 'absent' && rules.tellsAbsence) return thereAgain(seen.record);
	// It was never there, and nobody was told so: this is the first time that it is seen.
	if (known.kind === 'absent' && isEmpty(known.record)) return firstLook(seen, rules);
	return stillThere({ now: seen.record, before: known.record, kind }, rules);
}

const isEmpty = (record: SimplifiedRecord): boolean => Object.keys(record).length === 0;

function firstLook(seen: Seen, { tellsFirst, tellsAbsence }: Rules): Outcome {
	if (seen.kind === 'absent')
		return {
			news: tellsFirst && tellsAbsence ? { type: 'absent' } : undefined,
			known: { kind: 'absent', record: {} },
		};
	return {
		news: tellsFirst ? { type: 'first' } : undefined,
		known: { kind: 'present', record: seen.record },
	};
}

/** An absence that is not told changes nothing: a company that comes back is compared with its last record. */
function noLongerThere({ kind, record }: Known, { tellsAbsence }: Rules): Outcome {
	if (!tellsAbsence || kind === 'absent') return { news: undefined, known: { kind, record } };
	return { news: { type: 'absent' }, known: { kind: 'absent', record } };
}

const thereAgain = (record: SimplifiedRecord): Outcome => ({
	news: { type: 'back', record },
	known: { kind: 'present', record },
});

interface TwoLooks {
	now: SimplifiedRecord;
	before: SimplifiedRecord;
	kind: NumberKind;
}

function stillThere(looks: TwoLooks, { fields, isSpellingChange }: Rules): Outcome {
	const { now, before } = looks;
	const losesMost = hasLostMost(looks);
	const changed = comparedMembers(looks).filter((member) => {
		const earlier = before[member] ?? null;
		const later = now[member] ?? null;
		if (earlier === later) return false;
		// A record that lost most of its members was answered in part: what it leaves out is unknown.
		if (later === null) return !losesMost;
		if (earlier === null || isSpellingChange) return true;
		return !isSameInOtherWords(member, before, now);
	});
	// What did not change keeps its earlier spelling. Otherwise a text that changes a little at each look would never be told.
	const record = { ...now, ...before, ...pick(now, changed) };
	const isWanted = fields.length === 0 || changed.some((member) => fields.includes(member));
	const hasNews = changed.length > 0 && isWanted;
	return {
		news: hasNews ? { type: 'changed', changed, record, previous: before } : undefined,
		known: { kind: 'present', record },
	};
}

/** Members that are made from the number of the company, so they say nothing about it and cannot change. */
const MADE_FROM_NUMBER: Record<NumberKind, readonly string[]> = {
	enterprise: ['enterpriseNumber', 'vatFromNumber', 'peppolId'],
	establishment: ['establishmentNumber'],
};

const comparedMembers = ({ now, before, kind }: TwoLooks): string[] =>
	[...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
		(member) => !MADE_FROM_NUMBER[kind].includes(member),
	);

/** Whether more than half of the members that had a value have none now. */
function hasLostMost(looks: TwoLooks): boolean {
	const had = comparedMembers(looks).filter((member) => (looks.before[member] ?? null) !== null);
	const lost = had.filter((member) => (looks.now[member] ?? null) === null);
	return lost.length > had.length / 2;
}

export const pick = (record: SimplifiedRecord, members: string[]): Record<string, string | null> =>
	Object.fromEntries(members.map((member) => [member, record[member] ?? null]));
