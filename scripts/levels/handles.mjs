/**
 * Loaded into Jest and its workers before anything else (node --import). A process that is asked to end records what keeps it. Jest asks a worker
 * that stays after its last test, and only warns; results.cjs asks Jest itself. Who ends the run asks too, and then nobody reads what was recorded.
 */
import { writeFileSync } from 'node:fs';

process.once('SIGTERM', () => {
	const held = process
		.getActiveResourcesInfo()
		.filter((name) => /^(?:TCP|UDP|Process|Timeout|Worker)/.test(name));
	if (held.length > 0) writeFileSync(`${process.env.JEST_RESULTS}.held`, held.join(', '));
	process.exit(1);
});
