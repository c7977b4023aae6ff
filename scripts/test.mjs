/**
 * Runs every level, or the one that is named: node scripts/test.mjs [level] [--n8n version] [options for jest]
 * On a fresh clone it installs what is missing first.
 */
import { runJest } from './levels/jest.mjs';
import { checks, inN8n, levels, missingFor, stagesOf, workersFor } from './levels/levels.mjs';
import { Report } from './levels/report.mjs';
import { inTemporaryFolder } from './levels/temporary.mjs';
import { build } from './setup/build.mjs';
import { defaultN8nVersion, root, runtimeDefinition } from './setup/checkout.mjs';
import { installN8n, installTools } from './setup/install.mjs';
import { findChromium, findServers } from './setup/programs.mjs';
import { askedToEnd, CommandFailed, endEverything, runNpm, whenAskedToEnd } from './setup/run.mjs';

const rest = process.argv.slice(2);
const named = levels.includes(rest[0]) ? rest.shift() : undefined;
const chosen = named ? [named] : levels;
const option = rest.indexOf('--n8n');
const [, version = defaultN8nVersion] = option < 0 ? [] : rest.splice(option, 2);
const report = new Report(chosen);
/** If somebody names a level, or CI checks a change, a level that was left out must not pass. */
const mustRun = named !== undefined || !['', 'false', '0'].includes(process.env.CI ?? '');

whenAskedToEnd(async (status) => {
	console.error('\nEnding what was started …');
	await endEverything();
	process.exit(status);
});

try {
	runtimeDefinition(version);
	for (const level of chosen) {
		const missing = missingFor(level, version);
		if (missing)
			report.set(level, { state: mustRun ? 'failed' : 'left out', reason: `because ${missing}` });
	}
	await runLevels(report.levelsWith('not run'));
} catch (error) {
	// The process ends after everything else.
	if (askedToEnd) await new Promise(() => {});
	console.error(`\n${error.message}`);
	const [first = chosen[0]] = report.levelsWith('not run');
	report.set(first, { state: 'failed', reason: error.message.split('\n')[0] });
	report.leaveRest(`because ${first} could not be prepared`);
	await endEverything();
}

console.log(`\n── Levels ──\n${report.lines.join('\n')}`);
console.log(`\n${report.sum}`);
process.exitCode = report.levelsWith('failed').length > 0 ? 1 : 0;

async function runLevels(runnable) {
	if (runnable.length > 0) await installTools();
	const n8n = runnable.some((level) => inN8n.includes(level)) ? installN8n(version) : undefined;
	// Awaited only before its level; until then a failure must not end the process.
	n8n?.catch(() => {});
	let ready;
	const hasFailed = () => report.levelsWith('failed').length > 0;
	const runNext = async (waiting, isShown) => {
		while (waiting.length > 0 && !hasFailed()) {
			const level = waiting.shift();
			await timed(level, isShown, async () => {
				if (inN8n.includes(level)) await (ready ??= Promise.all([n8n, build()]));
				return await (checks.includes(level) ? check(level, isShown) : test(level, isShown));
			});
		}
	};
	for (const { levels: waiting, atOnce } of stagesOf(runnable)) {
		if (hasFailed()) break;
		// Only one of those that run at once prints meanwhile; the others print when a level has ended.
		const lines = Array.from({ length: atOnce }, (_, at) => runNext(waiting, at === atOnce - 1));
		await Promise.all(lines);
	}
	if (hasFailed()) report.leaveRest(`because ${report.levelsWith('failed').join(' and ')} failed`);
}

async function check(level, show) {
	return await inTemporaryFolder((TMPDIR) =>
		runNpm(['run', level, '--silent'], { folder: root, show, environment: { TMPDIR } }),
	);
}

async function test(level, show) {
	const isChosen = rest.some((each) => /^(?:-w|-i$|--maxWorkers|--runInBand)/.test(each));
	const { tests: _, ...outcome } = await runJest(level, {
		options: [...(isChosen ? [] : [workersFor(level)]), ...rest],
		show,
		environment: { N8N_VERSION: version, CHROMIUM: findChromium() ?? '', ...findServers() },
	});
	return outcome;
}

async function timed(level, show, work) {
	console.log(show ? `\n── ${level} ──` : `── ${level} runs beside ──`);
	const begin = Date.now();
	let outcome;
	try {
		outcome = await work();
	} catch (error) {
		if (askedToEnd) throw error;
		// The output of a command has been printed already, unless it was held back.
		if (!(error instanceof CommandFailed) || !show) console.error(`\n${error.message}`);
		outcome = { reason: error.message.split('\n')[0] };
	}
	const seconds = (Date.now() - begin) / 1000;
	const state = outcome.reason || outcome.failed ? 'failed' : 'passed';
	report.set(level, { ...outcome, state, seconds });
	if (outcome.output) console.log(`\n── ${level} ──\n${outcome.output}`);
	const took = `${state === 'passed' ? 'in' : 'after'} ${seconds.toFixed(1)} s`;
	console.log(`── ${level}: ${state} ${took}${outcome.reason ? `. ${outcome.reason}` : ''}`);
}
