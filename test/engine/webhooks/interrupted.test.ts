import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode, type RunResult } from '../../support/engine';
import { HostileService } from '../../support/hostileService';
import { InterruptedWebhooks, interruptions } from '../../support/plainWebhooks';
import { credentialsFor } from '../../support/registry';
import { fc } from '../../support/simulated/seededProperties';
import { byId, enterpriseNumbers } from './support';

let service: HostileService;
beforeAll(async () => (service = await HostileService.start()));
afterAll(async () => await service?.close());

const NUMBERS = enterpriseNumbers(12);
const NEW = { name: 'CRM', url: 'https://example.com/changes' };

type Accident = ConstructorParameters<typeof InterruptedWebhooks>[0];

/** Runs the operation against webhooks that meet the accident; what it sends after it was cancelled is waited for. */
async function run(
	accident: Accident,
	operation: string,
	parameters: object,
	prepare: (webhooks: InterruptedWebhooks) => void = () => {},
): Promise<{ result: RunResult; webhooks: InterruptedWebhooks }> {
	forgetSessions();
	const webhooks = new InterruptedWebhooks(accident);
	prepare(webhooks);
	service.calls.length = 0;
	service.behave = webhooks.interrupt;
	const [resource, name] = operation.split('.');
	const result = await runNode({
		credentials: credentialsFor(service.baseUrl),
		parameters: {
			resource,
			operation: name,
			...parameters,
			options: { maxWait: 0, timeout: 5000 },
		},
		started: (execution) => {
			webhooks.cancel = () => execution.cancel();
		},
	});
	if (accident.interruption.startsWith('cancelled')) await service.idle();
	expect(service.calls.length).toBeGreaterThan(0);
	return { result, webhooks };
}

const accidents = fc.record({
	rules: fc.record({
		perRequest: fc.constantFrom(1, 2, 3, 100),
		perWebhook: fc.constantFrom(4, 6, 100),
		tooMany: fc.constantFrom(400, 413),
	}),
	at: fc.integer({ min: 0, max: 9 }),
	interruption: fc.constantFrom(...interruptions),
	lasts: fc.boolean(),
});
const someNumbers = fc.subarray(NUMBERS, { minLength: 1, maxLength: 8 });
const said = ({ error }: RunResult): string =>
	`${error?.message ?? ''} ${error?.description ?? ''}`;

it('however replace is interrupted, numbers of the list that were watched stay watched, and the message says so', async () => {
	await fc.assert(
		fc.asyncProperty(accidents, someNumbers, someNumbers, async (accident, before, wanted) => {
			const watched = before.slice(0, accident.rules.perWebhook);
			const { result, webhooks } = await run(
				accident,
				'subscription.replace',
				{ webhookId: byId('wh_1'), entityNumbers: wanted },
				(webhooks) => webhooks.add(watched),
			);
			const now = new Set(webhooks.hooks[0]!.subscriptions);
			expect(watched.filter((number) => wanted.includes(number) && !now.has(number))).toEqual([]);
			if (accident.rules.perWebhook === 100 && watched.some((number) => !now.has(number)))
				expect([...now]).toEqual(expect.arrayContaining(wanted));
			if (result.error === undefined) {
				if (!interruptedEarly(result)) expect([...now].sort()).toEqual([...wanted].sort());
				return;
			}
			if (accident.interruption.startsWith('cancelled')) return;
			if ([...now].join() !== watched.join())
				expect(said(result)).toMatch(/Every number of the list that was watched before still is/);
		}),
		{ seed: 13, numRuns: 150 },
	);
});

/** The engine ends a cancelled run without output and without an error. */
const interruptedEarly = ({ items }: RunResult): boolean => items.length === 0;

it('however create is interrupted, it leaves a whole webhook or none; if the service cannot be asked, the message says which one may be left', async () => {
	await fc.assert(
		fc.asyncProperty(accidents, someNumbers, async (accident, numbers) => {
			const { result, webhooks } = await run(accident, 'webhook.create', {
				...NEW,
				entityNumbers: numbers,
			});
			const left = webhooks.hooks;
			expect(left.length).toBeLessThanOrEqual(1);
			if (result.items.length === 1) {
				expect(left.map(({ subscriptions }) => subscriptions)).toEqual([numbers]);
				expect(result.json[0]).toMatchObject({ id: left[0]!.id, hmacSecret: left[0]!.secret });
				return;
			}
			// Nobody reads the message of a run that was cancelled.
			if (accident.interruption.startsWith('cancelled')) return;
			for (const { id } of left)
				expect(said(result)).toMatch(new RegExp(`${id}|Webhook → Get Many`));
		}),
		{ seed: 13, numRuns: 120 },
	);
});

/** What was there before the creation, and shows it. */
const LONG_AGO = '2020-01-01T00:00:00Z';
const signs = (numbers: string[]): Array<Parameters<InterruptedWebhooks['add']>> => [
	[numbers, { createdAt: LONG_AGO }],
	[numbers, { log: [LONG_AGO] }],
	[numbers, { disabled: true }],
	[numbers, { name: 'ERP' }],
	[numbers, { url: 'https://example.com/other' }],
	[[...numbers, enterpriseNumbers(20).at(-1)!], {}],
];

it('however create is interrupted, no other webhook is touched', async () => {
	const others = fc.array(fc.nat({ max: signs([]).length - 1 }), { minLength: 1, maxLength: 3 });
	await fc.assert(
		fc.asyncProperty(accidents, someNumbers, others, async (accident, numbers, which) => {
			const prepare = (webhooks: InterruptedWebhooks) => {
				for (const [at, sign] of which.entries()) {
					const [watched, more] = signs(numbers)[sign]!;
					webhooks.add(watched, { ...NEW, ...more, id: `wh_other${at}` });
				}
			};
			const untouched = new InterruptedWebhooks(accident);
			prepare(untouched);
			const { result, webhooks } = await run(
				accident,
				'webhook.create',
				{ ...NEW, entityNumbers: numbers },
				prepare,
			);
			expect(webhooks.hooks).toEqual(expect.arrayContaining(untouched.hooks));
			const created = webhooks.hooks.filter(({ id }) => !id.startsWith('wh_other'));
			if (result.items.length === 1)
				expect(created).toMatchObject([
					{ id: result.json[0]!.id, secret: result.json[0]!.hmacSecret, subscriptions: numbers },
				]);
		}),
		{ seed: 13, numRuns: 80 },
	);
});
