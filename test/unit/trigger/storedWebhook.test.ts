import type { IDataObject } from 'n8n-workflow';

import {
	clearWebhook,
	isStored,
	noteProven,
	provenAt,
	readForPublishing,
	readWebhook,
	readWebhooks,
	rememberRepaired,
	storeWebhook,
} from '../../../nodes/EnterpriseRegistry/trigger/storedWebhook';

const NOW = 1_000_000;
let next = 0;
const freshUrl = () => `https://n8n.example/webhook/${next++}`;
const held = (secret: string, since = 1) => ({ webhookId: 'w1', secret, since });

it('what a hook stores is ID, secret and address together, and it is read back', () => {
	const [url, data]: [string, IDataObject] = [freshUrl(), { other: 7 }];
	storeWebhook(data, url, held('one'));
	expect(data).toEqual({ other: 7, ...held('one'), url });
	expect([
		readWebhook(data, url),
		isStored(data, url, held('one')),
		isStored(data, url, held('two')),
	]).toEqual([held('one'), true, false]);
});

it('a copied workflow has another address, and what it holds is not its own', () => {
	const data: IDataObject = {};
	storeWebhook(data, freshUrl(), held('one'));
	expect(readWebhook({ ...data }, freshUrl())).toBeNull();
});

it.each([
	[{ secret: '' }],
	[{ secret: 7 }],
	[{ webhookId: null }],
	[{ url: 'https://n8n.example/other' }],
])('an incomplete state counts as absent: %j', (broken) => {
	const url = freshUrl();
	expect(readWebhook({ ...held('one'), url, ...broken }, url)).toBeNull();
});

it('an ID that is a number is an ID, which other calls write as text', () => {
	const url = freshUrl();
	expect(readWebhook({ ...held('one'), webhookId: 41, url }, url)).toEqual({
		...held('one'),
		webhookId: '41',
	});
});

it('a state of an earlier version without a time is read as the oldest', () => {
	const url = freshUrl();
	expect(readWebhook({ webhookId: 'w1', secret: 'one', url }, url)).toEqual(held('one', 0));
});

/** A repair of this process that replaced the secret which was given at 3. */
function repairedUrl(secret = 'repaired', since = 5): string {
	const url = freshUrl();
	rememberRepaired(url, held(secret, since), held('replaced', 3));
	return url;
}

const inData = (url: string, secret: string, since: number): IDataObject => ({
	...held(secret, since),
	url,
});
const secretsOf = (data: IDataObject, url: string) =>
	readWebhooks(data, url).map(({ secret }) => secret);

it('of static data and what a hook stored in memory the newer one counts, and only that', () => {
	const url = freshUrl();
	storeWebhook({}, url, held('memory', 5));
	expect(
		[{}, inData(url, 'old', 4), inData(url, 'new', 6)].map((data) => secretsOf(data, url)),
	).toEqual([['memory'], ['memory'], ['new']]);
});

it('a repaired secret counts rather than the one that it replaced, or an older one, whatever the clock says', () => {
	const url = repairedUrl('repaired', 1);
	expect(
		[{}, inData(url, 'replaced', 3), inData(url, 'older', 2)].map((data) => secretsOf(data, url)),
	).toEqual([['repaired'], ['repaired'], ['repaired']]);
	expect(readWebhook({}, url)!.since).toBe(4);
});

it('a secret that another process stored meanwhile counts as well, the newer one first, until a delivery proves one of them', () => {
	const url = repairedUrl();
	expect(
		[inData(url, 'other', 4), inData(url, 'other', 6)].map((data) => secretsOf(data, url)),
	).toEqual([
		['repaired', 'other'],
		['other', 'repaired'],
	]);
	expect(secretsOf(inData(url, 'repaired', 6), url)).toEqual(['repaired']);
});

it('once the other one is proven, it alone counts', () => {
	const url = repairedUrl();
	const data = inData(url, 'other', 4);
	noteProven(data, url, held('other', 4), NOW);
	expect([secretsOf(data, url), data]).toEqual([['other'], inData(url, 'other', 4)]);
});

it('once the repaired one is proven, it alone counts, is stored, and a later one takes its place', () => {
	const url = repairedUrl();
	const data = inData(url, 'other', 6);
	noteProven(data, url, held('repaired'), NOW);
	expect([
		data,
		secretsOf(inData(url, 'other', 6), url),
		secretsOf(inData(url, 'later', 8), url),
	]).toEqual([inData(url, 'repaired', 7), ['repaired'], ['later']]);
});

it('a delivery that was signed with the replaced secret, and was on its way, changes nothing', () => {
	const url = repairedUrl();
	noteProven({}, url, held('replaced', 3), NOW);
	expect(secretsOf({}, url)).toEqual(['repaired']);
});

it('where there was no secret, one of the last 100 seconds was stored by another process, and an older one is put back', () => {
	const url = freshUrl();
	rememberRepaired(url, held('repaired', 200_000), null);
	expect([100_000, 100_001].map((since) => secretsOf(inData(url, 'other', since), url))).toEqual([
		['repaired'],
		['repaired', 'other'],
	]);
});

it('a repaired secret is stored with the next verified delivery, until static data holds it', () => {
	const [url, data]: [string, IDataObject] = [repairedUrl(), {}];
	noteProven(data, url, held('repaired', 5), NOW);
	expect(data).toEqual({ ...held('repaired', 5), url });
	noteProven(data, url, held('repaired', 5), NOW);
	const old: IDataObject = {};
	noteProven(old, url, held('repaired', 5), NOW);
	expect(old).toEqual({});
});

it('the time of the last verified delivery is known, whether or not this process stored the webhook, until it is unpublished', () => {
	const [url, other] = [freshUrl(), freshUrl()];
	noteProven({}, url, held('one'), NOW);
	noteProven({}, url, held('one'), NOW + 5);
	storeWebhook({}, url, held('two', 2));
	expect([provenAt(url), provenAt(other)]).toEqual([NOW + 5, 0]);
	clearWebhook({}, url);
	expect(provenAt(url)).toBe(0);
});

it('without a repair a delivery stores nothing', () => {
	const url = freshUrl();
	const data: IDataObject = {};
	noteProven(data, url, held('one'), NOW);
	storeWebhook({}, url, held('one'));
	noteProven(data, url, held('one'), NOW);
	expect(data).toEqual({});
});

it('what a hook stores ends what a repair had left to store', () => {
	const [url, data]: [string, IDataObject] = [repairedUrl(), {}];
	storeWebhook({}, url, held('hook', 6));
	noteProven(data, url, held('hook', 6), NOW);
	expect(data).toEqual({});
});

it('what a hook stores is newer than what it replaces, even if the clock was set back', () => {
	const url = freshUrl();
	const data = inData(url, 'old', 50);
	storeWebhook(data, url, held('new', 7));
	expect([data, readWebhook(inData(url, 'old', 50), url)]).toEqual([
		inData(url, 'new', 51),
		held('new', 51),
	]);
	storeWebhook(data, url, held('new', 7));
	expect(data.since).toBe(51);
});

it('an unpublished workflow keeps nothing of ours, in static data or in memory', () => {
	const [url, data]: [string, IDataObject] = [repairedUrl(), { other: 7 }];
	storeWebhook(data, url, held('one'));
	clearWebhook(data, url);
	noteProven(data, url, held('one'), NOW);
	expect([data, readWebhook(data, url)]).toEqual([{ other: 7 }, null]);
});

it('what is in memory alone would not survive a restart', () =>
	expect(isStored({}, freshUrl(), held('one'))).toBe(false));

describe('publishing', () => {
	it('trusts the secret that static data holds, and that with which this process repaired it', () => {
		const url = freshUrl();
		expect(readForPublishing({}, url)).toBeNull();
		expect(readForPublishing(inData(url, 'one', 3), url)).toEqual(held('one', 3));
		storeWebhook({}, url, held('one', 3));
		expect(readForPublishing(inData(url, 'one', 3), url)).toEqual(held('one', 3));
		const repaired = repairedUrl();
		expect(readForPublishing(inData(repaired, 'replaced', 3), repaired)).toEqual(
			held('repaired', 5),
		);
	});

	it('knows only the ID where memory alone holds a secret, or a newer one than static data: another process may have replaced it', () => {
		const url = freshUrl();
		storeWebhook({}, url, held('one', 3));
		expect([readForPublishing({}, url), readForPublishing(inData(url, 'old', 2), url)]).toEqual([
			{ webhookId: 'w1' },
			{ webhookId: 'w1' },
		]);
		const repaired = repairedUrl();
		expect([
			readForPublishing({}, repaired),
			readForPublishing(inData(repaired, 'other', 4), repaired),
		]).toEqual([{ webhookId: 'w1' }, { webhookId: 'w1' }]);
	});
});
