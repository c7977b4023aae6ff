import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IDataObject,
	IHttpRequestHelper,
	IHttpRequestOptions,
	INodeProperties,
	Icon,
} from 'n8n-workflow';

import { fetchAccessToken } from '../nodes/EnterpriseRegistry/transport/accessToken';
import { staysAtOrigin } from '../nodes/EnterpriseRegistry/transport/url';
import { credentialTest } from '../nodes/EnterpriseRegistry/client/testButton';

/**
 * Client credentials with our own token request: n8n's built-in OAuth2 reads `access_token` at the root of the answer only,
 * and the service may send it in its envelope.
 */
export class EnterpriseRegistryOAuth2Api implements ICredentialType {
	name = 'enterpriseRegistryOAuth2Api';

	displayName = 'Enterprise Registry OAuth2 API';

	icon: Icon = {
		light: 'file:../icons/enterpriseRegistry.svg',
		dark: 'file:../icons/enterpriseRegistry.dark.svg',
	};

	documentationUrl =
		'https://github.com/enterprise-registry/n8n-nodes-enterprise-registry#credentials';

	properties: INodeProperties[] = [
		{
			displayName: 'Access Token',
			name: 'accessToken',
			type: 'hidden',
			typeOptions: { expirable: true, password: true },
			default: '',
		},
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'https://registry.example.com/api',
			description: 'Address of the service, ending in /api, from your provider',
			hint: 'Begins with https:// and ends in /api',
		},
		{
			displayName: 'Client ID',
			name: 'clientId',
			type: 'string',
			required: true,
			default: '',
			description: 'Client ID of the developer app',
		},
		{
			displayName: 'Client Secret',
			name: 'clientSecret',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			description: 'Client secret of the developer app',
		},
	];

	async preAuthentication(
		this: IHttpRequestHelper,
		credential: ICredentialDataDecryptedObject,
	): Promise<IDataObject> {
		return { accessToken: await fetchAccessToken(this.helpers.httpRequest, credential) };
	}

	/** A function rather than a template, because the token must not follow a request to another origin. */
	authenticate = async (
		credential: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> => {
		staysAtOrigin(credential.baseUrl, request);
		return {
			...request,
			headers: { ...request.headers, Authorization: `Bearer ${String(credential.accessToken)}` },
		};
	};

	test: ICredentialTestRequest = credentialTest;
}
