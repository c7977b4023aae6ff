import type { CommonFacts, Failure } from '../failure';
import type { RegistryClient } from '../registry/RegistryClient';
import type { EnterpriseNumber } from '../numbers/registryNumber';
import type { Check } from '../reading/rules';
import { unknownNumber, type Verdict } from '../reading/verdict';
import type { Hint } from './hints';
import type { Item } from './item';
import { lookUp } from './lookUp';
import { unknownsHint } from './unknownsHint';

interface VerdictLookUp {
	kind: Check;
	number: EnterpriseNumber | string;
	about: object;
	/** What is thrown where there is no answer. */
	missing: (facts: CommonFacts) => Failure;
	/** The summary of each answer. */
	yes: (data: unknown) => string;
	no: string;
	/** The output for an answer, but for its summary. */
	members: (said: ReturnType<typeof saidBy>, data: unknown) => object;
}

/** Asks, and tells once for the run how many answers are unknown and what would settle them. The answer as it came goes with every unknown. */
export async function lookUpVerdict(client: RegistryClient, item: Item, question: VerdictLookUp) {
	const { kind, number, about, missing, yes, no, members } = question;
	return await lookUp(item, {
		// Not to know a company is not a no.
		about: { ...about, ...saidBy(kind, unknownNumber()) },
		missing,
		ask: async () =>
			typeof number === 'string' ? await client.checkVat(number) : await client.checkPeppol(number),
		show: ({ verdict, data }) => {
			const asked = typeof number === 'string' ? number : number.dotted;
			item.run.tell(unknownsHint, { ...verdict, kind, asked, profile: client.profile });
			if (verdict.isAboutOther && kind === 'peppol') item.run.tell(aboutOthers, verdict);
			const { answer, reason } = verdict;
			const summary = { yes: yes(data), no, unknown: `Not known: ${reason}` }[answer];
			const isRaw = answer === 'unknown' && data !== null;
			return { ...members(saidBy(kind, verdict), data), summary, ...(isRaw && { raw: data }) };
		},
	});
}

function saidBy(kind: Check, { answer, reason, cause }: Verdict) {
	const flag = { yes: true, no: false, unknown: null }[answer];
	return { answer, reason, cause, [kind === 'peppol' ? 'reachable' : 'valid']: flag };
}

const aboutOthers: Hint<Verdict, 'aboutOthers'> = {
	code: 'aboutOthers',
	gather: (answers) => ({ answers: answers.length }),
};
