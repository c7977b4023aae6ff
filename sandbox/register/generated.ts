import { baseName, namesInAll, Traits } from './generatedTraits';
import { cities, forms, streets, trades } from './generatedWords';
import { countOf, plain } from './matching';
import { withCheckDigits } from './numbers';
import type { Criteria, Enterprise, Entry, Establishment, Matches, Source } from './records';

/** The register never issued 0900.000.0xx to 0999.999.9xx, so no real enterprise has the number of a generated one. */
const firstEnterprise = 9_000_000;
/** Establishments that start with a 3 do not exist yet; four places for each enterprise. */
const firstEstablishment = 30_000_000;
const placesPerEnterprise = 4;
const largest = 1_000_000;

/**
 * Enterprises that are computed when they are asked for: the first eight digits of a number hold its index, and
 * everything else follows from the index and the seed. A million of them take no memory; a search is a loop over
 * integers.
 */
export class GeneratedSource implements Source {
	private readonly found = new Map<string, Int32Array>();

	private readonly traits: Traits;

	constructor(
		private readonly size: number,
		seed: number,
	) {
		this.traits = new Traits(seed);
		if (!Number.isInteger(size) || size < 0 || size > largest)
			throw new Error(`Can generate 0 to ${largest} enterprises`);
	}

	enterpriseNumber(index: number): string {
		return withCheckDigits(firstEnterprise + index);
	}

	count(kind: Entry['kind']): number {
		if (kind === 'enterprise') return this.size;
		return Math.floor(this.size / 3) * 6 + [0, 1, 3][this.size % 3]!;
	}

	find(number: string): Entry | undefined {
		const firstEight = Number(number.slice(0, 8));
		if (withCheckDigits(firstEight) !== number) return undefined;
		const index = firstEight - firstEnterprise;
		if (index >= 0 && index < this.size) return this.enterprise(index);
		const place = firstEight - firstEstablishment;
		const owner = Math.floor(place / placesPerEnterprise);
		if (
			owner < 0 ||
			owner >= this.size ||
			place % placesPerEnterprise >= this.traits.placesOf(owner)
		)
			return undefined;
		return this.establishment(owner, place % placesPerEnterprise);
	}

	establishmentsOf(enterpriseNumber: string): Establishment[] {
		const owner = this.find(enterpriseNumber);
		if (owner?.kind !== 'enterprise') return [];
		const index = Number(enterpriseNumber.slice(0, 8)) - firstEnterprise;
		return Array.from({ length: this.traits.placesOf(index) }, (_, place) =>
			this.establishment(index, place),
		);
	}

	search(criteria: Criteria, skip: ReadonlySet<string>): Matches {
		const indexes = this.indexesFor(criteria);
		const skipped = new Set([...skip].map((number) => this.positionOf(number, criteria.kind)));
		const left = skipped.size ? indexes.filter((index) => !skipped.has(index)) : indexes;
		return {
			total: left.length,
			slice: (from, to) => Array.from(left.subarray(from, to), (at) => this.at(at, criteria.kind)),
		};
	}

	/** A position is the index of an enterprise, or the index times four plus the place of an establishment. */
	private positionOf(number: string, kind: Entry['kind']): number {
		return (
			Number(number.slice(0, 8)) - (kind === 'enterprise' ? firstEnterprise : firstEstablishment)
		);
	}

	private at(position: number, kind: Entry['kind']): Entry {
		if (kind === 'enterprise') return this.enterprise(position);
		return this.establishment(
			Math.floor(position / placesPerEnterprise),
			position % placesPerEnterprise,
		);
	}

	private indexesFor(criteria: Criteria): Int32Array {
		const key = JSON.stringify([
			criteria.kind,
			criteria.name,
			criteria.words,
			criteria.zipCode,
			criteria.city,
			criteria.street,
			criteria.houseNumber,
		]);
		const known = this.found.get(key);
		if (known) return known;
		const positions = this.scan(criteria);
		// The pages of one search follow each other; older searches are not worth their memory.
		if (this.found.size >= 16) this.found.delete(this.found.keys().next().value!);
		this.found.set(key, positions);
		return positions;
	}

	private scan({ kind, name, words, zipCode, city, street, houseNumber }: Criteria): Int32Array {
		const wantedName = name ? plain(name) : '';
		const nameFits = Uint8Array.from({ length: namesInAll }, (_, at) =>
			Number(plain(baseName(at)).includes(wantedName)),
		);
		const numbered = /^(.+?) (\d+)$/.exec(wantedName);
		const endFits =
			numbered &&
			Uint8Array.from({ length: namesInAll }, (_, at) =>
				Number(plain(baseName(at)).endsWith(numbered[1]!)),
			);
		// A number counts only after a name that fits.
		const numbers = words?.list.filter((word) => /^\d+$/.test(word)) ?? [];
		const wordsIn =
			words &&
			Uint8Array.from({ length: namesInAll }, (_, at) => countOf(words.list, [baseName(at)]));
		const cityFits = cities.map(
			([zip, fr, nl]) =>
				(!zipCode || zip === zipCode) &&
				(!city || plain(fr).includes(plain(city)) || plain(nl).includes(plain(city))),
		);
		const streetFits = streets.map(
			([fr, nl]) =>
				!street || plain(fr).includes(plain(street)) || plain(nl).includes(plain(street)),
		);
		const positions: number[] = [];
		for (let index = 0; index < this.size; index++) {
			const nameAt = this.traits.nameAt(index);
			const serial = Math.floor(index / namesInAll) + 1;
			if (
				!nameFits[nameAt] &&
				!(endFits?.[nameAt] && serial > 1 && String(serial).startsWith(numbered![2]!))
			)
				continue;
			if (
				words &&
				wordsIn &&
				wordsIn[nameAt]! +
					(wordsIn[nameAt]! > 0 && serial > 1
						? numbers.filter((word) => String(serial).startsWith(word)).length
						: 0) !==
					words.count
			)
				continue;
			const places = kind === 'enterprise' ? 1 : this.traits.placesOf(index);
			for (let place = 0; place < places; place++) {
				if (
					!cityFits[this.traits.cityAt(index, place)] ||
					!streetFits[this.traits.streetAt(index, place)]
				)
					continue;
				if (houseNumber && String(this.traits.houseNumberAt(index, place)) !== houseNumber)
					continue;
				positions.push(kind === 'enterprise' ? index : index * placesPerEnterprise + place);
			}
		}
		return Int32Array.from(positions);
	}

	private enterprise(index: number): Enterprise {
		const nameAt = this.traits.nameAt(index);
		const serial = Math.floor(index / namesInAll) + 1;
		const name = serial > 1 ? `${baseName(nameAt)} ${serial}` : baseName(nameAt);
		const trade = trades[nameAt % trades.length]!;
		return {
			kind: 'enterprise',
			number: this.enterpriseNumber(index),
			denomination: { FR: name, NL: name },
			address: this.traits.address(index, 0),
			activities: [
				{ group: '001', version: '2025', code: trade.nace2025, classification: 'MAIN' },
				{ group: '001', version: '2008', code: trade.nace2008, classification: 'MAIN' },
			],
			startDate: this.traits.startDate(index),
			status: 'AC',
			juridicalSituation: '000',
			juridicalForm: forms[index % forms.length]!,
			peppol: (firstEnterprise + index) % 5 !== 0,
		};
	}

	private establishment(index: number, place: number): Establishment {
		const owner = this.enterprise(index);
		return {
			kind: 'establishment',
			number: withCheckDigits(firstEstablishment + index * placesPerEnterprise + place),
			enterpriseNumber: owner.number,
			denomination: {},
			address: this.traits.address(index, place),
			activities: owner.activities,
			startDate: owner.startDate,
		};
	}
}
