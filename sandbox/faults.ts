import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { seededRandom } from './random';
import type { ForcedAnswer, SandboxSettings } from './settings/settings';

/** Random faults: the same seed gives the same faults in the same order. */
export class Faults {
	private random: () => number;
	private seed: number;

	constructor(private readonly settings: SandboxSettings) {
		this.seed = settings.faults.seed;
		this.random = seededRandom(this.seed);
	}

	/** Removes the first forced answer for this request from the queue. */
	forced(call: string): ForcedAnswer | undefined {
		const queue = this.settings.nextResponses;
		if (!queue.length) return undefined;
		const at = queue.findIndex(({ match }) => !match || call.includes(match));
		const answer = queue[at];
		if (!answer || answer.times === 0) return answer;
		const left = (answer.times ?? 1) - 1;
		if (left) answer.times = left;
		else queue.splice(at, 1);
		return answer;
	}

	/** A fault at the configured rates. */
	drawn(): ForcedAnswer | 'timeout' | undefined {
		const { rate, cutRate, timeoutRate, statuses, seed } = this.settings.faults;
		if (!rate && !cutRate && !timeoutRate) return undefined;
		if (seed !== this.seed) this.restart();
		const draw = this.random();
		if (draw < cutRate) return { cut: 'before' };
		if (draw < cutRate + timeoutRate) return 'timeout';
		if (draw >= cutRate + timeoutRate + rate) return undefined;
		const status = statuses[Math.floor(this.random() * statuses.length)] ?? 500;
		return { status, body: { success: false, error: `Something went wrong (${status})` } };
	}

	restart(): void {
		this.seed = this.settings.faults.seed;
		this.random = seededRandom(this.seed);
	}
}

/** Sends a forced answer; returns the status for the log, 0 if none was sent. */
export function sendForced(reply: FastifyReply, answer: ForcedAnswer): number {
	const { redirect, cut, status = redirect ? 302 : 200 } = answer;
	const text = answer.raw ?? (answer.body === undefined ? '' : JSON.stringify(answer.body));
	const type = text.trimStart().startsWith('<') ? 'text/html' : 'application/json';
	if (text) reply.header('content-type', `${type}; charset=utf-8`);
	if (redirect) reply.header('location', redirect);
	for (const [name, value] of Object.entries(answer.headers ?? {})) {
		if (value === null) reply.removeHeader(name);
		else reply.header(name, value);
	}
	if (cut === 'before' || cut === 'middle') reply.hijack();
	const { raw } = reply;
	if (cut === 'before') {
		raw.socket?.destroy();
		return 0;
	}
	if (cut === 'middle') {
		// With Node's own response, because Fastify sends only whole answers.
		const body = Buffer.from(text || '{"success":true,"data":{"enterpriseNumber":"0403.170.701"}}');
		const usual = { 'content-type': 'application/json', ...reply.getHeaders() };
		raw.writeHead(status, { ...usual, 'content-length': body.length } as OutgoingHttpHeaders);
		raw.write(body.subarray(0, Math.floor(body.length / 2)), () => raw.socket?.destroy());
	} else reply.code(status).send(status === 204 || status === 304 || !text ? undefined : text);
	return status;
}
