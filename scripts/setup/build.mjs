import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root, workFolder } from './checkout.mjs';
import { exclusively } from './lock.mjs';
import { runNpm } from './run.mjs';

const sources = [
	'nodes',
	'credentials',
	'icons',
	'package.json',
	'tsconfig.json',
	'tsconfig.build.json',
	'gulpfile.js',
];
const built = join(workFolder, 'built');

/** Builds from scratch, so that a deleted source leaves nothing in the package; skipped if nothing changed. */
export async function build() {
	await exclusively(join(workFolder, 'locks', 'build'), async () => {
		const fingerprint = fingerprintOfSources();
		if (
			existsSync(join(root, 'dist')) &&
			existsSync(built) &&
			readFileSync(built, 'utf8') === fingerprint
		)
			return;
		console.log('Building the pack …');
		rmSync(join(root, 'dist'), { recursive: true, force: true });
		rmSync(built, { force: true });
		await runNpm(['run', 'build', '--silent'], { folder: root });
		mkdirSync(dirname(built), { recursive: true });
		writeFileSync(built, fingerprint);
	});
}

function fingerprintOfSources() {
	const hash = createHash('sha256');
	for (const file of sources.flatMap(filesIn))
		hash
			.update(file)
			.update('\0')
			.update(readFileSync(join(root, file)))
			.update('\0');
	return hash.digest('hex');
}

function filesIn(path) {
	if (!statSync(join(root, path)).isDirectory()) return [path];
	return readdirSync(join(root, path))
		.sort()
		.flatMap((name) => filesIn(join(path, name)));
}
