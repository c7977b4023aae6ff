import { networkError } from '../../../nodes/EnterpriseRegistry/transport/networkError';
import { refusal } from '../../../nodes/EnterpriseRegistry/transport/refusal';
import { failure, TokenFailure } from '../../../nodes/EnterpriseRegistry/transport/failures';
import { inWords } from '../../support/inWords';
import type { FailureKind } from '../../../nodes/EnterpriseRegistry/failure';

it('a failure repeats no signing secret', () => {
	expect(inWords(failure('notSent', { why: 'Lost whsec_def' })).message).toMatch(/: Lost …\.$/);
	expect(inWords(refusal(500, 'whsec_abc', {})).message).toMatch(/: "…"\.$/);
});

it('a refusal says its status, the words of the service on one line, and what to do', () => {
	const kinds = [400, 401, 402, 403, 418, 429, 500, 503].map((status) => {
		const { message, advice, kind } = inWords(refusal(status, 'Not\n today', {}));
		expect(message).toMatch(new RegExp(`\\(HTTP ${status}\\): "Not today"\\.$`));
		expect(advice).toMatch(/\.$/);
		return kind;
	});
	expect(kinds.join(' ')).toBe(
		'input credentials quota forbidden refused rateLimit service service',
	);
});

/** What comes of this, as n8n wraps what it or axios threw. */
const errorOf = (cause: Error) =>
	networkError(Object.assign(new Error('wrapped'), { cause }), 'https://registry.example.com/api');

it.each<[string, FailureKind, RegExp, string?]>([
	['ECONNREFUSED', 'connection', /^Nothing .* \(connection refused\)/, 'refused'],
	['EHOSTUNREACH', 'connection', /^Nothing answers at .* \(no route\)/, 'noRoute'],
	['ENOTFOUND', 'connection', /^Nothing .* \(unknown host\)/, 'unknownHost'],
	['CERT_HAS_EXPIRED', 'address', /^No secure connection to .* \(certificate\)/],
	['EPROTO', 'address', /^No secure connection to .* \(not HTTPS\)/],
	['ECONNRESET', 'connection', /^The connection to .* was cut/],
	['ECONNABORTED', 'timeout', /^The service at .* did not answer in time/],
	['ERR_CANCELED', 'cancelled', /^The execution was cancelled before the service answered/],
	['ENETDOWN', 'connection', /^Nothing answers at .* \(no route\)/, 'noRoute'],
	['HPE_INVALID_CONSTANT', 'connection', /could not be reached \(HPE_INVALID_CONSTANT\)/],
	['UND_ERR_SOCKET', 'connection', /could not be reached \(UND_ERR_SOCKET\)/],
	['Z_DATA_ERROR', 'connection', /could not be reached \(Z_DATA_ERROR\)/],
	['ERR__ERROR_FORMAT_PADDING_1', 'connection', /reached \(ERR__ERROR_FORMAT_PADDING_1\)/],
])('%s is of kind %s: %p', (code, kind, ...[message, unmade]) => {
	const failed = inWords(errorOf(Object.assign(new Error('socket'), { code })).failure);
	expect(failed.kind).toEqual(kind);
	expect(failed.facts.notConnected).toEqual(unmade);
	expect(failed.message).toMatch(message);
	expect(failed.message.includes('registry.example.com')).toBe(kind !== 'cancelled');
});

it.each([
	['ERR_INVALID_CHAR', 'Invalid character in header content ["X-API-Key"]'],
	['ERR_INVALID_URL', 'Invalid URL'],
	['EWHATEVER', 'Something that nobody has seen.'],
	[undefined, 'Cannot read properties of undefined'],
])('the code %s without a known meaning is a failure of its own, not an outage', (code, why) => {
	const thrown = Object.assign(new Error(why), code && { code });
	const { kind, message } = inWords(errorOf(thrown).failure);
	expect(kind).toBe('refused');
	expect(message).toBe(`The request could not be sent: ${why.replace(/\.$/, '')}.`);
});

it('a failure of the token endpoint comes out of what n8n made of it, with what the engine needs to know', () => {
	const response = { status: 400, headers: {}, text: '' };
	const refused = { reason: 'noToken', response, refusesCredential: true } as const;
	const ofToken = new TokenFailure(failure('tokenRefused', {}), refused);
	expect(errorOf(ofToken)).toEqual({ ...refused, failure: ofToken, during: 'token' });
});

it('a key that no header can hold is a failure of its own, not an outage', () => {
	const unsendable = failure('emptyCredentialField', { field: 'API Key' });
	expect(errorOf(unsendable)).toEqual({ reason: 'unsendable', failure: unsendable });
});

it('a certificate that nobody vouches for may be one of the own company', () => {
	const cause = Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
	expect(inWords(errorOf(cause).failure).advice).toBe(
		'Check the Base URL of the credential. If it is right, give the certificate authority of the service to n8n in NODE_EXTRA_CA_CERTS.',
	);
});
