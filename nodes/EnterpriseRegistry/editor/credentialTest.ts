import type { ICredentialTestRequest } from 'n8n-workflow';

import { EDGES } from '../transport/credentialText';
import { DEFAULT_TIMEOUT } from '../transport/RegistryRequest';

const NOT_THE_REGISTRY =
	'Nothing at this address is the registry. Check the Base URL: it ends in /api.';

/** The service may be one without an envelope, which works with a Service Profile: the rules of the Test button cannot see that. */
const NOT_AS_DESCRIBED =
	'What answers at this address is not the registry as it is described. Check the Base URL: it ends in /api. With a Service Profile that has envelope: false, run Service → Diagnose instead.';

const MESSAGES = {
	'The service refuses your key. Copy the key and the secret again from your provider into the credential.':
		[401],
	'The subscription is not active, or its monthly quota is used up.': [402],
	'The service knows this credential but does not allow it to read its own plan.': [403],
	'The credential is right, but its hourly limit is used up. Try again later.': [429],
	[NOT_THE_REGISTRY]: [301, 302, 303, 307, 308, 404, 405, 410],
	'The service could not answer. Try again later.': [500, 502, 503, 504],
};

const ifSuccessIs = (value: unknown, message: string) => ({
	type: 'responseSuccessBody',
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
		...Object.entries(MESSAGES).flatMap(([message, statuses]) =>
			statuses.map((value) => ({
				type: 'responseCode',
				properties: { value, message: `${message} (HTTP ${value})` },
			})),
		),
		ifSuccessIs(undefined, NOT_AS_DESCRIBED),
		ifSuccessIs(false, 'The service refused to show the plan of this credential.'),
	] as ICredentialTestRequest['rules'],
};
