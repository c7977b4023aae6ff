import { readPostalCode } from '../numbers/postalCode';
import type { Address } from '../addresses/address';
import { readHouseNumber } from '../addresses/houseNumberField';
import { readPlace } from '../addresses/placeField';
import type { AddressLine } from '../addresses/readAddress';
import { fold, type Span } from '../addresses/tokens';
import { NO_HOUSE_NUMBER } from '../addresses/dictionaries';
import { houseNumberRange } from '../addresses/houseNumber';
import { decodeHtmlEntities } from '../reading/htmlEntities';
import { isPartOfPlace } from '../addresses/municipalities';
import { readStreetField } from '../addresses/streetField';
import { agreementOf, type Agreement } from './agreement';
import { mayHoldMore } from './besideStreet';
import type { FieldComparison } from './fieldComparison';
import { compareAddresses, type AddressAgreement } from './compareAddresses';
import { compareHouseNumbers } from './doors';
import { areOfOnePlace, municipalityNamesIn, namesVillage } from './municipalityLikeness';
import { foldWords } from './words';

export type AddressField = keyof AddressAgreement;

/** The parts of an address, and the box where the register has one. */
type RegisterAddress = Address & { box?: string | null };

interface Context {
	register: RegisterAddress;
	/** What the user has in the field of the house number: another number in the street belongs to its name. */
	houseNumber: string;
	/** Whether the user's postal code, in whatever field, is another one: a village then goes with it. */
	isCodeOther: boolean;
}

/**
 * Compares a field of an address with the register, part by part: a field may hold more than its part, "Rue Neuve 12 bte 3, 1000 Bruxelles". A part that
 * differs is replaced where it stands. What the register does not have, a box, a floor, a second language, stays.
 */
export function compareAddressField(
	field: AddressField,
	yours: string,
	{ register, houseNumber, isCodeOther }: Context,
): FieldComparison {
	const text = decodeHtmlEntities(yours);
	const official = register[field];
	// Only where streets have numbers does one in the field of the street belong to its name.
	const besideNumber = /\d/.test(register.street ?? '') ? houseNumber : '';
	const read = (given: string) => READERS[field](given, besideNumber);
	const parts = partsOf(read(text), register);
	const own = parts.find(({ part }) => part === field);
	if (own === undefined || official === null) return unread(text, official);
	const agreement = agreementOfParts(parts, register, isCodeOther);
	const isSame =
		agreement[field] === 'agrees' && parts.every(({ part }) => agreement[part] !== 'differs');
	const kind = isSame ? 'spelling' : 'different';
	if (!isAlone(text, parts))
		return { kind, ...patchWithin({ text, read, parts, agreement, register }, isSame) };
	if (isSame && saysMore(own, register) && !isOutdated(own, agreement, register))
		return { kind, note: null };
	const note = whyKept(own, parts, register);
	return note === undefined ? { kind, replacement: official, note: null } : { kind, note };
}

/** Why a part that differs is not replaced; undefined if it is. */
function whyKept(part: Part, parts: Part[], register: RegisterAddress): string | undefined {
	if (part.part !== 'street' && part.part !== 'municipality') return undefined;
	if (isInTwoLanguages(part, parts)) return TWO_LANGUAGES;
	// The number of a postal district has two digits.
	if (part.part === 'municipality' && /\d{3}/.test(part.text)) return NOT_UNDERSTOOD;
	const hasMore = holdsMore(part.text, register[part.part] ?? '') || hasSeveralNames(part);
	return hasMore || mayHoldMore(part.text) ? HOLDS_MORE : undefined;
}

/** Whether all words of the one stand in the other, and more: "Zetel Nieuwstraat" of "Nieuwstraat". */
export function holdsMore(text: string, official: string): boolean {
	const [mine, theirs] = [foldWords(text), foldWords(official)];
	return mine !== theirs && theirs !== '' && ` ${mine} `.includes(` ${theirs} `);
}

type Patch = Omit<FieldComparison, 'kind'>;

interface ReadField {
	text: string;
	read: (text: string) => AddressLine;
	parts: Part[];
	agreement: WithBox;
	register: RegisterAddress;
}

/** Replaces what is outdated where it stands, if the field then says what it should. */
function patchWithin(field: ReadField, isSame: boolean): Patch {
	const { text, read, parts, agreement, register } = field;
	const outdated = parts.filter((part) => isOutdated(part, agreement, register));
	if (outdated.length === 0) return { note: isSame ? null : NOT_COMPARABLE };
	const [kept] = outdated.flatMap((part) => whyKept(part, parts, register) ?? []);
	if (kept !== undefined) return { note: kept };
	const replacement = withReplaced(text, outdated, register);
	const after = partsOf(read(replacement), register);
	const isRight =
		isReplaced({ before: parts, after, outdated, register }) && !hasCodeBeside(text, parts);
	if (!isRight) return { note: NOT_UNDERSTOOD };
	return { replacement, note: register.box ? null : keptBox(read(text)) };
}

/** "1020, 1000": beside a postal code or a municipality, more digits are another one. */
function hasCodeBeside(text: string, parts: Part[]): boolean {
	const isLine = parts.some(({ part }) => part === 'street' || part === 'houseNumber');
	const beside = parts.reduceRight(
		(left, { from, to }) => left.slice(0, from) + left.slice(to),
		text,
	);
	return !isLine && /\d/.test(beside);
}

const keptBox = ({ box }: AddressLine): string | null =>
	box === undefined ? null : `The patch keeps "${box.text}", of which the register says nothing.`;

const NOT_UNDERSTOOD = 'It was not understood to its end, so a patch leaves it as it is.';
const NOT_COMPARABLE = 'It cannot be compared with the register, so a patch leaves it as it is.';
const TWO_LANGUAGES =
	'It has two languages where the register has one, so a patch leaves it as it is.';
export const HOLDS_MORE =
	'It holds more than the register has there, so a patch leaves it as it is.';

interface Part extends Span {
	part: AddressField | 'box';
}

type WithBox = AddressAgreement & { box: Agreement; isCodeOther: boolean };

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

/** A box is only a part of what is compared where the register has one. */
function partsOf(line: AddressLine, register: RegisterAddress): Part[] {
	const { streets, houseNumber, postalCode, municipality } = line;
	const box = register.box ? line.box : undefined;
	const others = Object.entries({ houseNumber, box, postalCode, municipality });
	return [
		...streets.map((street): Part => ({ ...street, part: 'street' })),
		...others.flatMap(([part, span]): Part[] =>
			span === undefined ? [] : [{ ...span, part: part as Part['part'] }],
		),
	].sort((one, other) => one.from - other.from);
}

function agreementOfParts(parts: Part[], register: RegisterAddress, isCodeOther: boolean): WithBox {
	const textOf = (wanted: Part['part']) =>
		parts.flatMap(({ part, text }) => (part === wanted ? text : [])).join(' - ') || null;
	const [street, houseNumber] = [textOf('street'), textOf('houseNumber')];
	const [postalCode, municipality] = [textOf('postalCode'), textOf('municipality')];
	const yours = { street, houseNumber, postalCode, municipality, country: null };
	const yoursOfBox = textOf('box');
	const box =
		yoursOfBox === null
			? 'unknown'
			: agreementOf(valueOfBox(yoursOfBox) === valueOfBox(register.box));
	const agreement = { ...compareAddresses(yours, register), box, isCodeOther };
	// Of another street, the number is still compared.
	if (agreement.street === 'agrees' || houseNumber === null || register.houseNumber === null)
		return agreement;
	return { ...agreement, houseNumber: compareHouseNumbers(houseNumber, register.houseNumber) };
}

/** "bte 03", "3" and "bus 3" are one box. */
const valueOfBox = (text: string | null | undefined): string =>
	fold(valueIn(text ?? '')).replace(/^0+(?=.)/, '');

/** "3" of "bte n° 3", "b3" and "b. 3"; "rez" alone is no label. */
const valueIn = (text: string): string => text.replace(BOX_LABEL, '') || text;

const BOX_LABEL = /^(?:\p{L}{2,}\.?|b(?=\s?\d)|b\.)\s?(?:n[°ºr]?\.?)?[\s:#]{0,2}/iu;

/** Whether the register says otherwise, or says more: 12A of 12, the village of a municipality. A street in another language is one. */
function isOutdated({ part, text }: Part, agreement: WithBox, register: RegisterAddress): boolean {
	const official = register[part] ?? null;
	if (official === null) return false;
	if (agreement[part] !== 'agrees') return agreement[part] === 'differs' || part === 'street';
	if (part === 'municipality' && agreement.isCodeOther && namesVillage(text, official)) return true;
	return isMoreExact(part, official, text);
}

/** Whether a part says what the register does not have: the letter of a house number, a village, a name in a second language. */
const saysMore = (part: Part, register: RegisterAddress): boolean =>
	isMoreExact(part.part, part.text, register[part.part] ?? '') || hasSeveralNames(part);

/** "Bruxelles 4" has the number of a postal district, which the register leaves out. */
function isMoreExact(part: Part['part'], one: string, other: string): boolean {
	if (part === 'municipality')
		return isPartOfPlace(one, other) || (/\d/.test(one) && !/\d/.test(other));
	const [mine, theirs] = [houseNumberRange(one), houseNumberRange(other)];
	if (part !== 'houseNumber' || mine === undefined || theirs === undefined) return false;
	const isWider = mine.first < theirs.first || mine.last > theirs.last;
	return isWider || (mine.letter !== '' && theirs.letter === '');
}

const hasSeveralNames = ({ part, text }: Part): boolean =>
	(part === 'street' || part === 'municipality') && municipalityNamesIn(text).length > 1;

function isInTwoLanguages(part: Part, parts: Part[]): boolean {
	const streets = parts.filter((each) => each.part === 'street');
	if (part.part === 'street' && streets.length > 1) return true;
	if (!hasSeveralNames(part)) return false;
	return part.part === 'street' || areOfOnePlace(municipalityNamesIn(part.text));
}

/** Whether a field holds its part and nothing else. */
function isAlone(text: string, parts: Part[]): boolean {
	const [part, ...others] = parts;
	if (part === undefined || others.length > 0) return false;
	return !/[\p{L}\p{N}]/u.test(text.slice(0, part.from) + text.slice(part.to));
}

/** A postal code of another country is replaced, as it holds nothing else; and so is what says that there is nothing: "-", "s/n". */
function unread(text: string, official: string | null): FieldComparison {
	const letters = fold(text).replace(/[^a-z\d]/g, '');
	const holdsNothingElse =
		/^[\d\s.-]+$/.test(text) || letters === '' || NO_HOUSE_NUMBER.has(letters);
	return holdsNothingElse && official !== null
		? { kind: 'different', replacement: official, note: null }
		: { kind: 'different', note: NOT_UNDERSTOOD };
}

function withReplaced(text: string, outdated: Part[], register: RegisterAddress): string {
	let replaced = text;
	for (const part of [...outdated].reverse())
		replaced =
			replaced.slice(0, part.from) + officialText(part, register) + replaced.slice(part.to);
	return replaced;
}

/** What the register has for a part; of a box behind the label that it has. */
function officialText({ part, text }: Part, register: RegisterAddress): string {
	const theirs = register[part] ?? '';
	return part === 'box' ? text.replace(valueIn(text), () => valueIn(theirs)) : theirs;
}

interface Replacement {
	before: Part[];
	after: Part[];
	outdated: Part[];
	register: RegisterAddress;
}

/** Whether a text says what it should once it is read again: nothing is outdated, and all other parts are what they were. */
function isReplaced({ before, after, outdated, register }: Replacement): boolean {
	const agreement = agreementOfParts(after, register, false);
	const kept = before.filter((part) => !outdated.includes(part));
	return (
		after.length === before.length &&
		!after.some((part) => isOutdated(part, agreement, register)) &&
		kept.every(({ part, text }) => after.some((each) => each.part === part && each.text === text))
	);
}
