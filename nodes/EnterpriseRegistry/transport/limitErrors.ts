import { firstText } from '../domain/record';
import { refusal, RegistryFailure } from './errors';
import { readObject, saidIn } from './json';
import type { Outage } from './limits/breaker';
import type { Outcome } from './outcome';
import { count, duration, timeOfDay } from './report';
import type { RegistryAnswer } from './types';

interface Plan {
	plan?: string;
	/** Requests per hour, if the service says. */
	limit?: number;
	/** Requests that the service has left in this hour, where it says so. */
	left?: number;
}

/** Before any wait that would be longer than the user allows. */
export function waitTooLong({ plan, limit, left }: Plan, until: number, patience: number, now: number, timeZone: string): RegistryFailure {
	const ofPlan = plan === undefined ? '' : ` of the plan ${plan}`;
	const requests = limit === undefined ? '' : ` (${count(limit)} requests)`;
	const rest = limit === undefined ? '' : `; ${count(left ?? 0)} of ${count(limit)} requests left`;
	return new RegistryFailure(
		'rateLimit',
		`The hourly limit${ofPlan}${requests} is used up until ${timeOfDay(until, now, timeZone)} (${timeZone})`,
		`The wait of ${duration(until - now)} is longer than Options → Max Wait allows (${duration(Math.max(0, patience))}). Start again after that time, allow a longer wait, or use a larger plan.`,
		429,
		{},
		`Try again after ${timeOfDay(until, now, timeZone)}${rest}.`,
	);
}

/** A month's quota that is used up: no wait helps, and every further call would be refused as well. */
export function quotaUsedUp(answer: RegistryAnswer, again: number, { plan }: Plan, now: number, timeZone: string): RegistryFailure {
	const ofPlan = firstText(readObject(answer.text), 'plan', 'error.plan') ?? plan;
	return new RegistryFailure(
		'rateLimit',
		`The monthly quota${ofPlan === undefined ? '' : ` of the plan ${ofPlan}`} is used up until ${timeOfDay(again, now, timeZone)} (${timeZone})`,
		'A monthly quota is not waited for. Use a larger plan, or start again after that time. Account → Get shows the usage.',
		429,
		answer.headers,
		`Try again after ${timeOfDay(again, now, timeZone)}; no request is left until then.`,
	);
}

/** An outage that has lasted longer than the user waits. */
export function outageTooLong({ since, requests }: Outage, now: number, timeZone: string): RegistryFailure {
	return new RegistryFailure(
		'service',
		`The service has not answered since ${timeOfDay(since, now, timeZone)} (${count(requests)} ${requests === 1 ? 'request' : 'requests'})`,
		'Try again when the service is back, or wait longer with Options → Max Wait.',
		undefined,
		{},
		'Tell the user that the service does not answer, and try again in a few minutes.',
	);
}

/** A request that got no usable answer, when too many others got none either. */
export function notRepeated({ answer, failure }: Outcome): RegistryFailure {
	const { kind, message, description, status, headers } = failure ?? refusal(answer!.status, saidIn(answer!.text), answer!.headers);
	return new RegistryFailure(kind, message, `The request was not repeated, as many others had been. ${description}`, status, headers);
}
