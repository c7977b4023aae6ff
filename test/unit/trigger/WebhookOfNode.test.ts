import { setImmediate as turn } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { memoryOf, remember } from '../../../nodes/EnterpriseRegistry/trigger/memory';
import {
	forgetWebhook,
	currentWebhook,
	isUnstoredRepair,
	storedIfCurrent,
	storeRepair,
	storeWebhook,
} from '../../../nodes/EnterpriseRegistry/trigger/storedWebhook';
import { runExclusive, isLocked } from '../../../nodes/EnterpriseRegistry/trigger/mutex';
import { fc } from '../../support/simulated/seededProperties';

let count = 0;
const nextUrl = () => `https://n8n.example/webhook/${count++}`;
const webhook = (since: number) => ({ webhookId: 'wh_1', secret: `whsec_${since}`, since });
const stored = (url: string, since: number): IDataObject => ({ ...webhook(since), url });
const repaired = (url: string, since: number) =>
	remember(url, { webhook: webhook(since), isRepaired: true });

it('the newer since is the valid secret, whichever process got it; equal is static data', () => {
	fc.assert(
		fc.property(fc.nat(100), fc.nat(100), (inMemory, inData) => {
			const url = nextUrl();
			repaired(url, inMemory);
			const staticData = stored(url, inData);
			expect(currentWebhook(staticData, url)).toEqual(webhook(Math.max(inMemory, inData)));
			expect(storedIfCurrent(staticData, url)).toEqual(
				inData < inMemory ? undefined : webhook(inData),
			);
		}),
	);
});

it.each([{ url: 'x' }, { webhookId: 7 }, { secret: ' ' }, { secret: null }])(
	'static data is whole or not there: not with %j',
	(broken) => {
		const url = nextUrl();
		expect(currentWebhook({ ...stored(url, 1), ...broken }, url)).toBeUndefined();
	},
);

it('a secret that replaces another is newer, though a clock was put back', () => {
	const url = nextUrl();
	const staticData = stored(url, 9);
	storeWebhook(staticData, url, { ...webhook(5), secret: 'whsec_new' });
	expect(staticData).toMatchObject({ secret: 'whsec_new', since: 10 });
});

it('a repair is stored by what proves it, again where it was put back, and by nothing else', () => {
	const url = nextUrl();
	const old = stored(url, 5);
	repaired(url, 9);
	expect(isUnstoredRepair(old, url, webhook(5))).toBe(false);
	for (let time = 0; time < 2; time++) {
		const staticData = { ...old, other: 1 };
		const proved = currentWebhook(staticData, url)!;
		expect(isUnstoredRepair(staticData, url, proved)).toBe(true);
		storeRepair(staticData, url, proved);
		expect(staticData).toEqual({ ...stored(url, 9), other: 1 });
		expect(isUnstoredRepair(staticData, url, proved)).toBe(false);
	}
	const newer = stored(url, 12);
	expect(isUnstoredRepair(newer, url, currentWebhook(newer, url)!)).toBe(false);
});

it('a hook forgets what was remembered; what only memory has is not stored', () => {
	const url = nextUrl();
	const staticData: IDataObject = { theirs: 1 };
	remember(url, { looks: { last: 2, before: 1 } });
	storeWebhook(staticData, url, webhook(3));
	expect(memoryOf(url)).toMatchObject({ looks: {}, isRepaired: false, webhook: webhook(3) });
	expect(currentWebhook({}, url)).toEqual(webhook(3));
	expect(storedIfCurrent({}, url)).toBeUndefined();
	expect(storedIfCurrent(staticData, url)).toEqual(webhook(3));
	forgetWebhook(staticData, url);
	expect(staticData).toEqual({ theirs: 1 });
	expect(currentWebhook({}, url)).toBeUndefined();
});

it('work on one webhook runs one at a time, also after a failure; it is busy until the last has ended; another does not wait', async () => {
	const url = nextUrl();
	const order: string[] = [];
	const work = (name: string, until?: Promise<void>) => async () => {
		order.push(`${name} begins`);
		await until;
		order.push(`${name} ends`);
	};
	let end = () => {};
	const held = new Promise<void>((resolve) => (end = resolve));
	const refused = runExclusive(url, async () => await Promise.reject(new Error('refused')));
	const first = runExclusive(url, work('first', held));
	const second = runExclusive(url, work('second', turn()));
	await expect(refused).rejects.toThrow('refused');
	await runExclusive(`${url}0`, work('other'));
	expect(order).toEqual(['first begins', 'other begins', 'other ends']);
	end();
	await first;
	expect(isLocked(url)).toBe(true);
	await second;
	expect(order.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
	await turn();
	expect(isLocked(url)).toBe(false);
});
