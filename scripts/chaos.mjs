/** npm run test:chaos -- --mode sqlite|queue --seed 1 --events 10000: accidents at random moments, counted at the end. */
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { defaultN8nVersion, root } from './setup/checkout.mjs';
import { installN8n, installTools } from './setup/install.mjs';
import { findServers } from './setup/programs.mjs';
import { endWhenAsked, run } from './setup/run.mjs';

endWhenAsked();

const rest = process.argv.slice(2);
const named = rest.indexOf('--n8n');
if (named >= 0 && rest[named + 1] === undefined) {
	console.error('--n8n needs the version of n8n behind it.');
	process.exit(1);
}
const main = ['--import', 'tsx', join(root, 'test', 'chaos', 'main.ts'), ...rest];
await installTools();
await Promise.all([installN8n(named < 0 ? defaultN8nVersion : rest[named + 1]), build()]);
const options = { folder: root, show: true, environment: findServers() };
await run(process.execPath, main, options).catch(() => (process.exitCode = 1));
