import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './documents';

describe('docs/architecture.md', () => {
	it('draws exactly the imports between the rooms', () => {
		const script = join(root, 'scripts', 'diagram.mjs');
		const { status, stderr } = spawnSync(process.execPath, [script, '--check'], {
			encoding: 'utf8',
			timeout: 60_000,
		});
		expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
	});
});
