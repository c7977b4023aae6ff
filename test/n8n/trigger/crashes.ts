import { join } from 'node:path';
import { until } from '../../harness/process/until';
import {
	COMPANY,
	OTHER_COMPANY,
	TriggerSetup,
	type Engine,
	type Published,
} from '../../harness/workflows/TriggerSetup';
import { TriggerProxy, type Interruption } from '../../support/triggerProxy';

/** A signal sets it ahead. */
const ownClock = {
	NODE_OPTIONS: `--require ${join(__dirname, '../../harness/n8n/setAhead.cjs')}`,
};

const LIST = 'GET /webhooks';
const DELETE = 'DELETE /webhook/:id';
const SUBSCRIPTIONS = 'GET /webhook/:id/subscriptions';

interface Point extends Pick<Interruption, 'call' | 'when'> {
	/** Whether a webhook exists already, as after an earlier crash. */
	found: boolean;
}

const beforeAndAfter = (found: boolean, calls: string[]): Point[] =>
	calls.flatMap((call) => (['before', 'after'] as const).map((when) => ({ call, when, found })));

const whileCreating = [
	...beforeAndAfter(false, [LIST, 'POST /webhook']),
	...beforeAndAfter(true, [
		LIST,
		'PATCH /webhook/:id/hmac-secret',
		SUBSCRIPTIONS,
		'POST /webhook/:id/subscriptions',
		'DELETE /webhook/:id/subscriptions',
		'PUT /webhook/:id',
	]),
];
const whileDeleting = beforeAndAfter(false, [LIST, SUBSCRIPTIONS, DELETE]);
const parameters = { options: { additionalNumbers: 'remove' } };

interface Watched extends Published, Point {
	line: string;
}

const afterwards = { disabled: false, subscriptions: [COMPANY] };
const ignoring = async (work: Promise<unknown>) => await work.catch(() => undefined);
const all = async (watched: Watched[], work: (one: Watched) => Promise<unknown>) =>
	await Promise.all(watched.map(work));

// Each engine has its own test file, and so its own of these.
let setup: TriggerSetup;
let proxy: TriggerProxy;
/** A webhook that another program made. */
let elsewhere: string;
/** A workflow that nothing happens to. */
let bystander: Published;

async function open(engine: Engine): Promise<void> {
	setup = await TriggerSetup.open(engine, ownClock);
	proxy = await new TriggerProxy(setup.sandbox.origin).open();
	elsewhere = await setup.webhook('Another program', [OTHER_COMPANY]);
	bystander = await setup.publish();
}

function expectOthersUntouched(): void {
	expect(setup.sandbox.webhooks().find(({ id }) => id === elsewhere)).toMatchObject({
		name: 'Another program',
		disabled: false,
		subscriptions: [OTHER_COMPANY],
		log: [],
	});
	expect(setup.at(bystander.url)).toHaveLength(1);
}

/** One workflow for each point, with a line of its own to the service. */
async function watchedAt(points: Point[], name: string): Promise<Watched[]> {
	return await Promise.all(
		points.map(async (point, index) => {
			const line = `${name}-${index}`;
			const workflow = await setup.workflow(parameters, { baseUrl: proxy.addressOf(line) });
			if (point.found) await leaveBehind(workflow);
			return { ...point, ...workflow, line };
		}),
	);
}

async function leaveBehind({ url }: Published): Promise<void> {
	const left = { name: 'Left behind', url, entityNumbers: [OTHER_COMPANY] };
	const { data } = await setup.ask('POST', '/webhook', left);
	await setup.ask('PUT', `/webhook/${data.id}`, { disabled: true });
}

/** Resolves when all of these calls have arrived. */
async function interrupt(watched: Watched[], how: 'cut' | 'hold'): Promise<unknown> {
	const interruptOne = async ({ line, call, when }: Watched) =>
		await proxy.interrupt(line, { call, when, how });
	return await all(watched, interruptOne);
}

const publish = async ({ id }: Published) => await setup.n8n.publish(id);
const unpublish = async ({ id }: Published) => await setup.n8n.unpublish(id);

/** A few at a time: n8n gives up a publication whose lease ends, and sixteen at once take most of it on a busy machine. */
async function publishAll(watched: Watched[]): Promise<void> {
	for (let next = 0; next < watched.length; next += 4)
		await all(watched.slice(next, next + 4), publish);
}

/** Exactly one webhook each, and one change starts each workflow once. */
async function expectAwake(watched: Watched[]): Promise<void> {
	const workflows: Array<Published & Partial<Point>> = [...watched, bystander];
	const counts = async () =>
		await Promise.all(workflows.map(async (one) => await setup.count(one)));
	const before = await counts();
	await setup.change();
	const started = async () => (await counts()).every((count, at) => count > before[at]!);
	await ignoring(until('an execution of each workflow', started));
	const seen = (await counts()).map((count, at) => {
		const { url, call, when } = workflows[at]!;
		const held = setup.at(url).map(({ disabled, subscriptions }) => ({ disabled, subscriptions }));
		return { call, when, starts: count - before[at]!, webhooks: held };
	});
	expect(seen).toEqual(
		workflows.map(({ call, when }) => ({ call, when, starts: 1, webhooks: [afterwards] })),
	);
}

async function expectGone(watched: Watched[]): Promise<void> {
	const there = () => watched.filter(({ url }) => setup.at(url).length > 0);
	await ignoring(until('no webhook of these workflows', () => there().length === 0));
	expect(there()).toEqual([]);
}

/** The service has created the webhook, but the secret was lost with the answer. Its deliveries make the trigger get a new one. */
async function expectRepaired(watched: Watched): Promise<void> {
	await setup.sandbox.change(COMPANY);
	// From a refusal on n8n counts how long the secret has been missing: only then its clock may go ahead. The older engine
	// publishes again when it starts, and may hold the secret by now.
	await until('a delivery that is accepted, or refused because no secret is held', () =>
		setup.only(watched).log.some(({ responseCode }) => [200, 503].includes(responseCode)),
	);
	// Longer than any publishing takes, in which the secret might still be stored.
	const { process } = setup.own;
	await process.signal('SIGUSR2');
	await until('the clock is ahead', () => process.log.includes('The clock is 101000 ms ahead'));
	await setup.change();
	// The first delivery that is verified stores what the repair got.
	await setup.sandbox.change(COMPANY);
	await until('a secret that is held', async () =>
		(await setup.staticData(watched)).includes(setup.only(watched).hmacSecret),
	);
	await setup.sandbox.idle();
	expect(await setup.count(watched)).toBeGreaterThan(0);
}

/** Each engine has its own test file, so that two processors can run both at once. */
export const describeCrashes = (engine: Engine) =>
	describe(`crashes of n8n and of the network, with the ${engine} engine`, () => {
		beforeAll(async () => await open(engine));
		afterEach(expectOthersUntouched);
		afterAll(async () => {
			await setup?.close();
			await proxy?.close();
		});

		it('leave each workflow with one webhook or none, if the connection is cut at any request of publishing or unpublishing', async () => {
			const creating = await watchedAt(whileCreating, 'cut-create');
			const reached = interrupt(creating, 'cut');
			await all(creating, async (one) => await ignoring(publish(one)));
			await reached;
			await publishAll(creating);
			await expectAwake(creating);
			await all(creating, unpublish);
			await expectGone(creating);

			const deleting = await watchedAt(whileDeleting, 'cut-delete');
			await publishAll(deleting);
			const reachedAgain = interrupt(deleting, 'cut');
			await all(deleting, unpublish);
			await reachedAgain;
			await expectGone(deleting);
		});

		it('leave each workflow with one webhook or none, if n8n is killed at any request of publishing or unpublishing', async () => {
			const creating = await watchedAt(whileCreating, 'kill-create');
			const deleting = await watchedAt(whileDeleting, 'kill-delete');
			await publishAll(deleting);
			const reached = interrupt([...creating, ...deleting], 'hold');
			const underWay = Promise.all([
				all(creating, async (one) => await ignoring(publish(one))),
				all(deleting, async (one) => await ignoring(unpublish(one))),
			]);
			await reached;
			await setup.own.restart('kill');
			await underWay;
			await expectRepaired(
				creating.find(({ call, when }) => call === 'POST /webhook' && when === 'after')!,
			);
			// The publication engine takes a version for published whose hooks it has begun to run: publishing it again does nothing.
			await all([...creating, ...deleting], unpublish);
			await expectGone([...creating, ...deleting]);
			await publishAll(creating);
			await expectAwake(creating);
			await all(creating, unpublish);
			await expectGone(creating);
		});

		it('leave, after a mere restart, one webhook whose next change starts one execution', async () => {
			await setup.own.restart();
			await expectAwake([]);
		});
	});
