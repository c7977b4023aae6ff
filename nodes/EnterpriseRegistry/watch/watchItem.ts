import { timelessSentenceOf } from '../messages/sentenceOf';
import { ofWatchItems } from '../messages/watch';
import { MEMBER_LABELS } from '../reading/memberLabels';
import type { NumberKind } from '../numbers/registryNumber';
import type { Instant } from '../times';
import { pick, type News } from './changes';
import type { MemberChange, WatchSentence } from './failures';
import type { Company, Known, Seen, SimplifiedRecord } from './company';

/** What the workflow gets. */
export interface WatchItem {
	entityNumber: string;
	kind: NumberKind;
	name: string | null;
	type: News['type'];
	/** Names of the members that changed, with their values before and after. */
	changed: string[];
	before: SimplifiedRecord | null;
	after: SimplifiedRecord | null;
	/** ISO 8601. */
	seenAt: string;
	/** ISO 8601; null for a company that was never seen before. */
	previousSeenAt: string | null;
	/** One sentence for a message. */
	summary: string;
	/** As it came, and the simplified record of the last look: only without Simplify. */
	record?: unknown;
	previousRecord?: SimplifiedRecord | null;
}

/** What a look gave to tell. */
interface Told {
	company: Company;
	seen: Seen;
	seenAt: Instant;
	news: News;
	/** What was known before; undefined at the first look. */
	known: Known | undefined;
}

export function watchItem(told: Told, { showsRecords }: { showsRecords: boolean }): WatchItem {
	const { company, seen, seenAt, news, known } = told;
	const name = (seen.kind === 'present' ? seen.record.name : known?.record.name) ?? null;
	return {
		entityNumber: company.number,
		kind: company.kind,
		name,
		type: news.type,
		...valuesOf(news),
		seenAt: new Date(seenAt).toISOString(),
		previousSeenAt: known === undefined ? null : new Date(known.seenAt).toISOString(),
		summary: timelessSentenceOf(ofWatchItems, sentenceAbout(told, name ?? company.number)),
		...(showsRecords && {
			record: seen.kind === 'present' ? seen.asItCame : null,
			previousRecord: previousRecord(told),
		}),
	};
}

function valuesOf(news: News): Pick<WatchItem, 'changed' | 'before' | 'after'> {
	switch (news.type) {
		case 'changed': {
			const { changed, previous, record } = news;
			return { changed, before: pick(previous, changed), after: pick(record, changed) };
		}
		case 'back':
			return { changed: [], before: null, after: news.record };
		default:
			return { changed: [], before: null, after: null };
	}
}

const hasRecord = (known: Known | undefined): known is Known =>
	known !== undefined && Object.keys(known.record).length > 0;

/** The record of the last look, with every member that the new one has: the state leaves out those without a value. */
function previousRecord({ known, seen }: Told): SimplifiedRecord | null {
	if (!hasRecord(known)) return null;
	const members = seen.kind === 'present' ? Object.keys(seen.record) : [];
	return { ...pick({}, members), ...known.record };
}

/** What there is to tell, as the summary says it. */
function sentenceAbout({ news, known }: Told, name: string): WatchSentence {
	switch (news.type) {
		case 'first':
			return { code: 'firstSeen', facts: { name } };
		case 'absent':
			return { code: 'notInRegister', facts: { name } };
		case 'back':
			// A company that was absent at its first look has never been seen there.
			return { code: hasRecord(known) ? 'inRegisterAgain' : 'nowInRegister', facts: { name } };
		case 'changed':
			return { code: 'changed', facts: { name, changes: toldChanges(news) } };
	}
}

/** A code and its label change together. A person is told the label. */
const LABEL_OF: Record<string, string> = {
	status: 'statusLabel',
	mainActivityCode: 'mainActivity',
};

function toldChanges({ changed, previous, record }: News & { type: 'changed' }): MemberChange[] {
	const hasToldLabel = (member: string): boolean => {
		const label = LABEL_OF[member] ?? '';
		return changed.includes(label) && Boolean(previous[label] && record[label]);
	};
	return changed
		.filter((member) => !hasToldLabel(member))
		.map((member) => ({
			member,
			label: MEMBER_LABELS[member] ?? member,
			before: previous[member] ?? '',
			after: record[member] ?? '',
		}));
}
