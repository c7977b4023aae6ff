import { leavesOf, textAt, valueAt } from '../json';
import { isSameNumber } from '../numbers/sameNumber';
import { PARTICIPANT_NAMES } from './rules';

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
const PARTICIPANT = /^\s*(?:iso6523-actorid-upis::)?(0208|9925):\s*(\S.*)$/i;

/**
 * The participant under which the service says that the asked company is registered, as `0208:0403170701` or
 * `9925:BE0403170701`; null where it states none. A scheme may stand in a member of its own.
 * @param asked The enterprise number, like `0403.170.701`.
 */
export function statedParticipant(data: unknown, asked: string): string | null {
	const schemes = leavesOf(data).flatMap(({ path, value }) => {
		if (!PARTICIPANT_NAMES.includes(path) || String(value).length > MAX_LENGTH) return [];
		const [, scheme, number = value] = PARTICIPANT.exec(String(value)) ?? [];
		return isSameNumber(number, asked) ? [scheme ?? textAt(data, 'scheme')] : [];
	});
	const digits = asked.replaceAll('.', '');
	// Senders look a Belgian company up under 0208 first, so that it counts where both are stated.
	if (schemes.includes('0208')) return `0208:${digits}`;
	return schemes.includes('9925') ? `9925:BE${digits}` : null;
}
