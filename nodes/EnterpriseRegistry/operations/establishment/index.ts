import type { Resource } from '../operation';
import { get } from './get';
import { search } from './search';

export const establishment: Resource = {
	operations: { get, search },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['establishment'] } },
		default: 'get',
		options: [
			{
				name: 'Get',
				value: 'get',
				action: 'Get an establishment by number – 1 request',
				description:
					'Look up an establishment unit (branch, shop, office) of a Belgian company by its number',
			},
			{
				name: 'Search',
				value: 'search',
				action: 'Search establishments by name or place – 1 request a page',
				description: 'Find establishment units of Belgian companies by name, postal code or city',
			},
		],
	},
};
