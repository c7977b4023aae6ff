import type { ICredentialType, INodeProperties, Icon } from 'n8n-workflow';

import {
	baseUrlField,
	credentialField,
	profileField,
	secretField,
} from '../nodes/EnterpriseRegistry/editor/credentialFields';
import { credentialTest } from '../nodes/EnterpriseRegistry/editor/credentialTest';
import { asCredentialHook } from '../nodes/EnterpriseRegistry/editor/credentialHook';
import { fetchAccessToken } from '../nodes/EnterpriseRegistry/transport/accessToken';
import { authenticateWith } from '../nodes/EnterpriseRegistry/transport/authenticate';

/** Fetches its token itself: n8n's OAuth2 reads no `access_token` inside an envelope. */
export class EnterpriseRegistryOAuth2Api implements ICredentialType {
	name = 'enterpriseRegistryOAuth2Api';

	displayName = 'Enterprise Registry OAuth2 API';

	icon: Icon = {
		light: 'file:../icons/enterpriseRegistry.svg',
		dark: 'file:../icons/enterpriseRegistry.dark.svg',
	};

	documentationUrl =
		'https://github.com/enterprise-registry/n8n-nodes-enterprise-registry/blob/main/docs/credentials.md';

	properties: INodeProperties[] = [
		{
			displayName: 'Access Token',
			name: 'accessToken',
			type: 'hidden',
			typeOptions: { expirable: true, password: true },
			default: '',
		},
		baseUrlField,
		credentialField('clientId', 'Client ID', 'The client ID of your app, from your provider'),
		secretField('clientSecret', 'Client Secret', 'The secret that belongs to the client ID'),
		profileField,
	];

	preAuthentication: ICredentialType['preAuthentication'] = async function (credential) {
		const { httpRequest } = this.helpers;
		// A request that times out tells by this very object that it was waiting for a token, so the hook gets it as it came.
		const fetchToken = asCredentialHook(async (sameCredential) => ({
			accessToken: await fetchAccessToken(httpRequest, sameCredential),
		}));
		return await fetchToken(credential);
	};

	authenticate = asCredentialHook(
		authenticateWith(({ accessToken }) => ({ Authorization: `Bearer ${String(accessToken)}` })),
	);

	test = credentialTest;
}
