import { readPostalCode } from '../numbers/postalCode';
import { readHouseNumber, readPlace, type Address, type AddressLine } from '../reading/address';
import type { Span } from '../reading/addressText';
import { doorsOf } from '../reading/doors';
import { decodeHtmlEntities } from '../reading/htmlEntities';
import { isPartOfPlace } from '../reading/municipalities';
import { readStreetField } from '../reading/streetField';
import type { FieldComparison } from './fieldComparison';
import { compareAddresses, isSameHouseNumber, namesIn, type Agreement } from './places';

export type AddressField = keyof Agreement;

interface Context {
	register: Address;
	/** What the user has in the field of the house number: another number in the street belongs to its name. */
	houseNumber: string;
}

/**
 * Compares a field of an address with the register, part by part: a field may hold more than its part, "Rue Neuve 12 bte 3, 1000 Bruxelles". A part that
 * differs is replaced where it stands. What the register does not have, a box, a floor, a second language, stays.
 */
export function compareAddressField(
	field: AddressField,
	yours: string,
	{ register, houseNumber }: Context,
): FieldComparison {
	const text = decodeHtmlEntities(yours);
	const official = register[field];
	// Only where streets have numbers does one in the field of the street belong to its name.
	const besideNumber = /\d/.test(register.street ?? '') ? houseNumber : '';
	const read = (given: string) => READERS[field](given, besideNumber);
	const parts = partsOf(read(text));
	const own = parts.find(({ part }) => part === field);
	if (own === undefined || official === null) return unread(text, official);
	const agreement = agreementOf(parts, register);
	const isSame = agreement[field] === true && parts.every(({ part }) => agreement[part] !== false);
	const kind = isSame ? 'spelling' : 'different';
	if (!isAlone(text, parts))
		return { kind, ...patchWithin({ text, read, parts, agreement, register }, isSame) };
	if (isSame && saysMore(own, register)) return { kind, note: null };
	if (isInTwoLanguages(own, parts)) return { kind, note: TWO_LANGUAGES };
	return { kind, replacement: official, note: null };
}

type Patch = Omit<FieldComparison, 'kind'>;

interface ReadField {
	text: string;
	read: (text: string) => AddressLine;
	parts: Part[];
	agreement: Agreement;
	register: Address;
}

/** Replaces what is outdated where it stands, if the field then says what it should. */
function patchWithin(field: ReadField, isSame: boolean): Patch {
	const { text, read, parts, agreement, register } = field;
	const outdated = parts.filter((part) => isOutdated(part, agreement, register));
	if (outdated.length === 0) return { note: isSame ? null : NOT_COMPARABLE };
	if (outdated.some((part) => isInTwoLanguages(part, parts))) return { note: TWO_LANGUAGES };
	const replacement = withReplaced(text, outdated, register);
	const after = partsOf(read(replacement));
	const isRight = isReplaced({ before: parts, after, outdated, register });
	return isRight ? { replacement, note: keptBox(read(text)) } : { note: NOT_UNDERSTOOD };
}

const keptBox = ({ box }: AddressLine): string | null =>
	box === undefined ? null : `The patch keeps "${box.text}", of which the register says nothing.`;

const NOT_UNDERSTOOD = 'It was not understood to its end, so a patch leaves it as it is.';
const NOT_COMPARABLE = 'It cannot be compared with the register, so a patch leaves it as it is.';
const TWO_LANGUAGES =
	'It has two languages where the register has one, so a patch leaves it as it is.';

interface Part extends Span {
	part: AddressField;
}

const READERS: Record<AddressField, (text: string, houseNumber: string) => AddressLine> = {
	street: readStreetField,
	houseNumber: (text) => ({ streets: [], ...readHouseNumber(text) }),
	postalCode: readPostalCodeField,
	municipality: (text) => ({ streets: [], ...readPlace(text) }),
};

/** A spreadsheet writes 1000.0. */
function readPostalCodeField(text: string): AddressLine {
	const place = readPlace(text);
	const digits = readPostalCode(text);
	if (place.postalCode !== undefined || digits === undefined) return { streets: [], ...place };
	const isAll = !/\p{L}/u.test(text);
	const from = isAll ? 0 : text.indexOf(digits);
	const to = isAll ? text.length : from + digits.length;
	return { streets: [], postalCode: { text: digits, from, to } };
}

function partsOf({ streets, houseNumber, postalCode, municipality }: AddressLine): Part[] {
	const others = Object.entries({ houseNumber, postalCode, municipality });
	return [
		...streets.map((street): Part => ({ ...street, part: 'street' })),
		...others.flatMap(([part, span]): Part[] =>
			span === undefined ? [] : [{ ...span, part: part as AddressField }],
		),
	].sort((one, other) => one.from - other.from);
}

function agreementOf(parts: Part[], register: Address): Agreement {
	const textOf = (wanted: AddressField) =>
		parts.flatMap(({ part, text }) => (part === wanted ? text : [])).join(' - ') || null;
	const [street, houseNumber] = [textOf('street'), textOf('houseNumber')];
	const [postalCode, municipality] = [textOf('postalCode'), textOf('municipality')];
	const yours = { street, houseNumber, postalCode, municipality, country: null };
	const agreement = compareAddresses(yours, register);
	// Of another street, the number is still compared.
	const isCompared =
		agreement.street === true || houseNumber === null || register.houseNumber === null;
	return isCompared
		? agreement
		: { ...agreement, houseNumber: isSameHouseNumber(houseNumber, register.houseNumber!) };
}

/** Whether the register says otherwise, or says more: 12A of 12, the village of a municipality. A street in another language is one. */
function isOutdated({ part, text }: Part, agreement: Agreement, register: Address): boolean {
	const official = register[part];
	if (official === null) return false;
	if (agreement[part] !== true) return agreement[part] === false || part === 'street';
	return isMoreExact(part, official, text);
}

/** Whether a part says what the register does not have: the letter of a house number, a village, a name in a second language. */
const saysMore = ({ part, text }: Part, register: Address): boolean =>
	isMoreExact(part, text, register[part] ?? '') || namesIn(text).length > 1;

function isMoreExact(part: AddressField, one: string, other: string): boolean {
	if (part === 'municipality') return isPartOfPlace(one, other);
	const [mine, theirs] = [doorsOf(one), doorsOf(other)];
	if (part !== 'houseNumber' || mine === undefined || theirs === undefined) return false;
	const isWider = mine.first < theirs.first || mine.last > theirs.last;
	return isWider || (mine.letter !== '' && theirs.letter === '');
}

function isInTwoLanguages({ part, text }: Part, parts: Part[]): boolean {
	const streets = parts.filter((each) => each.part === 'street');
	return (part === 'street' && streets.length > 1) || namesIn(text).length > 1;
}

/** Whether a field holds its part and nothing else. */
function isAlone(text: string, parts: Part[]): boolean {
	const [part, ...others] = parts;
	if (part === undefined || others.length > 0) return false;
	return !/[\p{L}\p{N}]/u.test(text.slice(0, part.from) + text.slice(part.to));
}

/** A postal code of another country is replaced, as it holds nothing else; and so is what holds neither letters nor digits. */
function unread(text: string, official: string | null): FieldComparison {
	const holdsNothingElse = /^[\d\s.-]+$/.test(text) || !/[\p{L}\p{N}]/u.test(text);
	return holdsNothingElse && official !== null
		? { kind: 'different', replacement: official, note: null }
		: { kind: 'different', note: NOT_UNDERSTOOD };
}

function withReplaced(text: string, outdated: Part[], register: Address): string {
	let replaced = text;
	for (const { part, from, to } of [...outdated].reverse())
		replaced = replaced.slice(0, from) + (register[part] ?? '') + replaced.slice(to);
	return replaced;
}

interface Replacement {
	before: Part[];
	after: Part[];
	outdated: Part[];
	register: Address;
}

/** Whether a text says what it should once it is read again: nothing is outdated, and all other parts are what they were. */
function isReplaced({ before, after, outdated, register }: Replacement): boolean {
	const agreement = agreementOf(after, register);
	const kept = before.filter((part) => !outdated.includes(part));
	return (
		after.length === before.length &&
		!after.some((part) => isOutdated(part, agreement, register)) &&
		kept.every(({ part, text }) => after.some((each) => each.part === part && each.text === text))
	);
}
