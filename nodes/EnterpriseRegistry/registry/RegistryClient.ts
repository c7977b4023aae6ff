import type { Json } from '../json';
import type { ParsedNumber } from '../numbers/registryNumber';
import type { Check } from '../reading/rules';
import { notAsked, verdict, type Answered, type Verdict } from '../reading/verdict';
import { viesCodeIn } from '../reading/vies';
import { readDate } from '../times';
import type { Connection } from '../transport/connect';
import { RegistryFailure } from '../transport/errors';
import {
	DEFAULT_CALL_OPTIONS,
	type CallOptions,
	type QueryValue,
	type RegistryAnswer,
	type SourcedAnswer,
} from '../transport/types';
import { placeOf } from '../transport/url';
import { endpoints, type Endpoint, type EndpointName, type PathParts } from './endpoints';
import { readAnswer, type Answer } from './envelope';
import { leftThisMonth, noteAnswer, noteFailure } from './monthLeft';
import { collect, fetchPage, MAX_PAGE_SIZE, type Source } from './pages';
import { namingsOf, withParameterName, type Unnamed } from './parameterNames';
import { readProfile, type ServiceProfile } from './profile';

interface Asking {
	/** Of the path. The number is what the answer should be about, also where it is not in the path. */
	number?: string;
	id?: string;
	path?: string;
	query?: Record<string, QueryValue>;
	/** What a search asks for where the name of its parameter is not specified, and is found by asking. */
	unnamed?: Unnamed;
	body?: Json;
	/** Where a path of the user can be changed, for the message if there is nothing under it. */
	pathFrom?: string;
	/** Which answers may be remembered, and taken from memory; all that can be read, unless given. */
	reuseIf?: (answered: Answered) => boolean;
}

type Input<To> = Asking & (To extends EndpointName ? PathParts<To> : unknown);

/** An answer to a check; without data where VIES told why there is none, or where the profile takes an absent company for a no. */
type Checked = { verdict: Verdict } & Pick<Answered, 'data'> & Partial<Answer>;

type Options = CallOptions & { onAnswer?: (answer: SourcedAnswer) => void };

/** The registry: an endpoint by its name, its answer as the service means it. Every method throws a RegistryFailure. */
export class RegistryClient {
	constructor(
		readonly connection: Connection,
		private readonly options: Options = DEFAULT_CALL_OPTIONS,
		readonly profile: ServiceProfile = readProfile(connection.serviceProfile),
	) {}

	with(options: Partial<Options>): RegistryClient {
		return new RegistryClient(this.connection, { ...this.options, ...options }, this.profile);
	}

	/** What is known of the plan without a request; undefined where the service has not said so. */
	get requestsLeft() {
		const { dispatch, session } = this.connection;
		return { thisHour: dispatch.hourlyBudget, thisMonth: leftThisMonth(session, Date.now()) };
	}

	/** Asks an endpoint of the table, or one that a user describes. */
	async call<To extends EndpointName | Endpoint>(to: To, given: Input<To>): Promise<Answer> {
		const named: EndpointName | Endpoint = to;
		const endpoint: Endpoint = typeof named === 'string' ? endpoints[named] : named;
		const { unnamed, ...input }: Asking = given;
		const { query, body, pathFrom, number: asked, reuseIf = () => true } = input;
		const { connection, options, profile } = this;
		if (unnamed !== undefined) {
			const ways = namingsOf(endpoint.path, unnamed, profile);
			const ask = async (way: (typeof ways)[number]) =>
				await this.call(endpoint, { ...input, query: { ...way, ...query } });
			return await withParameterName({ connection, path: endpoint.path, ways, ask });
		}
		const { version, path } = placeOf(endpoint.path, input);
		const question = { endpoint, profile, pathFrom, path, asked };
		const mayReuse = (answer: RegistryAnswer): boolean => {
			const answered = readAnswer(answer, question);
			// D: null may say that there is nothing.
			return !(answered instanceof RegistryFailure || answered.data === null) && reuseIf(answered);
		};
		const request = { ...options, method: endpoint.method, version, path, query, body };
		const { dispatch } = connection;
		const answer = await dispatch
			.send(endpoint.remember ? { ...request, mayReuse } : request)
			.catch((failure: unknown) => {
				noteFailure(connection.session, failure);
				throw failure;
			});
		options.onAnswer?.(answer);
		const answered = readAnswer(answer, question);
		if (answered instanceof RegistryFailure) throw answered;
		noteAnswer(connection.session, { endpoint, from: answer.from, data: answered.data });
		const statedAt = readDate(answered.envelope?.timestamp) ?? readDate(answer.headers.date);
		const answeredAt = new Date(statedAt ?? answer.receivedAt ?? Date.now()).toISOString();
		return { ...answer, ...answered, answeredAt };
	}

	/** @param most how many entries are wanted; Infinity for all. */
	async list<Name extends EndpointName>(name: Name, input: Input<Name>, most: number) {
		return await collect(this.source(name, input), most);
	}

	/** A list that decides a write, whole. @throws RegistryFailure where it is not known to be. */
	async wholeList<Name extends EndpointName>(name: Name, input: Input<Name>) {
		const { entries, hints } = await this.list(name, input, Infinity);
		if (hints.length === 0) return entries;
		throw new RegistryFailure('unreadable', {
			message: hints[0]!,
			advice: 'Nothing was concluded from it. Ask the provider how to get the whole list.',
		});
	}

	/** One page of a search; null for a later one that does not exist. */
	async page<Name extends EndpointName>(name: Name, input: Input<Name>, number: number) {
		return await fetchPage(this.source(name, input), number, MAX_PAGE_SIZE);
	}

	private source(name: EndpointName, input: Asking): Source {
		const endpoint: Endpoint = endpoints[name];
		const ask: Source['ask'] = async (query) =>
			await this.call(endpoint, { ...input, query: { ...input.query, ...query } });
		return { endpoint, ask, profile: this.profile, parallel: this.options.parallelRequests };
	}

	/** @param given the enterprise, or a VAT number of any country. */
	async check(kind: Check, given: ParsedNumber | string): Promise<Checked> {
		const [number, unnamed] =
			typeof given === 'string' ? [given, undefined] : [given.dotted!, given];
		const question = { check: kind, profile: this.profile, asked: number };
		const read = (answered: Answered) => verdict(answered, question);
		const reuseIf = (answered: Answered) => read(answered).answer === 'yes';
		return await this.call(kind, { number, unnamed, reuseIf }).then(
			(answer) => ({ ...answer, verdict: read(answer) }),
			(failure: unknown) => ({ verdict: this.withoutAnswer(failure, kind), data: null }),
		);
	}

	/** Where there is no answer, but it is known what that means. */
	private withoutAnswer(failure: unknown, kind: Check): Verdict {
		if (!(failure instanceof RegistryFailure)) throw failure;
		const isAboutTheAsker = [401, 402, 403, 429].includes(failure.status ?? 0);
		const code = kind === 'vat' && !isAboutTheAsker ? viesCodeIn(failure.facts.said) : undefined;
		if (code !== undefined) return notAsked(code);
		const isNo = kind === 'peppol' && this.profile.peppol?.absent === 'no';
		if (!isNo || failure.kind !== 'absent') throw failure;
		return { answer: 'no', reason: null, cause: null, unlisted: [] };
	}
}
