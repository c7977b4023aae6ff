/*
 * The baseline: written here, because the packages that hold it are either kept by nobody or bring a whole toolbox of
 * language processing along. Checked against the published examples in its test.
 */

function jaro(a: string, b: string): number {
	if (a === b) return 1;
	const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
	const taken = new Array<boolean>(b.length).fill(false);
	const matched: string[] = [];
	for (let at = 0; at < a.length; at++) {
		for (let to = Math.max(0, at - reach); to < Math.min(b.length, at + reach + 1); to++) {
			if (taken[to] || a[at] !== b[to]) continue;
			taken[to] = true;
			matched.push(a[at]!);
			break;
		}
	}
	if (matched.length === 0) return 0;
	const inOrder = [...b].filter((_, at) => taken[at]);
	const transposed = matched.filter((letter, at) => letter !== inOrder[at]).length / 2;
	return (
		(matched.length / a.length +
			matched.length / b.length +
			(matched.length - transposed) / matched.length) /
		3
	);
}

export function jaroWinkler(a: string, b: string): number {
	const similarity = jaro(a, b);
	let prefix = 0;
	while (prefix < 4 && prefix < Math.min(a.length, b.length) && a[prefix] === b[prefix]) prefix++;
	return similarity + prefix * 0.1 * (1 - similarity);
}
