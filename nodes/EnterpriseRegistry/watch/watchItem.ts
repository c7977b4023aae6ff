import { sentenceOf } from '../messages/sentenceOf';
import { ofWatchItems } from '../messages/watch';
import { MEMBER_LABELS } from '../messages/memberLabels';
import type { NumberKind } from '../numbers/registryNumber';
import { CODE_OF_LABEL } from '../reading/recordMembers';
import type { Instant } from '../times';
import { pick, type News } from './changes';
import {
	hasRecord,
	type Baseline,
	type ClearLook,
	type WatchedCompany,
	type SimplifiedRecord,
} from './company';
import type { MemberChange, WatchSentence } from './sentences';

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

/** News of a company, and what they come from. */
interface ToldNews {
	company: WatchedCompany;
	look: ClearLook;
	/** When the poll of the look began. */
	seenAt: Instant;
	news: News;
	/** What the look was compared with; undefined if it was the first. */
	baseline: Baseline | undefined;
}

export function watchItem(told: ToldNews, { showsRecords }: { showsRecords: boolean }): WatchItem {
	const { company, look, seenAt, news, baseline } = told;
	const name = (look.kind === 'present' ? look.record.name : baseline?.record.name) ?? null;
	return {
		entityNumber: company.number,
		kind: company.kind,
		name,
		type: news.type,
		...valuesOf(news),
		seenAt: new Date(seenAt).toISOString(),
		previousSeenAt: baseline === undefined ? null : new Date(baseline.seenAt).toISOString(),
		summary: sentenceOf(ofWatchItems, sentenceAbout(told, name ?? company.number)),
		...(showsRecords && {
			record: look.kind === 'present' ? look.asItCame : null,
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

/** The record of the last look, with every member that the new one has: the state leaves out those without a value. */
function previousRecord({ baseline, look }: ToldNews): SimplifiedRecord | null {
	if (baseline === undefined || !hasRecord(baseline)) return null;
	const members = look.kind === 'present' ? Object.keys(look.record) : [];
	return { ...pick({}, members), ...baseline.record };
}

/** What there is to tell, as the summary says it. */
function sentenceAbout({ news }: ToldNews, name: string): WatchSentence {
	switch (news.type) {
		case 'first':
			return { code: 'firstSeen', facts: { name } };
		case 'absent':
			return { code: 'notInRegister', facts: { name } };
		case 'back':
			return { code: 'nowInRegister', facts: { name } };
		case 'changed':
			return { code: 'changed', facts: { name, changes: toldChanges(news) } };
	}
}

/** A code and its label change together. A person is told the label. */
function toldChanges({ changed, previous, record }: News & { type: 'changed' }): MemberChange[] {
	const toldLabels = changed.filter((member) => previous[member] && record[member]);
	const toldByLabel = toldLabels.flatMap((label) => CODE_OF_LABEL[label] ?? []);
	return changed
		.filter((member) => !toldByLabel.includes(member))
		.map((member) => ({
			member,
			label: MEMBER_LABELS[member] ?? member,
			before: previous[member] ?? '',
			after: record[member] ?? '',
		}));
}
