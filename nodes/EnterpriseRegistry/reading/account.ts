import { isObject, textAt, valueAt } from '../json';

/** The plan and its usage, from either shape of `GET /me`: `plan{name,…} usage{currentMonth{…}}` (C), or `plan:"pro" quota{…} rateLimit{…}` (P). */
export function readAccount(data: unknown, now: Date) {
	const quota = numberAt(data, 'plan.requestsPerMonth', 'quota.limit');
	// A plan without a monthly quota may say 0.
	const requestsPerMonth = quota !== null && quota > 0 ? quota : null;
	const usedThisMonth = numberAt(data, 'usage.currentMonth.requests', 'quota.used');
	const isCounted = requestsPerMonth !== null && usedThisMonth !== null;
	const periodStart = textAt(data, 'usage.currentMonth.startDate');
	return {
		plan: textAt(data, 'plan.name', 'plan'),
		requestsPerHour: numberAt(data, 'plan.requestsPerHour', 'rateLimit.perHour'),
		requestsPerMonth,
		usedThisMonth,
		remainingThisMonth: isCounted ? Math.max(0, requestsPerMonth - usedThisMonth) : null,
		percentUsed: isCounted ? Math.round((usedThisMonth / requestsPerMonth) * 1000) / 10 : null,
		periodStart,
		resetsAt: textAt(data, 'quota.resetAt') ?? nextMonth(periodStart, now),
	};
}

/** Whether an answer has anything of an account. */
export const isAccount = (data: unknown): boolean =>
	isObject(data) && ['plan', 'usage', 'quota'].some((member) => Object.hasOwn(data, member));

function numberAt(value: unknown, ...paths: string[]): number | null {
	const found = paths
		.map((path) => valueAt(value, path))
		.find((number) => typeof number === 'number');
	return found ?? null;
}

/** A month that is written with its first hour in another zone may begin this much before it does in UTC, in milliseconds. */
const FARTHEST_ZONE = 14 * 3_600_000;

/** C: the monthly counter resets on the first day of each month at 00:00 UTC. */
function nextMonth(periodStart: string | null, now: Date): string {
	// A time without a zone is in UTC, not local.
	const start = new Date(periodStart?.replace(/(T[\d:.]+)$/, '$1Z') ?? '');
	const from = Number.isNaN(start.getTime()) ? now : new Date(start.getTime() + FARTHEST_ZONE);
	return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)).toISOString();
}
