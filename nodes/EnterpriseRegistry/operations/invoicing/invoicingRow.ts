import { conclusionIn } from '../../messages/invoicing';
import type { EnterpriseNumber } from '../../numbers/registryNumber';
import type { RegistryClient } from '../../registry/RegistryClient';
import type { Instant, Moment } from '../../times';
import { isEvident, shownEvidence, VOLATILE_FIELDS, type AnswerEvidence } from '../evidence';
import type { Run } from '../run/Run';
import { flagOf, type YesOrNo } from '../yesOrNo';
import { runChecks, type CheckResult } from './invoicingChecks';
import { costHint, unknownRowsHint, type RowCost } from './invoicingHints';
import type { InvoicingConclusion, Topic } from './invoicingReasons';
import { conclude } from './invoicingVerdict';

/** What became of a row. */
interface InvoicingRow {
	/** Dotted; as it was given where it is no number. */
	enterpriseNumber: unknown;
	conclusion: InvoicingConclusion;
	/** What each chosen check says. */
	checks: Array<{ check: Topic; ok: YesOrNo }>;
	name: string | null;
	status: string | null;
	peppolId: string | null;
	checkedAt: Instant;
	/** The result of each check. It is empty for a row about which the service was not asked. */
	results: CheckResult[];
}

/** A customer that the service cannot be asked about. */
export interface NoCompany {
	/** What stands in the row in place of a number. */
	given: unknown;
	conclusion: InvoicingConclusion;
}

/** The row of such a customer: with the number as it was given, and nothing else but why. */
export const uncheckedRow = ({ given, conclusion }: NoCompany, checks: Topic[]): InvoicingRow => ({
	enterpriseNumber: given ?? null,
	conclusion,
	checks: checks.map((check) => ({ check, ok: 'unknown' })),
	name: null,
	status: null,
	peppolId: null,
	checkedAt: Date.now(),
	results: [],
});

/** A row whose company the service is asked about. */
export async function checkedRow(
	client: RegistryClient,
	run: Run,
	{ checks, number }: { checks: Topic[]; number: EnterpriseNumber },
): Promise<InvoicingRow> {
	const leftOfMonth = client.requestsLeft.ofMonth;
	const results = await runChecks(client, { checks, number });
	const conclusion = conclude(results.map(({ judgement }) => judgement));
	// The month as it was before this row. What the hour had is known only with the first answer.
	const left = { ofHourAtStart: client.requestsLeft.ofHourAtStart, ofMonth: leftOfMonth };
	tellRun(run, { number, results, conclusion, left });
	const register = results.find(({ check }) => check === 'register');
	const peppol = results.find(({ check }) => check === 'peppol');
	return {
		enterpriseNumber: number.dotted,
		conclusion,
		checks: results.map(({ check, judgement: { ok } }) => ({ check, ok })),
		name: register?.judgement.record?.name ?? null,
		status: register?.judgement.record?.status ?? null,
		peppolId: peppol?.peppolId ?? null,
		checkedAt: timeOf(results),
		results,
	};
}

interface CheckedCompany {
	number: EnterpriseNumber;
	results: CheckResult[];
	conclusion: InvoicingConclusion;
	left: RegistryClient['requestsLeft'];
}

/** Tells the run what the row cost, and whether it is worth asking again. */
function tellRun({ hints }: Run, { number, results, conclusion, left }: CheckedCompany): void {
	const row: RowCost = {
		number: number.dotted,
		asked: results.flatMap(({ check, answer }) => (answer?.from === 'memory' ? [] : check)),
		isUnknown: conclusion.verdict === 'unknown',
		askAgain: results.map(({ judgement }) => judgement.askAgain),
		left,
	};
	hints.tell(costHint, row);
	hints.tell(unknownRowsHint, row);
}

/** When what was concluded was true: now, or when the oldest answer from memory was received. */
function timeOf(results: CheckResult[]): Instant {
	const remembered = results.filter(({ answer }) => answer?.from === 'memory');
	const times = remembered.flatMap(({ answer }) => answer?.receivedAt ?? []);
	return Math.min(Date.now(), ...times);
}

/** The evidence of each check; null for a row that the service was not asked about. */
export function evidenceIn({ results }: InvoicingRow): object | null {
	if (results.length === 0) return null;
	return Object.fromEntries(results.map((result) => [result.check, evidenceOf(result)]));
}

/** Null where no answer came. */
function evidenceOf({ check, answer = {} }: CheckResult): AnswerEvidence | null {
	if (!isEvident(answer)) return null;
	return shownEvidence(answer, check === 'register' ? [] : VOLATILE_FIELDS);
}

/** The output item of a row. Its members come in this order, whatever became of it. */
export function outputRow(row: InvoicingRow, moment: Moment) {
	const { enterpriseNumber, conclusion, checks, name, status, peppolId, checkedAt } = row;
	return {
		enterpriseNumber,
		...conclusionIn(conclusion, moment),
		...Object.fromEntries(checks.map(({ check, ok }) => [`${check}Ok`, flagOf(ok)])),
		name,
		status,
		peppolId,
		checkedAt: new Date(checkedAt).toISOString(),
	};
}
