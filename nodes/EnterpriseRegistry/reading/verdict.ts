import { holdsNothing, isObject, textAt, type Json } from '../json';
import {
	documentTypesIn,
	NUMBER_NAMES,
	type Allowed,
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

/** The number that was asked about. */
export interface Asked {
	/** As the user reads it. */
	shown: string;
	/** With its country: BE0403170701. */
	vat: string;
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
export function verdict(answered: Answered, rule: Rule, asked: Asked): Verdict {
	const leaves = leavesOf(answered.data, 'data', Object.keys(rule.says));
	const other = leaves.find(({ path, value }) => isOtherNumber(path, value, asked));
	if (other !== undefined) {
		const reason = `The service answered about ${String(other.value)} instead of ${asked.shown}.`;
		return { ...unreadable(reason), isAboutOther: true };
	}
	const code = rule.codes === undefined ? undefined : codeIn(leaves, rule.codes);
	if (code !== undefined) return notAsked(code);
	const error = errorBeside(answered);
	if (error !== null)
		return unknown('service', `The service reports an error beside its answer: ${error}.`);
	const said = saidIn(leaves, answered.data, rule);
	const unlisted = unlistedIn(leaves, answered, { rule, asked });
	const [first] = said;
	if (first === undefined) return unreadable(nothingSaid(rule));
	const unclear = said.find(({ says }) => says === null);
	if (unclear !== undefined)
		return unreadable(`"${unclear.path}" is ${shown(unclear.value)}, which is no known answer.`);
	const against = said.find(({ says }) => says !== first.says);
	if (against !== undefined)
		return unreadable(
			`"${first.path}" says ${first.says}, but "${against.path}" says ${against.says}.`,
		);
	if (first.says === 'no' && unlisted.length > 0)
		return { ...unknown('unlisted', besideNo(first, unlisted)), unlisted };
	return { answer: first.says!, reason: null, cause: null, unlisted };
}

const unknown = (cause: Cause, reason: string): Verdict => ({
	answer: 'unknown',
	reason,
	cause,
	unlisted: [],
});

const unreadable = (reason: string): Verdict => unknown('unreadable', reason);

/** The verdict where the service does not know the number: not to know a company is not a no. */
export const unknownNumber = (): Verdict =>
	unknown('absent', 'The service does not know this number.');

/** The verdict where VIES or the member state gave no answer (S). */
export const notAsked = (code: string): Verdict =>
	unknown('service', `The member state could not be asked (${code}).`);

/** @param whole paths whose values are shown whole, even if they are objects. */
export function leavesOf(
	value: unknown,
	place: Leaf['place'],
	whole: string[] = [],
	path = '',
): Leaf[] {
	if (typeof value !== 'object' || value === null || (path !== '' && whole.includes(path)))
		return path === '' && value === undefined ? [] : [{ place, path, value }];
	if (Array.isArray(value)) return value.flatMap((entry) => leavesOf(entry, place, whole, path));
	return Object.entries(value).flatMap(([name, member]) =>
		leavesOf(member, place, whole, path === '' ? name : `${path}.${name}`),
	);
}

interface Said {
	path: string;
	value: unknown;
	says: 'yes' | 'no' | null;
}

function saidIn(leaves: Leaf[], data: unknown, { says, documents }: Rule): Said[] {
	const said = leaves.flatMap(({ path, value }): Said[] => {
		if (!Object.hasOwn(says, path)) return [];
		const { yes, no } = says[path]!;
		const answer = isOneOf(yes, value) ? 'yes' : isOneOf(no, value) ? 'no' : null;
		return [{ path, value, says: answer }];
	});
	if (documents !== undefined && documentTypesIn(data) !== null)
		said.push({ path: documents, value: null, says: 'yes' });
	return said;
}

const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);

function nothingSaid({ says, setting }: Rule): string {
	const names = Object.keys(says);
	return `The answer has ${names.length === 1 ? `no ${names[0]}` : `none of ${names.join(', ')}`}: another member may say it (${setting} of the Service Profile).`;
}

const MOST_NAMED = 3;

function besideNo(no: Said, unlisted: Leaf[]): string {
	const named = unlisted.slice(0, MOST_NAMED).map(quoted).join(', ');
	return `"${no.path}" is ${shown(no.value)}, but the answer also has ${named}.`;
}

/** A member with its value, for a sentence. */
export const quoted = ({ path, value }: Leaf): string => `"${path}": ${shown(value)}`;

const LONGEST_SHOWN = 80;

function shown(value: unknown): string {
	const text = (JSON.stringify(value) ?? 'nothing').replace(/\s+/g, ' ');
	return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function codeIn(
	leaves: Leaf[],
	{ members, values }: NonNullable<Rule['codes']>,
): string | undefined {
	const code = leaves.find(({ path, value }) => members.includes(path) && isOneOf(values, value));
	return code?.value as string | undefined;
}

/** What stands in `error`, of the envelope or of the data. `false` says that there is none. */
function errorBeside({ data, envelope }: Answered): string | null {
	const errors = [
		envelope?.error,
		...(Array.isArray(data) ? data : [data]).map((entry) =>
			isObject(entry) ? entry.error : undefined,
		),
	];
	const error = errors.find((value) => value !== false && !holdsNothing(value));
	if (error === undefined) return null;
	return shown(isObject(error) ? (textAt(error, 'message', 'code') ?? error) : error);
}

/** What stands in an answer and in no list. */
function unlistedIn(
	leaves: Leaf[],
	{ envelope }: Answered,
	{ rule, asked }: { rule: Rule; asked: Asked },
): Leaf[] {
	const inData = leaves.filter(
		({ path, value }) =>
			!Object.hasOwn(rule.says, path) &&
			!holdsNothing(value) &&
			!rule.beside.some((list) => Object.hasOwn(list, path) && fits(list[path]!, value, asked)),
	);
	return [...inData, ...unlistedInEnvelope(envelope ?? {}, rule.envelope, asked)].map((leaf) => ({
		...leaf,
		kind: SETTLED.find((kind) => fits(kind, leaf.value, asked)),
	}));
}

/** What holds something in an envelope beside `success`, `data`, `error` and the time, and is not in the list. */
export function unlistedInEnvelope(
	{ success: _success, data: _data, ...rest }: Json,
	allowed: Record<string, Allowed>,
	asked?: Asked,
): Leaf[] {
	const list = { timestamp: 'dateTime' as const, ...allowed };
	return leavesOf(rest, 'envelope').filter(
		({ path, value }) =>
			!holdsNothing(value) &&
			!(Object.hasOwn(list, path) && fits(list[path as keyof typeof list], value, asked)),
	);
}

const ISO =
	/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?|Z|[+-]\d{2}:?\d{2})?$/;

const KINDS: Record<string, (value: unknown, asked?: Asked) => boolean> = {
	asked: (value, asked) => asked !== undefined && numberIn(value, asked) === 'asked',
	askedCountry: (value, asked) => value === asked?.vat.slice(0, 2),
	/** S: the number of a VIES consultation. */
	consultation: (value) => typeof value === 'string' && /^[A-Z0-9]{16}$/i.test(value),
	dateTime: (value) => isDateTime(value),
	number: (value) => typeof value === 'number',
	url: (value) =>
		typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
	id: (value) =>
		(typeof value === 'string' || typeof value === 'number') &&
		/^[^\s\d]*\d\S*$/.test(String(value)),
};

/** ISO 8601 (C, S). */
export const isDateTime = (value: unknown): value is string =>
	typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value));

/** Kinds that a patch for the Service Profile may name. An ID may be a word of trouble with a digit. */
const SETTLED: Kind[] = ['asked', 'dateTime', 'url', 'number'];

/** Whether a value is of a kind, or one of those that are listed. */
export const fits = (allowed: Listed, value: unknown, asked?: Asked): boolean =>
	typeof allowed === 'string' ? KINDS[allowed]!(value, asked) : isOneOf(allowed, value);

/** Whether a value is the asked number, another number, or no number. As participant identifier it may have its scheme. */
function numberIn(value: unknown, { vat }: Asked): 'asked' | 'other' | null {
	if (typeof value !== 'string' && typeof value !== 'number') return null;
	const bare = String(value)
		.replace(/^\s*(?:iso6523-actorid-upis::)?(?:(?:0208|9925):)?/i, '')
		.replace(/[\s.\-/]/g, '')
		.toUpperCase();
	if (!/^[A-Z]{0,2}[A-Z0-9+*]{2,13}$/.test(bare) || bare.replace(/\D/g, '').length < 5) return null;
	const country = vat.slice(0, 2);
	const digits = /^[A-Z]{2}/.test(bare)
		? bare
		: `${country}${country === 'BE' ? bare.padStart(10, '0') : bare}`;
	return digits === vat ? 'asked' : 'other';
}

const isOtherNumber = (path: string, value: unknown, asked: Asked): boolean =>
	NUMBER_NAMES.includes(path) && numberIn(value, asked) === 'other';
