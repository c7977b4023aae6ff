import { requireRead } from '../client/record';
import {
	establishmentNumberField,
	limitField,
	returnAllField,
	simplifyField,
	textField,
} from '../editor/fields';
import {
	advancedField,
	apiVersionOption,
	includeInputOption,
	lookUpOptions,
	optionsField,
	reuseResponsesOption,
} from '../editor/options';
import { InvalidInput } from '../invalidInput';
import { firstOf } from '../json';
import { postalCode } from '../numbers/postalCode';
import { simplifyEstablishment } from '../reading/establishment';
import { enterpriseNumberIn, establishmentNumberIn, inKnownNames } from '../reading/identity';
import { hintAboutOther, lookUp, searchRegister } from './lookUp';
import type { ItemOperation, Resource } from './operation';

const get: ItemOperation = {
	fields: [
		establishmentNumberField,
		simplifyField,
		optionsField(...lookUpOptions, apiVersionOption('v1')),
		advancedField,
	],

	async execute(client, item) {
		const establishmentNumber = item.establishmentNumber().dotted!;
		return await lookUp(client, item, {
			about: { establishmentNumber },
			missing: `The register has no establishment ${establishmentNumber}`,
			ask: async () => {
				const record =
					item.choice('apiVersion', ['v1', 'v2']) === 'v2'
						? await client.establishment(establishmentNumber)
						: await client.establishmentV1(establishmentNumber);
				const read = inKnownNames(record, 'establishment');
				// A record of an establishment may name only its enterprise; none has a juridical form.
				const own =
					establishmentNumberIn(read) ??
					(firstOf(read, 'juridicalForm', 'legalForm', 'juridicalSituation') === null
						? null
						: enterpriseNumberIn(read));
				hintAboutOther(item, own, establishmentNumber);
				return item.flag('simplify', true) ? requireRead(simplifyEstablishment(read)) : record;
			},
		});
	},
};

const search: ItemOperation = {
	fields: [
		textField('name', 'Name', {
			placeholder: 'Delhaize',
			description: 'Name of the establishment, or part of it',
			hint: 'Fill in Name, Postal Code or Municipality',
		}),
		textField('zipCode', 'Postal Code', {
			placeholder: '9000',
			description: 'Belgian postal code',
		}),
		textField('city', 'Municipality', {
			placeholder: 'Gent',
			description: 'Name of the municipality',
		}),
		returnAllField,
		limitField,
		simplifyField,
		optionsField(includeInputOption, reuseResponsesOption()),
		advancedField,
	],

	async execute(client, item) {
		const zipCode = item.text('zipCode');
		const query = {
			name: item.text('name') || undefined,
			zipCode: zipCode === '' ? undefined : postalCode(zipCode),
			city: item.text('city') || undefined,
		};
		if (Object.values(query).every((criterion) => criterion === undefined)) {
			throw new InvalidInput(
				'Name, Postal Code and Municipality are all empty',
				'Give at least one of them; the service needs a criterion.',
			);
		}
		const fetchPage = async (page: number) => await client.searchEstablishments(query, page);
		return await searchRegister(client, item, fetchPage, ['establishment', simplifyEstablishment]);
	},
};

export const establishment: Resource = {
	name: 'Establishment',
	description: 'A branch, shop or office of a Belgian company',
	operations: { get, search },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['establishment'] } },
		default: 'get',
		options: [
			{
				name: 'Get',
				value: 'get',
				action: 'Get establishment by number',
				description:
					'Look up a branch, shop or office of a Belgian company by its number. One request.',
			},
			{
				name: 'Search',
				value: 'search',
				action: 'Search establishments',
				description:
					'Find branches, shops and offices of Belgian companies by name, postal code or municipality. One request a page.',
			},
		],
	},
};
