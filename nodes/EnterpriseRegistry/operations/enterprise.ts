import type { RegistryClient } from '../registry/RegistryClient';
import {
	choiceField,
	enterpriseNumberField,
	listFields,
	simplifyField,
	textField,
} from '../editor/fields';
import { includeInputField, OF_LOOK_UP, optionsField } from '../editor/options';
import { failure } from './failures';
import { checkBeforeInvoicing } from './checkBeforeInvoicing';
import { compare } from './compare';
import { OF_EVERY_LOOK_UP } from './includedInput';
import type { Item } from './item';
import { lookUp, lookUpRecord } from './lookUp';
import { match } from './match';
import type { Operations } from './operation';
import { ENTERPRISE_MEMBERS } from './records';
import { entriesOf, searchRecords } from './search';
import { searchByAddress } from './searchByAddress';

export const enterprise: Operations = {
	checkBeforeInvoicing,
	compare,
	get: {
		action: 'Get enterprise by number',
		description: 'Look up a Belgian company by its enterprise or VAT number. One request.',
		fields: [
			enterpriseNumberField,
			simplifyField,
			includeInputField,
			optionsField([...OF_LOOK_UP, 'apiVersion']),
		],
		members: ENTERPRISE_MEMBERS,
		execute: lookUpRecord('enterprise'),
	},
	getRelated: {
		name: 'Get Related Data',
		action: 'Get related data of enterprise',
		description: 'Get activities, establishments, owners or financials. One request a page.',
		fields: [
			enterpriseNumberField,
			choiceField('relation', 'Related Data', {
				description: 'What to get; all but the activities need a path in the Service Profile',
				choices: {
					activities: 'Activities',
					beneficialOwners: 'Beneficial Owners',
					custom: ['Custom', 'Any path below the enterprise'],
					establishments: 'Establishments',
					financials: 'Financials',
				},
			}),
			textField('relationPath', 'Path', {
				required: true,
				placeholder: 'activities',
				description: 'Path after the number of the enterprise',
				displayOptions: { show: { relation: ['custom'] } },
			}),
			includeInputField,
			optionsField(OF_LOOK_UP),
		],
		members: {
			stated: ['enterpriseNumber', 'relation', ...OF_EVERY_LOOK_UP],
			usual: ['naceVersion', 'code', 'label'],
		},
		async execute(client, item) {
			const number = item.enterpriseNumber().dotted;
			const relation = item.choice('relation');
			const place = relatedPlace(client, item, relation);
			return await lookUp(item, {
				about: { enterpriseNumber: number, relation },
				missing: (facts) => failure('noSuchRecord', { ...facts, kind: 'enterprise', number }),
				ask: async () =>
					place === null
						? await client.list('activities', { number }, Infinity)
						: await client.list('related', { number, ...place }, Infinity),
				show: (list) => entriesOf(item, list),
			});
		},
	},
	match,
	search: {
		action: 'Search enterprises by name',
		description: 'Find Belgian companies by name or part of a name. One request a page.',
		fields: [
			textField('name', 'Name', {
				required: true,
				placeholder: 'Colruyt',
				description: 'Name of the company, or part of it',
			}),
			...listFields,
			simplifyField,
			includeInputField,
			optionsField(['reuseResponsesFor']),
		],
		members: ENTERPRISE_MEMBERS,
		execute: searchRecords('enterprise', async (client, item) => {
			const unnamed = item.requiredText('name');
			return await client.list('searchCompanies', { unnamed }, item.most());
		}),
	},
	searchByAddress,
};

/** Where the related data stand; null for the activities, whose path is known. */
function relatedPlace(client: RegistryClient, item: Item, relation: string) {
	if (relation === 'custom')
		return {
			path: item.requiredText('relationPath'),
			pathFrom: { kind: 'field', label: 'Path' } as const,
		};
	const path = client.profile.paths?.[relation];
	if (path !== undefined) return { path, pathFrom: { kind: 'profile', member: relation } as const };
	if (relation === 'activities') return null;
	throw failure('noPath', { relation });
}
