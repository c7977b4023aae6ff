import type { INodeProperties } from 'n8n-workflow';

import { collectReferenceList } from '../../client/referenceList';
import { userPath } from '../../transport/url';
import { limitField, returnAllField } from '../../editor/listFields';
import { optionsField, reuseResponsesOption } from '../../editor/options';
import type { Operation } from '../operation';

const listFields: INodeProperties[] = [
	{
		displayName: 'List',
		name: 'list',
		type: 'options',
		default: 'naceCodes',
		description:
			'Which list of codes to get. If the service has it under another path, choose Custom.',
		options: [
			{ name: 'Activity Groups', value: 'activityGroups' },
			{ name: 'Custom', value: 'custom', description: 'Any list of v2 by its path' },
			{ name: 'Juridical Forms', value: 'juridicalForms' },
			{ name: 'NACE Codes', value: 'naceCodes' },
		],
	},
	{
		displayName: 'List Path',
		name: 'listPath',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. /juridical-forms',
		description: 'Path of the list below v2, as in the documentation of the service',
		displayOptions: { show: { list: ['custom'] } },
	},
	{
		displayName: 'Search',
		name: 'search',
		type: 'string',
		default: '',
		placeholder: 'e.g. software',
		description: 'Part of the code or its description; empty for all',
	},
];

const versionOption: INodeProperties = {
	displayName: 'NACE Version',
	name: 'naceVersion',
	type: 'string',
	default: '',
	placeholder: 'e.g. 2025',
	description: 'Version of the nomenclature, for example 2008 or 2025; empty for all',
	displayOptions: { show: { '/list': ['custom', 'naceCodes'] } },
};

/** The path of the activity groups is unspecified; this one follows the style of the others. */
const PATHS: Record<string, string> = {
	naceCodes: '/naces',
	juridicalForms: '/juridical-forms',
	activityGroups: '/activity-groups',
};

/** Whether these lists can be searched is unspecified. A service that cannot search returns the whole list, so it is searched here as well. */
const UNSPECIFIED = ['juridicalForms', 'activityGroups'];

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

export const getMany: Operation = {
	fields: [
		...listFields,
		returnAllField,
		limitField,
		optionsField(versionOption, reuseResponsesOption),
	],

	async execute(client, item) {
		const list = item.text('list');
		const path = userPath(PATHS[list] ?? item.requiredText('listPath', 'The list path'));
		const most = item.most();
		const search = item.text('search');
		const searchedHere = search !== '' && UNSPECIFIED.includes(list);
		const { naceVersion } = item.options;
		const query = {
			q: search || undefined,
			version:
				typeof naceVersion === 'string' || typeof naceVersion === 'number'
					? String(naceVersion).trim() || undefined
					: undefined,
		};
		const fetchPage = async (limit: number, page?: number) =>
			await client.referenceList(path, { ...query, limit, page });
		const entries = await collectReferenceList(
			fetchPage,
			searchedHere ? Infinity : most,
			(sentence) => item.hint(sentence),
		);
		if (!searchedHere) return entries.slice(0, most);
		const found = entries.filter((entry) => holds(entry, plain(search)));
		if (found.length === 0 && entries.length > 0)
			item.hint(
				`None of the ${entries.length} entries that the service gave holds "${search.slice(0, 40)}". To see them all, leave Search empty.`,
			);
		return found.slice(0, most);
	},
};
