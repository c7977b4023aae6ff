import { InvalidInput } from './invalidInput';
import { parseRegistryNumber, type NumberKind } from './registryNumber';

export interface EntityNumber {
	entityNumber: string;
	kind: NumberKind;
}

/**
 * Cuts text into spellings. Commas, semicolons and line ends always part two numbers; a space does only where the
 * pieces around it are whole numbers, because `0403 170 701` is one.
 */
function spellings(text: string): string[] {
	return text
		.split(/[,;\n\r\t]+/)
		.flatMap((part) => {
			const whole = part.trim();
			if (whole === '' || parseRegistryNumber(whole, { validateCheckDigits: false }).valid) return [whole];
			return joinUntilWhole(whole.split(/\s+/));
		})
		.filter((spelling) => spelling !== '');
}

/** `BE 0403 170 701 0417.497.106` → two spellings: words are joined until ten digits are together. */
function joinUntilWhole(words: string[]): string[] {
	const joined: string[] = [];
	let current = '';
	for (const word of words) {
		current = current === '' ? word : `${current} ${word}`;
		if (parseRegistryNumber(current, { validateCheckDigits: false }).digits !== null && current.replace(/\D/g, '').length >= 10) {
			joined.push(current);
			current = '';
		}
	}
	return current === '' ? joined : [...joined, current];
}

/**
 * Reads a list of enterprise and establishment numbers: an array, or text with commas, spaces, semicolons or new lines.
 * Doubles, whatever their spelling, are kept once, in the order of their first appearance.
 * @throws InvalidInput that names every entry that is not a number.
 */
export function parseEntityNumbers(value: unknown, { validateCheckDigits = true } = {}): EntityNumber[] {
	const entries: unknown[] = Array.isArray(value)
		? value.flatMap((entry: unknown) => (typeof entry === 'string' ? spellings(entry) : [entry]))
		: typeof value === 'string'
			? spellings(value)
			: [value];
	const found = new Map<string, EntityNumber>();
	const reasons: string[] = [];
	for (const entry of entries) {
		const parsed = parseRegistryNumber(entry, { validateCheckDigits });
		if (parsed.valid) found.set(parsed.dotted!, { entityNumber: parsed.dotted!, kind: parsed.kind! });
		else reasons.push(parsed.reason!);
	}
	if (reasons.length > 0) {
		const more = reasons.length > 5 ? ` … and ${reasons.length - 5} more.` : '';
		throw new InvalidInput(
			`${reasons.length} of ${entries.length} entity numbers cannot be used: ${reasons.slice(0, 5).join(' ')}${more}`,
		);
	}
	return [...found.values()];
}
