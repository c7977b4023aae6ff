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
import { postalCode } from '../numbers/postalCode';
import { readEstablishment } from '../reading/establishment';
import { hintAboutOther, lookUp, searchRegister, shownRecord } from './lookUp';
import type { ItemOperation, Resource } from './operation';

const get: ItemOperation = {
	fields: [
		establishmentNumberField,
		simplifyField,
		optionsField(...lookUpOptions, apiVersionOption('v1')),
		advancedField,
	],

	async execute(client, item) {
		const number = item.establishmentNumber().dotted!;
		const isV2 = item.choice('apiVersion', ['v1', 'v2']) === 'v2';
		const endpoint = isV2 ? 'establishment' : 'establishmentV1';
		return await lookUp(item, {
			about: { establishmentNumber: number },
			missing: `The register has no establishment ${number}`,
			ask: async () => await client.call(endpoint, { number }),
			show: ({ data }) => {
				const { establishmentNumber } = readEstablishment(data, client.profile);
				hintAboutOther(item, establishmentNumber, number);
				return shownRecord(client, item, [data, readEstablishment]);
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
		return await searchRegister(client, item, {
			endpoint: 'searchEstablishments',
			input: { query },
			summarise: readEstablishment,
		});
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
