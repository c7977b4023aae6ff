import { findChromium } from '../setup/chromium.mjs';
import { findServers } from '../setup/servers.mjs';

/** What `npm test` runs, in this order. */
export const levels = ['lint', 'types', 'scan', 'unit', 'sandbox', 'engine', 'n8n', 'queue', 'browser'];

/** Scripts of package.json that are not Jest tests. */
export const checks = ['lint', 'types', 'scan'];

/**
 * The lines that run side by side, each with its levels in order. A real n8n waits more than it works, so the levels
 * without one fill the time. The checks are short and come first, because the rest is useless while they fail.
 */
export function linesOf(chosen) {
	const only = (names) => chosen.filter((level) => names.includes(level));
	const first = only(checks).map((level) => [level]);
	const then = [only(['n8n', 'browser']), only(['unit', 'sandbox', 'engine', 'queue'])];
	return [first, then].map((lines) => lines.filter((line) => line.length > 0));
}

/** They drive a real n8n, which is installed for them. */
export const inN8n = ['n8n', 'queue', 'browser'];

/** Their test files share servers that take long to start, so they run one after the other. The files of `n8n` share one n8n for each worker. */
export const oneByOne = ['queue', 'browser'];

/** What this machine lacks for a level; undefined if the level can run. */
export function missingFor(level) {
	if (level === 'queue' && !findServers()) return 'PostgreSQL or Redis was not found. Install them (on Debian: apt-get install postgresql redis-server).';
	if (level === 'browser' && !findChromium()) {
		const { CHROMIUM } = process.env;
		if (CHROMIUM) return `CHROMIUM names ${CHROMIUM}, which does not exist.`;
		return 'no Chromium was found. Install one (on Debian: apt-get install chromium) or name it in CHROMIUM.';
	}
	return undefined;
}
