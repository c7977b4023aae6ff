import type { Resource } from '../operation';
import { get } from './get';
import { getRelated } from './getRelated';
import { search } from './search';
import { searchByAddress } from './searchByAddress';

export const enterprise: Resource = {
	operations: { get, getRelated, search, searchByAddress },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['enterprise'] } },
		default: 'get',
		options: [
			{
				name: 'Get',
				value: 'get',
				action: 'Get an enterprise by number (KBO/BCE)',
				description: 'Look up a Belgian company by its enterprise or VAT number: name, status, legal form, address, main activity',
			},
			{
				name: 'Get Related Data',
				value: 'getRelated',
				action: 'Get related data of an enterprise',
				description: 'Get activities, establishments, beneficial owners or financials of a Belgian company by its number',
			},
			{
				name: 'Search',
				value: 'search',
				action: 'Search enterprises by name',
				description: 'Find Belgian companies by name or a part of it',
			},
			{
				name: 'Search by Address',
				value: 'searchByAddress',
				action: 'Search enterprises by address',
				description: 'Find Belgian companies by postal code, street and house number',
			},
		],
	},
};
