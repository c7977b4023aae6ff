import { requireRead } from '../../client/record';
import { simplifyEnterprise } from '../../reading/enterprise';
import { enterpriseNumberIn, inKnownNames } from '../../reading/identity';
import { simplifyField } from '../../editor/listFields';
import { enterpriseNumberField } from '../../editor/numbers';
import {
	apiVersionOption,
	checkDigitsOption,
	evidenceOption,
	notFoundOption,
	optionsField,
	reuseResponsesOption,
} from '../../editor/options';
import { hintAboutOther, lookUp } from '../lookUp';
import type { Operation } from '../operation';

export const get: Operation = {
	fields: [
		enterpriseNumberField,
		simplifyField,
		optionsField(
			apiVersionOption('v2'),
			checkDigitsOption,
			evidenceOption,
			notFoundOption,
			reuseResponsesOption,
		),
	],

	async execute(client, item) {
		const enterpriseNumber = item.enterpriseNumber().dotted!;
		return await lookUp(
			item,
			client,
			{ enterpriseNumber },
			`No enterprise has the number ${enterpriseNumber}`,
			async () => {
				const record =
					item.choice('apiVersion', ['v2', 'v1']) === 'v1'
						? await client.company(enterpriseNumber)
						: await client.enterprise(enterpriseNumber);
				const read = inKnownNames(record, 'enterprise');
				hintAboutOther(item, enterpriseNumberIn(read), enterpriseNumber);
				return item.flag('simplify', true) ? requireRead(simplifyEnterprise(read)) : record;
			},
		);
	},
};
