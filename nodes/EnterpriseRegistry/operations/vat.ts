import { textField, told } from '../editor/fields';
import { LOOK_UP_OPTIONS, optionsField } from '../editor/options';
import { isObject } from '../json';
import { ofOutputs } from '../messages/outputs';
import { sentenceOf } from '../messages/sentenceOf';
import { vatNumber } from '../numbers/vatNumber';
import { verdictOfAbsence } from '../reading/verdict';
import { failure } from './failures';
import { withoutReserved } from './asItCame';
import { VOLATILE_FIELDS } from './evidence';
import { LOOK_UP_FIELDS } from './rows/outputFields';
import { FLAG, verdictAmong } from './rows/writtenForms';
import { lookUp } from './lookUp';
import { numberOptionsOf } from './itemNumbers';
import type { Operations } from './operation';
import { unknownsHint } from './unknownsHint';
import { summaryFields, verdictFields } from './verdictFields';
import { YES_OR_NO_WORDS } from './yesOrNo';

export const vat: Operations = {
	validate: {
		action: 'Validate VAT number',
		description: 'Check whether a VAT number of the EU is valid, and whose it is. One request.',
		fields: [
			textField('vatNumber', 'VAT Number', {
				required: true,
				placeholder: 'BE 0403.170.701',
				...told('of an EU country; Belgian without prefix'),
				description: 'VAT number of an EU country. Without a country prefix it is read as Belgian.',
			}),
			optionsField(LOOK_UP_OPTIONS),
		],
		includeInput: {
			default: true,
			fields: {
				madeHere: [
					'vatNumber',
					'valid',
					'answer',
					'reason',
					'cause',
					'summary',
					'raw',
					...LOOK_UP_FIELDS,
				],
				earlierResult: { valid: FLAG, answer: verdictAmong(YES_OR_NO_WORDS) },
			},
		},
		read(item) {
			const number = vatNumber(item.value('vatNumber'), numberOptionsOf(item));
			return lookUp(item, {
				ask: async (client) => await client.checkVat(number),
				tell({ verdict }, { profile }) {
					item.run.hints.tell(unknownsHint, { ...verdict, kind: 'vat', asked: number, profile });
				},
				show(checked) {
					const { verdict, data } = checked;
					return {
						// The members as they came, and over them what they mean: VIES gives the number and its country apart. Those with a
						// reserved name are left out: an unknown has them in its `raw`, and a firm answer has no `raw`.
						...(isObject(data) && withoutReserved(data)),
						vatNumber: number,
						...verdictFields('vat', verdict),
						...summaryFields(checked, {
							yes: () => sentenceOf(ofOutputs, { code: 'validVatNumber', facts: { number } }),
							no: () => sentenceOf(ofOutputs, { code: 'invalidVatNumber', facts: { number } }),
						}),
					};
				},
				// Not to know a company is not a no.
				fieldsIfAbsent: { vatNumber: number, ...verdictFields('vat', verdictOfAbsence()) },
				failureIfAbsent: (facts) => failure('noVatAnswer', { ...facts, vatNumber: number }),
				volatile: VOLATILE_FIELDS,
			});
		},
	},
};
