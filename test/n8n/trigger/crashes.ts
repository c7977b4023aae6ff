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

/** Workflows at whose calls n8n or its connection fails, beside one that nothing happens to. */
class Crashes {
	private elsewhere!: string;
	private bystander!: Published;

	private constructor(
		readonly setup: TriggerSetup,
		private readonly proxy: TriggerProxy,
	) {}

	static async open(engine: Engine): Promise<Crashes> {
		const setup = await TriggerSetup.open(engine, ownClock);
		const crashes = new Crashes(setup, await TriggerProxy.start(setup.sandbox.origin));
		crashes.elsewhere = await setup.webhook('Another program', [OTHER_COMPANY]);
		crashes.bystander = await setup.publish();
		return crashes;
	}

	async close(): Promise<void> {
		await this.setup.close();
		await this.proxy.close();
	}

	expectOthersUntouched(): void {
		const { setup, elsewhere, bystander } = this;
		expect(setup.sandbox.webhooks().find(({ id }) => id === elsewhere)).toMatchObject({
			name: 'Another program',
			disabled: false,
			subscriptions: [OTHER_COMPANY],
			log: [],
		});
		expect(setup.at(bystander.url)).toHaveLength(1);
	}

	/** One workflow for each point, with a line of its own to the service. */
	async watchedAt(points: Point[], name: string): Promise<Watched[]> {
		return await Promise.all(
			points.map(async (point, index) => {
				const line = `${name}-${index}`;
				const workflow = await this.setup.workflow(parameters, {
					baseUrl: this.proxy.baseUrl(line),
				});
				if (point.found) await this.leaveBehind(workflow);
				return { ...point, ...workflow, line };
			}),
		);
	}

	private async leaveBehind({ url }: Published): Promise<void> {
		const left = { name: 'Left behind', url, entityNumbers: [OTHER_COMPANY] };
		const { data } = await this.setup.ask('POST', '/webhook', left);
		await this.setup.ask('PUT', `/webhook/${data.id}`, { disabled: true });
	}

	/** Resolves when all of these calls have arrived. */
	async interrupt(watched: Watched[], how: 'cut' | 'hold'): Promise<unknown> {
		return await all(
			watched,
			async ({ line, call, when }) => await this.proxy.interrupt(line, { call, when, how }),
		);
	}

	publish = async ({ id }: Published) => await this.setup.n8n.publish(id);
	unpublish = async ({ id }: Published) => await this.setup.n8n.unpublish(id);

	/** A few at a time: n8n gives up a publication whose lease ends, and sixteen at once take most of it on a busy machine. */
	async publishAll(watched: Watched[]): Promise<void> {
		for (let next = 0; next < watched.length; next += 4)
			await all(watched.slice(next, next + 4), this.publish);
	}

	/** Exactly one webhook each, and one change starts each workflow once. */
	async expectAwake(watched: Watched[]): Promise<void> {
		const { setup } = this;
		const workflows: Array<Published & Partial<Point>> = [...watched, this.bystander];
		const counts = async () =>
			await Promise.all(workflows.map(async (one) => await setup.count(one)));
		const before = await counts();
		await setup.change();
		const started = async () => (await counts()).every((count, at) => count > before[at]!);
		await until('an execution of each workflow', started).catch(() => undefined);
		const seen = (await counts()).map((count, at) => {
			const { url, call, when } = workflows[at]!;
			const webhooks = setup
				.at(url)
				.map(({ disabled, subscriptions }) => ({ disabled, subscriptions }));
			return { call, when, starts: count - before[at]!, webhooks };
		});
		expect(seen).toEqual(
			workflows.map(({ call, when }) => ({ call, when, starts: 1, webhooks: [afterwards] })),
		);
	}

	async expectGone(watched: Watched[]): Promise<void> {
		const there = () => watched.filter(({ url }) => this.setup.at(url).length > 0);
		const gone = until('no webhook of these workflows', () => there().length === 0);
		await ignoring(gone);
		expect(there()).toEqual([]);
	}

	/** The service has created the webhook, but the secret was lost with the answer. Its deliveries make the trigger get a new one. */
	async expectRepaired(watched: Watched): Promise<void> {
		const { setup } = this;
		await setup.sandbox.change(COMPANY);
		// From a refusal on n8n counts how long the secret has been missing: only then its clock may go ahead. The older engine
		// publishes again when it starts, and may hold the secret by now.
		await until('a delivery that is accepted, or refused because no secret is held', () =>
			setup
				.only(watched)
				.log.some(({ responseCode }) => responseCode === 503 || responseCode === 200),
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
}

/** Each engine has its own test file, so that two processors can run both at once. */
export const describeCrashes = (engine: Engine) =>
	describe(`crashes of n8n and of the network, with the ${engine} engine`, () => {
		let crashes: Crashes;
		beforeAll(async () => (crashes = await Crashes.open(engine)));
		afterEach(() => crashes.expectOthersUntouched());
		afterAll(async () => await crashes?.close());

		it('connections cut before and after each call', async () => {
			const creating = await crashes.watchedAt(whileCreating, 'cut-create');
			const reached = crashes.interrupt(creating, 'cut');
			await all(creating, async (one) => await ignoring(crashes.publish(one)));
			await reached;
			await crashes.publishAll(creating);
			await crashes.expectAwake(creating);
			await all(creating, crashes.unpublish);
			await crashes.expectGone(creating);

			const deleting = await crashes.watchedAt(whileDeleting, 'cut-delete');
			await crashes.publishAll(deleting);
			const reachedAgain = crashes.interrupt(deleting, 'cut');
			await all(deleting, crashes.unpublish);
			await reachedAgain;
			await crashes.expectGone(deleting);
		});

		it('n8n killed before and after each call of creating and of deleting', async () => {
			const creating = await crashes.watchedAt(whileCreating, 'kill-create');
			const deleting = await crashes.watchedAt(whileDeleting, 'kill-delete');
			await crashes.publishAll(deleting);
			const reached = crashes.interrupt([...creating, ...deleting], 'hold');
			const underWay = Promise.all([
				all(creating, async (one) => await ignoring(crashes.publish(one))),
				all(deleting, async (one) => await ignoring(crashes.unpublish(one))),
			]);
			await reached;
			await crashes.setup.own.restart('kill');
			await underWay;
			await crashes.expectRepaired(
				creating.find(({ call, when }) => call === 'POST /webhook' && when === 'after')!,
			);
			// The publication engine takes a version for published whose hooks it has begun to run: publishing it again does nothing.
			await all([...creating, ...deleting], crashes.unpublish);
			await crashes.expectGone([...creating, ...deleting]);
			await crashes.publishAll(creating);
			await crashes.expectAwake(creating);
			await all(creating, crashes.unpublish);
			await crashes.expectGone(creating);
		});

		it('n8n restarted: still one webhook, and the next change starts one execution', async () => {
			await crashes.setup.own.restart();
			await crashes.expectAwake([]);
		});
	});
