import { diagnose } from '../diagnosis/diagnose';
import { parseEntityNumbers } from '../numbers/entityNumbers';
import { numberInForm, type EnterpriseNumber } from '../numbers/registryNumber';
import { findingsIn } from '../messages/diagnosis';
import { textField, toggleField, told } from '../editor/fields';
import { momentOf } from '../nodeError';
import { receivingUrl } from '../registry/webhookUrl';
import { asItCame } from './asItCame';
import { invalid } from './failures';
import type { Item } from './run/Item';
import { enterpriseNumberOf, numberOptionsOf } from './itemNumbers';
import type { Operations } from './operation';

export const service: Operations = {
	diagnose: {
		action: 'Diagnose service and credential',
		description: 'See what works with this service, and get its profile. About twenty requests.',
		// Each would make and delete a webhook of its own, and take half of a free hour.
		isSequential: () => true,
		fields: [
			textField('onPeppol', 'On Peppol', {
				default: '0403.170.701',
				placeholder: '0403.170.701',
				description:
					'One to three numbers of companies that are on Peppol; the first is registered for VAT',
			}),
			textField('notOnPeppol', 'Not on Peppol', {
				placeholder: '0400.378.485',
				description:
					'Up to three numbers of companies that are not; if empty, nothing is learned about a no',
			}),
			toggleField('includeWebhook', 'Include Webhook', {
				...told('tests webhooks, too'),
				description: 'Whether to test webhooks, too, with one that is deleted afterwards',
			}),
			textField('webhookUrl', 'Webhook URL', {
				required: true,
				placeholder: 'https://example.com/changes',
				description: 'Address that receives the test event; the service must be able to reach it',
				displayOptions: { show: { includeWebhook: [true] } },
			}),
		],
		read(item) {
			const about = {
				onPeppol: companies(item, 'onPeppol'),
				notOnPeppol: item.text('notOnPeppol') === '' ? [] : companies(item, 'notOnPeppol'),
				url: item.flag('includeWebhook') ? receivingUrl(item.text('webhookUrl')) : undefined,
			};
			return async (client) =>
				findingsIn(await diagnose(client, about), momentOf(item.run.context));
		},
	},
	getHealth: {
		action: 'Get health of service',
		description: 'Check whether the registry service is up. One request.',
		fields: [],
		read: () => async (client) => asItCame((await client.call('health', {})).data),
	},
	getStats: {
		name: 'Get Statistics',
		action: 'Get statistics of register',
		description: 'Get figures about the register that the service publishes. One request.',
		fields: [],
		read: () => async (client) => asItCame((await client.call('stats', {})).data),
	},
};

/** @throws InvalidInput where a parameter has no number of a company, or too many. */
function companies(item: Item, name: 'onPeppol' | 'notOnPeppol'): EnterpriseNumber[] {
	const numbers = parseEntityNumbers(item.text(name), numberOptionsOf(item));
	if (numbers.length > MOST_COMPANIES)
		throw invalid('tooManyNumbers', { numbers: numbers.length, most: MOST_COMPANIES });
	if (numbers.length < 2) return [enterpriseNumberOf(item, name)];
	return numbers.map((dotted) => {
		const number = numberInForm(dotted);
		if (number?.kind === 'enterprise') return number;
		throw invalid('notCompany', { dotted });
	});
}

/** How many companies of a kind are asked about: enough that a difference between the kinds is no chance. */
const MOST_COMPANIES = 3;
