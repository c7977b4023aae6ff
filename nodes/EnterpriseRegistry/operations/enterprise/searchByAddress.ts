import { limitField, returnAllField, simplifyField, textField } from '../../editor/fields';
import {
	advancedField,
	apiVersionOption,
	includeInputOption,
	optionsField,
	reuseResponsesOption,
} from '../../editor/options';
import { postalCode } from '../../numbers/postalCode';
import { simplifyEnterprise } from '../../reading/enterprise';
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
		const query = {
			postalCode: postalCode(item.text('postalCode')),
			street: item.requiredText('street', 'The street'),
			houseNumber: item.text('houseNumber') || undefined,
		};
		const legacy = item.choice('apiVersion', ['v2', 'v1']) === 'v1';
		const fetchPage = async (page: number, pageSize: number) =>
			legacy
				? await client.searchCompaniesByAddress(query, page)
				: await client.searchAddress(query, page, pageSize);
		return await searchRegister(client, item, fetchPage, ['enterprise', simplifyEnterprise]);
	},
};
