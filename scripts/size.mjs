/** npm run size: lines (as Prettier formats them) and bytes of each room, beside what it may have. Fails where one has more. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/checkout.mjs';

/**
 * What belongs to each, and its most lines. A file of the pack belongs to the first room that takes it.
 * @type {[string, RegExp, number][]}
 */
const rooms = [
	['credentials', /^credentials\/|\/(?:accessToken|client\/credential)\.ts$/, 330],
	['operations', /\/operations\//, 1900],
	['editor', /\/editor\//, 680],
	['client', /\/client\//, 950],
	['diagnosis', /\/diagnosis\//, 350],
	['transport', /\/transport\//, 1750],
	['trigger', /\/trigger\//, 1000],
	['signature', /\/signature\//, 600],
	['reading', /\/reading\//, 480],
	['numbers', /\/numbers\//, 280],
	['matching', /\/matching\//, 1200],
	['node files', /^nodes\//, 420],
];
/** @type {[string, RegExp, number][]} */
const others = [
	['product', /^(?:nodes|credentials)\//, 10_000],
	['test', /^test\//, 20_000],
	['  of it tools', /^test\/(?:bench|harness|support|chaos)\//, 5000],
	['sandbox', /^sandbox\//, 2600],
	['scripts', /^scripts\//, 1100],
];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
	.trim()
	.split('\n')
	.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const code = files.filter(({ path }) => /\.(?:ts|mjs|cjs|js)$/.test(path));
const shipped = code.filter(({ path }) => others[0][1].test(path));
const kilobytes = (own) => own.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1000;
const lines = (own) => own.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const roomOf = (path) => rooms.find(([, is]) => is.test(path))?.[0];
const only = (all, is) => all.filter(({ path }) => is.test(path));

for (const [name, , most] of rooms)
	tell(name, lines(shipped.filter(({ path }) => roomOf(path) === name)), most);
for (const [name, is, most] of others) tell(name, lines(only(code, is)), most);
tell('product, kB', kilobytes(shipped), 400);
tell('README.md, kB', kilobytes(only(files, /^README\.md$/)), 12);
tell('docs/*.md, kB', kilobytes(only(files, /^docs\/[^/]+\.md$/)), 60);
const pack = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=silent'];
const [{ size }] = JSON.parse(execFileSync('npm', pack, { cwd: root, encoding: 'utf8' }));
tell('tarball, kB, with dist/ as built', size / 1000, 115);

function tell(name, is, most) {
	if (is > most) process.exitCode = 1;
	const over = is > most ? `: ${(is - most).toFixed(0)} too many` : '';
	console.log(
		`${name.padEnd(34)}${is.toFixed(0).padStart(6)} of ${String(most).padStart(6)}${over}`,
	);
}
