/**
 * Runs every level, or the one that is named: node scripts/test.mjs [level] [--n8n version] [options for jest]
 * On a fresh clone it installs what is missing first.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { findChromium } from './setup/chromium.mjs';
import { defaultN8nVersion, root, runtimeDefinition, workFolder } from './setup/checkout.mjs';
import { installN8n, installTools } from './setup/install.mjs';
import { askedToEnd, CommandFailed, endEverything, run, runNpm, whenAskedToEnd } from './setup/run.mjs';
import { readArguments } from './setup/arguments.mjs';
import { findServers } from './setup/servers.mjs';

const levels = ['lint', 'types', 'unit', 'sandbox', 'engine', 'scan', 'n8n', 'queue', 'browser'];
const inN8n = ['n8n', 'queue', 'browser'];
const checks = ['lint', 'types', 'scan'];
const { level, version, rest } = readArguments(process.argv.slice(2), levels, defaultN8nVersion);
const chromium = findChromium();
const servers = findServers();
/** Levels that this machine cannot run, with the reason. */
const leftOut = Object.entries({
	queue: !servers && 'because PostgreSQL or Redis was not found. Install them (on Debian: apt-get install postgresql redis-server).',
	browser: !chromium && 'because no Chromium was found. Install one (on Debian: apt-get install chromium) or name it in CHROMIUM.',
}).filter(([name, reason]) => reason && (!level || level === name));
const chosen = (level ? [level] : levels).filter((name) => !leftOut.some(([out]) => out === name));
const count = { passed: 0, failed: 0 };

whenAskedToEnd(async (status) => {
	console.error('\nEnding what was started …');
	await endEverything();
	process.exit(status);
});

try {
	runtimeDefinition(version);
	await installTools();
	const n8n = chosen.some((name) => inN8n.includes(name)) ? installN8n(version) : undefined;
	// It is awaited before its level only; until then a failure must not end the process by itself.
	n8n?.catch(() => {});
	let ready;
	for (const name of chosen) {
		if (inN8n.includes(name)) await (ready ??= Promise.all([n8n, build()]));
		await timed(name, () => (checks.includes(name) ? check(name) : test(name)));
	}
} catch (error) {
	// The process ends once everything else has.
	if (askedToEnd) await new Promise(() => {});
	if (!(error instanceof CommandFailed) || error.output) console.error(`\n${error.message}`);
	process.exitCode = 1;
	if (count.failed === 0) count.failed = 1;
	await endEverything();
}
for (const [name, reason] of leftOut) console.log(`\n── ${name}: LEFT OUT, ${reason}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);

async function check(name) {
	await runNpm(['run', name, '--silent'], { folder: root, show: true });
}

async function test(name) {
	const results = join(workFolder, 'results', `${name}.json`);
	mkdirSync(join(workFolder, 'results'), { recursive: true });
	rmSync(results, { force: true });
	const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
	const options = inN8n.includes(name) ? ['--runInBand'] : [];
	try {
		await run(
			process.execPath,
			[jest, '--selectProjects', name, ...options, '--json', '--outputFile', results, ...rest],
			{ folder: root, show: true, environment: { N8N_VERSION: version, CHROMIUM: chromium ?? '', ...servers } },
		);
	} finally {
		if (existsSync(results)) add(JSON.parse(readFileSync(results, 'utf8')));
	}
}

function add({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
	count.passed += numPassedTests;
	count.failed += numFailedTests + numRuntimeErrorTestSuites;
}

async function timed(name, work) {
	console.log(`\n── ${name} ──`);
	const begin = Date.now();
	const seconds = () => ((Date.now() - begin) / 1000).toFixed(1);
	try {
		await work();
		console.log(`── ${name}: passed in ${seconds()} s`);
	} catch (error) {
		console.error(`── ${name}: failed after ${seconds()} s`);
		throw error;
	}
}
