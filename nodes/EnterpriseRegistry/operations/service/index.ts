import type { Resource } from '../operation';
import { getHealth } from './getHealth';
import { getStats } from './getStats';

export const service: Resource = {
	operations: { getHealth, getStats },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['service'] } },
		default: 'getHealth',
		options: [
			{
				name: 'Get Health',
				value: 'getHealth',
				action: 'Get the health of the service',
				description: 'Check whether the registry service is up',
			},
			{
				name: 'Get Statistics',
				value: 'getStats',
				action: 'Get the statistics of the service',
				description: 'Get figures about the register that the service publishes',
			},
		],
	},
};
