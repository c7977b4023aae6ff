import { InvalidInput } from '../../invalidInput';
import type { Item } from '../item';

/**
 * The numbers of the item. Only `[]` says on purpose that there are none: an empty field, a lone comma or a list of empty
 * texts is what an expression makes of values that it did not find.
 */
export function listedNumbers(
	item: Item,
	refusal = 'The list of entity numbers is empty',
): string[] {
	const numbers = item.entityNumbers().map(({ entityNumber }) => entityNumber);
	if (numbers.length > 0 || item.isEmptyList('entityNumbers')) return numbers;
	throw new InvalidInput(
		refusal,
		'If the list is meant to be empty, use an empty array: {{ [] }}.',
	);
}
