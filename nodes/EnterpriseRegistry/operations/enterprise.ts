import type { PathSource } from '../registry/failures';
import type { ServiceProfile } from '../registry/profile';
import {
	choiceField,
	enterpriseNumberField,
	howManyFields,
	simplifyField,
	textField,
} from '../editor/fields';
import { LOOK_UP_OPTIONS, optionsField } from '../editor/options';
import { meantText } from '../meantText';
import { failure } from './failures';
import { checkBeforeInvoicing } from './invoicing/checkBeforeInvoicing';
import { compare } from './compare';
import { LOOK_UP_FIELDS, withLookUpFields } from './rows/outputFields';
import { getRecord, lookUp } from './lookUp';
import { match } from './match';
import { enterpriseNumberOf } from './itemNumbers';
import type { Operations } from './operation';
import { ENTERPRISE_FIELDS } from './simplifiedRecord';
import { entriesOf, searchRecords, tellDoubts } from './search';
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
			optionsField([...LOOK_UP_OPTIONS, 'apiVersion']),
		],
		includeInput: { default: false, fields: withLookUpFields(ENTERPRISE_FIELDS) },
		read: getRecord('enterprise'),
	},
	getRelated: {
		name: 'Get Related Data',
		action: 'Get related data of enterprise',
		description: 'Get activities, establishments, owners or financials. One request a page.',
		fields: [
			enterpriseNumberField,
			choiceField('relation', 'Related Data', {
				default: 'activities',
				description: 'What to get; all but the activities need a path in the Service Profile',
				choices: {
					activities: 'Activities',
					beneficialOwners: 'Beneficial Owners',
					custom: { label: 'Custom', description: 'Any path below the enterprise' },
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
			optionsField(LOOK_UP_OPTIONS),
		],
		includeInput: {
			default: false,
			fields: {
				madeHere: ['enterpriseNumber', 'relation', ...LOOK_UP_FIELDS],
				fromService: ['naceVersion', 'code', 'label'],
			},
		},
		read(item) {
			const number = enterpriseNumberOf(item).dotted;
			const relation = item.choice('relation');
			const typed = relation === 'custom' ? item.requiredText('relationPath') : undefined;
			return lookUp(item, {
				async ask(client) {
					const given = relatedPath(client.profile, relation, typed);
					return given === undefined
						? await client.list('activities', { number }, Infinity)
						: await client.list('related', { number, ...given }, Infinity);
				},
				tell: (list) => tellDoubts(item.run, list),
				show: entriesOf,
				fieldsIfAbsent: { enterpriseNumber: number, relation },
				failureIfAbsent: (facts) =>
					failure('noSuchRecord', { ...facts, kind: 'enterprise', number }),
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
			...howManyFields,
			simplifyField,
			optionsField(['reuseResponsesFor']),
		],
		includeInput: { default: false, fields: ENTERPRISE_FIELDS },
		read: searchRecords('enterprise', (item) => {
			const unnamed = { is: 'companyName', text: meantText(item.requiredText('name')) } as const;
			const most = item.most();
			return async (client) => await client.list('searchCompanies', { unnamed }, most);
		}),
	},
	searchByAddress,
};

/** A path that the user or the profile gives, and which of the two. */
interface GivenPath {
	path: string;
	pathFrom: PathSource;
}

/**
 * The given path of related data; undefined for activities without one, which have an endpoint.
 * @param typed the path in the field of *Custom*.
 * @throws Failure for others without one.
 */
function relatedPath(
	profile: ServiceProfile,
	relation: string,
	typed?: string,
): GivenPath | undefined {
	if (typed !== undefined) return { path: typed, pathFrom: { kind: 'field', label: 'Path' } };
	const path = profile.paths?.[relation];
	if (path !== undefined) return { path, pathFrom: { kind: 'profile', member: relation } };
	if (relation === 'activities') return undefined;
	throw failure('noPath', { relation });
}
