import { textField } from '../editor/fields';
import { includeInputField, LOOK_UP_OPTIONS, optionsField } from '../editor/options';
import { isObject } from '../json';
import { ofOutputs } from '../messages/outputs';
import { sentenceOf } from '../messages/sentenceOf';
import { vatNumber } from '../numbers/vatNumber';
import { failure } from './failures';
import { withoutReserved } from './asItCame';
import { LOOK_UP_FIELDS } from './includedInput';
import { lookUpVerdict } from './lookUpVerdict';
import { numberOptionsOf } from './itemNumbers';
import type { Operations } from './operation';

export const vat: Operations = {
	validate: {
		action: 'Validate VAT number',
		description: 'Check whether a VAT number of the EU is valid, and whose it is. One request.',
		fields: [
			textField('vatNumber', 'VAT Number', {
				required: true,
				placeholder: 'BE 0403.170.701',
				description: 'Of an EU country; Belgian without prefix',
			}),
			includeInputField({ default: true }),
			optionsField(LOOK_UP_OPTIONS),
		],
		outputFields: {
			madeHere: [
				'vatNumber',
				'valid',
				'answer',
				'reason',
				'cause',
				'summary',
				'raw',
				...LOOK_UP_FIELDS,
			],
			earlierResult: ['valid', 'answer'],
		},
		async execute(client, item) {
			const number = vatNumber(item.value('vatNumber'), numberOptionsOf(item));
			return await lookUpVerdict(client, item, {
				check: 'vat',
				asked: number,
				about: { vatNumber: number },
				ask: async () => await client.checkVat(number),
				missing: (facts) => failure('noVatAnswer', { ...facts, vatNumber: number }),
				summaries: {
					yes: () => sentenceOf(ofOutputs, { code: 'validVatNumber', facts: { number } }),
					no: () => sentenceOf(ofOutputs, { code: 'invalidVatNumber', facts: { number } }),
				},
				// The members as they came, and over them what they mean. VIES gives the number and its country apart.
				show: (said, { data }) => ({
					...(isObject(data) && withoutReserved(data)),
					vatNumber: number,
					...said,
				}),
			});
		},
	},
};
