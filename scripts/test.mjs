/**
 * Runs every level, or the one that is named: node scripts/test.mjs [level] [--n8n version] [options for jest]
 * On a fresh clone it installs what is missing first. With --list it only names the levels.
 */
import { availableParallelism } from 'node:os';
import { build } from './setup/build.mjs';
import { findChromium } from './setup/chromium.mjs';
import { defaultN8nVersion, root, runtimeDefinition } from './setup/checkout.mjs';
import { installN8n, installTools } from './setup/install.mjs';
import { runJest } from './levels/jest.mjs';
import { checks, inN8n, levels, missingFor, oneByOne, stagesOf } from './levels/levels.mjs';
import { Report } from './levels/report.mjs';
import { inTemporaryFolder } from './levels/temporary.mjs';
import { askedToEnd, CommandFailed, endEverything, runNpm, whenAskedToEnd } from './setup/run.mjs';
import { readArguments } from './setup/arguments.mjs';
import { findServers } from './setup/servers.mjs';

if (process.argv.includes('--list')) {
	console.log(levels.join('\n'));
	process.exit(0);
}

const {
	level: named,
	version,
	rest,
} = readArguments(process.argv.slice(2), levels, defaultN8nVersion);
const chosen = named ? [named] : levels;
const report = new Report(chosen);
const isCI = !['', 'false', '0'].includes(process.env.CI ?? '');
/** If somebody names a level, or CI checks a change, a level that was left out must not pass. */
const mustRun = named !== undefined || isCI;

whenAskedToEnd(async (status) => {
	console.error('\nEnding what was started …');
	await endEverything();
	process.exit(status);
});

let runnable = chosen;
try {
	runtimeDefinition(version);
	for (const level of chosen) {
		const missing = missingFor(level, version);
		if (missing)
			report.set(level, { state: mustRun ? 'failed' : 'left out', reason: `because ${missing}` });
	}
	runnable = chosen.filter((level) => report.outcomes.get(level).state === 'not run');
	if (runnable.length > 0) await installTools();
	const n8n = runnable.some((level) => inN8n.includes(level)) ? installN8n(version) : undefined;
	// Awaited only before its level; until then a failure must not end the process.
	n8n?.catch(() => {});
	let ready;
	let failed;
	const runNext = async (waiting, isShown) => {
		while (waiting.length > 0 && !failed) {
			const level = waiting.shift();
			await timed(level, isShown, async (show) => {
				if (inN8n.includes(level)) await (ready ??= Promise.all([n8n, build()]));
				return await (checks.includes(level) ? check(level, show) : test(level, show));
			});
			if (report.outcomes.get(level).state === 'failed') failed ??= level;
		}
	};
	for (const {
		levels: [...waiting],
		atOnce,
	} of stagesOf(runnable)) {
		// Only one of those that run at once prints meanwhile; the others print when a level has ended.
		await Promise.all(
			Array.from({ length: atOnce }, async (_, at) => await runNext(waiting, at === atOnce - 1)),
		);
		if (failed) break;
	}
	if (failed) report.leaveRest(`because ${failed} failed`);
} catch (error) {
	// The process ends after everything else.
	if (askedToEnd) await new Promise(() => {});
	console.error(`\n${error.message}`);
	const [first] = runnable.filter((level) => report.outcomes.get(level).state === 'not run');
	report.set(first ?? chosen[0], { state: 'failed', reason: error.message.split('\n')[0] });
	report.leaveRest(`because ${first} could not be prepared`);
	await endEverything();
}

console.log(`\n── Levels ──\n${report.lines.join('\n')}`);
console.log(`\n${report.sum}`);
process.exitCode = report.hasFailed ? 1 : 0;

async function check(level, show) {
	await inTemporaryFolder(
		async (temporaryFolder) =>
			await runNpm(['run', level, '--silent'], {
				folder: root,
				show,
				temporaryFolder,
				environment: { TMPDIR: temporaryFolder },
			}),
	);
	return { passed: 0, failed: 0, skipped: 0 };
}

async function test(level, show) {
	const isChosen = rest.some((option) => /^(-w|-i$|--maxWorkers|--runInBand)/.test(option));
	// By default Jest keeps one processor free, which is half of a machine with two.
	const workers = isChosen ? [] : [`--maxWorkers=${availableParallelism()}`];
	const options = [...(oneByOne.includes(level) ? ['--runInBand'] : workers), ...rest];
	return await runJest(level, {
		options,
		show,
		environment: {
			N8N_VERSION: version,
			CHROMIUM: findChromium() ?? '',
			SECOND_TRY: isCI ? 'yes' : '',
			...findServers(),
		},
	});
}

async function timed(level, show, work) {
	console.log(show ? `\n── ${level} ──` : `── ${level} runs beside ──`);
	const begin = Date.now();
	let outcome;
	try {
		outcome = await work(show);
	} catch (error) {
		if (askedToEnd) throw error;
		// The output of a command has been printed already, unless it was held back.
		if (!(error instanceof CommandFailed) || error.output) console.error(`\n${error.message}`);
		outcome = { passed: 0, failed: 0, skipped: 0, reason: error.message.split('\n')[0] };
	}
	const seconds = (Date.now() - begin) / 1000;
	const state = outcome.reason || outcome.failed ? 'failed' : 'passed';
	report.set(level, { ...outcome, state, seconds });
	if (outcome.output) console.log(`\n── ${level} ──\n${outcome.output}`);
	console.log(
		`── ${level}: ${state} ${state === 'passed' ? 'in' : 'after'} ${seconds.toFixed(1)} s${outcome.reason ? `. ${outcome.reason}` : ''}`,
	);
}
