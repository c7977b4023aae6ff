import type { NumberKind } from '../numbers/registryNumber';
import type { RegistryEvent } from './event';

export interface EventFilter {
	/** What the event must be about; absent for any event. */
	kind?: NumberKind;
	/** `*` stands for any text; empty lets every type pass. */
	eventTypes: string[];
	/** `address` also means `address.street`, and the other way round; empty lets every change pass. */
	changedFields: string[];
}

/**
 * Whether an event is wanted. Case does not matter. A filter drops only what it can judge: an
 * event without a kind, a type or a changed field passes, because one execution too many is noticed and a lost event is not.
 */
export function passesFilter(
	{ type, changed, kind }: Pick<RegistryEvent, 'type' | 'changed' | 'kind'>,
	{ kind: wantedKind, eventTypes, changedFields }: EventFilter,
): boolean {
	if (wantedKind !== undefined && kind !== null && kind !== wantedKind) return false;
	const patterns = cleaned(eventTypes);
	if (type !== null && patterns.length > 0 && !patterns.some((pattern) => fits(type, pattern)))
		return false;
	const [fields, wanted] = [cleaned(changed).map(partsOf), cleaned(changedFields).map(partsOf)];
	const isOpen =
		wanted.length === 0 || fields.length === 0 || fields.some(({ length }) => length === 0);
	return isOpen || fields.some((field) => wanted.some((other) => isPart(field, other)));
}

const cleaned = (names: string[]) =>
	names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');

/** Finds each piece after the previous one. Unlike a regular expression, this is fast for every pattern. */
function fits(type: string, pattern: string): boolean {
	const text = type.toLowerCase();
	const [start = '', ...pieces] = pattern.split('*');
	const end = pieces.pop();
	if (end === undefined) return text === start;
	if (!text.startsWith(start) || !text.endsWith(end)) return false;
	let at = start.length;
	for (const piece of pieces) {
		const found = text.indexOf(piece, at);
		if (found < 0) return false;
		at = found + piece.length;
	}
	return at <= text.length - end.length;
}

/** The record itself, as in `/data/address`: one that changed as a whole has no parts. */
const RECORD = /^(?:\$|data|payload|body|record|entity|enterprise|company|establishment)$/;
const POSITION = /^(?:\d+|-)$/;

/** `address.street`, `/address/street`, `$.address.street` and `$['address']['street']` are the same field. */
function partsOf(name: string): string[] {
	const parts = name.split(/[./[\]'"]+/).filter((part) => part !== '' && !POSITION.test(part));
	const start = parts.findIndex((part) => !RECORD.test(part));
	return start < 0 ? [] : parts.slice(start);
}

const isPart = (one: string[], other: string[]): boolean => {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return short.every((part, at) => part === long[at]);
};
