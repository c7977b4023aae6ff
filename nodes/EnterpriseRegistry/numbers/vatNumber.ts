import { InvalidInput } from '../invalidInput';
import { requiredRegistryNumber } from './registryNumber';

/** How VAT numbers of the other EU countries begin, Northern Ireland included; only some have letters before the first digit. */
const FOREIGN =
	'(?:BG|CY|CZ|DE|DK|EE|EL|FI|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|ATU|ES[A-Z]?|FR[A-Z0-9]{2}|XI(?:GD|HA)?)(?=\\d)[A-Z0-9+*]{2,13}';

/** What people write before the number: "VAT No.", "P.IVA", "Btw-nummer", "Numéro de TVA". Without separators and accents; not the name of a company. */
const WORDS =
	`BTW TVA VAT MWST UST UMSATZSTEUER IVA PIVA PARTITA NIF CIF NIP UID MOMS ALV DPH PDV TAX NUMMER NUMBER
NUMERO NUM NR NO N° ID REG REGISTRATION REGISTRATIE IDENTIFICATION DIDENTIFICATION IDENTIFICATIE IDENTIFIKATIONS IDENT
INTRACOMMUNAUTAIRE INTRACOMMUNAUTAIR INTRACOMMUNITY INTRACOM EU UE DE OF VAN`.split(/\s+/);

const WORDS_AND_NUMBER = new RegExp(`^(?:${WORDS.join('|')})*(${FOREIGN})$`);

/** Longer text holds more than a number. */
const MAX_LENGTH = 200;

/**
 * The form in which a VAT number of any EU country is sent: prefix and letters in capitals, without separators.
 * A number without a country prefix, or with BE, is Belgian and must be a valid enterprise number.
 * @throws InvalidInput
 */
export function vatNumber(value: unknown, { validateCheckDigits = true } = {}): string {
	if (typeof value === 'string' && value.length <= MAX_LENGTH) {
		const compact = value
			.normalize('NFKC')
			.normalize('NFD')
			.toUpperCase()
			.replace(/[\s.\-/:#(),'’\p{Diacritic}]/gu, '')
			// ISO 3166 calls Greece GR, its VAT numbers begin with EL.
			.replace(/GR(?=\d+$)/, 'EL');
		const foreign = WORDS_AND_NUMBER.exec(compact)?.[1];
		if (foreign !== undefined) return foreign;
	}
	const { vat, dotted } = requiredRegistryNumber(value, { validateCheckDigits });
	if (vat !== null) return vat;
	throw new InvalidInput(
		`${dotted} is an establishment number; only enterprises have a VAT number`,
		'Give the number of the enterprise that it belongs to.',
	);
}
