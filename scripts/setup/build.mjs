import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workFolder } from './checkout.mjs';
import { exclusively } from './lock.mjs';
import { runNpm } from './run.mjs';

/** The lockfile chooses the esbuild that builds. */
const sources = [
	'nodes',
	'credentials',
	'icons',
	'package.json',
	'package-lock.json',
	'gulpfile.js',
];
const built = join(workFolder, 'built');

/** Builds from scratch, so that a deleted source leaves nothing in the package; skipped if neither a source nor the last build has changed. */
export async function build() {
	await exclusively(join(workFolder, 'locks', 'build'), async () => {
		const fromSources = fingerprintOf([...sources, 'tsconfig.json']);
		// With what was built, because a build that was interrupted has left a part of it.
		const fingerprint = () => `${fromSources} ${fingerprintOf(['dist'])}`;
		if (existsSync(built) && readFileSync(built, 'utf8') === fingerprint()) return;
		console.log('Building the pack …');
		rmSync(built, { force: true });
		await runNpm(['run', 'build', '--silent'], { folder: root });
		writeFileSync(built, fingerprint());
	});
}

function fingerprintOf(paths) {
	const hash = createHash('sha256');
	for (const file of paths.flatMap(filesIn))
		hash.update(`${file}\0`).update(readFileSync(join(root, file)));
	return hash.digest('hex');
}

function filesIn(path) {
	const found = statSync(join(root, path), { throwIfNoEntry: false });
	if (found === undefined) return [];
	return found.isDirectory()
		? readdirSync(join(root, path)).flatMap((name) => filesIn(join(path, name)))
		: [path];
}
