import type { INodeProperties } from 'n8n-workflow';

import { collectPages } from '../../client/pagination';
import { simplifyEnterprise } from '../../reading/enterprise';
import { postalCode } from '../../numbers/postalCode';
import { limitField, returnAllField, simplifyField } from '../../editor/listFields';
import { apiVersionOption, optionsField, reuseResponsesOption } from '../../editor/options';
import { simplifyEach } from '../simplifyEach';
import type { Operation } from '../operation';

const addressFields: INodeProperties[] = [
	{
		displayName: 'Postal Code',
		name: 'postalCode',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 1000',
		description: 'Belgian postal code of 4 digits',
	},
	{
		displayName: 'Street',
		name: 'street',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. Simon Bolivarlaan',
		description: 'Name of the street, or part of it, in French or Dutch',
	},
	{
		displayName: 'House Number',
		name: 'houseNumber',
		type: 'string',
		default: '',
		placeholder: 'e.g. 36',
		description: 'Exact house number; empty for the whole street',
	},
];

export const searchByAddress: Operation = {
	fields: [
		...addressFields,
		returnAllField,
		limitField,
		simplifyField,
		optionsField(apiVersionOption('v2'), reuseResponsesOption),
	],

	async execute(client, item) {
		const query = {
			postalCode: postalCode(item.text('postalCode')),
			street: item.requiredText('street', 'The street'),
			houseNumber: item.text('houseNumber') || undefined,
		};
		const legacy = item.choice('apiVersion', ['v2', 'v1']) === 'v1';
		const found = await collectPages(
			async (page, pageSize) =>
				legacy
					? await client.searchCompaniesByAddress(query, page)
					: await client.searchAddress(query, page, pageSize),
			item.most(),
			{ parallelism: () => client.parallelism, tell: (sentence) => item.hint(sentence) },
		);
		return item.flag('simplify', true)
			? simplifyEach(item, found, 'enterprise', simplifyEnterprise)
			: found;
	},
};
