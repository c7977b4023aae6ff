import type {
	KeyField,
	NotFollowed,
	TransportFailures,
	TransportInputs,
	TransportSettings,
	UnusablePath,
} from '../transport/failures';
import {
	BASE_URL_ENDS_IN_API,
	beginning,
	CHECK_BASE_URL,
	contentType,
	LATER,
	NO_QUOTA,
	NO_TOKEN,
	nothingIsRegistry,
	SHOWS_WHAT_IS_LEFT,
	TO_WAIT_LONGER,
	withStatus,
} from './phrases';
import type { InputWordsFor, WordsFor } from './words';

const CHECK_PARAMETERS = 'Check the parameters of this operation.';
const IF_EACH_TIME = `${LATER} If this happens each time, check the Base URL.`;

const NOT_LISTENING: Record<TransportFailures['nothingListens']['why'], string> = {
	refused: 'connection refused',
	noRoute: 'no route',
	unknownHost: 'unknown host',
	unresolved: 'the hostname could not be resolved',
};

const NOT_SECURE: Record<TransportFailures['notSecure']['why'], { what: string; ifRight: string }> =
	{
		// A service inside of a company may have a certificate that no public authority has signed.
		certificate: {
			what: 'certificate',
			ifRight:
				'If it is right, give the certificate authority of the service to n8n in NODE_EXTRA_CA_CERTS.',
		},
		notHttps: { what: 'not HTTPS', ifRight: '' },
		tls: {
			what: 'TLS error',
			ifRight:
				'If it is right, ask the provider which versions of TLS its server accepts, and whether it wants a client certificate.',
		},
	};

const NOT_FOLLOWED: Record<NotFollowed, { redirects: string; then: string }> = {
	otherOrigin: { redirects: 'redirects to', then: 'The credential was not sent elsewhere.' },
	otherPath: {
		redirects: 'redirects to a different path at',
		then: 'If it is right, ask the provider for the right path: only what reads is sent there.',
	},
	tooMany: {
		redirects: 'redirects again and again within',
		then: 'If it is right, ask the provider why its redirects have no end.',
	},
};

/** The labels of the fields, as they stand in a sentence. */
const FIELDS_IN_A_SENTENCE: Record<KeyField, string> = {
	'API Key': 'API key',
	'API Secret': 'API secret',
	'Client ID': 'client ID',
	'Client Secret': 'client secret',
};

export const ofTransport: WordsFor<TransportFailures> = {
	timedOut: {
		says: ({ host, during }) =>
			`${during === 'token' ? NO_TOKEN : `The service at ${host}`} did not answer in time.`,
		advice: LATER,
		// The option is about the call itself. A request for a token waits 30 s, whatever it says.
		option: ({ during }) => (during === 'token' ? '' : TO_WAIT_LONGER),
	},
	hostNotAllowed: {
		says: ({ host, by }) =>
			by === 'n8n'
				? `n8n does not allow requests to ${host}.`
				: `The machine of n8n does not allow connections to ${host}.`,
		advice: ({ by, why }) =>
			why ??
			`Ask the administrator of n8n to allow it${by === 'n8n' ? '' : ', for example in a firewall'}.`,
	},
	notSent: {
		says: ({ why }) => `The request could not be sent: ${why ?? 'n8n gave no reason'}.`,
		advice:
			'Check the credential and the parameters of this operation. The service is not to blame.',
	},
	notSecure: {
		says: ({ origin, why, tlsReason }) => {
			const words = tlsReason === undefined ? '' : `: ${tlsReason}`;
			return `No secure connection to ${origin} (${NOT_SECURE[why].what}${words}).`;
		},
		advice: ({ why }) => `${CHECK_BASE_URL} ${NOT_SECURE[why].ifRight}`.trim(),
	},
	nothingListens: {
		says: ({ origin, why }) => `Nothing answers at ${origin} (${NOT_LISTENING[why]}).`,
		advice: CHECK_BASE_URL,
	},
	connectionCut: {
		says: ({ origin }) => `The connection to ${origin} was cut.`,
		advice: IF_EACH_TIME,
	},
	notReached: {
		says: ({ origin, errorCode }) =>
			`The service at ${origin} could not be reached (${errorCode}).`,
		advice: IF_EACH_TIME,
	},
	notUnpacked: {
		says: ({ origin, errorCode }) =>
			`The service at ${origin} answered, but its answer cannot be unpacked (${errorCode}).`,
		advice: `${LATER} If this happens each time, ask the provider.`,
	},
	redirectedElsewhere: {
		says: ({ status, to, why }) =>
			nothingIsRegistry(
				`HTTP ${status}, ${NOT_FOLLOWED[why].redirects} ${to ?? 'an unreadable address'}`,
			),
		advice: ({ why }) => `${BASE_URL_ENDS_IN_API} ${NOT_FOLLOWED[why].then}`,
	},
	unsendableCharacter: {
		says: ({ field, character, position }) =>
			`The ${field} contains a character that cannot be sent (${character} in position ${position}).`,
		advice: 'Copy it again.',
	},
	emptyCredentialField: {
		says: ({ field }) => `The ${FIELDS_IN_A_SENTENCE[field]} is empty.`,
		advice: 'Enter it in the credential: it is from your provider.',
	},
	tokenRefused: {
		says: (facts) => withStatus('the service refuses the client ID and client secret', facts),
		advice: 'Copy both again from your provider into the credential, and check its Base URL.',
	},
	noTokenInAnswer: {
		says: ({ status, type, start }) => {
			const what = start === undefined ? 'without access_token' : beginning(start);
			return nothingIsRegistry(`HTTP ${status}, ${contentType(type)}, ${what}`);
		},
		advice: BASE_URL_ENDS_IN_API,
	},
	malformed: {
		says: (facts) =>
			withStatus('The service refuses the request as malformed or incomplete', facts),
		advice: CHECK_PARAMETERS,
	},
	credentialRefused: {
		says: (facts) => withStatus('The service refuses the credential', facts),
		advice:
			'Copy the key and secret, or the client ID and client secret, again from your provider into the credential.',
	},
	subscriptionInactive: {
		says: (facts) =>
			withStatus('The subscription is not active, or its monthly quota is used up', facts),
		advice: 'The monthly counter starts again on the first day of the month at 00:00 UTC.',
		option: SHOWS_WHAT_IS_LEFT,
		reason: NO_QUOTA,
	},
	notAllowed: {
		says: (facts) => withStatus('The credential is not allowed to do this', facts),
		advice:
			'Ask the provider to allow it for the key, or use a credential of the company that owns the data.',
	},
	proxyWantsLogin: {
		says: (facts) => withStatus('The proxy of n8n wants a login', facts),
		advice:
			'Ask the administrator of n8n to put a username and password into HTTP_PROXY and HTTPS_PROXY.',
	},
	refused: {
		says: (facts) => withStatus('The service refused the request', facts),
		advice: CHECK_PARAMETERS,
	},
};

const LIKE = 'It looks like https://registry.example.com/api.';

const UNUSABLE: Record<UnusablePath, string> = {
	empty: 'it is empty',
	tooLong: 'it is longer than 2,000 characters',
	wholeAddress: 'it is a whole address, not a path below the Base URL',
	query: 'it contains a query or a fragment',
	leavesBaseUrl: 'it contains characters that could leave the Base URL',
	stepInPath: 'it contains an empty, "." or ".." part',
};

export const inputsOfTransport: InputWordsFor<TransportSettings & TransportInputs> = {
	noBaseUrl: {
		says: 'The credential has no Base URL',
		advice: 'Enter the address of the service, ending in /api.',
	},
	baseUrlWithoutScheme: {
		says: 'The Base URL must begin with https:// or http://',
		advice: LIKE,
	},
	baseUrlNoAddress: {
		says: 'The Base URL of the credential is not an address',
		advice: LIKE,
	},
	baseUrlWithLogin: {
		says: 'The Base URL must not contain a username or password',
		advice: 'Enter the key and secret in their own fields.',
	},
	credentialSentElsewhere: {
		says: 'The credential is sent only to its Base URL',
		advice: 'Use a credential whose Base URL belongs to the address of the request.',
	},
	noPathPart: {
		says: ({ value }) => `"${value}" cannot be a part of a path`,
		advice: 'Check the value, and what an expression gives for this item.',
	},
	unusablePath: {
		says: ({ why }) => `The path cannot be used: ${UNUSABLE[why]}`,
		advice:
			'Write it as in the documentation of the service, like /enterprise/0403.170.701, and put parameters into Query.',
	},
	notReceivingUrl: {
		says: 'The URL is empty, or not an address that can receive deliveries',
		advice: 'Give a whole address without username or password, like https://example.com/changes.',
	},
};
