import {
	hasCodeBeside,
	holdsOnePart,
	isForeignCode,
	readField,
	withBoxValue,
	type AddressField,
	type FieldPart,
	type ReadField,
	type RegisterAddress,
} from './addressParts';
import { NOT_COMPARABLE, NOT_UNDERSTOOD, type FieldComparison } from './fieldComparison';
import {
	isOutdated,
	meansTheSame,
	obstacleIn,
	relatedParts,
	type RelatedPart,
} from './partRelation';

/*
 * The patch of a field in an address, where the register has Rue Neuve 12, 1000 Bruxelles:
 *
 * | yours                              | kind      | the patch writes              |                                                |
 * | ---------------------------------- | --------- | ----------------------------- | ---------------------------------------------- |
 * | R. Neuve                           | spelling  | Rue Neuve                     | the field holds its part and nothing else      |
 * | Rue Haute                          | different | Rue Neuve                     |                                                |
 * | Rue Haute Bât. B                   | different | Rue Neuve Bât. B              | the building is read, and stays                |
 * | Rue Haute porte 3                  | different |                               | it may be one name, or hold more               |
 * | 12A                                | spelling  |                               | it says the same and more                      |
 * | Rue Neuve 14 bte 3, 1000 Bruxelles | different | Rue Neuve 12 bte 3, 1000 Bru… | a part that differs, where it stands           |
 * | Rue Neuve 12, 1000 Brussel         | spelling  |                               | no part differs                                |
 * | Rue Neuve 12 foo bar               | different |                               | it was not understood                          |
 *
 * The laws, which the tests hold to any field:
 *
 * 1. A patch deletes nothing of which the register says nothing: a box, a floor, a building, a second language, a telephone.
 * 2. After a patch, each part says what the register says; or the patch leaves the field, and a note says why.
 * 3. The field after a patch, compared again, has no patch.
 */

interface AddressSetting {
	register: RegisterAddress;
	/** What the user has in the field of the house number: another number in the street belongs to its name. */
	houseNumber: string;
	/** Whether the user's postal code, in whatever field, is another one: a village then goes with it. */
	isCodeOther: boolean;
}

/** Compares a field of an address with the register, part by part: a field may hold more than its part. */
export function compareAddressField(
	field: AddressField,
	text: string,
	setting: AddressSetting,
): FieldComparison {
	const official = setting.register[field];
	const read = readField(field, text, setting);
	const parts = relatedParts(read.parts, setting);
	const own = parts.find(({ part }) => part === field);
	if (own === undefined || official === null) return unread(field, text, official);
	const isSame = meansTheSame(own) && parts.every(({ relation }) => relation !== 'differs');
	const kind = isSame ? 'spelling' : 'different';
	if (holdsOnePart(read)) return { kind, ...patchOfPart(own, official, setting) };
	const outdated = parts.filter(isOutdated);
	if (outdated.length === 0) return { kind, note: isSame ? null : NOT_COMPARABLE };
	return { kind, ...patchWithin(read, outdated, { field, ...setting }) };
}

/** A patch keeps what was not understood, but not the postal code of another country. */
const unread = (field: AddressField, text: string, official: string | null): FieldComparison =>
	official !== null && field === 'postalCode' && isForeignCode(text)
		? { kind: 'different', replacement: official, note: null }
		: { kind: 'different', note: NOT_UNDERSTOOD };

type FieldPatch = Omit<FieldComparison, 'kind'>;

/** The patch of a field that holds its part and nothing else. */
function patchOfPart(own: RelatedPart, official: string, { register }: AddressSetting): FieldPatch {
	if (own.relation === 'saysMore') return { note: null };
	const obstacle = obstacleIn(own, [own], register);
	return obstacle === undefined ? { replacement: official, note: null } : { note: obstacle };
}

/** Replaces what is outdated where it stands, if the field then says what it should. */
function patchWithin(
	read: ReadField,
	outdated: RelatedPart[],
	setting: AddressSetting & { field: AddressField },
): FieldPatch {
	const { register } = setting;
	const [obstacle] = outdated.flatMap((part) => obstacleIn(part, read.parts, register) ?? []);
	if (obstacle !== undefined) return { note: obstacle };
	const replacement = withReplaced(read.text, outdated, register);
	const after = readField(setting.field, replacement, setting);
	const kept = read.parts.filter((part) => !outdated.some(({ from }) => from === part.from));
	const isUnderstood =
		saysWholeAddress(after, kept, register) &&
		after.parts.length === read.parts.length &&
		!hasCodeBeside(read);
	return isUnderstood ? { replacement, note: noteOfBox(read, register) } : { note: NOT_UNDERSTOOD };
}

function withReplaced(text: string, outdated: FieldPart[], register: RegisterAddress): string {
	let replaced = text;
	for (const part of [...outdated].reverse())
		replaced =
			replaced.slice(0, part.from) + officialText(part, register) + replaced.slice(part.to);
	return replaced;
}

/** What the register has for a part; of a box behind the label that it has. */
function officialText({ part, text }: FieldPart, register: RegisterAddress): string {
	const official = register[part] ?? '';
	return part === 'box' ? withBoxValue(text, official) : official;
}

/** Whether a field, read again, says what the register says, and each of these parts as it was. */
function saysWholeAddress(
	{ parts }: ReadField,
	kept: FieldPart[],
	register: RegisterAddress,
): boolean {
	// The postal code is the register's by now.
	const related = relatedParts(parts, { register, isCodeOther: false });
	return (
		!related.some(isOutdated) &&
		kept.every(({ part, text }) => parts.some((each) => each.part === part && each.text === text))
	);
}

function noteOfBox({ box }: ReadField, register: RegisterAddress): string | null {
	if (register.box || box === null) return null;
	return `The patch keeps "${box}", of which the register says nothing.`;
}
