import { asNodeError } from '../../../nodes/EnterpriseRegistry/nodeError';
import {
	RegistryFailure,
	type Facts,
	type FailureKind,
} from '../../../nodes/EnterpriseRegistry/transport/errors';
import { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';

const node = { name: 'Registry' } as never;
const failureOf = (kind: FailureKind, facts: Facts = {}) =>
	new RegistryFailure(kind, { message: 'It ended', advice: 'Run it again later.', facts });

it.each<[FailureKind, Facts, string]>([
	['rateLimit', { wait: 3_000_000, allowed: 300_000 }, 'Advanced → Max Wait (300 s)'],
	['timeout', {}, 'Advanced → Timeout'],
	['absent', {}, 'Options → When Not Found'],
])('a failure of kind %s names the option that helps, to items only', (kind, facts, option) => {
	const failure = failureOf(kind, facts).reworded('In other words', 'Run it again later.');
	expect(asNodeError(node, failure, 3).description).toContain(option);
	expect(asNodeError(node, failure).description).toBe('Run it again later.');
});

it('bad input stops a run, and says how the other rows can go on', () => {
	const failure = new InvalidInput('The check digits are wrong', 'Correct it.');
	expect(asNodeError(node, failure, 3)).toMatchObject({
		message: 'The check digits are wrong',
		description: 'Correct it. To go on with the other rows, set On Error to Continue.',
	});
	expect(asNodeError(node, failure).description).toBe('Correct it.');
});

it.each<[unknown, object | undefined]>([
	[failureOf('rateLimit', { resetsAt: 5 }), { cause: 'rate-limited', resetsAtEpochMs: 5 }],
	[failureOf('service', { retryAfter: 7 }), { cause: 'temporarily-unavailable', retryAfterMs: 7 }],
	[failureOf('credentials'), { cause: 'credential-invalid' }],
	[new TypeError('x is undefined'), { cause: 'node-defect' }],
	[failureOf('absent'), undefined],
	[new InvalidInput('No number', 'Give one.'), undefined],
])('%s tells n8n whose fault it is', (failure, cause) => {
	expect(asNodeError(node, failure, 0).failure).toEqual(cause);
});
