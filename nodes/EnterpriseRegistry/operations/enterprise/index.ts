import type { Resource } from '../operation';
import { compare } from './compare';
import { get } from './get';
import { getRelated } from './getRelated';
import { match } from './match';
import { search } from './search';
import { searchByAddress } from './searchByAddress';

export const enterprise: Resource = {
	operations: { compare, get, getRelated, match, search, searchByAddress },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['enterprise'] } },
		default: 'get',
		options: [
			{
				name: 'Compare',
				value: 'compare',
				action: 'Compare a record with the register – 1 request',
				description:
					'Compare what you have about a Belgian company with the register: what is missing, what differs, and a patch that fills the gaps',
			},
			{
				name: 'Get',
				value: 'get',
				action: 'Get an enterprise by number – 1 request',
				description:
					'Look up a Belgian company by its enterprise or VAT number: name, status, legal form, address, main activity',
			},
			{
				name: 'Get Related Data',
				value: 'getRelated',
				action: 'Get related data of an enterprise – 1 request a page',
				description:
					'Get activities, establishments, beneficial owners or financials of a Belgian company by its number',
			},
			{
				name: 'Match',
				value: 'match',
				action: 'Match a name to an enterprise number – 2 requests at most',
				description:
					'Find the enterprise number of a Belgian company by its name and address, only when it is certain',
			},
			{
				name: 'Search',
				value: 'search',
				action: 'Search enterprises by name – 1 request a page',
				description: 'Find Belgian companies by name or part of a name',
			},
			{
				name: 'Search by Address',
				value: 'searchByAddress',
				action: 'Search enterprises by address – 1 request a page',
				description: 'Find Belgian companies by postal code, street and house number',
			},
		],
	},
};
