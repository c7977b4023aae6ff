import { isObject } from '../json';
import { wordSet } from '../wordLists';
import { firstGiven, shortTextAt, type BodyReading } from './bodyReading';

/** What the list of the fields that changed is called. */
export const NAMES_OF_CHANGES = ['changedFields', 'changed_fields', 'changed', 'changes'];

/** The fields that changed. One entry that is not clear makes the list empty, or a filter would drop the event. */
export function changedIn({ layers, isBatch }: BodyReading): string[] {
	if (isBatch) return [];
	const stated = firstGiven(NAMES_OF_CHANGES.flatMap((name) => layers.map((layer) => layer[name])));
	const members = isObject(stated) ? Object.keys(stated) : [];
	if (members.some((name) => NO_FIELD_NAMES.has(name.toLowerCase()))) return [];
	const list = typeof stated === 'string' ? stated.split(',') : stated;
	const entries: unknown[] = Array.isArray(list) ? list : members;
	if (entries.length > MAX_CHANGED) return [];
	const fields = entries.map(fieldOf);
	return fields.every((field) => FIELD.test(field)) ? [...new Set(fields)] : [];
}

/** A name or a path, as in `/address/street`; no number, date, sentence or web address. */
const FIELD =
	/^(?!(?:true|false|yes|no|null|none|all|any|unknown)$)[\p{L}_$/][\p{L}\p{N}_$/.~[\]'"-]*$/iu;

/** Words for what holds the fields, or for what was done to them, which are no fields themselves. */
const NO_FIELD_NAMES = wordSet(`
	old new before after from to previous current
	added removed modified updated created deleted changed changes
	fields paths items count total type value values data diff op
`);

/** No record has as many fields: a longer list of changes is not clear. */
const MAX_CHANGED = 1000;

/** The name or path in an entry such as `address`, or `{ "path": "/address", "old": … }`; empty if it has none. */
const fieldOf = (entry: unknown): string =>
	shortTextAt(isObject(entry) ? entry : { field: entry }, 'field', 'path', 'name') ?? '';
