import { readVatCheck } from '../../../../nodes/EnterpriseRegistry/domain/answers/vatAnswer';

/** What the service answers, whether the number is valid, and what the reason holds. */
const VAT: Array<[Record<string, unknown>, boolean | null, RegExp | null]> = [
	[{ valid: true }, true, null],
	[{ valid: false }, false, /not a valid VAT number/],
	[{ isValid: true, userError: 'VALID' }, true, null],
	[{ isValid: false, userError: 'INVALID' }, false, /not a valid/],
	[{ isValid: false, userError: 'INVALID_INPUT' }, false, /not a valid/],
	[{ valid: false, reason: 'Struck off' }, false, /Struck off/],
	[{ status: 'INVALID' }, false, /not a valid/],
	[{ vies: { valid: true } }, true, null],
	[{ valid: true, name: '---', note: 'Name and address not available' }, true, null],
	[{ isValid: false, userError: 'MS_UNAVAILABLE' }, null, /MS_UNAVAILABLE/],
	[{ isValid: false, userError: 'SERVICE_UNAVAILABLE' }, null, /SERVICE_UNAVAILABLE/],
	[{ isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' }, null, /MS_MAX_CONCURRENT_REQ/],
	[{ isValid: false, userError: 'MS_MAX_CONCURRENT_REQ_TIME' }, null, /MS_MAX/],
	[{ isValid: false, userError: 'GLOBAL_MAX_CONCURRENT_REQ' }, null, /GLOBAL_MAX/],
	[{ isValid: false, userError: 'TIMEOUT' }, null, /TIMEOUT/],
	[{ isValid: false, userError: 'SERVER_BUSY' }, null, /SERVER_BUSY/],
	[{ isValid: false, userError: 'IP_BLOCKED' }, null, /IP_BLOCKED/],
	[{ isValid: false, userError: 'VAT_BLOCKED' }, null, /VAT_BLOCKED/],
	[{ isValid: false, userError: 'INVALID_REQUESTER_INFO' }, null, /INVALID_REQUESTER_INFO/],
	[{ valid: false, note: 'VIES is down' }, null, /VIES is down/],
	[{ valid: false, note: 'member state DE did not answer' }, null, /did not answer/],
	[{ valid: false, vies: { available: false } }, null, /available/],
	[{ valid: false, errorCode: 'MS_UNAVAILABLE' }, null, /MS_UNAVAILABLE/],
	[{ valid: false, actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, null, /MS_UNAVAILABLE/],
	[{ valid: false, source: 'VIES', message: 'Service temporarily unavailable' }, null, /temporarily/],
	[{ valid: null }, null, /does not say/],
	[{}, null, /does not say/],
	[{ valid: true, userError: 'INVALID' }, null, /contradicts/],
];

it.each(VAT)('VAT: %j is valid: %s', (raw, valid, reason) => {
	const read = readVatCheck(raw);
	expect(read).toMatchObject({ ...raw, valid, reason: reason === null ? null : expect.stringMatching(reason) });
});
