import type { ParsedNumber } from '../numbers/registryNumber';
import { RegistryFailure } from '../transport/errors';
import type { PEPPOL_FORMS, ServiceProfile } from './profile';

/** What a parameter without a specified name holds. */
export type Unnamed = string | ParsedNumber;

type Form = (typeof PEPPOL_FORMS)[number];

/** The interface names no key of the Peppol check: those to try, most likely first, and the form that goes with each. */
export const PEPPOL_KEYS: Record<string, Form> = {
	enterpriseNumber: 'dotted',
	number: 'dotted',
	vat: 'vat',
	vatNumber: 'vat',
	participantId: '0208:digits',
	id: 'dotted',
	q: 'dotted',
};

/** Of the company search, most likely first. */
export const SEARCH_KEYS = ['name', 'q'];

/** The parameters to try, most likely first, with what each of them holds; one where the Service Profile sets it. */
export function namingsOf(
	path: string,
	asks: Unnamed,
	{ companySearchKey, peppol: { key, form } = {} }: ServiceProfile,
): Record<string, string> {
	if (typeof asks === 'string') {
		const searchKeys = companySearchKey ?? SEARCH_KEYS;
		const names = path.endsWith('/address') ? ['postalCode', 'zipCode'] : [searchKeys].flat();
		return Object.fromEntries(names.map((name) => [name, asks]));
	}
	const names = key === undefined ? Object.keys(PEPPOL_KEYS) : [key];
	// A form ends in the name of a spelling: `0208:digits`.
	const write = (name: string) =>
		(form ?? PEPPOL_KEYS[name] ?? 'dotted').replace(
			/dotted|digits|vat/,
			(spelling) => asks[spelling as 'dotted' | 'digits' | 'vat']!,
		);
	return Object.fromEntries(names.map((name) => [name, write(name)]));
}

/** How many searches may be in vain in a minute. After that, the service is refusing something other than the name. */
const MAX_IN_VAIN = 3;

/** What a session knows of the parameter of an endpoint. */
interface Known {
	name?: string;
	/** When all names were refused. */
	inVain: number[];
	/** Under way, by run: a run must not wait for one that has more time. */
	searches: WeakMap<object, Promise<unknown>>;
}

const knownNames = new WeakMap<object, Record<string, Known>>();

interface Search<Answer> {
	run: { session: object };
	path: string;
	names: string[];
	ask: (name: string) => Promise<Answer>;
}

/** Asks with the known name, else with one after the other until one is not refused; meanwhile, other calls of the run wait. */
export async function withName<Answer>(search: Search<Answer>): Promise<Answer> {
	const { run, path, names, ask } = search;
	const ofSession = knownNames.get(run.session) ?? {};
	knownNames.set(run.session, ofSession);
	const known = (ofSession[path] ??= { inVain: [], searches: new WeakMap() });
	const name = names.length === 1 ? names[0] : known.name;
	if (name !== undefined) return await ask(name);
	const underWay = known.searches.get(run);
	if (underWay !== undefined) return await underWay.then(async () => await withName(search));
	const found = find(known, search);
	const isOver = () => known.searches.delete(run);
	known.searches.set(run, found.then(isOver, isOver));
	return await found;
}

/** If all names are refused, the first refusal stands, and nothing is known: the value may be at fault. */
async function find<Answer>(known: Known, { names, ask }: Search<Answer>): Promise<Answer> {
	const recent = known.inVain.filter((at) => Math.abs(Date.now() - at) < 60_000);
	const mayTry = recent.length < MAX_IN_VAIN;
	const refusals: unknown[] = [];
	for (const name of mayTry ? names : names.slice(0, 1)) {
		const found = await ask(name).then(
			(answer) => ({ answer }),
			(failure: unknown) => {
				const { kind, status = 0 } = failure instanceof RegistryFailure ? failure : {};
				// "No such company" answers the question that was asked.
				if (kind === 'absent') known.name = name;
				// 422 says "malformed" in some frameworks.
				if (status !== 400 && status !== 422) throw failure;
				refusals.push(failure);
			},
		);
		if (found === undefined) continue;
		known.name = name;
		return found.answer;
	}
	if (mayTry) known.inVain = [...recent, Date.now()];
	throw refusals[0];
}
