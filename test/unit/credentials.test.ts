import type { ICredentialType } from 'n8n-workflow';
import { EnterpriseRegistryApi } from '../../credentials/EnterpriseRegistryApi.credentials';
import { EnterpriseRegistryOAuth2Api } from '../../credentials/EnterpriseRegistryOAuth2Api.credentials';

interface Expected {
	credential: ICredentialType;
	/** Fields whose values a person sees while typing. */
	shown: string[];
	/** Fields whose values are hidden while typing. */
	secret: string[];
}

describe.each<Expected>([
	{
		credential: new EnterpriseRegistryApi(),
		shown: ['baseUrl', 'serviceProfile'],
		secret: ['apiKey', 'apiSecret'],
	},
	{
		credential: new EnterpriseRegistryOAuth2Api(),
		shown: ['baseUrl', 'clientId', 'serviceProfile'],
		secret: ['accessToken', 'clientSecret'],
	},
])('the credential $credential.name', ({ credential: { properties }, shown, secret }) => {
	const isSecret = (field: (typeof properties)[number]) => field.typeOptions?.password === true;
	const names = (fields: typeof properties) => fields.map(({ name }) => name).sort();

	it('hides its secrets while they are typed', () => {
		expect(names(properties.filter(isSecret))).toEqual(secret);
	});

	it('shows its other fields', () => {
		expect(names(properties.filter((field) => !isSecret(field)))).toEqual(shown);
	});

	it('has no default in any field', () => {
		expect(properties.filter((field) => field.default !== '')).toEqual([]);
	});
});
