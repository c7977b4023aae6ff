import { textField } from '../editor/fields';
import { optionsField } from '../editor/options';
import { parseRegistryNumber } from '../numbers/registryNumber';
import type { Operation, Operations } from './operation';

const parse: Operation = {
	action: 'Parse company or VAT number',
	description:
		'Check and rewrite a Belgian company, VAT or establishment number: check digits, dotted form, VAT form, Peppol identifier. No request.',
	offline: true,
	fields: [
		textField('value', 'Value', {
			required: true,
			placeholder: 'BTW BE 0403.170.701 RPR Brussel',
			description:
				'Text or cell with one company or establishment number, written any way. Works offline.',
		}),
		optionsField(['includeInput']),
	],
	execute: (_client, item) => parseRegistryNumber(item.value('value')),
};

export const number: Operations = { parse };
