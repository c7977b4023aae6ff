import type { InvalidInput } from '../invalidInput';
import { readJson } from '../json';
import { readEntityNumbers } from '../numbers/entityNumbers';
import {
	readNumber,
	type EnterpriseNumber,
	type NumberKind,
	type RegistryNumber,
} from '../numbers/registryNumber';
import { invalid } from './failures';
import type { Item } from './run/Item';
import { Turn } from './run/Turn';

/** The number of a company in a parameter. @throws InvalidInput */
export function enterpriseNumberOf(item: Item, name = 'enterpriseNumber'): EnterpriseNumber {
	const reading = readEnterpriseNumber(item, name);
	if (reading.kind === 'refused') throw reading.refusal;
	return reading.number;
}

/** The number of a company in a parameter, or why there is none. */
type EnterpriseReading =
	{ kind: 'number'; number: EnterpriseNumber } | { kind: 'refused'; refusal: InvalidInput };

export function readEnterpriseNumber(item: Item, name = 'enterpriseNumber'): EnterpriseReading {
	const wanted = 'enterprise';
	const reading = readNumber(item.value(name), { ...numberOptionsOf(item), wanted });
	if (reading.kind !== 'number') return { kind: 'refused', refusal: reading.refusal };
	const { number } = reading;
	return number.kind === 'enterprise'
		? { kind: 'number', number }
		: { kind: 'refused', refusal: wrongKind(number, wanted) };
}

/** The number of an enterprise or an establishment, in the parameter that is named after it. @throws InvalidInput */
export function registryNumberOf(item: Item, kind: NumberKind): RegistryNumber {
	const options = { ...numberOptionsOf(item), wanted: kind };
	const reading = readNumber(item.value(`${kind}Number`), options);
	if (reading.kind !== 'number') throw reading.refusal;
	if (reading.number.kind === kind) return reading.number;
	throw wrongKind(reading.number, kind);
}

const wrongKind = ({ dotted, kind }: RegistryNumber, wanted: NumberKind): InvalidInput =>
	invalid('wrongKindOfNumber', { dotted, kind, wanted });

/**
 * The numbers of *Entity Numbers*, dotted, each once. Only `[]` says that there are none: anything else without a number is an
 * expression that found nothing.
 *
 * @throws InvalidInput
 */
export async function entityNumbersOf(item: Item): Promise<string[]> {
	const numbers = await entityNumbersIfAny(item);
	if (numbers.length > 0 || isEmptyList(listOfItem(item))) return numbers;
	throw invalid('emptyList', {});
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The numbers of a field that may be empty. A long list is read once, and in turns, so that n8n goes on meanwhile. */
export const entityNumbersIfAny = async (item: Item): Promise<string[]> =>
	await item.once(
		'entityNumbers',
		async () => await inTurns(readEntityNumbers(listOfItem(item), numberOptionsOf(item))),
	);

/** Does a work to its end, and lets the event loop go on between its parts. */
async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
	const turn = new Turn();
	for (;;) {
		const part = work.next();
		if (part.done === true) return part.value;
		if (turn.isOver) await turn.pass();
	}
}

function listOfItem(item: Item): unknown {
	const value = item.value('entityNumbers') ?? '';
	// A language model tends to write a list as JSON.
	const isJson = typeof value === 'string' && value.trim().startsWith('[');
	return isJson ? (readJson(value) ?? value) : value;
}

export const numberOptionsOf = (item: Item) => ({
	validateCheckDigits:
		!item.has('options.validateCheckDigits') || item.flag('options.validateCheckDigits'),
});
