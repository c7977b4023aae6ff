import { Failure } from '../answers/envelope';
import type { SandboxSettings } from '../settings/settings';

const plans = {
	free: { name: 'Free', requestsPerHour: 100, requestsPerMonth: 1000 },
	starter: { name: 'Starter', requestsPerHour: 500, requestsPerMonth: 10_000 },
	pro: { name: 'Pro', requestsPerHour: 2000, requestsPerMonth: 50_000 },
	enterprise: { name: 'Enterprise', requestsPerHour: 10_000, requestsPerMonth: Infinity },
};

export function planOf(settings: SandboxSettings) {
	const plan = plans[settings.plan];
	return {
		name: plan.name,
		requestsPerHour: settings.requestsPerHour ?? plan.requestsPerHour,
		requestsPerMonth: settings.requestsPerMonth ?? plan.requestsPerMonth,
	};
}

export const startOfMonth = (now: number): number =>
	Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth(), 1);
export const startOfNextMonth = (now: number): number =>
	Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1, 1);

export interface Standing {
	limit: number;
	remaining: number;
	/** Unix time in seconds. */
	reset: number;
	refused?: Failure;
}

/** What one company has used of its plan. */
export class Usage {
	private month = 0;
	private inMonth = 0;
	private windowStart = 0;
	private inWindow = 0;
	/** The sliding window: the times of its requests, starting at `oldest`. */
	private times: number[] = [];
	private oldest = 0;

	constructor(private readonly settings: SandboxSettings) {}

	/** Requests of the month; `monthUsed` counts for the month in which the sandbox started. */
	usedThisMonth(now: number): number {
		const month = startOfMonth(now);
		if (this.month !== month) {
			if (this.month) this.settings.monthUsed = 0;
			this.month = month;
			this.inMonth = 0;
		}
		return this.inMonth + this.settings.monthUsed;
	}

	/** Counts a request if it fits. Unspecified: whether a refused request counts: setting counted.refused */
	count(now: number): Standing {
		const plan = planOf(this.settings);
		const isOverQuota = this.usedThisMonth(now) >= plan.requestsPerMonth;
		const isRefused = isOverQuota || this.usedInWindow(now) >= plan.requestsPerHour;
		if (!isRefused || this.settings.counted.refused) this.add(now);
		if (isOverQuota) return this.overQuota(now);
		if (!isRefused) return this.standing(now);
		return {
			...this.standing(now),
			refused: new Failure(429, 'Rate limit exceeded. Try again after the reset time.'),
		};
	}

	private add(now: number): void {
		this.inMonth++;
		if (this.settings.window === 'sliding') this.times.push(now);
		else this.inWindow++;
	}

	standing(now: number): Standing {
		const { requestsPerHour, requestsPerMonth } = planOf(this.settings);
		const remaining = Math.max(0, requestsPerHour - this.usedInWindow(now));
		const quotaIsGone =
			this.usedThisMonth(now) >= requestsPerMonth && this.settings.quota.reset === 'month';
		if (quotaIsGone)
			return { limit: requestsPerHour, remaining: 0, reset: startOfNextMonth(now) / 1000 };
		return { limit: requestsPerHour, remaining, reset: Math.ceil(this.windowEnd(now) / 1000) };
	}

	private overQuota(now: number): Standing {
		const { status, body } = this.settings.quota;
		const members = {
			plan: this.settings.plan,
			limit: planOf(this.settings).requestsPerMonth,
			resetAt: new Date(startOfNextMonth(now)).toISOString(),
		};
		const refused =
			body === 'quota'
				? new Failure(status, 'Monthly quota exceeded', members, true)
				: new Failure(status, 'Rate limit exceeded: the monthly quota of the plan is used up.');
		return { ...this.standing(now), remaining: 0, refused };
	}

	// Unspecified: whether the window is fixed or sliding: setting window
	private usedInWindow(now: number): number {
		const length = this.settings.windowSeconds * 1000;
		if (this.settings.window === 'sliding') {
			while (this.oldest < this.times.length && this.times[this.oldest]! <= now - length)
				this.oldest++;
			if (this.oldest > 10_000) {
				this.times = this.times.slice(this.oldest);
				this.oldest = 0;
			}
			return this.times.length - this.oldest;
		}
		const start = Math.floor(now / length) * length;
		if (start !== this.windowStart) {
			this.windowStart = start;
			this.inWindow = 0;
		}
		return this.inWindow;
	}

	private windowEnd(now: number): number {
		const length = this.settings.windowSeconds * 1000;
		if (this.settings.window === 'sliding') {
			// Refused requests may have filled the window beyond its limit: there is room again once that many have left it.
			const next = Math.max(this.oldest, this.times.length - planOf(this.settings).requestsPerHour);
			return (this.times[next] ?? now) + length;
		}
		return (Math.floor(now / length) + 1) * length;
	}
}
