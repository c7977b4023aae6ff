import type { HouseNumberRange } from '../../addresses/houseNumber';
import { readHouseNumberRange } from '../../addresses/houseNumberField';
import { isPartOfPlace } from '../../addresses/municipalities';
import type { FieldPart, RegisterAddress } from './addressParts';
import { boxValue } from './addressParts';
import { agreementOf, type Agreement } from '../addresses/agreement';
import { mayHoldMore } from './besideStreet';
import { compareAddresses } from '../addresses/compareAddresses';
import { compareHouseNumbers } from '../addresses/doors';
import { HOLDS_MORE, NOT_UNDERSTOOD, TWO_LANGUAGES } from './fieldComparison';
import {
	areOfOnePlace,
	municipalityNamesIn,
	namesVillage,
} from '../addresses/municipalityLikeness';
import { foldWords } from '../names/words';

/**
 * How a part of a field is like what the register has there:
 *
 * | yours               | register  | relation      |                                                                |
 * | ------------------- | --------- | ------------- | -------------------------------------------------------------- |
 * | R. Neuve            | Rue Neuve | same          |                                                                |
 * | 12A                 | 12        | saysMore      | the letter of a number, a wider range                          |
 * | Laken               | Bruxelles | saysMore      | a village                                                      |
 * | Bruxelles / Brussel | Bruxelles | saysMore      | a second language                                              |
 * | 12                  | 12A       | saysLess      |                                                                |
 * | Bruxelles           | Laken     | saysLess      |                                                                |
 * | Laken, beside 1020  | Bruxelles | ofOtherCode   | the register has 1000, and 1000 Laken does not exist           |
 * | Rue Haute           | Rue Neuve | differs       |                                                                |
 * | 12A-14              | 12-14B    | differs       | each has a letter that the other lacks                         |
 * | 12A                 | 12-14     | differs       | one has a letter, the other a wider range                      |
 * | Nieuwstraat         | Rue Neuve | differs       | it may be the same in Dutch, which no list tells               |
 * | Zoersel             | Halle     | notComparable |                                                                |
 * | 1000                |           | notInRegister |                                                                |
 */
export type PartRelation =
	'same' | 'saysMore' | 'saysLess' | 'ofOtherCode' | 'differs' | 'notComparable' | 'notInRegister';

export interface RelatedPart extends FieldPart {
	relation: PartRelation;
}

interface Setting {
	register: RegisterAddress;
	/** Whether the user's postal code, in whatever field, is another one than the register's. */
	isCodeOther: boolean;
}

/** The parts of a field, each with its relation to the register. */
export function relatedParts(parts: FieldPart[], setting: Setting): RelatedPart[] {
	const agreement = agreementOfParts(parts, setting.register);
	return parts.map((part) => ({ ...part, relation: relationOf(part, agreement, setting) }));
}

function relationOf(
	{ part, text }: FieldPart,
	agreement: PartAgreement,
	{ register, isCodeOther }: Setting,
): PartRelation {
	const official = register[part] ?? null;
	if (official === null) return 'notInRegister';
	if (agreement[part] === 'differs') return 'differs';
	// A record in Dutch is made French, as the register's is: whether Nieuwstraat is Rue Neuve, no list tells.
	if (agreement[part] === 'unknown') return part === 'street' ? 'differs' : 'notComparable';
	if (part === 'municipality' && isCodeOther && namesVillage(text, official)) return 'ofOtherCode';
	return part === 'houseNumber'
		? relationOfNumbers(text, official)
		: relationOfTexts(part, text, official);
}

/** How two texts of a street, a code, a place or a box that agree are related. */
function relationOfTexts(part: FieldPart['part'], text: string, official: string): PartRelation {
	const isPlace = part === 'municipality';
	if (isPlace && isMoreExact(official, text)) return 'saysLess';
	const isMore = isPlace && isMoreExact(text, official);
	return isMore || hasSeveralNames(part, text) ? 'saysMore' : 'same';
}

/** Whether it means what the register means, with more or fewer words. */
export const meansTheSame = ({ relation }: RelatedPart): boolean =>
	relation === 'same' ||
	relation === 'saysMore' ||
	relation === 'saysLess' ||
	relation === 'ofOtherCode';

/** Whether a patch has to write what the register has. */
export const isOutdated = ({ relation }: RelatedPart): boolean =>
	relation === 'differs' || relation === 'saysLess' || relation === 'ofOtherCode';

type PartAgreement = Record<FieldPart['part'], Agreement>;

/** The parts are compared as one address, in which a street may stand in two languages. */
function agreementOfParts(parts: FieldPart[], register: RegisterAddress): PartAgreement {
	const textOf = (wanted: FieldPart['part']) =>
		parts.flatMap(({ part, text }) => (part === wanted ? text : [])).join(' - ') || null;
	const [street, houseNumber, box] = [textOf('street'), textOf('houseNumber'), textOf('box')];
	const [postalCode, municipality] = [textOf('postalCode'), textOf('municipality')];
	const yours = { street, houseNumber, postalCode, municipality, country: null };
	const agreement = { ...compareAddresses(yours, register), box: compareBoxes(box, register.box) };
	if (agreement.street === 'agrees') return agreement;
	// The number of another street is compared as well.
	return houseNumber === null || register.houseNumber === null
		? agreement
		: { ...agreement, houseNumber: compareHouseNumbers(houseNumber, register.houseNumber) };
}

const compareBoxes = (yours: string | null, official: string | null | undefined): Agreement =>
	yours === null ? 'unknown' : agreementOf(boxValue(yours) === boxValue(official ?? ''));

/**
 * How two house numbers that agree are related. Where each says more than the other, they differ: 12A and 12-14. So do two ranges between the same numbers
 * with other letters: 12A-14 and 12-14B. One door in a range of letters, 12A in 12A-12C, is the same.
 */
function relationOfNumbers(yours: string, official: string): PartRelation {
	const [mine, theirs] = [readHouseNumberRange(yours), readHouseNumberRange(official)];
	if (mine === undefined || theirs === undefined) return 'same';
	const [isMore, isLess] = [saysMoreDoors(mine, theirs), saysMoreDoors(theirs, mine)];
	if (isMore && isLess) return 'differs';
	if (isMore) return 'saysMore';
	if (isLess) return 'saysLess';
	const areRanges = isRange(mine) && isRange(theirs);
	return areRanges && lettersOf(mine) !== lettersOf(theirs) ? 'differs' : 'same';
}

const isRange = ({ first, last }: HouseNumberRange): boolean =>
	first.number !== last.number || first.letter !== last.letter;

/** 12-14 of 12, 12A of 12. */
const saysMoreDoors = (one: HouseNumberRange, other: HouseNumberRange): boolean =>
	one.first.number < other.first.number ||
	one.last.number > other.last.number ||
	(lettersOf(one) !== '-' && lettersOf(other) === '-');

const lettersOf = ({ first, last }: HouseNumberRange): string => `${first.letter}-${last.letter}`;

/** A village of its municipality; "Bruxelles 4" with the number of a postal district. */
const isMoreExact = (one: string, other: string): boolean =>
	isPartOfPlace(one, other) || (/\d/.test(one) && !/\d/.test(other));

const hasSeveralNames = (part: FieldPart['part'], text: string): boolean =>
	isNamedPart(part) && municipalityNamesIn(text).length > 1;

/** A street or a municipality: a name may hold more than was understood, which a number or a code does not. */
const isNamedPart = (part: FieldPart['part']): part is 'street' | 'municipality' =>
	part === 'street' || part === 'municipality';

/**
 * Why a part must not be replaced, whatever its relation; undefined if it may be:
 *
 * | yours                    |                                                                              |
 * | ------------------------ | ---------------------------------------------------------------------------- |
 * | Rue Haute - Hoogstraat   | two languages, and the register has one: which of them would be replaced?    |
 * | Gent / Gand              | the same                                                                     |
 * | Ixelles 1050             | a postal code was read as a part of the name                                 |
 * | Zetel Nieuwstraat        | all of the register's name, and more                                         |
 * | Gent, Oost-Vlaanderen    | several names that are not of one place                                      |
 * | Rue Haute porte 3        | what may be no name: a door, a side; "Bât. B" is read as a building           |
 */
export function obstacleIn(
	{ part, text }: FieldPart,
	parts: FieldPart[],
	register: RegisterAddress,
): string | undefined {
	if (!isNamedPart(part)) return undefined;
	const hasSeveral = hasSeveralNames(part, text);
	const isInSeveralLanguages =
		part === 'street'
			? hasSeveral || parts.filter((each) => each.part === 'street').length > 1
			: hasSeveral && areOfOnePlace(municipalityNamesIn(text));
	if (isInSeveralLanguages) return TWO_LANGUAGES;
	// The number of a postal district has two digits.
	if (part === 'municipality' && /\d{3}/.test(text)) return NOT_UNDERSTOOD;
	const isMore = holdsAllOf(text, register[part] ?? '') || hasSeveral || mayHoldMore(text);
	return isMore ? HOLDS_MORE : undefined;
}

/** Whether all words of the one stand in the other, and more: "Zetel Nieuwstraat" of "Nieuwstraat". */
export function holdsAllOf(text: string, official: string): boolean {
	const [mine, theirs] = [foldWords(text), foldWords(official)];
	return mine !== theirs && theirs !== '' && ` ${mine} `.includes(` ${theirs} `);
}
