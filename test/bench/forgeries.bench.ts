import { verifyDelivery } from '../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { forgeAll } from '../unit/signature/forgeries';
import { table } from './support/results';

const SEED = 20_260;

/** Throws at the first forgery that is accepted, that makes the verifier throw, or whose reason reveals the secret. */
export async function run([count = '1000000']: string[]): Promise<string> {
	const started = performance.now();
	const counts = forgeAll(Number(count), SEED, 10, verifyDelivery);
	const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
	const rows = Object.entries(counts).map(([kind, each]) => [kind, each.toLocaleString('en')]);
	return [
		`${total.toLocaleString('en')} forgeries of ${rows.length} kinds, seed ${SEED}, in ${Math.round((performance.now() - started) / 1000)} s: ` +
			'none was accepted, none threw, no reason contained the secret.',
		table([['what was forged', 'how many'], ...rows]),
	].join('\n\n');
}
