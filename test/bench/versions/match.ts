import { readdirSync } from 'node:fs';
import path from 'node:path';

import type * as Company from '../../../nodes/EnterpriseRegistry/matching/match/company';
import type * as Finding from '../../../nodes/EnterpriseRegistry/matching/match/findCompany';
import { makeCorpus } from '../matching/corpus';
import type * as Services from '../matching/service';
import { inPairs, PAIRS, processorTime, WARM_UP, type Work } from './pairs';
import { ofBoth, pairedRow, type Row, type Versions } from './rows';
import type { Version } from './Version';

/** In each round, other ones: what was folded once is remembered. */
const CASES = 60;

const WAYS = ['all words', 'fuzzy'] as const;
const KNOWN = [[], ['postalCode', 'municipality', 'street', 'houseNumber']] as const;

/** The rules of Match, without its requests. */
export async function match(versions: Versions): Promise<Row[]> {
	const { register, cases } = makeCorpus('third', CASES * (WARM_UP + PAIRS), 4205);
	const rows: Row[] = [];
	for (const way of WAYS)
		for (const known of KNOWN) {
			const queries = cases.map(({ given }) => ({
				name: given.name,
				address: Object.fromEntries(known.map((field) => [field, given[field]])),
			}));
			const contenders = await ofBoth(versions, async (version) => {
				const file = 'test/bench/matching/service.ts';
				const { MadeUpService } = await version.import<typeof Services>(file);
				return await matching(version, new MadeUpService(register, way), queries);
			});
			const what = `${way}, known: ${['name', ...known].join(', ')}`;
			rows.push(pairedRow(what, await inPairs(contenders), 'µs'));
		}
	return rows;
}

interface Query {
	name: string;
	address: Record<string, string>;
}
type Matching = typeof Finding & typeof Company;
type Searches = Parameters<typeof Finding.findCompany>[0];

/** Matches the cases of a round; the searches give what they gave when the same case was matched before. */
async function matching(version: Version, searches: Searches, queries: Query[]): Promise<Work> {
	const folder = 'nodes/EnterpriseRegistry/matching';
	const files = readdirSync(path.join(version.folder, folder), {
		recursive: true,
		encoding: 'utf8',
	})
		.filter((file) => file.endsWith('.ts'))
		.map((file) => `${folder}/${file.replace(/\.ts$/, '')}`);
	// Two copies of the code: what the first has folded and remembers, the second has not.
	const first = await version.bundle<Matching>(`match-${++bundles}`, files);
	const second = await version.bundle<Matching>(`match-${++bundles}`, files);
	const replays: Searches[] = [];
	for (const { name, address } of queries) {
		const recorder = new Recorder(searches);
		await first.findCompany(recorder.recording, first.companyQuery(name, address), 3);
		replays.push(recorder.replay);
	}
	const matchRound = async (round: number) => {
		for (let at = round * CASES; at < (round + 1) * CASES; at++) {
			const { name, address } = queries[at]!;
			await second.findCompany(replays[at]!, second.companyQuery(name, address), 3);
		}
	};
	return async (round) => (1000 * (await processorTime(() => matchRound(round)))) / CASES;
}

let bundles = 0;

type Search = (...asked: unknown[]) => Promise<unknown>;

/** Notes what searches give, and gives it again. */
class Recorder {
	private readonly given = new Map<string, unknown>();

	constructor(private readonly searches: Searches) {}

	get recording(): Searches {
		return this.through(async (name, asked) => {
			const found = await (this.searches[name] as Search)(...asked);
			this.given.set(JSON.stringify([name, asked]), found);
			return found;
		});
	}

	get replay(): Searches {
		return this.through(
			async (name, asked) => await Promise.resolve(this.given.get(JSON.stringify([name, asked]))),
		);
	}

	/** Searches that go through this, whatever their names are in a version. */
	private through(answer: (name: keyof Searches, asked: unknown[]) => Promise<unknown>): Searches {
		const get =
			(_: Searches, name: keyof Searches): Search =>
			async (...asked) =>
				await answer(name, asked);
		return new Proxy(this.searches, { get });
	}
}
