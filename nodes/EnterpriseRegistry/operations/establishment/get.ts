import { requireRead } from '../../client/record';
import { simplifyEstablishment } from '../../reading/establishment';
import { enterpriseNumberIn, establishmentNumberIn, inKnownNames } from '../../reading/identity';
import { firstOf } from '../../json';
import { simplifyField } from '../../editor/listFields';
import { establishmentNumberField } from '../../editor/numbers';
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
		establishmentNumberField,
		simplifyField,
		optionsField(
			apiVersionOption('v1'),
			checkDigitsOption,
			evidenceOption,
			notFoundOption,
			reuseResponsesOption,
		),
	],

	async execute(client, item) {
		const establishmentNumber = item.establishmentNumber().dotted!;
		return await lookUp(
			item,
			client,
			{ establishmentNumber },
			`No establishment has the number ${establishmentNumber}`,
			async () => {
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
		);
	},
};
