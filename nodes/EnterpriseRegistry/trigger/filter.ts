import type { RegistryEvent } from './event';

export interface EventFilter {
	/** `*` stands for anything; empty lets every type pass. */
	eventTypes: string[];
	/** Empty lets every change pass. */
	changedFields: string[];
}

function matches(type: string, pattern: string): boolean {
	const parts = pattern.toLowerCase().split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
	return new RegExp(`^${parts.join('.*')}$`).test(type.toLowerCase());
}

const isWithin = (field: string, asked: string): boolean => field === asked || field.startsWith(`${asked}.`);

/** An event that does not say what changed passes every filter of fields: unknown is not "nothing", and would be lost. */
export function passes({ type, changed }: RegistryEvent, { eventTypes, changedFields }: EventFilter): boolean {
	if (eventTypes.length > 0 && !eventTypes.some((pattern) => matches(type ?? '', pattern))) return false;
	if (changedFields.length === 0 || changed.length === 0) return true;
	return changed.some((field) => changedFields.some((asked) => isWithin(field.toLowerCase(), asked.toLowerCase())));
}
