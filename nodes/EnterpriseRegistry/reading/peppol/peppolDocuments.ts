import { carriersOf } from './peppolCarriers';
import { isObject, type Json } from '../../json';
import { foldMember, yesOrNo } from '../yesOrNo';

/** Per document, null if the answer does not say. */
export interface PeppolDocuments {
	invoice: boolean | null;
	creditNote: boolean | null;
}

/** Without case and separators. */
const LIST =
	/^(?:supported)?(?:documenttypes?(?:ids?|identifiers?)?|doctypes?|documents|capabilities|receives|canreceive)$/;

/** A response to an invoice is another document, and a self-billed one comes from the customer. */
const INVOICE = /invoice(?!s?[ _-]?response)|facture|factuur|rechnung/i;
const CREDIT_NOTE = /credit[ _-]?(?:note|memo|nota)|note[ _-]?de[ _-]?cr[eé]dit|gutschrift/i;
const OTHER_USE = /self[ _-]?bill/i;
/** Its syntax serves both documents. */
const BOTH = /cross[ _-]?industry[ _-]?invoice/i;
/** What a document type looks like, so that one which is neither is known to be neither. */
const DOCUMENT =
	/urn:|::|ubl|invoice|credit|order|despatch|catalogue|response|reminder|statement|message|facture|factuur|rechnung|gutschrift/i;

/** Whether the participant takes a document that the answer lists. */
const TAKEN = /^(?:is)?(?:supported|enabled|active|available|registered)$/;

/** Every object of the answer that may name documents. */
const holdersIn = (raw: unknown): Json[] =>
	isObject(raw)
		? carriersOf(raw)
				.filter(({ elsewhere }) => !elsewhere)
				.map(({ object }) => object)
		: Array.isArray(raw)
			? raw.flatMap(holdersIn)
			: [];

const listsIn = (raw: unknown): unknown[] =>
	holdersIn(raw).flatMap((holder) =>
		Object.entries(holder)
			.filter(([name]) => LIST.test(foldMember(name)))
			.map(([, value]) => value),
	);

/** Whether a text is a list of document types. */
export const namesDocuments = (key: string, text: string): boolean =>
	LIST.test(key) && DOCUMENT.test(text);

/** The document types that the participant publishes, where the answer lists them. */
export function documentTypesIn(raw: unknown): unknown[] | null {
	const lists = listsIn(raw).flatMap((value) => {
		if (Array.isArray(value)) return [value as unknown[]];
		return typeof value === 'string' && DOCUMENT.test(value)
			? [
					value
						.split(/[,;|\n]+/)
						.map((type) => type.trim())
						.filter((type) => type !== ''),
				]
			: [];
	});
	return lists.length === 0 ? null : lists.flat();
}

/** What the participant receives, from the document types or from members such as `canReceiveInvoices`. */
export function documentsIn(raw: unknown): PeppolDocuments {
	const types = documentTypesIn(raw);
	const named = { invoice: namedIn(raw, 'invoice'), creditNote: namedIn(raw, 'creditnote') };
	if (types === null) return named;
	const texts = types
		.filter((type) => !isRefused(type))
		.map((type) => (typeof type === 'string' ? type : (JSON.stringify(type) ?? '')))
		.filter((text) => !OTHER_USE.test(text));
	const open = texts.some((text) => !DOCUMENT.test(text));
	const listed = {
		invoice: texts.some((text) => INVOICE.test(text)) || (open ? null : false),
		creditNote:
			texts.some((text) => CREDIT_NOTE.test(text)) ||
			(open || texts.some((text) => BOTH.test(text)) ? null : false),
	};
	return {
		invoice: agreed(listed.invoice, named.invoice),
		creditNote: agreed(listed.creditNote, named.creditNote),
	};
}

const takenIn = (type: unknown): boolean | null =>
	isObject(type)
		? (Object.entries(type)
				.map(([name, value]) => (TAKEN.test(foldMember(name)) ? yesOrNo(value) : null))
				.find((answer) => answer !== null) ?? null)
		: null;
const isRefused = (type: unknown): boolean => takenIn(type) === false;

/** Two that contradict each other say nothing. */
function agreed(one: boolean | null, other: boolean | null): boolean | null {
	if (one === null || other === null) return one ?? other;
	return one === other ? one : null;
}

function namedIn(raw: unknown, document: 'invoice' | 'creditnote'): boolean | null {
	const alone = new RegExp(
		`^(?:is|can|be)*(?:receives?|supports?|accepts?)(?:peppol|ubl|bis)*e?${document}s?$`,
	);
	const inGroup = new RegExp(`^e?${document}s?$`);
	const said = [
		...holdersIn(raw).flatMap((holder) => answersIn(holder, alone)),
		...listsIn(raw)
			.filter(isObject)
			.flatMap((group) => answersIn(group, inGroup)),
	];
	return said.every((answer) => answer === said[0]) ? (said[0] ?? null) : null;
}

const answersIn = (object: Json, name: RegExp): boolean[] =>
	Object.entries(object)
		.filter(([member]) => name.test(foldMember(member)))
		.flatMap(([, value]) => yesOrNo(value) ?? takenIn(value) ?? []);
