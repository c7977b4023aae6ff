import { FORM_SPELLINGS, type Case, type Company, type Given, type Vocabulary } from './company';
import {
	HELD_OUT_PERTURBATIONS,
	PERTURBATIONS,
	THIRD_PERTURBATIONS,
	type Perturbation,
} from './perturbations';
import { Random } from './random';
import { makeRegister } from './register';
import { HELD_OUT_VOCABULARY, THIRD_VOCABULARY, VOCABULARY } from './vocabulary';

export interface Corpus {
	register: Company[];
	cases: Case[];
}

const KINDS = {
	own: [VOCABULARY, PERTURBATIONS],
	heldOut: [HELD_OUT_VOCABULARY, HELD_OUT_PERTURBATIONS],
	third: [THIRD_VOCABULARY, THIRD_PERTURBATIONS],
} as const;

/** Of the third, as many as make many hits. More of them than the words can name would all be namesakes; each company then stands for several cases. */
const COMPANIES = { own: 1500, heldOut: 1500, third: 8000 };

/** So many cases with a known answer. `heldOut` is made of other names, in other ways; the rules were not fitted to it. */
export function makeCorpus(kind: keyof typeof KINDS, cases: number, seed: number): Corpus {
	const [words, perturbations] = KINDS[kind];
	const random = new Random(seed);
	const register = makeRegister(words, random, Math.min(2 * cases, COMPANIES[kind]));
	const known: Known = new Map();
	for (const company of register)
		for (const name of new Set(company.names.map(folded)))
			known.set(name, [...(known.get(name) ?? []), company]);
	return {
		register,
		cases: Array.from({ length: cases }, (_, at) =>
			caseFor(register[at % register.length]!, random, words, perturbations, known),
		),
	};
}

function caseFor(
	company: Company,
	random: Random,
	words: Vocabulary,
	perturbations: readonly Perturbation[],
	known: Known,
): Case {
	const given = asShown(company, random.chance(0.85) ? company.shown : company.shown === 0 ? 1 : 0);
	for (;;) {
		const [, kind, change] = random.among(perturbations.map((each) => [each[0], each] as const));
		const changed = change({ ...given, company, random, words });
		if (changed === null) continue;
		const changedGiven = {
			...given,
			...(typeof changed === 'string' ? { name: changed } : changed),
		};
		const absent = kind.startsWith('absent');
		const byAddress = kind === 'absent: the same name elsewhere';
		const isWrong = absent
			? isKnown(changedGiven, byAddress, known)
			: isAnother(changedGiven, company, known);
		if (!isWrong) return { kind, given: changedGiven, company: absent ? null : company, byAddress };
	}
}

type Known = Map<string, Company[]>;

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

/** A changed name may have become that of another company, and then means that one. */
const isAnother = ({ name }: Given, company: Company, known: Known): boolean => {
	const namesakes = known.get(folded(name));
	return namesakes !== undefined && !namesakes.includes(company);
};

/** Lower case, no accents, no dots, single spaces. */
const folded = (name: string): string =>
	name
		.normalize('NFKD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase()
		.replace(/\./g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** As the register has it, in one language. */
const asShown = (
	{ names, shown, street, houseNumber, place }: Company,
	language: 0 | 1,
): Given => ({
	name: names[shown],
	postalCode: place[0],
	municipality: place[1 + language]!,
	street: street[language],
	houseNumber,
});
