import { enterpriseNumberField, simplifyField } from '../editor/fields';
import { advancedField, lookUpOptions, optionsField } from '../editor/options';
import { lookUp } from './lookUp';
import type { ItemOperation, Resource } from './operation';
import { ABSENT, peppolOutput, rawOf, tellVerdict } from './verdicts';

const check: ItemOperation = {
	fields: [enterpriseNumberField, simplifyField, optionsField(...lookUpOptions), advancedField],

	async execute(client, item) {
		const number = item.enterpriseNumber();
		return await lookUp(item, {
			about: { enterpriseNumber: number.dotted, ...ABSENT, reachable: null },
			missing: `The service has no answer about ${number.dotted} on Peppol`,
			isCheck: true,
			ask: async () => await client.check('peppol', number),
			show: (checked) => {
				tellVerdict(item, 'peppol', checked);
				const raw = rawOf(checked, !item.flag('simplify', true));
				return { ...peppolOutput(number, checked), ...raw };
			},
		});
	},
};

/** n8n's lint knows no proper names in an action. */
const ACTION = 'Check enterprise on Peppol';

export const peppol: Resource = {
	name: 'Peppol',
	description: 'Electronic invoicing network',
	operations: { check },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['peppol'] } },
		default: 'check',
		options: [
			{
				name: 'Check',
				value: 'check',
				action: ACTION,
				description:
					'Check whether a Belgian company receives electronic invoices over Peppol: yes, no, or unknown where the network could not tell. One request.',
			},
		],
	},
};
