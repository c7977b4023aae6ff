import { enterpriseNumberField, simplifyField, told } from '../editor/fields';
import { LOOK_UP_OPTIONS, optionsField } from '../editor/options';
import { valueAt } from '../json';
import { ofOutputs } from '../messages/outputs';
import { sentenceOf } from '../messages/sentenceOf';
import type { EnterpriseNumber } from '../numbers/registryNumber';
import { documentTypesIn, receives } from '../reading/documentTypes';
import { statedParticipant } from '../reading/participant';
import { verdictOfAbsence, type Verdict } from '../reading/verdict';
import type { RegistryClient } from '../registry/RegistryClient';
import { isDateTime } from '../times';
import { VOLATILE_FIELDS } from './evidence';
import { failure } from './failures';
import type { HintRecipe } from './run/hints';
import { LOOK_UP_FIELDS } from './rows/outputFields';
import { FLAG, verdictAmong } from './rows/writtenForms';
import type { Item } from './run/Item';
import { lookUp } from './lookUp';
import { enterpriseNumberOf } from './itemNumbers';
import type { Operations } from './operation';
import { unknownsHint } from './unknownsHint';
import { summaryFields, verdictFields } from './verdictFields';
import { YES_OR_NO_WORDS, type YesOrNo } from './yesOrNo';

export const peppol: Operations = {
	check: {
		action: 'Check enterprise on Peppol',
		description: 'Check whether a company receives invoices over Peppol. One request.',
		fields: [
			enterpriseNumberField,
			{
				...simplifyField,
				...told('false adds documentTypes and raw'),
				description: `${simplifyField.description}. Without it, the document types are added, and the answer as it came.`,
			},
			optionsField(LOOK_UP_OPTIONS),
		],
		includeInput: {
			default: true,
			fields: {
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
				earlierResult: { reachable: FLAG, answer: verdictAmong(YES_OR_NO_WORDS) },
			},
		},
		read(item) {
			const number = enterpriseNumberOf(item);
			const isSimple = item.flag('simplify');
			return lookUp(item, {
				ask: async (client) => await client.checkPeppol(number),
				tell: ({ verdict }, client) => tellRun(item, client, { verdict, asked: number.dotted }),
				show(checked) {
					const { verdict, data } = checked;
					const checkedAt = [valueAt(data, 'checkedAt'), valueAt(data, 'lastChecked')];
					return {
						enterpriseNumber: number.dotted,
						...verdictFields('peppol', verdict),
						...receivedDocuments(verdict.answer, data),
						peppolId: peppolIdOf(verdict.answer, data, number),
						checkedAt: checkedAt.find(isDateTime) ?? null,
						...(!isSimple && { documentTypes: documentTypesIn(data), raw: data }),
						...summaryFields(checked, {
							yes: () => sentenceOf(ofOutputs, { code: 'onPeppol', facts: receives('yes', data) }),
							no: () => sentenceOf(ofOutputs, { code: 'notOnPeppol', facts: {} }),
						}),
					};
				},
				// Not to know a company is not a no.
				fieldsIfAbsent: {
					enterpriseNumber: number.dotted,
					...verdictFields('peppol', verdictOfAbsence()),
				},
				failureIfAbsent: (facts) =>
					failure('noPeppolAnswer', { ...facts, enterpriseNumber: number.dotted }),
				volatile: VOLATILE_FIELDS,
			});
		},
	},
};

/** Tells the run whether an answer is unknown, and whether it is about another company. */
function tellRun(
	{ run }: Item,
	{ profile }: RegistryClient,
	{ verdict, asked }: { verdict: Verdict; asked: string },
): void {
	run.hints.tell(unknownsHint, { ...verdict, kind: 'peppol', asked, profile });
	if (verdict.answer === 'unknown' && verdict.reason.code === 'aboutOther')
		run.hints.tell(aboutOthers, verdict);
}

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
