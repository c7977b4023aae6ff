/** npm run test:chaos -- --mode sqlite|queue --seed 1 --events 10000: accidents at random moments, counted at the end. */
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { root } from './setup/checkout.mjs';
import { installN8n, installTools } from './setup/install.mjs';
import { takeN8nVersion } from './setup/n8nVersion.mjs';
import { findServers } from './setup/programs.mjs';
import { endWhenAsked, run } from './setup/run.mjs';

endWhenAsked();

const typed = process.argv.slice(2);
const { version } = takeN8nVersion(typed);
const main = ['--import', 'tsx', join(root, 'test', 'chaos', 'main.ts'), ...typed];
await installTools();
await Promise.all([installN8n(version), build()]);
const options = { folder: root, show: true, environment: findServers() };
await run(process.execPath, main, options).catch(() => (process.exitCode = 1));
