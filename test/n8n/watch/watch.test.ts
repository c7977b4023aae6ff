import { setTimeout as sleep } from 'node:timers/promises';

import { startSandbox, type Sandbox } from '../../../sandbox';
import { sentenceOf } from '../../../nodes/EnterpriseRegistry/messages/sentenceOf';
import { ofWatchItems } from '../../../nodes/EnterpriseRegistry/messages/watch';
import { wordsOf } from '../../support/wordsOf';
import { until } from '../../harness/process/until';
import { given } from '../../harness/workflows/executionData';
import { useSetup } from '../../harness/workflows/TestSetup';
import { COMPANY, OTHER_COMPANY, TriggerSetup } from '../../harness/workflows/TriggerSetup';
import { chain, doNothing, registryWatch } from '../../harness/workflows/workflow';

const WATCH = 'Watch';

const SECONDS_BETWEEN_POLLS = 5;

/**
 * n8n refuses a schedule that polls twice in a minute, but takes several schedules. Each of these polls once a minute, at a second of its
 * own, so that no test waits for the next minute.
 */
const pollTimes = {
	item: Array.from({ length: 60 / SECONDS_BETWEEN_POLLS }, (_, index) => ({
		mode: 'custom',
		cronExpression: `${index * SECONDS_BETWEEN_POLLS} * * * * *`,
	})),
};

/** A schedule whose next poll comes after the end of a test, so that all requests are those of publishing. */
const rarely = { item: [{ mode: 'custom', cronExpression: '0 0 4 1 1 *' }] };

describe('the watch trigger in n8n', () => {
	let setup: TriggerSetup;
	useSetup(TriggerSetup.open, (opened) => (setup = opened));

	const workflow = async (
		parameters: Record<string, unknown> = {},
		baseUrl = setup.sandbox.baseUrl,
	): Promise<string> => {
		const entityNumbers = `${COMPANY}, ${OTHER_COMPANY}`;
		const trigger = registryWatch(
			await setup.credentialAt(baseUrl),
			{ entityNumbers, pollTimes, options: { lookAgainAfter: 0 }, ...parameters },
			{ name: WATCH },
		);
		const watch = chain('Watch companies', trigger, doNothing);
		return (await setup.n8n.createWorkflow(watch)).id;
	};

	const moveTo = async (street: string) =>
		await setup.sandbox.change(COMPANY, { address: { street } });

	/** What the executions of the workflow began with, once there are so many. */
	const items = async (id: string, count: number) =>
		(await setup.n8n.startedExecutions(id, count)).flatMap((execution) => given(execution, WATCH));

	const asked = () => setup.sandbox.requests.splice(0).map(({ path }) => path);

	it('asks about each company once when it is published, remembers them and starts nothing', async () => {
		const id = await workflow({ pollTimes: rarely });
		await setup.n8n.publish(id);
		expect(asked().sort()).toEqual(
			[COMPANY, OTHER_COMPANY].map((number) => expect.stringContaining(number) as string),
		);
		const stored = JSON.stringify((await setup.n8n.workflow(id)).staticData);
		for (const number of [COMPANY, OTHER_COMPANY]) expect(stored).toContain(number);
		expect(await setup.n8n.executions(id)).toEqual([]);
		await setup.n8n.unpublish(id);
	});

	it('reports each change once from publishing to unpublishing, also across a restart', async () => {
		const id = await workflow();
		await setup.n8n.publish(id);
		await moveTo('Markt');
		const moved = {
			member: 'street',
			label: 'Street',
			before: 'Boulevard Simon Bolivar',
			after: 'Markt',
		};
		expect(await items(id, 1)).toMatchObject([
			{
				entityNumber: COMPANY,
				type: 'changed',
				changed: ['street'],
				before: { street: 'Boulevard Simon Bolivar' },
				after: { street: 'Markt' },
				summary: sentenceOf(ofWatchItems, {
					code: 'changed',
					facts: { name: 'Electrabel', changes: [moved] },
				}),
			},
		]);

		await setup.own.process.kill();
		await moveTo('Kerkstraat');
		await setup.own.process.start();
		expect((await items(id, 2))[1]).toMatchObject({
			before: { street: 'Markt' },
			after: { street: 'Kerkstraat' },
		});

		await setup.n8n.unpublish(id);
		// A poll that had begun may still ask; then nothing does for longer than the time in which it would have been polled twice.
		await until('the end of polling', async () => {
			asked();
			await sleep(2_000 * SECONDS_BETWEEN_POLLS);
			return asked().length === 0;
		});
		await moveTo('Stationsstraat');
		await setup.n8n.publish(id);
		expect((await items(id, 3))[2]).toMatchObject({ after: { street: 'Stationsstraat' } });
		await setup.n8n.unpublish(id);
	});

	it('says why it cannot be published with a refused key or a typo in a number', async () => {
		setup.sandbox.settings.nextResponses = [{ times: 0, status: 401 }];
		await expect(setup.n8n.publish(await workflow())).rejects.toThrow(
			wordsOf('credentialRefused', { status: 401 }),
		);
		setup.sandbox.settings.nextResponses = [];
		const typo = await workflow({ entityNumbers: '0403.170.702' });
		await expect(setup.n8n.publish(typo)).rejects.toThrow(
			wordsOf('wrongCheckDigits', { dotted: '0403.170.702' }),
		);
	});

	describe('while the service is down', () => {
		let unavailable: Sandbox;
		// A service of its own: n8n remembers for a while that this one does not answer, and the next test asks at once.
		beforeEach(async () => {
			unavailable = await startSandbox();
			unavailable.settings.nextResponses = [{ times: 0, status: 503 }];
		});
		afterEach(async () => await unavailable.close());

		it('can be published, which starts nothing', async () => {
			const id = await workflow({ pollTimes: rarely }, unavailable.baseUrl);
			await setup.n8n.publish(id);
			expect(unavailable.requests).not.toEqual([]);
			expect(await setup.n8n.executions(id)).toEqual([]);
			await setup.n8n.unpublish(id);
		});

		it('has a failed execution for a poll without an answer', async () => {
			const id = await workflow({}, unavailable.baseUrl);
			await setup.n8n.publish(id);
			const polled = async () => (await setup.n8n.executions(id)).at(-1);
			expect(await until('a poll', polled)).toMatchObject({ status: 'error', mode: 'trigger' });
			await setup.n8n.unpublish(id);
		});
	});

	it('gives the first company of its list as the test event', async () => {
		const execution = await setup.n8n.run(await workflow());
		expect(given(execution, WATCH)).toMatchObject([{ entityNumber: COMPANY, type: 'first' }]);
	});
});
