import { findCompany } from '../../nodes/EnterpriseRegistry/matching/match/findCompany';
import { companyQuery } from '../../nodes/EnterpriseRegistry/matching/match/company';
import { decide } from '../../nodes/EnterpriseRegistry/matching/match/decide';
import { makeCorpus, type Corpus } from './matching/corpus';
import { makeRealCorpus, type RealCorpus } from './matching/realCorpus';
import { MadeUpService, type Calls, type Way } from './matching/service';
import type { CorpusName, Given } from './matching/vocabulary';
import { table } from './support/results';

/*
 * Match over made-up registers: two, a third with the ways of differing that both lack, and one whose rows differ as those of real lists
 * do. `npm run bench -- match real` measures that one alone, and writes nothing.
 */

const CORPORA: Array<[CorpusName, cases: number, seed: number, Way[]]> = [
	['own', 5000, 14, ['any words', 'all words', 'phrase']],
	['heldOut', 5000, 14, ['any words', 'all words', 'phrase']],
	['third', 5200, 4205, ['all words', 'fuzzy']],
];
const REAL: { cases: number; seed: number; ways: Way[] } = {
	cases: 2500,
	seed: 2611,
	ways: ['all words', 'fuzzy'],
};

/** What of an address is known. */
const KNOWN: Record<string, Array<keyof Given>> = {
	name: [],
	'+ municipality': ['municipality'],
	'+ postal code': ['postalCode'],
	'+ street': ['postalCode', 'municipality', 'street'],
	'+ number': ['postalCode', 'municipality', 'street', 'houseNumber'],
};

type Decided = Awaited<ReturnType<typeof measure>>['decided'][number];

const percent = (share: number, digits: number) => (100 * share).toFixed(digits);
const wrongIn = (decided: Decided[]) =>
	decided.filter(({ isMatched, isRight }) => isMatched && !isRight);
const rightIn = (decided: Decided[]) => decided.filter(({ isRight }) => isRight);

export async function run([only]: string[] = []): Promise<string | void> {
	const real = await realTables();
	if (only === 'real') return console.log(real);
	const rows = [['corpus, search, known', 'precision % (wrong)', 'recall %', ...CALLS]];
	const times = [['corpus, search', 'ms of processor time per match, 20 candidates']];
	const outcomes = new Map<string, Decided[]>();
	for (const [corpusName, count, seed, ways] of CORPORA) {
		const corpus = makeCorpus(corpusName, count, seed);
		for (const way of ways) {
			for (const [known, fields] of Object.entries(KNOWN)) {
				const name = `${corpusName}, ${way}, ${known}`;
				const { decided, calls } = await measure(corpus, fields, way);
				outcomes.set(name, decided);
				rows.push([name, ...cells(decided), ...perMatch(calls, decided.length)]);
			}
			times.push([`${corpusName}, ${way}`, (await timePerMatch(corpus, way)).toFixed(2)]);
		}
	}
	return [table(rows), table(times), byKind(outcomes), EXPLANATION, real].join('\n\n');
}

const CALLS = ['requests by name', 'by address', 'establishments'];
const perMatch = (calls: Calls, matches: number): string[] =>
	[calls.names, calls.address, calls.establishments].map((count) => (count / matches).toFixed(2));

/** Over the register of a list as people have it. */
async function realTables(): Promise<string> {
	const corpus = makeRealCorpus(REAL.cases, REAL.seed);
	const rows = [
		[
			'real, search, known',
			'precision % (wrong)',
			'recall %',
			'absent matched %',
			'lost by a correct fact',
			...CALLS,
		],
	];
	const kinds = new Map<string, Decided[]>();
	for (const way of REAL.ways) {
		let before: Decided[] | undefined;
		for (const [known, fields] of Object.entries(KNOWN)) {
			const { decided, calls } = await measure(corpus, fields, way);
			const absent = decided.filter(({ isPresent }) => !isPresent);
			rows.push([
				`real, ${way}, ${known}`,
				...cells(decided),
				percent(wrongIn(absent).length / absent.length, 2),
				before === undefined || known === '+ municipality' ? '' : String(lostIn(before, decided)),
				...perMatch(calls, decided.length),
			]);
			kinds.set(`${way}, ${known}`, decided);
			// The establishments, which a branch is found by, are searched by the postal code: the municipality alone is told apart.
			if (known !== '+ municipality') before = decided;
		}
	}
	return `${table(rows)}\n\n${byKindOf(kinds, 'all words', 'real')}`;
}

/** How many right matches are none once more of the correct address is known. */
const lostIn = (before: Decided[], after: Decided[]): number => {
	const rightAfter = new Set(rightIn(after).map(({ id }) => id));
	return rightIn(before).filter(({ id }) => !rightAfter.has(id)).length;
};

/** What Match makes of each case. */
async function measure(corpus: Corpus | RealCorpus, known: Array<keyof Given>, way: Way) {
	const { register, cases } = corpus;
	const shops = 'establishments' in corpus ? corpus.establishments : [];
	const service = new MadeUpService(register, way, shops);
	const decided = [];
	for (const [id, { kind, given, company, byAddress }] of cases.entries()) {
		if (byAddress && known.length === 0) continue;
		const address = Object.fromEntries(known.map((field) => [field, given[field]]));
		const query = companyQuery(given.name, address);
		const { enterpriseNumber: found } = await findCompany(service, query, 3);
		decided.push({
			id,
			kind,
			/** Its company is in the register. */
			isPresent: company !== null,
			isMatched: found !== null,
			isRight: found !== null && found === company?.number,
			/** The register shows the name that was typed, or has no company of that name. */
			isShown: company === null || company.names[company.shown] === given.name,
		});
	}
	return { decided, calls: service.calls };
}

/** Milliseconds of processor time for the rules alone, over the 20 candidates of a search. */
async function timePerMatch({ register, cases }: Corpus, way: Way): Promise<number> {
	const service = new MadeUpService(register, way);
	const pages = await Promise.all(
		cases.map(async ({ given }) => (await service.byName(given.name)).companies),
	);
	const candidates = pages.map((_, at) =>
		[0, 1, 2].flatMap((next) => pages[(at + next) % pages.length]!).slice(0, 20),
	);
	const started = process.cpuUsage();
	for (const [index, { given }] of cases.entries())
		decide(companyQuery(given.name, given), candidates[index]!, {
			names: 'all',
			address: 'unasked',
		});
	const { user, system } = process.cpuUsage(started);
	return (user + system) / 1000 / cases.length;
}

function cells(decided: Decided[]): string[] {
	const [right, wrong] = [rightIn(decided).length, wrongIn(decided)];
	const wrongShown = wrong.filter(({ isShown }) => isShown).length;
	const shown =
		wrongShown < wrong.length ? `, ${wrongShown} where the register shows the name` : '';
	const precision = wrong.length === 0 ? 1 : right / (right + wrong.length);
	const present = decided.filter(({ isPresent }) => isPresent).length;
	return [`${percent(precision, 2)} (${wrong.length}${shown})`, percent(right / present, 1)];
}

/** Of the third corpus. */
const byKind = (outcomes: Map<string, Decided[]>): string =>
	byKindOf(
		new Map([...outcomes].map(([name, decided]) => [name.replace(/^third, /, ''), decided])),
		'all words',
		'third',
	);

function byKindOf(outcomes: Map<string, Decided[]>, way: Way, corpus: string): string {
	const known = ['+ postal code', '+ number'].map((each) => outcomes.get(`${way}, ${each}`) ?? []);
	const kinds = [...new Set(known.flat().map(({ kind }) => kind))].sort();
	const rows = kinds.map((each) => {
		const cases = known.map((decided) => decided.filter(({ kind }) => kind === each));
		const counts = cases.flatMap((all) => [rightIn(all).length, wrongIn(all).length]);
		return [each, ...[cases[0]?.length ?? 0, ...counts].map(String)];
	});
	const right = ['right, + postal code', 'wrong', 'right, + number', 'wrong'];
	return table([[`${corpus}, ${way}: how the list differs`, 'cases', ...right], ...rows]);
}

const EXPLANATION = `*Recall* counts every case whose company is in the register, even those that no rule can decide: a former name, two companies with one name in one place, a former
address. "Absent" companies are not in the register, so every match of one is wrong. *all words*: every word must occur,
pages of 20; *fuzzy*: words that are alike, the best first, 20 hits.`;
