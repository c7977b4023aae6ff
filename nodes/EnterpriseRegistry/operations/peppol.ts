import { enterpriseNumberField, simplifyField } from '../editor/fields';
import { includeInputField, LOOK_UP_OPTIONS, optionsField } from '../editor/options';
import { valueAt } from '../json';
import { ofOutputs } from '../messages/outputs';
import { sentenceOf } from '../messages/sentenceOf';
import type { EnterpriseNumber } from '../numbers/registryNumber';
import { documentTypesIn, receives } from '../reading/documentTypes';
import { statedParticipant } from '../reading/participant';
import type { Verdict } from '../reading/verdict';
import { isDateTime } from '../times';
import { failure } from './failures';
import type { HintRecipe } from './hints';
import { LOOK_UP_FIELDS } from './includedInput';
import { lookUpVerdict } from './lookUpVerdict';
import { enterpriseNumberOf } from './itemNumbers';
import type { Operations } from './operation';
import type { YesOrNo } from './yesOrNo';

export const peppol: Operations = {
	check: {
		action: 'Check enterprise on Peppol',
		description: 'Check whether a company receives invoices over Peppol. One request.',
		fields: [
			enterpriseNumberField,
			{
				...simplifyField,
				description: `${simplifyField.description}. Without it, the document types are added, and the answer as it came.`,
			},
			includeInputField({ default: true }),
			optionsField(LOOK_UP_OPTIONS),
		],
		outputFields: {
			madeHere: [
				'enterpriseNumber',
				'answer',
				'reachable',
				'reason',
				'cause',
				'receivesInvoices',
				'receivesCreditNotes',
				'peppolId',
				'documentTypes',
				'checkedAt',
				'summary',
				'raw',
				...LOOK_UP_FIELDS,
			],
			earlierResult: ['reachable', 'answer'],
		},
		async execute(client, item) {
			const number = enterpriseNumberOf(item);
			const isSimple = item.flag('simplify');
			return await lookUpVerdict(client, item, {
				check: 'peppol',
				asked: number.dotted,
				about: { enterpriseNumber: number.dotted },
				ask: async () => await client.checkPeppol(number),
				tell: ({ verdict }) => {
					if (isAboutOther(verdict)) item.run.hints.tell(aboutOthers, verdict);
				},
				missing: (facts) =>
					failure('noPeppolAnswer', { ...facts, enterpriseNumber: number.dotted }),
				summaries: {
					yes: (data) => sentenceOf(ofOutputs, { code: 'onPeppol', facts: receives('yes', data) }),
					no: () => sentenceOf(ofOutputs, { code: 'notOnPeppol', facts: {} }),
				},
				show: (said, { data }) => {
					const checkedAt = [valueAt(data, 'checkedAt'), valueAt(data, 'lastChecked')];
					const row = {
						enterpriseNumber: number.dotted,
						...said,
						...receivedDocuments(said.answer, data),
						peppolId: peppolIdOf(said.answer, data, number),
						checkedAt: checkedAt.find(isDateTime) ?? null,
					};
					return isSimple ? row : { ...row, documentTypes: documentTypesIn(data), raw: data };
				},
			});
		},
	},
};

const isAboutOther = (verdict: Verdict): boolean =>
	verdict.answer === 'unknown' && verdict.reason.code === 'aboutOther';

const aboutOthers: HintRecipe<Verdict, 'aboutOthers'> = {
	code: 'aboutOthers',
	gather: (answers) => ({ answers: answers.length }),
};

/** What the company receives, as two members that fit into the columns of a table. */
function receivedDocuments(answer: YesOrNo, data: unknown) {
	const { invoice, creditNote } = receives(answer, data);
	return { receivesInvoices: invoice, receivesCreditNotes: creditNote };
}

/** The participant to send to: as the service states it, else under the scheme of all Belgian companies. Only on a yes there is one. */
export function peppolIdOf(
	answer: YesOrNo,
	data: unknown,
	number: EnterpriseNumber,
): string | null {
	return answer === 'yes' ? (statedParticipant(data, number.dotted) ?? number.peppolId) : null;
}
