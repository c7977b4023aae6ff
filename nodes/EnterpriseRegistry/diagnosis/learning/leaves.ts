import { holdsNothing, leavesOf, type Leaf } from '../../json';
import { mayBeNamed } from '../../reading/proposable';

/** What holds something, under a path that a profile may name. */
export const leavesIn = (value: unknown): Leaf[] =>
	leavesOf(value).filter((leaf) => mayBeNamed(leaf.path) && !holdsNothing(leaf.value));

/** The value that all of these are; undefined where there are several, or none. */
export const onlyOne = <Value>(values: Value[]): Value | undefined =>
	new Set(values).size === 1 ? values[0] : undefined;

/** The values of leaves by their paths: a list has several under one. */
export function valuesByPath(leaves: Leaf[]): Map<string, unknown[]> {
	const values = new Map<string, unknown[]>();
	for (const { path, value } of leaves) {
		const known = values.get(path);
		if (known === undefined) values.set(path, [value]);
		else known.push(value);
	}
	return values;
}
