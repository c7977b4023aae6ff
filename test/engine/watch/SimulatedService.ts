import type { Answerer } from './WatchHost';

const HOUR = 3_600_000;

/** What the register says about a company; undefined: nothing, as it does not exist. */
type Company = Record<string, unknown> | undefined;

interface Limits {
	requestsPerHour?: number;
}

/** A registry without a socket, by the clock of the test: records that can change, a limit by the hour, outages. */
export class SimulatedService {
	/** By number; a company that is not here has a name and a status. */
	readonly companies = new Map<string, Company>();
	/** The numbers that were asked about and answered. */
	readonly answered = new Set<string>();
	isDown = false;
	/** Answers to single companies in place of the register's. */
	readonly instead = new Map<string, ReturnType<Answerer>>();
	private used = { hour: 0, requests: 0 };

	constructor(private readonly limits: Limits = {}) {}

	readonly answer: Answerer = ({ url }) => {
		if (this.isDown) return { status: 503, body: { success: false, error: 'down' } };
		const number = decodeURIComponent(/[^/]+$/.exec(String(url))![0]);
		const { requestsPerHour: limit = Infinity } = this.limits;
		const hour = Math.floor(Date.now() / HOUR);
		if (this.used.hour !== hour) this.used = { hour, requests: 0 };
		const isOver = this.used.requests >= limit;
		if (!isOver) this.used.requests++;
		const headers: Record<string, string> =
			limit === Infinity
				? {}
				: {
						'x-ratelimit-limit': String(limit),
						'x-ratelimit-remaining': String(limit - this.used.requests),
						'x-ratelimit-reset': String(((hour + 1) * HOUR) / 1000),
					};
		headers.date = new Date().toUTCString();
		if (isOver) return { status: 429, headers, body: { success: false, error: 'Rate limit' } };
		this.answered.add(number);
		const { headers: _, ...answer } = this.instead.get(number) ?? this.recordOf(number);
		return { ...answer, headers };
	};

	private recordOf(number: string): ReturnType<Answerer> {
		const company = this.companies.has(number)
			? this.companies.get(number)
			: { denomination: `Company ${number}`, status: 'AC' };
		const timestamp = new Date().toISOString();
		if (company === undefined) {
			const error = 'Enterprise not found';
			return {
				status: 404,
				body: { success: false, data: null, error, timestamp, meta: null },
			};
		}
		const data = { enterpriseNumber: number, ...company };
		return { status: 200, body: { success: true, data, error: null, timestamp, meta: null } };
	}
}
