const { mkdir, rm, writeFile } = require('node:fs/promises');
const { basename, dirname, relative } = require('node:path');
const { Transform } = require('node:stream');

const { build } = require('esbuild');
const { src, dest, parallel } = require('gulp');
const { minify } = require('terser');

const { n8n } = require('./package.json');

const CODE = 'dist/enterpriseRegistry.js';
const loaded = [...n8n.nodes, ...n8n.credentials];
const sourceOf = (path) => path.replace('dist/', './').replace(/\.js$/, '');
/** n8n creates the class that a file is named after. */
const classOf = (path) => basename(path).split('.')[0];

/** What was built before must not be published with what is built now. */
exports.clean = () => rm('dist', { recursive: true, force: true });

/**
 * All nodes and credentials share one file: n8n opens it once at its start instead of hundreds of modules, and the package is a fifth smaller.
 * The map beside the file, which is not published, finds the source of a place in a stack trace; it is the same for each build of a commit.
 * `npm run types` checks the types.
 */
async function code() {
	const { outputFiles } = await build({
		stdin: {
			contents: loaded.map((path) => `export * from '${sourceOf(path)}';`).join('\n'),
			resolveDir: __dirname,
		},
		outfile: CODE,
		write: false,
		bundle: true,
		platform: 'node',
		target: 'node20',
		// Node has `\p{L}` in a literal: `new RegExp` in its place is made each time that its function runs.
		supported: { 'regexp-unicode-property-escapes': true },
		external: ['n8n-workflow'],
		charset: 'utf8',
		minifyWhitespace: true,
		minifySyntax: true,
		sourcemap: 'external',
		legalComments: 'none',
	});
	const [map, bundle] = outputFiles.map(({ text }) => text);
	// Terser chooses short names that compress better: with those of esbuild, the package is 2 kB larger. What the code does is left as it is.
	const short = await minify(bundle, {
		compress: false,
		mangle: { toplevel: true },
		format: { max_line_len: 20000 },
		sourceMap: { content: map, filename: basename(CODE), asObject: true },
	});
	await mkdir(dirname(CODE), { recursive: true });
	await writeFile(CODE, String(short.code));
	await writeFile(`${CODE}.map`, JSON.stringify(short.map));
}

/** The files that package.json names to n8n. */
const entries = () =>
	Promise.all(
		loaded.map(async (path) => {
			await mkdir(dirname(path), { recursive: true });
			const from = relative(dirname(path), CODE);
			await writeFile(path, `exports.${classOf(path)} = require('${from}').${classOf(path)};\n`);
		}),
	);

/** Icons stay byte for byte what they are. */
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

/** Codex files and output schemas stand beside the nodes, each in one line. */
const descriptions = () =>
	src('nodes/**/*.json', { encoding: false, base: '.' }).pipe(inOneLine()).pipe(dest('dist'));

const inOneLine = () =>
	new Transform({
		objectMode: true,
		transform(file, _encoding, done) {
			file.contents = Buffer.from(JSON.stringify(JSON.parse(file.contents.toString())));
			done(null, file);
		},
	});

exports.default = parallel(code, entries, icons, descriptions);
