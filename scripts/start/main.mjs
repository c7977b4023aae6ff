/** The sandbox and a real n8n with this pack, until Ctrl-C. With --once it ends after the two workflows that it shows. */
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { build } from '../setup/build.mjs';
import { defaultN8nVersion, root, workFolder } from '../setup/checkout.mjs';
import { installN8n, installTools } from '../setup/install.mjs';
import { takeLock } from '../setup/lock.mjs';
import { endEverything, endWhenAsked, unlessAskedToEnd } from '../setup/run.mjs';

let release = () => {};
let demonstration;
let running = false;

async function end() {
	await endEverything();
	await demonstration?.endDemonstration();
	release();
	// Ctrl-C is how a user ends it.
	if (running) process.exit(0);
}

endWhenAsked(end);

try {
	// It says first what it needs, so that nobody waits for the tools in vain.
	await installN8n(defaultN8nVersion);
	await installTools();
	await build();
	demonstration = load('./demonstration.ts');
	const { succeeded, next } = await demonstration.demonstrate(await claimDataFolder());
	if (process.argv.includes('--once')) {
		await end();
		process.exit(succeeded ? 0 : 1);
	}
	running = true;
	console.log(`\n${next}\n`);
	console.log(
		'Everything runs until you press Ctrl-C. Your workflows are kept for the next start.',
	);
} catch (error) {
	await unlessAskedToEnd();
	console.error(`\n${error.message}`);
	await end();
	process.exit(1);
}

/** Keeps the workflows of the user. Two n8n processes would corrupt one database, so a second start gets its own folder. */
async function claimDataFolder() {
	for (let number = 1; ; number++) {
		const folder = join(workFolder, number === 1 ? 'n8n' : `n8n-${number}`);
		const lock = await takeLock(`${folder}.lock`);
		if (lock) {
			release = lock;
			return folder;
		}
		console.log(`Another "npm start" uses the data in ${relative(root, folder)}.`);
	}
}

/** TypeScript can be loaded once the tools are installed. */
function load(file) {
	const require = createRequire(import.meta.url);
	require('tsx/cjs/api').register();
	return require(file);
}
