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

/** What one company has used of its plan. Only `count` changes it. */
export class Usage {
	/** The requests of the month in which the last one came. */
	private counted = { month: 0, requests: 0 };
	/** The setting `monthUsed` as the last request met it, and the month in which one met this value first. */
	private before = { month: 0, requests: 0 };
	/** The requests of the window, by their times. */
	private times: number[] = [];

	constructor(private readonly settings: SandboxSettings) {}

	/** Requests of the month, with `monthUsed`: another value than before counts until the end of this month. */
	usedThisMonth(now: number): number {
		const month = startOfMonth(now);
		const { monthUsed } = this.settings;
		const isOver = monthUsed === this.before.requests && month !== this.before.month;
		return (isOver ? 0 : monthUsed) + (month === this.counted.month ? this.counted.requests : 0);
	}

	/** Counts a request if it fits. Unspecified: whether a refused request counts. */
	count(now: number): Standing {
		this.forgetWhatIsOver(now);
		const { requestsPerHour, requestsPerMonth } = planOf(this.settings);
		if (this.usedThisMonth(now) >= requestsPerMonth || this.times.length >= requestsPerHour) {
			const refused = new Failure(429, 'Rate limit exceeded. Try again after the reset time.');
			return { ...this.standing(now), refused };
		}
		this.counted.requests++;
		this.times.push(now);
		return this.standing(now);
	}

	standing(now: number): Standing {
		const { requestsPerHour: limit, requestsPerMonth } = planOf(this.settings);
		if (this.usedThisMonth(now) >= requestsPerMonth)
			return { limit, remaining: 0, reset: startOfMonth(now, 1) / 1000 };
		const remaining = Math.max(0, limit - (this.times.length - this.firstInWindow(now)));
		return { limit, remaining, reset: Math.ceil(this.windowEnd(now) / 1000) };
	}

	private forgetWhatIsOver(now: number): void {
		const month = startOfMonth(now);
		const { monthUsed } = this.settings;
		if (monthUsed !== this.before.requests) this.before = { month, requests: monthUsed };
		if (month !== this.counted.month) this.counted = { month, requests: 0 };
		this.times.splice(0, this.firstInWindow(now));
	}

	/** Unspecified: whether the window is fixed or sliding: setting window */
	private windowStart(now: number): number {
		const length = this.settings.windowSeconds * 1000;
		return this.settings.window === 'sliding' ? now - length + 1 : now - (now % length);
	}

	/** The place in `times` of the oldest request of the window. */
	private firstInWindow(now: number): number {
		const start = this.windowStart(now);
		const first = this.times.findIndex((at) => at >= start);
		return first < 0 ? this.times.length : first;
	}

	private windowEnd(now: number): number {
		const length = this.settings.windowSeconds * 1000;
		const isFixed = this.settings.window === 'fixed';
		const start = isFixed ? this.windowStart(now) : this.times[this.firstInWindow(now)];
		return (start ?? now) + length;
	}
}
