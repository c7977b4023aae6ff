import type { Given } from './company';
import type { Corpus } from './corpus';
import { MadeUpService, type Way } from './service';
import { decideOver, find, readAll } from './subject';

/** What of an address is known. */
export const KNOWN: Record<string, Array<keyof Given>> = {
	name: [],
	'+ municipality': ['municipality'],
	'+ postal code': ['postalCode'],
	'+ street': ['postalCode', 'municipality', 'street'],
	'+ number': ['postalCode', 'municipality', 'street', 'houseNumber'],
};

export interface Outcome {
	cases: number;
	/** Cases whose company is in the register. */
	present: number;
	matched: number;
	right: number;
	calls: number;
	/** Wrong where the register shows the name that was typed, or has no company of that name. */
	wrongShown: number;
	byKind: Map<string, { cases: number; matched: number; right: number }>;
}

export const precisionOf = ({ matched, right }: Outcome): number =>
	matched === 0 ? 1 : right / matched;
export const recallOf = ({ present, right }: Outcome): number => right / present;

export async function measure(
	{ register, cases }: Corpus,
	known: Array<keyof Given>,
	way: Way,
): Promise<Outcome> {
	const service = new MadeUpService(register, way);
	const byKind: Outcome['byKind'] = new Map();
	const outcome = { cases: 0, present: 0, matched: 0, right: 0, wrongShown: 0 };
	for (const { kind, given, company, byAddress } of cases) {
		if (byAddress && known.length === 0) continue;
		const address = Object.fromEntries(known.map((field) => [field, given[field]]));
		const { enterpriseNumber: found } = await find(service, given.name, address);
		const right = found !== null && found === company?.number;
		const of = byKind.get(kind) ?? { cases: 0, matched: 0, right: 0 };
		byKind.set(kind, {
			cases: of.cases + 1,
			matched: of.matched + Number(found !== null),
			right: of.right + Number(right),
		});
		outcome.cases++;
		outcome.present += Number(company !== null);
		outcome.matched += Number(found !== null);
		outcome.right += Number(right);
		if (found === null || right) continue;
		const isShown = company === null || company.names[company.shown] === given.name;
		outcome.wrongShown += Number(isShown);
	}
	return { ...outcome, calls: service.calls, byKind };
}

/** Milliseconds of processor time for the rules alone, over the 20 candidates of a search. */
export async function timePerMatch({ register, cases }: Corpus, way: Way): Promise<number> {
	const service = new MadeUpService(register, way);
	const entries = await Promise.all(
		cases.map(async ({ given }) => (await service.searchCompanies(given.name)).results),
	);
	const candidates = entries.map((found, at) =>
		readAll(
			[
				...found,
				...entries[(at + 1) % entries.length]!,
				...entries[(at + 2) % entries.length]!,
			].slice(0, 20),
		),
	);
	const started = process.cpuUsage();
	for (const [index, { given }] of cases.entries())
		decideOver(given.name, given, candidates[index]!);
	const { user, system } = process.cpuUsage(started);
	return (user + system) / 1000 / cases.length;
}
