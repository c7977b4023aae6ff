import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, workFolder } from '../setup/checkout.mjs';
import { run } from '../setup/run.mjs';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const handles = pathToFileURL(join(root, 'scripts', 'levels', 'handles.mjs')).href;
const reporter = join(root, 'scripts', 'levels', 'results.cjs');

/** No level takes half of this time. It ends a level that hangs in a loop. */
const mostMinutes = 30;

/**
 * Runs one project of Jest to its end, whatever happens.
 * @returns its tests, how many passed, failed and were skipped, why it failed beyond its tests, and what it printed, unless that was shown
 */
export async function runJest(name, { options, environment, show = true }) {
	const folder = join(workFolder, 'results');
	// Two runs in one checkout do not read each other's results.
	const results = join(folder, `${name}-${process.pid}.json`);
	const held = `${results}.held`;
	mkdirSync(folder, { recursive: true });

	const signal = AbortSignal.timeout(mostMinutes * 60_000);
	const level = ['--reporters=default', `--reporters=${reporter}`, '--selectProjects', name];
	const words = ['--import', handles, jest, ...level, ...options];
	const ended = await run(
		process.execPath,
		[...words, '--cacheDirectory', join(workFolder, 'jest')],
		{
			folder: root,
			show,
			signal,
			environment: { ...environment, JEST_RESULTS: results },
		},
	).catch((error) => error);
	const counts = countsIn(results);
	const hasFailed = ended instanceof Error && counts.failed === 0;
	let reason = hasFailed ? ended.message.split('\n')[0] : undefined;
	if (existsSync(held))
		reason = `It stayed after its last test (jest --detectOpenHandles tells where). What held it: ${readFileSync(held, 'utf8')}`;
	if (signal.aborted) reason = `It was ended after ${mostMinutes} minutes.`;
	for (const file of [results, held]) rmSync(file, { force: true });
	return { ...counts, reason, output: ended.output, cpuSeconds: ended.cpuSeconds };
}

function countsIn(results) {
	if (!existsSync(results)) return { passed: 0, failed: 0, skipped: 0, tests: [] };
	const { tests, broken } = JSON.parse(readFileSync(results, 'utf8'));
	const count = (wanted) => tests.filter(({ status }) => status === wanted).length;
	const [passed, failed] = [count('passed'), count('failed')];
	return { passed, failed: failed + broken, skipped: tests.length - passed - failed, tests };
}
