import { makeCorpus, type Corpus } from './matching/corpus';
import {
	KNOWN,
	measure,
	precisionOf,
	recallOf,
	timePerMatch,
	type Outcome,
} from './matching/measure';
import type { Way } from './matching/service';
import { table } from './support/results';

/* Match with the calls it makes, over made-up registers: two, and a third with the ways of differing that both lack. */

const CASES = { own: 5000, heldOut: 5000, third: 5200 };
const SEEDS = { own: 14, heldOut: 14, third: 4205 };
const WAYS: Record<keyof typeof SEEDS, Way[]> = {
	own: ['any words', 'all words', 'phrase'],
	heldOut: ['any words', 'all words', 'phrase'],
	third: ['all words', 'fuzzy'],
};

const percent = (share: number, digits: number) => (100 * share).toFixed(digits);

export async function run(): Promise<string> {
	const rows = [['corpus, search, known', 'precision % (wrong)', 'recall %', 'calls']];
	const times = [['corpus, search', 'ms of processor time per match, 20 candidates']];
	let kinds = '';
	for (const [kind, ways] of Object.entries(WAYS) as Array<[keyof typeof SEEDS, Way[]]>) {
		const corpus = makeCorpus(kind, CASES[kind], SEEDS[kind]);
		for (const way of ways) {
			const outcomes = await outcomesOf(corpus, way);
			for (const [known, outcome] of outcomes)
				rows.push([`${kind}, ${way}, ${known}`, ...cells(outcome)]);
			const time = (await timePerMatch(corpus, way)).toFixed(2);
			times.push([`${kind}, ${way}`, time]);
			if (kind === 'third' && way === 'all words') kinds = byKind(outcomes);
		}
	}
	return [table(rows), table(times), kinds, EXPLANATION].join('\n\n');
}

async function outcomesOf(corpus: Corpus, way: Way): Promise<Map<string, Outcome>> {
	const outcomes = new Map<string, Outcome>();
	for (const [known, fields] of Object.entries(KNOWN))
		outcomes.set(known, await measure(corpus, fields, way));
	return outcomes;
}

const cells = (outcome: Outcome): string[] => [
	`${percent(precisionOf(outcome), 2)} (${outcome.matched - outcome.right}${outcome.wrongShown < outcome.matched - outcome.right ? `, ${outcome.wrongShown} where the register shows the name` : ''})`,
	percent(recallOf(outcome), 1),
	(outcome.calls / outcome.cases).toFixed(2),
];

function byKind(outcomes: Map<string, Outcome>): string {
	const [code, whole] = [outcomes.get('+ postal code')!, outcomes.get('+ number')!];
	const rows = [
		[
			'third, all words: how the list differs',
			'cases',
			'right, + postal code',
			'wrong',
			'right, + number',
			'wrong',
		],
	];
	for (const [kind, { cases, matched, right }] of [...code.byKind].sort()) {
		const other = whole.byKind.get(kind)!;
		rows.push([
			kind,
			...[cases, right, matched - right, other.right, other.matched - other.right].map(String),
		]);
	}
	return table(rows);
}

const EXPLANATION = `*Recall* counts every case whose company is in the register, even those that no rule can decide: a former name, two companies with one name in one place, a former
address. "Absent" companies are not in the register, so every match of one is wrong. *all words*: every word must occur,
pages of 20; *fuzzy*: words that are alike, the best first, 20 hits.`;
