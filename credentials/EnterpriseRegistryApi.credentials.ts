import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
	Icon,
} from 'n8n-workflow';

import { staysAtOrigin } from '../nodes/EnterpriseRegistry/transport/url';
import { credentialTest } from '../nodes/EnterpriseRegistry/client/testButton';

export class EnterpriseRegistryApi implements ICredentialType {
	name = 'enterpriseRegistryApi';

	displayName = 'Enterprise Registry API';

	icon: Icon = {
		light: 'file:../icons/enterpriseRegistry.svg',
		dark: 'file:../icons/enterpriseRegistry.dark.svg',
	};

	documentationUrl =
		'https://github.com/enterprise-registry/n8n-nodes-enterprise-registry#credentials';

	properties: INodeProperties[] = [
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
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			description: 'Public key identifier, sent as X-API-Key',
		},
		{
			displayName: 'API Secret',
			name: 'apiSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description: 'Private secret, sent as X-API-Secret',
		},
	];

	/** A function rather than a template, because the key must not follow a request to another origin. */
	authenticate = async (
		credential: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> => {
		staysAtOrigin(credential.baseUrl, request);
		const headers: IHttpRequestOptions['headers'] = {
			...request.headers,
			'X-API-Key': String(credential.apiKey),
		};
		if (credential.apiSecret) headers['X-API-Secret'] = String(credential.apiSecret);
		return { ...request, headers };
	};

	test: ICredentialTestRequest = credentialTest;
}
