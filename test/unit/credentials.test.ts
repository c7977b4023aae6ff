import { EnterpriseRegistryApi } from '../../credentials/EnterpriseRegistryApi.credentials';
import { EnterpriseRegistryOAuth2Api } from '../../credentials/EnterpriseRegistryOAuth2Api.credentials';

describe.each([
	[
		new EnterpriseRegistryApi(),
		{ baseUrl: false, apiKey: true, apiSecret: true, serviceProfile: false },
	],
	[
		new EnterpriseRegistryOAuth2Api(),
		{
			accessToken: true,
			baseUrl: false,
			clientId: false,
			clientSecret: true,
			serviceProfile: false,
		},
	],
])('the credential %#', (credential, fields) => {
	it('has the fields of the contract; what is secret is hidden while typing and has no default', () => {
		expect(
			Object.fromEntries(
				credential.properties.map(({ name, typeOptions }) => [
					name,
					typeOptions?.password === true,
				]),
			),
		).toEqual(fields);
		expect(credential.properties.every((field) => field.default === '')).toBe(true);
	});
});

it('the access token is hidden and expirable, so that n8n fetches it, keeps it and fetches it again', () => {
	const token = new EnterpriseRegistryOAuth2Api().properties.find(
		({ name }) => name === 'accessToken',
	);
	expect(token).toMatchObject({ type: 'hidden', typeOptions: { expirable: true }, default: '' });
});
