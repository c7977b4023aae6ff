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

/** An address in parts; null for what is not known. */
export interface Address {
	street: string | null;
	houseNumber: string | null;
	postalCode: string | null;
	municipality: string | null;
}

/** Whether two addresses agree, part by part; null if one of them does not say, or cannot be compared. */
export interface AddressAgreement {
	postalCode: boolean | null;
	municipality: boolean | null;
	street: boolean | null;
	houseNumber: boolean | null;
}

/** "12 bus 3/4", "12 b.3"; not the place in "12 Brussel", which begins like a box. */
const BOX =
	/[\s,/-]*\b(?:(?:bte|bo[iî]te|bus|box)(?:\.?|(?:\s?[./:-]\s?|\s|(?=\p{L}?\d|\p{L}$))[\p{L}\d]+(?:[./-][\p{L}\d]+)*)|b(?:\s?\.\s?|\s|(?=\p{L}?\d))(?:\d+\p{L}{0,3}|\p{L}\d*)(?:[./-][\p{L}\d]+)*)\s*$/iu;
const NUMBER =
	/^(.*?\p{L}.*?)[\s,]+(?:n[r°o]\.?\s*)?(\d+\s?(?:bis|ter|quater|[a-z])?(?:\s?[-/]\s?\d+\s?[a-z]?)?)$/iu;
const PLACE = /^(.*?)[\s,;–-]*\b(?:(?:B|BE)[-\s])?([1-9]\d{3})\s+(\p{L}[^\d]*)$/iu;

/** "Wetstraat 16, Boom"; without a comma only what is known as a place, as in "Wetstraat 16 Brussel". */
const PLACE_ALONE = /^(.*\p{L}.*\d\s?[a-z]?)(\s?[,–-]\s?|\s)(\p{L}{2}[^\d,]*)$/iu;

/** In a postal code: "B-1000 Brussel", but not "1234 AB", which is Dutch. */
const WITH_PLACE = /^(?:[Bb][Ee]?[-\s]?)?([1-9]\d{3})(?:\s?[-,(/]|\s)\s?(?![A-Z]{2}$)\(?\p{L}/u;
/** "Brussel (1000)" */
const CODE_BEHIND = /[\s,(-]\s?(?:(?:B|BE)[-\s])?([1-9]\d{3})(?:\s?\))?$/i;

/** No part of an address is longer; in a longer text the expressions above would search for minutes. */
const LONGEST = 300;

/** Without spaces around it, and with single ones inside; null if nothing is left. */
const textOf = (given: string | null | undefined): string | null =>
	given?.replace(/\s+/g, ' ').trim() || null;

const partsIn = (expression: RegExp, text: string | null): RegExpExecArray | null =>
	text === null || text.length > LONGEST ? null : expression.exec(text);

/** Takes apart what may stand on one line: "Wetstraat 16 bus 2, 1000 Brussel". */
export function addressOf(given: Partial<Address>): Address {
	let street = textOf(given.street);
	let postalCode = /\d{3,}/.test(given.postalCode ?? '')
		? given.postalCode!.trim().replace(/^(?:B|BE)[-\s]?(?=\d{4}$)/i, '')
		: null;
	postalCode = partsIn(WITH_PLACE, postalCode)?.[1] ?? postalCode;
	let municipality = textOf(given.municipality);
	let houseNumber = textOf(given.houseNumber);
	const place = partsIn(PLACE, street);
	if (place !== null && /\p{L}/u.test(place[1]!)) {
		street = place[1]!;
		postalCode ??= place[2]!;
		municipality ??= place[3]!.trim();
	}
	const named = withoutBoxBehind(street) === street ? partsIn(PLACE_ALONE, street) : null;
	if (named !== null && (named[2]!.includes(',') || isListedMunicipality(named[3]!))) {
		street = named[1]!;
		municipality ??= named[3]!;
	}
	const inMunicipality = partsIn(/^(?:(?:B|BE)[-\s])?([1-9]\d{3})\s+(.+)$/i, municipality);
	if (inMunicipality !== null) {
		postalCode ??= inMunicipality[1]!;
		municipality = inMunicipality[2]!;
	}
	const behind = inMunicipality === null ? partsIn(CODE_BEHIND, municipality) : null;
	if (behind !== null && /\p{L}/u.test(municipality!.slice(0, behind.index))) {
		postalCode ??= behind[1]!;
		municipality = /^.*[\p{L})]/u.exec(municipality!.slice(0, behind.index))![0];
	}
	const numbered = partsIn(NUMBER, withoutBoxBehind(street)) ?? partsIn(NUMBER, street);
	if (numbered !== null) {
		street = numbered[1]!;
		houseNumber ??= numbered[2]!;
	}
	return {
		street,
		houseNumber: houseNumber === null ? null : withoutBox(houseNumber),
		postalCode,
		municipality,
	};
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

const withoutBoxBehind = (text: string | null): string | null =>
	text === null || text.length > LONGEST ? text : text.replace(BOX, '');

const withoutBox = (houseNumber: string): string =>
	/^\d/.test(houseNumber) ? withoutBoxBehind(houseNumber)! : houseNumber;

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
