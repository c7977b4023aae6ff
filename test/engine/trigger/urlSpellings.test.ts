import { fc } from '../../support/simulated/seededProperties';
import { urlSpellings } from '../../support/urlSpellings';
import { saying } from '../../support/saying';
import { CALLS, COMPANY, OTHER_COMPANY, Watch } from './support';
import type { TriggerHost } from './triggerHost';

let watch: Watch;
beforeAll(async () => (watch = await Watch.open()));
afterEach(async () => await watch.reset());
afterAll(async () => await watch?.close());

const { LIST, LOOK, CREATE } = CALLS;

type Shown = { url: string };

/** The service keeps each URL as this makes it, and shows it so. */
function keepUrlsAs(rewrite: (url: string) => string): void {
	const rewritten = (webhook: Shown) => ({ ...webhook, url: rewrite(webhook.url) });
	watch.sandbox.answer('GET /v2/webhooks', async ({ usual }) => {
		const { data } = (await usual()) as { data: Shown[] };
		return { data: data.map(rewritten) };
	});
	watch.sandbox.answer('GET /v2/webhook/:id', async ({ usual }) => {
		const answer = (await usual()) as { data?: Shown };
		return answer.data === undefined ? answer : { data: rewritten(answer.data) };
	});
}

/** Publishes, publishes an edit, loses the static data, publishes and unpublishes. @returns how many webhooks there were after each. */
async function countsOf(host: TriggerHost): Promise<number[]> {
	const counts: number[] = [];
	const count = () => counts.push(watch.sandbox.webhooks().length);
	await host.publish();
	count();
	await host.edit({ entityNumbers: OTHER_COMPANY });
	count();
	host.staticData = {};
	host.restart();
	await host.publish({ entityNumbers: COMPANY });
	count();
	await host.unpublish();
	count();
	return counts;
}

it.each<{ how: string; rewrite: (url: string) => string }>([
	{ how: 'a slash more', rewrite: (url) => `${url}/` },
	{ how: 'small letters behind %', rewrite: (url) => url.replace('%C3%A9', '%c3%a9') },
	{ how: 'what was encoded decoded', rewrite: (url) => decodeURI(url) },
	{ how: 'a letter encoded', rewrite: (url) => url.replace('webhook', '%77ebhook') },
	{
		how: 'capital letters in scheme and host',
		rewrite: (url) => url.replace('http://127', 'HTTP://127'),
	},
])(
	'with a service that keeps URLs with $how there is one webhook while the workflow is published, however often that was',
	async ({ rewrite }) => {
		keepUrlsAs(rewrite);
		const host = await watch.host(undefined, { webhookId: 'caf%C3%A9' });
		expect(await countsOf(host)).toEqual([1, 1, 1, 0]);
	},
);

it('any spelling of the URL of a workflow is its webhook', async () => {
	const host = await watch.host(undefined, { webhookId: 'customers~1' });
	await host.publish();
	expect(watch.at(host.url)).toHaveLength(1);
	const { hostname, port, pathname } = new URL(host.url);
	const spellings = urlSpellings({ host: hostname, port, path: pathname }).map((url) =>
		url.replace(/^https/i, 'http'),
	);
	await fc.assert(
		fc.asyncProperty(spellings, async (url) => {
			keepUrlsAs(() => url);
			expect(await host.run('checkExists')).toBe(true);
		}),
		{ numRuns: 25 },
	);
	await host.unpublish();
	expect(watch.sandbox.webhooks()).toEqual([]);
});

describe('a webhook with the ID of this workflow and another URL', () => {
	const elsewhere = 'https://example.com/elsewhere';
	const leftAlone = (id: unknown) => saying('webhookLeftAlone', { id, url: elsewhere });

	async function published(): Promise<{ host: TriggerHost; foreign: unknown }> {
		const host = await watch.host();
		await host.publish();
		const foreign = host.held.webhookId;
		await watch.ask('PUT', `/webhook/${String(foreign)}`, { url: elsewhere, name: 'Theirs' });
		watch.calls();
		return { host, foreign };
	}
	const stateOf = (id: unknown) => watch.sandbox.webhooks().find((webhook) => webhook.id === id);

	it('is named in the log once each time the workflow is published', async () => {
		const { host, foreign } = await published();
		await host.publish();
		expect(host.log).toEqual([leftAlone(foreign)]);
	});

	it('is not touched by publishing, which makes one of its own', async () => {
		const { host, foreign } = await published();
		const before = stateOf(foreign);
		expect(await host.run('checkExists')).toBe(false);
		await host.publish();
		expect(host.held.webhookId).not.toBe(foreign);
		expect(watch.at(host.url)).toHaveLength(1);
		expect(stateOf(foreign)).toEqual(before);
	});

	it('is not touched by unpublishing, of which the log tells', async () => {
		const { host, foreign } = await published();
		await host.unpublish();
		expect(stateOf(foreign)).toMatchObject({ url: elsewhere, name: 'Theirs' });
		expect(host.log).toEqual([leftAlone(foreign)]);
	});

	it('cannot write lines or hidden characters of its own into the log', async () => {
		const host = await watch.host();
		await host.publish();
		const id = String(host.held.webhookId);
		const url = 'https://example.com/\r\n[error] forged \u202egnp\u0007';
		watch.sandbox.answer('GET /v2/webhooks', () => ({ data: [{ id, url }] }));
		await host.run('create');
		expect(host.log).toEqual([
			expect.stringMatching(/^[^\p{Cc}\u202a-\u202e]*forged[^\p{Cc}\u202a-\u202e]*$/u),
		]);
	});

	it('is not touched where the list does not show it', async () => {
		const { host, foreign } = await published();
		watch.sandbox.answer('GET /v2/webhooks', () => ({ data: [] }));
		await host.run('create');
		expect(watch.calls().slice(0, 3)).toEqual([LIST, LOOK, CREATE]);
		expect(host.log).toEqual([leftAlone(foreign)]);
		expect(stateOf(foreign)).toMatchObject({ url: elsewhere, name: 'Theirs' });
	});
});
