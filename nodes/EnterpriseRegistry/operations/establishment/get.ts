import { requireRead } from '../../api/record';
import { simplifyEstablishment } from '../../domain/answers/establishment';
import {
	enterpriseNumberIn,
	establishmentNumberIn,
	inKnownNames,
} from '../../domain/answers/identity';
import { firstOf } from '../../domain/record';
import { simplifyField } from '../../fields/lists';
import { establishmentNumberField } from '../../fields/numbers';
import {
	apiVersionOption,
	checkDigitsOption,
	evidenceOption,
	notFoundOption,
	optionsField,
	reuseResponsesOption,
} from '../../fields/options';
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
