import type { NumberKind } from '../../domain/numbers/registryNumber';
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
 * event without an entity, a type or a changed field passes, because one execution too many is noticed and a lost event is not.
 */
export function passesFilter({ type, changed, kind }: RegistryEvent, { kind: wanted, eventTypes, changedFields }: EventFilter): boolean {
	if (wanted !== undefined && kind !== null && kind !== wanted) return false;
	return passesTypes(type, cleaned(eventTypes)) && passesFields(cleaned(changed), cleaned(changedFields));
}

const cleaned = (names: string[]) => names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');

function passesTypes(type: string | null, patterns: string[]): boolean {
	const [named] = cleaned([type ?? '']);
	return named === undefined || patterns.length === 0 || patterns.some((pattern) => fits(named, pattern));
}

function passesFields(changed: string[], wanted: string[]): boolean {
	if (changed.length === 0 || wanted.length === 0) return true;
	return changed.some((field) => wanted.some((name) => isWithin(field, name) || isWithin(name, field)));
}

const isWithin = (field: string, whole: string) => field === whole || /^[.[/]/.test(rest(field, whole));

const rest = (text: string, start: string) => (text.startsWith(start) ? text.slice(start.length) : '');

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
