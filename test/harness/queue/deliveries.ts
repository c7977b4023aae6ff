import { createHmac } from 'node:crypto';
import pLimit from 'p-limit';
import { http } from './Gateway';

/** The status of the answer; 0 if there was none. */
export async function post(
	url: string,
	body: string,
	headers: Record<string, string> = {},
): Promise<number> {
	const { status } = await http
		.post(url, body, {
			timeout: 30_000,
			headers: { 'content-type': 'application/json', ...headers },
		})
		.catch(() => ({ status: 0 }));
	return status;
}

export const signed = (body: string, secret: string): Record<string, string> => ({
	'x-registry-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

/** Runs `work` for every number below `count`, with a limited number at a time. */
export async function inParallel(
	count: number,
	atATime: number,
	work: (index: number) => Promise<void>,
): Promise<void> {
	const limit = pLimit(atATime);
	await Promise.all(Array.from({ length: count }, (_, index) => limit(work, index)));
}
