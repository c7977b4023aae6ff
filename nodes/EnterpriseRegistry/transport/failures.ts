import { Failure, failuresOf, type NoFacts } from '../failure';
import { inputsOf, settingsOf } from '../invalidInput';
import type { NoResponseReason } from '../requests/http';

/** Fields of a credential that say who asks, by their labels. */
export type KeyField = 'API Key' | 'API Secret' | 'Client ID' | 'Client Secret';

/**
 * Why a redirect is not followed: it leaves the origin, so the credential would, too; it stays there, but would send again what does more than
 * read; or the redirects have no end.
 */
export type NotFollowed = 'otherOrigin' | 'otherPath' | 'tooMany';

/** Why n8n gave no answer of the service, or none that is one. Hosts and origins are of the Base URL. */
export interface TransportFailures {
	timedOut: { host: string };
	/** n8n itself protects the host, or its machine forbids the connection. @param why n8n's own advice, if it gives one. */
	hostNotAllowed: { host: string; by: 'n8n' | 'machine'; why?: string };
	/** n8n or Node refused to make the request. */
	notSent: { why?: string };
	/** @param tlsReason what OpenSSL says of a TLS that failed, if anything. */
	notSecure: { origin: string; why: 'certificate' | 'notHttps' | 'tls'; tlsReason?: string };
	nothingListens: { origin: string; why: 'refused' | 'noRoute' | 'unknownHost' | 'unresolved' };
	connectionCut: { origin: string };
	/** @param errorCode of Node. */
	notReached: { origin: string; errorCode: string };
	/** @param errorCode of zlib or Brotli. */
	notUnpacked: { origin: string; errorCode: string };
	/** @param to the origin that it leads to; undefined if its address cannot be read. */
	redirectedElsewhere: { to: string | undefined; why: NotFollowed };
	/** The field of the credential, and which character it contains where. */
	unsendableCharacter: { field: string; character: string; position: number };
	/** The field of the credential that holds nothing. */
	emptyCredentialField: { field: KeyField };
	tokenRefused: NoFacts;
	/** @param type of the content. @param start how it begins; not of a good answer, which may hold a token under another name. */
	noTokenInAnswer: { type: string | undefined; start?: string };
	// What the service, or a gateway in front of it, says by its status alone.
	malformed: NoFacts;
	credentialRefused: NoFacts;
	subscriptionInactive: NoFacts;
	notAllowed: NoFacts;
	/** No service answers so, but a proxy between n8n and it (RFC 9110, 15.5.8). */
	proxyWantsLogin: NoFacts;
	refused: NoFacts;
}

export const failure = failuresOf<TransportFailures>({
	timedOut: 'timeout',
	hostNotAllowed: 'address',
	notSent: 'refused',
	notSecure: 'address',
	nothingListens: 'connection',
	connectionCut: 'connection',
	notReached: 'connection',
	notUnpacked: 'connection',
	redirectedElsewhere: 'notTheRegistry',
	unsendableCharacter: 'credentials',
	emptyCredentialField: 'credentials',
	tokenRefused: 'credentials',
	noTokenInAnswer: 'notTheRegistry',
	malformed: 'input',
	credentialRefused: 'credentials',
	subscriptionInactive: 'quota',
	notAllowed: 'forbidden',
	proxyWantsLogin: 'configuration',
	refused: 'refused',
});

/** Why there is no access token: with what the engine needs to know, on its way through n8n, which asks for the token. */
export class TokenFailure extends Failure {
	constructor(
		{ code, kind, facts }: Failure,
		readonly why: NoResponseReason,
	) {
		super(code, kind, { ...facts, during: 'token' });
	}
}

/** What is wrong with the Base URL of the credential. */
export interface TransportSettings {
	noBaseUrl: NoFacts;
	baseUrlWithoutScheme: NoFacts;
	baseUrlNoAddress: NoFacts;
	baseUrlWithLogin: NoFacts;
}

export const invalidSetting = settingsOf<TransportSettings>();

/** Why an address or a path of the user is not used. */
export interface TransportInputs {
	/** A request elsewhere would take the credential along. */
	credentialSentElsewhere: NoFacts;
	/** A value that would be a step in the path. */
	noPathPart: { value: string };
	unusablePath: { why: UnusablePath };
	notReceivingUrl: NoFacts;
}

export type UnusablePath =
	'empty' | 'tooLong' | 'wholeAddress' | 'query' | 'leavesBaseUrl' | 'stepInPath';

export const invalid = inputsOf<TransportInputs>();
