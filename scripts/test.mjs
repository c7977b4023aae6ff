/**
 * Runs every level, or the one that is named: node scripts/test.mjs [level] [--n8n version] [options for jest]
 * On a fresh clone it installs what is missing first.
 *
 * No task runner (listr2) does this: the script runs before any library is installed, and installs them itself, so it has Node's own modules
 * alone. And it streams the output of one level as it is, while others run beside it and print at their ends.
 */
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesToRunAgain, runAgain } from './levels/again.mjs';
import { runJest } from './levels/jest.mjs';
import {
	checks,
	inN8n,
	levels,
	missingFor,
	places,
	placesOf,
	workersFor,
} from './levels/levels.mjs';
import { lineOf, sumOf } from './levels/report.mjs';
import { runSideBySide } from './levels/sideBySide.mjs';
import { build } from './setup/build.mjs';
import { root, workFolder } from './setup/checkout.mjs';
import { isSet } from './setup/environment.mjs';
import { installN8n, installTools } from './setup/install.mjs';
import { refuse, takeN8nVersion } from './setup/n8nVersion.mjs';
import { findChromium, findServers } from './setup/programs.mjs';
import { endEverything, endWhenAsked, runNpm, unlessAskedToEnd } from './setup/run.mjs';

const { named, version, rest } = chosenBy(process.argv.slice(2));
/** If somebody names a level, or CI checks a change, a level that was left out must not pass. */
const mustRun = named !== undefined || isSet('CI');
/** @type {Map<string, import('./levels/report.mjs').Outcome>} */
const outcomes = new Map();
/** @param {import('./levels/report.mjs').Outcome['kind']} kind */
const levelsThat = (kind) =>
	[...outcomes.keys()].filter((level) => outcomes.get(level)?.kind === kind);
const isInN8n = (level) => inN8n.includes(level);
/** Whether a failure can still be avoided: after the first one no level begins, and nothing is installed. */
const goesOn = () => levelsThat('failed').length === 0;
/** Whether a level that runs prints what it does; those beside it print when they have ended. */
let isOneShown = false;

endWhenAsked();
try {
	for (const level of named ? [named] : levels) outcomes.set(level, atFirst(level));
	if (goesOn()) await runLevels(levelsThat('toRun'));
	const reason = `because ${levelsThat('failed').join(' and ')} failed`;
	for (const level of levelsThat('toRun')) outcomes.set(level, { kind: 'notRun', reason });
} catch (error) {
	await unlessAskedToEnd();
	console.error(`\n${error.message}`);
	process.exitCode = 1;
}
const lines = [...outcomes].map(([level, outcome]) => lineOf(level, outcome));
console.log(`\n── Levels ──\n${lines.join('\n')}\n\n${sumOf(outcomes)}`);
if (levelsThat('failed').length > 0) process.exitCode = 1;
// After a failure the installation of n8n may still run, or wait until another command has installed it.
await endEverything();
process.exit();

/** What was typed behind npm test: the level, the version of n8n, and what is for Jest. Ends the process if there is no such level or version. */
function chosenBy(words) {
	const [first] = words;
	const named = first?.startsWith('-') ? undefined : first;
	if (named !== undefined && !levels.includes(named))
		refuse(`There is no level ${named}. Choose one of: ${levels.join(', ')}.`);
	return { named, ...takeN8nVersion(named === undefined ? words : words.slice(1)) };
}

/**
 * What is known of a level before any has begun.
 * @returns {import('./levels/report.mjs').Outcome}
 */
function atFirst(level) {
	const missing = missingFor(level, version);
	if (!missing) return { kind: 'toRun' };
	return { kind: mustRun ? 'failed' : 'leftOut', reason: `because ${missing}` };
}

async function runLevels(runnable) {
	if (runnable.length === 0) return;
	const n8n = runnable.some(isInN8n) ? installN8n(version) : undefined;
	// The levels that need n8n tell why it is missing; until then the failure must not end this process.
	n8n?.catch(() => {});
	await installTools();

	const task = (name) => ({ name, places: placesOf(name) });
	const run = async (level) =>
		await runAndTell(level, async (show) => await runLevel(level, show, n8n));
	const first = runnable.filter((level) => checks.includes(level)).map(task);
	const then = runnable.filter((level) => !checks.includes(level)).map(task);
	await runSideBySide(first, { places: checks.length, run, goesOn });
	// Many tests keep times, so no installation works beside them. After a failure none follows, and nobody waits for it.
	if (goesOn()) await n8n?.catch(() => {});
	await runSideBySide(then, { places, run, goesOn });
	for (const [level, outcome] of outcomes) {
		if (outcome.kind !== 'failedOnce') continue;
		if (goesOn()) await runAndTell(level, async (show) => await runAlone(level, outcome, show));
		else outcomes.set(level, { ...outcome, kind: 'failed' });
	}
}

async function runLevel(level, show, n8n) {
	if (checks.includes(level))
		return await runNpm(['run', level, '--silent'], { folder: root, show });
	if (isInN8n(level)) await Promise.all([n8n, build()]);
	rmSync(logsOf(level), { recursive: true, force: true });
	return await runTests(level, { workers: workersFor(level), show, logs: logsOf(level) });
}

/** The folder in which the logs of n8n are kept. */
function logsOf(level, ...more) {
	return join(workFolder, 'results', level, ...more);
}

/** Runs once more each file of a level that failed, with an n8n of its own. The logs of its failure stay. */
async function runAlone(level, first, show) {
	return await runAgain(first, {
		files: first.files,
		run: async (file) =>
			await runTests(level, {
				workers: '--runInBand',
				show,
				logs: logsOf(level, 'again', relative(join(root, 'test', level), file)),
				more: ['--runTestsByPath', file],
			}),
	});
}

/**
 * Runs the tests of a level that were asked for.
 * @param {string} level
 * @param {{ workers: string; show: boolean; logs: string; more?: string[] }} how `workers` and `more` are options for Jest
 */
async function runTests(level, { workers, show, logs, more = [] }) {
	const isChosen = rest.some((each) => /^(?:-w|-i$|--maxWorkers|--runInBand)/.test(each));
	return await runJest(level, {
		options: [...(isChosen ? [] : [workers]), ...rest, ...more],
		show,
		environment: {
			N8N_VERSION: version,
			N8N_LOGS: logs,
			CHROMIUM: findChromium() ?? '',
			...findServers(),
		},
	});
}

/** Runs a level, or a part of it again; prints and notes how it ended. */
async function runAndTell(level, work) {
	const show = !isOneShown;
	if (show) isOneShown = true;
	console.log(show ? `\n── ${level} ──` : `── ${level} runs beside ──`);
	const begin = Date.now();
	const ended = await work(show).catch(async ({ message, output = message, cpuSeconds }) => {
		await unlessAskedToEnd();
		const [reason] = message.split('\n');
		return { reason, output, cpuSeconds };
	});
	if (show) isOneShown = false;
	// A second run adds to the time of the first.
	const seconds = (ended.seconds ?? 0) + (Date.now() - begin) / 1000;
	const outcome = outcomeOf(level, { ...ended, seconds });
	outcomes.set(level, outcome);
	if (ended.output) console.log(`\n── ${level} ──\n${ended.output}`);
	console.log(lineOf(level, outcome));
}

/**
 * A real n8n keeps times that a busy machine may upset, so a level with one has a second try for a few files.
 * @returns {import('./levels/report.mjs').Outcome}
 */
function outcomeOf(level, ended) {
	if (!ended.reason && !ended.failed) return { ...ended, kind: 'passed' };
	const mayRunAgain = isInN8n(level) && ended.ranAgain === undefined;
	const files = mayRunAgain ? filesToRunAgain(ended) : [];
	return files.length > 0 ? { ...ended, kind: 'failedOnce', files } : { ...ended, kind: 'failed' };
}
