import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { seededRandom } from './random';
import type { ForcedAnswer, SandboxSettings } from './settings/settings';

/** Random faults: the same seed gives the same faults in the same order. */
export class Faults {
	private random = seededRandom(0);
	private seed: number | undefined;

	constructor(private readonly settings: SandboxSettings) {}

	/** Removes the first forced answer for this request from the queue. */
	forced(call: string): ForcedAnswer | undefined {
		const queue = this.settings.nextResponses;
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
		if (seed !== this.seed) this.random = seededRandom(seed);
		this.seed = seed;
		const draw = this.random();
		if (draw < cutRate) return { cut: 'before' };
		if (draw < cutRate + timeoutRate) return 'timeout';
		if (draw >= cutRate + timeoutRate + rate) return undefined;
		const status = statuses[Math.floor(this.random() * statuses.length)] ?? 500;
		return { status, body: { success: false, error: `Something went wrong (${status})` } };
	}

	restart(): void {
		this.seed = undefined;
	}
}

/** Sends a forced answer; returns the status for the log, 0 if none was sent. */
export function sendForced(reply: FastifyReply, answer: ForcedAnswer): number {
	const { redirect, cut, status = redirect ? 302 : 200 } = answer;
	if (cut === 'before') {
		reply.hijack();
		reply.raw.socket?.destroy();
		return 0;
	}
	const text = answer.raw ?? (answer.body === undefined ? '' : JSON.stringify(answer.body));
	setHeaders(reply, answer, text);
	if (cut === 'middle') sendHalf(reply.hijack(), status, text);
	else reply.code(status).send(text && status !== 204 && status !== 304 ? text : undefined);
	return status;
}

function setHeaders(reply: FastifyReply, { redirect, headers }: ForcedAnswer, text: string): void {
	const type = text.trimStart().startsWith('<') ? 'text/html' : 'application/json';
	if (text) reply.header('content-type', `${type}; charset=utf-8`);
	if (redirect) reply.header('location', redirect);
	for (const [name, value] of Object.entries(headers ?? {})) {
		if (value === null) reply.removeHeader(name);
		else reply.header(name, value);
	}
}

/** With Node's own response, because Fastify sends only whole answers. */
function sendHalf(reply: FastifyReply, status: number, text: string): void {
	const { raw } = reply;
	const body = Buffer.from(text || '{"success":true,"data":{"enterpriseNumber":"0403.170.701"}}');
	const usual = { 'content-type': 'application/json', ...reply.getHeaders() };
	raw.writeHead(status, { ...usual, 'content-length': body.length } as OutgoingHttpHeaders);
	raw.write(body.subarray(0, Math.floor(body.length / 2)), () => raw.socket?.destroy());
}
