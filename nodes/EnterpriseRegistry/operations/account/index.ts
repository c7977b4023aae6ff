import type { Resource } from '../operation';
import { get } from './get';

export const account: Resource = {
	operations: { get },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['account'] } },
		default: 'get',
		options: [
			{
				name: 'Get',
				value: 'get',
				action: 'Get plan and usage of the account – no request',
				description:
					'Get the plan of this credential, its limits, and the requests used and left this month',
			},
		],
	},
};
