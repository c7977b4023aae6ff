import type { ICredentialType, Icon } from 'n8n-workflow';

import {
	baseUrlField,
	profileField,
	secretField,
} from '../nodes/EnterpriseRegistry/editor/credentialFields';
import { requireProfile } from '../nodes/EnterpriseRegistry/registry/profile';
import { authenticateWith } from '../nodes/EnterpriseRegistry/transport/authenticate';
import { credentialTest } from '../nodes/EnterpriseRegistry/editor/credentialTest';
import { saidAtTestButton } from '../nodes/EnterpriseRegistry/messages/atTestButton';
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

	authenticate = saidAtTestButton(
		authenticateWith((credential) => {
			requireProfile(credential);
			return {
				'X-API-Key': headerValue('API Key', credential.apiKey),
				'X-API-Secret': headerValue('API Secret', credential.apiSecret),
			};
		}),
	);

	test = credentialTest;
}
