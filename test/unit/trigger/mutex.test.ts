import { isBusy, withMutex } from '../../../nodes/EnterpriseRegistry/trigger/mutex';

const URL = 'https://n8n.example.com/webhook/1';
const pause = async (milliseconds: number) =>
	await new Promise((resolve) => setTimeout(resolve, milliseconds));

it('work on one webhook runs one at a time, also after a failure; another webhook does not wait', async () => {
	const order: string[] = [];
	const work = (name: string, milliseconds: number) => async () => {
		order.push(`${name} begins`);
		await pause(milliseconds);
		order.push(`${name} ends`);
	};
	const refused = withMutex(URL, async () => await Promise.reject(new Error('refused')));
	await Promise.all([
		expect(refused).rejects.toThrow('refused'),
		withMutex(URL, work('first', 20)),
		withMutex(URL, work('second', 0)),
		withMutex(`${URL}0`, work('other', 5)),
	]);
	expect(order.filter((entry) => !entry.startsWith('other'))).toEqual([
		'first begins',
		'first ends',
		'second begins',
		'second ends',
	]);
	expect(order.indexOf('other ends')).toBeLessThan(order.indexOf('first ends'));
});

it('a webhook is busy until the last has ended', async () => {
	const first = withMutex(URL, async () => await pause(5));
	const second = withMutex(URL, async () => await pause(5));
	await first;
	expect(isBusy(URL)).toBe(true);
	await second;
	await pause(0);
	expect(isBusy(URL)).toBe(false);
});
