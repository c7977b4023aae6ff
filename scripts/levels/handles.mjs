/**
 * Loaded into Jest and its workers before anything else (node --import). A process that is asked to end, because it stays
 * after its last test, records what keeps it: Jest ends such a worker by force, and only warns.
 */
import { writeFileSync } from 'node:fs';

process.once('SIGTERM', () => {
	const held = process
		.getActiveResourcesInfo()
		.filter((name) => /^(?:TCP|UDP|Process|Timeout|Worker)/.test(name));
	if (held.length > 0) writeFileSync(`${process.env.JEST_RESULTS}.held`, held.join(', '));
	process.exit(1);
});
