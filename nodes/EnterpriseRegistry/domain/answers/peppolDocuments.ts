import { firstOf, isObject } from '../record';

/** Per document, null if the answer does not say. */
export interface PeppolDocuments {
	invoice: boolean | null;
	creditNote: boolean | null;
}

const LISTS = ['documentTypes', 'supportedDocumentTypes', 'documentTypeIds', 'documentTypeIdentifiers', 'doctypes', 'documents', 'capabilities', 'receives'];
const HOLDERS = ['', 'participant.', 'peppol.', 'peppol.participant.', 'result.', 'data.', 'smp.'];

/** A response to an invoice is another document, and a self-billed one comes from the customer. */
const INVOICE = /invoice(?!s?[ _-]?response)|facture|factuur/i;
const CREDIT_NOTE = /credit[ _-]?(?:note|memo|nota)|note[ _-]?de[ _-]?cr[eé]dit/i;
const OTHER_USE = /self[ _-]?bill/i;
/** Its syntax serves both documents. */
const BOTH = /cross[ _-]?industry[ _-]?invoice/i;
/** What a document type looks like, so that one which is neither is known to be neither. */
const DOCUMENT = /urn:|::|ubl|invoice|credit|order|despatch|catalogue|response|reminder|statement|message|facture|factuur/i;

/** The document types that the participant publishes, where the answer lists them. */
export function documentTypesIn(raw: unknown): unknown[] | null {
	for (const holder of HOLDERS) {
		for (const list of LISTS) {
			const found = firstOf(raw, holder + list);
			if (Array.isArray(found)) return found;
		}
	}
	return null;
}

/** What the participant receives, from the document types or from members such as `canReceiveInvoices`. */
export function documentsIn(raw: unknown): PeppolDocuments {
	const types = documentTypesIn(raw);
	const named = { invoice: namedIn(raw, 'invoice'), creditNote: namedIn(raw, 'creditNote') };
	if (types === null) return named;
	const texts = types.map((type) => (typeof type === 'string' ? type : JSON.stringify(type) ?? '')).filter((text) => !OTHER_USE.test(text));
	const open = texts.some((text) => !DOCUMENT.test(text));
	const listed = {
		invoice: texts.some((text) => INVOICE.test(text)) || (open ? null : false),
		creditNote: texts.some((text) => CREDIT_NOTE.test(text)) || (open || texts.some((text) => BOTH.test(text)) ? null : false),
	};
	return { invoice: agreed(listed.invoice, named.invoice), creditNote: agreed(listed.creditNote, named.creditNote) };
}

/** Two that contradict each other say nothing. */
function agreed(one: boolean | null, other: boolean | null): boolean | null {
	if (one === null || other === null) return one ?? other;
	return one === other ? one : null;
}

function namedIn(raw: unknown, document: 'invoice' | 'creditNote'): boolean | null {
	const capital = document[0]!.toUpperCase() + document.slice(1);
	const names = [`canReceive${capital}`, `receives${capital}`, `supports${capital}`, `accepts${capital}`].flatMap((name) => [name, `${name}s`]);
	for (const holder of HOLDERS) {
		for (const name of names) {
			const value = firstOf(raw, holder + name);
			if (typeof value === 'boolean') return value;
		}
		for (const list of LISTS) {
			const group = firstOf(raw, holder + list);
			if (!isObject(group)) continue;
			const value = group[document] ?? group[`${document}s`];
			if (typeof value === 'boolean') return value;
		}
	}
	return null;
}
