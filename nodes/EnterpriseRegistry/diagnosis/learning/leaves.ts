import { holdsNothing, isNesting, leavesOf, MAX_PATH, type Leaf } from '../../json';
import { mayBeNamed } from '../../reading/proposable';

/** What holds something, under a path that a profile may name. */
export const leavesIn = (value: unknown): Leaf[] => leavesOf(value).filter(mayBeLearned);

/** The same, but with the place of each entry of a list in its path: `errors.0.code`. */
export function leavesByPlace(value: unknown): Leaf[] {
	const ahead: Leaf[] = [{ path: '', value }];
	for (const { path, value: inner } of ahead) {
		if (!isNesting(inner) || path.length > MAX_PATH) continue;
		for (const [name, member] of Object.entries(inner))
			ahead.push({ path: path === '' ? name : `${path}.${name}`, value: member });
	}
	return ahead.filter((leaf) => !isNesting(leaf.value) && mayBeLearned(leaf));
}

const mayBeLearned = ({ path, value }: Leaf): boolean => mayBeNamed(path) && !holdsNothing(value);

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
