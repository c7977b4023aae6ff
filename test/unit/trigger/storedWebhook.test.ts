import type { IDataObject } from 'n8n-workflow';
import {
	clearWebhook,
	memoryOf,
	readForPublishing,
	readWebhook,
	rememberRepaired,
	storeProven,
	storeWebhook,
} from '../../../nodes/EnterpriseRegistry/trigger/storedWebhook';
import { fc } from '../../support/simulated/seededProperties';

let count = 0;
const nextUrl = () => `https://n8n.example/webhook/${count++}`;
const webhook = (since: number) => ({ webhookId: 'wh_1', secret: `whsec_${since}`, since });
const stored = (url: string, since: number): IDataObject => ({ ...webhook(since), url });

it('the newer since is the valid secret, whichever process got it; equal is static data', () => {
	fc.assert(
		fc.property(fc.nat(100), fc.nat(100), (inMemory, inData) => {
			const url = nextUrl();
			rememberRepaired(url, webhook(inMemory));
			const valid = readWebhook(stored(url, inData), url)!;
			expect(valid.since).toBe(Math.max(inMemory, inData));
			if (inMemory === inData) expect(valid).not.toBe(memoryOf(url).webhook);
		}),
	);
});

it('is whole or not there: not for another URL, without an ID, or with a blank secret', () => {
	const url = nextUrl();
	for (const broken of [{ url: 'x' }, { webhookId: 7 }, { secret: ' ' }, { secret: null }])
		expect(readWebhook({ ...stored(url, 1), ...broken }, url)).toBeNull();
});

describe('a repair', () => {
	it('is stored by what proves it, again where it was put back, and by nothing else', () => {
		const url = nextUrl();
		const old = stored(url, 5);
		rememberRepaired(url, webhook(9));
		const unproved = { ...old };
		expect(storeProven(unproved, url, webhook(5), 0)).toBe(false);
		expect(unproved).toEqual(old);
		for (let time = 0; time < 2; time++) {
			const staticData = { ...old, other: 1 };
			expect(storeProven(staticData, url, readWebhook(staticData, url)!, 0)).toBe(true);
			expect(staticData).toEqual({ ...stored(url, 9), other: 1 });
			expect(storeProven(staticData, url, readWebhook(staticData, url)!, 0)).toBe(false);
		}
	});

	it('is nothing to store where a newer one is stored already', () => {
		const url = nextUrl();
		rememberRepaired(url, webhook(9));
		const newer = stored(url, 12);
		expect(storeProven(newer, url, readWebhook(newer, url)!, 0)).toBe(false);
	});
});

it('a hook forgets what was remembered, and what only memory holds has no secret for publishing', () => {
	const url = nextUrl();
	const staticData: IDataObject = { theirs: 1 };
	memoryOf(url).looks = [1, 2];
	storeWebhook(staticData, url, webhook(3));
	expect(memoryOf(url)).toMatchObject({ looks: [], isRepaired: false, webhook: webhook(3) });
	expect(readWebhook({}, url)).toEqual(webhook(3));
	expect(readForPublishing({}, url)).toEqual({ webhookId: 'wh_1' });
	expect(readForPublishing(staticData, url)).toEqual(webhook(3));
	clearWebhook(staticData, url);
	expect([staticData, readWebhook({}, url)]).toEqual([{ theirs: 1 }, null]);
});
