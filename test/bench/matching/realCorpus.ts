import { dotted, withCheckDigits } from '../../../sandbox/register/numbers';
import type { Corpus } from './corpus';
import { makeRegister } from './register';
import {
	FORM_SPELLINGS,
	Random,
	vocabularyOf,
	type Case,
	type Company,
	type Establishment,
	type Given,
} from './vocabulary';

/*
 * A list as people have it: the shares of what differs are those that seven public lists had (pharmacies with their operators, beneficiaries
 * of a city, public bodies, listed companies), the names are made up. Beside it stand the companies that make a search hard: sisters,
 * namesakes and numbered companies of those on the list, and others by the thousand.
 */

export interface RealCorpus extends Corpus {
	establishments: Establishment[];
}

/** @param others companies that are not on the list, nor like one that is. */
export function makeRealCorpus(count: number, seed: number, others = 20_000): RealCorpus {
	const random = new Random(seed, { ...vocabularyOf('third'), companies: others });
	const maker = new ListMaker(random, makeRegister(random));
	const cases: Case[] = [];
	while (cases.length < count) cases.push(...maker.caseOf(random.weighed(KINDS)));
	return { register: maker.register, establishments: maker.establishments, cases };
}

/** So many of a thousand rows. What only form, case or order differ in is found anyway. */
const KINDS = {
	'form, case or order': 520,
	'HTML entities': 10,
	'joined or hyphenated': 10,
	'a state behind': 15,
	'a department behind': 15,
	'a trade name at its door': 135,
	'the company at the address of a branch': 82,
	'a branch by its name': 45,
	'two languages': 25,
	'a first name or an initial': 20,
	'an abbreviation behind': 12,
	'another trade word': 8,
	'absent: an own word more': 40,
	'absent: another number': 20,
	'absent: a sister': 18,
	'absent: a new name': 15,
	'absent: a namesake elsewhere': 10,
};
type Kind = keyof typeof KINDS;

class ListMaker {
	readonly register: Company[];
	readonly establishments: Establishment[] = [];
	private readonly texts: Set<string>;

	constructor(
		private readonly random: Random,
		others: Company[],
	) {
		this.register = [...others];
		this.texts = new Set(others.flatMap(({ names }) => names));
	}

	/** A row of the list, with its company and those beside it; none where the company cannot be written so. */
	caseOf(kind: Kind): Case[] {
		const company = this.add(this.newNames());
		this.addNeighbours(company);
		const written = this.written[kind](company, company.names[company.shown]);
		if (written === null) return [];
		const given = {
			...addressOf(company),
			name: this.dressed(company),
			...written,
		};
		const isAbsent = kind.startsWith('absent');
		return [
			{
				kind,
				given,
				company: isAbsent ? null : company,
				byAddress: kind === 'absent: a namesake elsewhere',
			},
		];
	}

	/** How the list writes a company; null where it cannot be written so. */
	private readonly written: Record<
		Kind,
		(company: Company, name: string) => Partial<Given> | null
	> = {
		'form, case or order': () => ({}),
		'HTML entities': (_, name) => (/[&'éèüö]/.test(name) ? { name: asHtml(name) } : null),
		'joined or hyphenated': (_, name) =>
			name.includes(' ') ? { name: name.replace(/ (?=\S+$)/, this.random.pick(['-', ''])) } : null,
		'a state behind': (_, name) => ({ name: `${name} ${this.random.pick(STATES)}` }),
		'a department behind': (_, name) => ({ name: `${name}${this.random.pick(DEPARTMENTS)}` }),
		'a trade name at its door': (company) =>
			this.shop(company, this.freshName(), addressOf(company)),
		'the company at the address of a branch': (company, name) =>
			this.shop(company, name, this.elsewhere(company)),
		'a branch by its name': (company, name) => {
			const address = this.elsewhere(company);
			return this.shop(company, `${name} ${address.municipality}`, address);
		},
		'two languages': ({ names: [fr, nl] }) =>
			fr === nl ? null : { name: this.random.pick([`${fr} / ${nl}`, `${nl} - ${fr}`]) },
		'a first name or an initial': (_, name) => ({
			name: this.random.pick([
				`${name} ${this.random.pick(FIRST_NAMES)}`,
				`${this.random.pick([...'JMPSV'])}. ${name}`,
			]),
		}),
		'an abbreviation behind': (_, name) => ({
			name: `${name}, ${this.random.pick(ABBREVIATED)} ${initialsOf(name)}X`,
		}),
		'another trade word': (_, name) => this.withoutTrade(name),
		'absent: an own word more': (_, name) => ({ name: `${name} ${this.freshName()}` }),
		'absent: another number': (_, name) => ({ name: `${name} ${this.random.pick(NUMBERS)}` }),
		'absent: a sister': (_, name) => this.absentSister(name),
		'absent: a new name': () => ({ name: this.freshName() }),
		'absent: a namesake elsewhere': (company) => this.elsewhere(company),
	};

	/** The name over the door of an establishment, at its address; other shops of the company and of others are around. */
	private shop(owner: Company, name: string, address: Omit<Given, 'name'>): Partial<Given> {
		this.addEstablishment(owner, name, address);
		for (let more = this.random.below(3); more > 0; more--)
			this.addEstablishment(owner, name, this.elsewhere(owner));
		return { name, ...address };
	}

	/** Null if the register has this sister: then the row means her. */
	private absentSister(name: string): Partial<Given> | null {
		const sister = `${name} ${this.random.pick(SISTERS)}`;
		return this.register.some(({ names }) => names.includes(sister)) ? null : { name: sister };
	}

	private withoutTrade(name: string): Partial<Given> | null {
		const trade = this.random.words.trades.flat().find((each) => name.startsWith(`${each} `));
		return trade === undefined ? null : { name: name.slice(trade.length + 1) };
	}

	/** In one language, or in two. */
	private newNames(): Company['names'] {
		const { random } = this;
		const { trades, surnames, signs } = random.words;
		const own = this.freshName();
		const [fr, nl] = random.pick(trades);
		const [sign, bord] = random.pick(signs);
		const one = (name: string): Company['names'] => [name, name];
		return random.pick<() => Company['names']>([
			() => one(own),
			() => one(`${random.pick([fr, nl])} ${own}`),
			() => one(`${own} & ${random.pick(surnames)}`),
			() => [`${fr} ${sign} ${own}`, `${nl} ${bord} ${own}`],
			() => one(`${random.pick(surnames)} ${own}`),
		])();
	}

	/** A name that no other company has. */
	private freshName(): string {
		for (;;) {
			const name = `${this.random.inventedName()}${this.random.pick(this.random.words.ends)}`;
			if (this.texts.has(name)) continue;
			this.texts.add(name);
			return name;
		}
	}

	private addNeighbours(company: Company): void {
		const { random } = this;
		const [fr, nl] = company.names;
		const here = { street: company.street, houseNumber: company.houseNumber, place: company.place };
		const named = (words: string): Company['names'] => [`${fr} ${words}`, `${nl} ${words}`];
		if (random.chance(0.5))
			this.add(named(random.pick(random.words.branches)), random.chance(0.5) ? here : {});
		if (random.chance(0.2)) this.add(company.names, { place: random.otherPlace(company.place) });
		if (random.chance(0.1)) this.add(named(random.pick(['4', 'IV', 'D'])), here);
	}

	private add(names: Company['names'], more: Partial<Company> = {}): Company {
		const { random, register } = this;
		const address = () => ({
			street: random.pick(random.words.streets),
			houseNumber: String(1 + random.below(240)),
		});
		const place = random.pick(random.words.places);
		const company: Company = {
			number: dotted(withCheckDigits(9_500_000 + register.length)),
			names,
			shown: random.chance(0.5) ? 0 : 1,
			form: random.pick(['bv', 'nv', 'vzw', 'cv']),
			stopped: random.chance(0.04),
			...address(),
			place,
			before: { ...address(), place },
			...more,
		};
		register.push(company);
		return company;
	}

	private addEstablishment(owner: Company, name: string, address: Omit<Given, 'name'>): void {
		const number = dotted(withCheckDigits(20_000_000 + this.establishments.length));
		this.establishments.push({ number, owner, name, ...address });
	}

	/** Where no company of the name is, because a row with that place would mean that one. */
	private elsewhere(company: Company): Omit<Given, 'name'> {
		const { random } = this;
		const taken = this.placesOfName(company);
		const [postalCode, fr] = random.pick(random.words.places.filter(([code]) => !taken.has(code)));
		return {
			postalCode,
			municipality: fr,
			street: random.pick(random.words.streets)[0],
			houseNumber: String(1 + random.below(240)),
		};
	}

	private placesOfName({ names: [fr, nl] }: Company): Set<string> {
		const named = this.register.filter(({ names }) => names.includes(fr) || names.includes(nl));
		return new Set(named.map(({ place }) => place[0]));
	}

	/** As a list writes a name: capitals, the legal form in any spelling. */
	private dressed({ names, shown, form }: Company): string {
		const { random } = this;
		const text = random.chance(0.3) ? names[shown].toUpperCase() : names[shown];
		return random.chance(0.4) ? `${text} ${random.pick(FORM_SPELLINGS[form])}` : text;
	}
}

const FIRST_NAMES = ['Nathalie', 'Jan', 'Sophie', 'Marc', 'Hilde'];
const STATES = ['in vereffening', 'en liquidation', '(in vereffening)', 'i.o.', 'en formation'];
const DEPARTMENTS = [' - Boekhouding', ' / Service achats', ' t.a.v. Mevr. Petit'];
const ABBREVIATED = ['en abrégé', 'afgekort', 'in het kort'];
const NUMBERS = ['II', 'III', '2', '3', 'B'];
const SISTERS = ['Logistics', 'Invest', 'Beheer', 'Immo', 'Services'];

const addressOf = ({ shown, street, houseNumber, place }: Company): Omit<Given, 'name'> => ({
	street: street[shown],
	houseNumber,
	postalCode: place[0],
	municipality: shown === 0 ? place[1] : place[2],
});

const initialsOf = (name: string): string => (name.match(/\p{Lu}/gu) ?? []).join('');

const asHtml = (name: string): string =>
	name.replace(/[&'éèüö]/g, (letter) => `&#${letter.charCodeAt(0)};`);
