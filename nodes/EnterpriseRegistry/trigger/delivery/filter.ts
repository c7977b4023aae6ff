import type { NumberKind } from '../../domain/numbers/registryNumber';
import type { RegistryEvent } from './event';
import { kindNamed } from './kindNamed';

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
 * event without an entity, a type or a changed field passes, because one execution too many is noticed and a lost event is not.
 */
export function passesFilter({ type, changed, kind }: RegistryEvent, { kind: wanted, eventTypes, changedFields }: EventFilter): boolean {
	// The number of the company may stand for its new establishment.
	if (wanted !== undefined && kind !== null && kind !== wanted && kindNamed(type) !== wanted) return false;
	return passesTypes(type, cleaned(eventTypes)) && passesFields(cleaned(changed).map(partsOf), cleaned(changedFields).map(partsOf));
}

const cleaned = (names: string[]) => names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');

function passesTypes(type: string | null, patterns: string[]): boolean {
	const [named] = cleaned([type ?? '']);
	return named === undefined || patterns.length === 0 || patterns.some((pattern) => fits(named, pattern));
}

/** Members around the record that changed, as in `/data/address`. */
const AROUND = /^(?:[$#]|data|payload|body|record|entity|enterprise|company|establishment)$/;

/** `address.street`, `/address/street`, `$.address.street` and `$['address']['street']` are the same field. */
function partsOf(name: string): string[] {
	const parts = name.split(/['"\s]*[./[\]]+['"\s]*/).filter((part) => part !== '');
	while (parts.length > 1 && AROUND.test(parts[0]!)) parts.shift();
	return parts;
}

function passesFields(changed: string[][], wanted: string[][]): boolean {
	if (changed.length === 0 || wanted.length === 0) return true;
	return changed.some((field) => wanted.some((name) => isWithin(field, name) || isWithin(name, field)));
}

const isWithin = (field: string[], whole: string[]) => whole.every((part, at) => field[at] === part);

/** Finds each piece after the one before: unlike a regular expression, no pattern takes long. */
function fits(text: string, pattern: string): boolean {
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
