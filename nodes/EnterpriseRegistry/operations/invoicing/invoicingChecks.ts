import { Failure, type FailureKind } from '../../failure';
import type { EnterpriseNumber } from '../../numbers/registryNumber';
import type { Answered, Verdict } from '../../reading/verdict';
import type { Answer } from '../../registry/answer';
import { onceEach } from '../../registry/onceEach';
import type { JudgedAnswer, RegistryClient } from '../../registry/RegistryClient';
import type { Topic } from './invoicingReasons';
import {
	judgeCheck,
	judgeFailure,
	judgeRegister,
	type InvoicingJudgement,
} from './invoicingVerdict';
import { peppolIdOf } from '../peppol';

/** What one check of a company gave. */
export interface CheckResult {
	check: Topic;
	judgement: InvoicingJudgement;
	/** What the service answered; none where the check failed. */
	answer?: Partial<Answer>;
	/** Why the service did not answer. */
	failure?: Failure;
	/** The participant, on a yes of Peppol. */
	peppolId?: string | null;
}

interface WantedChecks {
	checks: Topic[];
	number: EnterpriseNumber;
}

/**
 * Checks a company, all side by side. A check that fails is judged, and leaves the others alone.
 *
 * @throws Failure for what is no verdict about the company.
 */
export async function runChecks(
	client: RegistryClient,
	{ checks, number }: WantedChecks,
): Promise<CheckResult[]> {
	// The first row of a run finds out how Peppol is asked. Others would meanwhile spend the last requests of the hour on register and
	// VAT, and end without their Peppol answer.
	const peppolParameterSearch = checks.includes('peppol')
		? client.peppolParameterSearch
		: undefined;
	// An await of nothing would let the answers of the row before be read before this row sends its requests.
	if (peppolParameterSearch !== undefined) await peppolParameterSearch;
	const results = await Promise.all(
		checks.map(async (check) => await settled(check, CHECK_BY_TOPIC[check](client, number))),
	);
	const failure = failureOfRow(results);
	if (failure !== undefined) throw failure;
	return results;
}

/** The result of a check, also where it failed. */
const settled = async (check: Topic, work: Promise<Omit<CheckResult, 'check'>>) =>
	await work.then(
		(result): CheckResult => ({ check, ...result }),
		(thrown: unknown): CheckResult => {
			if (!(thrown instanceof Failure)) throw thrown;
			return { check, judgement: judgeFailure(check, thrown), failure: thrown };
		},
	);

/** How each check is made. */
const CHECK_BY_TOPIC: Record<
	Topic,
	(client: RegistryClient, number: EnterpriseNumber) => Promise<Omit<CheckResult, 'check'>>
> = {
	async register(client, { dotted }) {
		const judge = onceEach((data: unknown) => judgeRegister(data, client.profile, dotted));
		// What is not a yes may be otherwise at the next look, so that it is not remembered.
		const reuseIf = ({ data }: Answered) => judge(data).ok === 'yes';
		const answer = await client.call('enterprise', { number: dotted, reuseIf });
		return { judgement: judge(answer.data), answer };
	},
	async vat(client, { vat, dotted }) {
		const answer: JudgedAnswer = await client.checkVat(vat ?? dotted);
		return { judgement: judgeCheck('vat', answer.verdict, answer.data), answer };
	},
	async peppol(client, number) {
		const judge = (verdict: Verdict, data: unknown) => judgeCheck('peppol', verdict, data);
		// A participant that receives no invoices today may register them tomorrow.
		const reuseIf = (verdict: Verdict, data: unknown) => judge(verdict, data).ok === 'yes';
		const answer: JudgedAnswer = await client.checkPeppol(number, { reuseIf });
		const { verdict, data } = answer;
		return {
			judgement: judge(verdict, data),
			answer,
			peppolId: peppolIdOf(verdict.answer, data, number),
		};
	},
};

/** Failures that are about the credential or the run, and not about the company. */
const FATAL: FailureKind[] = ['credentials', 'address', 'configuration', 'cancelled'];

/** Why a row has no verdict at all: a fatal failure of one check, or no registry at the address of each of them. */
function failureOfRow(results: CheckResult[]): Failure | undefined {
	const failures = results.flatMap(({ failure }) => failure ?? []);
	const fatal = failures.find(({ kind }) => FATAL.includes(kind));
	if (fatal !== undefined) return fatal;
	const atNoRegistry = failures.filter(({ kind }) => kind === 'notTheRegistry');
	return atNoRegistry.length === results.length ? atNoRegistry[0] : undefined;
}
