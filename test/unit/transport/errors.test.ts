import {
	networkError,
	refusal,
	RegistryFailure,
	type FailureKind,
} from '../../../nodes/EnterpriseRegistry/transport/errors';

const BASE_URL = 'https://registry.example.com/api';
const STATUSES: Array<[number, FailureKind]> = [
	[400, 'input'],
	[401, 'credentials'],
	[402, 'quota'],
	[403, 'forbidden'],
	[404, 'notFound'],
	[412, 'refused'],
	[413, 'input'],
	[429, 'rateLimit'],
	[500, 'service'],
	[503, 'service'],
	[418, 'refused'],
	[304, 'refused'],
];

it('a failure repeats no signing secret', () => {
	const failure = new RegistryFailure('service', {
		message: 'Could not save whsec_abc',
		advice: 'It was "whsec_abc".',
	}).reworded('Lost whsec_def', 'See whsec_def.');
	expect(failure).toMatchObject({ message: 'Lost …', advice: 'See ….' });
	expect(refusal(500, 'whsec_abc', {}).message).toMatch(/: "…"\.$/);
});

it.each(STATUSES)(
	'a refusal with status %i is of kind %s, says it and what to do',
	(status, kind) => {
		const { message, advice, ...failure } = refusal(status, 'Not\n today', {});
		expect(failure).toMatchObject({ kind, status, facts: { said: 'Not\n today' } });
		expect(message).toMatch(new RegExp(`\\(HTTP ${status}\\): "Not today"\\.$`));
		expect(`${message} ${advice}`).not.toMatch(/\b(error|problem|failure|mistake)s?\b/i);
	},
);

/** As n8n wraps what axios threw. */
const wrapped = (code: string) =>
	Object.assign(new Error('wrapped'), { cause: Object.assign(new Error('socket'), { code }) });

it.each<[string, FailureKind, string, object]>([
	[
		'ECONNREFUSED',
		'connection',
		'Nothing answers at https://registry.example.com (connection refused).',
		{ unmade: 'refused' },
	],
	[
		'EHOSTUNREACH',
		'connection',
		'Nothing answers at https://registry.example.com (no route).',
		{ unmade: 'noRoute' },
	],
	[
		'ENOTFOUND',
		'connection',
		'Nothing answers at https://registry.example.com (unknown host).',
		{ unmade: 'unknownHost' },
	],
	[
		'CERT_HAS_EXPIRED',
		'address',
		'No secure connection to https://registry.example.com (certificate).',
		{},
	],
	['EPROTO', 'address', 'No secure connection to https://registry.example.com (not HTTPS).', {}],
	['ECONNRESET', 'connection', 'The connection to https://registry.example.com was cut.', {}],
	['ECONNABORTED', 'timeout', 'The service at registry.example.com did not answer in time.', {}],
	['ERR_CANCELED', 'cancelled', 'The execution was cancelled before the service answered', {}],
	[
		'EWHATEVER',
		'connection',
		'The service at https://registry.example.com could not be reached (EWHATEVER).',
		{},
	],
])('%s is of kind %s: %s', (code, kind, message, facts) => {
	expect(networkError(wrapped(code), BASE_URL)).toMatchObject({ kind, message, facts });
});

it('a failure of the token endpoint comes out of what n8n made of it', () => {
	const failure = new RegistryFailure('credentials', {
		message: 'No',
		advice: '',
		facts: { at: 'token' },
	});
	expect(networkError(Object.assign(new Error('wrapped'), { cause: failure }), BASE_URL)).toBe(
		failure,
	);
});
