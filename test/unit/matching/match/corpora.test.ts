import { companyQuery } from '../../../../nodes/EnterpriseRegistry/matching/match/company';
import { findCompany } from '../../../../nodes/EnterpriseRegistry/matching/match/findCompany';
import { makeRealCorpus } from '../../../bench/matching/realCorpus';
import { MadeUpService, type Way } from '../../../bench/matching/service';
import type { Case, Given } from '../../../bench/matching/vocabulary';

/* The laws of Match on rows that differ as those of real lists do; `npm run bench -- match` measures the same with more of them. */

const CORPUS = makeRealCorpus(300, 2612, 1500);
const KNOWN: Array<Array<keyof Given>> = [
	[],
	['postalCode'],
	['postalCode', 'municipality', 'street'],
	['postalCode', 'municipality', 'street', 'houseNumber'],
];

async function numberFor({ given }: Case, known: Array<keyof Given>, service: MadeUpService) {
	const address = Object.fromEntries(known.map((field) => [field, given[field]]));
	return (await findCompany(service, companyQuery(given.name, address), 3)).enterpriseNumber;
}

it.each<Way>(['all words', 'fuzzy'])(
	'no correct fact added loses a match, and none with an address is wrong (%s)',
	async (way) => {
		const service = new MadeUpService(CORPUS.register, way, CORPUS.establishments);
		const lost: string[] = [];
		const wrong: string[] = [];
		for (const row of CORPUS.cases.filter(({ byAddress }) => !byAddress)) {
			let wasRight = false;
			for (const known of KNOWN) {
				const found = await numberFor(row, known, service);
				const isRight = found !== null && found === row.company?.number;
				if (wasRight && !isRight) lost.push(`${row.kind}: ${row.given.name}, with ${known.at(-1)}`);
				if (found !== null && !isRight && known.includes('houseNumber'))
					wrong.push(`${row.kind}: ${row.given.name}`);
				wasRight = isRight;
			}
		}
		expect(lost).toEqual([]);
		expect(wrong).toEqual([]);
	},
);
