import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does this with a folder for everything temporary, and removes it afterwards. */
export async function inTemporaryFolder(work) {
	const folder = mkdtempSync(join(tmpdir(), 'enterprise-registry-'));
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
