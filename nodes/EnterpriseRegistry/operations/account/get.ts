import { summariseAccount } from '../../domain/account';
import { simplifyField } from '../../fields/lists';
import { optionsField, timeoutOption } from '../../fields/options';
import type { Operation } from '../operation';

export const get: Operation = {
	fields: [simplifyField, optionsField(timeoutOption)],

	async execute(client, item) {
		const account = await client.me();
		return item.flag('simplify', true) ? summariseAccount(account, new Date()) : account;
	},
};
