import { findCompany } from '../../client/findCompany';
import { InvalidInput } from '../../invalidInput';
import type { Rules } from '../../matching/decide';
import { companyQuery } from '../../matching/companyQuery';
import { textField } from '../../editor/fields';
import {
	advancedField,
	candidatesOption,
	includeInputOption,
	optionsField,
	reuseResponsesOption,
} from '../../editor/options';
import type { Item } from '../item';
import type { ItemOperation } from '../operation';

export const match: ItemOperation = {
	fields: [
		textField('name', 'Name', {
			required: true,
			placeholder: 'Colruyt Group NV',
			description: 'Name of the company as you have it; it may include a legal form',
		}),
		textField('postalCode', 'Postal Code', {
			placeholder: '1500',
			description: 'Postal code of the seat; it decides between companies of the same name',
		}),
		textField('municipality', 'Municipality', {
			placeholder: 'Halle',
			description: 'Municipality of the seat, in any language',
		}),
		textField('street', 'Street', {
			placeholder: 'Edingensesteenweg',
			description:
				'Street of the seat; with the postal code, companies in this street are searched as well',
		}),
		textField('houseNumber', 'House Number', {
			placeholder: '196',
			description: 'House number of the seat',
		}),
		optionsField(includeInputOption, candidatesOption, reuseResponsesOption()),
		advancedField,
	],

	async execute(client, item) {
		const name = item.requiredText('name', 'The name');
		const address = {
			postalCode: item.text('postalCode'),
			municipality: item.text('municipality'),
			street: item.text('street'),
			houseNumber: item.text('houseNumber'),
		};
		return await findCompany(client, companyQuery(name, address), rulesOf(item), (sentence) =>
			item.hint(sentence),
		);
	},
};

function rulesOf(item: Item): Rules {
	return {
		candidates: count(item, 'candidates', 'Candidates', 3),
		minimumScore: 85,
		minimumLead: 10,
	};
}

function count(item: Item, name: string, label: string, otherwise: number): number {
	const given = item.options[name] ?? otherwise;
	const number = given === '' ? Number.NaN : Number(given);
	if (!(number >= 0 && number <= 100))
		throw new InvalidInput(
			`${label} must be a number from 0 to 100, but is ${JSON.stringify(given)}`,
			'Check what the expression gives for this item.',
		);
	return number;
}
