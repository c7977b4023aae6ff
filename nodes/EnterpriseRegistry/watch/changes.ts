import { union } from '../json';
import { isSameInOtherWords } from '../matching/compare/sameInOtherWords';
import type { NumberKind } from '../numbers/registryNumber';
import { hasRecord, type Baseline, type ClearLook, type SimplifiedRecord } from './company';
import { membersReadFor } from './members';

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

type Present = ClearLook & { kind: 'present' };

/** What follows from a look: what there is to tell, if anything, and what the next look is compared with. */
export interface ComparedLook {
	news: News | undefined;
	baseline: Omit<Baseline, 'seenAt'>;
}

/**
 * Compares a look with the baseline, which is undefined at the first look. For example, of a company whose name changed while its
 * street is only spelled otherwise:
 *
 *     baseline      { name: 'Bakkerij Tas', street: 'Kerkstraat' }
 *     look          { name: 'Tas & Co',     street: 'KERKSTR.' }
 *     news          changed: ['name']
 *     new baseline  { name: 'Tas & Co',     street: 'Kerkstraat' }
 */
export function compareWithBaseline(
	{ look, baseline, kind }: { look: ClearLook; baseline: Baseline | undefined; kind: NumberKind },
	rules: Rules,
): ComparedLook {
	if (baseline === undefined) return firstLook({ look, kind }, rules);
	if (look.kind === 'absent') return noLongerThere(baseline, rules);
	if (baseline.kind === 'absent' && rules.tellsAbsence) return thereAgain(look.record, kind);
	// It was never there, and nobody was told so: to the workflow this is the first look.
	if (baseline.kind === 'absent' && !hasRecord(baseline)) return firstLook({ look, kind }, rules);
	return stillThere({ look, baseline, kind }, rules);
}

function firstLook(
	{ look, kind }: { look: ClearLook; kind: NumberKind },
	{ tellsFirst, tellsAbsence }: Rules,
): ComparedLook {
	if (look.kind === 'absent')
		return {
			news: tellsFirst && tellsAbsence ? { type: 'absent' } : undefined,
			baseline: { kind: 'absent', record: {}, members: [] },
		};
	return {
		news: tellsFirst ? { type: 'first' } : undefined,
		baseline: baselineFrom(look.record, kind),
	};
}

const baselineFrom = (record: SimplifiedRecord, kind: NumberKind): ComparedLook['baseline'] => ({
	kind: 'present',
	record,
	members: membersReadFor(record, kind),
});

/** An absence that is not told changes nothing: a company that comes back is compared with its last record. */
function noLongerThere(baseline: Baseline, { tellsAbsence }: Rules): ComparedLook {
	if (!tellsAbsence || baseline.kind === 'absent') return { news: undefined, baseline };
	return { news: { type: 'absent' }, baseline: { ...baseline, kind: 'absent' } };
}

const thereAgain = (record: SimplifiedRecord, kind: NumberKind): ComparedLook => ({
	news: { type: 'back', record },
	baseline: baselineFrom(record, kind),
});

/** The records of the look and of the baseline, and which of their members can be compared. */
interface TwoRecords {
	now: SimplifiedRecord;
	before: SimplifiedRecord;
	comparable: string[];
}

function stillThere(
	{ look, baseline, kind }: { look: Present; baseline: Baseline; kind: NumberKind },
	rules: Rules,
): ComparedLook {
	const members = membersReadFor(look.record, kind);
	const records: TwoRecords = {
		now: look.record,
		before: baseline.record,
		comparable: members.filter((member) => isComparable(member, baseline, kind)),
	};
	const changed = changedMembers(records, rules);
	const record = nextRecord(records, changed);
	const { fields } = rules;
	const isWanted = fields.length === 0 || changed.some((member) => fields.includes(member));
	const hasNews = changed.length > 0 && isWanted;
	return {
		news: hasNews ? { type: 'changed', changed, record, previous: baseline.record } : undefined,
		baseline: { kind: 'present', record, members: union(baseline.members, members) },
	};
}

/** Members that are made from the number of the company, so they say nothing about it and cannot change. */
const MADE_FROM_NUMBER: Record<NumberKind, readonly string[]> = {
	enterprise: ['enterpriseNumber', 'vatFromNumber', 'peppolId'],
	establishment: ['establishmentNumber'],
};

const isComparable = (member: string, { members }: Baseline, kind: NumberKind): boolean =>
	members.includes(member) && !MADE_FROM_NUMBER[kind].includes(member);

function changedMembers(records: TwoRecords, { isSpellingChange }: Rules): string[] {
	const { now, before, comparable } = records;
	const losesMost = hasLostMost(records);
	return comparable.filter((member) => {
		const earlier = before[member] ?? null;
		const later = now[member] ?? null;
		if (earlier === later) return false;
		// A record that lost most of its members was answered in part: what it leaves out is unknown.
		if (later === null) return !losesMost;
		if (earlier === null || isSpellingChange) return true;
		return !isSameInOtherWords(member, before, now);
	});
}

/**
 * The record of the next baseline: what changed as it is now, and all else as it was. So it keeps what an answer in part left out, and
 * the spelling that was seen first: a text that changes a little at each look would otherwise never be told.
 */
const nextRecord = ({ now, before }: TwoRecords, changed: string[]): SimplifiedRecord => ({
	...now,
	...before,
	...pick(now, changed),
});

/** Whether more than half of the members that had a value have none now. */
function hasLostMost({ now, before, comparable }: TwoRecords): boolean {
	const had = comparable.filter((member) => (before[member] ?? null) !== null);
	const lost = had.filter((member) => (now[member] ?? null) === null);
	return lost.length > had.length / 2;
}

export const pick = (record: SimplifiedRecord, members: string[]): Record<string, string | null> =>
	Object.fromEntries(members.map((member) => [member, record[member] ?? null]));
