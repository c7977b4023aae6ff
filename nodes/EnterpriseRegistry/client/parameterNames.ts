import type { ParsedNumber } from '../numbers/registryNumber';
import { RegistryFailure } from '../transport/errors';
import type { ServiceProfile } from './profile';

/** What a parameter without a specified name holds. */
export type Unnamed = string | ParsedNumber;

type Form = NonNullable<NonNullable<ServiceProfile['peppol']>['form']>;

const FORMS: Record<Form, (number: ParsedNumber) => string> = {
	dotted: (number) => number.dotted!,
	digits: (number) => number.digits!,
	vat: (number) => number.vat!,
	'0208:digits': (number) => `0208:${number.digits}`,
	'9925:vat': (number) => `9925:${number.vat}`,
};

/** The interface names no key of the Peppol check: those to try, most likely first, and the form that goes with each. */
const PEPPOL_KEYS: Record<string, Form> = {
	enterpriseNumber: 'dotted',
	number: 'dotted',
	vat: 'vat',
	vatNumber: 'vat',
	participantId: '0208:digits',
	id: 'dotted',
	q: 'dotted',
};

/** The parameters to try, most likely first, with what each of them holds; one where the Service Profile sets it. */
export function namingsOf(
	path: string,
	asks: Unnamed,
	{ companySearchKey, peppol = {} }: ServiceProfile,
): Record<string, string> {
	if (typeof asks !== 'string') {
		const names = peppol.key === undefined ? Object.keys(PEPPOL_KEYS) : [peppol.key];
		const write = (name: string) => FORMS[peppol.form ?? PEPPOL_KEYS[name] ?? 'dotted'](asks);
		return Object.fromEntries(names.map((name) => [name, write(name)]));
	}
	const searchKeys = companySearchKey === undefined ? ['name', 'q'] : [companySearchKey];
	const names = path.endsWith('/address') ? ['postalCode', 'zipCode'] : searchKeys;
	return Object.fromEntries(names.map((name) => [name, asks]));
}

/** How many calls may fail in searches. After that, the service is refusing something other than the name, and no call searches for a minute. */
const MAX_IN_VAIN = 20;
const PAUSE = 60_000;

/** The query key in use, per endpoint. */
export class ParameterNames {
	private readonly settled = new Map<string, string>();
	private readonly searching = new Map<string, Promise<unknown>>();
	private readonly inVain = new Map<string, { calls: number; at: number }>();

	/**
	 * Calls `attempt` with the key in use, or with one candidate after the other until one is not refused with 400. Calls
	 * that come meanwhile wait for the result, and search themselves when they have waited long enough. If all are refused,
	 * the first refusal stands and nothing is remembered: the value itself may be at fault.
	 * @param waitFor ends when the search has, or when this call waits no longer.
	 */
	async use<T>(
		endpoint: string,
		candidates: string[],
		attempt: (key: string) => Promise<T>,
		waitFor: (search: Promise<unknown>) => Promise<unknown> = async (search) => await search,
	): Promise<T> {
		for (let before: unknown; ;) {
			const key = this.settled.get(endpoint);
			if (key !== undefined) return await attempt(key);
			const search = this.searching.get(endpoint);
			if (search === undefined || search === before) break;
			await waitFor(search);
			before = search;
		}
		const search = this.search(endpoint, candidates, attempt);
		const ended = search.catch(() => {});
		if (!this.searching.has(endpoint)) this.searching.set(endpoint, ended);
		try {
			return await search;
		} finally {
			if (this.searching.get(endpoint) === ended) this.searching.delete(endpoint);
		}
	}

	private async search<T>(
		endpoint: string,
		candidates: string[],
		attempt: (key: string) => Promise<T>,
	): Promise<T> {
		let first: unknown;
		const earlier = this.inVain.get(endpoint);
		const calls =
			earlier !== undefined && Math.abs(Date.now() - earlier.at) < PAUSE ? earlier.calls : 0;
		const tried = calls < MAX_IN_VAIN ? candidates : candidates.slice(0, 1);
		for (const key of tried) {
			const [outcome] = await Promise.allSettled([attempt(key)]);
			if (outcome.status === 'fulfilled') {
				this.settled.set(endpoint, key);
				return outcome.value;
			}
			const failure: unknown = outcome.reason;
			const status = failure instanceof RegistryFailure ? failure.status : undefined;
			// "No such company" answers the question that was asked, so the key is understood.
			if (status === 404) this.settled.set(endpoint, key);
			// 422 says the same in some frameworks.
			if (status !== 400 && status !== 422) throw failure;
			first ??= failure;
		}
		if (tried.length > 1)
			this.inVain.set(endpoint, { calls: calls + tried.length - 1, at: Date.now() });
		throw first;
	}
}

const known = new WeakMap<object, ParameterNames>();

/** What was found out with one credential at one base address, for as long as its session is kept. */
export function namesOf(session: object): ParameterNames {
	const names = known.get(session) ?? new ParameterNames();
	known.set(session, names);
	return names;
}
