import { isObject, readJson } from '../json';
import { RegistryFailure } from '../transport/errors';
import type { RegistryClient } from '../client/RegistryClient';
import type { ApiVersion, QueryValue, RegistryAnswer, RegistryRequest } from '../client/types';

/** The outcome of one question. */
export interface Reply {
	/** 0 if no answer came. */
	status: number;
	headers: Record<string, string>;
	/** `json`, what came instead, or why nothing came. */
	kind: 'json' | 'web page' | 'text' | 'empty' | 'none' | 'not asked';
	/** The whole JSON answer. */
	payload?: unknown;
	/** The payload inside the envelope, or the whole answer. */
	data?: unknown;
	/** Why nothing came or was asked, as a sentence. */
	why?: string;
	failure?: RegistryFailure;
	milliseconds: number;
	/** When the answer arrived, by our clock. */
	at: number;
}

/** After two in a row without a usable answer, the rest would take minutes and say the same. */
const MAX_SILENT = 2;

export const isServed = ({ kind, status }: Reply): boolean =>
	kind === 'json' && status >= 200 && status < 300;

/** A refusal that every question would get: it says nothing about this one. */
export const refusesAll = ({ status }: Reply): boolean => [401, 402, 429].includes(status);

/** Asks one question at a time and counts them; once more questions are useless, every further one is "not asked". */
export class DiagnosisClient {
	sent = 0;
	readonly replies: Reply[] = [];
	/** Why nothing more is asked. */
	stopped?: string;
	private silent = 0;

	constructor(
		private readonly client: RegistryClient,
		private readonly most: number,
	) {}

	get left(): number {
		return this.stopped === undefined ? Math.max(0, this.most - this.sent) : 0;
	}

	async get(
		version: ApiVersion,
		path: string,
		query: Record<string, QueryValue> = {},
	): Promise<Reply> {
		if (this.sent >= this.most && this.stopped === undefined)
			return notAsked(`The ${this.most} requests were used.`);
		return await this.ask({
			method: 'GET',
			version,
			path,
			query,
			maxRedirects: this.most - this.sent - 1,
		});
	}

	/** Not counted as a reading request. */
	async ask(request: RegistryRequest): Promise<Reply> {
		if (this.stopped !== undefined) return notAsked(this.stopped);
		return this.note(await this.measured(async () => await this.client.ask(request)));
	}

	/** Sent in every case, even after the execution was cancelled. */
	async askRegardless(request: RegistryRequest, maxWait?: number): Promise<Reply> {
		return await this.measured(async () => await this.client.askRegardless(request, maxWait));
	}

	private async measured(call: () => Promise<RegistryAnswer>): Promise<Reply> {
		const from = Date.now();
		const { sent } = this.client.connectionInfo;
		try {
			const answer = await call();
			return read(answer, Date.now() - from);
		} catch (thrown) {
			const failure =
				thrown instanceof RegistryFailure
					? thrown
					: new RegistryFailure('connection', { message: 'No answer came', advice: '' });
			const { status = 0, headers, kind, message } = failure;
			const isHeld =
				this.client.connectionInfo.sent === sent &&
				['rateLimit', 'quota', 'cancelled'].includes(kind);
			if (isHeld)
				return {
					...notAsked(
						kind === 'cancelled' ? 'The execution was cancelled.' : 'A known limit held it back.',
					),
					failure,
				};
			return {
				status,
				headers,
				kind: 'none',
				failure,
				why: message,
				milliseconds: Date.now() - from,
				at: Date.now(),
			};
		} finally {
			this.sent += this.client.connectionInfo.sent - sent;
		}
	}

	private note(reply: Reply): Reply {
		this.replies.push(reply);
		// A service that otherwise sends JSON may answer an unknown path with a web page.
		const isSilent = reply.kind === 'none' || !this.replies.some(({ kind }) => kind === 'json');
		this.silent = isSilent ? this.silent + 1 : 0;
		this.stopped ??= this.reasonToStop(reply);
		return reply;
	}

	private reasonToStop({ status, kind, failure }: Reply): string | undefined {
		if (failure?.kind === 'cancelled') return 'The execution was cancelled.';
		if (failure?.kind === 'rateLimit' || status === 429) return 'The limit of the plan is used up.';
		if (status === 401) return 'The service does not accept the credential.';
		if (status === 402) return 'The subscription is not active, or its monthly quota is used up.';
		if (failure?.kind === 'address') return `${failure.message}.`;
		const isFirst = this.replies.length === 1;
		if (kind === 'none' && isFirst) return 'The service did not answer.';
		if (this.silent >= MAX_SILENT) return 'The service gave no usable answer twice in a row.';
		return undefined;
	}
}

const notAsked = (why: string): Reply => ({
	status: 0,
	headers: {},
	kind: 'not asked',
	why,
	milliseconds: 0,
	at: Date.now(),
});

function read({ status, headers, text }: RegistryAnswer, milliseconds: number): Reply {
	const common = { status, headers, milliseconds, at: Date.now() };
	if (text.trim() === '') return { ...common, kind: 'empty' };
	const json = readJson(text);
	if (json === undefined) return { ...common, kind: /^\s*</.test(text) ? 'web page' : 'text' };
	const payload = json.value;
	return {
		...common,
		kind: 'json',
		payload,
		data: isObject(payload) && 'data' in payload ? payload.data : payload,
	};
}

/** What came, without its values: for the detail of a finding. */
export function describeReply({ kind, status, why }: Reply): string {
	if (kind === 'not asked') return `Not asked. ${why ?? ''}`.trim();
	if (kind === 'none') return status === 0 ? 'No answer.' : `HTTP ${status}.`;
	return `HTTP ${status}, ${kind === 'json' ? 'JSON' : kind === 'empty' ? 'no body' : kind}.`;
}
