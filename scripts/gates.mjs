/**
 * npm run gates: runs the engine tests with nodes that do nothing. A test that passes then guards nothing, unless what it guards is that
 * nothing happens. test/engine/doNothing.json lists those by file and name, each with its reason ("" until somebody finds one). A test that
 * passes and is not listed fails the command; one that no longer passes leaves the list.
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
	kept[node] = {};
	const { files, passed } = await passing(node);
	const before = listed[node];
	// With options for jest only some files have run.
	for (const file of Object.keys(before))
		if (!files.has(file) && options.length > 0) kept[node][file] = before[file];
	for (const { file, name } of passed) {
		const reason = before[file]?.[name];
		if (reason === undefined) fresh.push(`${node}: ${file}: ${name}`);
		else (kept[node][file] ??= {})[name] = reason;
	}
}

writeFileSync(listFile, `${JSON.stringify(kept, undefined, '\t')}\n`);
for (const [node, files] of Object.entries(kept)) {
	const reasons = Object.values(files).flatMap((tests) => Object.values(tests));
	console.log(
		`${node}: ${reasons.length} tests pass, ${reasons.filter((reason) => reason === '').length} of them without a reason`,
	);
}
if (fresh.length > 0) {
	console.error(`\nThese tests pass with a node that does nothing:\n${fresh.join('\n')}`);
	process.exitCode = 1;
}

async function passing(node) {
	const { tests } = await runJest('engine', {
		options: [workersFor('engine'), '--silent', ...options],
		environment: { DO_NOTHING: node, SOAK_SECONDS: '2' },
		show: false,
	});
	const found = tests.map((test) => ({ ...test, file: relative(root, test.file) }));
	const passed = found.filter(({ status }) => status === 'passed');
	passed.sort((a, b) => `${a.file}${a.name}`.localeCompare(`${b.file}${b.name}`));
	return { files: new Set(found.map(({ file }) => file)), passed };
}
