import type { RegistryClient } from '../client/RegistryClient';
import { choiceField, listFields, textField, textFields } from '../editor/fields';
import { optionsField } from '../editor/options';
import type { Json } from '../json';
import type { Item } from './item';
import { entriesOf } from './lookUp';
import type { Operation, Operations } from './operation';

/** Lower case without accents, so that "societe" finds "Société". */
const plain = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase();

/** Whether it holds the search; labels may stand in languages or lists. */
const holds = (entry: Json, search: string): boolean =>
	plain(JSON.stringify(Object.values(entry))).includes(plain(search));

const getMany: Operation = {
	action: 'Get many codes and labels',
	description:
		'Get the codes and labels that the register uses, for example NACE activity codes or juridical forms. One request.',
	fields: [
		choiceField('list', 'List', {
			default: 'naceCodes',
			description: 'Which list of codes to get. For another one, choose Custom.',
			choices: {
				custom: ['Custom', 'Any list of v2 by its path'],
				juridicalForms: 'Juridical Forms',
				naceCodes: 'NACE Codes',
			},
		}),
		textField('listPath', 'List Path', {
			required: true,
			placeholder: '/juridical-forms',
			description: 'Path of the list below v2, as in the documentation of the service',
			displayOptions: { show: { list: ['custom'] } },
		}),
		...textFields({
			search: ['Search', 'software', 'Part of the code or its description; empty for all'],
		}),
		...listFields,
		optionsField(['naceVersion', 'reuseResponsesFor']),
	],
	async execute(client, item) {
		const most = item.most();
		const search = item.text('search');
		// Whether the service can search the forms is unspecified.
		const isSearchedHere = search !== '' && item.text('list') === 'juridicalForms';
		const list = await listOf(client, item, isSearchedHere ? Infinity : most);
		const entries = entriesOf(item, list);
		if (!isSearchedHere) return entries;
		const holding = entries.filter((entry) => holds(entry, search));
		if (holding.length === 0 && entries.length > 0)
			item.run.hint(
				`None of the ${entries.length} entries that the service gave holds "${search.slice(0, 40)}". To see them all, leave Search empty.`,
				{ group: { key: 'search', summary: '{count} searches found none of the entries.' } },
			);
		return holding.slice(0, most);
	},
};

async function listOf(client: RegistryClient, item: Item, most: number) {
	const query = { q: item.text('search'), version: item.text('options.naceVersion') };
	const list = item.text('list');
	if (list === 'naceCodes') return await client.list('naces', { query }, most);
	if (list === 'juridicalForms') return await client.list('juridicalForms', { query }, most);
	const path = item.requiredText('listPath', 'The list path');
	const pathFrom = 'It is set in List Path';
	return await client.list('referenceList', { path, query, pathFrom }, most);
}

export const referenceData: Operations = { getMany };
