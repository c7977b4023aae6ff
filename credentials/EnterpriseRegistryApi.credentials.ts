import type { ICredentialType, Icon } from 'n8n-workflow';

import { profileField } from '../nodes/EnterpriseRegistry/registry/profile';
import {
	authenticateWith,
	baseUrlField,
	credentialTest,
	secretField,
} from '../nodes/EnterpriseRegistry/registry/credential';
import { RegistryFailure } from '../nodes/EnterpriseRegistry/transport/errors';

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

	authenticate = authenticateWith(({ apiKey, apiSecret }) => {
		const secret = typeof apiSecret === 'string' ? apiSecret : '';
		if (secret.trim() !== '') return { 'X-API-Key': String(apiKey), 'X-API-Secret': secret };
		// The service would refuse every request.
		throw new RegistryFailure('credentials', {
			message: 'The API secret is empty.',
			advice: 'Enter the secret that belongs to the key in the credential.',
		});
	});

	test = credentialTest;
}
