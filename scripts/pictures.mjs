/** npm run pictures: runs the tests in the browser and keeps their pictures for the docs. */
import { join } from 'node:path';
import { root } from './setup/checkout.mjs';
import { run } from './setup/run.mjs';

const pictures = join(root, 'docs', 'pictures');
// Whatever failed has printed its message.
await run(process.execPath, [join(root, 'scripts', 'test.mjs'), 'browser'], {
	folder: root,
	show: true,
	environment: { PICTURES: pictures },
}).catch(() => (process.exitCode = 1));
