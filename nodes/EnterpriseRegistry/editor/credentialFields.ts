import type { INodeProperties } from 'n8n-workflow';

/** A field of a credential that nobody can do without. */
export const credentialField = (
	displayName: string,
	name: string,
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
export const secretField: typeof credentialField = (...texts) => ({
	...credentialField(...texts),
	typeOptions: { password: true },
});

export const baseUrlField: INodeProperties = {
	...credentialField(
		'Base URL',
		'baseUrl',
		'Address of the service, from your provider. ECONNREFUSED or ENOTFOUND says that nothing answers there.',
	),
	placeholder: 'https://registry.example.com/api',
	hint: 'Begins with https:// and ends in /api',
};

export const profileField: INodeProperties = {
	displayName: 'Service Profile',
	name: 'serviceProfile',
	// With the type json, n8n marks the empty field as wrong.
	type: 'string',
	typeOptions: { rows: 4 },
	default: '',
	description:
		'What this service does in its own way. Leave it empty, or paste the profile that Service → Diagnose gives.',
};
