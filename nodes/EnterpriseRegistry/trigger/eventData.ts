import { isObject } from '../json';
import { firstGiven, listsOfEvents, type BodyReading } from './bodyReading';
import { NAMES_OF_CHANGES } from './changedFields';

/** What a body says of the event beside its type, ID, number and time. Of several events nothing else tells, so they are all there. */
export function dataIn({ body, layers, main, isBatch }: BodyReading): unknown {
	const members = [main.data, main.payload, body.data, body.payload];
	if (!isBatch) return firstGiven(members) ?? null;
	const lists = listsOfEvents(layers);
	return members.find((member) => holdsAll(member, lists)) ?? body;
}

/** Whether a member of the body is the one list, or holds all of them. A set, as a body may have thousands of lists. */
function holdsAll(member: unknown, lists: unknown[][]): boolean {
	const held = new Set<unknown>(isObject(member) ? Object.values(member) : [member]);
	return lists.every((list) => held.has(list));
}

/** What the output has beside the data. */
interface EventOutput {
	texts: Array<string | null>;
	/** Names of fields. */
	changed: string[];
}

/**
 * Leaves out the members of the data whose whole value the output has already, whatever their names, as services name them in many
 * ways; null if nothing is left.
 */
export function withoutRepetitions(data: unknown, { texts, changed }: EventOutput): unknown {
	if (!isObject(data)) return data;
	const isRepeated = (name: string, value: unknown) => {
		const text = comparable(name, value);
		if (text !== null && texts.includes(text)) return true;
		// Another list that is empty says something of its own.
		const isOfChanges = changed.length > 0 || NAMES_OF_CHANGES.includes(name);
		return isOfChanges && isSameList(value, changed);
	};
	const left = Object.entries(data).filter(([name, value]) => !isRepeated(name, value));
	return left.length === 0 ? null : Object.fromEntries(left);
}

/** A name whose number is written as a text in the output: it is an ID, a number of a company, or a time. */
const NAME_OF_TEXT =
	/(?:^|[^a-z])(?:id|number|at|time|timestamp|date)$|(?:I[dD]|Number|At|Time|Timestamp|Date)$/;

/**
 * The text with which a value of the data is compared; null for one that is no text. A number is compared only under the name of what
 * is no count: 7 employees are not the event with the ID 7.
 */
function comparable(name: string, value: unknown): string | null {
	if (typeof value === 'string') return value;
	return typeof value === 'number' && NAME_OF_TEXT.test(name) ? String(value) : null;
}

const isSameList = (value: unknown, list: string[]): boolean =>
	Array.isArray(value) &&
	value.length === list.length &&
	list.every((entry, at) => entry === value[at]);
