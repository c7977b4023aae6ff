import { limitField, returnAllField, simplifyField, textField } from '../../editor/fields';
import {
	advancedField,
	apiVersionOption,
	includeInputOption,
	optionsField,
	reuseResponsesOption,
} from '../../editor/options';
import { postalCode } from '../../numbers/postalCode';
import { readEnterprise } from '../../reading/enterprise';
import { searchRegister } from '../lookUp';
import type { ItemOperation } from '../operation';

export const searchByAddress: ItemOperation = {
	fields: [
		textField('postalCode', 'Postal Code', {
			required: true,
			placeholder: '1000',
			description: 'Belgian postal code of 4 digits',
		}),
		textField('street', 'Street', {
			required: true,
			placeholder: 'Simon Bolivarlaan',
			description: 'Name of the street, or part of it, in French or Dutch',
		}),
		textField('houseNumber', 'House Number', {
			placeholder: '36',
			description: 'Exact house number; empty for the whole street',
		}),
		returnAllField,
		limitField,
		simplifyField,
		optionsField(includeInputOption, reuseResponsesOption(), apiVersionOption('v2')),
		advancedField,
	],

	async execute(client, item) {
		const code = postalCode(item.text('postalCode'));
		const query = {
			street: item.requiredText('street', 'The street'),
			houseNumber: item.text('houseNumber') || undefined,
		};
		const summarise = readEnterprise;
		return item.choice('apiVersion', ['v2', 'v1']) === 'v1'
			? await searchRegister(client, item, {
					endpoint: 'companiesByAddress',
					input: { asks: code, query },
					summarise,
				})
			: await searchRegister(client, item, {
					endpoint: 'searchAddress',
					input: { query: { postalCode: code, ...query } },
					summarise,
				});
	},
};
