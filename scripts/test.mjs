/**
 * Runs every level, or the one that is named: node scripts/test.mjs [level] [--n8n version] [options for jest]
 * On a fresh clone it installs what is missing first.
 *
 * No task runner (listr2) does this: the script runs before any library is installed, and installs them itself, so it has Node's own modules
 * alone. And it streams the output of one level as it is, while another level runs beside it and prints at its end.
 */
import { runJest } from './levels/jest.mjs';
import { checks, inN8n, levels, missingFor, workersFor } from './levels/levels.mjs';
import { lineOf, sumOf } from './levels/report.mjs';
import { build } from './setup/build.mjs';
import { defaultN8nVersion, root } from './setup/checkout.mjs';
import { installN8n, installTools } from './setup/install.mjs';
import { findChromium, findServers } from './setup/programs.mjs';
import { endWhenAsked, runNpm, unlessAskedToEnd } from './setup/run.mjs';

const rest = process.argv.slice(2);
const named = levels.includes(rest[0]) ? rest.shift() : undefined;
const option = rest.indexOf('--n8n');
const [, version = defaultN8nVersion] = option < 0 ? [] : rest.splice(option, 2);
/** If somebody names a level, or CI checks a change, a level that was left out must not pass. */
const mustRun = named !== undefined || !['', 'false', '0'].includes(process.env.CI ?? '');
/** @type {Map<string, import('./levels/report.mjs').Outcome>} */
const outcomes = new Map();
const levelsThat = (state) =>
	[...outcomes.keys()].filter((level) => outcomes.get(level)?.state === state);
const isCheck = (level) => checks.includes(level);

endWhenAsked();
try {
	for (const level of named ? [named] : levels) {
		const missing = missingFor(level, version);
		const state = missing ? (mustRun ? 'failed' : 'left out') : 'not run';
		outcomes.set(level, { state, reason: missing && `because ${missing}` });
	}
	await runLevels(levelsThat('not run'));
} catch (error) {
	await unlessAskedToEnd();
	console.error(`\n${error.message}`);
	process.exitCode = 1;
}
const lines = [...outcomes].map(([level, outcome]) => lineOf(level, outcome));
console.log(`\n── Levels ──\n${lines.join('\n')}\n\n${sumOf(outcomes)}`);
if (levelsThat('failed').length > 0) process.exitCode = 1;

async function runLevels(runnable) {
	if (runnable.length > 0) await installTools();
	const n8n = runnable.some((level) => inN8n.includes(level)) ? installN8n(version) : undefined;
	// Awaited only before its level; until then a failure must not end the process.
	n8n?.catch(() => {});
	let ready;
	/** Before the first level in n8n; those that follow find it done. */
	const prepareN8n = async () => await (ready ??= Promise.all([n8n, build()]));
	const tests = runnable.filter((level) => !isCheck(level));

	await runSideBySide(runnable.filter(isCheck), { most: checks.length, prepareN8n });
	// A real n8n waits more than it works, so another level fills the time.
	await runSideBySide(tests, { most: 2, prepareN8n });

	const reason = `because ${levelsThat('failed').join(' and ')} failed`;
	for (const level of levelsThat('not run')) outcomes.set(level, { state: 'not run', reason });
}

/** Runs levels in their order, at most so many at once. After a failure no further one begins. */
async function runSideBySide(waiting, { most, prepareN8n }) {
	const runInTurn = async (isShown) => {
		while (waiting.length > 0 && levelsThat('failed').length === 0) {
			const level = waiting.shift();
			await timed(level, isShown, async () => {
				if (inN8n.includes(level)) await prepareN8n();
				if (!isCheck(level)) return await test(level, isShown);
				return await runNpm(['run', level, '--silent'], { folder: root, show: isShown });
			});
		}
	};
	const places = Math.min(most, waiting.length);
	// Only one of those that run at once prints meanwhile; the others print when a level has ended.
	await Promise.all(Array.from({ length: places }, (_, place) => runInTurn(place === places - 1)));
}

async function test(level, show) {
	const isChosen = rest.some((each) => /^(?:-w|-i$|--maxWorkers|--runInBand)/.test(each));
	return await runJest(level, {
		options: [...(isChosen ? [] : [workersFor(level)]), ...rest],
		show,
		environment: { N8N_VERSION: version, CHROMIUM: findChromium() ?? '', ...findServers() },
	});
}

async function timed(level, show, work) {
	console.log(show ? `\n── ${level} ──` : `── ${level} runs beside ──`);
	const begin = Date.now();
	const ended = await work().catch(async (error) => {
		await unlessAskedToEnd();
		const [reason] = error.message.split('\n');
		return { output: error.message, ...error, reason };
	});
	const seconds = (Date.now() - begin) / 1000;
	const state = ended.reason || ended.failed ? 'failed' : 'passed';
	outcomes.set(level, { ...ended, state, seconds });
	if (ended.output) console.log(`\n── ${level} ──\n${ended.output}`);
	console.log(lineOf(level, { ...ended, state, seconds }));
}
