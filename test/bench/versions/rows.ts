import { verdict } from '../support/results';
import type { Paired } from './pairs';
import type { Version } from './Version';

export type Row = [what: string, before: string, after: string, ratio: string, target: string];

export interface Versions {
	before: Version;
	after: Version;
}

/** By how much a row may be worse. */
export const MOST = 1.05;

/** The same of both versions, one after the other. */
export async function ofBoth<Result>(
	{ before, after }: Versions,
	each: (version: Version) => Promise<Result>,
): Promise<{ before: Result; after: Result }> {
	return { before: await each(before), after: await each(after) };
}

/** A row for what was measured in pairs. */
export function pairedRow(what: string, paired: Paired, unit: 'ms' | 'µs'): Row {
	const { before, after, ratio, least, most } = paired;
	return [
		what,
		`${before.toPrecision(3)} ${unit}`,
		`${after.toPrecision(3)} ${unit}`,
		`${ratio.toFixed(3)} (${least.toFixed(3)} to ${most.toFixed(3)})`,
		verdict(`${MOST} at most`, ratio <= MOST),
	];
}
