import type { Answer } from '../registry/answer';
import type { RegistryClient } from '../registry/RegistryClient';
import { choiceField, enterpriseNumberField } from '../editor/fields';
import { keepsInputField, optionsField, skipAnsweredDaysField } from '../editor/options';
import { InvalidInput } from '../invalidInput';
import { otherCustomer } from '../numbers/otherCustomer';
import type { EnterpriseNumber } from '../numbers/registryNumber';
import type { Answered, Verdict } from '../reading/verdict';
import type { Instant } from '../times';
import { Failure, type FailureKind } from '../failure';
import { conclusionIn } from '../messages/invoicing';
import { momentOf } from '../nodeError';
import {
	isEvident,
	shownEvidence,
	VOLATILE_FIELDS,
	type Evidence,
	type EvidentAnswer,
} from './evidence';
import { invalid } from './failures';
import { flagOf } from './flagOf';
import { CHECKS, type Conclusion, type Topic } from './invoicingReasons';
import {
	conclude,
	judgeCheck,
	judgeFailure,
	judgeRegister,
	type Judgement,
} from './invoicingVerdict';
import type { Item } from './Item';
import { readEnterpriseNumber } from './itemNumbers';
import type { Operation } from './operation';
import { peppolIdOf } from './peppol';
import { tellRow } from './rowHints';
import { isChecked, type AskedCheck } from './skipAnswered';

/** Failures that are about the credential or the run, and not about the company. */
const FATAL: FailureKind[] = ['credentials', 'address', 'configuration', 'cancelled'];

export const checkBeforeInvoicing: Operation = {
	action: 'Check enterprise before invoicing',
	description: 'May you send an invoice? Checks register, VAT and Peppol. At most three requests.',
	fields: [
		enterpriseNumberField,
		choiceField('checks', 'Checks', {
			type: 'multiOptions',
			default: [...CHECKS],
			description: 'What to check. Each costs one request.',
			choices: { peppol: 'Peppol', register: 'Register', vat: 'VAT' },
		}),
		keepsInputField,
		optionsField(
			['includeEvidence', 'reuseResponsesFor', 'validateCheckDigits'],
			{
				reuseResponsesFor: {
					default: 12 * 60,
					description:
						'For how many minutes a yes is reused: 720 unless it is set, 0 asks again. A no is never reused.',
				},
			},
			[skipAnsweredDaysField],
		),
	],
	outputFields: {
		// The name is not among them: where the register gives none, the row keeps its own.
		own: [
			'enterpriseNumber',
			'verdict',
			'reasons',
			'summary',
			'registerOk',
			'vatOk',
			'peppolOk',
			'status',
			'peppolId',
			'checkedAt',
			'evidence',
		],
		earlierResult: ['verdict', 'checkedAt'],
	},
	isAnswered(item) {
		const asked = askedNow(item);
		return asked !== undefined && isChecked(item.input, asked);
	},
	async execute(client, item) {
		const checks = checksOf(item);
		const other = otherCustomer(item.value('enterpriseNumber'));
		if (other !== undefined) {
			tellRow(item.run, { kind: 'notAsked' });
			return rowWithoutAnswer(item, checks, {
				verdict: 'other',
				reasons: [{ code: 'otherCustomer', facts: { customer: other } }],
			});
		}
		const number = readEnterpriseNumber(item);
		if (number instanceof InvalidInput) {
			tellRow(item.run, { kind: 'notAsked' });
			return rowWithoutAnswer(item, checks, {
				verdict: 'ask',
				reasons: [{ code: 'badNumber', facts: { refused: number } }],
			});
		}
		return await checkCompany(client, item, { checks, number });
	},
};

/** The checks that the user chose, in the order of the reasons. @throws InvalidInput for none, and for others. */
function checksOf(item: Item): Topic[] {
	const given = [item.value('checks')].flat();
	const words = given.flatMap((names) =>
		// An expression or a model may give the labels of the field: "VAT, Peppol".
		typeof names === 'string' ? (names.match(/\w+/g) ?? []) : [typeof names],
	);
	const wanted = new Set(words.map((word) => word.toLowerCase()));
	const checks = CHECKS.filter((check) => wanted.has(check));
	if (checks.length > 0 && checks.length === wanted.size) return checks;
	throw words.length > 0
		? invalid('unknownChecks', { given: words.join(', ') })
		: invalid('noCheckChosen', {});
}

/**
 * For how many days a verdict is believed; 0 for none. n8n keeps an option by its name when the operation is changed: the switch of
 * Match says nothing about days, so it counts as not set. @throws InvalidInput for anything else
 */
const daysOf = (item: Item): number =>
	typeof item.value('options.skipAnswered') === 'boolean' ? 0 : item.number('options.skipAnswered');

/** What a row would be asked now; undefined where no earlier verdict counts. @throws InvalidInput for a wrong parameter. */
function askedNow(item: Item): AskedCheck | undefined {
	const days = daysOf(item);
	if (days === 0) return undefined;
	const number = readEnterpriseNumber(item);
	if (number instanceof InvalidInput) return undefined;
	return { digits: number.digits, checks: checksOf(item), days, now: Date.now() };
}

/** What became of a row, as its output says it. */
interface CheckedRow {
	/** Dotted; as it was given where it is no number. */
	enterpriseNumber: unknown;
	conclusion: Conclusion;
	/** What each chosen check says. */
	answers: Array<{ check: Topic; answer: Verdict['answer'] }>;
	name: string | null;
	status: string | null;
	peppolId: string | null;
	checkedAt: Instant;
	/** The evidence of each check, shown where Include Evidence is on; null for a row that was not asked about. */
	evidence: object | null;
}

/** The one output item of a row. Its members come in this order, whatever became of it. */
function rowOf(item: Item, checked: CheckedRow) {
	const { enterpriseNumber, conclusion, answers, name, status, peppolId, checkedAt } = checked;
	const row = {
		enterpriseNumber,
		...conclusionIn(conclusion, momentOf(item.run.context)),
		...Object.fromEntries(answers.map(({ check, answer }) => [`${check}Ok`, flagOf(answer)])),
		name,
		status,
		peppolId,
		checkedAt: new Date(checkedAt).toISOString(),
	};
	return item.flag('options.includeEvidence') ? { ...row, evidence: checked.evidence } : row;
}

/** A row that is not asked about: with the number as it was given, and nothing else but why. */
const rowWithoutAnswer = (item: Item, checks: Topic[], conclusion: Conclusion) =>
	rowOf(item, {
		enterpriseNumber: item.value('enterpriseNumber') ?? null,
		conclusion,
		answers: checks.map((check) => ({ check, answer: 'unknown' })),
		name: null,
		status: null,
		peppolId: null,
		checkedAt: Date.now(),
		evidence: null,
	});

/** What one check of a company gave. */
interface Result {
	check: Topic;
	judgement: Judgement;
	/** The answer of the service that was judged, if one came. */
	evidentAnswer?: EvidentAnswer & Pick<Answer, 'receivedAt'>;
	/** The participant, on a yes of Peppol. */
	peppolId: string | null;
}

async function checkCompany(
	client: RegistryClient,
	item: Item,
	{ checks, number }: { checks: Topic[]; number: EnterpriseNumber },
) {
	const { ofMonth } = client.requestsLeft;
	const results = await askAll(client, { checks, number });
	const judgements = results.map(({ judgement }) => judgement);
	const conclusion = conclude(judgements);
	tellRow(item.run, {
		kind: 'asked',
		number: number.dotted,
		requests: results.filter(({ evidentAnswer }) => evidentAnswer?.from !== 'memory').length,
		isUnknown: conclusion.verdict === 'unknown',
		askAgain: judgements.flatMap(({ askAgain }) => askAgain ?? []),
		// The month as it was before this row. What the hour had is known only with the first answer.
		left: { ofHourAtStart: client.requestsLeft.ofHourAtStart, ofMonth },
	});
	const register = results.find(({ check }) => check === 'register');
	const peppol = results.find(({ check }) => check === 'peppol');
	return rowOf(item, {
		enterpriseNumber: number.dotted,
		conclusion,
		answers: results.map(({ check, judgement: { answer } }) => ({ check, answer })),
		name: register?.judgement.record?.name ?? null,
		status: register?.judgement.record?.status ?? null,
		peppolId: peppol?.peppolId ?? null,
		checkedAt: oldestOf(results),
		evidence: Object.fromEntries(results.map((result) => [result.check, evidenceOf(result)])),
	});
}

/** Null where no answer came. */
function evidenceOf({ check, evidentAnswer }: Result): Evidence | null {
	if (evidentAnswer === undefined) return null;
	return shownEvidence(evidentAnswer, check === 'register' ? [] : VOLATILE_FIELDS);
}

/** When what was concluded was true: now, or when the oldest answer from memory was received. */
const oldestOf = (results: Result[]): Instant =>
	results.reduce(
		(oldest, { evidentAnswer }) =>
			evidentAnswer?.from === 'memory'
				? Math.min(oldest, evidentAnswer.receivedAt ?? oldest)
				: oldest,
		Date.now(),
	);

/** Asks side by side. @throws Failure for what is no verdict about the company. */
async function askAll(
	client: RegistryClient,
	{ checks, number }: { checks: Topic[]; number: EnterpriseNumber },
): Promise<Result[]> {
	const failures: Failure[] = [];
	const askOne = async (check: Topic): Promise<Result> =>
		await ask(client, check, number).catch((failure: unknown) => {
			if (!(failure instanceof Failure)) throw failure;
			failures.push(failure);
			return { check, judgement: judgeFailure(check, failure), peppolId: null };
		});
	// The first row of a run finds out how Peppol is asked. Others would meanwhile spend the last requests of the hour on register and
	// VAT, and end without their Peppol answer.
	const untilPeppolIsKnown = checks.includes('peppol') ? client.peppolParameterSearch : undefined;
	// Without the condition, an await of nothing would let the answers of the row before be read before this row sends its requests.
	if (untilPeppolIsKnown !== undefined) await untilPeppolIsKnown;
	const results = await Promise.all(checks.map(askOne));
	const fatal = failures.find(({ kind }) => FATAL.includes(kind));
	if (fatal !== undefined) throw fatal;
	const isNoRegistry = failures.every(({ kind }) => kind === 'notTheRegistry');
	const [first] = failures;
	if (first !== undefined && failures.length === checks.length && isNoRegistry) throw first;
	return results;
}

async function ask(
	client: RegistryClient,
	check: Topic,
	number: EnterpriseNumber,
): Promise<Result> {
	const asked = number.dotted;
	if (check === 'register') {
		const judge = (data: unknown) => judgeRegister(data, client.profile, asked);
		// What is not a yes may be otherwise at the next look, so that it is not remembered.
		const reuseIf = ({ data }: Answered) => judge(data).answer === 'yes';
		const answer = await client.call('enterprise', { number: asked, reuseIf });
		return { check, judgement: judge(answer.data), evidentAnswer: answer, peppolId: null };
	}
	const answer =
		check === 'vat' ? await client.checkVat(number.vat ?? asked) : await client.checkPeppol(number);
	const { verdict, data } = answer;
	const peppolId = check === 'peppol' ? peppolIdOf(verdict.answer, data, number) : null;
	const result: Result = { check, judgement: judgeCheck(check, verdict, data), peppolId };
	return isEvident(answer) ? { ...result, evidentAnswer: answer } : result;
}
