import { setTimeout as pause } from 'node:timers/promises';
import { isBusy, withMutex } from '../../../nodes/EnterpriseRegistry/trigger/mutex';

const URL = 'https://n8n.example.com/webhook/1';

it('work on one webhook runs one at a time, also after a failure; it is busy until the last has ended; another does not wait', async () => {
	const order: string[] = [];
	const work = (name: string, milliseconds: number) => async () => {
		order.push(`${name} begins`);
		await pause(milliseconds);
		order.push(`${name} ends`);
	};
	const refused = withMutex(URL, async () => await Promise.reject(new Error('refused')));
	const first = withMutex(URL, work('first', 20));
	const second = withMutex(URL, work('second', 5));
	await expect(refused).rejects.toThrow('refused');
	await withMutex(`${URL}0`, work('other', 0));
	expect(order).toEqual(['first begins', 'other begins', 'other ends']);
	await first;
	expect(isBusy(URL)).toBe(true);
	await second;
	expect(order.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
	await pause(0);
	expect(isBusy(URL)).toBe(false);
});
