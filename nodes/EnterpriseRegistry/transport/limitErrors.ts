import { firstText } from '../domain/record';
import { RegistryFailure } from './errors';
import { LONGEST_WINDOW } from './limits/rateLimit';
import { readAnnouncement } from './limits/rateLimitHeaders';
import { count, duration, timeOfDay } from './report';
import type { RegistryAnswer } from './types';

interface Plan {
	plan?: string;
	/** Requests per hour, where the service says so. */
	limit?: number;
}

/** Before any wait that would be longer than the user allows. */
export function waitTooLong({ plan, limit }: Plan, until: number, patience: number, now: number, timeZone: string): RegistryFailure {
	const ofPlan = plan === undefined ? '' : ` of the plan ${plan}`;
	const requests = limit === undefined ? '' : ` (${count(limit)} requests)`;
	return new RegistryFailure(
		'rateLimit',
		`The hourly limit${ofPlan}${requests} is used up until ${timeOfDay(until, now, timeZone)} (${timeZone})`,
		`The wait of ${duration(until - now)} is longer than Options → Max Wait allows (${duration(Math.max(0, patience))}). Start again after that time, allow a longer wait, or use a larger plan.`,
		429,
	);
}

/** 402, or a 429 that is about the month: no wait helps, and every further call would be refused as well. */
export function quotaUsedUp(answer: RegistryAnswer, { plan }: Plan, now: number, timeZone: string): RegistryFailure | undefined {
	if (answer.status !== 429) return undefined;
	const { remaining, reset, madeAt } = readAnnouncement(answer.headers, now);
	const body = parse(answer.text);
	const said = firstText(body, 'error', 'error.message', 'message') ?? '';
	const farAway = remaining === 0 && reset !== undefined && reset - (madeAt ?? now) > LONGEST_WINDOW;
	if (!farAway && (!/month|quota/i.test(said) || /hour/i.test(said))) return undefined;
	const stated = Date.parse(firstText(body, 'resetAt', 'error.resetAt') ?? '');
	const again = Number.isNaN(stated) ? (farAway ? reset : firstOfNextMonth(now)) : stated;
	const ofPlan = firstText(body, 'plan', 'error.plan') ?? plan;
	return new RegistryFailure(
		'rateLimit',
		`The monthly quota${ofPlan === undefined ? '' : ` of the plan ${ofPlan}`} is used up until ${timeOfDay(again, now, timeZone)} (${timeZone})`,
		'A monthly quota is not waited for. Use a larger plan, or start again after that time. Account → Get shows the usage.',
		429,
		answer.headers,
	);
}

const firstOfNextMonth = (now: number): number => Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1, 1);

function parse(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return null;
	}
}
