import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, runtimeDefinition, runtimeFolder, workFolder } from './checkout.mjs';
import { exclusively } from './lock.mjs';
import { run, runNpm } from './run.mjs';

const reliable = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];

/** Installs the libraries that build and test the pack. */
export async function installTools() {
	await exclusively(join(workFolder, 'locks', 'tools'), async () => {
		if (isInstalled(root)) return;
		console.log('Installing development tools: about 1 minute, 0.6 GB, only the first time …');
		await installPackages([], root);
	});
}

const minutesPerTry = 10;

/** npm can wait for ever on a connection that died, so it is ended and begun again: its cache keeps what it has fetched. */
async function installPackages(options, folder, tries = 5) {
	const signal = AbortSignal.timeout(minutesPerTry * 60_000);
	await runNpm(['ci', ...options, ...reliable], { folder, signal }).catch(async (error) => {
		if (!signal.aborted || tries === 1) throw error;
		console.log(`npm had not finished after ${minutesPerTry} minutes. Trying again …`);
		await installPackages(options, folder, tries - 1);
	});
}

/** A real n8n, with its own Node if the registry has one. */
export async function installN8n(version) {
	const folder = runtimeFolder(version);
	await exclusively(join(workFolder, 'locks', `n8n-${version}`), async () => {
		mkdirSync(folder, { recursive: true });
		for (const file of ['package.json', 'package-lock.json']) {
			copyFileSync(join(runtimeDefinition(version), file), join(folder, file));
		}
		if (!isInstalled(folder)) {
			// Before any download, so that nobody waits for nothing.
			const missing = nodeMissingFor(version);
			if (missing) throw new Error(missing);
			console.log(`Installing n8n ${version}: 2–4 minutes, 2.4 GB, only the first time …`);
			await installPackages(['--legacy-peer-deps', '--ignore-scripts'], folder);
		}
		const node = nodeForN8n(folder);
		await prepareDatabase(folder, node);
		// Read by test/harness/n8n/runtime.ts.
		const ready = JSON.stringify({ node, n8n: 'node_modules/n8n/bin/n8n' });
		writeFileSync(join(folder, 'ready.json'), ready);
	});
}

const ownNode = join('node_modules', `node-${process.platform}-${process.arch}`);

/** n8n 2.38 and later need Node 24: the one that came with n8n, or else the one that runs this script. */
function nodeForN8n(folder) {
	const own = join(ownNode, 'bin', 'node');
	return existsSync(join(folder, own)) ? own : process.execPath;
}

/** What is missing to run this n8n, as a sentence; undefined if nothing is. */
export function nodeMissingFor(version) {
	const hasOwn = readPackages(join(runtimeDefinition(version), 'package-lock.json'))[ownNode];
	if (hasOwn || Number(process.versions.node.split('.')[0]) >= 24) return undefined;
	return (
		`n8n needs Node 24, this is Node ${process.versions.node}, and npm offers no Node 24 for ` +
		`${process.platform}-${process.arch}. Install Node 24 (https://nodejs.org) and run the command again.`
	);
}

/**
 * npm writes node_modules/.package-lock.json when everything else is in place, so an installation that was killed
 * has none, and one that is out of date differs from the lockfile.
 */
function isInstalled(folder) {
	const wanted = readPackages(join(folder, 'package-lock.json'));
	const present = readPackages(join(folder, 'node_modules', '.package-lock.json'));
	return Object.entries(wanted).every(
		([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version,
	);
}

function readPackages(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** SQLite is a binary, which a machine may have to compile. */
async function prepareDatabase(folder, node) {
	const load = run(resolve(folder, node), ['-e', 'require("sqlite3")'], { folder });
	if (await load.catch(() => undefined)) return;
	const rebuild = ['rebuild', 'sqlite3', '--ignore-scripts=false', '--loglevel=error'];
	console.log(
		'Preparing SQLite for n8n: up to three minutes, without a word, if it must be compiled …',
	);
	await runNpm(rebuild, { folder }).catch((error) => {
		throw new Error(
			`${error.message}\n\nSQLite could neither be downloaded nor compiled for this machine. ` +
				'Install python3, make and a C++ compiler (on Debian: apt-get install python3 make g++) and run the command again.',
		);
	});
}
