import {
	establishmentNumberField,
	howManyFields,
	simplifyField,
	textField,
} from '../editor/fields';
import { LOOK_UP_OPTIONS, optionsField } from '../editor/options';
import { postalCode } from '../addresses/postalCode';
import { meantText } from '../meantText';
import { invalid } from './failures';
import { withLookUpFields, type OutputFields } from './rows/outputFields';
import { getRecord } from './lookUp';
import type { Operations } from './operation';
import { searchRecords } from './search';

/** The fields of a simplified record. */
const ESTABLISHMENT_FIELDS: OutputFields = {
	madeHere: [],
	fromService: [
		'establishmentNumber',
		'enterpriseNumber',
		'name',
		'startDate',
		'street',
		'houseNumber',
		'postalCode',
		'municipality',
		'mainActivityCode',
		'mainActivity',
	],
};

export const establishment: Operations = {
	get: {
		action: 'Get establishment by number',
		description: 'Look up a branch, shop or office of a company by its number. One request.',
		fields: [
			establishmentNumberField,
			simplifyField,
			optionsField([...LOOK_UP_OPTIONS, 'apiVersion'], {
				overrides: { apiVersion: { default: 'v1' } },
			}),
		],
		includeInput: { default: false, fields: withLookUpFields(ESTABLISHMENT_FIELDS) },
		read: getRecord('establishment'),
	},
	search: {
		action: 'Search establishments',
		description: 'Find branches, shops and offices by name or place. One request a page.',
		fields: [
			textField('name', 'Name', {
				placeholder: 'Delhaize',
				description:
					'Name or part of it. Fill in at least one of Name, Postal Code and Municipality.',
			}),
			textField('zipCode', 'Postal Code', {
				placeholder: '9000',
				description: 'Belgian postal code of 4 digits',
			}),
			textField('city', 'Municipality', {
				placeholder: 'Gent',
				description: 'Name of the municipality',
			}),
			...howManyFields,
			simplifyField,
			optionsField(['reuseResponsesFor']),
		],
		includeInput: { default: false, fields: ESTABLISHMENT_FIELDS },
		read: searchRecords('establishment', (item) => {
			const query = {
				name: meantText(item.text('name')),
				zipCode: item.text('zipCode'),
				city: meantText(item.text('city')),
			};
			if (Object.values(query).every((text) => text === '')) throw invalid('noCriterion', {});
			if (query.zipCode !== '') query.zipCode = postalCode(query.zipCode);
			const most = item.most();
			return async (client) => await client.list('searchEstablishments', { query }, most);
		}),
	},
};
