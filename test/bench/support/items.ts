import { dotted, withCheckDigits } from '../../../sandbox/register/numbers';

/** So many items of so many distinct numbers, of which some are malformed; equal ones are far apart. */
export function lookUps(items: number, distinct = items, malformed = 0): Array<{ number: string }> {
	const numbers = Array.from({ length: distinct }, (_, at) =>
		at < malformed ? `not a number ${at}` : dotted(withCheckDigits(9_000_000 + at)),
	);
	// 37 shares no divisor with the usual counts, so the malformed ones are spread.
	return Array.from({ length: items }, (_, at) => ({ number: numbers[(at * 37) % distinct]! }));
}
