import { holdsNothing, textAt, type Json } from '../json';
import { fits, isOther, kindOf, type Asked, type Kind } from './kinds';
import { documentTypesIn, NUMBER_NAMES, VIES_UNAVAILABLE, type Rule } from './rules';

/** Why nothing is known: the service could not ask; a member that no list has; nothing that could be read; it knows no such number. */
export type Cause = 'service' | 'unlisted' | 'unreadable' | 'absent';

/** A value that is not an object or a list, with its place: a dotted path, the same for all entries of a list. */
export interface Leaf {
	place: 'data' | 'envelope';
	path: string;
	value: unknown;
	/** What kind of value it is, other than prose. */
	kind?: Kind;
}

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

/** A yes needs a statement; a no needs one as well, and nothing beside it that the lists do not have; everything else is unknown. */
export function verdict({ data, envelope }: Answered, rule: Rule, asked: Asked): Verdict {
	const whole = [...Object.keys(rule.says), 'error'];
	const inData = leavesOf({ place: 'data', path: '', value: data }, whole);
	const leaves: Leaf[] = [
		{ place: 'envelope', path: 'error', value: envelope?.error },
		...inData,
		{ place: 'data', path: 'documentTypes', value: documentTypesIn(data) },
	];
	const having = (role: Role) => leaves.find((leaf) => roleOf(leaf, rule, asked) === role);
	const other = having('other');
	if (other) {
		const reason = `The service answered about ${String(other.value)} instead of ${asked.shown}.`;
		return { ...unknown('unreadable', reason), isAboutOther: true };
	}
	const code = having('code');
	if (code) return notAsked(String(code.value));
	const error = having('error');
	if (error) {
		const words = shown(textAt(error.value, 'message', 'code') ?? error.value);
		return unknown('service', `The service reports an error beside its answer: ${words}.`);
	}
	const neither = having('neither');
	if (neither) return unknown('unreadable', `${is(neither)}, which is no known answer.`);
	const [yes, no] = [having('yes'), having('no')];
	if (yes && no) return unknown('unreadable', `"${yes.path}" says yes, but "${no.path}" says no.`);
	const beside = inData.filter((leaf) => roleOf(leaf, rule, asked) === null);
	const unlisted = [
		...unlistedIn(beside, rule.beside, asked),
		...unlistedInEnvelope(envelope, rule.envelope, asked),
	];
	if (yes) return { answer: 'yes', reason: null, cause: null, unlisted };
	if (!no) return unknown('unreadable', nothingSaid(rule));
	if (unlisted.length === 0) return { answer: 'no', reason: null, cause: null, unlisted };
	const named = unlisted.slice(0, MAX_NAMED).map(quoted).join(', ');
	return { ...unknown('unlisted', `${is(no)}, but the answer also has ${named}.`), unlisted };
}

const MAX_NAMED = 3;

type Role = 'other' | 'code' | 'error' | 'neither' | 'yes' | 'no';

/** What a leaf says of the answer; null where it says nothing. */
function roleOf({ path, value }: Leaf, rule: Rule, asked: Asked): Role | null {
	if (NUMBER_NAMES.includes(path) && isOther(value, asked)) return 'other';
	if (rule.codes.includes(path) && fits(VIES_UNAVAILABLE, value)) return 'code';
	if (path === 'error' && isTrouble(value)) return 'error';
	if (path === 'documentTypes' && Array.isArray(value) && rule.check === 'peppol') return 'yes';
	if (!Object.hasOwn(rule.says, path)) return null;
	const says = rule.says[path]!;
	return (['yes', 'no'] as const).find((each) => fits(says[each], value)) ?? 'neither';
}

const isTrouble = (error: unknown): boolean => error !== false && !holdsNothing(error);

function nothingSaid({ check, says }: Rule): string {
	const names = Object.keys(says);
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

/** @param whole paths whose values are shown whole, even if they are objects. */
export function leavesOf(from: Leaf, whole: string[] = []): Leaf[] {
	const { path, value } = from;
	if (typeof value !== 'object' || value === null || whole.includes(path)) return [from];
	return Object.entries(value).flatMap(([name, member]) => {
		const below = path === '' ? name : `${path}.${name}`;
		return leavesOf({ ...from, path: Array.isArray(value) ? path : below, value: member }, whole);
	});
}

/** What holds something and is in none of these lists, with the kind that it has. */
function unlistedIn(leaves: Leaf[], lists: Rule['beside'], asked?: Asked): Leaf[] {
	const isListed = ({ path, value }: Leaf) =>
		lists.some((list) => Object.hasOwn(list, path) && fits(list[path]!, value, asked));
	return leaves
		.filter((leaf) => !holdsNothing(leaf.value) && !isListed(leaf))
		.map((leaf) => ({ ...leaf, kind: kindOf(leaf.value, asked) }));
}

/** What holds something in an envelope beside `success`, `data` and the time, and is not allowed there. */
export function unlistedInEnvelope(
	envelope: Json | null,
	allowed: Rule['envelope'],
	asked?: Asked,
) {
	const { success: _success, data: _data, ...value } = { ...envelope };
	const leaves = leavesOf({ place: 'envelope', path: '', value });
	return unlistedIn(leaves, [{ timestamp: 'dateTime', ...allowed }], asked);
}

const is = ({ path, value }: Leaf): string => `"${path}" is ${shown(value)}`;

/** A member with its value, for a sentence. */
export const quoted = ({ path, value }: Leaf): string => `"${path}": ${shown(value)}`;

const MAX_SHOWN = 80;

function shown(value: unknown): string {
	const text = JSON.stringify(value).replace(/\s+/g, ' ');
	return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
