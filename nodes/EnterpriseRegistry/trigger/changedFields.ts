import { isObject } from '../json';
import { wordSet } from '../wordLists';
import { firstGiven, shortTextAt, type BodyReading } from './bodyReading';

/** What the list of the fields that changed is called. */
export const NAMES_OF_CHANGES = ['changedFields', 'changed_fields', 'changed', 'changes'];

/** The fields that changed. One entry that is not clear makes the list empty, or a filter would drop the event. */
export function changedIn({ layers, isBatch }: BodyReading): string[] {
	if (isBatch) return [];
	const stated = firstGiven(NAMES_OF_CHANGES.flatMap((name) => layers.map((layer) => layer[name])));
	const members = isObject(stated) ? Object.entries(stated) : [];
	const list = typeof stated === 'string' ? stated.split(',') : stated;
	const entries: unknown[] = Array.isArray(list) ? list : members.map(([name]) => name);
	if (entries.length > MAX_CHANGED) return [];
	const fields = entries.map(fieldOf);
	// First, as only short names are fields: to cut one of megabytes into words takes seconds.
	if (!fields.every((field) => FIELD.test(field))) return [];
	return members.some(isNoField) ? [] : [...new Set(fields)];
}

/** A name or a path, as in `/address/street`; no number, date, sentence or web address. */
const FIELD =
	/^(?!(?:true|false|yes|no|null|none|all|any|unknown)$)[\p{L}_$/][\p{L}\p{N}_$/.~[\]'"-]*$/iu;

/**
 * Whether a member of the changes is no field itself, but tells of them:
 *
 * | a member                                             | is a field |
 * | ---------------------------------------------------- | ---------- |
 * | `address`, `totalValue`, `oldAddress`, `valid_from`  | yes        |
 * | `old`, `count`, `oldValue`, `new_values`             | no         |
 * | `field`, `path` or `operation` with a text: its name | no         |
 * | … with an object: its values before and after        | yes        |
 */
function isNoField([name, value]: [string, unknown]): boolean {
	const words = name
		.replace(/(?<=[a-z])(?=[A-Z])/g, '_')
		.toLowerCase()
		.split(/[_-]/);
	const [first = '', ...others] = words;
	// `totalValue` may be a field; a name such as `oldValue` has a word of the change in it.
	if (others.length > 0)
		return words.every(isWordOfChanges) && words.some((word) => WORDS_OF_CHANGE.has(word));
	const isFieldWithValues = WORDS_OF_ONE_FIELD.has(first) && isObject(value);
	return isWordOfChanges(first) && !isFieldWithValues;
}

const isWordOfChanges = (word: string): boolean =>
	WORDS_OF_CHANGE.has(word) || WORDS_OF_HOLDER.has(word) || WORDS_OF_ONE_FIELD.has(word);

/** Words for a value before or after a change, or for what was done. */
const WORDS_OF_CHANGE = wordSet(`
	old new before after from to previous current
	added removed modified updated created deleted changed changes
`);

/** Words for what holds fields or values, or counts them. */
const WORDS_OF_HOLDER = wordSet(
	'fields attributes paths items count total type value values data diff op',
);

/** Words for the one field that a change is about, and what was done to it. */
const WORDS_OF_ONE_FIELD = wordSet('field path operation');

/** No record has as many fields: a longer list of changes is not clear. */
const MAX_CHANGED = 1000;

/** The name or path in an entry such as `address`, or `{ "path": "/address", "old": … }`; empty if it has none. */
const fieldOf = (entry: unknown): string =>
	shortTextAt(isObject(entry) ? entry : { field: entry }, 'field', 'path', 'name') ?? '';
