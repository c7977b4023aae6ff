import type { INodeProperties } from 'n8n-workflow';

import { pageIn } from '../../client/pageIn';
import { collectPages } from '../../client/pagination';
import type { Page } from '../../client/types';
import { enterpriseNumberField, textField } from '../../editor/fields';
import { advancedField, lookUpOptions, optionsField } from '../../editor/options';
import { isObject } from '../../json';
import type { Evidence } from '../../transport/types';
import { userPath } from '../../transport/url';
import { lookUp } from '../lookUp';
import type { ItemOperation } from '../operation';

const relationField: INodeProperties = {
	displayName: 'Related Data',
	name: 'relation',
	type: 'options',
	default: 'activities',
	description:
		'Which data of the enterprise to get. Only the path of the activities is known: the others take theirs from the Service Profile of the credential.',
	options: [
		{ name: 'Activities', value: 'activities' },
		{ name: 'Beneficial Owners', value: 'beneficialOwners' },
		{ name: 'Custom', value: 'custom', description: 'Any path below the enterprise' },
		{ name: 'Establishments', value: 'establishments' },
		{ name: 'Financials', value: 'financials' },
	],
};

const relationPathField = textField('relationPath', 'Path', {
	required: true,
	placeholder: 'activities',
	description: 'The path after the enterprise number, as in the documentation of the service',
	displayOptions: { show: { relation: ['custom'] } },
});

/** Only the path of the activities is specified; the others follow the style of the known paths. */
const PATHS: Record<string, string> = {
	activities: 'activities',
	beneficialOwners: 'beneficial-owners',
	establishments: 'establishments',
	financials: 'financials',
};

const NOTHING: Page = { results: [], last: true };

export const getRelated: ItemOperation = {
	fields: [
		enterpriseNumberField,
		relationField,
		relationPathField,
		optionsField(...lookUpOptions),
		advancedField,
	],

	async execute(client, item) {
		const enterpriseNumber = item.enterpriseNumber().dotted!;
		const relation = item.text('relation');
		const path = userPath(
			PATHS[relation] ?? item.requiredText('relationPath', 'The relation path'),
		);
		const origin = new WeakMap<object, Evidence>();
		const ask = async () => {
			const answer = await client.enterpriseRelation(enterpriseNumber, path);
			const first = pageIn(answer.data, 1, answer.beside);
			if (first === undefined) return isObject(answer.data) ? answer.data : { value: answer.data };
			const fetchPage = async (page: number) => {
				const { data, beside, evidence } =
					page === 1 ? answer : await client.enterpriseRelation(enterpriseNumber, path, page);
				const found = page === 1 ? first : (pageIn(data, page, beside) ?? NOTHING);
				if (evidence !== undefined) for (const entry of found.results) origin.set(entry, evidence);
				return found;
			};
			// Without counts, an answer is all there is, unless its length looks like a limit.
			return await collectPages(fetchPage, Infinity, {
				parallelism: () => client.parallelism,
				tell: (sentence) => item.hint(sentence),
				largest: Infinity,
				isWhole: () => !first.mayBeCut,
			});
		};
		return await lookUp(client, item, {
			about: { enterpriseNumber, relation },
			missing: `The service has nothing under ${path} of the enterprise ${enterpriseNumber}`,
			ask,
			evidenceOf: (entry) => origin.get(entry),
		});
	},
};
