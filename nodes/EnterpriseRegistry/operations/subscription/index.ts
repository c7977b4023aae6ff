import type { Resource } from '../operation';
import { add } from './add';
import { getMany } from './getMany';
import { remove } from './remove';
import { replace } from './replace';

export const subscription: Resource = {
	operations: { add, getMany, remove, replace },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['subscription'] } },
		default: 'getMany',
		options: [
			{
				name: 'Add',
				value: 'add',
				action: 'Add subscriptions to a webhook – changes data',
				description:
					'Watch more enterprises and establishments with a webhook; it keeps those that it already watches',
			},
			{
				name: 'Get Many',
				value: 'getMany',
				action: 'Get many subscriptions of a webhook – 1 request',
				description: 'List the enterprise and establishment numbers that a webhook watches',
			},
			{
				name: 'Remove',
				value: 'remove',
				action: 'Remove subscriptions from a webhook – changes data',
				description: 'Stop watching enterprises and establishments with a webhook',
			},
			{
				name: 'Replace',
				value: 'replace',
				action: 'Replace the subscriptions of a webhook – changes data',
				description:
					'Make a webhook watch exactly the numbers of a list, for example all customers of a CRM, with the fewest requests',
			},
		],
	},
};
