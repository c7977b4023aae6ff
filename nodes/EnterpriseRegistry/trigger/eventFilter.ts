import { isMadeOf } from '../pieces';
import type { NumberKind } from '../numbers/registryNumber';
import type { RegistryEvent } from './event';

export interface EventFilter {
	/** What the event must be about; absent for any event. */
	kind?: NumberKind;
	/** In lower case. `*` stands for any text. */
	eventTypes: string[];
	/** In lower case. `address` means `address.street` as well, and the other way round. */
	changedFields: string[];
}

/**
 * An event without a kind, a type or a changed field passes: one execution too many is noticed, a
 * lost event is not. An empty filter lets everything pass.
 */
export function passesFilter(
	{ type, changed, kind }: Pick<RegistryEvent, 'type' | 'changed' | 'kind'>,
	{ kind: wantedKind, eventTypes, changedFields }: EventFilter,
): boolean {
	if (wantedKind !== undefined && kind !== null && kind !== wantedKind) return false;
	if (
		type !== null &&
		eventTypes.length > 0 &&
		!eventTypes.some((pattern) => fitsPattern(type, pattern))
	)
		return false;
	if (changedFields.length === 0 || changed.length === 0) return true;
	const fields = changed.map((name) => pathParts(name.toLowerCase()));
	const wanted = changedFields.map(pathParts);
	return fields.some((field) => wanted.some((other) => isPart(field, other)));
}

const fitsPattern = (type: string, pattern: string): boolean =>
	isMadeOf(type.toLowerCase(), pattern.toLowerCase().split('*'));

/** The record itself, as in `/data/address`: one that changed as a whole has no parts. */
const RECORD = /^(?:\$|data|payload|body|record|entity|enterprise|company|establishment)$/;

/** `address.street`, `/address/street`, `$['address']['street']`, `address.0.street`: the same. */
function pathParts(name: string): string[] {
	const parts = name.split(/[./[\]'"]+/).filter((part) => !/^(?:\d*|-)$/.test(part));
	const start = parts.findIndex((part) => !RECORD.test(part));
	return start < 0 ? [] : parts.slice(start);
}

const isPart = (one: string[], other: string[]): boolean => {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return short.every((part, at) => part === long[at]);
};
