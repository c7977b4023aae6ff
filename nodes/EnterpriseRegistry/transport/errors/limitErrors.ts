import { firstText, readObject } from '../../json';
import { messageIn, refusal, RegistryFailure } from '../errors';
import type { Outage } from '../limits/circuitBreaker';
import type { Outcome } from '../outcome';
import { count, timeOfDay } from '../times';
import type { RegistryAnswer } from '../types';

interface Plan {
	plan?: string;
	/** Requests per hour, if the service says. */
	limit?: number;
	/** Requests left in this hour, if the service says. */
	left?: number;
	/** How many of them the run leaves for others. */
	leaveFree?: number;
}

/** A wait that would be longer than allowed. */
interface Wait {
	until: number;
	/** The service does not say until when. */
	isGuess: boolean;
	/** How long it, or others before it, have waited already. */
	waited: number;
	allowed: number;
	now: number;
	timeZone: string;
}

/** Before any wait that would be longer than the user allows. */
export function waitTooLong(
	{ plan, limit, left = 0, leaveFree = 0 }: Plan,
	wait: Wait,
): RegistryFailure {
	const ofPlan = plan === undefined ? '' : ` of the plan ${plan}`;
	const requests = limit === undefined ? '' : ` (${count(limit)} requests)`;
	const free = leaveFree > 0 ? ` but for the ${count(leaveFree)} that are left free` : '';
	const rest = limit === undefined ? '' : `; ${count(left)} of ${count(limit)} requests left`;
	return notWaited(`The hourly limit${ofPlan}${requests} is used up${free}`, rest, wait);
}

/** The same at the token endpoint. */
export const tokenWaitTooLong = (wait: Wait): RegistryFailure =>
	notWaited('No access token: the token endpoint refuses requests', '', wait);

function notWaited(
	what: string,
	rest: string,
	{ until, isGuess, waited, allowed, now, timeZone }: Wait,
): RegistryFailure {
	const again = timeOfDay(until, now, timeZone);
	const facts = { wait: until - now, waited, allowed };
	if (isGuess)
		return new RegistryFailure('rateLimit', {
			message: `${what}; the service does not say until when`,
			advice: `Try again later${rest}.`,
			status: 429,
			facts,
		});
	return new RegistryFailure('rateLimit', {
		message: `${what} until ${again} (${timeZone})`,
		advice: `Try again after ${again}${rest}.`,
		status: 429,
		facts,
	});
}

/** The monthly quota is used up: no wait helps, and the service would refuse every further call. */
export function quotaUsedUp(
	answer: RegistryAnswer,
	again: number,
	{ plan }: Plan,
	now: number,
	timeZone: string,
): RegistryFailure {
	const ofPlan = firstText(readObject(answer.text), 'plan', 'error.plan') ?? plan;
	return new RegistryFailure('quota', {
		message: `The monthly quota${ofPlan === undefined ? '' : ` of the plan ${ofPlan}`} is used up until ${timeOfDay(again, now, timeZone)} (${timeZone})`,
		advice: `Try again after ${timeOfDay(again, now, timeZone)}; no request is left until then. A larger plan has more.`,
		status: 429,
		headers: answer.headers,
		facts: { resetsAt: again },
	});
}

/** An outage that lasts longer than the user waits. */
export function outageTooLong(
	{ since, requests }: Outage,
	now: number,
	timeZone: string,
	ofToken = false,
): RegistryFailure {
	const who = ofToken
		? 'No access token: the token endpoint has not answered since'
		: 'The service has not answered since';
	const message = `${who} ${timeOfDay(since, now, timeZone)} (${count(requests)} ${requests === 1 ? 'request' : 'requests'})`;
	return new RegistryFailure('outage', {
		message,
		advice: 'Try again in a few minutes.',
		facts: ofToken ? { at: 'token' } : {},
	});
}

/** A request without a usable answer, like too many others. */
export function notRepeated({ answer, failure }: Outcome): RegistryFailure {
	const last = failure ?? refusal(answer!.status, messageIn(answer!.text), answer!.headers);
	return last.reworded(
		last.message,
		`The request was not repeated, because too many requests were being repeated. ${last.advice}`,
	);
}
