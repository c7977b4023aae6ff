import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const start = 'enterprise-registry-';

/** Does this with a folder for everything temporary, and removes it afterwards. One of a run that was killed goes a day later. */
export async function inTemporaryFolder(work) {
	const yesterday = Date.now() - 24 * 60 * 60 * 1000;
	for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(start))) {
		const path = join(tmpdir(), name);
		try {
			if (statSync(path).mtimeMs < yesterday) rmSync(path, { recursive: true, force: true });
		} catch {
			// It is another user's, or has just gone.
		}
	}
	const folder = mkdtempSync(join(tmpdir(), start));
	// PostgreSQL refuses to run as root, so another user must have access to the folder.
	chmodSync(folder, 0o711);
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	process.once('exit', remove);
	try {
		return await work(folder);
	} finally {
		remove();
		process.off('exit', remove);
	}
}
