/** npm run size: lines (as Prettier formats them) and bytes of each room, beside what it may have. Fails where one has more. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './setup/checkout.mjs';

const script = /\.(?:ts|mjs|cjs|js)$/;

/**
 * What belongs to each, and its most lines. A file of the pack belongs to the first room that takes it.
 * @type {[string, RegExp, number][]}
 */
const rooms = [
	['credentials', /^credentials\/|\/(?:accessToken|testButton)\.ts$/, 330],
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
const code = files.filter(({ path }) => script.test(path));
const shipped = code.filter(({ path }) => others[0][1].test(path));
const kilobytes = (own) => own.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1000;

for (const [name, , most] of rooms) {
	const own = shipped.filter(({ path }) => rooms.find(([, is]) => is.test(path))?.[0] === name);
	tellLines(name, own, most);
}
const only = (all, is) => all.filter(({ path }) => is.test(path));
for (const [name, is, most] of others) tellLines(name, only(code, is), most);
tell('product', kilobytes(shipped), 400, 'kB');
tell('README.md', kilobytes(only(files, /^README\.md$/)), 12, 'kB');
tell('docs/*.md', kilobytes(only(files, /^docs\/[^/]+\.md$/)), 60, 'kB');
const pack = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=silent'];
const [{ size }] = JSON.parse(execFileSync('npm', pack, { cwd: root, encoding: 'utf8' }));
tell('tarball', size / 1000, 115, 'kB, with dist/ as it was built last');
const long = shipped.flatMap(({ path, text }) =>
	expressionsIn(text).map(({ length }) => `\n  ${path}: ${length} characters`),
);
tell('expressions over 200 characters', long.length, 0, `characters${long.join('')}`);

/** The long regular expressions that stand in a file as such. */
function expressionsIn(text) {
	const found = [];
	const visit = (node) => {
		if (ts.isRegularExpressionLiteral(node) && node.text.length > 200) found.push(node.text);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest));
	return found;
}

function tellLines(name, own, most) {
	const lines = own.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
	tell(name, lines, most, `lines, ${kilobytes(own).toFixed(0)} kB`);
}

function tell(...[name, is, most, unit]) {
	const over = is > most ? `: ${(is - most).toFixed(0)} too many` : '';
	if (over) process.exitCode = 1;
	const [now, budget] = [is.toFixed(0).padStart(8), String(most).padStart(6)];
	console.log(`${name.padEnd(32)}${now} of ${budget}${over.padEnd(18)} ${unit}`);
}
