import { choiceField, howManyFields, textField } from '../editor/fields';
import { optionsField } from '../editor/options';
import type { Json } from '../json';
import { foldWords } from '../matching/words';
import type { Operations } from './operation';
import { tellAndShow } from './search';

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
		async execute(client, item) {
			const most = item.most();
			const search = item.text('search');
			const query = { q: search, version: item.text('options.naceVersion') };
			const list = item.choice('list');
			if (list === 'naceCodes')
				return tellAndShow(item, await client.list('naces', { query }, most));
			if (list === 'custom') {
				const path = item.requiredText('listPath');
				const given = { path, query, pathFrom: { kind: 'field', label: 'List Path' } as const };
				return tellAndShow(item, await client.list('referenceList', given, most));
			}
			// Whether the service can search the forms is unspecified, and how: they are searched here, and the service gives all.
			const wanted = search === '' ? most : Infinity;
			const forms = tellAndShow(item, await client.list('juridicalForms', {}, wanted));
			return search === '' ? forms : forms.filter(holdsWords(search)).slice(0, most);
		},
	},
};

/** Whether a code or a label of an entry holds these words: "societe" finds "Société". Labels may stand in languages or lists. */
function holdsWords(search: string): (entry: Json) => boolean {
	const words = foldWords(search);
	return (entry) => words !== '' && foldWords(JSON.stringify(Object.values(entry))).includes(words);
}
