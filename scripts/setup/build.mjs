import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, workFolder } from './checkout.mjs';
import { exclusively } from './lock.mjs';
import { runNpm } from './run.mjs';

/** From nothing, so that a source that is gone leaves no trace in the package. */
export async function build() {
	await exclusively(join(workFolder, 'locks', 'build'), async () => {
		rmSync(join(root, 'dist'), { recursive: true, force: true });
		await runNpm(['run', 'build', '--silent'], { folder: root });
	});
}
