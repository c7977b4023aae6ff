import { holdsNothing, textAt, valueAt, type Json } from '../json';
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

/**
 * Yes, no or unknown. A yes needs a statement; a no needs one as well, and nothing beside it that the lists do not have;
 * everything else is unknown.
 */
export function verdict({ data, envelope }: Answered, rule: Rule, asked: Asked): Verdict {
	const leaves = leavesOf({ place: 'data', path: '', value: data }, Object.keys(rule.says));
	const other = leaves.find(
		({ path, value }) => NUMBER_NAMES.includes(path) && isOther(value, asked),
	);
	if (other !== undefined) {
		const reason = `The service answered about ${String(other.value)} instead of ${asked.shown}.`;
		return { ...unknown('unreadable', reason), isAboutOther: true };
	}
	const code = rule.check === 'vat' ? leaves.find(isUnavailable) : undefined;
	if (code !== undefined) return notAsked(String(code.value));
	const error = [envelope, data]
		.flat()
		.map((given) => valueAt(given, 'error'))
		.find(isTrouble);
	if (error !== undefined) {
		const words = shown(textAt(error, 'message', 'code') ?? error);
		return unknown('service', `The service reports an error beside its answer: ${words}.`);
	}
	const said = saidIn(leaves, data, rule);
	const unclear = whyUnclear(said, rule);
	if (unclear !== null) return unknown('unreadable', unclear);
	const { path, value, says } = said[0]!;
	const beside = leaves.filter((leaf) => !Object.hasOwn(rule.says, leaf.path));
	const unlisted = [
		...unlistedIn(beside, rule.beside, asked),
		...unlistedInEnvelope(envelope ?? {}, rule.envelope, asked),
	];
	if (says === 'yes' || unlisted.length === 0)
		return { answer: says!, reason: null, cause: null, unlisted };
	const named = unlisted.slice(0, MAX_NAMED).map(quoted).join(', ');
	const reason = `"${path}" is ${shown(value)}, but the answer also has ${named}.`;
	return { ...unknown('unlisted', reason), unlisted };
}

const MAX_NAMED = 3;

const unknown = (cause: Cause, reason: string): Verdict => ({
	...{ answer: 'unknown', reason, cause, unlisted: [] },
});

/** The verdict where the service does not know the number: not to know a company is not a no. */
export const unknownNumber = () => unknown('absent', 'The service does not know this number.');

/** The verdict where VIES or the member state gave no answer (S). */
export const notAsked = (code: string) =>
	unknown('service', `The member state could not be asked (${code}).`);

const isUnavailable = ({ path, value }: Leaf): boolean =>
	['userError', 'errorWrappers.error'].includes(path) && fits(VIES_UNAVAILABLE, value);

const isTrouble = (error: unknown): boolean => error !== false && !holdsNothing(error);

/** A member with what it says; null for a value that is neither. */
type Said = Leaf & { says: 'yes' | 'no' | null };

function saidIn(leaves: Leaf[], data: unknown, { check, says }: Rule): Said[] {
	const said = leaves.flatMap((leaf): Said[] => {
		if (!Object.hasOwn(says, leaf.path)) return [];
		const { yes, no } = says[leaf.path]!;
		return [{ ...leaf, says: fits(yes, leaf.value) ? 'yes' : fits(no, leaf.value) ? 'no' : null }];
	});
	if (check === 'peppol' && documentTypesIn(data) !== null)
		said.push({ place: 'data', path: 'documentTypes', value: null, says: 'yes' });
	return said;
}

function whyUnclear(said: Said[], { check, says }: Rule): string | null {
	const [first] = said;
	if (first === undefined) {
		const names = Object.keys(says);
		return `The answer has ${names.length === 1 ? 'no' : 'none of'} ${names.join(', ')}: another member may say it (${check}.member of the Service Profile).`;
	}
	const neither = said.find((one) => one.says === null);
	if (neither) return `"${neither.path}" is ${shown(neither.value)}, which is no known answer.`;
	const against = said.find((one) => one.says !== first.says);
	return against
		? `"${first.path}" says ${first.says}, but "${against.path}" says ${against.says}.`
		: null;
}

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
export function unlistedInEnvelope(envelope: Json, allowed: Rule['envelope'], asked?: Asked) {
	const { success: _success, data: _data, ...value } = envelope;
	const leaves = leavesOf({ place: 'envelope', path: '', value });
	return unlistedIn(leaves, [{ timestamp: 'dateTime', ...allowed }], asked);
}

/** A member with its value, for a sentence. */
export const quoted = ({ path, value }: Leaf): string => `"${path}": ${shown(value)}`;

const MAX_SHOWN = 80;

function shown(value: unknown): string {
	const text = JSON.stringify(value).replace(/\s+/g, ' ');
	return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
