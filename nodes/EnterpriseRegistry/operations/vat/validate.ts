import type { INodeProperties } from 'n8n-workflow';

import { readVatCheck, unansweredVatCheck } from '../../reading/vatAnswer';
import { vatNumber } from '../../numbers/vatNumber';
import {
	checkDigitsOption,
	evidenceOption,
	notFoundOption,
	optionsField,
	reuseResponsesOption,
} from '../../editor/options';
import { RegistryFailure } from '../../transport/errors';
import { lookUp } from '../lookUp';
import type { Operation } from '../operation';

const vatNumberField: INodeProperties = {
	displayName: 'VAT Number',
	name: 'vatNumber',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. BE 0403.170.701',
	description:
		'VAT number of any EU country, with its prefix; spaces and dots are fine. A number without a prefix counts as Belgian.',
};

export const validate: Operation = {
	fields: [
		vatNumberField,
		optionsField(checkDigitsOption, evidenceOption, notFoundOption, reuseResponsesOption),
	],

	async execute(client, item) {
		const number = vatNumber(item.value('vatNumber', ''), {
			validateCheckDigits: item.option('validateCheckDigits', true),
		});
		return await lookUp(
			item,
			client,
			{ vatNumber: number },
			`The service knows no VAT number ${number}`,
			async () => {
				const read = client
					.validateVat(number)
					.then(({ data, beside }) => readVatCheck(data, number, beside));
				return await read.catch((failure: unknown) => {
					const unanswered =
						failure instanceof RegistryFailure && ['service', 'outage'].includes(failure.kind)
							? unansweredVatCheck(number, failure.facts.said, (failure.status ?? 500) < 500)
							: null;
					if (unanswered === null) throw failure;
					return unanswered;
				});
			},
		);
	},
};
