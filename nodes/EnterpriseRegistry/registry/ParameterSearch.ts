import { Failure, isAbsent } from '../failure';
import { MINUTE, type Instant } from '../times';
import type { ParameterCandidate } from './parameterNames';

/** How many searches may be in vain in a minute. After that, the service is refusing something other than the name. */
const MAX_IN_VAIN = 3;

interface SearchedParameter<Answer> {
	/** The run. One run does not wait for the search of another, which may have more time. */
	connection: object;
	/** Most likely first. */
	candidates: ParameterCandidate[];
	ask: (parameter: ParameterCandidate) => Promise<Answer>;
}

/** Finds the query parameter that an endpoint of a service understands, by asking; once for each credential. */
export class ParameterSearch {
	/** The name that the service has understood. */
	private understood?: string;
	/** When all names were refused. */
	private inVainAt: Instant[] = [];
	/** The end of the search of each run, which never rejects. */
	private readonly inFlight = new WeakMap<object, Promise<unknown>>();

	/** Asks under the known name, else under one after the other until one is not refused. Other calls of the run wait for the first that searches. */
	async ask<Answer>(asking: SearchedParameter<Answer>): Promise<Answer> {
		const { connection, candidates, ask } = asking;
		const known = this.knownAmong(candidates);
		if (known !== undefined) return await ask(known);
		const search = this.inFlight.get(connection);
		if (search !== undefined) {
			await search;
			return await this.ask(asking);
		}
		const found = this.find(asking);
		const end = () => this.inFlight.delete(connection);
		this.inFlight.set(connection, found.then(end, end));
		return await found;
	}

	/** The end of the search that a run has in flight; undefined where it has none. */
	inFlightOf(connection: object): Promise<unknown> | undefined {
		return this.inFlight.get(connection);
	}

	/** One candidate needs no search. */
	private knownAmong(candidates: ParameterCandidate[]): ParameterCandidate | undefined {
		const [first, ...others] = candidates;
		return others.length === 0 ? first : candidates.find(({ name }) => name === this.understood);
	}

	/** If all are refused, the first refusal stands, and nothing is known: the value may be at fault. */
	private async find<Answer>({ candidates, ask }: SearchedParameter<Answer>): Promise<Answer> {
		const inVain = this.inVainAt.filter((at) => Math.abs(Date.now() - at) < MINUTE);
		const maySearch = inVain.length < MAX_IN_VAIN;
		const refusals: unknown[] = [];
		for (const candidate of maySearch ? candidates : candidates.slice(0, 1)) {
			const [outcome] = await Promise.allSettled([ask(candidate)]);
			// "No such company" answers the question that was asked.
			if (outcome.status === 'fulfilled' || isAbsent(outcome.reason))
				this.understood = candidate.name;
			if (outcome.status === 'fulfilled') return outcome.value;
			if (!refusesParameter(outcome.reason)) throw outcome.reason;
			refusals.push(outcome.reason);
		}
		if (maySearch) this.inVainAt = [...inVain, Date.now()];
		throw refusals[0];
	}
}

/** P: 400 is for a parameter that is missing; 422 says "malformed" in some frameworks. */
const refusesParameter = (thrown: unknown): boolean =>
	thrown instanceof Failure && (thrown.status === 400 || thrown.status === 422);
