import { readAccount } from '../../reading/account';
import { simplifyField } from '../../editor/listFields';
import { optionsField, timeoutOption } from '../../editor/options';
import type { Operation } from '../operation';

/** Percentage of the monthly quota at which the user gets a hint. */
const NEARLY_USED = 90;

export const get: Operation = {
	fields: [simplifyField, optionsField(timeoutOption)],

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
