/** How the VAT numbers of a country are built. */
export interface VatForm {
	country: string;
	/** What stands behind the code of the country, without separators, in capitals. */
	pattern: RegExp;
	/** The same in words, for messages. */
	has: string;
}

const onlyDigits = (country: string, least: number, most = least): VatForm => ({
	country,
	pattern: new RegExp(`^\\d{${least},${most}}$`),
	has: least === most ? `${least} digits` : `${least} to ${most} digits`,
});

/**
 * How the VAT numbers of the other 26 member states and of Northern Ireland are built, by the code in front of them. The source is the
 * European Commission's "VIES FAQ", question 11 ("What is the format of a VAT number?"); `test/unit/numbers/vatNumber` has the same
 * table once more, and numbers made from it.
 */
const FORMS: Record<string, VatForm> = {
	AT: { country: 'Austria', pattern: /^U\d{8}$/, has: 'U and 8 digits' },
	BG: onlyDigits('Bulgaria', 9, 10),
	CY: { country: 'Cyprus', pattern: /^\d{8}[A-Z]$/, has: '8 digits and a letter' },
	CZ: onlyDigits('the Czech Republic', 8, 10),
	DE: onlyDigits('Germany', 9),
	DK: onlyDigits('Denmark', 8),
	EE: onlyDigits('Estonia', 9),
	EL: onlyDigits('Greece', 9),
	ES: {
		country: 'Spain',
		pattern: /^[A-Z\d]\d{7}[A-Z\d]$/,
		has: 'a letter or digit, 7 digits, and a letter or digit',
	},
	FI: onlyDigits('Finland', 8),
	FR: { country: 'France', pattern: /^[A-Z\d]{2}\d{9}$/, has: '2 letters or digits and 9 digits' },
	HR: onlyDigits('Croatia', 11),
	HU: onlyDigits('Hungary', 8),
	IE: {
		country: 'Ireland',
		pattern: /^\d(?:\d{6}[A-Z]{1,2}|[A-Z+*]\d{5}[A-Z])$/,
		has: '7 digits and 1 or 2 letters',
	},
	IT: onlyDigits('Italy', 11),
	LT: { country: 'Lithuania', pattern: /^(?:\d{9}|\d{12})$/, has: '9 or 12 digits' },
	LU: onlyDigits('Luxembourg', 8),
	LV: onlyDigits('Latvia', 11),
	MT: onlyDigits('Malta', 8),
	NL: {
		country: 'the Netherlands',
		pattern: /^[\d+*]{9}B[\d+*]{2}$/,
		has: '9 digits, B and 2 digits',
	},
	PL: onlyDigits('Poland', 10),
	PT: onlyDigits('Portugal', 9),
	RO: onlyDigits('Romania', 2, 10),
	SE: onlyDigits('Sweden', 12),
	SI: onlyDigits('Slovenia', 8),
	SK: onlyDigits('Slovakia', 10),
	XI: {
		country: 'Northern Ireland',
		pattern: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
		has: '9 or 12 digits, or GD or HA and 3 digits',
	},
};

/** By the code of the country. ISO 3166 calls Greece GR; its VAT numbers begin with EL. */
export const VAT_FORMS: ReadonlyMap<string, VatForm> = new Map(Object.entries(FORMS));
