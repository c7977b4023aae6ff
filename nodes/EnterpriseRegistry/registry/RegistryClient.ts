import { Failure } from '../failure';
import type { Json } from '../json';
import type { EnterpriseNumber } from '../numbers/registryNumber';
import type { Check } from '../reading/rules';
import { verdict, verdictOfFailure, type Answered, type Verdict } from '../reading/verdict';
import { note } from '../requests/failures';
import type { KnownLimit } from '../requests/queue/RequestQueue';
import type { RunStatistics } from '../requests/RunStatistics';
import type { Connection } from '../transport/connect';
import {
	DEFAULT_CALL_OPTIONS,
	type RegistryCallOptions,
	type QueryValue,
	type RegistryRequest,
} from '../transport/RegistryRequest';
import type { HttpResponse } from '../requests/http';
import type { SourcedResponse } from '../requests/RequestRunner';
import { pathOf } from '../transport/requestPath';
import { readAnswer, type Answer, type AnswerReading } from './answer';
import {
	endpoints,
	type Endpoint,
	type EndpointName,
	type PathParts,
	type UnnamedOf,
} from './endpoints';
import { failure, type PathSource } from './failures';
import { baseUrlChecks, credentialMemories } from './memories';
import type { BaseUrlCheck } from './BaseUrlCheck';
import { onceEach } from './onceEach';
import type { PageOutcome } from './ListProgress';
import { collect, pageAt, type Entries, type ListSource } from './pages';
import { candidatesFor, type Unnamed } from './parameterNames';
import { readProfile, type ServiceProfile } from './profile';
import { searchedText } from './searchedText';

interface Input {
	/** Parts of the path. The number is what the answer should be about, also where it is not in the path. */
	number?: string;
	id?: string;
	path?: string;
	query?: Record<string, QueryValue>;
	/** What a search asks for where the name of its parameter is not specified, and is found by asking. */
	unnamed?: Unnamed;
	body?: Json;
	/** Where a path of the user can be changed, for the message if there is nothing under it. */
	pathFrom?: PathSource;
	/** Which answers may be remembered, and taken from memory; all that can be read, unless given. */
	reuseIf?: (answered: Answered) => boolean;
}

/** The input of one request, in which every parameter has its name. */
type NamedInput = Omit<Input, 'unnamed'>;

/** The input of an endpoint of the table: with each part that its path has, and what its row says of an unnamed parameter. */
type InputOf<Name extends EndpointName> = NamedInput &
	PathParts<Name> & { unnamed?: UnnamedOf<Name> };

/** What came of one request: an answer, as it came and as it is read, or none. */
export type Exchange =
	| { kind: 'answered'; answer: SourcedResponse; reading: AnswerReading }
	| { kind: 'unanswered'; failure: Failure };

/**
 * The verdict of a check, with the answer that it was read from. There is none where VIES told why it could not ask, or where the
 * profile takes an absent company for a no.
 */
export type JudgedAnswer = { verdict: Verdict; data: unknown } & Partial<Answer>;

type ReuseIf = (verdict: Verdict, data: unknown) => boolean;

interface ClientOptions extends RegistryCallOptions {
	/** Called with each answer, before it is read. */
	onAnswer?: (answer: SourcedResponse) => void;
	/** How many pages of a list are asked for at most, by those who cannot wait for all of them. */
	mostPages?: number;
	/** Whether an absence is worth a request that finds out whether the Base URL is wrong: where the run asks about several things. */
	checksBaseUrl?: boolean;
}

/**
 * The registry: an endpoint by its name, its answer as the service means it. Every method but `exchange` throws a Failure;
 * each throws InvalidInput for a part of the path that the user gave and that cannot stand in one.
 *
 * A question goes through four methods. `call` finds the endpoint of a name in the table. `ask` finds out under which name a service
 * wants a parameter that is not specified. `askNamed` throws where nothing came that can be used. `exchange` sends one request and
 * tells what came, whatever it is.
 */
export class RegistryClient {
	constructor(
		readonly connection: Connection,
		private readonly options: ClientOptions = DEFAULT_CALL_OPTIONS,
		readonly profile: ServiceProfile = readProfile(connection.serviceProfile),
	) {}

	/** The same registry, with other options. */
	with(options: Partial<ClientOptions>): RegistryClient {
		return new RegistryClient(
			this.connection,
			Object.assign({}, this.options, options),
			this.profile,
		);
	}

	/** Ends the run of this client: every wait, and every GET in flight. Only what cleans up is sent after that. */
	stop(): void {
		this.connection.dispatch.stop();
	}

	/** What the requests of the run came to, and the limit as the service last told it. */
	get usage(): { statistics: RunStatistics; limit: KnownLimit } {
		const { dispatch, service } = this.connection;
		return { statistics: dispatch.statistics, limit: service.queue.rateLimit };
	}

	/** What is known of the plan without a request; undefined where the service has not said so. The hour is as the run found it. */
	get requestsLeft(): { ofHourAtStart: number | undefined; ofMonth: number | undefined } {
		const { dispatch, service } = this.connection;
		const { month } = credentialMemories.of(service);
		const ofHourAtStart = dispatch.statistics.requestsLeftAtStart;
		return { ofHourAtStart, ofMonth: month.at(Date.now()) };
	}

	/** Asks an endpoint of the table. */
	async call<Name extends EndpointName>(name: Name, input: InputOf<Name>): Promise<Answer> {
		return await this.ask(endpoints[name], input);
	}

	/** Asks an endpoint, also one that is not in the table. Where the name of a parameter is not specified, it is found by asking. */
	async ask(endpoint: Endpoint, input: Input): Promise<Answer> {
		const { unnamed, ...named } = input;
		if (unnamed === undefined) return await this.askNamed(endpoint, named);
		const { connection, profile } = this;
		return await credentialMemories
			.of(connection.service)
			.parameterSearch(endpoint)
			.ask({
				connection,
				candidates: candidatesFor(unnamed, profile),
				ask: async ({ name, value }) =>
					await this.askNamed(endpoint, { ...named, query: { [name]: value, ...named.query } }),
			});
	}

	private async askNamed(endpoint: Endpoint, input: NamedInput): Promise<Answer> {
		const exchange = await this.exchange(endpoint, input);
		if (exchange.kind === 'unanswered') throw exchange.failure;
		const { answer, reading } = exchange;
		if (reading.kind === 'failure') {
			const why = await this.explained(reading.failure);
			throw answer.followsUnknownEffect === true ? why.with(note('perhapsDoneBefore', {})) : why;
		}
		const { data, envelope } = reading;
		this.baseUrlCheck.noteFound();
		return { data, envelope, ...answer };
	}

	/** Makes one call, and tells what came of it, for those who want to know what a service answers. */
	async exchange(endpoint: Endpoint, input: NamedInput): Promise<Exchange> {
		const { query, body, pathFrom, number: asked } = input;
		const { profile, options, connection } = this;
		const path = pathOf(endpoint.path, input);
		const read = onceEach(
			(answer: HttpResponse) => readAnswer(answer, { endpoint, profile, path, pathFrom, asked }),
			isSameAnswer,
		);
		const request: RegistryRequest = {
			method: endpoint.method,
			version: endpoint.version,
			path,
			query,
			body,
			isIdempotent: endpoint.isIdempotent,
			mayReuse: endpoint.remember === true ? mayReuse(read, input.reuseIf) : undefined,
			...options,
		};
		return await connection.dispatch.send(request).then(
			(answer): Exchange => {
				options.onAnswer?.(answer);
				const reading = read(answer);
				this.noteMonth(endpoint, answer, reading);
				return { kind: 'answered', answer, reading };
			},
			(thrown: unknown): Exchange => {
				if (!(thrown instanceof Failure)) throw thrown;
				credentialMemories.of(connection.service).month.noteFailure(thrown);
				return { kind: 'unanswered', failure: thrown };
			},
		);
	}

	private noteMonth({ reads }: Endpoint, answer: SourcedResponse, reading: AnswerReading): void {
		const { month } = credentialMemories.of(this.connection.service);
		if (reads !== 'account') month.noteAnswer(answer);
		else if (reading.kind === 'data') month.noteAccount(reading.data);
	}

	private async explained(why: Failure): Promise<Failure> {
		const isChecked = this.options.checksBaseUrl === true && why.kind === 'absent';
		return isChecked ? await this.baseUrlCheck.absentOrWrongAddress(why, this.askPlan) : why;
	}

	/**
	 * The absence itself, that the Base URL is wrong, or why that could not be found out. Where the run has found nothing, it costs a
	 * request, for all absences the same.
	 */
	async certainlyAbsent(absence: Failure): Promise<Failure> {
		return await this.baseUrlCheck.certainlyAbsent(absence, this.askPlan);
	}

	/** What the check of the Base URL asks, at most once a run. */
	private readonly askPlan = async (): Promise<unknown> =>
		await this.with({ checksBaseUrl: false }).call('account', {});

	private get baseUrlCheck(): BaseUrlCheck {
		return baseUrlChecks.of(this.connection);
	}

	/** @param most how many entries are wanted; Infinity for all. */
	async list<Name extends EndpointName>(
		name: Name,
		input: InputOf<Name>,
		most: number,
	): Promise<Entries> {
		return await collect(this.source(name, input), most);
	}

	/** A list that decides a write, whole. @throws Failure where it is not known to be. */
	async wholeList<Name extends EndpointName>(name: Name, input: InputOf<Name>): Promise<unknown[]> {
		const { entries, doubts } = await this.list(name, input, Infinity);
		const [doubt] = doubts;
		if (doubt === undefined) return entries;
		throw failure('listNotWhole', { doubt });
	}

	/** One page of a search, or that the service refuses a later one. */
	async page<Name extends EndpointName>(
		name: Name,
		input: InputOf<Name>,
		number: number,
	): Promise<PageOutcome> {
		return await pageAt(this.source(name, input), number);
	}

	private source(name: EndpointName, input: Input): ListSource {
		const endpoint = endpoints[name];
		const { query: given = {}, unnamed } = input;
		const seen = Object.entries(given).map(([key, value]) => [key, seenIn(value)] as const);
		const searched = { ...input, unnamed: unnamedSeen(unnamed), query: Object.fromEntries(seen) };
		const ask: ListSource['ask'] = async (query) =>
			await this.ask(endpoint, { ...searched, query: { ...searched.query, ...query } });
		const { parallelRequests: parallel, mostPages } = this.options;
		return { endpoint, ask, profile: this.profile, parallel, mostPages };
	}

	/** @param vatNumber of any country, with its prefix. */
	async checkVat(vatNumber: string): Promise<JudgedAnswer> {
		return await this.check('vat', { number: vatNumber });
	}

	/**
	 * The end of what finds out how this service wants to be asked about Peppol, while the first check of the run does so; the other
	 * checks wait for it. Undefined where nothing has to be found out.
	 */
	get peppolParameterSearch(): Promise<unknown> | undefined {
		const { service } = this.connection;
		const search = credentialMemories.of(service).parameterSearch(endpoints.peppol);
		return search.inFlightOf(this.connection);
	}

	/**
	 * Whether a company is on Peppol.
	 *
	 * @param reuseIf Whether a yes is remembered, and taken from memory.
	 */
	async checkPeppol(
		enterprise: EnterpriseNumber,
		{ reuseIf }: { reuseIf?: ReuseIf } = {},
	): Promise<JudgedAnswer> {
		return await this.check('peppol', {
			number: enterprise.dotted,
			unnamed: { is: 'enterpriseNumber', number: enterprise },
			reuseIf,
		});
	}

	private async check(
		check: Check,
		{ reuseIf: mayReuse, ...input }: { number: string; unnamed?: Unnamed; reuseIf?: ReuseIf },
	): Promise<JudgedAnswer> {
		const question = { check, profile: this.profile, asked: input.number };
		const read = onceEach((answered: Answered) => verdict(answered, question), isSameContent);
		// An outage may look like a no: only a yes is remembered.
		const reuseIf = (answered: Answered) => {
			const said = read(answered);
			return said.answer === 'yes' && (mayReuse?.(said, answered.data) ?? true);
		};
		return await this.ask(endpoints[check], { reuseIf, ...input }).then(
			(answer) => ({ verdict: read(answer), ...answer }),
			(thrown: unknown) => {
				const known =
					thrown instanceof Failure
						? verdictOfFailure(thrown, { check, profile: this.profile })
						: undefined;
				if (known === undefined) throw thrown;
				return { verdict: known, data: null };
			},
		);
	}
}

/** What a list is asked for: a text as a reader sees it, anything else as it is. */
const seenIn = <Value>(value: Value): Value | string =>
	typeof value === 'string' ? searchedText(value) : value;

const unnamedSeen = (unnamed?: Unnamed): Unnamed | undefined =>
	unnamed === undefined || unnamed.is === 'enterpriseNumber'
		? unnamed
		: { ...unnamed, text: searchedText(unnamed.text) };

/**
 * Says of an answer whether later calls may reuse it: one that was read, as far as the caller agrees.
 * D: null may say that there is nothing, which may be otherwise in a minute.
 */
const mayReuse =
	(read: (answer: HttpResponse) => AnswerReading, reuseIf: Input['reuseIf'] = () => true) =>
	(answer: HttpResponse): boolean => {
		const reading = read(answer);
		return reading.kind === 'data' && reading.data !== null && reuseIf(reading);
	};

/** An answer is passed on as a copy, which also tells where it is from, but with the same headers. */
const isSameAnswer = (one: HttpResponse, other: HttpResponse): boolean =>
	one.headers === other.headers && one.text === other.text && one.status === other.status;

const isSameContent = (one: Answered, other: Answered): boolean =>
	one.data === other.data && one.envelope === other.envelope;
