import { textFields } from '../editor/fields';
import { LOOK_UP, optionsField } from '../editor/options';
import { isObject, textAt } from '../json';
import { vatNumber } from '../numbers/vatNumber';
import type { Operations } from './operation';
import { lookUpVerdict } from './verdicts';

export const vat: Operations = {
	validate: {
		action: 'Validate VAT number',
		description: 'Check whether a VAT number of the EU is valid, and whose it is. One request.',
		fields: [
			...textFields({
				'vatNumber*': [
					'VAT Number',
					'BE 0403.170.701',
					'Of any EU country; Belgian without a prefix',
				],
			}),
			optionsField(LOOK_UP),
		],
		async execute(client, item) {
			const number = vatNumber(item.value('vatNumber'), item.checks);
			return await lookUpVerdict(client, item, {
				...{ kind: 'vat', number, about: { vatNumber: number } },
				missing: `The service has no answer about the VAT number ${number}`,
				yes: () => `${number} is a valid VAT number.`,
				no: `${number} is not a valid VAT number.`,
				// The members as they came, and over them what they mean.
				members: (said, data) => ({
					...(isObject(data) && data),
					vatNumber: textAt(data, 'vatNumber') ?? number,
					...said,
				}),
			});
		},
	},
};
