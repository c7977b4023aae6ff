import type { ICredentialType, Icon } from 'n8n-workflow';

import {
	baseUrlField,
	profileField,
	secretField,
} from '../nodes/EnterpriseRegistry/editor/credentialFields';
import { credentialTest } from '../nodes/EnterpriseRegistry/editor/credentialTest';
import { asCredentialHook } from '../nodes/EnterpriseRegistry/editor/credentialHook';
import { authenticateWith } from '../nodes/EnterpriseRegistry/transport/authenticate';
import { headerValue } from '../nodes/EnterpriseRegistry/transport/credentialText';

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
		secretField('apiKey', 'API Key', 'The key from your provider'),
		secretField(
			'apiSecret',
			'API Secret',
			'The secret that belongs to the key. Your provider shows it once.',
		),
		profileField,
	];

	authenticate = asCredentialHook(
		authenticateWith(({ apiKey, apiSecret }) => ({
			'X-API-Key': headerValue('API Key', apiKey),
			'X-API-Secret': headerValue('API Secret', apiSecret),
		})),
	);

	test = credentialTest;
}
