import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workFolder } from './checkout.mjs';
import { exclusively } from './lock.mjs';
import { runNpm } from './run.mjs';

const sources = ['nodes', 'credentials', 'icons', 'package.json', 'gulpfile.js'];
const built = join(workFolder, 'built');

/** Builds from scratch, so that a deleted source leaves nothing in the package; skipped if nothing changed. */
export async function build() {
	await exclusively(join(workFolder, 'locks', 'build'), async () => {
		const hash = createHash('sha256');
		for (const file of [...sources, 'tsconfig.json'].flatMap(filesIn))
			hash.update(`${file}\0`).update(readFileSync(join(root, file)));
		const fingerprint = hash.digest('hex');
		const isBuilt = existsSync(join(root, 'dist')) && existsSync(built);
		if (isBuilt && readFileSync(built, 'utf8') === fingerprint) return;
		console.log('Building the pack …');
		rmSync(built, { force: true });
		await runNpm(['run', 'build', '--silent'], { folder: root });
		writeFileSync(built, fingerprint);
	});
}

const filesIn = (path) =>
	statSync(join(root, path)).isDirectory()
		? readdirSync(join(root, path)).flatMap((name) => filesIn(join(path, name)))
		: [path];
