import { hasValidCheckDigits, parseRegistryNumber, type NumberKind } from './registryNumber';
import { firstText } from '../record';

/** Members that hold the number itself, whatever its check digits. */
const OWN: Record<NumberKind, string[]> = {
	enterprise: ['enterpriseNumber', 'enterprise_number', 'ondernemingsnummer', 'numeroEntreprise', 'cbe', 'kbo', 'bce', 'cbeNumber', 'kboNumber', 'bceNumber'],
	establishment: ['establishmentNumber', 'establishment_number', 'vestigingsnummer', 'numeroEtablissement'],
};

/** Members in which others keep the number of a customer, a house or an entry. */
const GENERAL = ['companyNumber', 'number'];
const VAT = ['vatNumber', 'vat_number', 'vat'];

const DOTTED: Record<NumberKind, RegExp> = { enterprise: /^[01]\d{3}\.\d{3}\.\d{3}$/, establishment: /^[2-8]\.\d{3}\.\d{3}\.\d{3}$/ };

function numberUnder(record: unknown, kind: NumberKind, names: string[], isGeneral: boolean): string | null {
	for (const name of names) {
		const given = firstText(record, name);
		if (given === null) continue;
		// As registers write it; skips the parsing, which takes noticeable time with twenty companies a search.
		if (DOTTED[kind].test(given)) return given;
		const parsed = parseRegistryNumber(given, { validateCheckDigits: false });
		if (parsed.kind === kind && (!isGeneral || hasValidCheckDigits(parsed.digits!))) return parsed.dotted;
	}
	return null;
}

/** The number of an enterprise, dotted, from a member that says that it holds one. */
export const statedEnterpriseNumber = (record: unknown): string | null => numberUnder(record, 'enterprise', [...OWN.enterprise, ...VAT], false);

/** The number of the enterprise that a record is about, dotted. Null if no member holds one: an ID or a house number does not count. */
export const enterpriseNumberIn = (record: unknown): string | null =>
	numberUnder(record, 'enterprise', OWN.enterprise, false) ?? numberUnder(record, 'enterprise', GENERAL, true) ?? numberUnder(record, 'enterprise', VAT, false) ?? numberUnder(record, 'enterprise', ['id'], true);

/** The same for an establishment. */
export const establishmentNumberIn = (record: unknown): string | null => numberUnder(record, 'establishment', OWN.establishment, false) ?? numberUnder(record, 'establishment', [...GENERAL, 'id'], true);
