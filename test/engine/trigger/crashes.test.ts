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
	/** Sets up the state before the step. */
	prepare: (host: TriggerHost) => Promise<void>;
	step: 'publish' | 'unpublish';
	/** The calls of the step that are interrupted. */
	calls: string[];
	/** What is subscribed after the step, and after whatever the user does then. Nothing is left after unpublishing. */
	subscriptions: string[];
	/** Whether the webhook is disabled, and not deleted. */
	isDisabled: boolean;
}

const PARAMETERS: INodeParameters = { entityNumbers: COMPANY };
const MANY = [COMPANY, OTHER_COMPANY, '0473.191.041'];

const leaveNothing = async () => {};

/** A disabled webhook of an earlier life of the workflow, with a number that was added elsewhere. */
async function leaveOneBehind(host: TriggerHost): Promise<void> {
	const id = await watch.register(host.url, [OTHER_COMPANY]);
	await watch.ask('PUT', `/webhook/${id}`, { disabled: true });
}

async function leaveTwoBehind(host: TriggerHost): Promise<void> {
	await leaveOneBehind(host);
	await leaveOneBehind(host);
}

const publish = async (host: TriggerHost) => await host.publish();

const publishing = {
	step: 'publish' as const,
	parameters: PARAMETERS,
	prepare: leaveNothing,
	subscriptions: [COMPANY],
	isDisabled: false,
};

const unpublishing = {
	step: 'unpublish' as const,
	parameters: PARAMETERS,
	prepare: publish,
	subscriptions: [],
	isDisabled: false,
};

const situations: Situation[] = [
	{ ...publishing, name: 'a new webhook', calls: [LIST, CREATE, SUBSCRIPTIONS] },
	{
		...publishing,
		name: 'one that is taken up',
		parameters: { ...PARAMETERS, options: { additionalNumbers: 'remove' } },
		prepare: leaveOneBehind,
		calls: [LIST, ROTATE, SUBSCRIPTIONS, ADD, REMOVE, UPDATE],
	},
	{
		...publishing,
		name: 'one of two',
		prepare: leaveTwoBehind,
		calls: [DELETE],
		subscriptions: [COMPANY, OTHER_COMPANY],
	},
	{
		...publishing,
		name: 'one that must be split',
		parameters: { entityNumbers: MANY },
		calls: [CREATE, ADD],
		subscriptions: MANY,
	},
	{ ...unpublishing, name: 'a webhook that is deleted', calls: [LIST, SUBSCRIPTIONS, DELETE] },
	{
		...unpublishing,
		name: 'a webhook that is disabled',
		parameters: { ...PARAMETERS, options: { onDeactivate: 'disable' } },
		calls: [LIST, UPDATE],
		isDisabled: true,
	},
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
	const host = await watch.host(situation.parameters, {
		attempts,
		webhookId: `node-${index}`,
		baseUrl: proxy.addressOf(line),
	});
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

function expected({ step, subscriptions, isDisabled }: Situation): object {
	if (step === 'unpublish') return { webhooks: isDisabled ? [{ disabled: true }] : [], held: {} };
	return { doubles: 0, subscriptions: [...subscriptions].sort(), enabled: true, verified: true };
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

it('after a lost answer to create it looks for the webhook instead of creating another', async () => {
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
