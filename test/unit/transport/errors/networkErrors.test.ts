import { networkError } from '../../../../nodes/EnterpriseRegistry/transport/errors/networkErrors';
import {
	RegistryFailure,
	type FailureKind,
} from '../../../../nodes/EnterpriseRegistry/transport/errors';

/** What n8n's helper throws: its own error around that of the HTTP client. */
const wrapped = (cause: object) =>
	Object.assign(new Error('wrapped'), { cause: Object.assign(new Error('inner'), cause) });

const THROWN: Array<[string, unknown, FailureKind, RegExp]> = [
	[
		'a refused connection',
		wrapped({ code: 'ECONNREFUSED' }),
		'connection',
		/at registry\.example:8443 could not be reached: nothing listens there/,
	],
	['an unknown host', wrapped({ code: 'ENOTFOUND' }), 'address', /the hostname is unknown/],
	['a cut connection', wrapped({ code: 'ECONNRESET' }), 'connection', /the connection was cut/],
	[
		'an expired certificate',
		wrapped({ code: 'CERT_HAS_EXPIRED' }),
		'address',
		/its certificate has expired/,
	],
	['an unknown code', wrapped({ code: 'ENOSPC' }), 'connection', /could not be reached: ENOSPC/],
	[
		'a port without TLS',
		wrapped({ code: 'EPROTO' }),
		'address',
		/does not speak HTTPS at this port/,
	],
	['a timeout', wrapped({ code: 'ECONNABORTED' }), 'timeout', /did not answer in time/],
	['a timeout of the socket', wrapped({ code: 'ETIMEDOUT' }), 'timeout', /did not answer in time/],
	[
		'a cancelled run',
		wrapped({ code: 'ERR_CANCELED' }),
		'cancelled',
		/cancelled before the service answered/,
	],
	[
		'an address that n8n blocks',
		wrapped({
			name: 'SsrfBlockedIpError',
			message: 'blocked',
			description: 'If you need it, check with your n8n administrator.',
		}),
		'address',
		/^n8n does not allow requests to registry\.example:8443$/,
	],
	[
		'a thrown 401',
		wrapped({ response: { status: 401 } }),
		'credentials',
		/does not accept the credential \(HTTP 401\)/,
	],
	['a status as text', { httpCode: '503' }, 'service', /could not answer \(HTTP 503\)/],
	[
		'a token that could not be fetched',
		new Error('wrapped', {
			cause: new RegistryFailure('credentials', { message: 'Refused.', advice: 'Check it.' }),
		}),
		'credentials',
		/^Refused\.$/,
	],
	[
		'an error without a code',
		new Error('something odd'),
		'connection',
		/could not be reached: something odd/,
	],
	['a text', 'odd', 'connection', /no reason was given/],
	['nothing', undefined, 'connection', /no reason was given/],
];

it.each(THROWN)('%s is described in words', (_name, thrown, kind, words) => {
	const failure = networkError(thrown, 'https://registry.example:8443/api');
	expect(failure).toBeInstanceOf(RegistryFailure);
	expect(failure).toMatchObject({ kind, message: expect.stringMatching(words) as string });
	expect(failure.advice).toMatch(/(check|try|start) /i);
});

it('a chain of causes that leads back to itself ends', () => {
	const circle: Record<string, unknown> = { message: 'round' };
	circle.cause = circle;
	expect(networkError(circle, 'https://registry.example/api').kind).toBe('connection');
});
