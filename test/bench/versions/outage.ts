import path from 'node:path';

import { seededRandom } from '../../../sandbox/random';
import type * as Simulated from '../../support/simulated/simulatedRuns';
import {
	isMet,
	nameOf,
	outcomeOf,
	runUnderHeap,
	SCENARIOS,
	tell,
	type Outcome,
	type Scenario,
} from '../outage.bench';
import { verdict } from '../support/results';
import { MOST, ofBoth, type Row, type Versions } from './rows';

type Simulate = typeof Simulated.simulate;

const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);

/** The scenarios of the bench `outage`, each the mean of runs with so many sources of chance, the same for both versions. */
export async function simulated(versions: Versions): Promise<Row[]> {
	const engines = await ofBoth(
		versions,
		async (version) =>
			await version.import<typeof Simulated>('test/support/simulated/simulatedRuns.ts'),
	);
	const rows: Row[] = [];
	for (const scenario of SCENARIOS) {
		const before = await meanOutcome(scenario, engines.before.simulate);
		const after = await meanOutcome(scenario, engines.after.simulate);
		const worse = worseIn(before, after);
		const [, , target] = scenario;
		rows.push([
			nameOf(scenario),
			tell(before),
			tell(after),
			worse.join(', '),
			verdict(`${tell(target)}; nothing worse by 5 %`, isMet(after, target) && worse.length === 0),
		]);
	}
	return rows;
}

async function meanOutcome(
	[what, behave, ...plans]: Scenario,
	simulate: Simulate,
): Promise<Outcome> {
	const behaveToAny = (asked: AskedOfAny) => behave({ ...asked, inFlight: inFlightOf(asked) });
	const outcomes: Outcome[] = [];
	for (const seed of SEEDS) {
		Math.random = seededRandom(seed);
		outcomes.push(await outcomeOf([what, behaveToAny, ...plans], simulate));
	}
	const mean = (name: keyof Outcome) =>
		outcomes.reduce((sum, outcome) => sum + outcome[name], 0) / outcomes.length;
	return {
		answered: mean('answered'),
		good: mean('good'),
		ended: mean('ended'),
		requests: mean('requests'),
		refused: mean('refused'),
	};
}

/** Older versions call the requests in flight under way. */
type AskedOfAny = Simulated.Asked & { underWay?: number };

const inFlightOf = ({ underWay, inFlight }: AskedOfAny): number => underWay ?? inFlight;

/** The figures that are worse by more than they may be: fewer answers, or more of anything else. */
const worseIn = (before: Outcome, after: Outcome): string[] =>
	(Object.keys(after) as Array<keyof Outcome>)
		.filter((name) =>
			name === 'answered'
				? after.answered * MOST < before.answered
				: after[name] > before[name] * MOST,
		)
		.map((name) => `${name} ${(after[name] / before[name]).toFixed(2)}`);

/** The memory of a run of 100,000 items in n8n's engine. */
export async function inEngine(versions: Versions): Promise<Row[]> {
	const { before, after } = await ofBoth(
		versions,
		async ({ folder }) => await runUnderHeap(path.join(folder, 'test', 'bench', 'memoryRun.ts')),
	);
	const isMetAfter = after.startsWith('answered 100000');
	return [
		[
			"100,000 items in n8n's engine under a heap of 200 MB",
			before,
			after,
			'',
			verdict('all', isMetAfter),
		],
	];
}
