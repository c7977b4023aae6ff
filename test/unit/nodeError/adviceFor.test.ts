import { adviceFor } from '../../../nodes/EnterpriseRegistry/nodeError/adviceFor';
import { asNodeError } from '../../../nodes/EnterpriseRegistry/nodeError/asNodeError';
import {
	RegistryFailure,
	type FailureKind,
	type Facts,
} from '../../../nodes/EnterpriseRegistry/transport/errors/registryFailure';

const failureOf = (kind: FailureKind, facts: Facts = {}) =>
	new RegistryFailure(kind, {
		message: 'It ended',
		advice: 'Try again later.',
		status: 500,
		facts,
	});

it.each<[FailureKind, Facts, RegExp]>([
	[
		'rateLimit',
		{ wait: 3_000_000, allowed: 5000 },
		/^The wait of 50 minutes would exceed Options → Max Wait \(5 s\). Raise it, or use a larger plan\.$/,
	],
	[
		'rateLimit',
		{ wait: 2000, waited: 4000, allowed: 5000 },
		/^After a wait of 4 s, another 2 s would exceed Options → Max Wait \(5 s\)\. Raise/,
	],
	['service', { outage: true }, /Options → Max Wait/],
	['timeout', {}, /Options → Timeout/],
	['payment', {}, /Account → Get/],
	['rateLimit', {}, /Account → Get/],
	['notFound', { optional: true }, /When Not Found/],
	['connection', {}, /^$/],
])('a failure of kind %s with %j comes with what helps', (kind, facts, advice) => {
	expect(adviceFor(failureOf(kind, facts))).toMatch(advice);
	expect(adviceFor(failureOf(kind, facts).reworded('In other words', ''))).toMatch(advice);
});

it('options of the action node are named only to its items', () => {
	const node = { name: 'Registry' } as never;
	expect(asNodeError(node, failureOf('timeout'), 3).description).toBe(
		'Try again later. To wait longer, raise Options → Timeout.',
	);
	expect(asNodeError(node, failureOf('timeout')).description).toBe('Try again later.');
});
