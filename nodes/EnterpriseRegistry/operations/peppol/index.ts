import type { Resource } from '../operation';
import { check } from './check';

export const peppol: Resource = {
	operations: { check },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['peppol'] } },
		default: 'check',
		options: [
			{
				name: 'Check',
				value: 'check',
				action: 'See whether an enterprise is reachable on PEPPOL – 1 request',
				description:
					'Check whether a Belgian company can receive electronic invoices over Peppol: reachable is true, false, or null when the network could not tell',
			},
		],
	},
};
