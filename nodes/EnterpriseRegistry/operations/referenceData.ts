import { choiceField, howManyFields, textField } from '../editor/fields';
import { optionsField } from '../editor/options';
import { leavesOf, type Json } from '../json';
import { foldWords } from '../matching/names/words';
import type { Entries } from '../registry/pages';
import type { Ask, Operations } from './operation';
import type { Item } from './run/Item';
import { entriesOf, tellDoubts } from './search';

export const referenceData: Operations = {
	getMany: {
		action: 'Get many codes and labels',
		description: 'Get codes with labels, for example of NACE activities. One request.',
		fields: [
			choiceField('list', 'List', {
				default: 'naceCodes',
				description: 'Which list of codes to get',
				choices: {
					custom: { label: 'Custom', description: 'Any list of v2 by its path' },
					juridicalForms: 'Legal Forms',
					naceCodes: 'NACE Codes',
				},
			}),
			textField('listPath', 'List Path', {
				required: true,
				placeholder: '/juridical-forms',
				description: 'Path of the list below v2',
				displayOptions: { show: { list: ['custom'] } },
			}),
			textField('search', 'Search', {
				placeholder: 'software',
				description: 'Part of the code or its description; empty for all',
			}),
			...howManyFields,
			optionsField(['naceVersion', 'reuseResponsesFor']),
		],
		read(item) {
			const most = item.most();
			const search = item.text('search');
			const query = { q: search, version: item.text('options.naceVersion') };
			const kind = item.choice('list');
			// Whether the service can search the forms is unspecified, and how: it gives all of them, and they are searched here.
			const isSearchedHere = kind === 'juridicalForms' && search !== '';
			const ask = readList(item, { kind, query, most: isSearchedHere ? Infinity : most });
			return async (client) => {
				const list = await ask(client);
				tellDoubts(item.run, list);
				const entries = entriesOf(list);
				return isSearchedHere ? entries.filter(holdsWords(search)).slice(0, most) : entries;
			};
		},
	},
};

interface WantedList {
	kind: string;
	query: { q: string; version: string };
	most: number;
}

function readList(item: Item, { kind, query, most }: WantedList): Ask<Entries> {
	if (kind === 'naceCodes') return async (client) => await client.list('naces', { query }, most);
	if (kind === 'juridicalForms')
		return async (client) => await client.list('juridicalForms', {}, most);
	const path = item.requiredText('listPath');
	const pathFrom = { kind: 'field', label: 'List Path' } as const;
	return async (client) => await client.list('referenceList', { path, query, pathFrom }, most);
}

/**
 * Whether a code or a label of an entry holds these words: "societe" finds "Société". Labels may stand in languages or lists; the names
 * of these members are not searched.
 */
function holdsWords(search: string): (entry: Json) => boolean {
	const words = foldWords(search);
	const textsOf = (entry: Json) => leavesOf(entry).map(({ value }) => value ?? '');
	return (entry) => words !== '' && foldWords(JSON.stringify(textsOf(entry))).includes(words);
}
