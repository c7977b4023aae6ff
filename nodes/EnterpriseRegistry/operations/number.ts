import { textField } from '../editor/fields';
import { keepsInputField } from '../editor/options';
import { parseRegistryNumber } from '../numbers/registryNumber';
import type { Operations } from './operation';

export const number: Operations = {
	parse: {
		action: 'Parse company or VAT number',
		description: 'Check and rewrite a company, VAT or establishment number. No request.',
		offline: true,
		fields: [
			textField('value', 'Value', {
				required: true,
				placeholder: 'BTW BE 0403.170.701 RPR Brussel',
				description: 'Text or cell with one number',
			}),
			keepsInputField,
		],
		members: {
			stated: ['valid', 'kind', 'digits', 'dotted', 'vat', 'peppolId', 'reason'],
			earlierResult: ['valid', 'digits', 'dotted'],
		},
		execute: (item) => parseRegistryNumber(onlyOf(item.value('value'))),
	},
};

/** The entry of a list of one, as a field of a CRM that may hold several values gives it; everything else as it is. */
const onlyOf = (value: unknown): unknown =>
	Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
