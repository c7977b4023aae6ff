import type { Address } from '../../addresses/address';
import { fieldText } from '../../addresses/fieldText';
import { isBoxAlone, plainHouseNumber } from '../../addresses/houseNumberField';
import type { EnterpriseSummary } from '../../reading/enterprise';
import { addressOf } from '../addresses/addressOf';
import { boxValue, readField, type AddressField } from './addressParts';
import { compareAddressField } from './compareAddressField';
import { compareTextField, isBelgianVat, isSameVat, startsWithDigit } from './compareTextField';
import { IN_OTHER_FIELD, NO_TEXT, PLACE_STAYS, type FieldComparison } from './fieldComparison';
import { namesVillage } from '../addresses/municipalityLikeness';
import {
	COMPARED_FIELDS,
	FIELDS,
	meantRecord,
	type ComparedField,
	type UserRecord,
} from './userRecord';
import { foldWords } from '../names/words';

interface Difference {
	field: ComparedField;
	yours: string | null;
	register: string;
	kind: 'missing' | FieldComparison['kind'];
	/** What the user should know about the patch; null if there is nothing to say. */
	note: string | null;
}

/** @param box where the register's address has one. */
type Register = EnterpriseSummary & { box?: string | null };

/**
 * What a record and the register do not have in common, and a patch that makes the record like the register and deletes nothing of it.
 * @param overwrite whether the patch also changes fields that differ or are spelled differently, not only empty ones.
 */
export function compareRecords(given: UserRecord, register: Register, overwrite = false) {
	const record = meantRecord(given);
	const registered = registeredFor(record, register);
	const compared = FIELDS.flatMap((field) =>
		otherTextIn(field, given[field], { record, registered }),
	);
	const written = compared.filter((each) => mayWrite(each, overwrite));
	const { patch, withheld } = patchOf(written, record, registered);
	const differences = compared.map((each): Difference => {
		const { field, yours, register: theirs, kind } = each;
		const note = withheld.get(field) ?? noteOf(each, field in patch);
		return { field, yours, register: theirs, kind, note };
	});
	const same = differences.every(({ kind }) => kind === 'spelling');
	return { same, summary: comparisonSummary(differences, same), differences, patch };
}

/** A field that is not the same text as in the register, and what a patch with Overwrite would write. */
interface OtherText extends Difference {
	replacement?: string;
}

/** The record of the user, as it is meant, beside that of the register. */
interface TwoRecords {
	record: UserRecord;
	registered: Registered;
}

/** None for a field that is not compared, or is the same. @param yours as it was given. */
function otherTextIn(
	field: ComparedField,
	yours: string | null | undefined,
	{ record, registered }: TwoRecords,
): OtherText[] {
	const official = registered[field]?.trim();
	if (yours === undefined || !official || yours === official) return [];
	const texts = { field, yours, register: official };
	const meant = record[field];
	if (!meant) return [{ ...texts, kind: 'missing', replacement: official, note: null }];
	if (isInOtherWay(field, meant, official)) return [];
	if (field === 'houseNumber' && isBoxBeside(meant, record, registered)) return [];
	const { replacement, ...compared } = compareField(field, meant, { official, record, registered });
	// "n/a" has nothing that a patch would delete; but "Nihil" may be how "Nihil NV" is called.
	if (compared.kind === 'different' && saysNothing(meant))
		return [{ ...texts, kind: 'different', replacement: official, note: null }];
	return [{ ...texts, ...compared, ...(replacement !== yours && { replacement }) }];
}

/** An empty field, or one with "n/a", "geen" or "-" in it. */
const saysNothing = (text: string | null | undefined): boolean => fieldText(text ?? '') === '';

/** No list says for certain which words a code stands for. "n/a" is no words for it. */
const isInOtherWay = (field: ComparedField, yours: string, official: string): boolean =>
	(field === 'legalForm' || field === 'mainActivity') &&
	!saysNothing(yours) &&
	startsWithDigit(yours) !== startsWithDigit(official);

/** The number stands in the street's field, and is compared there; the box is not another one than the register's. */
const isBoxBeside = (
	houseNumber: string,
	{ street }: UserRecord,
	registered: Registered,
): boolean =>
	isBoxAlone(houseNumber) &&
	addressOf({ street }).houseNumber === plainHouseNumber(registered.houseNumber ?? '') &&
	(!registered.box || boxValue(houseNumber) === boxValue(registered.box));

/** How a field of the record is like what the register has there. */
function compareField(
	field: ComparedField,
	yours: string,
	{ official, record, registered }: TwoRecords & { official: string },
): FieldComparison {
	if (/^[[{]/.test(yours)) return { kind: 'different', note: NO_TEXT };
	if (!isAddressField(field)) return compareTextField(field, { yours, official }, registered);
	if (foldWords(yours) === foldWords(official))
		return { kind: 'spelling', replacement: official, note: null };
	return compareAddressField(field, yours, {
		register: withPlainNumber(registered),
		houseNumber: record.houseNumber ?? '',
		isCodeOther: isCodeOther(addressOf(record), registered),
	});
}

/** The number of some records has its box after it. */
const withPlainNumber = (registered: Registered): Registered => ({
	...registered,
	houseNumber: registered.houseNumber && plainHouseNumber(registered.houseNumber),
});

const isAddressField = (field: ComparedField): field is AddressField =>
	ADDRESS_FIELDS.some((each) => each === field);

const ADDRESS_FIELDS: AddressField[] = ['street', 'houseNumber', 'postalCode', 'municipality'];

const mayWrite = ({ replacement, kind }: OtherText, overwrite: boolean): boolean =>
	replacement !== undefined && (overwrite || kind === 'missing');

type RecordPatch = Partial<Record<ComparedField, string>>;

interface PatchOfRecord {
	patch: RecordPatch;
	/** Fields that the patch leaves as they are because of the other fields, each with the reason. */
	withheld: Map<ComparedField, string>;
}

/**
 * What the fields would write one by one, without what another field holds already, and then without what would leave half of a place. The second is only
 * asked of what is left: a field that is not written changes no place.
 */
function patchOf(written: OtherText[], record: UserRecord, registered: Registered): PatchOfRecord {
	const proposed: RecordPatch = Object.fromEntries(
		written.map(({ field, replacement }) => [field, replacement]),
	);
	const heldElsewhere = fieldsHeldElsewhere(record, proposed, registered);
	const fresh = without(proposed, heldElsewhere);
	const ofHalfPlace = fieldsOfHalfPlace(record, fresh, registered);
	const withheld = new Map<ComparedField, string>();
	for (const field of heldElsewhere) withheld.set(field, IN_OTHER_FIELD);
	for (const field of ofHalfPlace) withheld.set(field, PLACE_STAYS);
	return { patch: without(fresh, ofHalfPlace), withheld };
}

const without = (patch: RecordPatch, fields: ComparedField[]): RecordPatch =>
	Object.fromEntries(
		Object.entries(patch).filter(([field]) => !fields.some((each) => each === field)),
	);

/** What a replacement leaves as it is need not be told of a text that stays whole. */
const noteOf = ({ replacement, note }: OtherText, isWritten: boolean): string | null =>
	isWritten || replacement === undefined ? note : null;

/** The fields that say nothing, and whose part stands in another field after the patch: beside "Rue Haute 14", a house number would be a second one. */
function fieldsHeldElsewhere(
	record: UserRecord,
	patch: UserRecord,
	registered: Registered,
): ComparedField[] {
	// The register's number tells that the 2 of "Industriezone 2" belongs to the name of the street.
	const setting = {
		register: withPlainNumber(registered),
		houseNumber: registered.houseNumber ?? '',
	};
	const partsIn = (field: AddressField) => {
		const text = record[field] ? (patch[field] ?? record[field]) : '';
		return readField(field, text, setting).parts.map(({ part }) => part);
	};
	return ADDRESS_FIELDS.filter(
		(field) =>
			patch[field] !== undefined &&
			saysNothing(record[field]) &&
			ADDRESS_FIELDS.some((other) => other !== field && partsIn(other).includes(field)),
	);
}

/**
 * The fields whose patch would bring together a postal code and a village that do not belong together, as only one of the two can be replaced:
 * "1020" and "Laken / Laeken" where the register has 1000 Bruxelles.
 */
function fieldsOfHalfPlace(
	record: UserRecord,
	patch: UserRecord,
	registered: Registered,
): ComparedField[] {
	const before = addressOf(record);
	const after = addressOf({ ...record, ...patch });
	const isVillage = ({ municipality }: Address) =>
		municipality !== null && namesVillage(municipality, registered.municipality ?? '');
	if (!isCodeOther(before, registered) || !isVillage(before)) return [];
	if (isCodeOther(after, registered) === isVillage(after)) return [];
	return ADDRESS_FIELDS.filter((field) => {
		const { postalCode, municipality } = addressOf({ [field]: record[field] });
		return patch[field] !== undefined && (postalCode !== null || municipality !== null);
	});
}

const isCodeOther = (yours: Address, { postalCode }: Registered): boolean =>
	yours.postalCode !== null && postalCode !== null && yours.postalCode !== postalCode;

type Registered = ReturnType<typeof registeredFor>;

/** The register's record by the names of the fields. Its street may hold the whole address, and its house number a box. */
function registeredFor(yours: UserRecord, register: Register) {
	const address = addressOf(register);
	return {
		...register,
		...address,
		houseNumber: register.houseNumber ?? address.houseNumber,
		legalForm: register.juridicalForm,
		vat: register.vat ?? otherNumberFor(yours.vat ?? '', register),
		isVatStated: Boolean(register.vat),
		mainActivity: activityFor(yours, register),
	};
}

/**
 * Most records state no VAT number. A Belgian one of the user is then held against the company's number: it is that of another company, or there is nothing to
 * tell, as the register has no other spelling of it.
 */
const otherNumberFor = (vat: string, { vatFromNumber }: Register): string | null =>
	isBelgianVat(vat) && !isSameVat(vat, vatFromNumber ?? '') ? vatFromNumber : null;

/** In code or in words, as the user writes it. */
const activityFor = (
	{ mainActivity }: UserRecord,
	{ mainActivity: words, mainActivityCode: code }: Register,
): string | null => (startsWithDigit(mainActivity ?? '') ? (code ?? words) : (words ?? code));

function comparisonSummary(differences: Difference[], same: boolean): string {
	const spelled = differences.filter(({ kind }) => kind === 'spelling').map(fieldLabel);
	if (same && spelled.length === 0) return 'Same as the register.';
	if (same) return `Same as the register, spelled differently: ${spelled.join(', ')}.`;
	const sentences = DIFFERENCE_KINDS.flatMap((kind) => {
		const told = differences.filter((difference) => difference.kind === kind).map(withTexts);
		return told.length > 0 ? `${HEADINGS[kind]}: ${told.join(', ')}.` : [];
	});
	return sentences.join(' ');
}

const DIFFERENCE_KINDS = ['different', 'missing', 'spelling'] as const;
const HEADINGS = { different: 'Different', missing: 'Missing', spelling: 'Spelled differently' };

/** In the middle of a sentence. */
const fieldLabel = ({ field }: Difference): string =>
	field === 'vat' ? 'VAT number' : COMPARED_FIELDS[field].toLowerCase();

const withTexts = (difference: Difference): string =>
	difference.kind === 'different'
		? `${fieldLabel(difference)} ("${difference.yours}", register: "${difference.register}")`
		: fieldLabel(difference);
