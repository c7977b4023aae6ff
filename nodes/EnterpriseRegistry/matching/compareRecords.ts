import { NOWHERE, type Address } from '../reading/address';
import { readEnterprise, type EnterpriseSummary } from '../reading/enterprise';
import { firstText, isObject, type Json } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { compareNames, foldName, isBelow } from './ladder';
import { legalFormOf } from './legalForms';
import {
	addressOf,
	compareAddresses,
	foldMunicipality,
	sameHouseNumber,
	sameStreet,
} from './places';
import { foldWords } from './words';

/** The fields of a company that can be compared, in the order in which they are shown, with their labels. */
export const COMPARED_FIELDS = {
	name: 'Name',
	street: 'Street',
	houseNumber: 'House Number',
	postalCode: 'Postal Code',
	municipality: 'Municipality',
	legalForm: 'Legal Form',
	status: 'Status',
	vat: 'VAT Number',
	mainActivity: 'Main Activity',
} as const;
export type ComparedField = keyof typeof COMPARED_FIELDS;
const FIELDS = Object.keys(COMPARED_FIELDS) as ComparedField[];

/** The user's record: an absent field is not compared, an empty one is missing. */
export type UserRecord = Partial<Record<ComparedField, string | null>>;

interface Difference {
	field: ComparedField;
	yours: string | null;
	register: string;
	/** `spelling`: different text with the same meaning. */
	kind: 'missing' | 'spelling' | 'different';
}

/** @param overwrite whether the patch also holds fields that differ, not only those that are empty. */
export function compareRecords(record: UserRecord, register: EnterpriseSummary, overwrite = false) {
	const official = officialFor(record, register);
	const differences = FIELDS.flatMap((field): Difference[] => {
		const [yours, theirs] = [record[field], official[field]?.trim()];
		if (yours === undefined || !theirs || yours === theirs) return [];
		if (!yours?.trim()) return [{ field, yours, register: theirs, kind: 'missing' }];
		if (isCodeBesideWords(field, yours, theirs)) return [];
		const kind = isSpelling[field](yours, theirs, register) ? 'spelling' : 'different';
		return [{ field, yours, register: theirs, kind }];
	});
	const patched = differences.filter(({ kind }) => overwrite || kind === 'missing');
	return {
		same: differences.every(({ kind }) => kind === 'spelling'),
		summary: summaryOf(differences),
		differences,
		patch: Object.fromEntries(patched.map(({ field, register: value }) => [field, value])),
	};
}

function summaryOf(differences: Difference[]): string {
	const label = ({ field }: Difference) =>
		field === 'vat' ? 'VAT number' : COMPARED_FIELDS[field].toLowerCase();
	const fieldsOf = (wanted: Difference['kind'], show = label) =>
		differences
			.filter(({ kind }) => kind === wanted)
			.map(show)
			.join(', ');
	const different = fieldsOf(
		'different',
		(each) => `${label(each)} ("${each.yours}", register: "${each.register}")`,
	);
	const [missing, spelled] = [fieldsOf('missing'), fieldsOf('spelling')];
	if (different === '' && missing === '')
		return `Same as the register${spelled === '' ? '' : `, spelled differently: ${spelled}`}.`;
	const parts = { Different: different, Missing: missing, 'Spelled differently': spelled };
	return Object.entries(parts)
		.flatMap(([title, fields]) => (fields === '' ? [] : `${title}: ${fields}.`))
		.join(' ');
}

/** What the register says. An activity is compared as the user writes it: a code with the code, words with the words. */
function officialFor(yours: UserRecord, register: EnterpriseSummary): UserRecord {
	const { juridicalForm: legalForm, mainActivity: words, mainActivityCode: code } = register;
	const isCode = codeIn(yours.mainActivity) !== null && yours.mainActivity !== words;
	const mainActivity = isCode ? (code ?? words) : (words ?? code);
	return { ...register, ...addressIn(register), legalForm, mainActivity };
}

/** In parts, also where the street holds the whole address; a house number as it came. */
const addressIn = (register: EnterpriseSummary): Address => {
	const address = addressOf(register);
	return { ...address, houseNumber: register.houseNumber ?? address.houseNumber };
};

/** The code of an activity or a legal form, also where words follow it. */
const codeIn = (text: string | null | undefined): string | null =>
	/^(?=[.\s]*\d)[\d.\s]+(?=$|[-–:]\s*\p{L})/u.exec(text ?? '')?.[0] ?? null;

/** No list says for certain which words a code stands for, so the two are not compared. */
const isCodeBesideWords = (field: ComparedField, yours: string, official: string): boolean =>
	(field === 'legalForm' || field === 'mainActivity') &&
	(codeIn(yours) === null) !== (codeIn(official) === null);

type IsSpelling = (yours: string, official: string, register: EnterpriseSummary) => boolean;

const isSameText = (yours: string, official: string): boolean =>
	foldWords(yours) === foldWords(official);

/** Whether two values mean the same. */
const isSpelling: Record<ComparedField, IsSpelling> = {
	name: isSameName,
	street(yours, official, register) {
		const mine = addressOf({ street: yours });
		const isSame = mine.street !== null && sameStreet(mine.street, official) === true;
		return isSameText(yours, official) || (isSame && contradictsNothing(mine, register));
	},
	houseNumber: isSameHouseNumber,
	postalCode(yours, official, register) {
		const { postalCode } = addressOf({ postalCode: yours });
		// What is a code as a whole, like "1234 AB", names no place.
		const place = postalCode === yours.trim() ? '' : yours.replace(/^\D*\d{4}|\d/g, ' ');
		const municipality = /\p{L}/u.test(place) ? place : null;
		return postalCode === official && contradictsNothing({ municipality }, register);
	},
	municipality(yours, official, register) {
		const { municipality, postalCode } = addressOf({ municipality: yours });
		const isSame = foldMunicipality(municipality ?? '') === foldMunicipality(official);
		return isSame && contradictsNothing({ postalCode }, register);
	},
	legalForm: (yours, official) =>
		isSameText(yours, official) ||
		(legalFormOf(yours) !== null && legalFormOf(yours) === legalFormOf(official)),
	status: (yours, official, { statusLabel }) =>
		isSameText(yours, official) || isSameText(yours, statusLabel ?? official),
	vat: (yours, official) => vatOf(yours) === vatOf(official),
	mainActivity: (yours, official) =>
		/\d/.test(yours)
			? digitsOf(codeIn(yours) ?? yours) === digitsOf(official)
			: isSameText(yours, official),
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The same in another order, language or with other spaces, and the legal form is not another one. A scanner's letters are another name. */
function isSameName(yours: string, official: string, { juridicalForm }: EnterpriseSummary) {
	const [one, other] = [foldName(yours), foldName(official)];
	const compared = compareNames(one, other, { legalForm: legalFormOf(juridicalForm) });
	if (compared === null || !compared.sameForm || isBelow(compared.rung, 'translated')) return false;
	const withoutSpaces = (name: typeof one) => name.readings.map(({ compact }) => compact);
	return (
		compared.rung !== 'spelled' ||
		withoutSpaces(one).some((text) => withoutSpaces(other).includes(text))
	);
}

/** No part of what stands in one field contradicts the register: "Kerkstraat 1, 9000 Gent" says more than a street. */
const contradictsNothing = (mine: Partial<Address>, register: EnterpriseSummary): boolean =>
	Object.values(compareAddresses({ ...NOWHERE, ...mine }, addressIn(register))).every(
		(agrees) => agrees !== false,
	);

/** One may have a letter that the other leaves out, but no words and no other digits. */
function isSameHouseNumber(yours: string, official: string): boolean {
	const mine = yours.trim().replace(/^n[r°ºo]\.?\s*(?=\d)/i, '');
	const [one, other] = [mine, official].map((text) => text.toLowerCase().replace(/\P{L}/gu, ''));
	return (
		sameHouseNumber(mine, official) &&
		digitsOf(mine) === digitsOf(official) &&
		(one === other || one!.length + other!.length === 1)
	);
}

const vatOf = (text: string): string =>
	parseRegistryNumber(text, { validateCheckDigits: false }).vat ?? foldWords(text);

/** Fields that the user chose: each is compared, and one without a value is missing. */
export function userRecordOf(values: Json): UserRecord {
	const chosen = FIELDS.filter((field) => Object.hasOwn(values, field));
	return Object.fromEntries(chosen.map((field) => [field, textOf(values[field])]));
}

/** A list or an object counts as a value: if it counted as missing, the patch would overwrite it. */
function textOf(value: unknown): string | null {
	if (Array.isArray(value) && value.length < 2) return textOf(value[0]);
	if (value === undefined || value === null || value === '') return null;
	if (typeof value === 'string') return value;
	return isObject(value) && Object.keys(value).length === 0 ? null : JSON.stringify(value);
}

/** A record as a whole: by the names of the fields, or an earlier record of the register in its own words. */
export function userRecordIn(record: Json): UserRecord {
	const summary = readEnterprise(record);
	const vat = firstText(record, 'vatNumber');
	const official: UserRecord = { ...summary, legalForm: summary.juridicalForm, vat };
	const fields = userRecordOf(record);
	for (const field of FIELDS) {
		const value = official[field] ?? null;
		if ((fields[field] === undefined || isObject(record[field])) && value !== null)
			fields[field] = value;
	}
	return fields;
}
