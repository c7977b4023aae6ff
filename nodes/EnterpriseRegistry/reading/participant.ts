import { isObject, textAt, valueAt, valuesIn, type Json } from '../json';
import { isSameNumber } from '../numbers/sameNumber';

/**
 * The participant under which the service says that the asked company is registered, as `0208:0403170701` or
 * `9925:BE0403170701`; null where it states none. Both of these state the second:
 *
 *     {"participantId": "iso6523-actorid-upis::9925:be0403170701"}
 *     {"participants": [{"scheme": "9925", "value": "BE0403170701"}]}
 *
 * @param asked The enterprise number, like `0403.170.701`.
 */
export function statedParticipant(data: unknown, asked: string): string | null {
	const schemes = new Set<string | undefined>();
	for (const { scheme, number, within } of participantsIn(data))
		if (isSameNumber(number, asked)) schemes.add(scheme ?? schemeIn(within));
	const digits = asked.replaceAll('.', '');
	// Senders look a Belgian company up under 0208 first, so that it counts where both are stated.
	if (schemes.has('0208')) return `0208:${digits}`;
	return schemes.has('9925') ? `9925:BE${digits}` : null;
}

/** A text that names a participant. */
interface Participant {
	/** What stands in front of the number: `9925` in `9925:BE0403170701`. */
	scheme?: string;
	number: string;
	/** The object that it stands in, which may have the scheme. */
	within: Json;
}

/** All texts under the name of a participant, also of objects in lists. */
function* participantsIn(data: unknown): Generator<Participant> {
	for (const { value, name, within } of valuesIn(data)) {
		if (name === undefined || within === undefined || !PARTICIPANT_NAME.test(name)) continue;
		for (const part of partsOf({ value, within })) {
			const [, scheme, number = part.value] = PARTICIPANT.exec(part.value) ?? [];
			yield { scheme, number, within: part.within };
		}
	}
}

/** What a participant of Peppol is called, alone, as an object, or in a list, wherever it stands in an answer. */
const PARTICIPANT_NAME =
	/^(?:peppol)?(?:participants?(?:ids?|identifiers?)?|peppol(?:ids?|identifiers?|endpoints?)|endpoints?(?:ids?|identifiers?)?)$/i;

/** S, the Electronic Address Scheme codes of Belgian companies: 0208 with the enterprise number, 9925 with the VAT number. */
const PARTICIPANT = /^\s*(?:iso6523-actorid-upis::?)?(0208|9925)\s*::?\s*(\S.*)$/i;

/** A value, and the object that it stands in. */
interface Part<Value> {
	value: Value;
	within: Json;
}

/** The texts of a member that names participants: it is a text or a number, an object with its parts, or a list of either. */
function partsOf(member: Part<unknown>): Array<Part<string>> {
	const found: Array<Part<string>> = [];
	const ahead = [member];
	for (let part = ahead.pop(); part !== undefined; part = ahead.pop()) {
		const { value, within } = part;
		if (Array.isArray(value))
			for (const each of new Set<unknown>(value)) ahead.push({ value: each, within });
		else if (isObject(value))
			for (const name of VALUE_NAMES) ahead.push({ value: valueAt(value, name), within: value });
		else if (mayBeNumber(value)) found.push({ value: String(value), within });
	}
	return found;
}

/** Members of an object that hold the number, or scheme and number together. */
const VALUE_NAMES = ['value', 'id', 'identifier', 'participantValue', 'number'];

/** What is shorter is no number of a company, and what is longer is nothing that Peppol has. */
const mayBeNumber = (value: unknown): boolean =>
	(typeof value === 'string' || typeof value === 'number') &&
	String(value).length >= MIN_LENGTH &&
	String(value).length <= MAX_LENGTH;

const MIN_LENGTH = 9;
const MAX_LENGTH = 500;

/** The scheme in a member of its own, beside the number. */
const schemeIn = (object: Json): string | undefined =>
	SCHEMES[textAt(object, ...SCHEME_NAMES)?.toUpperCase() ?? ''];

const SCHEME_NAMES = ['scheme', 'schemeId', 'schemeID', 'icd', 'eas', 'issuingAgency'];

/** The scheme as a code, or by its name in the code list of Peppol (S). */
const SCHEMES: Record<string, string> = {
	'0208': '0208',
	'9925': '9925',
	'BE:EN': '0208',
	'BE:VAT': '9925',
};
