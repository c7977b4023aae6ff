import { parseRegistryNumber } from './registryNumber';

/** Dotted, as the service and the node write them, or digits alone: a list of 150,000 holds nothing else, and needs no search. */
const AS_THE_SERVICE_WRITES = /^(?:\d{4}\.\d{3}\.\d{3}|\d\.\d{3}\.\d{3}\.\d{3}|\d{10})$/;

/** Equal for spellings of the same number. */
const identityOf = (number: string): string =>
	AS_THE_SERVICE_WRITES.test(number)
		? number.replaceAll('.', '')
		: (parseRegistryNumber(number).digits ?? number);

export interface NumbersDifference {
	add: string[];
	remove: string[];
	keep: string[];
}

/**
 * What has to change so that what is watched becomes what is wanted. Numbers are the same whatever their spelling; `remove` keeps
 * the spelling of the service, which is sure to find what it listed.
 */
export function difference(current: string[], wanted: string[]): NumbersDifference {
	const identities = wanted.map(identityOf);
	const asked = new Set(identities);
	const watched = new Set<string>();
	const remove: string[] = [];
	for (const number of current) {
		const identity = identityOf(number);
		if (asked.has(identity)) watched.add(identity);
		else remove.push(number);
	}
	const add: string[] = [];
	const keep: string[] = [];
	for (const [at, number] of wanted.entries())
		(watched.has(identities[at] ?? '') ? keep : add).push(number);
	return { add, remove, keep };
}

/** Those of the numbers that the other list has too, whatever their spelling. */
export const intersection = (numbers: string[], others: string[]): string[] =>
	difference(others, numbers).keep;

/** Those of the numbers that the other list does not have, whatever their spelling. */
export const without = (numbers: string[], others: string[]): string[] =>
	difference(numbers, others).remove;
