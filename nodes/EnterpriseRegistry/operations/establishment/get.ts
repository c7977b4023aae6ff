import { simplifyEstablishment } from '../../domain/answers/establishment';
import { simplifyField } from '../../fields/lists';
import { establishmentNumberField } from '../../fields/numbers';
import { apiVersionOption, checkDigitsOption, evidenceOption, notFoundOption, optionsField, reuseResponsesOption } from '../../fields/options';
import { lookUp } from '../lookUp';
import type { Operation } from '../operation';

export const get: Operation = {
	fields: [establishmentNumberField, simplifyField, optionsField(apiVersionOption('v1'), checkDigitsOption, evidenceOption, notFoundOption, reuseResponsesOption)],

	async execute(client, item) {
		const establishmentNumber = item.establishmentNumber().dotted!;
		return await lookUp(item, client, { establishmentNumber }, `No establishment has the number ${establishmentNumber}`, async () => {
			const record =
				item.options.apiVersion === 'v2' ? await client.establishment(establishmentNumber) : await client.establishmentV1(establishmentNumber);
			return item.flag('simplify', true) ? simplifyEstablishment(record) : record;
		});
	},
};
