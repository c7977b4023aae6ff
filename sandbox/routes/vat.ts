import { Failure } from '../answers/envelope';
import type { Service } from '../service';

/** Shapes of the VAT numbers of the other member states; the sandbox knows no register but the Belgian one. */
const shapes: Record<string, RegExp> = {
	AT: /^U\d{8}$/,
	BG: /^\d{9,10}$/,
	CY: /^\d{8}[A-Z]$/,
	CZ: /^\d{8,10}$/,
	DE: /^\d{9}$/,
	DK: /^\d{8}$/,
	EE: /^\d{9}$/,
	EL: /^\d{9}$/,
	ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
	FI: /^\d{8}$/,
	FR: /^[A-Z0-9]{2}\d{9}$/,
	HR: /^\d{11}$/,
	HU: /^\d{8}$/,
	IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
	IT: /^\d{11}$/,
	LT: /^(\d{9}|\d{12})$/,
	LU: /^\d{8}$/,
	LV: /^\d{11}$/,
	MT: /^\d{8}$/,
	NL: /^[A-Z0-9+*]{12}$/,
	PL: /^\d{10}$/,
	PT: /^\d{9}$/,
	RO: /^\d{2,10}$/,
	SE: /^\d{12}$/,
	SI: /^\d{8}$/,
	SK: /^\d{10}$/,
	XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

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
	const compact = text.toUpperCase().replace(/[\s.\-\u00a0]/g, '');
	const [, prefix, number = ''] = /^([A-Z]{2})?(.+)$/.exec(compact) ?? [];
	const countryCode = prefix ?? 'BE';
	const { vies } = service.settings;
	if (vies === 'down') return notAsked(countryCode, number, 'SERVICE_UNAVAILABLE');
	if (countryCode !== 'BE') {
		const shape = shapes[countryCode];
		if (!shape) throw new Failure(400, `Not an EU VAT number: ${text}`);
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
