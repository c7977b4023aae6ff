import { valueAt } from '../json';

/** The document types of a list that holds nothing else; null where there is no such list, or an empty one. */
export function documentTypesIn(data: unknown): string[] | null {
	const listed = valueAt(data, 'documentTypes');
	const isType = (type: unknown): type is string =>
		typeof type === 'string' && type.length <= LONGEST_TYPE && DOCUMENT_TYPE.test(type);
	return Array.isArray(listed) && listed.length > 0 && listed.every(isType) ? listed : null;
}

/** S: Peppol Policy for use of Identifiers. An identifier is `root::local##customization::version`, with or without its scheme. */
const DOCUMENT_TYPE =
	/^(?:(?:busdox-docid-qns|peppol-doctype-wildcard)::)?(?:[^\s:#]+:)+:[^\s:#]+##[^\s#]\S*::[\w.-]+$/;

/** S: it has at most 500 characters. */
const LONGEST_TYPE = 500;

/** What a company receives in BIS Billing 3; null where nobody knows. */
interface Receives {
	invoice: boolean | null;
	creditNote: boolean | null;
}

/** @param answer Whether the company is on Peppol. Of a no it follows that it receives nothing, of a yes only what the answer lists. */
export function receives(answer: 'yes' | 'no' | 'unknown', data: unknown): Receives {
	if (answer === 'no') return { invoice: false, creditNote: false };
	const types = answer === 'yes' ? documentTypesIn(data) : null;
	return { invoice: hasDocument(types, 'Invoice'), creditNote: hasDocument(types, 'CreditNote') };
}

function hasDocument(types: string[] | null, document: 'Invoice' | 'CreditNote'): boolean | null {
	if (types === null) return null;
	const syntax = `urn:oasis:names:specification:ubl:schema:xsd:${document}-2::${document}`;
	const wanted = `${syntax}##${BILLING_3}`;
	if (types.some((type) => type.endsWith(wanted))) return true;
	return types.some((type) => mayStandFor(type, wanted)) ? null : false;
}

/**
 * S: whether a type with a wildcard may stand for this one. It stands for all that begin alike, but the versions of the policy disagree whether
 * a sender who looks for one of them may use it. So nobody knows whether such an invoice arrives.
 */
function mayStandFor(type: string, wanted: string): boolean {
	const [beginning = '', ...rest] = type.replace(/^peppol-doctype-wildcard::/, '').split('*');
	return rest.length > 0 && wanted.startsWith(beginning);
}

/** S: the end of a document type of Peppol BIS Billing 3, in UBL. */
const BILLING_3 = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';
