import { Failure } from '../failure';
import { isObject, textAt, type Json } from '../json';
import { failure as requestFailure } from '../requests/failures';
import { failure, type TransportFailures } from './failures';
import { quote } from './secrets';

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
const INSECURE = /^EPROTO$|^ERR_SSL_|^ERR_TLS_|CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ISSUER/;
const NOT_HTTPS = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'];
const TIMED_OUT = ['ETIMEDOUT', 'ECONNABORTED', 'ESOCKETTIMEDOUT'];
const CUT = ['ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE'];
/** The network, the machine of n8n, or an answer that is no HTTP: it usually passes. */
const PASSING =
	/^(?:ENETRESET|ESHUTDOWN|ENOBUFS|EMFILE|ENFILE|ERR_NETWORK|ERR_SOCKET_CLOSED|HPE_\w+|UND_ERR_\w+)$/;

const isKnownCode = (code: string): boolean =>
	code === 'ERR_CANCELED' ||
	code in NOT_CONNECTED ||
	TIMED_OUT.includes(code) ||
	CUT.includes(code) ||
	INSECURE.test(code) ||
	PASSING.test(code);

/** What was thrown instead of an answer: by n8n, by Node below it, or by the credential. */
export function networkError(thrown: unknown, baseUrl: string): Failure {
	// Outermost first: n8n wraps what axios threw.
	const chain: Json[] = [];
	for (let at = thrown; isObject(at) && chain.length < 5; at = at.cause) chain.push(at);
	const ofCredential = chain.find((at: object) => at instanceof Failure);
	if (ofCredential !== undefined) return ofCredential as object as Failure;
	const address = new URL(baseUrl);
	const blocked = chain.find(({ name }) => String(name).startsWith('SsrfBlocked'));
	if (blocked !== undefined) {
		const why = textAt(blocked, 'description') ?? undefined;
		return failure('hostNotAllowed', { host: address.host, why });
	}
	const codes = chain.flatMap((at) => [at.code, at.errorCode]).filter(isText);
	const code = codes.find(isKnownCode);
	// The next request would end in the same way, so it is no outage.
	return code === undefined ? failure('notSent', { why: reasonIn(chain) }) : byCode(code, address);
}

function byCode(errorCode: string, { host, origin }: URL): Failure {
	if (errorCode === 'ERR_CANCELED') return requestFailure('cancelled', {});
	if (TIMED_OUT.includes(errorCode)) return failure('timedOut', { host });
	if (INSECURE.test(errorCode))
		return failure('notSecure', { origin, isHttps: !NOT_HTTPS.includes(errorCode) });
	const why = NOT_CONNECTED[errorCode];
	if (why !== undefined) {
		// A name that cannot be resolved now may be in a second, unlike one that is unknown: it gets the second attempt.
		const notConnected = why === 'unresolved' ? 'noRoute' : why;
		return failure('nothingListens', { origin, why, notConnected });
	}
	if (CUT.includes(errorCode)) return failure('connectionCut', { origin });
	return failure('notReached', { origin, errorCode });
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The innermost message: n8n's own words around it say less. */
function reasonIn(chain: Json[]): string | undefined {
	const why = chain.flatMap((at) => textAt(at, 'message') ?? []).at(-1);
	return why === undefined ? undefined : quote(why).replace(/\.$/, '');
}
