import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';

import { InvalidInput } from '../invalidInput';
import { RegistryFailure } from '../transport/errors';
import { normaliseBaseUrl } from '../transport/url';
import { readProfile } from './profile';

export const textField = (
	displayName: string,
	name: string,
	description: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	required: true,
	default: '',
	description,
});

export const secretField: typeof textField = (...texts) => ({
	...textField(...texts),
	typeOptions: { password: true },
});

export const baseUrlField: INodeProperties = {
	...textField(
		'Base URL',
		'baseUrl',
		'Address of the service, from your provider. ECONNREFUSED or ENOTFOUND says that nothing answers there.',
	),
	placeholder: 'https://registry.example.com/api',
	hint: 'Begins with https:// and ends in /api',
};

/** The Test button shows a message alone, so it gets the advice, too; a run finds the failure as the cause. */
export const withAdvice = async <Result>(work: () => Result | Promise<Result>): Promise<Result> =>
	await Promise.resolve()
		.then(work)
		.catch((failure: unknown) => {
			throw failure instanceof RegistryFailure
				? new Error(`${failure.message} ${failure.advice}`, { cause: failure })
				: failure;
		});

/** A function rather than a template, because no key may follow a request to another origin. */
export const authenticateWith =
	(headersOf: (credential: Record<string, unknown>) => Record<string, string>) =>
	async (credential: ICredentialDataDecryptedObject, request: IHttpRequestOptions) =>
		await withAdvice(() => {
			readProfile(credential.serviceProfile);
			staysAtOrigin(credential.baseUrl, request);
			return { ...request, headers: { ...request.headers, ...headersOf(credential) } };
		});

/** @throws InvalidInput where a credential would leave the origin of its Base URL. n8n's HTTP Request node gives `uri`. */
export function staysAtOrigin(
	baseUrl: unknown,
	{ url, uri, baseURL }: { url?: string; uri?: string; baseURL?: string },
): void {
	const address = url ?? uri ?? '';
	const target = URL.canParse(address, baseURL) ? new URL(address, baseURL).origin : null;
	if (target === new URL(normaliseBaseUrl(baseUrl)).origin) return;
	throw new InvalidInput(
		'The credential is sent only to its Base URL',
		'Use a credential whose Base URL belongs to the address of the request.',
	);
}

const NOT_THE_REGISTRY =
	'Nothing at this address is the registry. Check the Base URL: it ends in /api.';

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
		baseURL: '={{ $credentials.baseUrl.trim().replace(/\\/+$/, "").replace(/\\/v2$/, "") }}',
		url: '/v2/me',
		headers: { Accept: 'application/json' },
		disableFollowRedirect: true,
		timeout: 30_000,
	},
	// n8n compares the answer with one after the other. Without `success` it is not from the registry.
	rules: [
		...Object.entries(MESSAGES).flatMap(([message, statuses]) =>
			statuses.map((value) => ({
				type: 'responseCode',
				properties: { value, message: `${message} (HTTP ${value})` },
			})),
		),
		ifSuccessIs(undefined, NOT_THE_REGISTRY),
		ifSuccessIs(false, 'The service refused to show the plan of this credential.'),
	] as ICredentialTestRequest['rules'],
};
