import { readVatCheck as readCheck } from '../../../../nodes/EnterpriseRegistry/reading/vatAnswer';

const readVatCheck = (raw: Record<string, unknown>) => readCheck(raw, 'BE0403170701');

/* Answers in the words of services that the interface does not describe: other names, other languages, other nesting. */

const VALID: object[] = [
	{ checkVatResponse: { valid: 'true' } },
	{ IsValid: true, CountryCode: 'BE' },
	{ valid: 1 },
	{ valid: 'Y' },
	{ valid: 'oui' },
	{ vat_valid: true },
	{ vatNumberValid: true },
	{ data: { attributes: { valid: true } } },
	{ vat: { valid: true } },
	{ validation: { valid: true } },
	{ status: { valid: true } },
	{ status: 'active' },
	{ registration_info: { is_registered: true }, format_valid: true },
	{ valid: true, formatValid: true, company: { status: 'inactive' } },
	{
		valid: true,
		name: 'SA Error Systems',
		address: 'Rue de la Panne 500',
		traderNameMatch: 'NOT_PROCESSED',
	},
];

const NOT_VALID: object[] = [
	{ Envelope: { Body: { checkVatResponse: { valid: 'false' } } } },
	{ VALID: false },
	{ valid: 0 },
	{ valid: 'N' },
	{ valid: 'nee' },
	{ vat: { number: 'x', valid: false } },
	{ status: 'NOT_REGISTERED' },
	{ format_valid: true, is_valid: false, error: null },
	{ valid: false, error: 'Invalid VAT number' },
	{ valid: false, errors: ['VAT number is not valid'] },
	{ valid: false, error_message: 'Number not registered' },
	{ valid: false, database: 'ok', format_valid: true },
	{ valid: false, availability: 'Available' },
	{ valid: false, message: 'Numéro de TVA invalide' },
	{ valid: false, rate_limit_remaining: 0 },
	{ valid: false, address: { street: 'Rue du Busy 503' } },
];

const NOT_CHECKED: object[] = [
	{ valid: false, actionSucceed: false },
	{ valid: false, database: 'failure' },
	{ valid: false, message: 'lidstaat niet bereikbaar' },
	{ valid: false, message: 'De dienst van de lidstaat is momenteel buiten gebruik' },
	{ valid: false, message: 'Mitgliedstaat nicht erreichbar' },
	{ valid: false, message: 'réessayez plus tard' },
	{ valid: false, countries: [{ countryCode: 'BE', availability: 'Unavailable' }] },
	{ valid: false, checked: false },
	{ valid: false, source: 'format check only; VIES not queried' },
	{ valid: false, ms_available: 'false' },
	{ valid: false, viesDown: true },
	{ valid: false, available: 'no' },
	{ valid: true, Valid: false },
	{ valid: true, vat: { valid: false } },
	{ valid: true, vat_valid: false },
	{ valid: true, message: 'invalid VAT number' },
	{ format_valid: true },
	{ active: true },
	{ exists: false },
];

it('VAT: a clear answer is read in any words, and an outage or a contradiction is neither', () => {
	expect(VALID.filter((raw) => readVatCheck({ ...raw }).valid !== true)).toEqual([]);
	expect(NOT_VALID.filter((raw) => readVatCheck({ ...raw }).valid !== false)).toEqual([]);
	expect(NOT_CHECKED.filter((raw) => readVatCheck({ ...raw }).valid !== null)).toEqual([]);
});

it('VAT: ordinary members beside a yes leave it a yes', () => {
	expect(
		[
			{ postalCode: '00530' },
			{ defaultLanguage: 'fi' },
			{ address: { postcode: '00530' } },
			{ nameUnavailable: true },
		].filter((more) => readVatCheck({ valid: true, countryCode: 'FI', ...more }).valid !== true),
	).toEqual([]);
});
