import { limitField, returnAllField, simplifyField, textField } from '../../editor/fields';
import {
	advancedField,
	includeInputOption,
	optionsField,
	reuseResponsesOption,
} from '../../editor/options';
import { simplifyEnterprise } from '../../reading/enterprise';
import { searchRegister } from '../lookUp';
import type { ItemOperation } from '../operation';

export const search: ItemOperation = {
	fields: [
		textField('name', 'Name', {
			required: true,
			placeholder: 'Colruyt',
			description: 'Name of the company, or part of it',
		}),
		returnAllField,
		limitField,
		simplifyField,
		optionsField(includeInputOption, reuseResponsesOption()),
		advancedField,
	],

	async execute(client, item) {
		const name = item.requiredText('name', 'The name to search for');
		const fetchPage = async (page: number) => await client.searchCompanies(name, page);
		return await searchRegister(client, item, fetchPage, ['enterprise', simplifyEnterprise]);
	},
};
