import { findChromium } from '../setup/chromium.mjs';
import { nodeMissingFor } from '../setup/install.mjs';
import { findServers } from '../setup/servers.mjs';

/** What `npm test` runs, in this order. */
export const levels = [
	'lint',
	'types',
	'scan',
	'unit',
	'sandbox',
	'engine',
	'n8n',
	'browser',
	'queue',
];

/** Scripts of package.json that are not Jest tests. */
export const checks = ['lint', 'types', 'scan'];

/**
 * What runs one after the other, and how many levels of it at once. The checks are short and come first, because the rest is useless while
 * they fail. A real n8n waits more than it works, so another level fills the time.
 */
export function stagesOf(chosen) {
	const [first, then] = [true, false].map((isCheck) =>
		chosen.filter((level) => checks.includes(level) === isCheck),
	);
	return [
		{ levels: first, atOnce: first.length },
		{ levels: then, atOnce: Math.min(2, then.length) },
	];
}

/** They drive a real n8n, which is installed for them. */
export const inN8n = ['n8n', 'queue', 'browser'];

/** Their test files share servers that take long to start, so they run one after the other. The files of `n8n` share one n8n for each worker. */
export const oneByOne = ['queue', 'browser'];

/** What this machine lacks for a level; undefined if the level can run. */
export function missingFor(level, version) {
	const node = inN8n.includes(level) ? nodeMissingFor(version) : undefined;
	if (node) return node;
	if (level === 'queue' && !findServers())
		return 'PostgreSQL or Redis was not found. Install them (on Debian: apt-get install postgresql redis-server).';
	if (level === 'browser' && !findChromium()) {
		const { CHROMIUM } = process.env;
		if (CHROMIUM) return `CHROMIUM names ${CHROMIUM}, which does not exist.`;
		return 'no Chromium was found. Install one (on Debian: apt-get install chromium) or name it in CHROMIUM.';
	}
	return undefined;
}
