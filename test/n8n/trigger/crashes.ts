import { movableClock, setClockAhead } from '../../harness/n8n/movableClock';
import { until } from '../../harness/process/until';
import {
	COMPANY,
	OTHER_COMPANY,
	TriggerSetup,
	type Engine,
	type Published,
} from '../../harness/workflows/TriggerSetup';
import { TriggerProxy, type Interruption } from '../../support/trigger/triggerProxy';

const LIST = 'GET /webhooks';
const DELETE = 'DELETE /webhook/:id';
const SUBSCRIPTIONS = 'GET /webhook/:id/subscriptions';

interface Point extends Pick<Interruption, 'call' | 'when'> {
	/** Whether a webhook exists already, as after an earlier crash. */
	found: boolean;
}

const beforeAndAfter = (found: boolean, calls: string[]): Point[] =>
	calls.flatMap((call) => [
		{ call, when: 'before', found } as const,
		{ call, when: 'after', found } as const,
	]);

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

/** Each engine has its own test file, so that two processors can run both at once. */
export const describeCrashes = (engine: Engine) =>
	describe(`crashes of n8n and of the network, with the ${engine} engine`, () => {
		let setup: TriggerSetup;
		let proxy: TriggerProxy;
		let elsewhere: string;
		let bystander: Published;

		beforeAll(async () => {
			setup = await TriggerSetup.open(engine, movableClock);
			proxy = await TriggerProxy.start(setup.sandbox.origin);
			elsewhere = (
				await setup.ask('POST', '/webhook', {
					name: 'Another program',
					url: 'https://example.com/elsewhere',
					entityNumbers: [OTHER_COMPANY],
				})
			).data.id;
			bystander = await setup.publish();
		});
		afterEach(() => {
			expect(setup.sandbox.webhooks().find(({ id }) => id === elsewhere)).toMatchObject({
				name: 'Another program',
				disabled: false,
				subscriptions: [OTHER_COMPANY],
				log: [],
			});
			expect(setup.at(bystander.url)).toHaveLength(1);
		});
		afterAll(async () => {
			await setup?.close();
			await proxy?.close();
		});

		/** One workflow for each point, with a line of its own to the service. */
		async function watchedAt(points: Point[], name: string): Promise<Watched[]> {
			return await Promise.all(
				points.map(async (point, index) => {
					const line = `${name}-${index}`;
					const workflow = await setup.workflow(parameters, proxy.baseUrl(line));
					if (point.found) {
						const { data } = await setup.ask('POST', '/webhook', {
							name: 'Left behind',
							url: workflow.url,
							entityNumbers: [OTHER_COMPANY],
						});
						await setup.ask('PUT', `/webhook/${data.id}`, { disabled: true });
					}
					return { ...point, ...workflow, line };
				}),
			);
		}

		const interruptAll = (watched: Watched[], how: 'cut' | 'hold') =>
			Promise.all(
				watched.map(
					async ({ line, call, when }) => await proxy.interrupt(line, { call, when, how }),
				),
			);
		const publish = async ({ id }: Published) => await setup.n8n.publish(id);
		const unpublish = async ({ id }: Published) => await setup.n8n.unpublish(id);
		const all = async (watched: Watched[], work: (one: Watched) => Promise<unknown>) =>
			await Promise.all(watched.map(work));
		/** A few at a time: n8n gives up a publication whose lease ends, and sixteen at once take most of it on a busy machine. */
		async function publishAll(watched: Watched[]): Promise<void> {
			for (let next = 0; next < watched.length; next += 4)
				await all(watched.slice(next, next + 4), publish);
		}
		const ignoring = (work: (one: Watched) => Promise<unknown>) => async (one: Watched) =>
			await work(one).catch(() => undefined);

		/** Exactly one webhook each, and one change starts each workflow once. */
		async function expectAwake(watched: Watched[]): Promise<void> {
			const workflows = [
				...watched,
				{ ...bystander, line: 'bystander', call: '', when: 'before' } as Watched,
			];
			const before = await Promise.all(
				workflows.map(async (workflow) => await setup.count(workflow)),
			);
			await setup.change();
			const started = async () =>
				(await Promise.all(workflows.map(async (workflow) => await setup.count(workflow)))).every(
					(count, index) => count > before[index]!,
				);
			await until('an execution of each workflow', started).catch(() => undefined);
			const seen = await all(workflows, async ({ url, call, when, line, ...workflow }) => ({
				line,
				call,
				when,
				starts:
					(await setup.count({ ...workflow, url })) -
					before[workflows.findIndex((one) => one.url === url)]!,
				webhooks: setup.at(url).map(({ disabled, subscriptions }) => ({ disabled, subscriptions })),
			}));
			expect(seen).toEqual(
				workflows.map(({ line, call, when }) => ({
					line,
					call,
					when,
					starts: 1,
					webhooks: [{ disabled: false, subscriptions: [COMPANY] }],
				})),
			);
		}

		async function expectGone(watched: Watched[]): Promise<void> {
			await until('no webhook of these workflows', () =>
				watched.every(({ url }) => setup.at(url).length === 0),
			).catch(() => undefined);
			expect(watched.filter(({ url }) => setup.at(url).length > 0)).toEqual([]);
		}

		/** The service has created the webhook, but the secret was lost with the answer. Its deliveries make the trigger get a new one. */
		async function expectRepaired(watched: Watched): Promise<void> {
			await setup.sandbox.change(COMPANY);
			// From a refusal on n8n counts how long the secret has been missing: only then its clock may go ahead. The older engine
			// publishes again when it starts, and may hold the secret by now.
			await until('a delivery that is accepted, or refused because no secret is held', () =>
				setup
					.only(watched)
					.log.some(({ responseCode }) => responseCode === 503 || responseCode === 200),
			);
			// Longer than any publishing takes, in which the secret might still be stored.
			await setClockAhead(setup.process, 101);
			await setup.sandbox.change(COMPANY);
			await setup.sandbox.idle();
			// The first delivery that is verified stores what the repair got.
			await setup.sandbox.change(COMPANY);
			await until('a secret that is held', async () =>
				JSON.stringify((await setup.n8n.workflow(watched.id)).staticData ?? {}).includes(
					setup.only(watched).hmacSecret,
				),
			);
			await setup.sandbox.idle();
			expect(await setup.count(watched)).toBeGreaterThan(0);
		}

		it('connections cut before and after each call', async () => {
			const creating = await watchedAt(whileCreating, 'cut-create');
			const reached = interruptAll(creating, 'cut');
			await all(creating, ignoring(publish));
			await reached;
			await publishAll(creating);
			await expectAwake(creating);
			await all(creating, unpublish);
			await expectGone(creating);

			const deleting = await watchedAt(whileDeleting, 'cut-delete');
			await publishAll(deleting);
			const reachedAgain = interruptAll(deleting, 'cut');
			await all(deleting, unpublish);
			await reachedAgain;
			await expectGone(deleting);
		});

		it('n8n killed before and after each call of creating and of deleting', async () => {
			const [creating, deleting] = await Promise.all([
				watchedAt(whileCreating, 'kill-create'),
				watchedAt(whileDeleting, 'kill-delete'),
			]);
			await publishAll(deleting);
			const reached = Promise.all([interruptAll(creating, 'hold'), interruptAll(deleting, 'hold')]);
			const underWay = Promise.all([
				all(creating, ignoring(publish)),
				all(deleting, ignoring(unpublish)),
			]);
			await reached;
			await setup.process.restart('kill');
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

		it('n8n restarted: still one webhook, and the next change starts one execution', async () => {
			await setup.process.restart();
			await expectAwake([]);
		});
	});
