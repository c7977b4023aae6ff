import { textField, told } from '../editor/fields';
import { describe, inOneText } from '../messages/describe';
import { momentOf } from '../nodeError';
import { parseRegistryNumber, readNumber } from '../numbers/registryNumber';
import type { Item } from './run/Item';
import type { Operations } from './operation';
import { ANY_VALUE, FLAG } from './rows/writtenForms';

export const number: Operations = {
	parse: {
		action: 'Parse company or VAT number',
		description: 'Check and rewrite a company, VAT or establishment number. No request.',
		offline: true,
		fields: [
			textField('value', 'Number', {
				required: true,
				placeholder: 'BTW BE 0403.170.701 RPR Brussel',
				...told('company, VAT or establishment number, alone or among words'),
				description: 'Company, VAT or establishment number, alone or among words',
			}),
		],
		includeInput: {
			default: true,
			fields: {
				madeHere: ['valid', 'kind', 'digits', 'dotted', 'vat', 'peppolId', 'reason'],
				earlierResult: { valid: FLAG, digits: ANY_VALUE, dotted: ANY_VALUE },
			},
		},
		answer(item) {
			const value = onlyOf(item.value('value'));
			return { ...parseRegistryNumber(value), reason: whyInvalid(value, item) };
		},
	},
};

/** The entry of a list of one, as a field of a CRM that may hold several values gives it; everything else as it is. */
const onlyOf = (value: unknown): unknown =>
	Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;

/** What is wrong with a value, and what to do; null of a number. */
function whyInvalid(value: unknown, { run }: Item): string | null {
	const reading = readNumber(value);
	if (reading.kind === 'number') return null;
	return inOneText(describe(reading.refusal, { audience: 'run', ...momentOf(run.context) }));
}
