import { findCompany } from '../../../nodes/EnterpriseRegistry/matching/findCompany';
import { companyQuery, decide } from '../../../nodes/EnterpriseRegistry/matching/gates';
import type { Given } from './company';
import type { Corpus } from './corpus';
import { MadeUpService, type Way } from './service';

/** What of an address is known. */
export const KNOWN: Record<string, Array<keyof Given>> = {
	name: [],
	'+ municipality': ['municipality'],
	'+ postal code': ['postalCode'],
	'+ street': ['postalCode', 'municipality', 'street'],
	'+ number': ['postalCode', 'municipality', 'street', 'houseNumber'],
};

const NONE = {
	/** Cases, and those whose company is in the register. */
	cases: 0,
	present: 0,
	matched: 0,
	right: 0,
	/** Wrong where the register shows the name that was typed, or has no company of that name. */
	wrongShown: 0,
};
type Counts = typeof NONE;

export interface Outcome extends Counts {
	calls: number;
	byKind: Map<string, Counts>;
}

export async function measure(
	{ register, cases }: Corpus,
	known: Array<keyof Given>,
	way: Way,
): Promise<Outcome> {
	const service = new MadeUpService(register, way);
	const byKind = new Map<string, Counts>();
	const all = { ...NONE };
	for (const { kind, given, company, byAddress } of cases) {
		if (byAddress && known.length === 0) continue;
		const address = Object.fromEntries(known.map((field) => [field, given[field]]));
		const query = companyQuery(given.name, address);
		const { enterpriseNumber: found } = await findCompany(service, query, 3);
		const right = found !== null && found === company?.number;
		const isShown = company === null || company.names[company.shown] === given.name;
		const ofKind = byKind.get(kind) ?? { ...NONE };
		byKind.set(kind, ofKind);
		for (const counts of [all, ofKind]) {
			counts.cases++;
			counts.present += Number(company !== null);
			counts.matched += Number(found !== null);
			counts.right += Number(right);
			counts.wrongShown += Number(found !== null && !right && isShown);
		}
	}
	return { ...all, calls: service.calls, byKind };
}

/** Milliseconds of processor time for the rules alone, over the 20 candidates of a search. */
export async function timePerMatch({ register, cases }: Corpus, way: Way): Promise<number> {
	const service = new MadeUpService(register, way);
	const pages = await Promise.all(
		cases.map(async ({ given }) => (await service.byName(given.name)).companies),
	);
	const candidates = pages.map((_, at) =>
		[0, 1, 2].flatMap((next) => pages[(at + next) % pages.length]!).slice(0, 20),
	);
	const started = process.cpuUsage();
	for (const [index, { given }] of cases.entries())
		decide(companyQuery(given.name, given), candidates[index]!, { names: true, address: null });
	const { user, system } = process.cpuUsage(started);
	return (user + system) / 1000 / cases.length;
}
