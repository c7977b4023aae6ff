import { holdsNothing, textAt, valueAt, type Json } from '../json';
import {
	documentTypesIn,
	NUMBER_NAMES,
	VIES_UNAVAILABLE,
	type Kind,
	type Listed,
	type Rule,
} from './rules';

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

/** The number that was asked about: as the user reads it, and with its country, like BE0403170701. */
export type Asked = Record<'shown' | 'vat', string>;

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
	const other = leaves.find((leaf) => isOtherNumber(leaf, asked));
	if (other !== undefined) {
		const reason = `The service answered about ${String(other.value)} instead of ${asked.shown}.`;
		return { ...unknown('unreadable', reason), isAboutOther: true };
	}
	const code = rule.check === 'vat' ? leaves.find(isUnavailable) : undefined;
	if (code !== undefined) return notAsked(String(code.value));
	const error = [envelope, ...[data].flat()]
		.map((given) => valueAt(given, 'error'))
		.find((given) => given !== false && !holdsNothing(given));
	if (error !== undefined) {
		const words = shown(textAt(error, 'message', 'code') ?? error);
		return unknown('service', `The service reports an error beside its answer: ${words}.`);
	}
	const said = saidIn(leaves, data, rule);
	const [first] = said;
	const against = said.find(({ says }) => says === null || says !== first!.says);
	if (first === undefined || against !== undefined)
		return unknown('unreadable', unclear(rule, first, against));
	const rest = leaves.filter(({ path }) => !Object.hasOwn(rule.says, path));
	const unlisted = [
		...unlistedIn(rest, rule.beside, asked),
		...unlistedInEnvelope(envelope ?? {}, rule.envelope, asked),
	];
	if (first.says === 'yes' || unlisted.length === 0)
		return { answer: first.says!, reason: null, cause: null, unlisted };
	const named = unlisted.slice(0, MAX_NAMED).map(quoted).join(', ');
	const reason = `"${first.path}" is ${shown(first.value)}, but the answer also has ${named}.`;
	return { ...unknown('unlisted', reason), unlisted };
}

const MAX_NAMED = 3;

const unknown = (cause: Cause, reason: string): Verdict => ({
	answer: 'unknown',
	reason,
	cause,
	unlisted: [],
});

/** The verdict where the service does not know the number: not to know a company is not a no. */
export const unknownNumber = () => unknown('absent', 'The service does not know this number.');

/** The verdict where VIES or the member state gave no answer (S). */
export const notAsked = (code: string) =>
	unknown('service', `The member state could not be asked (${code}).`);

/** @param whole paths whose values are shown whole, even if they are objects. */
export function leavesOf(from: Leaf, whole: string[] = []): Leaf[] {
	const { path, value } = from;
	if (typeof value !== 'object' || value === null || whole.includes(path))
		return value === undefined ? [] : [from];
	if (Array.isArray(value))
		return value.flatMap((entry) => leavesOf({ ...from, value: entry }, whole));
	return Object.entries(value).flatMap(([name, member]) =>
		leavesOf({ ...from, path: path === '' ? name : `${path}.${name}`, value: member }, whole),
	);
}

const isUnavailable = ({ path, value }: Leaf): boolean =>
	['userError', 'errorWrappers.error'].includes(path) && isOneOf(VIES_UNAVAILABLE, value);

/** A member with what it says; null for a value that is neither. */
type Said = Leaf & { says: 'yes' | 'no' | null };

function saidIn(leaves: Leaf[], data: unknown, { check, says }: Rule): Said[] {
	const said = leaves
		.filter(({ path }) => Object.hasOwn(says, path))
		.map((leaf): Said => {
			const { yes, no } = says[leaf.path]!;
			const answer = isOneOf(yes, leaf.value) ? 'yes' : isOneOf(no, leaf.value) ? 'no' : null;
			return { ...leaf, says: answer };
		});
	if (check === 'peppol' && documentTypesIn(data) !== null)
		said.push({ place: 'data', path: 'documentTypes', value: null, says: 'yes' });
	return said;
}

function unclear({ check, says }: Rule, first?: Said, against?: Said): string {
	const names = Object.keys(says);
	if (first === undefined)
		return `The answer has ${names.length === 1 ? 'no' : 'none of'} ${names.join(', ')}: another member may say it (${check}.member of the Service Profile).`;
	return against!.says === null
		? `"${against!.path}" is ${shown(against!.value)}, which is no known answer.`
		: `"${first.path}" says ${first.says}, but "${against!.path}" says ${against!.says}.`;
}

/** A member with its value, for a sentence. */
export const quoted = ({ path, value }: Leaf): string => `"${path}": ${shown(value)}`;

const MAX_SHOWN = 80;

function shown(value: unknown): string {
	const text = JSON.stringify(value).replace(/\s+/g, ' ');
	return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
type List = Record<string, Listed>;

const unlistedIn = (leaves: Leaf[], lists: List[], asked?: Asked): Leaf[] =>
	leaves
		.filter(
			({ path, value }) =>
				!holdsNothing(value) &&
				!lists.some((list) => Object.hasOwn(list, path) && fits(list[path]!, value, asked)),
		)
		.map((leaf) => ({ ...leaf, kind: kindOf(leaf.value, asked) }));

/** What holds something in an envelope beside `success`, `data` and the time, and is not in the list. */
export function unlistedInEnvelope(envelope: Json, allowed: List, asked?: Asked): Leaf[] {
	const { success: _success, data: _data, ...value } = envelope;
	const leaves = leavesOf({ place: 'envelope', path: '', value });
	return unlistedIn(leaves, [{ timestamp: 'dateTime', ...allowed }], asked);
}

const ISO =
	/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?|Z|[+-]\d{2}:?\d{2})?$/;

/** ISO 8601 (C, S). */
export const isDateTime = (value: unknown): value is string =>
	typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value));

const FITS: Record<string, (value: unknown, asked?: Asked) => boolean> = {
	asked: (value, asked) => asked !== undefined && numberIn(value, asked) === 'asked',
	askedCountry: (value, asked) => value === asked?.vat.slice(0, 2),
	// S: the number of a VIES consultation.
	consultation: (value) => typeof value === 'string' && /^[A-Z0-9]{16}$/i.test(value),
	dateTime: isDateTime,
	number: (value) => typeof value === 'number',
	url: (value) =>
		typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
	id: (value) =>
		(typeof value === 'string' || typeof value === 'number') &&
		/^[^\s\d]*\d\S*$/.test(String(value)),
};

/** Whether a value is of a kind, or one of those that are listed. */
export const fits = (allowed: Listed, value: unknown, asked?: Asked): boolean =>
	typeof allowed === 'string' ? FITS[allowed]!(value, asked) : isOneOf(allowed, value);

const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);

/** The kind that the Service Profile may be given for a value. An ID may be a word of trouble with a digit. */
export const kindOf = (value: unknown, asked?: Asked): Kind | undefined =>
	(['asked', 'dateTime', 'url', 'number'] as const).find((kind) => fits(kind, value, asked));

/** The asked number, another one, or none. As participant identifier it may have its scheme. */
function numberIn(value: unknown, { vat }: Asked): 'asked' | 'other' | null {
	if (typeof value !== 'string' && typeof value !== 'number') return null;
	const bare = String(value)
		.replace(/^\s*(?:iso6523-actorid-upis::)?(?:(?:0208|9925):)?/i, '')
		.replace(/[\s.\-/]/g, '')
		.toUpperCase();
	if (!/^[A-Z]{0,2}[A-Z0-9+*]{2,13}$/.test(bare) || bare.replace(/\D/g, '').length < 5) return null;
	const country = /^[A-Z]{2}/.test(bare) ? '' : vat.slice(0, 2);
	return vat === country + (country === 'BE' ? bare.padStart(10, '0') : bare) ? 'asked' : 'other';
}

const isOtherNumber = ({ path, value }: Leaf, asked: Asked): boolean =>
	NUMBER_NAMES.includes(path) && numberIn(value, asked) === 'other';
