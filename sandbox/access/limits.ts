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

export const startOfMonth = (now: number, months = 0): number =>
	Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + months, 1);

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
	/** The requests of the window, by their times. */
	private times: number[] = [];

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

	/** Counts a request if it fits. Unspecified: whether a refused request counts. */
	count(now: number): Standing {
		const { requestsPerHour, requestsPerMonth } = planOf(this.settings);
		if (this.usedThisMonth(now) >= requestsPerMonth || this.usedInWindow(now) >= requestsPerHour) {
			const refused = new Failure(429, 'Rate limit exceeded. Try again after the reset time.');
			return { ...this.standing(now), refused };
		}
		this.inMonth++;
		this.times.push(now);
		return this.standing(now);
	}

	standing(now: number): Standing {
		const { requestsPerHour: limit, requestsPerMonth } = planOf(this.settings);
		if (this.usedThisMonth(now) >= requestsPerMonth)
			return { limit, remaining: 0, reset: startOfMonth(now, 1) / 1000 };
		const remaining = Math.max(0, limit - this.usedInWindow(now));
		return { limit, remaining, reset: Math.ceil(this.windowEnd(now) / 1000) };
	}

	/** Unspecified: whether the window is fixed or sliding: setting window */
	private windowStart(now: number): number {
		const length = this.settings.windowSeconds * 1000;
		return this.settings.window === 'sliding' ? now - length + 1 : now - (now % length);
	}

	private usedInWindow(now: number): number {
		const start = this.windowStart(now);
		const first = this.times.findIndex((at) => at >= start);
		this.times.splice(0, first < 0 ? this.times.length : first);
		return this.times.length;
	}

	private windowEnd(now: number): number {
		const length = this.settings.windowSeconds * 1000;
		const start = this.settings.window === 'fixed' ? this.windowStart(now) : this.times[0];
		return (start ?? now) + length;
	}
}
