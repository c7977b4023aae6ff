import type { INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../../client/RegistryClient';
import { enterpriseNumberField, textField } from '../../editor/fields';
import { advancedField, lookUpOptions, optionsField } from '../../editor/options';
import { RegistryFailure } from '../../transport/errors';
import type { Item } from '../item';
import { lookUp, tellLists } from '../lookUp';
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

export const getRelated: ItemOperation = {
	fields: [
		enterpriseNumberField,
		relationField,
		relationPathField,
		optionsField(...lookUpOptions),
		advancedField,
	],

	async execute(client, item) {
		const number = item.enterpriseNumber().dotted!;
		const relation = item.text('relation');
		const place = placeOf(client, item, relation);
		return await lookUp(item, {
			about: { enterpriseNumber: number, relation },
			missing: `The register has no company ${number}`,
			ask: async () =>
				place === null
					? await client.list('activities', { number }, Infinity)
					: await client.list('related', { number, ...place }, Infinity),
			show: (list) => {
				tellLists(item, list);
				return list.entries;
			},
		});
	},
};

/** Where the related data stand; null for the activities, whose path is known. */
function placeOf(client: RegistryClient, item: Item, relation: string) {
	if (relation === 'custom')
		return { path: item.requiredText('relationPath', 'The path'), pathFrom: 'It is set in Path' };
	const path = client.profile.paths?.[relation];
	if (path !== undefined)
		return { path, pathFrom: `The path is set in paths.${relation} of the Service Profile` };
	if (relation === 'activities') return null;
	throw new RegistryFailure('configuration', {
		message: `The path of the ${relation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} is not known.`,
		advice: `Ask the provider, and set paths.${relation} in the Service Profile, or choose Custom.`,
	});
}
