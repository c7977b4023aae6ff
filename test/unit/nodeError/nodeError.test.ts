import type { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import { asNodeError } from '../../../nodes/EnterpriseRegistry/nodeError';
import { failure as operationFailure } from '../../../nodes/EnterpriseRegistry/operations/failures';
import { failure as requestFailure } from '../../../nodes/EnterpriseRegistry/requests/failures';
import { failure as transportFailure } from '../../../nodes/EnterpriseRegistry/transport/failures';
import { someFailure } from '../../support/inWords';

const place = { getNode: () => ({ name: 'Registry' }) as never, getTimezone: () => 'UTC' };
const LIMIT = { until: Date.now() + 3_000_000, isUntilGuessed: false, isHourly: true };

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
	const invalid = new InvalidInput('The check digits are wrong', 'Correct it.');
	expect(asNodeError(place, invalid, 3)).toMatchObject({
		message: 'The check digits are wrong',
		description: 'Correct it. To go on with the other rows, set On Error to Continue.',
	});
	expect(asNodeError(place, invalid).description).toBe('Correct it.');
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
	[new InvalidInput('No number', 'Give one.'), undefined],
])('%s tells n8n whose fault it is', (failed, cause) => {
	expect(asNodeError(place, failed, 0).failure).toEqual(cause);
});
