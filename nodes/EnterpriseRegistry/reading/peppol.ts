import { isObject, textAt, valueAt, valuesIn, type Json } from '../json';
import { isSameNumber } from '../numbers/sameNumber';

/** S: Peppol Policy for use of Identifiers, with or without scheme: `root::local##customization::version`. */
const DOCUMENT_TYPE =
	/^(?:(?:busdox-docid-qns|peppol-doctype-wildcard)::)?(?:[^\s:#]+:)+:[^\s:#]+##[^\s#]\S*::[\w.-]+$/;

/** A document type identifier has at most 500 characters (S). */
const MAX_LENGTH = 500;

/** The document types of a list that holds nothing else; null where there is no such list, or an empty one. */
export function documentTypesIn(data: unknown): string[] | null {
	const listed = valueAt(data, 'documentTypes');
	const isType = (type: unknown): type is string =>
		typeof type === 'string' && type.length <= MAX_LENGTH && DOCUMENT_TYPE.test(type);
	return Array.isArray(listed) && listed.length > 0 && listed.every(isType) ? listed : null;
}

/** S: the end of a document type of Peppol BIS Billing 3, in UBL. */
const BILLING_3 = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';

/** What a company receives in BIS Billing 3: on a no nothing; on a yes what the list of document types holds; else null. */
export function receives(answer: 'yes' | 'no' | 'unknown', data: unknown) {
	const types = answer === 'yes' ? documentTypesIn(data) : null;
	const has = (document: string): boolean | null => {
		if (types === null) return answer === 'no' ? false : null;
		const syntax = `urn:oasis:names:specification:ubl:schema:xsd:${document}-2::${document}`;
		return types.some((type) => type.endsWith(`${syntax}##${BILLING_3}`));
	};
	return { invoice: has('Invoice'), creditNote: has('CreditNote') };
}

/** S, the Electronic Address Scheme codes of Belgian companies: 0208 with the enterprise number, 9925 with the VAT number. */
const PARTICIPANT = /^\s*(?:iso6523-actorid-upis::?)?(0208|9925)\s*::?\s*(\S.*)$/i;

/** The scheme alone, as a code, or its name in the code list of Peppol. */
const SCHEMES: Record<string, string> = {
	'0208': '0208',
	'9925': '9925',
	'BE:EN': '0208',
	'BE:VAT': '9925',
};

/** Members of an object that hold the scheme, and those that hold the number or both together. */
const SCHEME_NAMES = ['scheme', 'schemeId', 'schemeID', 'icd', 'eas', 'issuingAgency'];
const VALUE_NAMES = ['value', 'id', 'identifier', 'participantValue', 'number'];

/** What a participant of Peppol is called, alone, as an object, or in a list, wherever it stands in an answer. */
const PARTICIPANT_NAME =
	/^(?:peppol)?(?:participants?(?:ids?|identifiers?)?|peppol(?:ids?|identifiers?|endpoints?)|endpoints?(?:ids?|identifiers?)?)$/i;

/**
 * The participant under which the service says that the asked company is registered, as `0208:0403170701` or
 * `9925:BE0403170701`; null where it states none. A scheme may stand in a member of its own.
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
	/** In front of the number. */
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

/** A value, and the object that it stands in. */
interface Part<Value> {
	value: Value;
	within: Json;
}

/** The texts of a member that names participants: it is a text or a number, an object with its parts, or a list of either. */
function partsOf(member: Part<unknown>): Array<Part<string>> {
	const found: Array<Part<string>> = [];
	const ahead = [member];
	while (ahead.length > 0) {
		const { value, within } = ahead.pop() ?? member;
		if (Array.isArray(value))
			for (const each of new Set<unknown>(value)) ahead.push({ value: each, within });
		else if (isObject(value))
			for (const name of VALUE_NAMES) ahead.push({ value: valueAt(value, name), within: value });
		else if (mayBeNumber(value)) found.push({ value: String(value), within });
	}
	return found;
}

/** What is shorter is no number of a company, and what is longer is nothing that Peppol has. */
const mayBeNumber = (value: unknown): boolean =>
	(typeof value === 'string' || typeof value === 'number') &&
	String(value).length >= 9 &&
	String(value).length <= MAX_LENGTH;

const schemeIn = (object: Json): string | undefined =>
	SCHEMES[textAt(object, ...SCHEME_NAMES)?.toUpperCase() ?? ''];
