import { Failure } from '../failure';
import { isObject, textAt, type Json } from '../json';
import { failure as requestFailure } from '../requests/failures';
import type { TransportError } from '../requests/http';
import { failure, TokenFailure, type TransportFailures } from './failures';
import { maskedExcerpt } from './secrets';

/** What was thrown instead of a response: by the credential, by n8n, or by Node below it. */
export function networkError(thrown: unknown, baseUrl: string): TransportError {
	const chain = causesOf(thrown);
	const ofCredential = chain.find((cause) => cause instanceof Failure);
	if (ofCredential !== undefined) return errorOfCredential(ofCredential);
	const objects = chain.filter(isObject);
	const address = new URL(baseUrl);
	const blocked = objects.find(({ name }) => String(name).startsWith('SsrfBlocked'));
	if (blocked !== undefined) {
		const why = textAt(blocked, 'description') ?? undefined;
		return notAllowed({ host: address.host, by: 'n8n', why });
	}
	const codes = objects.flatMap((at) => [at.code, at.errorCode]);
	const messages = objects.map(({ message }) => String(message));
	const [known] = codes.flatMap((code) => errorOfCode(code, messages, address) ?? []);
	if (known !== undefined) return known;
	if (objects.some(isProxyGone)) return connectionCut(address.origin);
	// The next request would end in the same way, so it is no outage.
	return { reason: 'notSent', failure: failure('notSent', { why: innermostMessage(objects) }) };
}

/** The outermost first, as n8n wraps what axios threw. */
function causesOf(thrown: unknown): unknown[] {
	const chain: unknown[] = [];
	for (let at = thrown; isObject(at) && chain.length < 5; at = at.cause) chain.push(at);
	return chain;
}

/** The error where the request for a token failed, or the key cannot be sent. */
const errorOfCredential = (thrown: Failure): TransportError =>
	thrown instanceof TokenFailure
		? { ...thrown.why, failure: thrown, during: 'token' }
		: { reason: 'notSent', failure: thrown };

type NotListening = TransportFailures['nothingListens']['why'];

/** No connection was made, so the request certainly did not arrive. */
const NOT_CONNECTED: Record<string, NotListening> = {
	ECONNREFUSED: 'refused',
	EHOSTUNREACH: 'noRoute',
	EHOSTDOWN: 'noRoute',
	ENETUNREACH: 'noRoute',
	ENETDOWN: 'noRoute',
	EADDRNOTAVAIL: 'noRoute',
	ENOTFOUND: 'unknownHost',
	EAI_AGAIN: 'unresolved',
	EAI_FAIL: 'unresolved',
};
/** The machine of n8n forbids the connection: its firewall, or what the process of n8n may do. */
const FORBIDDEN = ['EACCES', 'EPERM'];
/** OpenSSL could not read what came, or was refused by the other side. */
const TLS_FAILED = /^EPROTO$|^ERR_SSL_/;
/** What is wrong with a certificate: UNSPECIFIED is all for which Node has no code, such as a key that is too short. */
const CERTIFICATE =
	/^ERR_TLS_|CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ISSUER|^(?:INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|UNSPECIFIED)$/;
const TIMED_OUT = ['ETIMEDOUT', 'ECONNABORTED', 'ESOCKETTIMEDOUT'];
const CUT = ['ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE'];
/** An answer that is not packed as its header says: codes of zlib, and of Brotli. */
const NOT_UNPACKED = /^(?:Z_\w+|ERR__ERROR_\w+)$/;
/** The network, the machine of n8n, or an answer that is no HTTP (`HPE_…`): it usually passes. */
const PASSING =
	/^(?:ENETRESET|ESHUTDOWN|ENOBUFS|EMFILE|ENFILE|ERR_NETWORK|ERR_SOCKET_CLOSED|HPE_\w+|UND_ERR_\w+)$/;

/** Undefined for a code that says nothing about the network. */
function errorOfCode(
	errorCode: unknown,
	messages: string[],
	{ host, origin }: URL,
): TransportError | undefined {
	if (typeof errorCode !== 'string') return undefined;
	if (errorCode === 'ERR_CANCELED')
		return { reason: 'cancelled', failure: requestFailure('cancelled', {}) };
	if (TIMED_OUT.includes(errorCode))
		return { reason: 'timedOut', failure: failure('timedOut', { host }) };
	if (FORBIDDEN.includes(errorCode)) return notAllowed({ host, by: 'machine' });
	if (TLS_FAILED.test(errorCode)) return tlsFailed(origin, tlsReasonIn(errorCode, messages));
	if (CERTIFICATE.test(errorCode)) return notSecure({ origin, why: 'certificate' });
	const why = NOT_CONNECTED[errorCode];
	if (why !== undefined) {
		// A name that cannot be resolved now may be in a second, so the address gets its second attempt; one that is unknown stays so.
		const notConnected = why === 'unresolved' ? 'noRoute' : why;
		const nobody = failure('nothingListens', { origin, why, notConnected });
		return { reason: 'disconnected', notConnected, failure: nobody };
	}
	// From here on there was a connection, so the service may have carried out what it was asked for.
	if (CUT.includes(errorCode)) return connectionCut(origin);
	if (NOT_UNPACKED.test(errorCode))
		return { reason: 'disconnected', failure: failure('notUnpacked', { origin, errorCode }) };
	if (PASSING.test(errorCode))
		return { reason: 'disconnected', failure: failure('notReached', { origin, errorCode }) };
	return undefined;
}

const notAllowed = (facts: TransportFailures['hostNotAllowed']): TransportError => ({
	reason: 'wrongAddress',
	failure: failure('hostNotAllowed', facts),
});

const notSecure = (facts: TransportFailures['notSecure']): TransportError => ({
	reason: 'wrongAddress',
	failure: failure('notSecure', facts),
});

/** What OpenSSL says of bytes that are no TLS at all, as those of a server that speaks HTTP. */
const NO_TLS = /^(?:wrong version number|(?:packet|data) length too long|http request)$/;

/** What OpenSSL says of bytes that were changed on their way (RFC 8446, 6.2): the request may have arrived, and the next may be answered. */
const GARBLED = /\bbad record mac$/;

function tlsFailed(origin: string, tlsReason?: string): TransportError {
	if (tlsReason === undefined) return notSecure({ origin, why: 'tls' });
	if (GARBLED.test(tlsReason)) return connectionCut(origin);
	if (NO_TLS.test(tlsReason)) return notSecure({ origin, why: 'notHttps' });
	return notSecure({ origin, why: 'tls', tlsReason });
}

/**
 * What OpenSSL says, in its own words: Node has them in the code, as in `ERR_SSL_WRONG_VERSION_NUMBER`, or only in the message of an
 * EPROTO, as in `write EPROTO 80FC4905:error:0A000458:SSL routines:ssl3_read_bytes:tlsv1 unrecognized name:../deps/openssl/…`.
 */
function tlsReasonIn(errorCode: string, messages: string[]): string | undefined {
	if (errorCode.startsWith('ERR_SSL_'))
		return errorCode.slice('ERR_SSL_'.length).replaceAll('_', ' ').toLowerCase();
	return messages.flatMap((message) => OPENSSL_ERROR.exec(message)?.[1] ?? []).at(0);
}

const OPENSSL_ERROR = /:error:[\da-f]{8}:[^:]*:[^:]*:([\w /]+)/i;

const connectionCut = (origin: string): TransportError => ({
	reason: 'disconnected',
	failure: failure('connectionCut', { origin }),
});

/** The proxy of n8n ended the connection before it reached the service. The agent of Node for proxies gives no code then. */
const isProxyGone = ({ message }: Json): boolean =>
	String(message).startsWith('Proxy connection ended');

/** The innermost message: n8n's own words around it say less. */
function innermostMessage(chain: Json[]): string | undefined {
	const why = chain.flatMap((at) => textAt(at, 'message') ?? []).at(-1);
	return why === undefined ? undefined : maskedExcerpt(why).replace(/\.$/, '');
}
