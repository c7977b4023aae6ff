import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, workFolder } from '../setup/checkout.mjs';
import { run, unlessAskedToEnd } from '../setup/run.mjs';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const handles = pathToFileURL(join(root, 'scripts', 'levels', 'handles.mjs')).href;
const reporter = join(root, 'scripts', 'levels', 'results.cjs');

/** No level takes half of this time, even on a busy machine. It ends a level that hangs in a loop, before CI ends the whole run: its jobs last longer. */
const mostMinutes = 45;

/**
 * Runs one project of Jest to its end, whatever happens. Never resolves once somebody asked to end the run: nothing of it is told.
 * @returns its tests, the files that could not be run, how many tests passed, failed and were skipped, why it failed beyond its tests, and what
 * it printed, unless that was shown
 */
export async function runJest(name, { options, environment, show = true }) {
	const folder = join(workFolder, 'results');
	// Two runs in one checkout do not read each other's results.
	const results = join(folder, `${name}-${process.pid}.json`);
	const held = `${results}.held`;
	const forget = () => [results, held].forEach((file) => rmSync(file, { force: true }));
	mkdirSync(folder, { recursive: true });
	// A run that was killed may have left some, under a process ID that is given again.
	forget();

	const signal = AbortSignal.timeout(mostMinutes * 60_000);
	const level = ['--selectProjects', name, '--reporters=default', `--reporters=${reporter}`];
	// The first three take every word that follows; the folder ends that, so that a word of `options` is a filter.
	const words = [...level, '--cacheDirectory', join(workFolder, 'jest'), ...options];
	const command = ['--import', handles, jest, ...words];
	const ended = await run(process.execPath, command, {
		folder: root,
		show,
		signal,
		environment: { ...environment, JEST_RESULTS: results },
	}).then(
		(told) => ({ ...told, failure: undefined }),
		async ({ message, output, cpuSeconds }) => {
			await unlessAskedToEnd();
			return { output, cpuSeconds, failure: message };
		},
	);
	const counts = countsIn(results);
	const reason = whyFailed();
	forget();
	return { ...counts, reason, output: ended.output, cpuSeconds: ended.cpuSeconds };

	/** Why the level failed beyond its tests; undefined if it did not. */
	function whyFailed() {
		if (signal.aborted) return `It was ended after ${mostMinutes} minutes.`;
		if (existsSync(held))
			return `It stayed after its last test (jest --detectOpenHandles tells where). What held it: ${readFileSync(held, 'utf8')}`;
		if (counts.failed > 0) return undefined;
		if (ended.failure !== undefined) return ended.failure.split('\n')[0];
		// A test that calls `process.exit(0)` ends Jest with status 0, and what follows it never runs.
		return existsSync(results) ? undefined : 'It ended without results.';
	}
}

function countsIn(results) {
	if (!existsSync(results)) return counted({ tests: [], broken: [] });
	return counted(JSON.parse(readFileSync(results, 'utf8')));
}

/**
 * Tests and the files that could not be run, with how many tests passed, failed and were skipped.
 * @param {{ tests: Array<{ file: string; name: string; status: string }>; broken: string[] }} known
 */
export function counted({ tests, broken }) {
	const count = (wanted) => tests.filter(({ status }) => status === wanted).length;
	const [passed, failed] = [count('passed'), count('failed')];
	const skipped = tests.length - passed - failed;
	// Of a file that could not be run no test is known: it counts as one that failed.
	return { passed, failed: failed + broken.length, skipped, tests, broken };
}
