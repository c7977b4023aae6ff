import type { Failure } from '../failure';
import { holdsNothing, leavesOf, textAt, type Json, type Leaf } from '../json';
import { fits, unlistedAmong, type Unlisted } from './allowed';
import { readAskedNumber, type AskedNumber } from './askedNumber';
import { documentTypesIn } from './documentTypes';
import { leavesBesideData, unlistedInEnvelope } from './besideData';
import { otherCompanyIn } from './otherCompany';
import { ruleOf, type Check, type Rule, type RuleSettings } from './rules';
import { viesSayingIn } from './vies';

/** What was answered. */
export interface Answered {
	/** The answer itself; of one in the service's envelope, the member `data`. */
	data: unknown;
	/** The whole of `{"success": true, "data": …}`; null for an answer without such an envelope. */
	envelope: Json | null;
}

/** What an answer is read for. */
interface CheckQuestion {
	check: Check;
	profile: RuleSettings;
	/** The number that was asked about, as the user reads it: `0403.170.701`, or with its country, `BE0403170701`. */
	asked: string;
}

/** A workflow can act on a yes and on a no. A no is made in this file only: by `verdict`, and by `verdictOfFailure` for a profile that says so. */
export type Verdict = Yes | { answer: 'no' } | Unknown;

interface Yes {
	answer: 'yes';
	/** What no list has. Beside a yes it is harmless. */
	unlisted: Unlisted[];
}

interface Unknown {
	answer: 'unknown';
	/** What stood in the way. `messages/verdicts` says it. */
	reason: Reason;
}

/**
 * What can stand in the way of a yes or a no, by its code, with its facts; in the order in which they count. The letters are the sources
 * that rules.ts explains.
 */
export interface Reasons {
	/** There are more members than any check has: to look at each beside a no would take too long. */
	tooManyMembers: { members: number };
	/** The answer has the number of another company. */
	aboutOther: { other: string; asked: string };
	/** VIES or the member state gave no answer (S), with the code of VIES. */
	viesUnavailable: { code: string };
	errorBeside: { error: unknown };
	/** The member that says yes or no says something else. */
	noKnownAnswer: { said: Leaf };
	/** The paths of a member that says yes, and of one that says no. */
	contradiction: Record<'yes' | 'no', string>;
	/** None of the members that say yes or no is there. */
	nothingSaid: { check: Check; members: string[] };
	/** The member that says no, and all that stands beside it and is in no list. */
	unlistedBeside: { no: Leaf; unlisted: Unlisted[] };
	/** There is no answer to read: the service does not know the number. */
	unknownNumber: Record<never, never>;
}

export type Reason = {
	[Code in keyof Reasons]: { code: Code; facts: Reasons[Code] };
}[keyof Reasons];

/** Why an answer is unknown. */
export type Cause =
	/** The service could not ask, or reports an error. */
	| 'service'
	/** Beside the no stands what no list has. */
	| 'unlisted'
	/** The answer contradicts itself, is about another company, is too large or says nothing. */
	| 'unreadable'
	/** The service does not know the number. */
	| 'absent';

const CAUSE_OF: Record<keyof Reasons, Cause> = {
	tooManyMembers: 'unreadable',
	aboutOther: 'unreadable',
	viesUnavailable: 'service',
	errorBeside: 'service',
	noKnownAnswer: 'unreadable',
	contradiction: 'unreadable',
	nothingSaid: 'unreadable',
	unlistedBeside: 'unlisted',
	unknownNumber: 'absent',
};

export const causeOf = ({ code }: Reason): Cause => CAUSE_OF[code];

/**
 * D: each member is looked at. 15,000 take some 45 ms of the processor, and up to 500 ms if each is a number among words: "BTW BE 0403.170.701
 * RPR Brussel". The checks that the interface and its pages show have some ten members.
 */
const MOST_MEMBERS_OF_ANSWER = 15_000;

/**
 * Whether an answer says yes or no. A yes needs a statement; a no also needs that nothing unlisted stands beside it; all else is unknown.
 * It throws nothing: what cannot be read is unknown.
 *
 * By the rule for VAT, `valid`, `isValid` and `userError` say yes or no. The asked number and a few other members may stand beside a no
 * (BESIDE in rules.ts). The first row that fits counts. Answers about BE0403170701 without a profile:
 *
 * | what stands there | data | verdict |
 * |---|---|---|
 * | more members than any check has | | unknown: tooManyMembers |
 * | the number of another company | `{"valid": true, "vatNumber": "BE0417497106"}` | unknown: aboutOther |
 * | a yes without an error, another value or a no | `{"valid": true, "note": "MS_UNAVAILABLE"}` | yes |
 * | a code of VIES (for VAT only), which tells a user most | `{"valid": false, "error": "MS_UNAVAILABLE"}` | unknown: viesUnavailable |
 * | an error | `{"valid": true, "error": "timeout"}` | unknown: errorBeside |
 * | a value that is neither a yes nor a no | `{"valid": "perhaps"}` | unknown: noKnownAnswer |
 * | a yes and a no | `{"valid": true, "isValid": false}` | unknown: contradiction |
 * | neither | `{"found": true}` | unknown: nothingSaid |
 * | a no, and what no list has: it may say that the check failed | `{"valid": false, "note": "old"}` | unknown: unlistedBeside |
 * | a no | `{"valid": false, "vatNumber": "BE0403170701"}` | no |
 */
export function verdict(answered: Answered, question: CheckQuestion): Verdict {
	const { check, profile, asked } = question;
	const rule = ruleOf(check, profile);
	const leaves = leavesOf(answered.data, [...rule.says.keys(), 'error']);
	const members = leaves.length + leavesBesideData(answered.envelope).length;
	if (members > MOST_MEMBERS_OF_ANSWER)
		return unknown({ code: 'tooManyMembers', facts: { members } });
	const wanted = readAskedNumber(asked);
	const other = otherCompanyIn(answered.data, wanted);
	if (other !== undefined) return unknown({ code: 'aboutOther', facts: { other, asked } });

	const reading = { ...answered, ...question, wanted, rule, leaves };
	const said = saidIn(reading);
	const unlisted = besideWhatIsSaid(reading);
	if (said.kind === 'yes') return { answer: 'yes', unlisted };
	const outage = check === 'vat' ? outageOfVies(answered) : undefined;
	if (outage !== undefined) return verdictOfOutage(outage);
	if (said.kind === 'unclear') return unknown(said.reason);
	if (unlisted.length === 0) return { answer: 'no' };
	return unknown({ code: 'unlistedBeside', facts: { no: said.no, unlisted } });
}

/** An answer, what it is read for, and the leaves of its data. Members that say yes or no, and errors, are leaves, whatever they hold. */
interface CheckReading extends Answered, CheckQuestion {
	/** The number that was asked about, taken apart. */
	wanted: AskedNumber;
	rule: Rule;
	leaves: Leaf[];
}

/** What an answer about the asked company says, whatever stands beside it. */
type Statement = { kind: 'yes' } | { kind: 'no'; no: Leaf } | { kind: 'unclear'; reason: Reason };

function saidIn({ check, data, envelope, rule, leaves }: CheckReading): Statement {
	const errors = leaves.filter(({ path }) => path === 'error').map(({ value }) => value);
	const error = [envelope?.error, ...errors].find(isError);
	if (error !== undefined)
		return unclear({
			code: 'errorBeside',
			facts: { error: textAt(error, 'message', 'code') ?? error },
		});
	const { yes, no, neither } = sayingMembers(leaves, rule);
	if (neither !== undefined) return unclear({ code: 'noKnownAnswer', facts: { said: neither } });
	const saysYes = yes?.path ?? documentsSayingYes(data, rule);
	if (saysYes !== undefined && no !== undefined)
		return unclear({ code: 'contradiction', facts: { yes: saysYes, no: no.path } });
	if (saysYes !== undefined) return { kind: 'yes' };
	if (no !== undefined) return { kind: 'no', no };
	return unclear({ code: 'nothingSaid', facts: { check, members: [...rule.says.keys()] } });
}

const unclear = (reason: Reason): Statement => ({ kind: 'unclear', reason });

/** C: an error that holds something. `"error": false` says that there is none, but stands in the way of a no, as no list has it. */
const isError = (error: unknown): boolean => error !== false && !holdsNothing(error);

/** The first member of each kind: one that says yes, one that says no, and one that should, but has another value. */
function sayingMembers(
	leaves: Leaf[],
	rule: Rule,
): Partial<Record<'yes' | 'no' | 'neither', Leaf>> {
	const found: ReturnType<typeof sayingMembers> = {};
	for (const leaf of leaves) {
		const yesAndNo = saidBy(leaf, rule);
		if (yesAndNo === undefined) continue;
		if (fits(yesAndNo.yes, leaf.value)) found.yes ??= leaf;
		else if (fits(yesAndNo.no, leaf.value)) found.no ??= leaf;
		else found.neither ??= leaf;
	}
	return found;
}

/** With which values a member says yes or no, if it is one that says so. */
const saidBy = ({ path }: Leaf, { says }: Rule) => says.get(path);

/** The member with document types, if they say yes. */
const documentsSayingYes = (data: unknown, { documentsSayYes }: Rule): string | undefined =>
	documentsSayYes && documentTypesIn(data) !== null ? 'documentTypes' : undefined;

/** What stands beside the yes or no, in the data and in the envelope, and is in no list. */
function besideWhatIsSaid({ leaves, envelope, rule, profile, wanted }: CheckReading): Unlisted[] {
	const others = leaves.filter((leaf) => saidBy(leaf, rule) === undefined);
	return [
		...unlistedAmong(others, 'data', { lists: rule.beside, asked: wanted }),
		...unlistedInEnvelope(envelope, profile, wanted),
	];
}

/** The code with which VIES says that it could not ask, in the envelope or the data. */
const outageOfVies = ({ data, envelope }: Answered): string | undefined =>
	(viesSayingIn({ ...envelope, data: null }) ?? viesSayingIn(data))?.code;

const unknown = (reason: Reason): Unknown => ({ answer: 'unknown', reason });

/** The verdict where the service does not know the number: not to know a company is not a no. */
export const verdictOfAbsence = (): Unknown => unknown({ code: 'unknownNumber', facts: {} });

/** The verdict where VIES or the member state gave no answer (S). */
const verdictOfOutage = (code: string): Unknown =>
	unknown({ code: 'viesUnavailable', facts: { code } });

/**
 * The verdict of a check that failed, where the failure says why there is no answer (S: VIES could not ask), or what it means that
 * there is none (U: a company that the Peppol check does not know is not on Peppol). Undefined for every other failure.
 */
export function verdictOfFailure(
	{ kind, status = 0, facts }: Failure,
	{ check, profile }: Omit<CheckQuestion, 'asked'>,
): Verdict | undefined {
	const { viesCode } = facts;
	if (viesCode !== undefined && !ABOUT_THE_ASKER.includes(status)) return verdictOfOutage(viesCode);
	const isNo = check === 'peppol' && profile.peppol?.absent === 'no';
	return isNo && kind === 'absent' ? { answer: 'no' } : undefined;
}

/** Refusals that are about whoever asks, whatever else stands in them: no credential, no credit, no right, no request left. */
const ABOUT_THE_ASKER = [401, 402, 403, 429];

/** What no list has: beside a yes, or in the way of a no. */
export function unlistedIn(verdict: Verdict): Unlisted[] {
	if (verdict.answer === 'yes') return verdict.unlisted;
	if (verdict.answer === 'no') return [];
	const { code, facts } = verdict.reason;
	return code === 'unlistedBeside' ? facts.unlisted : [];
}
