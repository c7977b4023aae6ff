import { establishmentNumberField, listFields, simplifyField, textFields } from '../editor/fields';
import { LOOK_UP, optionsField } from '../editor/options';
import { InvalidInput } from '../invalidInput';
import { postalCode } from '../numbers/postalCode';
import { readEstablishment } from '../reading/enterprise';
import { lookUp, shownRecord, shownRecords, tellOther } from './lookUp';
import type { Operation, Operations } from './operation';

const get: Operation = {
	action: 'Get establishment by number',
	description: 'Look up a branch, shop or office of a Belgian company by its number. One request.',
	fields: [establishmentNumberField, simplifyField, optionsField([...LOOK_UP, 'apiVersion'])],
	async execute(client, item) {
		const number = item.registryNumber('establishmentNumber', 'establishment').dotted!;
		const isV2 = item.choice('options.apiVersion', ['v1', 'v2']) === 'v2';
		return await lookUp(item, {
			about: { establishmentNumber: number },
			missing: `The register has no establishment ${number}`,
			ask: async () => await client.call(isV2 ? 'establishment' : 'establishmentV1', { number }),
			show: ({ data }) => {
				const summary = readEstablishment(data, client.profile);
				tellOther(item, summary.establishmentNumber, number);
				return shownRecord(item, data, summary);
			},
		});
	},
};

const search: Operation = {
	action: 'Search establishments',
	description:
		'Find branches, shops and offices of Belgian companies by name, postal code or municipality. One request a page.',
	fields: [
		...textFields({
			name: ['Name', 'Delhaize', 'Name, or part of it. Fill in this, Postal Code or Municipality.'],
			zipCode: ['Postal Code', '9000', 'Belgian postal code'],
			city: ['Municipality', 'Gent', 'Name of the municipality'],
		}),
		...listFields,
		simplifyField,
		optionsField(['includeInput', 'reuseResponsesFor']),
	],
	async execute(client, item) {
		const query = item.texts('name', 'zipCode', 'city');
		if (Object.values(query).join('') === '')
			throw new InvalidInput(
				'Name, Postal Code and Municipality are all empty',
				'Give at least one of them; the service needs a criterion.',
			);
		if (query.zipCode !== '') query.zipCode = postalCode(query.zipCode);
		const list = await client.list('searchEstablishments', { query }, item.most());
		return shownRecords(item, list, (record) => readEstablishment(record, client.profile));
	},
};

export const establishment: Operations = { get, search };
