import { isObject } from '../../json';
import { refusal, RegistryFailure } from '../errors';

const SENTENCES: Record<string, string> = {
	ECONNREFUSED: 'nothing listens there',
	ENOTFOUND: 'the hostname is unknown',
	EAI_AGAIN: 'the hostname could not be resolved',
	ECONNRESET: 'the connection was cut',
	EPIPE: 'the connection was cut',
	ERR_BAD_RESPONSE: 'the answer was cut off',
	CERT_HAS_EXPIRED: 'its certificate has expired',
	EPROTO: 'it does not speak HTTPS at this port',
	ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak HTTPS at this port',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
	ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** The error and what caused it, outermost first; n8n wraps what axios threw. */
function chainOf(thrown: unknown): Array<Record<string, unknown>> {
	const chain: Array<Record<string, unknown>> = [];
	for (let at: unknown = thrown; isObject(at) && chain.length < 5; at = at.cause) chain.push(at);
	return chain;
}

/** Errors that a retry cannot fix: a wrong hostname, protocol or certificate. */
const isSetting = (code: string): boolean =>
	/^(?:ENOTFOUND|EPROTO|ERR_SSL_WRONG_VERSION_NUMBER)$|CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ISSUER/.test(
		code,
	);

export const timedOut = (baseUrl: string): RegistryFailure =>
	new RegistryFailure('timeout', {
		message: `The service at ${new URL(baseUrl).host} did not answer in time`,
		advice: 'Try again later.',
	});

export const tokenTimedOut = (): RegistryFailure =>
	new RegistryFailure('timeout', {
		message: 'No access token: the token endpoint did not answer in time',
		advice: 'Try again later.',
		facts: { at: 'token' },
	});

/** The failure inside what n8n's request helper threw: a refused renewal, a cut connection, a timeout, a cancelled run. */
export function networkError(thrown: unknown, baseUrl: string): RegistryFailure {
	const chain = chainOf(thrown);
	// Of the token endpoint.
	const told = chain.find((at) => (at as unknown) instanceof RegistryFailure);
	if (told !== undefined) return told as unknown as RegistryFailure;
	const blocked = chain.find(
		(at) => typeof at.name === 'string' && at.name.startsWith('SsrfBlocked'),
	);
	if (blocked !== undefined)
		return new RegistryFailure('address', {
			message: `n8n does not allow requests to ${new URL(baseUrl).host}`,
			advice: String(blocked.description ?? 'Ask the administrator of n8n to allow it.'),
		});
	const status = chain
		.map((at) => (isObject(at.response) ? at.response.status : at.httpCode))
		.map(Number)
		.find((code) => code >= 300);
	if (status !== undefined) return refusal(status, null, {});
	const codes = chain
		.flatMap((at) => [at.code, at.errorCode])
		.filter((code) => typeof code === 'string');
	const host = new URL(baseUrl).host;
	if (codes.includes('ERR_CANCELED')) {
		return new RegistryFailure('cancelled', {
			message: 'The execution was cancelled before the service answered',
			advice: 'Start the workflow again.',
		});
	}
	if (codes.some((code) => code === 'ETIMEDOUT' || code === 'ECONNABORTED'))
		return timedOut(baseUrl);
	const code = codes[0];
	const why =
		(code === undefined ? undefined : SENTENCES[code]) ??
		code ??
		String(chain[0]?.message ?? 'no reason was given');
	return new RegistryFailure(
		typeof code === 'string' && isSetting(code) ? 'address' : 'connection',
		{
			message: `The service at ${host} could not be reached: ${why}`,
			advice: 'Check the Base URL of the credential and the network between n8n and the service.',
			facts: { unsent: code === 'ECONNREFUSED' },
		},
	);
}
