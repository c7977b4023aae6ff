import type { INodeProperties } from 'n8n-workflow';

import { collectPages } from '../../client/pagination';
import { simplifyEnterprise } from '../../reading/enterprise';
import { limitField, returnAllField, simplifyField } from '../../editor/listFields';
import { optionsField, reuseResponsesOption } from '../../editor/options';
import { simplifyEach } from '../simplifyEach';
import type { Operation } from '../operation';

const nameField: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Colruyt',
	description: 'Name of the company, or part of it',
};

const searchParameterOption: INodeProperties = {
	displayName: 'Search Parameter',
	name: 'searchParameter',
	type: 'options',
	default: 'auto',
	description:
		'What the service calls the query parameter with the name. Found automatically unless set.',
	options: [
		{ name: 'Automatic', value: 'auto' },
		{ name: 'Name', value: 'name' },
		{ name: 'Q', value: 'q' },
	],
};

export const search: Operation = {
	fields: [
		nameField,
		returnAllField,
		limitField,
		simplifyField,
		optionsField(searchParameterOption, reuseResponsesOption),
	],

	async execute(client, item) {
		const name = item.requiredText('name', 'The name to search for');
		const fixed = item.options.searchParameter;
		const key = fixed === 'name' || fixed === 'q' ? fixed : undefined;
		const found = await collectPages(
			async (page) => await client.searchCompanies(name, page, key),
			item.most(),
			{ parallelism: () => client.parallelism, tell: (sentence) => item.hint(sentence) },
		);
		return item.flag('simplify', true)
			? simplifyEach(item, found, 'enterprise', simplifyEnterprise)
			: found;
	},
};
