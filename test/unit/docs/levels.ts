import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './documents';

/** What `npm test` runs, as it says itself. */
export const levels = execFileSync(process.execPath, [join(root, 'scripts', 'test.mjs'), '--list'], { encoding: 'utf8' }).trim().split('\n');

const partsModule = pathToFileURL(join(root, 'test', 'mutation', 'parts.mjs')).href;
const printParts = `import { parts } from ${JSON.stringify(partsModule)}; console.log(Object.keys(parts).join('\\n'));`;

/** The parts of `npm run mutation`; a module that Jest cannot load, so node prints them. */
export const mutationParts = execFileSync(process.execPath, ['--input-type=module', '--eval', printParts], { encoding: 'utf8' }).trim().split('\n');
