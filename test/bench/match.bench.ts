import { makeCorpus } from './matching/corpus';
import { KNOWN, measure, timePerMatch, type Outcome } from './matching/measure';
import type { Way } from './matching/service';
import { table } from './support/results';

/* Match with the calls it makes, over made-up registers: two, and a third with the ways of differing that both lack. */

const CORPORA: Record<Parameters<typeof makeCorpus>[0], [cases: number, seed: number, ...Way[]]> = {
	own: [5000, 14, 'any words', 'all words', 'phrase'],
	heldOut: [5000, 14, 'any words', 'all words', 'phrase'],
	third: [5200, 4205, 'all words', 'fuzzy'],
};

const percent = (share: number, digits: number) => (100 * share).toFixed(digits);

export async function run(): Promise<string> {
	const rows = [['corpus, search, known', 'precision % (wrong)', 'recall %', 'calls']];
	const times = [['corpus, search', 'ms of processor time per match, 20 candidates']];
	const outcomes = new Map<string, Outcome>();
	for (const [kind, [cases, seed, ...ways]] of Object.entries(CORPORA)) {
		const corpus = makeCorpus(kind as keyof typeof CORPORA, cases, seed);
		for (const way of ways) {
			for (const [known, fields] of Object.entries(KNOWN)) {
				const name = `${kind}, ${way}, ${known}`;
				outcomes.set(name, await measure(corpus, fields, way));
				rows.push([name, ...cells(outcomes.get(name)!)]);
			}
			times.push([`${kind}, ${way}`, (await timePerMatch(corpus, way)).toFixed(2)]);
		}
	}
	return [table(rows), table(times), byKind(outcomes), EXPLANATION].join('\n\n');
}

function cells({ cases, present, matched, right, wrongShown, calls }: Outcome): string[] {
	const wrong = matched - right;
	const shown = wrongShown < wrong ? `, ${wrongShown} where the register shows the name` : '';
	return [
		`${percent(matched === 0 ? 1 : right / matched, 2)} (${wrong}${shown})`,
		percent(right / present, 1),
		(calls / cases).toFixed(2),
	];
}

/** Of the third corpus. */
function byKind(outcomes: Map<string, Outcome>): string {
	const of = (known: string) => outcomes.get(`third, all words, ${known}`)!.byKind;
	const [code, whole] = [of('+ postal code'), of('+ number')];
	const right = ['right, + postal code', 'wrong', 'right, + number', 'wrong'];
	const rows = [...code].sort().map(([kind, { cases, ...counts }]) => {
		const both = [counts, whole.get(kind)!].flatMap((one) => [one.right, one.matched - one.right]);
		return [kind, ...[cases, ...both].map(String)];
	});
	return table([['third, all words: how the list differs', 'cases', ...right], ...rows]);
}

const EXPLANATION = `*Recall* counts every case whose company is in the register, even those that no rule can decide: a former name, two companies with one name in one place, a former
address. "Absent" companies are not in the register, so every match of one is wrong. *all words*: every word must occur,
pages of 20; *fuzzy*: words that are alike, the best first, 20 hits.`;
