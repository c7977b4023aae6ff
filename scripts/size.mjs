/** npm run size: the lines of each room (as Prettier formats them), and bytes. It only reports; two figures that users feel have a maximum beside them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/checkout.mjs';

const PRODUCT = /^(?:nodes|credentials)\//;
/** @type {[string, RegExp][]} */
const others = [
	['product', PRODUCT],
	['test', /^test\//],
	['  of it tools', /^test\/(?:bench|harness|support|chaos)\//],
	['sandbox', /^sandbox\//],
	['scripts', /^scripts\//],
];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
	.trim()
	.split('\n')
	.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const code = files.filter(({ path }) => /\.(?:ts|mjs|cjs|js)$/.test(path));
const shipped = code.filter(({ path }) => PRODUCT.test(path));
const kilobytes = (own) => own.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / 1000;
const lines = (own) => own.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const only = (all, is) => all.filter(({ path }) => is.test(path));

const rooms = new Set(shipped.map(({ path }) => roomOf(path)));
for (const name of rooms) tell(name, lines(shipped.filter(({ path }) => roomOf(path) === name)));
for (const [name, is] of others) tell(name, lines(only(code, is)));
tell('product, kB', kilobytes(shipped));
tell('README.md, kB', kilobytes(only(files, /^README\.md$/)), 12);
tell('docs/*.md, kB', kilobytes(only(files, /^docs\/[^/]+\.md$/)));
const pack = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=silent'];
const [{ size }] = JSON.parse(execFileSync('npm', pack, { cwd: root, encoding: 'utf8' }));
tell('tarball, kB, with dist/ as built', size / 1000, 200);

/** @param {number} [most] what it should have at most. */
function tell(name, is, most) {
	const beside = most === undefined ? '' : ` of at most ${most}`;
	console.log(`${name.padEnd(34)}${is.toFixed(0).padStart(6)}${beside}`);
}

/** A folder of the pack. The token is made for the credentials, though its file stands in transport/. */
function roomOf(path) {
	if (/^credentials\/|\/accessToken\.ts$/.test(path)) return 'credentials';
	const [, , folder, ...inside] = path.split('/');
	return inside.length > 0 ? folder : 'node files and tools';
}
