import { dotted, withCheckDigits } from '../../../sandbox/register/numbers';
import type { Company, Random } from './vocabulary';

const FORMS = { bv: 45, nv: 30, cv: 8, vzw: 10, vof: 4, commv: 3 };

/** A register of families, namesakes, bilingual names, invented names and companies that have stopped. */
export function makeRegister(random: Random): Company[] {
	const { companies } = random.words;
	const register = new Register(random);
	while (register.all.length < companies) register[random.weighed(SORTS)]();
	return register.all.slice(0, companies);
}

const SORTS = {
	addGroup: 24,
	addNamesakes: 12,
	addInvented: 26,
	addBilingual: 18,
	addPerson: 12,
	addInitials: 4,
};

class Register {
	readonly all: Company[] = [];

	constructor(private readonly random: Random) {}

	/** Subsidiaries share every word but one, and often the address. */
	addGroup(): void {
		const { random } = this;
		const { surnames, branches } = random.words;
		const root = random.chance(0.7) ? random.inventedName() : random.pick(surnames);
		const count = 2 + random.below(4);
		const subsidiaries = new Set(Array.from({ length: count }, () => random.pick(branches)));
		const { street, houseNumber, place } = this.add(random.chance(0.4) ? root : `${root} Group`);
		for (const branch of subsidiaries)
			this.add(`${root} ${branch}`, random.chance(0.6) ? { street, houseNumber, place } : {});
	}

	/** In several places; now and then in one place, or one of them stopped. */
	addNamesakes(): void {
		const { random } = this;
		const { surnames, signs } = random.words;
		const trade = this.trade();
		const names = random.chance(0.6) ? surnames : signs.map(([fr]) => fr);
		const name = `${trade} ${random.pick(names)}`;
		const { place } = this.add(name);
		for (let more = random.below(3); more > 0; more--)
			this.add(name, { ...(random.chance(0.06) && { place }), stopped: random.chance(0.2) });
	}

	addInvented(): void {
		const name = this.random.inventedName();
		this.add(this.random.chance(0.35) ? `${name} ${this.trade()}` : name);
	}

	addBilingual(): void {
		const { random } = this;
		const { trades, places, signs, surnames } = random.words;
		const [fr, nl] = random.pick(trades);
		const [place, sign] = [random.pick(places), random.pick(signs)];
		const surname = random.pick(surnames);
		if (random.chance(0.5))
			this.add([`${fr} ${surname} ${place[1]}`, `${nl} ${surname} ${place[2]}`], { place });
		else this.add([`${fr} ${sign[0]}`, `${nl} ${sign[1]}`]);
	}

	addPerson(): void {
		const { random } = this;
		const { surnames } = random.words;
		const [one, other] = [random.pick(surnames), random.pick(surnames)];
		const initial = random.pick([...'ABCDEFGJKLMPRST']);
		const partners = [`${one} & ${other}`, `${one} en Zonen`, `${one}-${other}`, `${one} et Fils`];
		this.add(random.pick([...partners, `Ets ${one}`, `${initial}. ${one}`, `Jan ${one}`]));
	}

	addInitials(): void {
		const length = 3 + this.random.below(2);
		const letter = () => this.random.pick([...'ABCDEFGHIKLMNOPRSTV']);
		this.add(Array.from({ length }, letter).join(''));
	}

	private add(names: string | Company['names'], more: Partial<Company> = {}): Company {
		const { random, all } = this;
		const place = random.pick(random.words.places);
		const company: Company = {
			// Valid numbers that no real company has.
			number: dotted(withCheckDigits(9_500_000 + all.length)),
			names: typeof names === 'string' ? [names, names] : names,
			shown: random.chance(0.5) ? 0 : 1,
			form: random.weighed(FORMS),
			stopped: random.chance(0.04),
			...this.address(),
			place,
			before: { ...this.address(), place: random.otherPlace(place) },
			...more,
		};
		all.push(company);
		return company;
	}

	private address = () => ({
		street: this.random.pick(this.random.words.streets),
		houseNumber: String(1 + this.random.below(240)),
	});

	private trade = (): string => this.random.pick(this.random.words.trades)[this.random.below(2)]!;
}
