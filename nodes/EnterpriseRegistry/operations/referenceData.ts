import type { INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../client/RegistryClient';
import type { QueryValue } from '../transport/types';
import { limitField, returnAllField, textField } from '../editor/fields';
import {
	advancedField,
	naceVersionOption,
	optionsField,
	reuseResponsesOption,
} from '../editor/options';
import type { Item } from './item';
import { tellLists } from './lookUp';
import type { ItemOperation, Resource } from './operation';

const listFields: INodeProperties[] = [
	{
		displayName: 'List',
		name: 'list',
		type: 'options',
		default: 'naceCodes',
		description: 'Which list of codes to get. For another one, choose Custom.',
		options: [
			{ name: 'Custom', value: 'custom', description: 'Any list of v2 by its path' },
			{ name: 'Juridical Forms', value: 'juridicalForms' },
			{ name: 'NACE Codes', value: 'naceCodes' },
		],
	},
	textField('listPath', 'List Path', {
		required: true,
		placeholder: '/juridical-forms',
		description: 'Path of the list below v2, as in the documentation of the service',
		displayOptions: { show: { list: ['custom'] } },
	}),
	textField('search', 'Search', {
		placeholder: 'software',
		description: 'Part of the code or its description; empty for all',
	}),
];

/** Lower case without accents, so that "societe" finds "Société". */
const plain = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase();

/** Whether a text or a number in it holds the search; labels may stand in languages or lists. */
const holds = (value: unknown, search: string): boolean =>
	typeof value === 'object' && value !== null
		? Object.values(value).some((member) => holds(member, search))
		: (typeof value === 'string' || typeof value === 'number') &&
			plain(String(value)).includes(search);

const getMany: ItemOperation = {
	fields: [
		...listFields,
		returnAllField,
		limitField,
		optionsField(naceVersionOption, reuseResponsesOption()),
		advancedField,
	],

	async execute(client, item) {
		const list = item.text('list');
		const most = item.most();
		const search = item.text('search');
		// Whether the service can search the forms is unspecified.
		const searchedHere = search !== '' && list === 'juridicalForms';
		const { naceVersion } = item.options;
		const query = {
			q: search || undefined,
			version:
				typeof naceVersion === 'string' || typeof naceVersion === 'number'
					? String(naceVersion).trim() || undefined
					: undefined,
		};
		const found = await listOf(client, item, { list, query, most: searchedHere ? Infinity : most });
		tellLists(item, found);
		const { entries } = found;
		if (!searchedHere) return entries;
		const holding = entries.filter((entry) => holds(entry, plain(search)));
		if (holding.length === 0 && entries.length > 0)
			item.hint(
				`None of the ${entries.length} entries that the service gave holds "${search.slice(0, 40)}". To see them all, leave Search empty.`,
			);
		return holding.slice(0, most);
	},
};

interface Wanted {
	list: string;
	query: Record<string, QueryValue>;
	most: number;
}

async function listOf(client: RegistryClient, item: Item, { list, query, most }: Wanted) {
	if (list === 'naceCodes') return await client.list('naces', { query }, most);
	if (list === 'juridicalForms') return await client.list('juridicalForms', { query }, most);
	const path = item.requiredText('listPath', 'The list path');
	return await client.list(
		'referenceList',
		{ path, query, pathFrom: 'It is set in List Path' },
		most,
	);
}

export const referenceData: Resource = {
	name: 'Reference Data',
	description: 'Codes and labels, for example NACE',
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
				action: 'Get many codes and labels',
				description:
					'Get the codes and labels that the register uses, for example NACE activity codes or juridical forms. One request.',
			},
		],
	},
};
