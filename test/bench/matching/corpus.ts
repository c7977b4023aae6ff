import {
	legalFormOf,
	takeOffLegalForms,
} from '../../../nodes/EnterpriseRegistry/matching/names/legalForms';
import { foldWords, wordsOf } from '../../../nodes/EnterpriseRegistry/matching/names/words';
import { FORM_SPELLINGS, type Case, type Company, type Given, type Vocabulary } from './company';
import { HELD_OUT_PERTURBATIONS } from './heldOutPerturbations';
import { PERTURBATIONS, type Perturbation } from './perturbations';
import { Random } from './random';
import { makeRegister } from './register';
import { HELD_OUT_VOCABULARY, VOCABULARY } from './vocabulary';

export interface Corpus {
	register: Company[];
	cases: Case[];
}

const KINDS = {
	own: [VOCABULARY, PERTURBATIONS],
	heldOut: [HELD_OUT_VOCABULARY, HELD_OUT_PERTURBATIONS],
} as const;

/** More of them than the words can name would all be namesakes; each company then stands for several cases. */
const COMPANIES = 1500;

/** So many cases with a known answer. `heldOut` is made of other names, in other ways; the rules were not fitted to it. */
export function makeCorpus(kind: keyof typeof KINDS, cases: number, seed: number): Corpus {
	const [words, perturbations] = KINDS[kind];
	const random = new Random(seed);
	const register = makeRegister(words, random, Math.min(cases, COMPANIES));
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
		const { kind, change, absent, byAddress } = random.among(
			perturbations.map((each) => [each.weight, each] as const),
		);
		const changed = change(given, company, random, words);
		if (changed === null) continue;
		const changedGiven = { ...given, ...changed };
		if (
			absent
				? isKnown(changedGiven, byAddress === true, known)
				: isAnother(changedGiven, company, known)
		)
			continue;
		return { kind, given: changedGiven, company: absent ? null : company, byAddress };
	}
}

type Known = Map<string, Company[]>;

/** What was made to be absent may be another company of the register. */
function isKnown({ name, postalCode }: Given, byAddress: boolean, known: Known): boolean {
	const { words, forms } = takeOffLegalForms(wordsOf(name));
	const namesakes = known.get(words.map(({ text }) => text).join(' ')) ?? [];
	if (byAddress) return namesakes.some(({ place }) => place[0] === postalCode);
	return namesakes.some(
		({ form }) =>
			forms.length === 0 ||
			FORM_SPELLINGS[form].some((spelling) => legalFormOf(spelling) === forms[0]),
	);
}

/** A changed name may have become that of another company, and then means that one. */
const isAnother = ({ name }: Given, company: Company, known: Known): boolean => {
	const namesakes = known.get(foldWords(name));
	return namesakes !== undefined && !namesakes.includes(company);
};

const folded = (name: string) => foldWords(name);

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
