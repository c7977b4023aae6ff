import { isObject, textAt, valueAt } from '../json';

/** The plan and its usage, from either shape of `GET /me`: `plan{name,…} usage{currentMonth{…}}` (C), or `plan:"pro" quota{…} rateLimit{…}` (P). */
export function readAccount(data: unknown, now: Date) {
	const quota = numberAt(data, 'plan.requestsPerMonth', 'quota.limit');
	// A plan without a monthly quota may say 0 or -1.
	const requestsPerMonth = quota !== null && quota > 0 ? quota : null;
	const usedThisMonth = numberAt(data, 'usage.currentMonth.requests', 'quota.used');
	const isCounted = requestsPerMonth !== null && usedThisMonth !== null;
	return {
		plan: textAt(data, 'plan.name', 'plan'),
		requestsPerHour: numberAt(data, 'plan.requestsPerHour', 'rateLimit.perHour'),
		requestsPerMonth,
		usedThisMonth,
		remainingThisMonth: isCounted ? Math.max(0, requestsPerMonth - usedThisMonth) : null,
		percentUsed: isCounted ? Math.round((usedThisMonth / requestsPerMonth) * 1000) / 10 : null,
		periodStart: textAt(data, 'usage.currentMonth.startDate'),
		resetsAt: textAt(data, 'quota.resetAt') ?? startOfNextMonth(now),
	};
}

/** Whether an answer has anything of an account. */
export const isAccount = (data: unknown): boolean =>
	isObject(data) && ['plan', 'usage', 'quota'].some((member) => Object.hasOwn(data, member));

const numberAt = (data: unknown, ...paths: string[]): number | null =>
	paths.map((path) => valueAt(data, path)).find((found) => typeof found === 'number') ?? null;

/** C: the monthly counter resets on the first day of each month at 00:00 UTC. */
const startOfNextMonth = (now: Date): string =>
	new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
