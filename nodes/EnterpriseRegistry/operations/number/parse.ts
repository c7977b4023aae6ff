import type { INodeProperties } from 'n8n-workflow';

import { parseRegistryNumber } from '../../numbers/registryNumber';
import type { Operation } from '../operation';

const valueField: INodeProperties = {
	displayName: 'Value',
	name: 'value',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. BTW BE 0403.170.701 RPR Brussel',
	description:
		'Text that holds one enterprise or establishment number, in any usual spelling. Works offline and uses no quota.',
};

export const parse: Operation = {
	offline: true,
	fields: [valueField],
	execute: (_client, item) => parseRegistryNumber(item.value('value', '')),
};
