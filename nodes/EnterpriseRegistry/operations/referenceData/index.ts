import type { Resource } from '../operation';
import { getMany } from './getMany';

export const referenceData: Resource = {
	operations: { getMany },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['referenceData'] } },
		default: 'getMany',
		options: [
			{
				name: 'Get Many',
				value: 'getMany',
				action: 'Get many codes of a reference list – 1 request',
				description:
					'Get the codes and labels that the register uses, for example NACE activity codes or juridical forms',
			},
		],
	},
};
