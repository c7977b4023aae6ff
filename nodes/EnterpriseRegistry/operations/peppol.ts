import { enterpriseNumberField, simplifyField } from '../editor/fields';
import { advancedField, lookUpOptions, optionsField } from '../editor/options';
import { ownAnswer, readPeppolCheck } from '../reading/peppol/peppolCheck';
import { lookUp } from './lookUp';
import type { ItemOperation, Resource } from './operation';

const check: ItemOperation = {
	fields: [enterpriseNumberField, simplifyField, optionsField(...lookUpOptions), advancedField],

	async execute(client, item) {
		const number = item.enterpriseNumber();
		return await lookUp(client, item, {
			about: { enterpriseNumber: number.dotted, reachable: null },
			missing: `The service has no answer about ${number.dotted} on Peppol`,
			ask: async () => {
				const { data: raw, beside } = await client.checkPeppol(number);
				const { other } = ownAnswer(raw, number.dotted!);
				if (other !== null)
					item.hint(
						'The service answered about another company, at least once: reachable is null there.',
					);
				const answer = readPeppolCheck(number, raw, beside);
				return item.flag('simplify', true) ? answer : { ...answer, raw };
			},
		});
	},
};

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
				action: 'Check enterprise on Peppol',
				description:
					'Check whether a Belgian company receives electronic invoices over Peppol: yes, no, or unknown where the network could not tell. One request.',
			},
		],
	},
};
