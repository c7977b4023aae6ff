import { simplifyField } from '../editor/fields';
import { readAccount } from '../reading/account';
import { readRateLimitHeaders } from '../requests/headers/rateLimitHeaders';
import { failure } from './failures';
import { asItCame } from './asItCame';
import type { Operations } from './operation';

export const account: Operations = {
	get: {
		name: 'Get Plan and Usage',
		action: 'Get plan and usage',
		description: 'Get the plan of this credential, and what is used and left. One request.',
		fields: [simplifyField],
		// The plan is the same for each row.
		join: ([leader, ...others]) =>
			leader === undefined ? [] : [{ leader, items: [leader, ...others] }],
		read(item) {
			const isSimple = item.flag('simplify');
			return async (client) => {
				const { data, headers } = await client.call('account', {});
				if (!isSimple) return asItCame(data);
				const summary = readAccount(data, {
					now: new Date(),
					hour: readRateLimitHeaders(headers, Date.now()),
				});
				if (summary !== null) return summary;
				throw failure('noPlan', {});
			};
		},
	},
};
