import { requireRead } from '../../client/record';
import { enterpriseNumberField, simplifyField } from '../../editor/fields';
import { advancedField, apiVersionOption, lookUpOptions, optionsField } from '../../editor/options';
import { simplifyEnterprise } from '../../reading/enterprise';
import { enterpriseNumberIn, inKnownNames } from '../../reading/identity';
import { hintAboutOther, lookUp } from '../lookUp';
import type { ItemOperation } from '../operation';

export const get: ItemOperation = {
	fields: [
		enterpriseNumberField,
		simplifyField,
		optionsField(...lookUpOptions, apiVersionOption('v2')),
		advancedField,
	],

	async execute(client, item) {
		const enterpriseNumber = item.enterpriseNumber().dotted!;
		return await lookUp(client, item, {
			about: { enterpriseNumber },
			missing: `The register has no company ${enterpriseNumber}`,
			ask: async () => {
				const record =
					item.choice('apiVersion', ['v2', 'v1']) === 'v1'
						? await client.company(enterpriseNumber)
						: await client.enterprise(enterpriseNumber);
				const read = inKnownNames(record, 'enterprise');
				hintAboutOther(item, enterpriseNumberIn(read), enterpriseNumber);
				return item.flag('simplify', true) ? requireRead(simplifyEnterprise(read)) : record;
			},
		});
	},
};
