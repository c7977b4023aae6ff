import type { Resource } from '../operation';
import { validate } from './validate';

export const vat: Resource = {
	operations: { validate },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['vat'] } },
		default: 'validate',
		options: [
			{
				name: 'Validate',
				value: 'validate',
				action: 'Validate a VAT number – 1 request',
				description: 'Check whether a VAT number of any EU country is valid, and whose it is',
			},
		],
	},
};
