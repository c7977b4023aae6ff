import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root, workFolder } from '../setup/checkout.mjs';
import { run } from '../setup/run.mjs';
import { inTemporaryFolder } from './temporary.mjs';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const handles = pathToFileURL(join(root, 'scripts', 'levels', 'handles.mjs')).href;

/** No level takes half of this time. It ends a level that hangs in a loop. */
const mostMinutes = Number(process.env.LEVEL_MINUTES ?? 60);
/** When to end a Jest from outside that does not exit after its results, and cannot even list its handles. */
const secondsAfterResults = 15;

/**
 * Runs one project of Jest to its end, whatever happens.
 * @returns how many tests passed, failed and were skipped, the names of those that passed at the second try, why the
 * level failed beyond its tests, and what it printed, unless that was shown
 */
export async function runJest(name, { options, environment, show = true }) {
	const folder = join(workFolder, 'results');
	// Two runs in one checkout do not read each other's results.
	const results = join(folder, `${name}-${process.pid}.json`);
	const held = `${results}.held`;
	mkdirSync(folder, { recursive: true });
	for (const file of [results, held]) rmSync(file, { force: true });

	const watch = new AbortController();
	const tooLong = new AbortController();
	let reason;
	const end = (why) => {
		reason = why;
		tooLong.abort();
	};
	void endWhenStuck(results, watch.signal, end);
	let failure;
	let output;
	try {
		output = await inTemporaryFolder(
			async (temporaryFolder) =>
				await run(
					process.execPath,
					[
						'--import',
						handles,
						jest,
						'--selectProjects',
						name,
						'--json',
						'--outputFile',
						results,
						'--cacheDirectory',
						join(workFolder, 'jest'),
						...options,
					],
					{
						folder: root,
						show,
						signal: tooLong.signal,
						longest: Infinity,
						temporaryFolder,
						environment: { ...environment, JEST_RESULTS: results, TMPDIR: temporaryFolder },
					},
				),
		);
	} catch (error) {
		failure = error;
		output = error.output;
	} finally {
		watch.abort();
	}
	if (existsSync(held))
		reason = `It did not end by itself within 2 s of its results, or a worker within half a second of its last test. What held it:\n${indented(readFileSync(held, 'utf8'))}`;
	const counts = countsIn(results);
	for (const file of [results, held]) rmSync(file, { force: true });
	if (!reason && failure && counts.failed === 0) reason = failure.message.split('\n')[0];
	return { ...counts, reason, output };
}

async function endWhenStuck(results, signal, end) {
	const begin = Date.now();
	let written;
	try {
		for await (const _ of every(500, undefined, { signal, ref: false })) {
			if (existsSync(results)) written ??= Date.now();
			if (written && Date.now() - written > secondsAfterResults * 1000)
				return end('It hung after its last test and was ended.');
			if (Date.now() - begin > mostMinutes * 60_000)
				return end(`It was ended after ${mostMinutes} minutes.`);
		}
	} catch {
		// It has ended.
	}
}

function countsIn(results) {
	if (!existsSync(results)) return { passed: 0, failed: 0, skipped: 0, retried: [] };
	const {
		numPassedTests,
		numFailedTests,
		numRuntimeErrorTestSuites,
		numPendingTests,
		numTodoTests,
		testResults,
	} = JSON.parse(readFileSync(results, 'utf8'));
	const retried = testResults
		.flatMap((file) => file.assertionResults)
		.filter(({ status, invocations }) => status === 'passed' && invocations > 1);
	return {
		passed: numPassedTests,
		failed: numFailedTests + numRuntimeErrorTestSuites,
		skipped: numPendingTests + numTodoTests,
		retried: retried.map(({ fullName }) => fullName),
	};
}

const indented = (text) =>
	text
		.split('\n')
		.map((line) => `   ${line}`)
		.join('\n');
