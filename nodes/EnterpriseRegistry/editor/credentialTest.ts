import type { ICredentialTestRequest } from 'n8n-workflow';

import { EDGES } from '../transport/credentialText';
import { DEFAULT_TIMEOUT } from '../transport/RegistryRequest';

const NOT_THE_REGISTRY =
	'Nothing at this address is the registry. Check the Base URL: it ends in /api.';

/** The service may be one without an envelope, which works with a Service Profile: the rules of the Test button cannot see that. */
const NOT_AS_DESCRIBED =
	'What answers at this address is not the registry as it is described. Check the Base URL: it ends in /api. With a Service Profile that has envelope: false, run Service → Diagnose instead.';

/** The Test button says this of a status; of any other, n8n shows its own text. */
const MESSAGES = [
	{
		statuses: [401],
		message:
			'The service refuses the credential. Copy the key and secret, or the client ID and client secret, again from your provider.',
	},
	{
		statuses: [402],
		message: 'The subscription is not active, or its monthly quota is used up.',
	},
	{
		statuses: [403],
		message: 'The service knows this credential but does not allow it to read its own plan.',
	},
	{
		statuses: [429],
		message: 'The credential is right, but its hourly limit is used up. Try again later.',
	},
	{ statuses: [301, 302, 303, 307, 308, 404, 405, 410], message: NOT_THE_REGISTRY },
	{ statuses: [500, 502, 503, 504], message: 'The service could not answer. Try again later.' },
];

const ifStatusIs = (value: number, message: string) => ({
	type: 'responseCode' as const,
	properties: { value, message: `${message} (HTTP ${value})` },
});

const ifSuccessIs = (value: unknown, message: string) => ({
	type: 'responseSuccessBody' as const,
	properties: { key: 'success', value, message },
});

export const credentialTest: ICredentialTestRequest = {
	request: {
		method: 'GET',
		// What normaliseBaseUrl does, as an expression; test/unit/credentialTest.test.ts keeps both alike.
		baseURL: `={{ $credentials.baseUrl.replace(/${EDGES}/gu, "").replace(/[?#].*$/, "").replace(/(?<!\\/)\\/+(?:v[12]\\/*)?$/i, "") }}`,
		url: '/v2/me',
		headers: { Accept: 'application/json' },
		disableFollowRedirect: true,
		timeout: DEFAULT_TIMEOUT,
	},
	// n8n compares the answer with one after the other. Without `success` it has no envelope.
	rules: [
		...MESSAGES.flatMap(({ statuses, message }) =>
			statuses.map((status) => ifStatusIs(status, message)),
		),
		ifSuccessIs(undefined, NOT_AS_DESCRIBED),
		ifSuccessIs(false, 'The service refused to show the plan of this credential.'),
		// n8n's type has rules of the one kind or of the other, and n8n takes both together.
	] as ICredentialTestRequest['rules'],
};
