import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { invalid } from './failures';
import { normaliseBaseUrl } from './baseUrl';

/**
 * Makes the `authenticate` of a credential: a function rather than a template, as no key may follow a request to another origin.
 * n8n calls it for each request of this pack, for the Test button, and for its own HTTP Request node.
 *
 * @param headersOf the headers with the key of a credential; it throws InvalidInput for a key that no header can hold.
 */
export const authenticateWith =
	(headersOf: (credential: Record<string, unknown>) => Record<string, string>) =>
	async (
		credential: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> => {
		const headers = headersOf(credential);
		staysAtOrigin(credential.baseUrl, request);
		return { ...request, ...NO_REDIRECTS, headers: { ...request.headers, ...headers } };
	};

/**
 * n8n sends the headers of a request to wherever it is redirected. This pack follows redirects itself (httpSend); the HTTP Request
 * node of n8n is kept from it. The first name is that of n8n's `httpRequest`, the others are those of its older `request`.
 */
const NO_REDIRECTS = {
	disableFollowRedirect: true,
	followRedirect: false,
	followAllRedirects: false,
	maxRedirects: 0,
};

/** @throws InvalidInput where a credential would leave the origin of its Base URL. n8n's HTTP Request node gives `uri`. */
export function staysAtOrigin(
	baseUrl: unknown,
	{ url, uri, baseURL }: { url?: string; uri?: string; baseURL?: string },
): void {
	const address = url ?? uri ?? '';
	const target = URL.canParse(address, baseURL) ? new URL(address, baseURL).origin : null;
	if (target === new URL(normaliseBaseUrl(baseUrl)).origin) return;
	throw invalid('credentialSentElsewhere', {});
}
