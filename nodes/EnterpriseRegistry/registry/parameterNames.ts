import type { EnterpriseNumber } from '../numbers/registryNumber';
import { Failure } from '../failure';
import type { PEPPOL_FORMS, ServiceProfile } from './profile';

/** What a parameter without a specified name holds. */
export type Unnamed = string | EnterpriseNumber;

/** The interface names no key of the Peppol check: those to try, most likely first, and the form that goes with each. */
export const PEPPOL_KEYS: Record<string, (typeof PEPPOL_FORMS)[number]> = {
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

/** The queries to try, most likely first; one where the Service Profile names the parameter. */
export function namingsOf(
	path: string,
	unnamed: Unnamed,
	{ companySearchKey, peppol: { key, form } = {} }: ServiceProfile,
): Array<Record<string, string>> {
	if (typeof unnamed === 'string') {
		const searchKeys = companySearchKey ?? SEARCH_KEYS;
		const names = path.endsWith('/address') ? ['postalCode', 'zipCode'] : [searchKeys].flat();
		return names.map((name) => ({ [name]: unnamed }));
	}
	const names = key === undefined ? Object.keys(PEPPOL_KEYS) : [key];
	return names.map((name) => {
		const written = form ?? PEPPOL_KEYS[name] ?? 'dotted';
		// A form ends in the name of a spelling: `0208:digits`.
		const spell = (spelling: string) => unnamed[spelling as 'dotted' | 'digits' | 'vat'];
		return { [name]: written.replace(/dotted|digits|vat/, spell) };
	});
}

/** How many searches may be in vain in a minute. After that, the service is refusing something other than the name. */
const MAX_IN_VAIN = 3;

/** What a session knows of the parameter of an endpoint. */
interface Known {
	understood?: number;
	allRefusedAt: number[];
	/** Under way, by the connection of a run, which must not wait for one that has more time. */
	searches: WeakMap<object, Promise<unknown>>;
}

const knownWays = new WeakMap<object, Record<string, Known>>();

interface Search<Way, Answer> {
	connection: { session: object };
	path: string;
	ways: Way[];
	ask: (way: Way) => Promise<Answer>;
}

/** Asks in the known way, else in one after the other until one is not refused; meanwhile, other calls of the run wait. */
export async function withParameterName<Way, Answer>(search: Search<Way, Answer>): Promise<Answer> {
	const { connection, path, ways, ask } = search;
	const ofSession = knownWays.get(connection.session) ?? {};
	knownWays.set(connection.session, ofSession);
	const known = (ofSession[path] ??= { allRefusedAt: [], searches: new WeakMap() });
	const index = ways.length === 1 ? 0 : known.understood;
	if (index !== undefined) return await ask(ways[index]!);
	const underWay = known.searches.get(connection);
	if (underWay !== undefined)
		return await underWay.then(async () => await withParameterName(search));
	const found = find(known, search);
	const isOver = () => known.searches.delete(connection);
	known.searches.set(connection, found.then(isOver, isOver));
	return await found;
}

/** The end of the search for the name of the parameter that is under way in this run; undefined where there is none. */
export const nameSearchUnderWay = (
	connection: { session: object },
	path: string,
): Promise<unknown> | undefined =>
	knownWays.get(connection.session)?.[path]?.searches.get(connection);

/** If all are refused, the first refusal stands, and nothing is known: the value may be at fault. */
async function find<Way, Answer>(known: Known, { ways, ask }: Search<Way, Answer>) {
	const recent = known.allRefusedAt.filter((at) => Math.abs(Date.now() - at) < 60_000);
	const mayTry = recent.length < MAX_IN_VAIN;
	const refusals: unknown[] = [];
	for (const [index, way] of ways.slice(0, mayTry ? Infinity : 1).entries()) {
		const [outcome] = await Promise.allSettled([ask(way)]);
		const failure: unknown = outcome.status === 'rejected' ? outcome.reason : null;
		const { kind, status = 0 } = failure instanceof Failure ? failure : {};
		// "No such company" answers the question that was asked.
		if (outcome.status === 'fulfilled' || kind === 'absent') known.understood = index;
		if (outcome.status === 'fulfilled') return outcome.value;
		// 422 says "malformed" in some frameworks.
		if (status !== 400 && status !== 422) throw failure;
		refusals.push(failure);
	}
	if (mayTry) known.allRefusedAt = [...recent, Date.now()];
	throw refusals[0];
}
