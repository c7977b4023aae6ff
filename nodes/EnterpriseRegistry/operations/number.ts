import { textField } from '../editor/fields';
import { includeInputOption, optionsField } from '../editor/options';
import { parseRegistryNumber } from '../numbers/registryNumber';
import type { ItemOperation, Resource } from './operation';

const parse: ItemOperation = {
	offline: true,
	fields: [
		textField('value', 'Value', {
			required: true,
			placeholder: 'BTW BE 0403.170.701 RPR Brussel',
			description:
				'Text or cell with one company or establishment number, written any way. Works offline.',
		}),
		optionsField(includeInputOption),
	],
	execute: (_client, item) => parseRegistryNumber(item.value('value', '')),
};

export const number: Resource = {
	name: 'Number',
	description: 'Check and rewrite numbers offline',
	operations: { parse },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['number'] } },
		default: 'parse',
		options: [
			{
				name: 'Parse',
				value: 'parse',
				action: 'Parse company or VAT number',
				description:
					'Check and rewrite a Belgian company, VAT or establishment number: check digits, dotted form, VAT form, Peppol identifier. No request.',
			},
		],
	},
};
