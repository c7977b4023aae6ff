import type { Resource } from '../operation';
import { diagnose } from './diagnose';
import { getHealth } from './getHealth';
import { getStats } from './getStats';

export const service: Resource = {
	operations: { diagnose, getHealth, getStats },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['service'] } },
		default: 'getHealth',
		options: [
			{
				name: 'Diagnose',
				value: 'diagnose',
				action: 'Diagnose the service and the credential – up to 14 requests',
				description:
					'See how this service answers where the interface is unspecified, with at most 14 requests that only read',
			},
			{
				name: 'Get Health',
				value: 'getHealth',
				action: 'Get the health of the service – 1 request',
				description: 'Check whether the registry service is up',
			},
			{
				name: 'Get Statistics',
				value: 'getStats',
				action: 'Get the statistics of the service – 1 request',
				description: 'Get figures about the register that the service publishes',
			},
		],
	},
};
