/** npm run test:chaos -- --mode sqlite|queue --seed 1 --events 10000: accidents at random moments, counted at the end. */
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { defaultN8nVersion, root } from './setup/checkout.mjs';
import { installN8n, installTools } from './setup/install.mjs';
import { CommandFailed, endEverything, run, whenAskedToEnd } from './setup/run.mjs';
import { findServers } from './setup/programs.mjs';

const rest = process.argv.slice(2);
const named = rest.indexOf('--n8n');

whenAskedToEnd(async (status) => {
	await endEverything();
	process.exit(status);
});

try {
	await installTools();
	await Promise.all([installN8n(named < 0 ? defaultN8nVersion : rest[named + 1]), build()]);
	const main = ['--import', 'tsx', join(root, 'test', 'chaos', 'main.ts')];
	await run(process.execPath, [...main, ...rest], {
		folder: root,
		show: true,
		environment: findServers(),
	});
} catch (error) {
	if (!(error instanceof CommandFailed)) console.error(error.message);
	process.exit(1);
}
