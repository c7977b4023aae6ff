import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel, post } from '../harness/queue/deliveries';
import { watched } from '../harness/queue/workflows';
import type { Service } from './Service';
import type { Witness } from './Witness';

interface Traffic {
	events: number;
	/** No event is sent after this moment. */
	until: number;
	random: () => number;
	service: Service;
	witness: Witness;
	url: string;
	/** Known to an attacker: what the service used before it was rotated. */
	formerSecret: string;
	/** Told how many events have been sent. */
	onProgress: (sent: number) => void;
}

/** More than this many on their way would only wait at the service. */
const mostOutstanding = 200;

/** Genuine changes in bursts, and a forged delivery for every twentieth of them. */
export async function send({
	events,
	until,
	random,
	service,
	witness,
	url,
	formerSecret,
	onProgress,
}: Traffic): Promise<void> {
	while (witness.sent.size < events && Date.now() < until) {
		const first = witness.sent.size;
		const size = Math.min(10 + Math.floor(random() * 110), events - first);
		await inParallel(size, 8, async (index) => {
			const eventId = `genuine-${first + index}`;
			witness.sent.add(eventId);
			await service.change(watched, eventId);
		});
		await inParallel(Math.ceil(size / 20), 4, async () => {
			const eventId = `forged-${witness.forgeries.size}`;
			witness.forgeries.add(eventId);
			const body = JSON.stringify({
				eventId,
				type: 'enterprise.updated',
				entityNumber: watched,
				occurredAt: new Date().toISOString(),
				data: {},
			});
			await post(url, body, forge(body, random(), formerSecret));
		});
		onProgress(witness.sent.size);
		while (witness.outstanding > mostOutstanding && Date.now() < until) await sleep(50);
	}
}

/** What an attacker may try without the secret. */
function forge(body: string, chance: number, formerSecret: string): Record<string, string> {
	const hex = (secret: string, content = body) =>
		createHmac('sha256', secret).update(content).digest('hex');
	const forgeries: string[] = [
		'',
		`sha256=${hex('another-secret-of-thirty-two-bytes')}`,
		`sha256=${hex(formerSecret)}`,
		`sha256=${hex(formerSecret).slice(0, 16)}`,
		formerSecret,
	];
	const value = forgeries[Math.floor(chance * forgeries.length)]!;
	return value === '' ? {} : { 'x-registry-signature': value };
}
