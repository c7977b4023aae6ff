import type { Resource } from '../operation';
import { checkBeforeInvoicing } from './checkBeforeInvoicing';
import { compare } from './compare';
import { get } from './get';
import { getRelated } from './getRelated';
import { match } from './match';
import { search } from './search';
import { searchByAddress } from './searchByAddress';

export const enterprise: Resource = {
	name: 'Enterprise',
	description: 'A Belgian company (KBO/BCE/CBE)',
	operations: { checkBeforeInvoicing, compare, get, getRelated, match, search, searchByAddress },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['enterprise'] } },
		default: 'get',
		options: [
			{
				name: 'Check Before Invoicing',
				value: 'checkBeforeInvoicing',
				action: 'Check enterprise before invoicing',
				description:
					'May I send this invoice? Checks that a Belgian company is active, registered for VAT, and receives e-invoices over Peppol. At most three requests.',
			},
			{
				name: 'Compare',
				value: 'compare',
				action: 'Compare record with register',
				description:
					'Compare what you have about a Belgian company with the register: what is missing, what differs, and a patch that fills the gaps. One request.',
			},
			{
				name: 'Get',
				value: 'get',
				action: 'Get enterprise by number',
				description:
					'Look up a Belgian company by its enterprise or VAT number: name, status, legal form, address, main activity. One request.',
			},
			{
				name: 'Get Related Data',
				value: 'getRelated',
				action: 'Get related data of enterprise',
				description:
					'Get activities, establishments, beneficial owners or financials of a Belgian company by its number. One request a page.',
			},
			{
				name: 'Match',
				value: 'match',
				action: 'Match company by name',
				description:
					'Find the enterprise number of a Belgian company by its name and address, only when it is certain. At most two requests.',
			},
			{
				name: 'Search',
				value: 'search',
				action: 'Search enterprises by name',
				description: 'Find Belgian companies by name or part of a name. One request a page.',
			},
			{
				name: 'Search by Address',
				value: 'searchByAddress',
				action: 'Search enterprises by address',
				description:
					'Find Belgian companies by postal code, street and house number. One request a page.',
			},
		],
	},
};
