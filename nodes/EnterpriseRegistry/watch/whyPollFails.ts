import { CAUSES, type Failure } from '../failure';
import { HOUR, type Instant } from '../times';
import { failure } from './failures';
import type { PollResult } from './pollResult';

/** How n8n polls, and since when. */
interface PollTime {
	isActivation: boolean;
	startedAt: Instant;
	/** When any company was asked about before this poll; undefined if none ever was. */
	lastAskedAt: Instant | undefined;
}

/**
 * What a poll throws whose looks all said nothing; undefined if one said something, if there was none, and for what is only logged:
 *
 * | Why                                          | As n8n activates the workflow  | On time                                 |
 * |----------------------------------------------|--------------------------------|-----------------------------------------|
 * | a refused credential, a wrong setting        | thrown: the user has to see it | thrown: a failed execution              |
 * | a limit, an outage                           | logged, as it passes by itself | thrown                                  |
 * | an address that answered before, and is down | logged                         | thrown                                  |
 * | a 404 about a new number, if others are read | logged, as all is set right    | thrown, after the reasons of all others |
 * | an hourly limit that the list itself used up | logged                         | logged: the rest is asked the next hour |
 */
export function whyPollFails(
	{ clear, unread, cutOff }: PollResult,
	time: PollTime,
): Failure | undefined {
	if (clear > 0) return undefined;
	const first = unread.find(({ about }) => about !== 'number')?.failure;
	if (time.isActivation)
		return first !== undefined && isToBeMended(first, time) ? first : undefined;
	const outOfTime = cutOff.length > 0 ? failure('pollOutOfTime', {}) : undefined;
	const why = first ?? outOfTime ?? unread[0]?.failure;
	return why !== undefined && !isOfUsedUpHour(why, time) ? why : undefined;
}

function isToBeMended({ kind, facts }: Failure, { lastAskedAt }: PollTime): boolean {
	// As when n8n has started before the network.
	const hasAnsweredBefore = facts.notConnected !== undefined && lastAskedAt !== undefined;
	const cause = CAUSES[kind];
	if (cause === 'configuration-invalid') return !hasAnsweredBefore;
	return cause === 'credential-invalid';
}

function isOfUsedUpHour({ kind, facts }: Failure, { startedAt, lastAskedAt }: PollTime): boolean {
	const isHourly = kind === 'rateLimit' && facts.resetsAt !== undefined;
	return isHourly && lastAskedAt !== undefined && startedAt - lastAskedAt < HOUR;
}
