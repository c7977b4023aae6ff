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

export interface Decided {
	kind: string;
	/** Its company is in the register. */
	isPresent: boolean;
	isMatched: boolean;
	isRight: boolean;
	/** The register shows the name that was typed, or has no company of that name. */
	isShown: boolean;
}

/** What Match makes of each case. */
export async function measure(
	{ register, cases }: Corpus,
	known: Array<keyof Given>,
	way: Way,
): Promise<{ decided: Decided[]; calls: number }> {
	const service = new MadeUpService(register, way);
	const decided: Decided[] = [];
	for (const { kind, given, company, byAddress } of cases) {
		if (byAddress && known.length === 0) continue;
		const address = Object.fromEntries(known.map((field) => [field, given[field]]));
		const query = companyQuery(given.name, address);
		const { enterpriseNumber: found } = await findCompany(service, query, 3);
		decided.push({
			kind,
			isPresent: company !== null,
			isMatched: found !== null,
			isRight: found !== null && found === company?.number,
			isShown: company === null || company.names[company.shown] === given.name,
		});
	}
	return { decided, calls: service.calls };
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
