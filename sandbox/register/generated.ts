import parts from '../data/generated.json';
import { withCheckDigits } from './numbers';
import type { Address, Enterprise, Entry } from './records';

/** The register never issued 0900.000.0xx to 0999.999.9xx, so no real enterprise has the number of a generated one. */
const firstEnterprise = 9_000_000;
/** Establishments that start with a 3 do not exist yet; four places for each enterprise. */
const firstEstablishment = 30_000_000;
const placesPerEnterprise = 4;
const largest = 100_000;

/** Of what generated enterprises are made: places and streets in both languages, main activities in both nomenclatures. */
const { nouns, names, cities, streets, trades } = parts;

/** The codes of SA, SRL, SC, ASBL and SNC. */
const forms = ['014', '610', '706', '017', '011'];

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Enterprises with one to three establishments each; everything follows from the index and the seed. */
export function* generated(size: number, seed: number): Generator<Entry> {
	if (!Number.isInteger(size) || size < 0 || size > largest)
		throw new Error(`Can generate 0 to ${largest} enterprises`);
	if (!Number.isSafeInteger(seed)) throw new Error('The seed must be a whole number');
	for (let index = 0; index < size; index++) {
		const enterprise = enterpriseAt(index, seed);
		const { number: enterpriseNumber, activities, startDate } = enterprise;
		yield enterprise;
		for (let place = 0; place < (index % 3) + 1; place++)
			yield {
				kind: 'establishment',
				number: withCheckDigits(firstEstablishment + index * placesPerEnterprise + place),
				enterpriseNumber,
				activities,
				startDate,
				denomination: {},
				address: addressAt(index, place, seed),
			};
	}
}

function enterpriseAt(index: number, seed: number): Enterprise {
	const combinations = nouns.length * names.length;
	// 7919 shares no divisor with the number of combinations, so every name occurs once before any repeats.
	const at = modulo(index * 7919 + seed * 31, combinations);
	const serial = Math.floor(index / combinations) + 1;
	const name = `${nouns[Math.floor(at / names.length)]} ${names[at % names.length]}`;
	const unique = serial > 1 ? `${name} ${serial}` : name;
	const trade = trades[at % trades.length]!;
	const days = modulo(index * 7 + seed * 11, 18_000);
	return {
		kind: 'enterprise',
		number: withCheckDigits(firstEnterprise + index),
		denomination: { FR: unique, NL: unique },
		address: addressAt(index, 0, seed),
		activities: [
			{ version: '2025', code: trade['2025'], classification: 'MAIN' },
			{ version: '2008', code: trade['2008'], classification: 'MAIN' },
		],
		startDate: new Date(Date.UTC(1975, 0, 1 + days)).toISOString().slice(0, 10),
		status: 'AC',
		juridicalSituation: '000',
		juridicalForm: forms[index % forms.length]!,
		peppol: (firstEnterprise + index) % 5 !== 0,
	};
}

function addressAt(index: number, place: number, seed: number): Address {
	const cityAt = index * 13 + Math.floor(index / cities.length) + place * 5 + seed;
	const streetAt = index * 17 + Math.floor(index / streets.length) * 3 + place * 7 + seed;
	const { zipCode, ...municipality } = cities[modulo(cityAt, cities.length)]!;
	return {
		street: streets[modulo(streetAt, streets.length)]!,
		number: String(modulo(index * 37 + place * 11 + seed, 299) + 1),
		box: '',
		zipCode,
		municipality,
	};
}
