import { numberAt, textAt, valueAt } from '../json';

/** Of `GET /me`, as `plan{name,…} usage{currentMonth{…}}` (C) or `plan:"pro" quota{…} rateLimit{…}` (P). Null for neither. */
export function readAccount(data: unknown, now = new Date()) {
	if (['plan', 'usage', 'quota'].every((member) => valueAt(data, member) === undefined))
		return null;
	const limit = numberAt(data, 'plan.requestsPerMonth', 'quota.limit') ?? 0;
	// A plan without a monthly quota may say 0 or -1.
	const requestsPerMonth = limit > 0 ? limit : null;
	const usedThisMonth = numberAt(data, 'usage.currentMonth.requests', 'quota.used') ?? null;
	const isCounted = requestsPerMonth !== null && usedThisMonth !== null;
	return {
		plan: textAt(data, 'plan.name', 'plan'),
		requestsPerHour: numberAt(data, 'plan.requestsPerHour', 'rateLimit.perHour') ?? null,
		requestsPerMonth,
		usedThisMonth,
		remainingThisMonth: isCounted ? Math.max(0, requestsPerMonth - usedThisMonth) : null,
		percentUsed: isCounted ? Math.round((usedThisMonth / requestsPerMonth) * 1000) / 10 : null,
		periodStart: textAt(data, 'usage.currentMonth.startDate'),
		// C: the monthly counter resets on the first day of each month at 00:00 UTC.
		resetsAt:
			textAt(data, 'quota.resetAt') ??
			new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString(),
	};
}
