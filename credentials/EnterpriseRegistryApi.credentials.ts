import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	Icon,
} from 'n8n-workflow';

import { profileField, readProfile } from '../nodes/EnterpriseRegistry/client/profile';
import {
	baseUrlField,
	credentialTest,
	secretField,
	withAdvice,
} from '../nodes/EnterpriseRegistry/client/testButton';
import { requireSecret } from '../nodes/EnterpriseRegistry/transport/connect';
import { staysAtOrigin } from '../nodes/EnterpriseRegistry/transport/url';

export class EnterpriseRegistryApi implements ICredentialType {
	name = 'enterpriseRegistryApi';

	displayName = 'Enterprise Registry API';

	icon: Icon = {
		light: 'file:../icons/enterpriseRegistry.svg',
		dark: 'file:../icons/enterpriseRegistry.dark.svg',
	};

	documentationUrl =
		'https://github.com/enterprise-registry/n8n-nodes-enterprise-registry/blob/main/docs/credentials.md';

	properties = [
		baseUrlField,
		secretField('API Key', 'apiKey', 'The key from your provider'),
		secretField(
			'API Secret',
			'apiSecret',
			'The secret that belongs to the key. Your provider shows it once.',
		),
		profileField,
	];

	/** A function rather than a template, because the key must not follow a request to another origin. */
	authenticate = async (
		{ baseUrl, apiKey, apiSecret, serviceProfile }: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> =>
		await withAdvice(() => {
			requireSecret(apiSecret);
			readProfile(serviceProfile);
			staysAtOrigin(baseUrl, request);
			const key = { 'X-API-Key': String(apiKey), 'X-API-Secret': String(apiSecret) };
			return { ...request, headers: { ...request.headers, ...key } };
		});

	test = credentialTest;
}
