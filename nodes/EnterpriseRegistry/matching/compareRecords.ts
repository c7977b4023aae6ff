import { holdsNothing, type Json } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import type { Address } from '../reading/address';
import { readEnterprise, type EnterpriseSummary } from '../reading/enterprise';
import { compareNames } from './compareNames';
import { foldName } from './foldedName';
import { legalFormOf } from './legalForms';
import { addressOf, compareAddresses, isSameHouseNumber, type Agreement } from './places';
import { isBelow } from './policy';
import { foldWords } from './words';

/** What can be compared, with labels, in the order in which they are shown. */
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
type ComparedField = keyof typeof COMPARED_FIELDS;
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

/** @param overwrite whether the patch also holds fields that differ, not only empty ones. */
export function compareRecords(record: UserRecord, register: EnterpriseSummary, overwrite = false) {
	const official = officialFor(record, register);
	const differences = FIELDS.flatMap((field): Difference[] => {
		const [yours, theirs] = [record[field], official[field]?.trim()];
		if (yours === undefined || !theirs || yours === theirs) return [];
		if (!yours?.trim()) return [{ field, yours, register: theirs, kind: 'missing' }];
		// No list says for certain which words a code stands for.
		if (CODED.includes(field) && isCode(yours) !== isCode(theirs)) return [];
		const isSpelling =
			foldWords(yours) === foldWords(theirs) || MEANS_THE_SAME[field](yours, theirs, official);
		return [{ field, yours, register: theirs, kind: isSpelling ? 'spelling' : 'different' }];
	});
	const patched = differences.filter(({ kind }) => overwrite || kind === 'missing');
	const same = differences.every(({ kind }) => kind === 'spelling');
	return {
		same,
		summary: summaryOf(differences, same),
		differences,
		patch: Object.fromEntries(patched.map(({ field, register: value }) => [field, value])),
	};
}

const TITLES = { different: 'Different', missing: 'Missing', spelling: 'Spelled differently' };

function summaryOf(differences: Difference[], same: boolean): string {
	const parts = Object.entries(TITLES).flatMap(([wanted, title]) => {
		const fields = differences.filter(({ kind }) => kind === wanted);
		const texts = fields.map(({ field, kind, yours, register }) => {
			const label = COMPARED_FIELDS[field].toLowerCase().replace('vat', 'VAT');
			return kind === 'different' ? `${label} ("${yours}", register: "${register}")` : label;
		});
		return texts.length > 0 ? `${title}: ${texts.join(', ')}.` : [];
	});
	if (!same) return parts.join(' ');
	return `Same as the register${parts[0]?.replace('S', ', s') ?? '.'}`;
}

type Official = ReturnType<typeof officialFor>;

/** Its street may hold the whole address. An activity is in code or in words, as the user writes it. */
function officialFor(yours: UserRecord, register: EnterpriseSummary) {
	const { juridicalForm: legalForm, mainActivity: words, mainActivityCode: code } = register;
	const address = addressOf(register);
	const houseNumber = register.houseNumber ?? address.houseNumber;
	const mainActivity = isCode(yours.mainActivity ?? '') ? (code ?? words) : (words ?? code);
	return { ...register, ...address, houseNumber, legalForm, mainActivity };
}

const CODED: ComparedField[] = ['legalForm', 'mainActivity'];
const isCode = (text: string): boolean => /^[\s.]*\d/.test(text);
const digitsOf = (text: string): string => text.replace(/\D/g, '');

type IsSame = (yours: string, theirs: string, official: Official) => boolean;
const MEANS_THE_SAME: Record<ComparedField, IsSame> = {
	name: isSameName,
	street: (street, _, official) => agrees('street', { street }, official),
	// One may have a letter that the other leaves out, but no other digits.
	houseNumber: (yours, theirs) =>
		digitsOf(yours) === digitsOf(theirs) && isSameHouseNumber(yours, theirs) === true,
	// A municipality may stand behind it.
	postalCode: (yours, _, official) => agrees('postalCode', { municipality: yours }, official),
	municipality: (municipality, _, official) => agrees('municipality', { municipality }, official),
	legalForm: (yours, theirs) =>
		legalFormOf(yours) !== null && legalFormOf(yours) === legalFormOf(theirs),
	status: (yours, _, { statusLabel }) => foldWords(yours) === foldWords(statusLabel ?? ''),
	vat: (yours, theirs) => vatOf(yours) === vatOf(theirs),
	mainActivity: (yours, theirs) =>
		isCode(theirs) && digitsOf(/^[\d.\s]+/.exec(yours)![0]) === digitsOf(theirs),
};

/** With what stands beside the part: "Kerkstraat 1, 9000 Gent" says more than a street. */
function agrees(part: keyof Agreement, yours: Partial<Address>, official: Address): boolean {
	const agreement = compareAddresses(addressOf(yours), official);
	return agreement[part] === true && !Object.values(agreement).includes(false);
}

/** Order, language and spaces may differ. A scanner's letters are another name. */
function isSameName(yours: string, theirs: string, { legalForm }: Official): boolean {
	const [mine, official] = [foldName(yours), foldName(theirs, legalForm ?? '')];
	const compared = compareNames(mine, official);
	if (compared === null || !compared.isSameForm || isBelow(compared.rung, 'translated'))
		return false;
	if (compared.rung !== 'spelled') return true;
	const compact = official.readings.map((reading) => reading.compact);
	return mine.readings.some((reading) => compact.includes(reading.compact));
}

const vatOf = (text: string): string => parseRegistryNumber(text).vat ?? foldWords(text);

/** A chosen field without a value is missing. A list or an object is a value: no patch overwrites it. */
export function userRecordOf(values: Json): UserRecord {
	const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
	const chosen = FIELDS.filter((field) => Object.hasOwn(values, field));
	return Object.fromEntries(
		chosen.map((field) => [field, holdsNothing(values[field]) ? null : textOf(values[field])]),
	);
}

/** A whole record: by the names of the fields, or as the register has written it earlier. */
export function userRecordIn(record: Json): UserRecord {
	const { juridicalForm: legalForm, ...summary } = readEnterprise(record);
	const known = Object.entries({ ...summary, legalForm }).filter(([, value]) => value !== null);
	return userRecordOf({ ...record, ...Object.fromEntries(known) });
}
