import { forgetSessions } from '../../support/forgetSessions';
import { InterruptedWebhooks, interruptions } from '../../support/plainWebhooks';
import { fc } from '../../support/simulated/seededProperties';
import { byId, enterpriseNumbers, useService } from '../support';

const service = useService();

const NUMBERS = enterpriseNumbers(12);
const NEW = { name: 'CRM', url: 'https://example.com/changes' };

type Accident = ConstructorParameters<typeof InterruptedWebhooks>[0];
const isCancelled = ({ interruption }: Accident) => interruption.startsWith('cancelled');

/** Runs the operation against webhooks that meet the accident; what it sends after it was cancelled is waited for. */
async function run(accident: Accident, webhooks: InterruptedWebhooks, sent: [string, object]) {
	forgetSessions();
	service.calls.length = 0;
	service.behave = webhooks.interrupt;
	const [operation, parameters] = sent;
	const started = (execution: { cancel: () => void }) => {
		webhooks.cancel = () => execution.cancel();
	};
	const options = { maxWait: 0, timeout: 5000 };
	const result = await service.run(operation, { ...parameters, options }, { started });
	if (isCancelled(accident)) await service.idle();
	expect(service.calls.length).toBeGreaterThan(0);
	const { items, json, error } = result;
	// The engine ends a cancelled run without output and without an error.
	return { items, json, error, told: `${error?.message ?? ''} ${error?.description ?? ''}` };
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
const isSame = (some: string[], others: string[]) =>
	[...some].sort().join() === [...others].sort().join();

/** The names of the laws that do not hold. */
const broken = (laws: Record<string, boolean>) => Object.keys(laws).filter((law) => !laws[law]);

it('however replace is interrupted, numbers of the list that were watched stay watched, and the message says so', async () => {
	await fc.assert(
		fc.asyncProperty(accidents, someNumbers, someNumbers, async (accident, before, wanted) => {
			const watched = before.slice(0, accident.rules.perWebhook);
			const webhooks = new InterruptedWebhooks(accident);
			webhooks.add(watched);
			const parameters = { webhookId: byId('wh_1'), entityNumbers: wanted };
			const sent: [string, object] = ['subscription.replace', parameters];
			const { items, error, told } = await run(accident, webhooks, sent);
			const now = webhooks.hooks[0]!.subscriptions;
			const removed = watched.filter((number) => !now.includes(number));
			const isTold = /Every number of the list that was watched before still is/.test(told);
			expect(
				broken({
					'what is wanted is never removed': removed.every((number) => !wanted.includes(number)),
					'nothing is removed before all is added, where there is room':
						accident.rules.perWebhook < 100 ||
						removed.length === 0 ||
						wanted.every((number) => now.includes(number)),
					'a success has the whole list': items.length === 0 || isSame(now, wanted),
					'a failure says what still holds':
						error === undefined || isCancelled(accident) || now.join() === watched.join() || isTold,
				}),
			).toEqual([]);
		}),
		{ seed: 13, numRuns: 150 },
	);
});

it('however create is interrupted, it leaves a whole webhook or none; if the service cannot be asked, the message says which one may be left', async () => {
	await fc.assert(
		fc.asyncProperty(accidents, someNumbers, async (accident, entityNumbers) => {
			const webhooks = new InterruptedWebhooks(accident);
			const sent: [string, object] = ['webhook.create', { ...NEW, entityNumbers }];
			const { items, json, told } = await run(accident, webhooks, sent);
			const left = webhooks.hooks;
			const isMade = items.length === 1;
			const whole = left.map(({ id, secret, subscriptions }) => [id, secret, ...subscriptions]);
			const shown = [json[0]?.id, json[0]?.hmacSecret, ...entityNumbers];
			expect(
				broken({
					'at most one is left': left.length <= 1,
					'a success is whole': !isMade || JSON.stringify(whole) === JSON.stringify([shown]),
					// Nobody reads the message of a run that was cancelled.
					'what is left after a failure is named':
						isMade ||
						isCancelled(accident) ||
						left.every(({ id }) => new RegExp(`${id}|Webhook → Get Many`).test(told)),
				}),
			).toEqual([]);
		}),
		{ seed: 13, numRuns: 120 },
	);
});

/** What was there before the creation, and shows it. */
const LONG_AGO = '2020-01-01T00:00:00Z';
const signs = (numbers: string[]): Array<Parameters<InterruptedWebhooks['add']>> => [
	[numbers, { createdAt: LONG_AGO }],
	[numbers, { log: [{ responseCode: 200, at: LONG_AGO }] }],
	[numbers, { disabled: true }],
	[numbers, { name: 'ERP' }],
	[numbers, { url: 'https://example.com/other' }],
	[[...numbers, enterpriseNumbers(20).at(-1)!], {}],
];

it('however create is interrupted, no other webhook is touched', async () => {
	const others = fc.array(fc.nat({ max: signs([]).length - 1 }), { minLength: 1, maxLength: 3 });
	await fc.assert(
		fc.asyncProperty(accidents, someNumbers, others, async (accident, entityNumbers, which) => {
			const prepared = () => {
				const webhooks = new InterruptedWebhooks(accident);
				for (const [at, sign] of which.entries()) {
					const [watched, more] = signs(entityNumbers)[sign]!;
					webhooks.add(watched, { ...NEW, ...more, id: `wh_other${at}` });
				}
				return webhooks;
			};
			const webhooks = prepared();
			const sent: [string, object] = ['webhook.create', { ...NEW, entityNumbers }];
			const { items, json } = await run(accident, webhooks, sent);
			expect(webhooks.hooks).toEqual(expect.arrayContaining(prepared().hooks));
			const created = webhooks.hooks.filter(({ id }) => !id.startsWith('wh_other'));
			const shown = items.map(() => [json[0]!.id, json[0]!.hmacSecret, entityNumbers]);
			const made = created.map(({ id, secret, subscriptions }) => [id, secret, subscriptions]);
			expect(items.length === 1 ? made : []).toEqual(shown);
		}),
		{ seed: 13, numRuns: 80 },
	);
});
