import type { Json } from '../json';
import type { EnterpriseNumber } from '../numbers/registryNumber';
import type { Check } from '../reading/rules';
import { notAsked, verdict, type Answered, type Verdict } from '../reading/verdict';
import { viesCodeIn } from '../reading/vies';
import { readDate } from '../times';
import type { Connection } from '../transport/connect';
import { Failure } from '../failure';
import {
	DEFAULT_CALL_OPTIONS,
	type CallOptions,
	type QueryValue,
	type RegistryAnswer,
	type SourcedAnswer,
} from '../transport/types';
import { placeOf } from '../transport/url';
import { failure, type PathSource } from './failures';
import { baseUrlCheckOf } from './baseUrlCheck';
import { endpoints, type Endpoint, type EndpointName, type PathParts } from './endpoints';
import { readAnswer, type Answer } from './envelope';
import { leftThisMonth, noteAccount, noteAnswer, noteFailure } from './monthLeft';
import type { Page } from './page';
import { collect, pageAt, type Entries, type ListSource } from './pages';
import { nameSearchUnderWay, namingsOf, withParameterName, type Unnamed } from './parameterNames';
import { readProfile, type ServiceProfile } from './profile';

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

/** The input of an endpoint: with each part that its path has. */
type InputOf<To> = Input & (To extends EndpointName ? PathParts<To> : unknown);

/** An answer to a check. There is none where VIES told why it could not ask, or where the profile takes an absent company for a no. */
type Checked = { verdict: Verdict; data: unknown } & Partial<Answer>;

interface ClientOptions extends CallOptions {
	/** Called with each answer, before it is read. */
	onAnswer?: (answer: SourcedAnswer) => void;
	/** After how many pages a list ends, for who cannot wait for all of them. */
	mostPages?: number;
	/** Whether the run asks about several things, so that it is worth a request to find out why none of them is found. */
	isOneOfSeveral?: boolean;
}

/** The registry: an endpoint by its name, its answer as the service means it. Every method throws a Failure. */
export class RegistryClient {
	constructor(
		readonly connection: Connection,
		private readonly options: ClientOptions = DEFAULT_CALL_OPTIONS,
		readonly profile: ServiceProfile = readProfile(connection.serviceProfile),
	) {}

	/** The same registry, with other options. */
	with(options: Partial<ClientOptions>): RegistryClient {
		return new RegistryClient(this.connection, { ...this.options, ...options }, this.profile);
	}

	/** What is known of the plan without a request; undefined where the service has not said so. */
	get requestsLeft() {
		const { dispatch, session } = this.connection;
		return { thisHour: dispatch.hourlyBudget, thisMonth: leftThisMonth(session, Date.now()) };
	}

	/** Asks an endpoint of the table, or one that a user describes. */
	async call<To extends EndpointName | Endpoint>(to: To, input: InputOf<To>): Promise<Answer> {
		const named: EndpointName | Endpoint = to;
		return await this.ask(typeof named === 'string' ? endpoints[named] : named, input);
	}

	private async ask(endpoint: Endpoint, input: Input): Promise<Answer> {
		const { unnamed, ...named } = input;
		if (unnamed === undefined) return await this.askInOneWay(endpoint, named);
		const { connection, profile } = this;
		const ways = namingsOf(endpoint.path, unnamed, profile);
		const ask = async (way: Record<string, string>) =>
			await this.askInOneWay(endpoint, { ...named, query: { ...way, ...named.query } });
		return await withParameterName({ connection, path: endpoint.path, ways, ask });
	}

	private async askInOneWay(endpoint: Endpoint, input: Omit<Input, 'unnamed'>): Promise<Answer> {
		const { query, body, pathFrom, number: asked, reuseIf = () => true } = input;
		const { connection, options, profile } = this;
		const { version, path } = placeOf(endpoint.path, input);
		const question = { endpoint, profile, pathFrom, path, asked };
		const mayReuse = (answer: RegistryAnswer): boolean => {
			const answered = readAnswer(answer, question);
			// D: null may say that there is nothing.
			return !(answered instanceof Failure || answered.data === null) && reuseIf(answered);
		};
		const request = { ...options, method: endpoint.method, version, path, query, body };
		const answer = await connection.dispatch
			.send(endpoint.remember ? { ...request, mayReuse } : request)
			.catch((failure: unknown) => {
				noteFailure(connection.session, failure);
				throw failure;
			});
		noteAnswer(connection.session, { endpoint, from: answer.from });
		options.onAnswer?.(answer);
		const answered = readAnswer(answer, question);
		if (answered instanceof Failure) throw await this.explained(answered);
		baseUrlCheckOf(connection).found();
		if (endpoint.reads === 'account') noteAccount(connection.session, answered.data);
		return { ...answer, ...answered, answeredAt: timeOf(answer, answered) };
	}

	/** Where nothing is ever found, the Base URL may be wrong; a request for the plan tells. */
	private async explained(failure: Failure): Promise<Failure> {
		if (failure.kind !== 'absent' || this.options.isOneOfSeveral !== true) return failure;
		const alone = this.with({ isOneOfSeveral: false });
		return await baseUrlCheckOf(this.connection).explain(
			failure,
			async () => await alone.call('account', {}),
		);
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

	/** One page of a search; null for a later one that does not exist. */
	async page<Name extends EndpointName>(
		name: Name,
		input: InputOf<Name>,
		number: number,
	): Promise<Page | null> {
		return await pageAt(this.source(name, input), number);
	}

	private source(name: EndpointName, input: Input): ListSource {
		const endpoint: Endpoint = endpoints[name];
		const ask: ListSource['ask'] = async (query) =>
			await this.ask(endpoint, { ...input, query: { ...input.query, ...query } });
		const { parallelRequests: parallel, mostPages } = this.options;
		return { endpoint, ask, profile: this.profile, parallel, mostPages };
	}

	/** @param vatNumber of any country, with its prefix. */
	async checkVat(vatNumber: string): Promise<Checked> {
		return await this.check('vat', { number: vatNumber });
	}

	/**
	 * The end of what finds out how this service wants to be asked about Peppol, while the first check of the run does so; the other
	 * checks wait for it. Undefined where nothing has to be found out.
	 */
	get peppolParameterSearch(): Promise<unknown> | undefined {
		return nameSearchUnderWay(this.connection, endpoints.peppol.path);
	}

	/** Whether a company is on Peppol. The query parameter is found by asking. */
	async checkPeppol(enterprise: EnterpriseNumber): Promise<Checked> {
		return await this.check('peppol', { number: enterprise.dotted, unnamed: enterprise });
	}

	private async check(
		check: Check,
		input: { number: string; unnamed?: Unnamed },
	): Promise<Checked> {
		const question = { check, profile: this.profile, asked: input.number };
		const read = (answered: Answered) => verdict(answered, question);
		// An outage may look like a no: only a yes is remembered.
		const reuseIf = (answered: Answered) => read(answered).answer === 'yes';
		const answered = this.ask(endpoints[check], { ...input, reuseIf });
		return await answered.then(
			(answer) => ({ ...answer, verdict: read(answer) }),
			(failure: unknown) => {
				const known = this.verdictWithout(failure, check);
				if (known === undefined) throw failure;
				return { verdict: known, data: null };
			},
		);
	}

	/** The verdict where a failure says why there is no answer to a check, or what it means that there is none. */
	private verdictWithout(failure: unknown, check: Check): Verdict | undefined {
		if (!(failure instanceof Failure)) return undefined;
		const isAboutTheAsker = [401, 402, 403, 429].includes(failure.status ?? 0);
		const code = check === 'vat' && !isAboutTheAsker ? viesCodeIn(failure.facts.said) : undefined;
		if (code !== undefined) return notAsked(code);
		const isNo = check === 'peppol' && this.profile.peppol?.absent === 'no';
		if (!isNo || failure.kind !== 'absent') return undefined;
		return { answer: 'no', reason: null, cause: null, unlisted: [] };
	}
}

/** When it was answered, as ISO 8601: by the service's own word, by its server's, else when it came. */
function timeOf(answer: RegistryAnswer, { envelope }: Answered): string {
	const stated = readDate(envelope?.timestamp) ?? readDate(answer.headers.date);
	return new Date(stated ?? answer.receivedAt ?? Date.now()).toISOString();
}
