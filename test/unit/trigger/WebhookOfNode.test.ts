import type { IDataObject } from 'n8n-workflow';
import {
	memoryOf,
	remember,
	type WebhookWithSecret,
} from '../../../nodes/EnterpriseRegistry/trigger/memory';
import { WebhookOfNode } from '../../../nodes/EnterpriseRegistry/trigger/WebhookOfNode';
import { fc } from '../../support/simulated/seededProperties';

let count = 0;
/** A URL of which the process remembers nothing. */
const newUrl = () => `https://n8n.example/webhook/${count++}`;

/** A webhook whose secret the service gave at this time. */
const givenAt = (since: number): WebhookWithSecret => ({
	webhookId: 'wh_1',
	secret: `whsec_${since}`,
	since,
});

const staticDataWith = (webhook: WebhookWithSecret, url: string): IDataObject => ({
	...webhook,
	url,
});

const rememberRepair = (url: string, webhook: WebhookWithSecret) =>
	remember(url, { webhook, repairedAt: webhook.since });

describe('the webhook that a node holds', () => {
	it('is the one whose secret the service gave later, whether static data has it or the memory', () => {
		fc.assert(
			fc.property(fc.nat(100), fc.nat(100), (stored, remembered) => {
				const url = newUrl();
				rememberRepair(url, givenAt(remembered));
				const webhook = new WebhookOfNode(staticDataWith(givenAt(stored), url), url);
				expect(webhook.held).toEqual(givenAt(Math.max(stored, remembered)));
			}),
		);
	});

	it('is the remembered one where static data has none', () => {
		const url = newUrl();
		rememberRepair(url, givenAt(3));
		expect(new WebhookOfNode({}, url).held).toEqual(givenAt(3));
	});

	it.each([
		{ what: 'another URL', broken: { url: 'https://n8n.example/webhook/original' } },
		{ what: 'a number for an ID', broken: { webhookId: 7 } },
		{ what: 'a blank secret', broken: { secret: ' ' } },
		{ what: 'no secret', broken: { secret: null } },
	])('is none where static data has $what', ({ broken }) => {
		const url = newUrl();
		const staticData = { ...staticDataWith(givenAt(1), url), ...broken };
		expect(new WebhookOfNode(staticData, url).held).toBeUndefined();
	});
});

describe('the webhook whose secret publishing leaves as it is', () => {
	it('is the stored one where its secret is valid', () => {
		const url = newUrl();
		const webhook = new WebhookOfNode(staticDataWith(givenAt(5), url), url);
		expect(webhook.usable).toEqual(givenAt(5));
	});

	it('is none where a newer secret is remembered', () => {
		const url = newUrl();
		rememberRepair(url, givenAt(6));
		const webhook = new WebhookOfNode(staticDataWith(givenAt(5), url), url);
		expect(webhook.usable).toBeUndefined();
	});

	it('is none where it is remembered alone', () => {
		const url = newUrl();
		rememberRepair(url, givenAt(6));
		expect(new WebhookOfNode({}, url).usable).toBeUndefined();
	});
});

describe('publishing', () => {
	it('stores the webhook beside what others have in static data', () => {
		const url = newUrl();
		const staticData: IDataObject = { theirs: 1 };
		new WebhookOfNode(staticData, url).storePublished(givenAt(3));
		expect(staticData).toEqual({ theirs: 1, ...givenAt(3), url });
	});

	it('makes a secret later than the one that it replaces, though the clock of the service was put back', () => {
		const url = newUrl();
		const staticData = staticDataWith(givenAt(9), url);
		new WebhookOfNode(staticData, url).storePublished({ ...givenAt(5), secret: 'whsec_new' });
		expect(staticData).toMatchObject({ secret: 'whsec_new', since: 10 });
	});

	it('forgets the repairs before it', () => {
		const url = newUrl();
		rememberRepair(url, givenAt(1));
		new WebhookOfNode({}, url).storePublished(givenAt(3));
		expect(memoryOf(url).repairedAt).toBeUndefined();
	});

	it('forgets when the log of deliveries was looked into before', () => {
		const url = newUrl();
		remember(url, { looks: { last: 2, before: 1 } });
		new WebhookOfNode({}, url).storePublished(givenAt(3));
		expect(memoryOf(url).looks).toEqual({});
	});
});

describe('unpublishing', () => {
	it('takes out of static data exactly what publishing stored', () => {
		const url = newUrl();
		const staticData: IDataObject = { theirs: 1 };
		const webhook = new WebhookOfNode(staticData, url);
		webhook.storePublished(givenAt(3));
		webhook.forget();
		expect(staticData).toEqual({ theirs: 1 });
	});

	it('leaves no webhook that is held', () => {
		const url = newUrl();
		const webhook = new WebhookOfNode({}, url);
		webhook.storePublished(givenAt(3));
		webhook.forget();
		expect(webhook.held).toBeUndefined();
	});
});

describe('a repair', () => {
	it('is not stored before a delivery proves it', () => {
		const url = newUrl();
		const staticData = staticDataWith(givenAt(5), url);
		new WebhookOfNode(staticData, url).rememberRepaired(givenAt(5), givenAt(9));
		expect(staticData).toEqual(staticDataWith(givenAt(5), url));
	});

	it('is proved by a delivery that its secret verifies', () => {
		const url = newUrl();
		const webhook = new WebhookOfNode(staticDataWith(givenAt(5), url), url);
		webhook.rememberRepaired(givenAt(5), givenAt(9));
		expect(webhook.isProvedBy(givenAt(9))).toBe(true);
	});

	it('is not proved by a delivery that the secret before it verifies', () => {
		const url = newUrl();
		const webhook = new WebhookOfNode(staticDataWith(givenAt(5), url), url);
		webhook.rememberRepaired(givenAt(5), givenAt(9));
		expect(webhook.isProvedBy(givenAt(5))).toBe(false);
	});

	it('is not proved again once it is stored', () => {
		const url = newUrl();
		const webhook = new WebhookOfNode(staticDataWith(givenAt(5), url), url);
		webhook.rememberRepaired(givenAt(5), givenAt(9));
		webhook.storeProved(givenAt(9));
		expect(webhook.isProvedBy(givenAt(9))).toBe(false);
	});

	it('is proved again where another trigger has put the old static data back', () => {
		const url = newUrl();
		const webhook = new WebhookOfNode(staticDataWith(givenAt(5), url), url);
		webhook.rememberRepaired(givenAt(5), givenAt(9));
		webhook.storeProved(givenAt(9));
		const putBack = new WebhookOfNode(staticDataWith(givenAt(5), url), url);
		expect(putBack.isProvedBy(givenAt(9))).toBe(true);
	});

	it('is out of date where another process has stored a newer secret', () => {
		const url = newUrl();
		new WebhookOfNode({}, url).rememberRepaired(givenAt(5), givenAt(9));
		const webhook = new WebhookOfNode(staticDataWith(givenAt(12), url), url);
		expect(webhook.isProvedBy(givenAt(12))).toBe(false);
	});
});
