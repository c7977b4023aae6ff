import type { Answerer } from './WatchHost';

const HOUR = 3_600_000;

/** What the service answers about a company; without data it is absent. */
interface About {
	data: object | undefined;
	status?: number;
	/** What a test calls this answer. */
	manner?: string;
}

/** A registry without a socket, by the clock of the test: records that can change, a limit by the hour, outages. */
export class SimulatedService {
	/** By number; a company that is not here has a name and a status. */
	readonly companies = new Map<string, About>();
	/** The numbers that were asked about and answered, in order. */
	readonly log: Array<{ number: string; manner?: string }> = [];
	isDown = false;
	private used = { hour: 0, requests: 0 };

	constructor(private readonly limits: { requestsPerHour?: number } = {}) {}

	readonly answer: Answerer = ({ url }) => {
		if (this.isDown) return { status: 503, body: { success: false, error: 'down' } };
		const number = decodeURIComponent(/[^/]+$/.exec(String(url))![0]);
		const { isRefused, headers } = this.count();
		if (isRefused) return { status: 429, headers, body: { success: false, error: 'Rate limit' } };
		const usual: About = { data: { denomination: `Company ${number}`, status: 'AC' } };
		const { data, status = 200, manner } = this.companies.get(number) ?? usual;
		this.log.push({ number, manner });
		const timestamp = new Date().toISOString();
		const told = { timestamp, meta: null };
		if (status >= 400) return { status, headers, body: { success: false, error: 'x', ...told } };
		if (data !== undefined)
			return {
				status,
				headers,
				body: {
					success: true,
					data: { ...(manner === undefined && { enterpriseNumber: number }), ...data },
					error: null,
					...told,
				},
			};
		const error = 'Enterprise not found';
		return { status: 404, headers, body: { success: false, data: null, error, ...told } };
	};

	private count(): { isRefused: boolean; headers: Record<string, string> } {
		const date = new Date().toUTCString();
		const { requestsPerHour: limit = Infinity } = this.limits;
		if (limit === Infinity) return { isRefused: false, headers: { date } };
		const hour = Math.floor(Date.now() / HOUR);
		if (this.used.hour !== hour) this.used = { hour, requests: 0 };
		const isRefused = this.used.requests >= limit;
		if (!isRefused) this.used.requests++;
		const headers = {
			date,
			'x-ratelimit-limit': String(limit),
			'x-ratelimit-remaining': String(limit - this.used.requests),
			'x-ratelimit-reset': String(((hour + 1) * HOUR) / 1000),
		};
		return { isRefused, headers };
	}
}
