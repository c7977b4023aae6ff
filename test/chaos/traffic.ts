import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel, post, signed } from '../harness/queue/deliveries';
import { CUT, type Disturbance } from '../harness/queue/Gateway';
import type { Witness } from './outcome';

interface Traffic {
	events: number;
	/** No event is sent after this moment. */
	until: number;
	random: () => number;
	witness: Witness;
	/** Makes the service send an event. */
	change: (eventId: string) => Promise<unknown>;
	url: string;
	/** Known to an attacker: what the service used before it was rotated. */
	formerSecret: string;
	/** Told how many events have been sent. */
	onProgress: (sent: number) => void;
}

/** More than this many on their way would only wait at the service. */
const mostOutstanding = 200;

/** Genuine changes in bursts, and a forged delivery for every twentieth of them. */
export async function send(traffic: Traffic): Promise<void> {
	const { events, until, random, witness, change, url, formerSecret, onProgress } = traffic;
	const { sent } = witness;
	while (sent.size < events && Date.now() < until) {
		const first = sent.size;
		const size = Math.min(10 + Math.floor(random() * 110), events - first);
		await inParallel(size, 8, async (index) => {
			const eventId = `genuine-${first + index}`;
			sent.add(eventId);
			await change(eventId);
		});
		await inParallel(Math.ceil(size / 20), 4, async () => {
			const eventId = `forged-${witness.forged++}`;
			const body = JSON.stringify({ eventId, type: 'enterprise.updated', data: {} });
			await post(url, body, forge(body, random(), formerSecret));
		});
		onProgress(sent.size);
		while (witness.outstanding > mostOutstanding && Date.now() < until) await sleep(50);
	}
}

/** What an attacker may try without the secret. */
function forge(body: string, chance: number, formerSecret: string): Record<string, string> {
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
