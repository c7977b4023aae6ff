import { textField } from '../editor/fields';
import { optionsField } from '../editor/options';
import { parseRegistryNumber } from '../numbers/registryNumber';
import type { Operations } from './operation';

export const number: Operations = {
	parse: {
		action: 'Parse company or VAT number',
		description:
			'Check and rewrite a Belgian company, VAT or establishment number, without the service. No request.',
		offline: true,
		fields: [
			textField('value', 'Value', {
				required: true,
				placeholder: 'BTW BE 0403.170.701 RPR Brussel',
				description: 'Text or cell with one company or establishment number, written any way',
			}),
			optionsField(['includeInput']),
		],
		execute: (_client, item) => parseRegistryNumber(item.value('value')),
	},
};
