import type * as Signature from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { casesFor, timePerCall } from '../verify.bench';
import { inPairs } from './pairs';
import { ofBoth, pairedRow, type Row, type Versions } from './rows';

const SIZES = [2048, 262_144];
const MICROSECONDS_PER_TURN = 8000;

/** The cases of the bench `verify`. */
export async function verify(versions: Versions): Promise<Row[]> {
	const file = 'nodes/EnterpriseRegistry/signature/verifyDelivery';
	const modules = await ofBoth(
		versions,
		async (version) => await version.bundle<typeof Signature>('verify', [file]),
	);
	const rows: Row[] = [];
	for (const size of SIZES) {
		const before = casesFor(modules.before.verifyDelivery, size);
		const after = casesFor(modules.after.verifyDelivery, size);
		for (const what of Object.keys(after).filter((name) => !name.startsWith('createHmac'))) {
			const calls = Math.ceil(MICROSECONDS_PER_TURN / timePerCall(before[what]!, 100));
			const paired = await inPairs({
				before: () => timePerCall(before[what]!, calls),
				after: () => timePerCall(after[what]!, calls),
			});
			rows.push(pairedRow(`${what}, ${size / 1024} KB`, paired, 'µs'));
		}
	}
	return rows;
}
