import type { ICredentialTestRequest } from 'n8n-workflow';

const notTheRegistry =
	'The Base URL does not lead to the registry: something else answered. It ends in /api; your provider gives it to you.';

const forStatus = (value: number, message: string) => ({
	type: 'responseCode' as const,
	properties: { value, message },
});
const forSuccess = (value: unknown, message: string) => ({
	type: 'responseSuccessBody' as const,
	properties: { key: 'success', value, message },
});

/**
 * The Test button of both credentials: `GET {baseUrl}/v2/me`. n8n compares the
 * answer with the rules one by one; an answer without the member `success` is not from the registry.
 */
export const credentialTest: ICredentialTestRequest = {
	request: {
		method: 'GET',
		baseURL: '={{ $credentials.baseUrl.trim().replace(/\\/+$/, "").replace(/\\/v2$/, "") }}',
		url: '/v2/me',
		headers: { Accept: 'application/json' },
		disableFollowRedirect: true,
		timeout: 30_000,
	},
	rules: [
		forStatus(
			401,
			'The service does not accept this credential. Check the key and secret, or the client ID and client secret.',
		),
		forStatus(
			402,
			'The credential is right, but its subscription is not active or its monthly quota is used up.',
		),
		forStatus(403, 'The service knows this credential but does not allow it to read its own plan.'),
		forStatus(404, `${notTheRegistry} (HTTP 404)`),
		forStatus(405, `${notTheRegistry} (HTTP 405)`),
		forStatus(429, 'The credential is right, but its hourly limit is used up. Try again later.'),
		...[301, 302, 303, 307, 308].map((status) =>
			forStatus(status, 'The Base URL redirects elsewhere. Enter the address that it leads to.'),
		),
		...[500, 502, 503, 504].map((status) =>
			forStatus(status, `The service could not answer (HTTP ${status}). Try again later.`),
		),
		forSuccess(undefined, notTheRegistry),
		forSuccess(false, 'The service refused to show the plan of this credential.'),
	] as ICredentialTestRequest['rules'],
};
