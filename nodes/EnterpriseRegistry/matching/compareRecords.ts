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
	const differences = FIELDS.flatMap((field): Difference[] => {
		const yours = record[field];
		if (yours === undefined) return [];
		const official = officialFor(field, yours, register)?.trim();
		if (!official || isCodeBesideWords(field, yours, official)) return [];
		if (yours === official) return [];
		const isSame = !!yours?.trim() && isSpelling[field](yours, official, register);
		const kind = !yours?.trim() ? 'missing' : isSame ? 'spelling' : 'different';
		return [{ field, yours, register: official, kind }];
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
	const labels = (kind: Difference['kind'], show: (each: Difference) => string) =>
		differences
			.filter((each) => each.kind === kind)
			.map(show)
			.join(', ');
	const label = ({ field }: Difference) =>
		field === 'vat' ? 'VAT number' : COMPARED_FIELDS[field].toLowerCase();
	const spelled = labels('spelling', label);
	const parts = [
		[
			'Different',
			labels(
				'different',
				(each) => `${label(each)} ("${each.yours}", register: "${each.register}")`,
			),
		],
		['Missing', labels('missing', label)],
	].filter(([, fields]) => fields !== '');
	if (parts.length === 0)
		return `Same as the register${spelled === '' ? '' : `, spelled differently: ${spelled}`}.`;
	if (spelled !== '') parts.push(['Spelled differently', spelled]);
	return parts.map(([title, fields]) => `${title}: ${fields}.`).join(' ');
}

/** An activity is compared as the user writes it: a code with the code, words with the words. */
function officialFor(
	field: ComparedField,
	yours: string | null,
	register: EnterpriseSummary,
): string | null {
	const { mainActivity, mainActivityCode } = register;
	if (field === 'legalForm') return register.juridicalForm;
	if (field === 'vat') return register.vat;
	if (field === 'mainActivity')
		return codeIn(yours) === null || yours === mainActivity
			? (mainActivity ?? mainActivityCode)
			: (mainActivityCode ?? mainActivity);
	return field === 'name' || field === 'status' ? register[field] : addressIn(register)[field];
}

/** In parts, also where the street holds the whole address; a house number as it came. */
const addressIn = (register: EnterpriseSummary): Address => {
	const address = addressOf(register);
	return { ...address, houseNumber: register.houseNumber ?? address.houseNumber };
};

/** The code of an activity or a legal form, also where words follow it. */
const codeIn = (text: string | null): string | null =>
	/^(?=[.\s]*\d)[\d.\s]+(?=$|[-–:]\s*\p{L})/u.exec(text ?? '')?.[0] ?? null;

/** No list says for certain which words a code stands for, so the two are not compared. */
const isCodeBesideWords = (field: ComparedField, yours: string | null, official: string): boolean =>
	(field === 'legalForm' || field === 'mainActivity') &&
	!!yours?.trim() &&
	(codeIn(yours) === null) !== (codeIn(official) === null);

type IsSpelling = (yours: string, official: string, register: EnterpriseSummary) => boolean;

/** Whether two values mean the same. */
const isSpelling: Record<ComparedField, IsSpelling> = {
	name: isSameName,
	street: (yours, official, register) => {
		const mine = addressOf({ street: yours });
		return (
			foldWords(yours) === foldWords(official) ||
			(mine.street !== null &&
				sameStreet(mine.street, official) === true &&
				contradictsNothing(mine, register))
		);
	},
	houseNumber: isSameHouseNumber,
	postalCode: (yours, official, register) => {
		const { postalCode } = addressOf({ postalCode: yours });
		// What is a code as a whole, like "1234 AB", names no place.
		const place = postalCode === yours.trim() ? '' : yours.replace(/^\D*\d{4}|\d/g, ' ');
		const municipality = /\p{L}/u.test(place) ? place : null;
		return postalCode === official && contradictsNothing({ ...NOWHERE, municipality }, register);
	},
	municipality: (yours, official, register) => {
		const { municipality, postalCode } = addressOf({ municipality: yours });
		return (
			foldMunicipality(municipality ?? '') === foldMunicipality(official) &&
			contradictsNothing({ ...NOWHERE, postalCode }, register)
		);
	},
	legalForm: (yours, official) =>
		foldWords(yours) === foldWords(official) ||
		(legalFormOf(yours) !== null && legalFormOf(yours) === legalFormOf(official)),
	status: (yours, official, { statusLabel }) =>
		[official, statusLabel ?? official].some((word) => foldWords(word) === foldWords(yours)),
	vat: (yours, official) => vatOf(yours) === vatOf(official),
	mainActivity: (yours, official) =>
		/\d/.test(yours)
			? (codeIn(yours) ?? yours).replace(/\D/g, '') === official.replace(/\D/g, '')
			: foldWords(yours) === foldWords(official),
};

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
const contradictsNothing = (mine: Address, register: EnterpriseSummary): boolean =>
	Object.values(compareAddresses(mine, addressIn(register))).every((agrees) => agrees !== false);

/** One may have a letter that the other leaves out, but no words and no other digits. */
function isSameHouseNumber(yours: string, official: string): boolean {
	const mine = yours.trim().replace(/^n[r°ºo]\.?\s*(?=\d)/i, '');
	const digits = (text: string) => text.replace(/\D/g, '');
	const letters = (text: string) => text.toLowerCase().replace(/\P{L}/gu, '');
	return (
		sameHouseNumber(mine, official) &&
		digits(mine) === digits(official) &&
		(letters(mine) === letters(official) || letters(mine).length + letters(official).length === 1)
	);
}

const vatOf = (text: string): string =>
	parseRegistryNumber(text, { validateCheckDigits: false }).vat ?? foldWords(text);

/** Fields that the user chose: each is compared, and one without a value is missing. */
export const userRecordOf = (values: Json): UserRecord =>
	Object.fromEntries(
		FIELDS.filter((field) => Object.hasOwn(values, field)).map((field) => [
			field,
			textOf(values[field]),
		]),
	);

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
