import { atPath, holdsNothing, leavesOf, shortened, textAt, type Json, type Leaf } from '../json';
import { isOtherNumber } from '../numbers/sameNumber';
import { fits, unlistedAmong, type Unlisted } from './allowed';
import { documentTypesIn } from './peppol';
import { NUMBER_NAMES, ruleOf, type Check, type Rule, type RuleSettings } from './rules';
import { viesSayingIn } from './vies';

/** What was answered. An answer that is not in the service's envelope has none. */
export interface Answered {
	data: unknown;
	envelope: Json | null;
}

/** What an answer is read for. */
interface Question {
	check: Check;
	profile: RuleSettings;
	/** The number that was asked about, as the user reads it. */
	asked: string;
}

/**
 * Why an answer is unknown: the service could not ask · beside the no stands what no list has ·
 * the answer contradicts itself, is about another company or says nothing · the service does not know the number.
 */
export type Cause = 'service' | 'unlisted' | 'unreadable' | 'absent';

interface Firm {
	answer: 'yes' | 'no';
	reason: null;
	cause: null;
	/** What no list has. Beside a yes it is harmless. */
	unlisted: Unlisted[];
	isAboutOther?: undefined;
}

interface Unknown {
	answer: 'unknown';
	/** What stood in the way, in words. */
	reason: string;
	cause: Cause;
	/** What no list has, and stands in the way of a no. */
	unlisted: Unlisted[];
	/** Whether the answer has the number of another company. */
	isAboutOther?: boolean;
}

export type Verdict = Firm | Unknown;

/** An answer with its leaves. Those that say yes or no, and errors, are whole, whatever they hold. */
interface Read extends Answered, Question {
	rule: Rule;
	leaves: Leaf[];
}

/** A yes needs a statement; a no also needs that nothing unlisted stands beside it; all else is unknown. */
export function verdict(answered: Answered, question: Question): Verdict {
	const rule = ruleOf(question.check, question.profile);
	const leaves = leavesOf(answered.data, [...Object.keys(rule.says), 'error']);
	const read = { ...answered, ...question, rule, leaves };
	const other = otherNumberIn(read);
	if (other !== undefined)
		return {
			...unknown('unreadable', `The service answered about ${other} instead of ${question.asked}.`),
			isAboutOther: true,
		};
	const said = statementIn(read);
	if (said.answer === 'yes' || question.check !== 'vat') return said;
	const saying = viesSayingIn({ ...answered.envelope, data: null }) ?? viesSayingIn(answered.data);
	return saying === undefined ? said : notAsked(saying.code);
}

/** The number of another company, under a name that holds a number. */
function otherNumberIn({ leaves, asked }: Read): string | undefined {
	const other = leaves.find(
		({ path, value }) => NUMBER_NAMES.includes(path) && isOtherNumber(value, asked),
	);
	return other && shortened(String(other.value));
}

/** What an answer about the asked company says, whatever VIES says of itself. */
function statementIn(read: Read): Verdict {
	const { data, envelope, check, rule, leaves } = read;
	const error = errorAmong([envelope?.error, ...valuesAt(leaves, 'error')]);
	if (error !== undefined)
		return unknown('service', `The service reports an error beside its answer: ${error}.`);
	const { yes, no, neither } = statements(leaves, rule);
	if (neither !== undefined)
		return unknown('unreadable', `${is(neither)}, which is no known answer.`);
	const saysYes = yes?.path ?? documentsSayYes(check, data);
	if (saysYes !== undefined && no !== undefined)
		return unknown('unreadable', `"${saysYes}" says yes, but "${no.path}" says no.`);
	const unlisted = unlistedBeside(read);
	if (saysYes !== undefined) return firm('yes', unlisted);
	if (no === undefined) return nothingSaid(check, Object.keys(rule.says));
	return unlisted.length === 0 ? firm('no', unlisted) : besideNo(no, unlisted);
}

/** S: a company that receives documents is on Peppol. The name of the member, if its list says so. */
const documentsSayYes = (check: Check, data: unknown): string | undefined =>
	check === 'peppol' && documentTypesIn(data) !== null ? 'documentTypes' : undefined;

/** What stands beside the statement, in the data and in the envelope, and is in no list. */
function unlistedBeside({ leaves, envelope, rule, profile, asked }: Read): Unlisted[] {
	const others = leaves.filter(({ path }) => atPath(rule.says, path) === undefined);
	return [
		...unlistedAmong(others, 'data', { lists: rule.beside, asked }),
		...unlistedInEnvelope(envelope, profile, asked),
	];
}

const valuesAt = (leaves: Leaf[], wanted: string): unknown[] =>
	leaves.filter(({ path }) => path === wanted).map(({ value }) => value);

/** C: the first error that holds something, for a sentence. `false` says that there is none. */
function errorAmong(errors: unknown[]): string | undefined {
	const error = errors.find((each) => each !== false && !holdsNothing(each));
	return error === undefined ? undefined : shown(textAt(error, 'message', 'code') ?? error);
}

/** The first member of each kind: one that says yes, one that says no, and one with a value that is neither. */
function statements(leaves: Leaf[], { says }: Rule) {
	const found: { yes?: Leaf; no?: Leaf; neither?: Leaf } = {};
	for (const leaf of leaves) {
		const statement = atPath(says, leaf.path);
		if (statement === undefined) continue;
		if (fits(statement.yes, leaf.value)) found.yes ??= leaf;
		else if (fits(statement.no, leaf.value)) found.no ??= leaf;
		else found.neither ??= leaf;
	}
	return found;
}

function besideNo(no: Leaf, unlisted: Unlisted[]): Unknown {
	const named = unlisted.slice(0, 3).map(quoted).join(', ');
	return { ...unknown('unlisted', `${is(no)}, but the answer also has ${named}.`), unlisted };
}

function nothingSaid(check: Check, members: string[]): Unknown {
	const none = members.length === 1 ? 'no' : 'none of';
	const advice = `another member may say it (${check}.member of the Service Profile).`;
	return unknown('unreadable', `The answer has ${none} ${members.join(', ')}: ${advice}`);
}

export const firm = (answer: 'yes' | 'no', unlisted: Unlisted[]): Firm => ({
	answer,
	reason: null,
	cause: null,
	unlisted,
});

const unknown = (cause: Cause, reason: string): Unknown => ({
	answer: 'unknown',
	reason,
	cause,
	unlisted: [],
});

/** The verdict where the service does not know the number: not to know a company is not a no. */
export const unknownNumber = (): Unknown =>
	unknown('absent', 'The service does not know this number.');

/** The verdict where VIES or the member state gave no answer (S). */
export const notAsked = (code: string): Unknown =>
	unknown('service', `The member state could not be asked (${code}).`);

/** What an envelope has beside `success`, `data` and the time, and is not allowed there. */
export function unlistedInEnvelope(
	envelope: Json | null,
	profile: RuleSettings,
	asked?: string,
): Unlisted[] {
	const leaves = leavesOf({ ...envelope, success: null, data: null });
	const lists = [{ timestamp: 'dateTime' as const }, profile.envelope || {}];
	return unlistedAmong(leaves, 'envelope', { lists, asked });
}

const is = ({ path, value }: Leaf): string => `"${shortened(path)}" is ${shown(value)}`;

/** A member with its value, for a sentence. */
export const quoted = ({ path, value }: Leaf): string => `"${shortened(path)}": ${shown(value)}`;

const shown = (value: unknown): string => shortened(JSON.stringify(value));
