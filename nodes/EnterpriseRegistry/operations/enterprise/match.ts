import type { INodeProperties } from 'n8n-workflow';

import { findCompany } from '../../client/findCompany';
import { InvalidInput } from '../../invalidInput';
import type { Rules } from '../../matching/decide';
import { companyQuery } from '../../matching/companyQuery';
import { candidatesOption, minimumLeadOption, minimumScoreOption } from '../../editor/matching';
import { optionsField, reuseResponsesOption } from '../../editor/options';
import type { Item } from '../item';
import type { Operation } from '../operation';

const text = (
	displayName: string,
	name: string,
	placeholder: string,
	description: string,
	required = false,
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	required,
	placeholder: `e.g. ${placeholder}`,
	description,
});

export const match: Operation = {
	fields: [
		text(
			'Name',
			'name',
			'Colruyt Group NV',
			'Name of the company as you have it; it may include a legal form',
			true,
		),
		text(
			'Postal Code',
			'postalCode',
			'1500',
			'Postal code of the seat; it decides between companies of the same name',
		),
		text('Municipality', 'municipality', 'Halle', 'Municipality of the seat, in any language'),
		text(
			'Street',
			'street',
			'Edingensesteenweg',
			'Street of the seat; with the postal code, companies in this street are searched as well',
		),
		text('House Number', 'houseNumber', '196', 'House number of the seat'),
		optionsField(candidatesOption, minimumLeadOption, minimumScoreOption, reuseResponsesOption),
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
		minimumScore: count(item, 'minimumScore', 'Minimum Score', 85),
		minimumLead: count(item, 'minimumLead', 'Minimum Lead', 10),
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
