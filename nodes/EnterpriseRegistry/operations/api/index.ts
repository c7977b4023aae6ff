import type { Resource } from '../operation';
import { request } from './request';

export const api: Resource = {
	operations: { request },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['api'] } },
		default: 'request',
		options: [
			{
				name: 'Request',
				value: 'request',
				action: 'Make an API request – may change data',
				description: 'Call any other path of the service with the credential',
			},
		],
	},
};
