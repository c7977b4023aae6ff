import type { ICredentialType } from 'n8n-workflow';
import { EnterpriseRegistryApi } from '../../credentials/EnterpriseRegistryApi.credentials';
import { EnterpriseRegistryOAuth2Api } from '../../credentials/EnterpriseRegistryOAuth2Api.credentials';

it.each<[ICredentialType, shown: string[], secret: string[]]>([
	[new EnterpriseRegistryApi(), ['baseUrl', 'serviceProfile'], ['apiKey', 'apiSecret']],
	[
		new EnterpriseRegistryOAuth2Api(),
		['baseUrl', 'clientId', 'serviceProfile'],
		['accessToken', 'clientSecret'],
	],
])(
	'$name has the fields of the contract; what is secret is hidden while typing and has no default',
	({ properties }, shown, secret) => {
		const isSecret = (field: (typeof properties)[number]) => field.typeOptions?.password === true;
		const names = (fields: typeof properties) => fields.map(({ name }) => name).sort();
		expect(names(properties.filter(isSecret))).toEqual(secret);
		expect(names(properties.filter((field) => !isSecret(field)))).toEqual(shown);
		expect(properties.filter((field) => field.default !== '')).toEqual([]);
	},
);
