/** npm run schemas: writes what the editor shows of an operation before its first run, from outputs against the sandbox. */
import { join } from 'node:path';
import { root } from './setup/checkout.mjs';
import { run } from './setup/run.mjs';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const only = ['--selectProjects', 'engine', '--testPathPatterns', 'engine/schemas'];
// Whatever failed has printed its message.
await run(process.execPath, [jest, ...only], {
	folder: root,
	show: true,
	environment: { WRITE_SCHEMAS: 'yes' },
}).catch(() => (process.exitCode = 1));
