import { networkError } from '../../../nodes/EnterpriseRegistry/transport/networkError';
import { refusal } from '../../../nodes/EnterpriseRegistry/transport/refusal';
import {
	failure,
	TokenFailure,
	type TransportFailures,
} from '../../../nodes/EnterpriseRegistry/transport/failures';
import type { FailureKind } from '../../../nodes/EnterpriseRegistry/failure';
import type { RequestFailures } from '../../../nodes/EnterpriseRegistry/requests/failures';

type Code = keyof TransportFailures | keyof RequestFailures;

describe('a refusal', () => {
	it.each<{ status: number; kind: FailureKind; code: Code }>([
		{ status: 400, kind: 'input', code: 'malformed' },
		{ status: 401, kind: 'credentials', code: 'credentialRefused' },
		{ status: 402, kind: 'quota', code: 'subscriptionInactive' },
		{ status: 403, kind: 'forbidden', code: 'notAllowed' },
		{ status: 407, kind: 'configuration', code: 'proxyWantsLogin' },
		{ status: 408, kind: 'service', code: 'couldNotAnswer' },
		{ status: 418, kind: 'refused', code: 'refused' },
		{ status: 429, kind: 'rateLimit', code: 'noMoreRequests' },
		{ status: 500, kind: 'service', code: 'couldNotAnswer' },
		{ status: 503, kind: 'service', code: 'couldNotAnswer' },
	])('with $status is $code, of kind $kind', ({ status, kind, code }) =>
		expect(refusal(status, null, {})).toMatchObject({ code, kind, facts: { status } }),
	);

	it('keeps what the service says, on one line', () =>
		expect(refusal(403, 'Not\n today', {}).facts.said).toBe('Not today'));

	it('keeps no signing secret', () => expect(refusal(500, 'whsec_abc', {}).facts.said).toBe('…'));
});

const HOST = 'registry.example.com';
const ORIGIN = `https://${HOST}`;

/** What comes of this, as n8n wraps what it or axios threw. */
const errorOf = (cause: Error) =>
	networkError(Object.assign(new Error('wrapped'), { cause }), `${ORIGIN}/api`);

/** What Node throws with this code. */
const ofNode = (errorCode: string, why = 'socket') =>
	Object.assign(new Error(why), { code: errorCode });

it('a proxy that hangs up before it has made the connection has cut it, although that has no code', () =>
	expect(
		errorOf(new Error('Proxy connection ended before receiving CONNECT response')),
	).toMatchObject({
		reason: 'disconnected',
		failure: { code: 'connectionCut', facts: { origin: ORIGIN } },
	}));

it.each<{ errorCode: string; kind: FailureKind; code: Code; facts: object }>([
	{
		errorCode: 'ECONNREFUSED',
		kind: 'connection',
		code: 'nothingListens',
		facts: { origin: ORIGIN, why: 'refused', notConnected: 'refused' },
	},
	{
		errorCode: 'EHOSTUNREACH',
		kind: 'connection',
		code: 'nothingListens',
		facts: { origin: ORIGIN, why: 'noRoute', notConnected: 'noRoute' },
	},
	{
		errorCode: 'ENETDOWN',
		kind: 'connection',
		code: 'nothingListens',
		facts: { origin: ORIGIN, why: 'noRoute', notConnected: 'noRoute' },
	},
	{
		errorCode: 'ENOTFOUND',
		kind: 'connection',
		code: 'nothingListens',
		facts: { origin: ORIGIN, why: 'unknownHost', notConnected: 'unknownHost' },
	},
	{
		errorCode: 'CERT_HAS_EXPIRED',
		kind: 'address',
		code: 'notSecure',
		facts: { origin: ORIGIN, why: 'certificate' },
	},
	{
		errorCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
		kind: 'address',
		code: 'notSecure',
		facts: { origin: ORIGIN, why: 'certificate' },
	},
	...['INVALID_CA', 'INVALID_PURPOSE', 'PATH_LENGTH_EXCEEDED', 'HOSTNAME_MISMATCH'].map(
		(errorCode) => ({
			errorCode,
			kind: 'address' as const,
			code: 'notSecure' as const,
			facts: { origin: ORIGIN, why: 'certificate' },
		}),
	),
	{
		// A key of 1024 bits, or a signature with SHA-1: Node has no code for either.
		errorCode: 'UNSPECIFIED',
		kind: 'address',
		code: 'notSecure',
		facts: { origin: ORIGIN, why: 'certificate' },
	},
	{
		errorCode: 'EACCES',
		kind: 'address',
		code: 'hostNotAllowed',
		facts: { host: HOST, by: 'machine' },
	},
	{
		errorCode: 'EPERM',
		kind: 'address',
		code: 'hostNotAllowed',
		facts: { host: HOST, by: 'machine' },
	},
	{
		errorCode: 'ECONNRESET',
		kind: 'connection',
		code: 'connectionCut',
		facts: { origin: ORIGIN },
	},
	{ errorCode: 'ECONNABORTED', kind: 'timeout', code: 'timedOut', facts: { host: HOST } },
	{ errorCode: 'ERR_CANCELED', kind: 'cancelled', code: 'cancelled', facts: {} },
	{
		errorCode: 'HPE_INVALID_CONSTANT',
		kind: 'connection',
		code: 'notReached',
		facts: { origin: ORIGIN, errorCode: 'HPE_INVALID_CONSTANT' },
	},
	{
		errorCode: 'UND_ERR_SOCKET',
		kind: 'connection',
		code: 'notReached',
		facts: { origin: ORIGIN, errorCode: 'UND_ERR_SOCKET' },
	},
	{
		errorCode: 'Z_DATA_ERROR',
		kind: 'connection',
		code: 'notUnpacked',
		facts: { origin: ORIGIN, errorCode: 'Z_DATA_ERROR' },
	},
	{
		errorCode: 'ERR__ERROR_FORMAT_PADDING_1',
		kind: 'connection',
		code: 'notUnpacked',
		facts: { origin: ORIGIN, errorCode: 'ERR__ERROR_FORMAT_PADDING_1' },
	},
])('$errorCode of Node is $code, of kind $kind', ({ errorCode, kind, code, facts }) => {
	const { failure: failed } = errorOf(ofNode(errorCode));
	expect(failed).toMatchObject({ code, kind });
	expect(failed.facts).toEqual(facts);
});

it.each<{ what: string; thrown: Error; why: string }>([
	{
		what: 'a header that Node refuses',
		thrown: ofNode('ERR_INVALID_CHAR', 'Invalid character in header content ["X-API-Key"]'),
		why: 'Invalid character in header content ["X-API-Key"]',
	},
	{
		what: 'an address that Node refuses',
		thrown: ofNode('ERR_INVALID_URL', 'Invalid URL'),
		why: 'Invalid URL',
	},
	{
		what: 'a code without a known meaning',
		thrown: ofNode('EWHATEVER', 'Something that nobody has seen.'),
		why: 'Something that nobody has seen',
	},
	{
		what: 'an exception without a code',
		thrown: new Error('Cannot read properties of undefined'),
		why: 'Cannot read properties of undefined',
	},
])('$what is a failure of its own rather than an outage', ({ thrown, why }) =>
	expect(errorOf(thrown)).toMatchObject({
		reason: 'notSent',
		failure: { code: 'notSent', kind: 'refused', facts: { why } },
	}),
);

it('a failure of the token endpoint comes out of what n8n made of it, with what the engine needs to know', () => {
	const response = { status: 400, headers: {}, text: '' };
	const refused = { reason: 'noToken', response, refusesCredential: true } as const;
	const ofToken = new TokenFailure(failure('tokenRefused', {}), refused);
	expect(errorOf(ofToken)).toEqual({ ...refused, failure: ofToken, during: 'token' });
});

it('a key that no header can hold is a failure of its own, not an outage', () => {
	const emptyKey = failure('emptyCredentialField', { field: 'API Key' });
	expect(errorOf(emptyKey)).toEqual({ reason: 'notSent', failure: emptyKey });
});
