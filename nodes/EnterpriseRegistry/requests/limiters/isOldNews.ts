import type { SentRequest } from './QueuedRequest';

/**
 * Whether a request was sent before something changed: a round of the window began, a count or a 429 was heard, its pause was over, or
 * an attempt was sent that failed. What becomes of it then says nothing of the time since. That goes by its number, as what was sent before
 * and after may have the same time.
 * @param changedAt the number of the first request that was sent after the change, or brought it about.
 */
export const isOldNews = ({ number }: Pick<SentRequest, 'number'>, changedAt: number): boolean =>
	number < changedAt;
