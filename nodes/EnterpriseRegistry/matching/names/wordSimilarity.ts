/** From this length on, one letter may be wrong; in a shorter word, another letter makes another word. */
const ONE_TYPO = 5;
const TRUSTED_TYPO = 8;
const LONG = 9;
const TWO_TYPOS = 13;
/** No word of a name is longer; the letters of a longer one are not compared one by one. */
const LONGEST = 100;

/** The similarity of two words whose difference can be a typo or another name: Lemmens and Lemmers, Rousseau and Rousseaux. */
export const DOUBTFUL = 0.91;
const SLIP = 0.94;
const TWO = 0.88;

/** How similar two words are: 1 if equal, 0 unless they are the same word except for a typo. */
export function wordSimilarity(a: string, b: string): number {
	if (a === b) return 1;
	const shorter = Math.min(a.length, b.length);
	if (
		shorter < ONE_TYPO ||
		shorter > LONGEST ||
		Math.abs(a.length - b.length) > (shorter >= TWO_TYPOS ? 2 : 1)
	)
		return 0;
	if (shorter < TWO_TYPOS && !isOneTypo(a, b)) return 0;
	// Numbers and signs tell companies apart.
	if (/[\d+#]/.test(a) || /[\d+#]/.test(b)) return 0;
	const typos = shorter < TWO_TYPOS ? 1 : typosBetween(a, b);
	if (typos > 2) return 0;
	if (typos === 2) return TWO;
	return isTrusted(a, b) ? SLIP : DOUBTFUL;
}

/** Prefixes of short surnames: Vandeputte and Vandepitte are as similar as Putte and Pitte. */
const PARTICLE = /^(?:van(?:d(?:e[nr]?)?)?|de[nrs]?|ver)(?=[a-z]{4})/;

/** Whether two different names never differ like this: a slip in a medium word, any letter inside a long one. */
function isTrusted(a: string, b: string): boolean {
	const shorter = Math.min(a.length, b.length);
	if (shorter >= TRUSTED_TYPO && isSlip(a, b)) return true;
	return (
		Math.min(a.replace(PARTICLE, '').length, b.replace(PARTICLE, '').length) >= LONG &&
		a[0] === b[0] &&
		a.at(-1) === b.at(-1)
	);
}

/** A letter left out or doubled, or two swapped: no other ending, and no other letter. */
function isSlip(a: string, b: string): boolean {
	const [long, short] = a.length > b.length ? [a, b] : [b, a];
	let at = 0;
	while (long[at] === short[at]) at++;
	if (long.length === short.length) return long[at] === short[at + 1] && long[at + 1] === short[at];
	return at < short.length || long[at] === long[at - 1];
}

/** Whether the words differ only in one added, missing or wrong letter, or two swapped ones; most words differ at their first letter. */
function isOneTypo(a: string, b: string): boolean {
	const [long, short] = a.length >= b.length ? [a, b] : [b, a];
	let at = 0;
	while (long[at] === short[at]) at++;
	if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
	return (
		long.slice(at + 1) === short.slice(at + 1) ||
		(long[at] === short[at + 1] &&
			long[at + 1] === short[at] &&
			long.slice(at + 2) === short.slice(at + 2))
	);
}

/** Optimal string alignment: letters added, left out, replaced, or swapped with their neighbour. */
function typosBetween(a: string, b: string): number {
	let before: number[] = [];
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const replaced = row[j - 1]! + Number(a[i - 1] !== b[j - 1]);
			let least = Math.min(row[j]! + 1, next[j - 1]! + 1, replaced);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				least = Math.min(least, before[j - 2]! + 1);
			next.push(least);
		}
		before = row;
		row = next;
	}
	return row[b.length]!;
}
