import type { IDataObject } from 'n8n-workflow';

import { clearWebhook, isStored, readWebhook, rememberRepaired, storeRepaired, storeWebhook } from '../../../nodes/EnterpriseRegistry/trigger/storedWebhook';

let next = 0;
const freshUrl = () => `https://n8n.example/webhook/${next++}`;
const held = (secret: string, since = 1) => ({ webhookId: 'w1', secret, since });

it('what a hook stores is ID, secret and address together, and it is read back', () => {
	const [url, data]: [string, IDataObject] = [freshUrl(), { other: 7 }];
	storeWebhook(data, url, held('one'));
	expect(data).toEqual({ other: 7, ...held('one'), url });
	expect([readWebhook(data, url), isStored(data, url, held('one')), isStored(data, url, held('two'))]).toEqual([held('one'), true, false]);
});

it('a copied workflow has another address, and what it holds is not its own', () => {
	const data: IDataObject = {};
	storeWebhook(data, freshUrl(), held('one'));
	expect(readWebhook({ ...data }, freshUrl())).toBeNull();
});

it.each([[{ secret: '' }], [{ secret: 7 }], [{ webhookId: null }], [{ url: 'https://n8n.example/other' }]])('an incomplete state counts as absent: %j', (broken) => {
	const url = freshUrl();
	expect(readWebhook({ ...held('one'), url, ...broken }, url)).toBeNull();
});

it('an ID that is a number is an ID, which other calls write as text', () => {
	const url = freshUrl();
	expect(readWebhook({ ...held('one'), webhookId: 41, url }, url)).toEqual({ ...held('one'), webhookId: '41' });
});

it('a state of an earlier version without a time is read as the oldest', () => {
	const url = freshUrl();
	expect(readWebhook({ webhookId: 'w1', secret: 'one', url }, url)).toEqual(held('one', 0));
});

it('the newer secret counts, wherever it is', () => {
	const url = freshUrl();
	rememberRepaired(url, held('memory', 5));
	expect(readWebhook({}, url)).toEqual(held('memory', 5));
	expect(readWebhook({ ...held('stored', 4), url }, url)!.secret).toBe('memory');
	expect(readWebhook({ ...held('stored', 5), url }, url)!.secret).toBe('stored');
	expect(readWebhook({ ...held('stored', 6), url }, url)!.secret).toBe('stored');
});

it('a repaired secret is stored with the next verified delivery, until static data holds it', () => {
	const [url, data]: [string, IDataObject] = [freshUrl(), {}];
	rememberRepaired(url, held('repaired', 5));
	storeRepaired(data, url);
	expect(data).toEqual({ ...held('repaired', 5), url });
	storeRepaired(data, url);
	const old: IDataObject = {};
	storeRepaired(old, url);
	expect(old).toEqual({});
});

it('without a repair a delivery stores nothing, and never puts an older secret over a newer one', () => {
	const url = freshUrl();
	const data: IDataObject = {};
	storeRepaired(data, url);
	rememberRepaired(url, held('repaired', 5));
	const newer = { ...held('newer', 6), url };
	storeRepaired(newer, url);
	expect([data, newer]).toEqual([{}, { ...held('newer', 6), url }]);
});

it('what a hook stores replaces what a repair still had to store', () => {
	const [url, data]: [string, IDataObject] = [freshUrl(), {}];
	rememberRepaired(url, held('repaired', 5));
	storeWebhook({}, url, held('hook', 6));
	storeRepaired(data, url);
	expect(data).toEqual({});
});

it('an unpublished workflow keeps nothing of ours, in static data or in memory', () => {
	const [url, data]: [string, IDataObject] = [freshUrl(), { other: 7 }];
	storeWebhook(data, url, held('one'));
	rememberRepaired(url, held('two', 5));
	clearWebhook(data, url);
	storeRepaired(data, url);
	expect([data, readWebhook(data, url)]).toEqual([{ other: 7 }, null]);
});

it('a repaired secret takes the place of an older one that was stored', () => {
	const url = freshUrl();
	rememberRepaired(url, held('repaired', 5));
	const older: IDataObject = { ...held('older', 4), url };
	storeRepaired(older, url);
	expect(older).toEqual({ ...held('repaired', 5), url });
});

it('what is in memory alone would not survive a restart', () => expect(isStored({}, freshUrl(), held('one'))).toBe(false));
