import { limitField, returnAllField, simplifyField, textField } from '../../editor/fields';
import {
	advancedField,
	includeInputOption,
	optionsField,
	reuseResponsesOption,
} from '../../editor/options';
import { readEnterprise } from '../../reading/enterprise';
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
		return await searchRegister(client, item, {
			endpoint: 'searchCompanies',
			input: { asks: name },
			summarise: readEnterprise,
		});
	},
};
