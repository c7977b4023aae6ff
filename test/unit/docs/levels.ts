import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './documents';

/** What `npm test` runs, as it says itself. */
export const levels = execFileSync(
	process.execPath,
	[join(root, 'scripts', 'test.mjs'), '--list'],
	{ encoding: 'utf8' },
)
	.trim()
	.split('\n');
