/**
 * npm run gates: runs the engine tests with nodes that do nothing, then with nodes that refuse everything. A test that passes then guards nothing, unless what it guards is that
 * nothing happens. test/engine/doNothing.json lists those by file and name, each with its reason ("" until somebody finds one). A test that
 * passes and is not listed fails the command; one that no longer passes leaves the list. If the tests do not run to their end, the list stays.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runJest } from './levels/jest.mjs';
import { workersFor } from './levels/levels.mjs';
import { root } from './setup/checkout.mjs';

const listFile = join(root, 'test', 'engine', 'doNothing.json');
const listed = JSON.parse(readFileSync(listFile, 'utf8'));
const options = process.argv.slice(2);

const kept = {};
const fresh = [];
for (const node of ['nothing', 'refuse']) {
	const tests = await run(node);
	const hasRun = (file) => tests.some((test) => test.file === file);
	// With options for jest only some files have run.
	const others = Object.entries(listed[node]).filter(
		([file]) => options.length > 0 && !hasRun(file),
	);
	kept[node] = Object.fromEntries(others);
	for (const { file, name } of tests.filter(({ status }) => status === 'passed')) {
		const reason = listed[node][file]?.[name];
		if (reason === undefined) fresh.push(`${node}: ${file}: ${name}`);
		else (kept[node][file] ??= {})[name] = reason;
	}
}

writeFileSync(listFile, `${JSON.stringify(kept, undefined, '\t')}\n`);
for (const [node, files] of Object.entries(kept)) {
	const reasons = Object.values(files).flatMap((tests) => Object.values(tests));
	const open = reasons.filter((reason) => reason === '');
	console.log(`${node}: ${reasons.length} tests pass, ${open.length} of them without a reason`);
}
if (fresh.length > 0) {
	console.error(`\nThese tests pass with a node that does nothing:\n${fresh.join('\n')}`);
	process.exitCode = 1;
}

async function run(node) {
	const { tests, reason } = await runJest('engine', {
		options: [workersFor('engine'), '--silent', ...options],
		environment: { DO_NOTHING: node, SOAK_SECONDS: '2' },
		show: false,
	});
	if (reason !== undefined || tests.length === 0) {
		console.error(
			`The engine tests did not run (${node}), and the list stays as it is. ${reason ?? 'No test was found.'}`,
		);
		process.exit(1);
	}
	const found = tests.map((test) => ({ ...test, file: relative(root, test.file) }));
	return found.sort((a, b) => `${a.file}${a.name}`.localeCompare(`${b.file}${b.name}`));
}
