/**
 * npm run mutation [-- part …]: changes the rules of the pack one by one, looks for the unit test that notices, and prints
 * the table of docs/development.md. It is not part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parts } from '../test/mutation/parts.mjs';
import { root } from './setup/checkout.mjs';

const GOOD = 90;
const PACK = 'nodes/EnterpriseRegistry/';
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0) {
	console.error(`There is no part ${unknown.join(', ')}. Choose among ${Object.keys(parts).join(', ')}.`);
	process.exit(2);
}

const folders = new Map();
for (const part of named.length > 0 ? named : Object.keys(parts)) {
	const stryker = join(root, 'node_modules', '.bin', 'stryker');
	const { status } = spawnSync(stryker, ['run', 'test/mutation/stryker.config.mjs'], { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_PART: part } });
	if (status !== 0) process.exit(status ?? 1);
	const { files } = JSON.parse(readFileSync(join(root, '.runtime', 'mutation', `${part}.json`), 'utf8'));
	for (const [file, { mutants }] of Object.entries(files)) {
		const folder = dirname(file).replace(PACK, '');
		const sum = folders.get(folder) ?? { mutants: 0, killed: 0 };
		folders.set(folder, sum);
		sum.mutants += mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)).length;
		sum.killed += mutants.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length;
	}
}

const score = ({ mutants, killed }) => (100 * killed) / mutants;
console.log('\n| Folder | Mutants | Killed | Score |\n|---|---|---|---|');
for (const [folder, sum] of [...folders].sort()) console.log(`| \`${folder}\` | ${sum.mutants} | ${sum.killed} | ${score(sum).toFixed(1)} % |`);
process.exitCode = [...folders.values()].some((sum) => score(sum) < GOOD) ? 1 : 0;
