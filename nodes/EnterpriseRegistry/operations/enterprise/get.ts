import { enterpriseNumberField, simplifyField } from '../../editor/fields';
import { advancedField, apiVersionOption, lookUpOptions, optionsField } from '../../editor/options';
import { readEnterprise } from '../../reading/enterprise';
import { hintAboutOther, lookUp, shownRecord } from '../lookUp';
import type { ItemOperation } from '../operation';

export const get: ItemOperation = {
	fields: [
		enterpriseNumberField,
		simplifyField,
		optionsField(...lookUpOptions, apiVersionOption('v2')),
		advancedField,
	],

	async execute(client, item) {
		const number = item.enterpriseNumber().dotted!;
		const endpoint = item.choice('apiVersion', ['v2', 'v1']) === 'v1' ? 'company' : 'enterprise';
		return await lookUp(item, {
			about: { enterpriseNumber: number },
			missing: `The register has no company ${number}`,
			ask: async () => await client.call(endpoint, { number }),
			show: ({ data }) => {
				const { enterpriseNumber } = readEnterprise(data, client.profile);
				hintAboutOther(item, enterpriseNumber, number);
				return shownRecord(client, item, [data, readEnterprise]);
			},
		});
	},
};
