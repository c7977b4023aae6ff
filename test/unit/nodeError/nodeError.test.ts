import type { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import { asNodeError } from '../../../nodes/EnterpriseRegistry/nodeError';
import { invalid } from '../../../nodes/EnterpriseRegistry/numbers/failures';
import { failure as operationFailure } from '../../../nodes/EnterpriseRegistry/operations/failures';
import { failure as requestFailure } from '../../../nodes/EnterpriseRegistry/requests/failures';
import {
	failure as transportFailure,
	invalidSetting,
} from '../../../nodes/EnterpriseRegistry/transport/failures';
import { someFailure } from '../../support/inWords';

const place = { getNode: () => ({ name: 'Registry' }) as never, getTimezone: () => 'UTC' };
const LIMIT = { until: Date.now() + 3_000_000, isUntilGuessed: false, isUsedUp: true };

it.each<[string, Failure, string]>([
	[
		'a limit',
		requestFailure('rateLimited', { ...LIMIT, maxWait: 300_000 }),
		'Advanced → Max Wait (300 s)',
	],
	['a time-out', transportFailure('timedOut', { host: 'example.com' }), 'Advanced → Timeout'],
	[
		'an absent company',
		operationFailure('noSuchRecord', { kind: 'enterprise', number: '0403.170.701' }),
		'Options → When Not Found',
	],
])('%s names the option that helps, to items only', (_what, failed, option) => {
	expect(asNodeError(place, failed, 3).description).toContain(option);
	expect(asNodeError(place, failed).description).not.toContain(option);
});

it('bad input stops a run, and says how the other rows can go on', () => {
	const refused = invalid('wrongCheckDigits', { dotted: '0403.170.702' });
	const correct = 'It contains a typo: correct it.';
	expect(asNodeError(place, refused, 3)).toMatchObject({
		message: 'The check digits of 0403.170.702 are wrong',
		description: `${correct} To go on with the other rows, set On Error to Continue.`,
	});
	expect(asNodeError(place, refused).description).toBe(correct);
});

it.each<[unknown, object | undefined]>([
	[someFailure('rateLimit', { resetsAt: 5 }), { cause: 'rate-limited', resetsAtEpochMs: 5 }],
	[
		someFailure('service', { retryAfter: 7 }),
		{ cause: 'temporarily-unavailable', retryAfterMs: 7 },
	],
	[someFailure('credentials'), { cause: 'credential-invalid' }],
	[new TypeError('x is undefined'), { cause: 'node-defect' }],
	[someFailure('absent'), undefined],
	[invalid('noNumber', {}), undefined],
	[invalidSetting('noBaseUrl', {}), { cause: 'configuration-invalid' }],
])('%s tells n8n whose fault it is', (failed, cause) => {
	expect(asNodeError(place, failed, 0).failure).toEqual(cause);
});
