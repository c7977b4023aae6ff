import { Failure } from '../answers/envelope';
import type { Service } from '../service';

/** The other member states; the sandbox knows no register but the Belgian one, and takes what has the length of a number. */
const others =
	/^(?:AT|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)$/;
const shape = /^[A-Z0-9+*]{2,12}$/;

/** Unspecified: the answer while VIES or a member state cannot be reached; services say "not valid", with a note: setting vies */
const notAsked = (countryCode: string, vatNumber: string, note: string) => ({
	valid: false,
	countryCode,
	vatNumber,
	name: null,
	address: null,
	note,
});

/** Any EU number; spaces, dots and a prefix are accepted, and no prefix means Belgium. */
export function vatAnswer(text: string, service: Service) {
	const compact = text.toUpperCase().replace(/[\s.\-]/g, '');
	const [, prefix, number = ''] = /^([A-Z]{2})?(.+)$/.exec(compact) ?? [];
	const countryCode = prefix ?? 'BE';
	const { vies } = service.settings;
	if (vies === 'down') return notAsked(countryCode, number, 'SERVICE_UNAVAILABLE');
	if (countryCode !== 'BE') {
		if (!others.test(countryCode)) throw new Failure(400, `Not an EU VAT number: ${text}`);
		if (vies === 'memberStateDown') return notAsked(countryCode, number, 'MS_UNAVAILABLE');
		return { valid: shape.test(number), countryCode, vatNumber: number, name: null, address: null };
	}
	if (!/^\d{9,10}$/.test(number)) throw new Failure(400, `Invalid VAT number: ${text}`);
	const vatNumber = number.padStart(10, '0');
	const enterprise = service.register.enterprise(vatNumber);
	return enterprise
		? service.show.vat(enterprise)
		: { valid: false, countryCode, vatNumber, name: null, address: null };
}
