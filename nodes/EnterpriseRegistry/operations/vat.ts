import { textField } from '../editor/fields';
import { advancedField, lookUpOptions, optionsField } from '../editor/options';
import { vatNumber } from '../numbers/vatNumber';
import { lookUp } from './lookUp';
import type { ItemOperation, Resource } from './operation';
import { ABSENT, rawOf, tellVerdict, vatOutput } from './verdicts';

const validate: ItemOperation = {
	fields: [
		textField('vatNumber', 'VAT Number', {
			required: true,
			placeholder: 'BE 0403.170.701',
			description:
				'VAT number of any EU country, with its prefix; spaces and dots are fine. A number without a prefix counts as Belgian.',
		}),
		optionsField(...lookUpOptions),
		advancedField,
	],

	async execute(client, item) {
		const number = vatNumber(item.value('vatNumber', ''), {
			validateCheckDigits: item.option('validateCheckDigits', true),
		});
		return await lookUp(item, {
			about: { vatNumber: number, ...ABSENT, valid: null },
			missing: `The service has no answer about the VAT number ${number}`,
			isCheck: true,
			ask: async () => await client.check('vat', number),
			show: (checked) => {
				tellVerdict(item, 'vat', checked);
				return { ...vatOutput(number, checked), ...rawOf(checked, false) };
			},
		});
	},
};

export const vat: Resource = {
	name: 'VAT',
	description: 'VAT numbers of the EU',
	operations: { validate },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['vat'] } },
		default: 'validate',
		options: [
			{
				name: 'Validate',
				value: 'validate',
				action: 'Validate VAT number',
				description:
					'Check whether a VAT number of any EU country is valid, and whose it is. One request.',
			},
		],
	},
};
