/** npm run size: lines (as Prettier formats them) and bytes of each room, beside what it may have. Fails where one has more. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './setup/checkout.mjs';

const nodes = 'nodes/EnterpriseRegistry/';

/**
 * What belongs to each, and its most lines or kilobytes. A file of the pack belongs to the first room that takes it.
 * @typedef {{ name: string; is: RegExp; lines?: number; kilobytes?: number; anyText?: boolean }} Room
 * @type {Room[]}
 */
const rooms = [
	{ name: 'credentials', is: /^credentials\/|\/(?:accessToken|testButton)\.ts$/, lines: 330 },
	{ name: 'operations', is: room('operations'), lines: 1900 },
	{ name: 'editor', is: room('editor'), lines: 680 },
	{ name: 'client', is: room('client'), lines: 950 },
	{ name: 'diagnosis', is: room('diagnosis'), lines: 350 },
	{ name: 'transport', is: room('transport'), lines: 1750 },
	{ name: 'trigger', is: room('trigger'), lines: 1000 },
	{ name: 'signature', is: room('signature'), lines: 600 },
	{ name: 'reading', is: room('reading'), lines: 480 },
	{ name: 'numbers', is: room('numbers'), lines: 280 },
	{ name: 'matching', is: room('matching'), lines: 1200 },
	{ name: 'node files', is: /^nodes\//, lines: 420 },
];
/** @type {Room} */
const product = { name: 'product', is: /^(?:nodes|credentials)\//, lines: 10_000, kilobytes: 400 };
/** @type {Room[]} */
const others = [
	{ name: 'test', is: /^test\//, lines: 20_000 },
	{ name: '  of it tools', is: /^test\/(?:bench|harness|support|chaos)\//, lines: 5000 },
	{ name: 'sandbox', is: /^sandbox\//, lines: 2600 },
	{ name: 'scripts', is: /^scripts\//, lines: 1100 },
	{ name: 'README.md', is: /^README\.md$/, kilobytes: 12, anyText: true },
	{ name: 'docs/*.md', is: /^docs\/[^/]+\.md$/, kilobytes: 60, anyText: true },
];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
	.trim()
	.split('\n')
	.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const code = files.filter(({ path }) => /\.(?:ts|mjs|cjs|js)$/.test(path));
const shipped = code.filter(({ path }) => product.is.test(path));

let tooMuch = false;
for (const each of rooms)
	show(
		each,
		shipped.filter(({ path }) => rooms.find(({ is }) => is.test(path)) === each),
	);
console.log('');
for (const each of [product, ...others])
	show(
		each,
		(each.anyText ? files : code).filter(({ path }) => each.is.test(path)),
	);

const tarball = JSON.parse(
	execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
		cwd: root,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	}),
);
tell('tarball', tarball[0].size / 1000, 115, 'kB, with dist/ as it was built last');
const long = shipped.flatMap(({ path, text }) =>
	expressionsIn(text)
		.filter(({ length }) => length > 200)
		.map(({ length }) => `  ${path}: ${length} characters\n`),
);
tell('expressions over 200 characters', long.length, 0, '');
process.stdout.write(long.join(''));
process.exitCode = tooMuch ? 1 : 0;

function room(name) {
	return new RegExp(`^${nodes}${name}/`);
}

/** The regular expressions that stand in a file as such. */
function expressionsIn(text) {
	const found = [];
	const visit = (node) => {
		if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest));
	return found;
}

/** @param {Room} room @param {{ text: string }[]} own */
function show({ name, lines, kilobytes }, own) {
	const sum = (measure) => own.reduce((total, { text }) => total + measure(text), 0);
	const size = sum((text) => Buffer.byteLength(text)) / 1000;
	if (lines)
		tell(
			name,
			sum((text) => text.split('\n').length - 1),
			lines,
			`lines, ${size.toFixed(0)} kB`,
		);
	if (kilobytes) tell(name, size, kilobytes, 'kB');
}

function tell(name, is, most, unit) {
	const over = is - most;
	if (over > 0) tooMuch = true;
	const [now, budget] = [is.toFixed(0).padStart(8), String(most).padStart(6)];
	console.log(
		`${name.padEnd(32)}${now} of ${budget} ${unit}${over > 0 ? `: ${over.toFixed(0)} too many` : ''}`,
	);
}
