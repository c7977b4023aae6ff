import type { INodeProperties } from 'n8n-workflow';

import { collectPages } from '../../client/pagination';
import { simplifyEstablishment } from '../../reading/establishment';
import { InvalidInput } from '../../invalidInput';
import { postalCode } from '../../numbers/postalCode';
import { limitField, returnAllField, simplifyField } from '../../editor/listFields';
import { optionsField, reuseResponsesOption } from '../../editor/options';
import { simplifyEach } from '../simplifyEach';
import type { Operation } from '../operation';

const criteriaFields: INodeProperties[] = [
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: '',
		placeholder: 'e.g. Delhaize',
		description: 'Name of the establishment or a keyword in it',
		hint: 'At least one of Name, Postal Code and City is needed',
	},
	{
		displayName: 'Postal Code',
		name: 'zipCode',
		type: 'string',
		default: '',
		placeholder: 'e.g. 9000',
		description: 'Belgian postal code',
	},
	{
		displayName: 'City',
		name: 'city',
		type: 'string',
		default: '',
		placeholder: 'e.g. Gent',
		description: 'Name of the city',
	},
];

export const search: Operation = {
	fields: [
		...criteriaFields,
		returnAllField,
		limitField,
		simplifyField,
		optionsField(reuseResponsesOption),
	],

	async execute(client, item) {
		const zipCode = item.text('zipCode');
		const query = {
			name: item.text('name') || undefined,
			zipCode: zipCode === '' ? undefined : postalCode(zipCode),
			city: item.text('city') || undefined,
		};
		if (Object.values(query).every((criterion) => criterion === undefined)) {
			throw new InvalidInput(
				'Name, Postal Code and City are all empty',
				'Give at least one of them; the service needs a criterion.',
			);
		}
		const found = await collectPages(
			async (page) => await client.searchEstablishments(query, page),
			item.most(),
			{ parallelism: () => client.parallelism, tell: (sentence) => item.hint(sentence) },
		);
		return item.flag('simplify', true)
			? simplifyEach(item, found, 'establishment', simplifyEstablishment)
			: found;
	},
};
