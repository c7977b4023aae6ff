import type { Instant } from '../times';
import { compareWithBaseline, type ComparedLook } from './changes';
import type { Baseline, Baselines, ClearLook, WatchedCompany } from './company';
import type { EndedLook, ShowsAnswer } from './lookAt';
import { watchItem, type WatchItem } from './watchItem';
import type { WatchSettings } from './watchSettings';

/** What follows from a clear look. */
export interface Seen {
	number: string;
	/** What the next look is compared with. */
	baseline: Baseline;
	/** Undefined if there is nothing to tell. */
	item: WatchItem | undefined;
}

/** What a poll compares its looks with. */
export interface Comparison {
	before: Baselines;
	settings: Pick<WatchSettings, 'rules' | 'showsRecords'>;
	/** When the poll began. */
	startedAt: Instant;
}

/** @returns undefined for a look that says nothing. */
export function seenIn({ company, look }: EndedLook, comparison: Comparison): Seen | undefined {
	if (look.kind === 'unknown') return undefined;
	const { before, settings, startedAt: seenAt } = comparison;
	const { number } = company;
	const { news, baseline } = compared(company, look, comparison);
	const item =
		news === undefined
			? undefined
			: watchItem({ company, look, seenAt, news, baseline: before.get(number) }, settings);
	return { number, baseline: { ...baseline, seenAt }, item };
}

/** Which answers an item will show as they came: known as a look ends, long before the item is made. */
export const answersShown =
	(comparison: Comparison): ShowsAnswer =>
	(company, look) =>
		comparison.settings.showsRecords && compared(company, look, comparison).news !== undefined;

const compared = (
	{ number, kind }: WatchedCompany,
	look: ClearLook,
	{ before, settings }: Comparison,
): ComparedLook =>
	compareWithBaseline({ look, baseline: before.get(number), kind }, settings.rules);
