import { shortened, textAt, type Json } from '../json';
import {
	documentTypesIn,
	isTrouble,
	meaningOf,
	ruleOf,
	type Check,
	type Meaning,
	type Question,
	type RuleSettings,
} from './rules';
import { isListed, kindOf, leavesOf, type Leaf, type List } from './values';

/** Why: the service could not ask; no list has a member; nothing could be read; no such number. */
export type Cause = 'service' | 'unlisted' | 'unreadable' | 'absent';

export interface Verdict {
	answer: 'yes' | 'no' | 'unknown';
	/** Null on a yes and on a no. */
	reason: string | null;
	cause: Cause | null;
	/** Whether the answer has the number of another company. */
	isAboutOther?: boolean;
	/** What no list has: on a yes it is harmless, on an unknown it stands in the way of a no. */
	unlisted: Leaf[];
}

/** What was answered. An answer that is not in the service's envelope has none. */
export interface Answered {
	data: unknown;
	envelope: Json | null;
}

/** A yes needs a statement; a no also needs nothing unlisted beside it; all else is unknown. */
export function verdict(answered: Answered, question: Question): Verdict {
	const { data, envelope } = answered;
	const { check, profile, asked } = question;
	const rule = ruleOf(question);
	const members = Object.keys(rule.says);
	const leaves = leavesOf({ place: 'data', path: '', value: data }, [...members, 'error']);
	const meanings = leaves.map((leaf) => meaningOf(leaf, rule, asked));
	const having = (meaning: Meaning) => leaves.find((_, at) => meanings[at] === meaning);
	const inTheWay = obstacle(having, answered, asked);
	if (inTheWay) return inTheWay;
	const types = check === 'peppol' && documentTypesIn(data) ? 'documentTypes' : undefined;
	const [yes, no] = [having('yes')?.path ?? types, having('no')];
	if (yes && no) return unknown('unreadable', `"${yes}" says yes, but "${no.path}" says no.`);
	const unlisted = [
		...leaves.filter((_, at) => meanings[at] === 'unlisted'),
		...unlistedInEnvelope(envelope, profile, asked),
	].map((leaf) => ({ ...leaf, kind: kindOf(leaf.value, asked) }));
	if (yes) return { answer: 'yes', reason: null, cause: null, unlisted };
	if (!no) return unknown('unreadable', nothingSaid(check, members));
	if (unlisted.length === 0) return { answer: 'no', reason: null, cause: null, unlisted };
	const named = unlisted.slice(0, 3).map(quoted).join(', ');
	return { ...unknown('unlisted', `${is(no)}, but the answer also has ${named}.`), unlisted };
}

type Having = (meaning: Meaning) => Leaf | undefined;

/** What makes an answer unknown, whatever it says. */
function obstacle(having: Having, { envelope }: Answered, asked: string): Verdict | undefined {
	const other = having('other');
	if (other) {
		const reason = `The service answered about ${String(other.value)} instead of ${asked}.`;
		return { ...unknown('unreadable', reason), isAboutOther: true };
	}
	const code = having('code');
	if (code) return notAsked(String(code.value));
	const error = [envelope?.error, having('error')?.value].find(isTrouble);
	if (error !== undefined) {
		const words = shown(textAt(error, 'message', 'code') ?? error);
		return unknown('service', `The service reports an error beside its answer: ${words}.`);
	}
	const neither = having('neither');
	return neither && unknown('unreadable', `${is(neither)}, which is no known answer.`);
}

function nothingSaid(check: Check, names: string[]): string {
	const none = names.length === 1 ? 'no' : 'none of';
	return `The answer has ${none} ${names.join(', ')}: another member may say it (${check}.member of the Service Profile).`;
}

const unknown = (cause: Cause, reason: string): Verdict => ({
	...{ answer: 'unknown', reason, cause, unlisted: [] },
});

/** The verdict where the service does not know the number: not to know a company is not a no. */
export const unknownNumber = () => unknown('absent', 'The service does not know this number.');

/** The verdict where VIES or the member state gave no answer (S). */
export const notAsked = (code: string) =>
	unknown('service', `The member state could not be asked (${code}).`);

/** What an envelope has beside `success`, `data` and the time, and is not allowed there. */
export function unlistedInEnvelope(envelope: Json | null, profile: RuleSettings, asked?: string) {
	const value = { ...envelope, success: null, data: null };
	const list: List = { timestamp: 'dateTime', ...profile.envelope };
	const leaves = leavesOf({ place: 'envelope', path: '', value });
	return leaves.filter((leaf) => !isListed(leaf, [list], asked));
}

const is = ({ path, value }: Leaf): string => `"${path}" is ${shown(value)}`;

/** A member with its value, for a sentence. */
export const quoted = ({ path, value }: Leaf): string => `"${path}": ${shown(value)}`;

const shown = (value: unknown): string => shortened(JSON.stringify(value));
