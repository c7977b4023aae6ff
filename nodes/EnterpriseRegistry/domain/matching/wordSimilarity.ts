/** From here on one letter may be wrong; in a shorter word another letter is another word. */
const ONE_TYPO = 5;
const TRUSTED_TYPO = 8;
const TWO_TYPOS = 13;

/** How alike two words are: 1 when equal, 0 unless they are the same word but for a typo. */
export function wordSimilarity(a: string, b: string): number {
	if (a === b) return 1;
	// Numbers tell companies apart.
	if (/\d/.test(a) || /\d/.test(b)) return 0;
	const shorter = Math.min(a.length, b.length);
	if (shorter < ONE_TYPO || Math.abs(a.length - b.length) > 2) return 0;
	const allowed = shorter >= TWO_TYPOS ? 2 : 1;
	const typos = typosBetween(a, b, allowed);
	if (typos > allowed) return 0;
	return shorter >= TRUSTED_TYPO ? 1 - 0.06 * typos : 0.91;
}

/** Optimal string alignment: letters added, left out, replaced, or swapped with their neighbour. */
function typosBetween(a: string, b: string, most: number): number {
	if (Math.abs(a.length - b.length) > most) return most + 1;
	let before: number[] = [];
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const replaced = row[j - 1]! + Number(a[i - 1] !== b[j - 1]);
			let least = Math.min(row[j]! + 1, next[j - 1]! + 1, replaced);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
			next.push(least);
		}
		before = row;
		row = next;
	}
	return row[b.length]!;
}
