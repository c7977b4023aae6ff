import { holdsNothing, leavesOf, shortened, textAt, type Json, type Leaf } from '../json';
import { isOtherNumber } from '../numbers/vatNumber';
import {
	documentTypesIn,
	NUMBER_NAMES,
	ruleOf,
	VIES_UNAVAILABLE,
	type Check,
	type RuleSettings,
} from './rules';
import { fits, unlistedOf, type List, type Unlisted } from './values';

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
	unlisted: Unlisted[];
}

/** What was answered. An answer that is not in the service's envelope has none. */
export interface Answered {
	data: unknown;
	envelope: Json | null;
}

/**
 * A yes needs a statement; a no also needs nothing unlisted beside it; all else is unknown.
 * @param asked the number that was asked about, as the user reads it.
 */
export function verdict(
	{ data, envelope }: Answered,
	{ check, profile, asked }: { check: Check; profile: RuleSettings; asked: string },
): Verdict {
	const { says, beside, codes } = ruleOf(check, profile);
	const members = Object.keys(says);
	const leaves = leavesOf(data, [...members, 'error']);
	const at = (paths: string[]) => leaves.filter(({ path }) => paths.includes(path));
	const other = at(NUMBER_NAMES).find(({ value }) => isOtherNumber(value, asked));
	if (other) {
		const reason = `The service answered about ${String(other.value)} instead of ${asked}.`;
		return { ...unknown('unreadable', reason), isAboutOther: true };
	}
	const code = at(codes).find(({ value }) => VIES_UNAVAILABLE.includes(value));
	if (code) return notAsked(String(code.value));
	const errors = [envelope?.error, ...at(['error']).map(({ value }) => value)];
	const error = errors.find((each) => each !== false && !holdsNothing(each));
	if (error !== undefined) {
		const words = shown(textAt(error, 'message', 'code') ?? error);
		return unknown('service', `The service reports an error beside its answer: ${words}.`);
	}
	const meaning = ({ path, value }: Leaf) =>
		(['yes', 'no'] as const).find((answer) => fits(says[path]![answer], value));
	const [yes, no, neither] = ['yes', 'no', undefined].map((wanted) =>
		at(members).find((leaf) => meaning(leaf) === wanted),
	);
	if (neither) return unknown('unreadable', `${is(neither)}, which is no known answer.`);
	const others = leaves.filter(({ path }) => !members.includes(path));
	const inData = unlistedOf(others, beside, asked);
	const unlisted = [...inData, ...unlistedInEnvelope(envelope, profile, asked)];
	const types = check === 'peppol' && documentTypesIn(data) ? 'documentTypes' : undefined;
	return conclude(unlisted, yes?.path ?? types, no) ?? nothingSaid(check, members);
}

/** Null if neither was said. */
function conclude(unlisted: Unlisted[], yes?: string, no?: Leaf): Verdict | null {
	if (yes && no) return unknown('unreadable', `"${yes}" says yes, but "${no.path}" says no.`);
	if (yes) return { answer: 'yes', reason: null, cause: null, unlisted };
	if (!no) return null;
	if (unlisted.length === 0) return { answer: 'no', reason: null, cause: null, unlisted };
	const named = unlisted.slice(0, 3).map(quoted).join(', ');
	return unknown('unlisted', `${is(no)}, but the answer also has ${named}.`, unlisted);
}

function nothingSaid(check: Check, names: string[]): Verdict {
	const none = names.length === 1 ? 'no' : 'none of';
	const advice = `another member may say it (${check}.member of the Service Profile).`;
	return unknown('unreadable', `The answer has ${none} ${names.join(', ')}: ${advice}`);
}

function unknown(cause: Cause, reason: string, unlisted: Unlisted[] = []): Verdict {
	return { answer: 'unknown', reason, cause, unlisted };
}

/** The verdict where the service does not know the number: not to know a company is not a no. */
export const unknownNumber = () => unknown('absent', 'The service does not know this number.');

/** The verdict where VIES or the member state gave no answer (S). */
export const notAsked = (code: string) =>
	unknown('service', `The member state could not be asked (${code}).`);

/** What an envelope has beside `success`, `data` and the time, and is not allowed there. */
export function unlistedInEnvelope(envelope: Json | null, profile: RuleSettings, asked?: string) {
	const leaves = leavesOf({ ...envelope, success: null, data: null });
	const lists: List[] = [{ timestamp: 'dateTime' }, profile.envelope || {}];
	return unlistedOf(leaves, lists, asked).map((leaf) => ({ ...leaf, place: 'envelope' as const }));
}

const is = ({ path, value }: Leaf): string => `"${path}" is ${shown(value)}`;

/** A member with its value, for a sentence. */
export const quoted = ({ path, value }: Leaf): string => `"${path}": ${shown(value)}`;

const shown = (value: unknown): string => shortened(JSON.stringify(value));
