/**
 * npm run gates [options for Jest]: runs the engine tests with nodes that do nothing, then with nodes that refuse everything. A test that passes
 * then guards nothing, unless what it guards is that nothing happens. test/engine/doNothing.json lists those by file and name, each with its
 * reason ("" until somebody finds one). A test that passes and is not listed fails the command, and so does a file that could not be run. A test
 * that no longer passes leaves the list.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { keptAfter, unlisted } from './levels/doNothing.mjs';
import { runJest } from './levels/jest.mjs';
import { workersFor } from './levels/levels.mjs';
import { root } from './setup/checkout.mjs';
import { endWhenAsked } from './setup/run.mjs';

endWhenAsked();

const listFile = join(root, 'test', 'engine', 'doNothing.json');
const listed = JSON.parse(readFileSync(listFile, 'utf8'));
const options = process.argv.slice(2);
const isThere = (file) => existsSync(join(root, file));

const kept = {};
const fresh = [];
const broken = new Set();
for (const node of ['nothing', 'refuse']) {
	const ran = await run(node);
	kept[node] = keptAfter(listed[node], { tests: ran.tests, isThere });
	for (const file of ran.broken) broken.add(file);
	for (const { file, name } of unlisted(listed[node], ran.tests))
		fresh.push(`${node}: ${file}: ${name}`);
}

writeFileSync(listFile, `${JSON.stringify(kept, undefined, '\t')}\n`);
for (const [node, files] of Object.entries(kept)) {
	const reasons = Object.values(files).flatMap((tests) => Object.values(tests));
	const open = reasons.filter((reason) => reason === '');
	console.log(
		`${node}: ${reasons.length} tests are listed, ${open.length} of them without a reason`,
	);
}
if (fresh.length > 0) fail('These tests pass with a node that does nothing:', fresh);
if (broken.size > 0)
	fail('These files could not be run, so nothing is known of their tests:', broken);

function fail(what, which) {
	console.error(`\n${what}\n${[...which].sort().join('\n')}`);
	process.exitCode = 1;
}

async function run(node) {
	const { tests, broken, reason } = await runJest('engine', {
		options: [workersFor('engine'), '--silent', ...options],
		environment: { DO_NOTHING: node, SOAK_SECONDS: '2' },
		show: false,
	});
	if (reason !== undefined || tests.length + broken.length === 0) {
		console.error(
			`The engine tests did not run (${node}), and the list stays as it is. ${reason ?? 'No test was found.'}`,
		);
		process.exit(1);
	}
	return {
		tests: tests.map((test) => ({ ...test, file: relative(root, test.file) })),
		broken: broken.map((file) => relative(root, file)),
	};
}
