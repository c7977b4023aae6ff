import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';

/** Keeps no connection: one that the other side closes at that moment would count as a delivery without an answer. */
const agent = new Agent({ keepAlive: false });

/** The status of the answer; 0 if there was none. */
export async function post(
	url: string,
	body: string,
	headers: Record<string, string> = {},
): Promise<number> {
	return await new Promise((resolve) => {
		const ongoing = request(
			url,
			{ method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
			(answer) => {
				answer.resume();
				answer.on('end', () => resolve(answer.statusCode ?? 0));
				answer.on('error', () => resolve(0));
			},
		);
		ongoing.setTimeout(30_000, () => ongoing.destroy());
		ongoing.on('error', () => resolve(0));
		ongoing.end(body);
	});
}

export const signed = (body: string, secret: string): Record<string, string> => ({
	'x-registry-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

/**
 * Runs `work` for every number below `count`, with a limited number at a time. By hand: p-map and p-limit are ES modules
 * only, which Jest does not load.
 */
export async function inParallel(
	count: number,
	atATime: number,
	work: (index: number) => Promise<void>,
): Promise<void> {
	let next = 0;
	const lane = async () => {
		while (next < count) await work(next++);
	};
	await Promise.all(Array.from({ length: atATime }, lane));
}
