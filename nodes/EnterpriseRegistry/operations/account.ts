import { advancedField } from '../editor/options';
import { simplifyField } from '../editor/fields';
import { readAccount } from '../reading/account';
import type { ItemOperation, Resource } from './operation';

/** Percentage of the monthly quota at which the user gets a hint. */
const NEARLY_USED = 90;

const get: ItemOperation = {
	fields: [simplifyField, advancedField],

	async execute(client, item) {
		const account = await client.me();
		const summary = readAccount(account, new Date());
		const { percentUsed, remainingThisMonth, requestsPerMonth, resetsAt } = summary;
		if (percentUsed !== null && percentUsed >= NEARLY_USED) {
			item.hint(
				`The monthly quota is nearly used: ${remainingThisMonth} of ${requestsPerMonth} requests are left until ${resetsAt}.`,
			);
		}
		return item.flag('simplify', true) ? summary : account;
	},
};

export const account: Resource = {
	name: 'Account',
	description: 'Plan, limits and usage of the credential',
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
				action: 'Get plan and usage',
				description:
					'Get the plan of this credential, its limits, and the requests used and left this month. One request at most.',
			},
		],
	},
};
