import { findCompany } from '../../../nodes/EnterpriseRegistry/client/findCompany';
import { candidateOf } from '../../../nodes/EnterpriseRegistry/matching/candidate';
import { decide, type Match } from '../../../nodes/EnterpriseRegistry/matching/decide';
import { withoutLegalForm } from '../../../nodes/EnterpriseRegistry/matching/names/legalForms';
import { companyQuery } from '../../../nodes/EnterpriseRegistry/matching/companyQuery';
import type { Given } from './company';
import type { Corpus } from './corpus';
import { jaroWinkler } from './jaroWinkler';
import { MadeUpService, type Way } from './service';

const RULES = { candidates: 3, minimumScore: 85, minimumLead: 10 };

/** What of an address is known. */
export const KNOWN: Record<string, Array<keyof Given>> = {
	'name alone': [],
	'name and municipality': ['municipality'],
	'name and postal code': ['postalCode'],
	'name and whole address': ['postalCode', 'municipality', 'street', 'houseNumber'],
};

export interface Outcome {
	cases: number;
	/** Cases whose company is in the register. */
	present: number;
	matched: number;
	right: number;
	calls: number;
	/** Wrong answers, and right ones by the way in which the case differs. */
	wrong: string[];
	byKind: Map<string, { cases: number; matched: number; right: number }>;
}

export const precisionOf = ({ matched, right }: Outcome): number =>
	matched === 0 ? 1 : right / matched;
export const recallOf = ({ present, right }: Outcome): number => right / present;

type Matcher = (
	service: MadeUpService,
	name: string,
	address: Partial<Given>,
) => Promise<Pick<Match, 'enterpriseNumber'> & { name: string | null; reason?: string }>;

export const match: Matcher = async (service, name, address) =>
	await findCompany(service as never, companyQuery(name, address), RULES);

/** What is usually built: the best of one search by Jaro-Winkler, taken from 0.9 on. */
export const baseline: Matcher = async (service, name, { postalCode }) => {
	const folded = (text: string) => withoutLegalForm(text).toLowerCase();
	const { results } = await service.searchCompanies(withoutLegalForm(name));
	const scored = results.map((each) => ({
		number: String(each.enterpriseNumber),
		name: String(each.name),
		score:
			jaroWinkler(folded(name), folded(String(each.name))) +
			(each.zipCode === postalCode ? 1e-6 : 0),
	}));
	const best = scored.sort((a, b) => b.score - a.score)[0];
	return best !== undefined && best.score >= 0.9
		? { enterpriseNumber: best.number, name: best.name }
		: { enterpriseNumber: null, name: null };
};

export async function measure(
	{ register, cases }: Corpus,
	known: Array<keyof Given>,
	way: Way,
	matcher: Matcher,
): Promise<Outcome> {
	const service = new MadeUpService(register, way);
	const outcome: Outcome = {
		cases: 0,
		present: 0,
		matched: 0,
		right: 0,
		calls: 0,
		wrong: [],
		byKind: new Map(),
	};
	for (const { kind, given, company, byAddress } of cases) {
		if (byAddress && known.length === 0) continue;
		outcome.cases++;
		const address = Object.fromEntries(known.map((field) => [field, given[field]]));
		const answer = await matcher(service, given.name, address);
		const found = answer.enterpriseNumber;
		const right = found !== null && found === company?.number;
		const of = outcome.byKind.get(kind) ?? { cases: 0, matched: 0, right: 0 };
		outcome.byKind.set(kind, {
			cases: of.cases + 1,
			matched: of.matched + Number(found !== null),
			right: of.right + Number(right),
		});
		outcome.present += Number(company !== null);
		outcome.matched += Number(found !== null);
		outcome.right += Number(right);
		if (found !== null && !right)
			outcome.wrong.push(
				`${kind}: ${JSON.stringify({ name: given.name, ...address })} is not ${answer.name}${company === null ? '' : `, but ${company.names.join(' / ')}`}`,
			);
	}
	outcome.calls = service.calls;
	return outcome;
}

/** Milliseconds of processor time for the rules alone, over 20 candidates, read from the answers of a search. */
export function timePerMatch({ cases }: Corpus, entries: unknown[][]): number {
	const started = process.cpuUsage();
	for (const [index, { given }] of cases.entries())
		decide(
			companyQuery(given.name, given),
			entries[index]!.map((entry) => candidateOf(entry)!),
			RULES,
		);
	const { user, system } = process.cpuUsage(started);
	return (user + system) / 1000 / cases.length;
}
