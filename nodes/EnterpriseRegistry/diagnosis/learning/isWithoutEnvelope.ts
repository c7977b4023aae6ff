import { fits } from '../../reading/allowed';
import { askedNumberIn } from '../../reading/askedNumber';
import type { Replies } from '../inquire';
import { isServedReply, isSilentReply, type QuestionReply } from '../QuestionReply';
import { leavesIn } from './leaves';

/** Fewer answers may come from another server, and an outage in words has not the number that was asked about. */
const MIN_SERVED = 3;

/**
 * Observed: no answer has an envelope, and one of them is the record that was asked for. Concluded: this service has none.
 * That is safe, since without an envelope a record must still have the number that was asked about.
 */
export function isWithoutEnvelope({ named, checks }: Replies): boolean {
	const ofChecks = Object.values(checks).flatMap(({ yes, no }) => [...yes, ...no]);
	const all = [...Object.values(named), ...ofChecks].filter((reply) => reply !== undefined);
	const served = new Set(all.filter(isServedReply));
	return served.size >= MIN_SERVED && isAboutTheAsked(named.known) && !all.some(hasEnvelope);
}

function isAboutTheAsked(record: QuestionReply | undefined): boolean {
	if (!isServedReply(record)) return false;
	const asked = askedNumberIn(record.asked);
	return leavesIn(record.data).some(({ value }) => fits('asked', value, asked));
}

function hasEnvelope(reply: QuestionReply): boolean {
	const received = isSilentReply(reply) ? reply.received : reply;
	return received !== undefined && received.envelope !== null;
}
