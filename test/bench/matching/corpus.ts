import { plain } from '../../../sandbox/register/matching';
import { CHANGES } from './perturbations';
import { makeRegister } from './register';
import {
	FORM_SPELLINGS,
	FORMER_COOPERATIVES,
	Random,
	vocabularyOf,
	type Case,
	type Company,
	type CorpusName,
	type Form,
	type Given,
} from './vocabulary';

/** So many cases with a known answer. `heldOut` is made of other names, in other ways; the rules were not fitted to it. */
export function makeCorpus(name: CorpusName, count: number, seed: number) {
	const random = new Random(seed, vocabularyOf(name));
	const register = makeRegister(random);
	const known: Known = new Map();
	for (const company of register)
		for (const each of new Set(company.names.map(folded)))
			known.set(each, [...(known.get(each) ?? []), company]);
	// Each company stands for several cases.
	const cases = Array.from({ length: count }, (_, at) =>
		makeCase(register[at % register.length]!, random, known),
	);
	return { register, cases };
}
export type Corpus = ReturnType<typeof makeCorpus>;

type Known = Map<string, Company[]>;

function makeCase(company: Company, random: Random, known: Known): Case {
	const { names, shown, street, houseNumber, place } = company;
	// As the register has it, in one language.
	const language = random.chance(0.85) ? shown : ((1 - shown) as 0 | 1);
	const registered: Given = {
		name: names[shown],
		postalCode: place[0],
		municipality: place[1 + language]!,
		street: street[language],
		houseNumber,
	};
	for (;;) {
		const kind = random.weighed(random.words.kinds);
		const changed = CHANGES[kind]!({ ...registered, company, random });
		if (changed === registered.name) continue;
		const given = { ...registered, ...(typeof changed === 'string' ? { name: changed } : changed) };
		const isAbsent = kind.startsWith('absent');
		const byAddress = kind === 'absent: the same name elsewhere';
		// A changed name or postal code may have become that of another company, and then means that one.
		const isWrong = isAbsent
			? isKnown(given, byAddress, known)
			: known.get(folded(given.name))?.includes(company) === false ||
				isNamesakeThere(given, company, known);
		if (!isWrong) return { kind, given, company: isAbsent ? null : company, byAddress };
	}
}

/** Whether the row says, by name and postal code, another company than its own. */
const isNamesakeThere = ({ name, postalCode }: Given, company: Company, known: Known): boolean =>
	company.place[0] !== postalCode &&
	(known.get(folded(name)) ?? []).some(({ place }) => place[0] === postalCode);

/** What was made to be absent may be another company of the register. */
function isKnown({ name, postalCode }: Given, byAddress: boolean, known: Known): boolean {
	const text = ` ${folded(name)} `;
	const stated = Object.entries(FORM_SPELLINGS)
		.flatMap(([form, spellings]) => spellings.map((each) => [form, ` ${folded(each)} `] as const))
		.filter(([, spelling]) => text.includes(spelling));
	const bare = stated.reduce((left, [, spelling]) => left.replace(spelling, ' '), text);
	const namesakes = known.get(bare.trim()) ?? [];
	if (byAddress) return namesakes.some(({ place }) => place[0] === postalCode);
	return namesakes.some(
		({ form }) =>
			stated.length === 0 ||
			stated.some(([each, spelling]) => each === form || mayBe(form, spelling)),
	);
}

/** A cooperative of the former code may have become a private company. */
const mayBe = (form: Form, spelling: string): boolean =>
	form === 'bv' && FORMER_COOPERATIVES.some((each) => ` ${folded(each)} ` === spelling);

/** Lower case, no accents, no dots, single spaces. */
const folded = (name: string): string =>
	plain(name.normalize('NFKD'))
		.replace(/\./g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
