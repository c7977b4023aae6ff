import { isObject, type Json } from '../json';
import { parseRegistryNumber, type ParsedNumber } from '../numbers/registryNumber';
import { peppolRule, vatRule, VIES_UNAVAILABLE, type Rule } from '../reading/rules';
import { notAsked, verdict, type Answered, type Asked, type Verdict } from '../reading/verdict';
import { RegistryFailure } from '../transport/errors';
import type { Connection } from '../transport/connect';
import {
	DEFAULT_CALL_OPTIONS,
	type ApiVersion,
	type CallOptions,
	type Evidence,
	type Memory,
	type QueryValue,
	type RegistryAnswer,
} from '../transport/types';
import { pathPart, userPath } from '../transport/url';
import {
	endpoints,
	type Endpoint,
	type EndpointName,
	type Paging,
	type PathParts,
} from './endpoints';
import { readAnswer, type Question } from './envelope';
import { collectPages, entriesIn, isBeyondTheEnd, pageIn, type List, type Page } from './pages';
import { namesOf, namingsOf, type Unnamed } from './parameterNames';
import { readProfile, type ServiceProfile } from './profile';

/** What a call asks, beside the parts of its path by their names. */
interface Asking {
	query?: Record<string, QueryValue>;
	/** What a search asks for where the name of its parameter is not specified. */
	asks?: Unnamed;
	body?: Json;
	/** Where a path of the user can be changed, for the message if there is nothing under it. */
	pathFrom?: string;
	/** Which data may be remembered, and taken from memory; all, unless given. */
	reuseIf?: (data: unknown) => boolean;
	/** The number that the answer should be about, where it is not in the path. */
	asked?: Asked;
	/** Of a check. */
	rule?: Rule;
	/** Parts of the path. */
	number?: string;
	id?: string;
	path?: string;
}

export type Input<Name extends EndpointName> = PathParts<Name> &
	Pick<Asking, 'query' | 'asks' | 'body' | 'pathFrom' | 'reuseIf'>;

export interface Answer extends Answered {
	evidence: Evidence;
	status: number;
}

/** An answer to a check; without data where VIES told why there is none, or where the profile takes an absent company for a no. */
export interface Checked {
	verdict: Verdict;
	data: unknown;
	evidence?: Evidence;
}

/** A reference list is asked for with a limit, as its default is 20 (P); none is longer than this. */
const LONGEST_LIST = 10_000;

/** C: the largest page of v2. */
const LARGEST_PAGE = 100;

/** The registry: an endpoint by its name, its answer as the service means it. Every method throws a RegistryFailure. */
export class RegistryClient {
	constructor(
		private readonly connection: Pick<Connection, 'send' | 'session'> &
			Partial<Pick<Connection, 'baseUrl' | 'dispatch' | 'profile'>>,
		private readonly options: CallOptions = DEFAULT_CALL_OPTIONS,
		/** Milliseconds for one request. */
		private readonly timeout?: number,
		/** Whether its calls are sent even after the run was cancelled. */
		private readonly cleansUp?: boolean,
	) {}

	/** Where the last answer came from, and when. */
	evidence?: Evidence;

	/** For cleaning up after a run, even if it was cancelled. */
	lastingly(): RegistryClient {
		return new RegistryClient(this.connection, this.options, this.timeout, true);
	}

	/** The same, with other options, and evidence of its own. */
	with(options: Partial<CallOptions>): RegistryClient {
		return new RegistryClient(this.connection, { ...this.options, ...options }, this.timeout);
	}

	/** How many requests this run had in this hour when it began, if the service says. */
	get hourlyBudget(): number | undefined {
		const { dispatch, session } = this.connection;
		const left = session.queue.rateLimit.remaining(Date.now());
		return left === undefined
			? undefined
			: left + (dispatch?.report.sent ?? 0) - session.queue.underWay;
	}

	/** How many requests the service can take at the moment, and the user allows. */
	get parallelism(): number {
		return Math.min(
			this.options.parallelRequests,
			this.connection.session.queue.concurrencyWindow.size,
		);
	}

	/** What this service does where the interface is silent. */
	get profile(): ServiceProfile {
		return profileOf(this.connection);
	}

	async call<Name extends EndpointName>(name: Name, input: Input<Name>): Promise<Answer> {
		return await this.send(endpoints[name], input);
	}

	/** @param most how many entries are wanted; Infinity for all. */
	async list<Name extends EndpointName>(
		name: Name,
		input: Input<Name>,
		most: number,
	): Promise<List<Json>> {
		const { entries, ...list } = await this.collect(name, input, most);
		return { ...list, entries: entries.map((value) => (isObject(value) ? value : { value })) };
	}

	/** One page of a search; null for a later one that does not exist. */
	async page<Name extends EndpointName>(
		name: Name,
		input: Input<Name>,
		number: number,
	): Promise<Page | null> {
		const endpoint: Endpoint = endpoints[name];
		const asked = PAGE_QUERIES[endpoint.pages ?? 'whole'](number, LARGEST_PAGE);
		const query = { ...input.query, ...asked };
		const answer = await this.send(endpoint, { ...(input as Asking), query }).catch(
			isBeyondTheEnd(number),
		);
		return answer === null ? null : pageIn(answer, this.profile, true);
	}

	/**
	 * A list that decides a write, whole.
	 * @throws RegistryFailure where it is not known to be.
	 */
	async wholeList<Name extends EndpointName>(name: Name, input: Input<Name>): Promise<unknown[]> {
		const { entries, hints } = await this.collect(name, input, Infinity);
		if (hints.length === 0) return entries;
		throw new RegistryFailure('unreadable', {
			message: hints[0]!,
			advice: 'Nothing was concluded from it. Ask the provider how to get the whole list.',
		});
	}

	private async collect(name: EndpointName, input: Asking, most: number): Promise<List<unknown>> {
		const endpoint: Endpoint = endpoints[name];
		const { pages = 'whole' } = endpoint;
		const isLimited = pages === 'limited';
		const size = Math.min(most, isLimited ? LONGEST_LIST : LARGEST_PAGE);
		const fetchPage = async (page: number, pageSize: number) => {
			const query = { ...input.query, ...PAGE_QUERIES[pages](page, pageSize) };
			const answer = await this.send(endpoint, { ...input, query });
			const isRecord =
				endpoint.reads === 'related' && entriesIn(answer.data, this.profile) === undefined;
			return isRecord ? { ...answer, data: [answer.data] } : answer;
		};
		const list = await collectPages(fetchPage, {
			most,
			size,
			asksSize: pages === 'sized' || isLimited,
			hasPages: pages === 'sized' || pages === 'numbered',
			parallel: () => this.parallelism,
			profile: this.profile,
		});
		if (isLimited && list.entries.length === size)
			list.hints.push(`${size} entries came, as many as were asked for: there can be more.`);
		return list;
	}

	/** @param number the enterprise, or a VAT number of any country. */
	async check(kind: 'peppol' | 'vat', number: ParsedNumber | string): Promise<Checked> {
		const { profile } = this;
		const rule = (kind === 'vat' ? vatRule : peppolRule)(profile[kind], profile.envelope);
		const asked = askedAbout(number);
		const input = typeof number === 'string' ? { number } : { asks: number };
		const answer = await this.send(endpoints[kind], { ...input, asked, rule }).catch(
			(failure: unknown): Checked => withoutAnswer(failure, kind, profile),
		);
		return 'verdict' in answer ? answer : { ...answer, verdict: verdict(answer, rule, asked) };
	}

	/** Asks an endpoint of the table, or one that a user describes. */
	async send(endpoint: Endpoint, input: Asking): Promise<Answer> {
		const { query, asks, body, pathFrom, asked, rule, reuseIf, ...parts } = input;
		if (asks !== undefined)
			return await this.withName(
				endpoint,
				asks,
				async (named) =>
					await this.send(endpoint, { ...input, asks: undefined, query: { ...named, ...query } }),
			);
		const { profile, timeout, cleansUp, options } = this;
		const at = placeOf(endpoint.path, parts);
		const about = asked ?? (parts.number === undefined ? undefined : askedAbout(parts.number));
		const question = { endpoint, profile, path: at.path, pathFrom, asked: about };
		const memory = endpoint.remember === true ? memoryOf(question, rule, reuseIf) : undefined;
		let evidence!: Evidence;
		const onAnswer = (told: Evidence) => {
			evidence = this.evidence = told;
			options.onAnswer?.(told);
		};
		const raw = await this.connection.send(
			{ timeout, cleansUp, method: endpoint.method, ...at, query, body, memory },
			{ ...options, onAnswer },
		);
		const read = readAnswer(raw, question);
		return { ...read, evidence, status: raw.status };
	}

	/** Where nothing sets the name of a parameter, it is found by asking. */
	private async withName(
		endpoint: Endpoint,
		asks: Unnamed,
		call: (named: Record<string, string>) => Promise<Answer>,
	): Promise<Answer> {
		const named = namingsOf(endpoint.path, asks, this.profile);
		const names = Object.keys(named);
		if (names.length === 1) return await call(named);
		const { dispatch, session } = this.connection;
		return await namesOf(session).use(
			endpoint.path,
			names,
			async (name) => await call({ [name]: named[name]! }),
			async (search) => await (dispatch?.waitFor(search, this.options) ?? search),
		);
	}
}

/** What has an answer is remembered; of a check only a yes. */
function memoryOf(question: Question, rule?: Rule, reuseIf?: (data: unknown) => boolean): Memory {
	const keeps = (answer: RegistryAnswer): boolean => {
		try {
			const read = readAnswer(answer, question);
			if (rule !== undefined) return verdict(read, rule, question.asked!).answer === 'yes';
			return reuseIf?.(read.data) ?? true;
		} catch {
			return false;
		}
	};
	// Another operation may have kept an answer by another rule.
	return rule === undefined && reuseIf === undefined ? { keeps } : { keeps, takes: keeps };
}

const PAGE_QUERIES: Record<Paging, (page: number, size: number) => Record<string, QueryValue>> = {
	sized: (page, pageSize) => ({ page, pageSize }),
	numbered: (page) => ({ page }),
	limited: (page, limit) => (page === 1 ? { limit } : { page, limit }),
	whole: (page, pageSize) => (page === 1 ? {} : { page, pageSize }),
};

const profiles = new WeakMap<object, ServiceProfile>();

/** Read once for a connection, before its first request. */
function profileOf(connection: { profile?: unknown }): ServiceProfile {
	const profile = profiles.get(connection) ?? readProfile(connection.profile);
	profiles.set(connection, profile);
	return profile;
}

/** The version and the path of a request. A path that a user gives stays below the base address. */
function placeOf(path: string, parts: Record<string, string | undefined>) {
	const [, version, rest] = /^\/(v[12])(\/.*)$/.exec(path)!;
	return {
		version: version as ApiVersion,
		path: rest!.replace(/\/?\{(\w+)\}/g, (_part, name: string) =>
			name === 'path' ? userPath(parts.path) : `/${pathPart(parts[name] ?? '')}`,
		),
	};
}

function askedAbout(number: ParsedNumber | string): Asked {
	if (typeof number !== 'string')
		return { shown: number.dotted!, vat: number.vat ?? number.dotted! };
	const { vat, digits } = parseRegistryNumber(number, { validateCheckDigits: false });
	return { shown: number, vat: vat ?? (digits === null ? number : `BE${digits}`) };
}

/** Where there is no answer, but it is known what that means. */
function withoutAnswer(failure: unknown, kind: 'peppol' | 'vat', profile: ServiceProfile): Checked {
	if (!(failure instanceof RegistryFailure)) throw failure;
	const { status = 0, facts } = failure;
	const code = VIES_UNAVAILABLE.find((known) => known === facts.said);
	const isTold = kind === 'vat' && facts.isOwn === true && ![401, 402, 403, 429].includes(status);
	if (isTold && code !== undefined) return { verdict: notAsked(code), data: null };
	if (failure.kind === 'absent' && kind === 'peppol' && profile.peppol?.absent === 'no')
		return { verdict: { answer: 'no', reason: null, cause: null, unlisted: [] }, data: null };
	throw failure;
}
