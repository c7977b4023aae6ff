import type { Resource } from '../operation';
import { parse } from './parse';

export const number: Resource = {
	operations: { parse },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['number'] } },
		default: 'parse',
		options: [
			{
				name: 'Parse',
				value: 'parse',
				action: 'Parse an enterprise or VAT number – no request',
				description:
					'Check and rewrite a Belgian enterprise, VAT or establishment number offline: check digits, dotted form, VAT form, Peppol identifier',
			},
		],
	},
};
