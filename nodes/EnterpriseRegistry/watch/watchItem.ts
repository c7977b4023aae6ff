import { MEMBER_LABELS } from '../reading/memberLabels';
import type { NumberKind } from '../numbers/registryNumber';
import { pick, type News } from './changes';
import type { Company, Known, Seen, SimplifiedRecord } from './company';
import type { Instant } from '../times';

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
	/** ISO 8601; null for a company that was never seen before. */
	seenAt: string;
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
		summary: summaryOf(told, name ?? company.number),
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

/** With every member that the new record has, as the state leaves out those without a value. */
function previousRecord({ known, seen }: Told): SimplifiedRecord | null {
	if (!hasRecord(known)) return null;
	const members = seen.kind === 'present' ? Object.keys(seen.record) : [];
	return { ...pick({}, members), ...known.record };
}

function summaryOf({ news, known }: Told, name: string): string {
	switch (news.type) {
		case 'first':
			return `${name}: seen for the first time.`;
		case 'absent':
			return `${name}: not in the register.`;
		case 'back':
			// A company that was absent at its first look has never been seen there.
			return hasRecord(known) ? `${name}: in the register again.` : `${name}: now in the register.`;
		case 'changed':
			return `${name}: ${changesInWords(news)}.`;
	}
}

/** A code and its label change together. A person is told the label. */
const LABEL_OF: Record<string, string> = {
	status: 'statusLabel',
	mainActivityCode: 'mainActivity',
};

function changesInWords({ changed, previous, record }: News & { type: 'changed' }): string {
	const hasToldLabel = (member: string): boolean => {
		const label = LABEL_OF[member] ?? '';
		return changed.includes(label) && Boolean(previous[label] && record[label]);
	};
	return changed
		.filter((member) => !hasToldLabel(member))
		.map((member) => {
			const [before, after] = [previous[member] ?? '', record[member] ?? ''];
			return changeInWords(inWords(member), { before, after });
		})
		.join('; ');
}

function changeInWords(member: string, { before, after }: { before: string; after: string }) {
	if (before === '') return `${member} is now ${after}`;
	if (after === '') return `${member} is no longer given (it was ${before})`;
	return `${member} changed from ${before} to ${after}`;
}

const WORDS: Record<string, string> = {
	enterpriseNumber: 'enterprise',
	statusLabel: 'status',
	vat: 'VAT number',
};

const inWords = (member: string): string =>
	WORDS[member] ?? (MEMBER_LABELS[member] ?? member).toLowerCase();
