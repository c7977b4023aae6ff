import { isObject, type Json } from '../json';
import type { ParsedNumber } from '../numbers/registryNumber';
import { VIES_UNAVAILABLE, type Check } from '../reading/rules';
import { notAsked, verdict, type Answered, type Verdict } from '../reading/verdict';
import { readDate } from '../times';
import type { Connection } from '../transport/connect';
import { RegistryFailure } from '../transport/errors';
import {
	DEFAULT_CALL_OPTIONS,
	type ApiVersion,
	type CallOptions,
	type QueryValue,
	type RegistryAnswer,
	type SourcedAnswer,
} from '../transport/types';
import { pathPart, userPath } from '../transport/url';
import { endpoints, type Endpoint, type EndpointName, type PathParts } from './endpoints';
import { readAnswer, type Answer } from './envelope';
import { collect, fetchPage, MAX_PAGE_SIZE, type Source } from './pages';
import { namingsOf, withName, type Unnamed } from './parameterNames';
import { readProfile, type ServiceProfile } from './profile';

interface Asking {
	query?: Record<string, QueryValue>;
	/** What a search asks for where the name of its parameter is not specified. */
	asks?: Unnamed;
	body?: Json;
	/** Where a path of the user can be changed, for the message if there is nothing under it. */
	pathFrom?: string;
	/** Which answers may be remembered, and taken from memory; all that can be read, unless given. */
	reuseIf?: (answered: Answered) => boolean;
}

/** Of the path. The number is what the answer should be about, also where it is not in the path. */
type Parts = Partial<Record<'number' | 'id' | 'path', string>>;

type Input<To> = Asking & (To extends EndpointName ? PathParts<To> : Parts);

/** An answer to a check; without data where VIES told why there is none, or where the profile takes an absent company for a no. */
type Checked = { verdict: Verdict } & Pick<Answered, 'data'> & Partial<Answer>;

type Options = CallOptions & { onAnswer?: (answer: SourcedAnswer) => void };

/** The registry: an endpoint by its name, its answer as the service means it. Every method throws a RegistryFailure. */
export class RegistryClient {
	constructor(
		private readonly connection: Pick<Connection, 'send' | 'session'> & Partial<Connection>,
		private readonly options: Options = DEFAULT_CALL_OPTIONS,
		/** What this service does where the interface is silent. */
		readonly profile: ServiceProfile = readProfile(connection.profile),
	) {}

	with(options: Partial<Options>): RegistryClient {
		return new RegistryClient(this.connection, { ...this.options, ...options }, this.profile);
	}

	/** How many requests this run had in this hour when it began, if the service says. */
	get hourlyBudget(): number | undefined {
		const { dispatch, session } = this.connection;
		const { rateLimit } = session.queue;
		const left = rateLimit.remaining(Date.now());
		return left === undefined ? left : left + (dispatch?.report.sent ?? 0) - rateLimit.underWay;
	}

	/** Asks an endpoint of the table, or one that a user describes. */
	async call<To extends EndpointName | Endpoint>(to: To, given: Input<To>): Promise<Answer> {
		const named: EndpointName | Endpoint = to;
		const endpoint: Endpoint = typeof named === 'string' ? endpoints[named] : named;
		const { asks, ...input }: Asking & Parts = given;
		const { query, body, pathFrom, number, reuseIf = () => true } = input;
		if (asks !== undefined) {
			// Where nothing sets the name of a parameter, it is found by asking.
			const namings = namingsOf(endpoint.path, asks, this.profile);
			const ask = async (name: string) =>
				await this.call(endpoint, { ...input, query: { [name]: namings[name], ...query } });
			const names = Object.keys(namings);
			return await withName({ run: this.connection, path: endpoint.path, names, ask });
		}
		const place = placeOf(endpoint.path, input);
		const question = { endpoint, profile: this.profile, pathFrom, path: place.path, asked: number };
		const mayReuse = (answer: RegistryAnswer): boolean => {
			try {
				return reuseIf(readAnswer(answer, question));
			} catch {
				return false;
			}
		};
		const request = { ...this.options, ...place, method: endpoint.method, query, body };
		const memory = endpoint.remember ? { mayReuse } : {};
		const answer = await this.connection.send({ ...request, ...memory });
		this.options.onAnswer?.(answer);
		const answered = readAnswer(answer, question);
		const { headers, receivedAt, from, text, isRepeated } = answer;
		const statedAt = readDate(answered.envelope?.timestamp) ?? readDate(headers.date);
		const answeredAt = new Date(statedAt ?? receivedAt ?? Date.now()).toISOString();
		return { ...answered, from, answeredAt, text, isRepeated };
	}

	/** @param most how many entries are wanted; Infinity for all. */
	async list<Name extends EndpointName>(name: Name, input: Input<Name>, most: number) {
		const list = await collect(this.source(name, input), most);
		const entries = list.entries.map((value) => (isObject(value) ? value : { value }));
		return { ...list, entries };
	}

	/** A list that decides a write, whole. @throws RegistryFailure where it is not known to be. */
	async wholeList<Name extends EndpointName>(name: Name, input: Input<Name>) {
		const { entries, hints } = await collect(this.source(name, input), Infinity);
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
		const isVat = typeof given === 'string';
		const number = isVat ? given : given.dotted!;
		const question = { check: kind, profile: this.profile, asked: number };
		const read = (answered: Answered) => verdict(answered, question);
		const reuseIf = (answered: Answered) => read(answered).answer === 'yes';
		const input = { number, asks: isVat ? undefined : given, reuseIf };
		return await this.call(kind, input).then(
			(answer) => ({ ...answer, verdict: read(answer) }),
			(failure: unknown) => ({ verdict: this.withoutAnswer(failure, kind), data: null }),
		);
	}

	/** Where there is no answer, but it is known what that means. */
	private withoutAnswer(failure: unknown, kind: Check): Verdict {
		if (!(failure instanceof RegistryFailure)) throw failure;
		const { status = 0, facts } = failure;
		const isTold = kind === 'vat' && facts.isOwn && ![401, 402, 403, 429].includes(status);
		const code = VIES_UNAVAILABLE.find((known) => known === facts.said);
		if (isTold && code !== undefined) return notAsked(code);
		const isNo = kind === 'peppol' && this.profile.peppol?.absent === 'no';
		if (!isNo || failure.kind !== 'absent') throw failure;
		return { answer: 'no', reason: null, cause: null, unlisted: [] };
	}
}

/** A path that a user gives stays below the base address. */
const placeOf = (path: string, parts: Parts) => ({
	version: path.slice(1, 3) as ApiVersion,
	path: path
		.slice(3)
		.replace(/\/?\{(\w+)\}/g, (_part, name: keyof Parts) =>
			name === 'path' ? userPath(parts.path) : `/${pathPart(parts[name] ?? '')}`,
		),
});
