import type { Resource } from '../operation';
import { getMany } from './getMany';

export const delivery: Resource = {
	operations: { getMany },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['delivery'] } },
		default: 'getMany',
		options: [
			{
				name: 'Get Many',
				value: 'getMany',
				action: 'Get many deliveries of a webhook – 1 request',
				description:
					'List the last attempts to deliver events to a webhook: event, status, answer of the receiver, time',
			},
		],
	},
};
