import { holdsNothing, type Json } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { readEnterprise, type EnterpriseSummary } from '../reading/enterprise';
import type { Address } from '../addresses/address';
import { plainHouseNumber } from '../addresses/houseNumberField';
import {
	compareAddressField,
	holdsMore,
	HOLDS_MORE,
	type AddressField,
} from './compareAddressFields';
import type { FieldComparison } from './fieldComparison';
import { compareNames } from './compareNames';
import { foldName } from './foldedName';
import { legalFormOf } from './legalForms';
import { addressOf } from './addressOf';
import { namesVillage } from './municipalityLikeness';
import { foldMunicipality } from './placeWords';
import { isSameName } from './policy';
import { wordSet } from '../wordLists';
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
export function compareRecords(record: UserRecord, register: Register, overwrite = false) {
	const official = officialFor(record, register);
	const differences: Difference[] = [];
	const patch: Partial<Record<ComparedField, string>> = {};
	for (const field of FIELDS) {
		const [yours, theirs] = [record[field], official[field]?.trim()];
		if (yours === undefined || !theirs || yours === theirs) continue;
		const compared = compareField(field, { yours, theirs, record, official });
		if (compared === null) continue;
		const { replacement, kind } = compared;
		const isKept = replacement === undefined || (!overwrite && kind !== 'missing');
		if (!isKept) patch[field] = replacement;
		differences.push({ field, yours, register: theirs, kind, note: noteOf(compared, isKept) });
	}
	keepHalfPlaces({ record, patch, differences }, official);
	const same = differences.every(({ kind }) => kind === 'spelling');
	return { same, summary: summaryOf(differences, same), differences, patch };
}

interface Outcome {
	record: UserRecord;
	patch: UserRecord;
	differences: Difference[];
}

/** Takes the fields out of a patch that would make a place which does not exist. */
function keepHalfPlaces({ record, patch, differences }: Outcome, official: Official): void {
	for (const field of fieldsOfHalfPlace(record, patch, official)) {
		delete patch[field];
		for (const each of differences) if (each.field === field) each.note = PLACE_STAYS;
	}
}

/** What a replacement leaves as it is need not be told of a text that stays whole. */
const noteOf = ({ replacement, note }: Comparison, isKept: boolean): string | null =>
	isKept && replacement !== undefined ? null : note;

interface Compared {
	yours: string | null;
	theirs: string;
	record: UserRecord;
	official: Official;
}

type Comparison = Omit<FieldComparison, 'kind'> & { kind: Difference['kind'] };

/** Null if the two cannot be compared. */
function compareField(field: ComparedField, compared: Compared): Comparison | null {
	const { theirs, official } = compared;
	const yours = compared.yours?.trim() ?? '';
	if (yours === '') return { kind: 'missing', replacement: theirs, note: null };
	// No list says for certain which words a code stands for.
	if (CODED.has(field) && isCode(yours) !== isCode(theirs)) return null;
	if (/^[[{]/.test(yours)) return { kind: 'different', note: NO_TEXT };
	if (!isAddressField(field)) return WORDS[field](yours, theirs, official);
	if (foldWords(yours) === foldWords(theirs))
		return { kind: 'spelling', replacement: theirs, note: null };
	return compareAddress(field, compared.yours ?? '', compared);
}

function compareAddress(
	field: AddressField,
	yours: string,
	{ record, official }: Compared,
): FieldComparison {
	// The number of some records has its box after it.
	const houseNumber = official.houseNumber && plainHouseNumber(official.houseNumber);
	const register = { ...official, houseNumber };
	const context = {
		register,
		houseNumber: record.houseNumber ?? '',
		isCodeOther: isCodeOther(addressOf(record), official),
	};
	const { replacement, ...told } = compareAddressField(field, yours, context);
	return replacement === yours ? told : { ...told, replacement };
}

const isCodeOther = (yours: Address, { postalCode }: Official): boolean =>
	yours.postalCode !== null && postalCode !== null && yours.postalCode !== postalCode;

const PLACE_STAYS =
	'The postal code and the municipality belong together, so a patch leaves both as they are.';

/** The fields whose patch would bring together a postal code and a village that do not belong together: only one of the two can be replaced. */
function fieldsOfHalfPlace(
	record: UserRecord,
	patch: UserRecord,
	official: Official,
): AddressField[] {
	const before = addressOf(record);
	const after = addressOf({ ...record, ...patch });
	const isVillage = ({ municipality }: Address) =>
		municipality !== null && namesVillage(municipality, official.municipality ?? '');
	if (!isCodeOther(before, official) || !isVillage(before)) return [];
	if (isCodeOther(after, official) === isVillage(after)) return [];
	return ADDRESS_FIELDS.filter((field) => {
		const { postalCode, municipality } = addressOf({ [field]: record[field] });
		return patch[field] !== undefined && (postalCode !== null || municipality !== null);
	});
}

const isAddressField = (field: ComparedField): field is AddressField =>
	ADDRESS_FIELDS.some((each) => each === field);

const ADDRESS_FIELDS: AddressField[] = ['street', 'houseNumber', 'postalCode', 'municipality'];

const NO_TEXT = 'It is a list or an object, so a patch leaves it as it is.';

type Official = ReturnType<typeof officialFor>;

/** The register's street may hold the whole address. An activity is in code or in words, as the user writes it. */
function officialFor(yours: UserRecord, register: Register) {
	const { juridicalForm: legalForm, mainActivity: activity, mainActivityCode: code } = register;
	const address = addressOf(register);
	const houseNumber = register.houseNumber ?? address.houseNumber;
	const mainActivity = isCode(yours.mainActivity ?? '') ? (code ?? activity) : (activity ?? code);
	return { ...register, ...address, houseNumber, legalForm, mainActivity };
}

const CODED = new Set<ComparedField>(['legalForm', 'mainActivity']);
const isCode = (text: string): boolean => /^[\s.]*\d/.test(text);
const digitsOf = (text: string): string => text.replace(/\D/g, '');

type CompareWords = (yours: string, theirs: string, official: Official) => FieldComparison;

/** Fields that hold one thing: where they say more than the register and the same, they stay as they are. */
const WORDS: Record<Exclude<ComparedField, AddressField>, CompareWords> = {
	name: compareName,
	legalForm: (yours, theirs) =>
		comparison(theirs, {
			isSame: legalFormOf(yours) !== null && legalFormOf(yours) === legalFormOf(theirs),
			// "NV/SA", "NV (SA)"
			saysMore: /[/(]/.test(yours) && !/[/(]/.test(theirs),
		}),
	status: (yours, theirs, { statusLabel }) =>
		comparison(theirs, {
			isSame:
				[theirs, statusLabel ?? theirs].some((text) => foldWords(yours) === foldWords(text)) ||
				STATUS_WORDS[theirs]?.has(foldWords(yours)) === true,
		}),
	vat: (yours, theirs) =>
		comparison(theirs, {
			isSame: vatOf(yours) === vatOf(theirs),
			// "BE 0403.170.701 RPR Gent", "BE0403170701 / BE0417497106"
			saysMore:
				digitsOf(yours).length > 10 ||
				/\p{L}/u.test(yours.replace(/\b(?:BE|BTW|TVA|VAT)(?=[\W\d]|$)/gi, '')),
		}),
	mainActivity: compareActivity,
};

/** What the two codes of the register are called in its languages and in English. */
const STATUS_WORDS: Partial<Record<string, Set<string>>> = {
	AC: wordSet('active actief actif aktiv'),
	ST: wordSet('stopped gestopt stopgezet arrete cesse eingestellt'),
};

/** What says more than the register is not overwritten. */
function comparison(
	theirs: string,
	{ isSame, saysMore = false }: { isSame: boolean; saysMore?: boolean },
): FieldComparison {
	const kind = isSame ? 'spelling' : 'different';
	if (saysMore) return { kind, note: isSame ? null : HOLDS_MORE };
	return { kind, replacement: theirs, note: null };
}

/** Order, language and spaces may differ. A legal form, and what stands beside the name, is more than the register has in its name. */
function compareName(yours: string, theirs: string, official: Official): FieldComparison {
	const relation = relationOf(yours, theirs, official);
	switch (relation.kind) {
		case 'same':
			return comparison(theirs, {
				isSame: true,
				saysMore: statesForm(yours) && !statesForm(theirs),
			});
		case 'added':
			// What the register has beside the name, and the user has not, is a difference.
			if (yours.includes(relation.text))
				return comparison(theirs, { isSame: true, saysMore: true });
			break;
		case 'otherName':
			break;
	}
	const saysMore = holdsMore(withoutForms(yours), withoutForms(theirs)) || hasAddition(yours);
	return comparison(theirs, { isSame: false, saysMore });
}

/** How two names of a company belong together. */
type NameRelation =
	| { kind: 'same' }
	/** One has this text beside the name, as it is written. */
	| { kind: 'added'; text: string }
	| { kind: 'otherName' };

/** Letters that a scanner confuses make another name; in a record they would be an error to mend. */
function relationOf(
	yours: string,
	theirs: string,
	{ legalForm, municipality }: Official,
): NameRelation {
	const [mine, official] = [foldName(yours), foldName(theirs, legalForm ?? '')];
	const found = compareNames(mine, official, new Set([foldMunicipality(municipality ?? '')]));
	if (found === null || !found.isSameForm || !isSameName(found.level)) return { kind: 'otherName' };
	if (found.leftOut !== null) return { kind: 'added', text: found.leftOut };
	const compact = official.readings.map((reading) => reading.compact);
	const isSpacedOtherwise = mine.readings.some((reading) => compact.includes(reading.compact));
	return found.level !== 'spelled' || isSpacedOtherwise ? { kind: 'same' } : { kind: 'otherName' };
}

const statesForm = (name: string): boolean =>
	foldName(name).readings.every(({ forms }) => forms.length > 0);

/** Another legal form than the register's is no addition to the name. */
const withoutForms = (name: string): string =>
	name
		.split(/\s+/)
		.filter((word) => legalFormOf(word) === null)
		.join(' ');

/** What is not of the name, beside another name: "Garage Maes - t.a.v. Jan", "Garage Maes (Halle)", "Garage Maes | Carrosserie". */
const hasAddition = (name: string): boolean =>
	/[(|/]| [-–] |\b(?:t\.?a\.?v|c\/o|p\/a|att)\b/i.test(name);

/** A code may have its words after it: "35.120 - Production". */
function compareActivity(yours: string, theirs: string): FieldComparison {
	if (!isCode(yours) || !isCode(theirs))
		return comparison(theirs, { isSame: foldWords(yours) === foldWords(theirs) });
	const [code = ''] = /^[\d.\s]+/.exec(yours) ?? [];
	return comparison(theirs, {
		isSame: digitsOf(code) === digitsOf(theirs),
		saysMore: /\p{L}/u.test(yours),
	});
}

const vatOf = (text: string): string => parseRegistryNumber(text).vat ?? foldWords(text);

const KINDS = ['different', 'missing', 'spelling'] as const;
const TITLES = { different: 'Different', missing: 'Missing', spelling: 'Spelled differently' };

function summaryOf(differences: Difference[], same: boolean): string {
	const spelled = differences.filter(({ kind }) => kind === 'spelling').map(labelOf);
	if (same && spelled.length === 0) return 'Same as the register.';
	if (same) return `Same as the register, spelled differently: ${spelled.join(', ')}.`;
	const sentences = KINDS.flatMap((kind) => {
		const told = differences.filter((difference) => difference.kind === kind).map(withTexts);
		return told.length > 0 ? `${TITLES[kind]}: ${told.join(', ')}.` : [];
	});
	return sentences.join(' ');
}

const labelOf = ({ field }: Difference): string =>
	field === 'vat' ? 'VAT number' : COMPARED_FIELDS[field].toLowerCase();

const withTexts = (difference: Difference): string =>
	difference.kind === 'different'
		? `${labelOf(difference)} ("${difference.yours}", register: "${difference.register}")`
		: labelOf(difference);

/** A chosen field without a value is missing. A list or an object is a value. */
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
