import { makeCorpus, type Corpus } from './matching/corpus';
import {
	baseline,
	KNOWN,
	match,
	measure,
	precisionOf,
	recallOf,
	timePerMatch,
	type Outcome,
} from './matching/measure';
import { MadeUpService, type Way } from './matching/service';
import { table } from './support/results';

/* The rules of Match, with the calls they make, over made-up registers: one that they were written with, and one with other names and other ways of differing. */

const CASES = 5000;
const SEED = 14;
const CORPORA = {
	own: 'the corpus that the rules were written with',
	heldOut: 'other names, other ways of differing',
} as const;
const BY_CODE = 'name and postal code';
const WAYS: Way[] = ['any words', 'all words', 'phrase'];

const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;
const cells = (outcome: Outcome) => [
	String(outcome.cases),
	String(outcome.matched),
	String(outcome.right),
	percent(precisionOf(outcome), 2),
	percent(recallOf(outcome)),
	(outcome.calls / outcome.cases).toFixed(2),
];

export async function run(): Promise<string> {
	const parts: string[] = [];
	for (const [kind, title] of Object.entries(CORPORA)) {
		const corpus = makeCorpus(kind as keyof typeof CORPORA, CASES, SEED);
		const rows = [['known', 'cases', 'matched', 'right', 'precision', 'recall', 'calls per item']];
		const outcomes: Record<string, Outcome> = {};
		for (const [label, known] of Object.entries(KNOWN))
			rows.push([
				label,
				...cells((outcomes[label] = await measure(corpus, known, 'any words', match))),
			]);
		rows.push([
			`${BY_CODE}, by Jaro-Winkler`,
			...cells(await measure(corpus, KNOWN[BY_CODE]!, 'any words', baseline)),
		]);
		parts.push(
			`**${title[0]!.toUpperCase()}${title.slice(1)}.** The search finds by any of the words, the nearest first.`,
			table(rows),
			await otherSearches(corpus, outcomes[BY_CODE]!),
			byKind(outcomes[BY_CODE]!, outcomes['name and whole address']!),
		);
	}
	parts.push(`The rules take ${await time()} ms of processor time for 20 candidates (1 at most).`);
	return `${parts.join('\n\n')}\n\n${EXPLANATION}`;
}

async function otherSearches(corpus: Corpus, anyWords: Outcome): Promise<string> {
	const rows = [[`${BY_CODE}, where the search takes`, 'precision', 'recall', 'calls per item']];
	for (const way of WAYS) {
		const outcome =
			way === 'any words' ? anyWords : await measure(corpus, KNOWN[BY_CODE]!, way, match);
		rows.push([
			way,
			percent(precisionOf(outcome), 2),
			percent(recallOf(outcome)),
			(outcome.calls / outcome.cases).toFixed(2),
		]);
	}
	return table(rows);
}

function byKind(code: Outcome, whole: Outcome): string {
	const rows = [
		[
			'how the list differs from the register',
			'cases',
			'right, postal code',
			'wrong',
			'right, whole address',
			'wrong',
		],
	];
	for (const [kind, { cases, matched, right }] of [...code.byKind].sort()) {
		const other = whole.byKind.get(kind)!;
		rows.push([
			kind,
			String(cases),
			String(right),
			String(matched - right),
			String(other.right),
			String(other.matched - other.right),
		]);
	}
	return table(rows);
}

async function time(): Promise<string> {
	let milliseconds = Number.NaN;
	// The other corpus first, so that the code is warm and what it remembers is of no use.
	for (const kind of ['heldOut', 'own'] as const) {
		const corpus = makeCorpus(kind, 2000, SEED);
		const service = new MadeUpService(corpus.register, 'any words');
		const entries = await Promise.all(
			corpus.cases.map(async ({ given }) => (await service.searchCompanies(given.name)).results),
		);
		milliseconds = timePerMatch(
			corpus,
			entries.map((found, at) =>
				[
					...found,
					...entries[(at + 1) % entries.length]!,
					...entries[(at + 2) % entries.length]!,
				].slice(0, 20),
			),
		);
	}
	return milliseconds.toFixed(2);
}

const EXPLANATION = `*Recall* counts every case whose company is in the register, even those that no rule can decide: a former name, two companies with one name in one place, a former
address, at which the postal code speaks against the company. "Absent" companies are not in the register, so every match of one is wrong. The baseline takes the best of the
first search by Jaro-Winkler from 0.9 on, the one with the same postal code first.`;
