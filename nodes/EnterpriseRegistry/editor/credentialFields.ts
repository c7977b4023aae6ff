import type { INodeProperties } from 'n8n-workflow';

/** A field of a credential that nobody can do without. */
export const credentialField = (
	name: string,
	displayName: string,
	description: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	required: true,
	default: '',
	description,
});

/** The same, hidden while it is typed. */
export const secretField: typeof credentialField = (name, displayName, description) => ({
	...credentialField(name, displayName, description),
	typeOptions: { password: true },
});

export const baseUrlField: INodeProperties = {
	...credentialField('baseUrl', 'Base URL', 'Address of the service, from your provider'),
	placeholder: 'e.g. https://registry.example.com/api',
	// Where no answer comes, n8n's test shows a bare code, and nothing that a credential may do changes that.
	hint: 'Begins with https:// and ends in /api. If the test says ECONNREFUSED or ENOTFOUND, nothing answers there: check host and port. EPROTO: most often, it is not HTTPS.',
};

export const profileField: INodeProperties = {
	displayName: 'Service Profile',
	name: 'serviceProfile',
	// With the type `json`, n8n marks the empty field as wrong.
	type: 'string',
	typeOptions: { rows: 4 },
	default: '',
	description:
		'How this service differs from the one that this pack describes. Leave it empty, or paste the profile that Service → Diagnose gives.',
};
