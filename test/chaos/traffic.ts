import { createHmac } from 'node:crypto';
import { signed } from '../harness/queue/deliveries';
import { CUT, type Disturbance } from '../harness/queue/Gateway';

/** What an attacker may try without the secret. */
export function forge(body: string, chance: number, formerSecret: string): Record<string, string> {
	const cut = createHmac('sha256', formerSecret).update(body).digest('hex').slice(0, 16);
	const forgeries = [
		{},
		signed(body, 'another-secret-of-thirty-two-bytes'),
		signed(body, formerSecret),
		{ 'x-registry-signature': `sha256=${cut}` },
		{ 'x-registry-signature': formerSecret },
	];
	return forgeries[Math.floor(chance * forgeries.length)]!;
}

/** A twentieth of the deliveries meets something on the way. */
export function disturbance(random: () => number): Disturbance | undefined {
	const chance = random();
	if (chance < 0.01) return { when: 'before', status: CUT };
	if (chance < 0.02) return { when: 'after', status: CUT };
	if (chance < 0.03) return { when: 'before', status: 503 };
	if (chance < 0.035) return { when: 'after', status: 502 };
	if (chance < 0.05) return { when: 'before', delay: random() * 2_000 };
	return undefined;
}
