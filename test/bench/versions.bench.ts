import { runParts } from './support/results';
import { match } from './versions/match';
import { inEngine, simulated } from './versions/outage';
import { processor } from './versions/processor';
import { quota, trigger } from './versions/realN8n';
import type { Versions } from './versions/rows';
import { verify } from './versions/verify';
import { Version } from './versions/Version';

/*
 * `npm run bench -- versions <commit> [parts]`: this checkout beside an earlier commit, in one run. Where time counts, both work in turns: the
 * ratio is the median of the pairs, with the interval that holds it in 95 of 100 cases.
 */

const PARTS = { simulated, inEngine, processor, match, verify, quota, trigger };

/** @param parts to run, such as `match`; all unless given. */
export async function run([commit, ...parts]: string[]): Promise<void> {
	if (commit === undefined) return console.log('versions: skipped, as it needs a commit.');
	const versions: Versions = { before: await Version.checkOut(commit), after: Version.here };
	try {
		await versions.before.build();
		await versions.after.build();
		const named = Object.entries(PARTS).map(([name, part]) => [
			`versions ${name}`,
			async () => await part(versions),
		]);
		const head = ['', commit, 'now', 'now / then', 'target'];
		await runParts(Object.fromEntries(named), parts, head);
	} finally {
		versions.before.remove();
	}
}
