import { holdsNothing, type Json } from '../../json';
import { meantText } from '../../meantText';
import { readEnterprise } from '../../reading/enterprise';

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

export type ComparedField = keyof typeof COMPARED_FIELDS;

export const FIELDS = Object.keys(COMPARED_FIELDS) as ComparedField[];

/** The user's record: an absent field is not compared, an empty one is missing. */
export type UserRecord = Partial<Record<ComparedField, string | null>>;

/** A chosen field without a value is missing. A list or an object is a value. */
export function userRecordOf(values: Json): UserRecord {
	const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
	const chosen = FIELDS.filter((field) => Object.hasOwn(values, field));
	return Object.fromEntries(
		chosen.map((field) => [field, holdsNothing(values[field]) ? null : textOf(values[field])]),
	);
}

/** The record as the user means it; '' for a field that holds nothing. */
export const meantRecord = (record: UserRecord): UserRecord =>
	Object.fromEntries(Object.entries(record).map(([field, text]) => [field, meantText(text ?? '')]));

/** A whole record: by the names of the fields, or as the register has written it earlier. */
export function userRecordIn(record: Json): UserRecord {
	const named = { ...withoutBlanks(record), ...record };
	const { juridicalForm: legalForm, ...summary } = readEnterprise(named);
	const known = Object.entries({ ...summary, legalForm }).filter(([, value]) => value !== null);
	return userRecordOf({ ...named, ...Object.fromEntries(known) });
}

/** " name " is the field name, as is the first heading of a CSV file behind a byte order mark, which counts as a blank. */
const withoutBlanks = (record: Json): Json =>
	Object.fromEntries(Object.entries(record).map(([heading, value]) => [heading.trim(), value]));
