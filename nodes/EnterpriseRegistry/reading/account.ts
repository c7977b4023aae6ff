import { firstNumber, firstOf, firstText, isObject, type Json } from '../json';

interface AccountSummary {
	plan: string | null;
	requestsPerHour: number | null;
	/** Null when the plan has no monthly quota. */
	requestsPerMonth: number | null;
	usedThisMonth: number | null;
	remainingThisMonth: number | null;
	/** 0–100, one decimal. */
	percentUsed: number | null;
	periodStart: string | null;
	resetsAt: string | null;
}

/** A month that is written with its first hour in another zone may begin this much before it does in UTC, in milliseconds. */
const FARTHEST_ZONE = 14 * 3_600_000;

/** The monthly counter resets on the first day of each month at 00:00 UTC. */
function nextMonth(periodStart: string | null, now: Date): string {
	// A time without a zone is in UTC, not local.
	const start = new Date(periodStart?.replace(/(T[\d:.]+)$/, '$1Z') ?? '');
	const from = Number.isNaN(start.getTime()) ? now : new Date(start.getTime() + FARTHEST_ZONE);
	return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)).toISOString();
}

/** Reads both shapes of `GET /me`: `plan{name,…} usage{currentMonth{…}}`, and `plan:"pro" quota{…} rateLimit{…}`. */
export function summariseAccount(data: unknown, now: Date): AccountSummary {
	const account: Json = isObject(data) ? data : {};
	const requestsPerMonth = firstNumber(account, 'plan.requestsPerMonth', 'quota.limit');
	const usedThisMonth = firstNumber(account, 'usage.currentMonth.requests', 'quota.used');
	const limited = requestsPerMonth !== null && requestsPerMonth > 0;
	const counted = limited && usedThisMonth !== null;
	const periodStart = firstText(account, 'usage.currentMonth.startDate', 'quota.startDate');
	return {
		plan: isObject(firstOf(account, 'plan'))
			? firstText(account, 'plan.name')
			: firstText(account, 'plan'),
		requestsPerHour: firstNumber(account, 'plan.requestsPerHour', 'rateLimit.perHour'),
		requestsPerMonth: limited ? requestsPerMonth : null,
		usedThisMonth,
		remainingThisMonth: counted ? Math.max(0, requestsPerMonth - usedThisMonth) : null,
		percentUsed: counted ? Math.round((usedThisMonth / requestsPerMonth) * 1000) / 10 : null,
		periodStart,
		resetsAt: firstText(account, 'quota.resetAt') ?? nextMonth(periodStart, now),
	};
}
