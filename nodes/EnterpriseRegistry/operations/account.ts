import { advancedField } from '../editor/options';
import { simplifyField } from '../editor/fields';
import { isAccount, readAccount } from '../reading/account';
import { RegistryFailure } from '../transport/errors';
import { asItCame } from './lookUp';
import type { ItemOperation, Resource } from './operation';

/** Percentage of the monthly quota at which the user gets a hint. */
const NEARLY_USED = 90;

const get: ItemOperation = {
	fields: [simplifyField, advancedField],

	async execute(client, item) {
		const { data: account } = await client.call('account', {});
		const summary = readAccount(account, new Date());
		const { percentUsed, remainingThisMonth, requestsPerMonth, resetsAt } = summary;
		if (percentUsed !== null && percentUsed >= NEARLY_USED) {
			item.hint(
				`The monthly quota is nearly used: ${remainingThisMonth} of ${requestsPerMonth} requests are left until ${resetsAt}.`,
			);
		}
		if (!item.flag('simplify', true)) return asItCame(account);
		if (isAccount(account)) return summary;
		throw new RegistryFailure('unreadable', {
			message: 'The service answered with something other than a plan and its usage.',
			advice: 'To see it as it is, turn off Simplify.',
		});
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
