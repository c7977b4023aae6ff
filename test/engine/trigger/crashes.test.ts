import type { INodeParameters } from 'n8n-workflow';

import type { TriggerHost } from './triggerHost';
import { TriggerProxy, type Interruption } from '../../support/triggerProxy';
import { CALLS, COMPANY, OTHER_COMPANY, Watch } from './support';

let watch: Watch;
let proxy: TriggerProxy;
beforeAll(async () => {
	watch = await Watch.open();
	proxy = await new TriggerProxy(watch.sandbox.origin).open();
});
afterAll(async () => {
	await watch?.close();
	await proxy?.close();
});

const { LIST, CREATE, UPDATE, DELETE, ROTATE, SUBSCRIPTIONS, ADD, REMOVE } = CALLS;

interface Situation {
	name: string;
	parameters: INodeParameters;
	/** The calls of the step that is interrupted. */
	calls: string[];
	/** Sets up the state before the step. */
	prepare: (host: TriggerHost) => Promise<void>;
	step: 'publish' | 'unpublish';
}

const leftBehind = async (host: TriggerHost) => {
	const id = await watch.register(host.url, [OTHER_COMPANY]);
	await watch.ask('PUT', `/webhook/${id}`, { disabled: true });
};

const nothing = async () => {};
const published = async (host: TriggerHost) => await host.publish();
const twice = async (host: TriggerHost) => {
	await leftBehind(host);
	await leftBehind(host);
};
const remove = { options: { additionalNumbers: 'remove' } };
const disable = { options: { onDeactivate: 'disable' } };
const three = { entityNumbers: [COMPANY, OTHER_COMPANY, '0473.191.041'] };

const row = (
	name: string,
	calls: string[],
	[step, prepare, parameters = {}]: [Situation['step'], Situation['prepare'], INodeParameters?],
): Situation => ({ name, calls, step, prepare, parameters });

const situations = [
	row('a new webhook', [LIST, CREATE, SUBSCRIPTIONS], ['publish', nothing]),
	row(
		'one that is taken up',
		[LIST, ROTATE, SUBSCRIPTIONS, ADD, REMOVE, UPDATE],
		['publish', leftBehind, remove],
	),
	row('one of two', [DELETE], ['publish', twice]),
	row('one that must be split', [CREATE, ADD], ['publish', nothing, three]),
	row('a webhook that is deleted', [LIST, SUBSCRIPTIONS, DELETE], ['unpublish', published]),
	row('a webhook that is disabled', [LIST, UPDATE], ['unpublish', published, disable]),
];

const engines = [
	{ engine: 'publication', attempts: { create: 5, delete: 3 } },
	{ engine: 'older', attempts: { create: 1, delete: 1 } },
];

const matrix = engines.flatMap(({ engine, attempts }) =>
	situations.flatMap((situation) =>
		situation.calls.flatMap((call) =>
			(['before', 'after'] as const).flatMap((when) =>
				(['cut', 'hold'] as const).map((how) => ({
					title: `${engine} engine, ${situation.name}: ${how === 'cut' ? 'cut' : 'killed'} ${when} ${call}`,
					situation,
					attempts,
					interruption: { call, when, how } satisfies Interruption,
				})),
			),
		),
	),
);

/** Interrupts the step, and for `hold` kills n8n at that moment; then publishes or unpublishes again, as a user would. */
async function endure(
	{ situation, attempts, interruption }: (typeof matrix)[number],
	index: number,
): Promise<object> {
	const line = `line-${index}`;
	const host = await watch.host(
		{ entityNumbers: COMPANY, ...situation.parameters },
		{ attempts, webhookId: `node-${index}`, baseUrl: proxy.addressOf(line) },
	);
	await situation.prepare(host);
	const reached = proxy.interrupt(line, interruption);
	const work = host[situation.step]().catch(() => undefined);
	await (interruption.how === 'cut' ? work : reached);
	await reached;
	if (interruption.how === 'hold') {
		host.restart();
		await proxy.closeLine(line);
		host.useBaseUrl(proxy.addressOf(`${line}-again`));
	}
	if (situation.step === 'publish') await host.publish();
	else if (interruption.how === 'hold') await host.unpublish();
	const webhooks = watch.at(host.url);
	await host.close();
	if (situation.step === 'unpublish')
		return { webhooks: webhooks.map(({ disabled }) => ({ disabled })), held: host.held };
	const [first, ...doubles] = webhooks;
	return {
		doubles: doubles.length,
		subscriptions: [...first!.subscriptions].sort(),
		enabled: !first!.disabled,
		verified: host.held.secret === first!.hmacSecret && host.held.webhookId === first!.id,
	};
}

function expected({ name, step, parameters }: Situation): object {
	if (step === 'unpublish')
		return { webhooks: parameters === disable ? [{ disabled: true }] : [], held: {} };
	const own = parameters === three ? [...three.entityNumbers].sort() : [COMPANY];
	const subscriptions = name === 'one of two' ? [COMPANY, OTHER_COMPANY] : own;
	return { doubles: 0, subscriptions, enabled: true, verified: true };
}

const AT_A_TIME = 16;

it(`${matrix.length} interruptions: afterwards exactly one webhook has our URL, or none; no other is touched`, async () => {
	watch.sandbox.settings.maxNumbersPerRequest = 2;
	const elsewhere = await watch.register('https://example.com/elsewhere', [COMPANY]);
	const before = watch.sandbox.webhooks().find(({ id }) => id === elsewhere);
	const outcomes: Record<string, object> = {};
	const points = [...matrix.entries()];
	// All at once, on a busy machine, an answer takes longer than the trigger waits for a silent service.
	while (points.length > 0)
		await Promise.all(
			points
				.splice(0, AT_A_TIME)
				.map(async ([index, point]) => (outcomes[point.title] = await endure(point, index))),
		);
	expect(outcomes).toEqual(
		Object.fromEntries(matrix.map(({ title, situation }) => [title, expected(situation)])),
	);
	expect(watch.sandbox.webhooks().find(({ id }) => id === elsewhere)).toEqual(before);
});

it('after a lost answer to create it looks for the webhook, and does not create another', async () => {
	const host = await watch.host(undefined, {
		attempts: { create: 1, delete: 1 },
		webhookId: 'lost',
		baseUrl: proxy.addressOf('lost'),
	});
	watch.calls();
	const reached = proxy.interrupt('lost', { call: CREATE, when: 'after', how: 'cut' });
	await host.publish();
	await reached;
	expect(watch.calls()).toEqual([LIST, CREATE, LIST, ROTATE, SUBSCRIPTIONS]);
});
