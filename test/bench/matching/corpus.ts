import { plain } from '../../../sandbox/register/matching';
import { FORM_SPELLINGS, type Case, type Company, type Given } from './company';
import { PERTURBATIONS } from './perturbations';
import { makeRegister, Random } from './register';
import { VOCABULARIES } from './vocabulary';

export interface Corpus {
	register: Company[];
	cases: Case[];
}

/** How many companies make many hits. More of them than the words can name would all be namesakes; each company then stands for several cases. */
const COMPANIES = { own: 1500, heldOut: 1500, third: 8000 };

/** So many cases with a known answer. `heldOut` is made of other names, in other ways; the rules were not fitted to it. */
export function makeCorpus(kind: keyof typeof COMPANIES, cases: number, seed: number): Corpus {
	const random = new Random(seed);
	const size = Math.min(2 * cases, COMPANIES[kind]);
	const register = makeRegister(VOCABULARIES[kind], random, size);
	const known: Known = new Map();
	for (const company of register)
		for (const name of new Set(company.names.map(folded)))
			known.set(name, [...(known.get(name) ?? []), company]);
	const caseAt = caseMaker(kind, random, known);
	const companies = Array.from({ length: cases }, (_, at) => register[at % register.length]!);
	return { register, cases: companies.map(caseAt) };
}

type Known = Map<string, Company[]>;

const caseMaker =
	(kind: keyof typeof COMPANIES, random: Random, known: Known) =>
	(company: Company): Case => {
		const words = VOCABULARIES[kind];
		const { names, shown, street, houseNumber, place } = company;
		// As the register has it, in one language.
		const language = random.chance(0.85) ? shown : ((1 - shown) as 0 | 1);
		const registered: Given = {
			...{ name: names[shown], postalCode: place[0], municipality: place[1 + language]! },
			...{ street: street[language], houseNumber },
		};
		for (;;) {
			const [way, change] = random.among(PERTURBATIONS[kind]);
			const changed = change({ ...registered, company, random, words });
			if (changed === null) continue;
			const given = {
				...registered,
				...(typeof changed === 'string' ? { name: changed } : changed),
			};
			const absent = way.startsWith('absent');
			const byAddress = way === 'absent: the same name elsewhere';
			// A changed name may have become that of another company, and then means that one.
			const isWrong = absent
				? isKnown(given, byAddress, known)
				: known.get(folded(given.name))?.includes(company) === false;
			if (!isWrong) return { kind: way, given, company: absent ? null : company, byAddress };
		}
	};

/** What was made to be absent may be another company of the register. */
function isKnown({ name, postalCode }: Given, byAddress: boolean, known: Known): boolean {
	const spellings = Object.entries(FORM_SPELLINGS).flatMap(([form, all]) =>
		all.map((spelling) => [form, folded(spelling)] as const),
	);
	const text = ` ${folded(name)} `;
	const stated = spellings.filter(([, spelling]) => text.includes(` ${spelling} `));
	const bare = stated.reduce((left, [, spelling]) => left.replace(` ${spelling} `, ' '), text);
	const namesakes = known.get(bare.trim()) ?? [];
	if (byAddress) return namesakes.some(({ place }) => place[0] === postalCode);
	return namesakes.some(
		({ form }) => stated.length === 0 || stated.some(([each]) => each === form),
	);
}

/** Lower case, no accents, no dots, single spaces. */
const folded = (name: string): string =>
	plain(name.normalize('NFKD'))
		.replace(/\./g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
