import { createHmac } from 'node:crypto';
import pLimit from 'p-limit';
import { http } from '../../support/LoopbackServer';
import { CUT } from './Gateway';

/** Sends a delivery; gives the status of the answer, `CUT` if there was none. */
export async function post(
	url: string,
	body: string,
	signature: Record<string, string>,
): Promise<number> {
	const headers = { 'content-type': 'application/json', ...signature };
	const answer = await http.post(url, body, { timeout: 30_000, headers }).catch(() => undefined);
	return answer?.status ?? CUT;
}

/** The header with a genuine signature of the body. */
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
