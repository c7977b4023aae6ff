import { availableParallelism, totalmem } from 'node:os';
import { nodeMissingFor } from '../setup/install.mjs';
import { findChromium, findServers } from '../setup/programs.mjs';

/** Scripts of package.json that are not Jest tests. They are short and come first, because the rest is useless while they fail. */
export const checks = ['style', 'structure', 'types', 'scan'];

/**
 * What `npm test` runs, in this order: first what takes several minutes, last what takes one at most and fills the time of the others. The engine needs no n8n,
 * so it stands before those that wait until n8n is installed.
 */
export const levels = [...checks, 'engine', 'n8n', 'browser', 'queue', 'unit', 'sandbox'];

/** They drive a real n8n, which is installed for them. */
export const inN8n = ['n8n', 'queue', 'browser'];

/**
 * How many levels run side by side. Some tests ask whether the editor of n8n still answers within a second, which three levels on two
 * processors do not leave it the time for. Three levels also use 5 GB of memory.
 */
export const places = availableParallelism() > 2 && totalmem() > 8e9 ? 3 : 2;

/** The engine level takes two places: it alone uses two processors, and many of its tests keep times. */
export const placesOf = (level) => (level === 'engine' ? 2 : 1);

/** How many test files of a level run at once, as an option for Jest. */
export function workersFor(level) {
	// Their files share servers that take long to start. Those of `n8n` share one n8n for each worker.
	if (level === 'queue' || level === 'browser') return '--runInBand';
	if (level === 'engine') {
		// A worker waits more than it works, so there may be more of them than processors: one for each GB of memory.
		const mostForMemory = Math.max(1, Math.floor(totalmem() / 1e9));
		return `--maxWorkers=${Math.min(4, mostForMemory)}`;
	}
	// By default Jest keeps one processor free, which is half of a machine with two.
	return `--maxWorkers=${availableParallelism()}`;
}

/** What this machine lacks for a level; undefined if the level can run. */
export function missingFor(level, version) {
	const node = inN8n.includes(level) && nodeMissingFor(version);
	if (node) return node;
	if (level === 'queue' && !findServers())
		return 'PostgreSQL or Redis was not found. Install them (on Debian: apt-get install postgresql redis-server).';
	if (level !== 'browser' || findChromium()) return undefined;
	const { CHROMIUM } = process.env;
	return CHROMIUM
		? `CHROMIUM names ${CHROMIUM}, which does not exist.`
		: 'no Chromium was found. Install one (on Debian: apt-get install chromium) or name it in CHROMIUM.';
}
