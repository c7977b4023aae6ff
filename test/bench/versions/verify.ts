import { existsSync } from 'node:fs';
import path from 'node:path';

import type * as Signature from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { casesFor, timePerCall, verifierOf } from '../verify.bench';
import { inPairs } from './pairs';
import { ofBoth, pairedRow, type Row, type Versions } from './rows';

const SIZES = [2048, 262_144];
const MICROSECONDS_PER_TURN = 8000;

const CALLS_UNTIL_COMPILED = 20_000;
const MOST_WARM_UP = 2000;

/**
 * Lets V8 optimise both first. It does so in several thousand calls, in threads whose time is that of this process: in the pairs, the first
 * of these calls would take ten times as long as the last.
 */
function compile({ before, after }: Record<'before' | 'after', () => unknown>): void {
	const started = performance.now();
	for (let call = 0; call < CALLS_UNTIL_COMPILED; call++) {
		before();
		after();
		if (performance.now() - started > MOST_WARM_UP) return;
	}
}

/** The cases of the bench `verify`. */
export async function verify(versions: Versions): Promise<Row[]> {
	const files = ['verifyDelivery', 'checkMac'].map(
		(file) => `nodes/EnterpriseRegistry/signature/${file}`,
	);
	const modules = await ofBoth(
		versions,
		async (version) =>
			await version.bundle<typeof Signature>(
				'verify',
				// Earlier versions have the second in the first, or none.
				files.filter((file) => existsSync(path.join(version.folder, `${file}.ts`))),
			),
	);
	const rows: Row[] = [];
	for (const size of SIZES) {
		const before = casesFor(verifierOf(modules.before), size);
		const after = casesFor(verifierOf(modules.after), size);
		for (const what of Object.keys(after).filter((name) => !name.startsWith('createHmac'))) {
			const contenders = { before: before[what]!, after: after[what]! };
			compile(contenders);
			const calls = Math.ceil(MICROSECONDS_PER_TURN / timePerCall(contenders.before, 100));
			const paired = await inPairs({
				before: () => timePerCall(contenders.before, calls),
				after: () => timePerCall(contenders.after, calls),
			});
			rows.push(pairedRow(`${what}, ${size / 1024} KB`, paired, 'µs'));
		}
	}
	return rows;
}
