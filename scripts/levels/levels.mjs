import { findChromium } from '../setup/chromium.mjs';
import { findServers } from '../setup/servers.mjs';

/** What `npm test` runs, in this order. */
export const levels = ['lint', 'types', 'scan', 'unit', 'sandbox', 'engine', 'n8n', 'queue', 'browser'];

/** Scripts of package.json that are not Jest tests. */
export const checks = ['lint', 'types', 'scan'];

/**
 * What runs side by side, and what follows in each line. A real n8n waits more than it works, so the levels without one
 * fill the time; the checks take seconds and come first, as there is no use in the rest while they fail.
 */
export function linesOf(chosen) {
	const only = (names) => chosen.filter((level) => names.includes(level));
	const first = only(checks).map((level) => [level]);
	const then = [only(['n8n', 'browser']), only(['unit', 'sandbox', 'engine', 'queue'])];
	return [first, then].map((lines) => lines.filter((line) => line.length > 0));
}

/** They drive a real n8n, which is installed for them. */
export const inN8n = ['n8n', 'queue', 'browser'];

/** Their files share what takes long to start, so they run one after the other; those of `n8n` have one for each worker. */
export const oneByOne = ['queue', 'browser'];

/** What this machine lacks for a level; undefined if the level can run. */
export function missingFor(level) {
	if (level === 'queue' && !findServers()) return 'PostgreSQL or Redis was not found. Install them (on Debian: apt-get install postgresql redis-server).';
	if (level === 'browser' && !findChromium()) {
		const { CHROMIUM } = process.env;
		if (CHROMIUM) return `CHROMIUM names ${CHROMIUM}, and there is none.`;
		return 'no Chromium was found. Install one (on Debian: apt-get install chromium) or name it in CHROMIUM.';
	}
	return undefined;
}
