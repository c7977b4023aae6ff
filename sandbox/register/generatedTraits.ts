import { cities, legalNames, nouns, streets } from './generatedWords';
import type { Address } from './records';

export const namesInAll = nouns.length * legalNames.length;

export const baseName = (at: number): string =>
	`${nouns[Math.floor(at / legalNames.length)]} ${legalNames[at % legalNames.length]}`;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The traits of a generated enterprise, from its index and the seed: which name, city and street of the lists. */
export class Traits {
	constructor(private readonly seed: number) {}

	/** 7919 shares no divisor with the number of names, so every name occurs once before any repeats. */
	nameAt(index: number): number {
		return modulo(index * 7919 + this.seed * 31, namesInAll);
	}

	cityAt(index: number, place: number): number {
		return modulo(
			index * 13 + Math.floor(index / cities.length) + place * 5 + this.seed,
			cities.length,
		);
	}

	streetAt(index: number, place: number): number {
		return modulo(
			index * 17 + Math.floor(index / streets.length) * 3 + place * 7 + this.seed,
			streets.length,
		);
	}

	houseNumberAt(index: number, place: number): number {
		return modulo(index * 37 + place * 11 + this.seed, 299) + 1;
	}

	placesOf(index: number): number {
		return (index % 3) + 1;
	}

	address(index: number, place: number): Address {
		const [zipCode, municipalityFr, municipalityNl] = cities[this.cityAt(index, place)]!;
		const [streetFr, streetNl] = streets[this.streetAt(index, place)]!;
		return {
			street: { FR: streetFr, NL: streetNl },
			number: String(this.houseNumberAt(index, place)),
			box: '',
			zipCode,
			municipality: { FR: municipalityFr, NL: municipalityNl },
			country: {},
		};
	}

	/** From 1975 on. */
	startDate(index: number): string {
		const days = modulo(index * 7 + this.seed * 11, 18_000);
		return new Date(Date.UTC(1975, 0, 1 + days)).toISOString().slice(0, 10);
	}
}
