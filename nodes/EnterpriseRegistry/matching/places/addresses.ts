import { readTypedAddress, type Address as WholeAddress } from '../../reading/address';
import { foldMunicipality, isListedMunicipality } from './places';
import { memoize } from '../memoize';
import {
	DUTCH_ENDINGS,
	FRENCH_KINDS,
	GERMAN_ENDINGS,
	SHORT_WORDS,
	STREET_ARTICLES,
} from './streetWords';
import { foldWords, wordsOf } from '../names/words';
import { wordSimilarity } from '../names/wordSimilarity';

/** Whether two addresses agree, part by part; null if one of them does not say, or cannot be compared. */
export interface AddressAgreement {
	postalCode: boolean | null;
	municipality: boolean | null;
	street: boolean | null;
	houseNumber: boolean | null;
}

export type Address = Omit<WholeAddress, 'country'>;

/** Takes apart what may stand on one line: "Wetstraat 16 bus 2, 1000 Brussel". */
export function addressOf(given: Partial<Address>): Address {
	const { street, houseNumber, postalCode, municipality } = readTypedAddress(
		given,
		isListedMunicipality,
	);
	return { street, houseNumber, postalCode, municipality };
}

export function compareAddresses(a: Address, b: Address): AddressAgreement {
	const known = <T>(
		first: string | null,
		second: string | null,
		compare: (x: string, y: string) => T,
	) => (first && second ? compare(first, second) : null);
	const street = known(a.street, b.street, sameStreet);
	return {
		postalCode: known(
			a.postalCode,
			b.postalCode,
			(x, y) => x.replace(/\s/g, '') === y.replace(/\s/g, ''),
		),
		municipality: known(
			a.municipality,
			b.municipality,
			(x, y) => foldMunicipality(x) === foldMunicipality(y),
		),
		street,
		houseNumber: street === false ? null : known(a.houseNumber, b.houseNumber, sameHouseNumber),
	};
}

/** Whether two names mean one street; null if they are in two languages, because no list has the translations of streets. */
export function sameStreet(a: string, b: string): boolean | null {
	if (foldWords(a) === foldWords(b)) return true;
	const [one, other] = [foldStreet(a), foldStreet(b)];
	const alike = wordSimilarity(one.name, other.name) > 0;
	const comparable = one.kind === null || other.kind === null || one.language === other.language;
	if (
		alike &&
		one.name !== '' &&
		(!comparable || one.kind === other.kind || one.kind === null || other.kind === null)
	)
		return true;
	return comparable ? false : null;
}

/** 12, 12a and 12-14 may be the same door; 12a and 12b are not. */
function sameHouseNumber(a: string, b: string): boolean {
	const parts = (text: string) =>
		/^(\d+)\s*([a-z]?)/.exec(withoutBox(text).toLowerCase()) ?? [text, text, ''];
	const [, number, letter] = parts(a);
	const [, otherNumber, otherLetter] = parts(b);
	return number === otherNumber && (letter === otherLetter || letter === '' || otherLetter === '');
}

const withoutBox = (houseNumber: string): string =>
	readTypedAddress({ houseNumber }).houseNumber ?? houseNumber;

interface FoldedStreet {
	name: string;
	kind: string | null;
	language: 'fr' | 'nl' | 'de' | null;
}

const foldStreet = memoize((street): FoldedStreet => {
	const words = wordsOf(street).map(({ text }) => text);
	const first = words[0] === undefined ? undefined : FRENCH_KINDS[words[0]];
	const rest = (from: string[]) =>
		from
			.filter((word) => !STREET_ARTICLES.has(word))
			.map((word) => SHORT_WORDS[word] ?? word)
			.join('');
	if (first !== undefined && words.length > 1)
		return { name: rest(words.slice(1)), kind: first, language: 'fr' };
	if (words.length > 2 && words[0] === 'steenweg' && (words[1] === 'op' || words[1] === 'naar'))
		return { name: rest(words.slice(2)), kind: 'steenweg', language: 'nl' };
	const last = words.at(-1) ?? '';
	for (const [endings, language] of [
		[DUTCH_ENDINGS, 'nl'],
		[GERMAN_ENDINGS, 'de'],
	] as const) {
		for (const [ending, kind] of endings) {
			if (!last.endsWith(ending) || (last === ending && words.length === 1)) continue;
			return { name: rest([...words.slice(0, -1), last.slice(0, -ending.length)]), kind, language };
		}
	}
	return { name: rest(words), kind: null, language: null };
});
