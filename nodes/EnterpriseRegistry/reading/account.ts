import { holdsNothing, numberAt, textAt, valueAt, writtenAt } from '../json';
import { isDateTime, isoTime, type Instant } from '../times';

/** What the headers of an answer say about the current hour. */
interface Hour {
	remaining?: number;
	resetsAt?: Instant;
}

/** Whether data tells of a plan or its usage at all. */
export const isAccount = (data: unknown): boolean =>
	['plan', 'usage', 'quota'].some((member) => valueAt(data, member) !== undefined);

interface AccountMoment {
	/** When the answer came: a quota without its end is renewed with the next month. */
	now: Date;
	hour?: Hour;
}

/**
 * The plan and its usage, as `GET /me` tells them: `plan{name,…} usage{currentMonth{…}}` in the interface (C), `plan:"pro" quota{…} rateLimit{…}` on
 * the public pages (P).
 * What is missing, or no number or time, is null; so is the whole for data that is neither.
 */
export function readAccount(data: unknown, { now, hour = {} }: AccountMoment) {
	if (!isAccount(data)) return null;
	const requestsPerMonth = limitIn(data, 'plan.requestsPerMonth', 'quota.limit');
	const used = numberAt(data, 'usage.currentMonth.requests', 'quota.used');
	const usedThisMonth = used === undefined || used < 0 ? null : used;
	return {
		plan: writtenAt(data, 'plan.name', 'plan'),
		requestsPerHour: limitIn(data, 'plan.requestsPerHour', 'rateLimit.perHour'),
		requestsPerMonth,
		usedThisMonth,
		...leftOf(requestsPerMonth, usedThisMonth),
		periodStart: timeAt(data, 'usage.currentMonth.startDate'),
		resetsAt: holdsNothing(valueAt(data, 'quota.resetAt'))
			? nextMonth(now)
			: timeAt(data, 'quota.resetAt'),
		remainingThisHour: hour.remaining ?? null,
		hourResetsAt: isoTime(hour.resetsAt),
	};
}

/** A plan without this limit may say 0 or -1. */
function limitIn(data: unknown, ...paths: string[]): number | null {
	const limit = numberAt(data, ...paths) ?? 0;
	return limit > 0 ? limit : null;
}

function leftOf(quota: number | null, used: number | null) {
	if (quota === null || used === null) return { remainingThisMonth: null, percentUsed: null };
	return {
		remainingThisMonth: Math.max(0, quota - used),
		// With one digit behind the point.
		percentUsed: Math.round((used / quota) * 1000) / 10,
	};
}

/** A time as the service wrote it; null for what is not one. */
function timeAt(data: unknown, path: string): string | null {
	const text = textAt(data, path);
	return isDateTime(text) ? text : null;
}

/** C: the monthly counter resets on the first day of each month at 00:00 UTC. */
const nextMonth = (now: Date): string =>
	new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
