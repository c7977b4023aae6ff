import { setTimeout as sleep } from 'node:timers/promises';
import { forgetSessions } from '../../support/forgetSessions';
import { passedOn, refuse, type Call, type Reply } from '../../support/hostileService';
import { fc } from '../../support/simulated/seededProperties';
import { isSaid } from '../../support/saying';
import { byId, enterpriseNumbers, useRegistry, useService } from '../support';

const registry = useRegistry();
const service = useService();

const NUMBERS = enterpriseNumbers(12);
const NEW = { name: 'CRM', url: 'https://example.com/changes' };

/** What happens to a request on the way: it takes no effect. */
const INSTEAD: Record<string, Reply> = {
	refused: refuse(403, {}, 'Not allowed'),
	failed: refuse(503, {}, 'Busy'),
	cut: { kind: 'cut' },
};

/** What happens to its answer. */
const AFTERWARDS: Record<string, Reply> = {
	cutAfterEffect: { kind: 'cut' },
	failedAfterEffect: refuse(502, {}, 'Bad gateway'),
	halfAnAnswer: { kind: 'answer', raw: '{"success":true,"data":{"i' },
	notDecodable: { kind: 'answer', headers: { 'content-encoding': 'gzip' }, raw: 'no gzip' },
};

interface Accident {
	rules: { maxNumbersPerRequest: number; maxSubscriptions: number; tooManyStatus: number };
	/** The request to which it happens; if it lasts, to all from there on. */
	at: number;
	interruption: string;
	lasts: boolean;
}
const isCancelled = ({ interruption }: Accident) => interruption.startsWith('cancelled');

/** Passes calls on to the sandbox, but for one to which the accident happens. */
const meeting = (accident: Accident, cancel: () => void) => async (call: Call) => {
	const { at, lasts, interruption } = accident;
	const carryOut = async () => await passedOn(call, registry.sandbox.baseUrl);
	// A run is cancelled once; what it still sends is served.
	const happens = call.index === at || (lasts && call.index > at && !isCancelled(accident));
	if (!happens) return await carryOut();
	if (interruption in INSTEAD) return INSTEAD[interruption]!;
	const answer = interruption === 'cancelled' ? undefined : await carryOut();
	if (interruption in AFTERWARDS) return AFTERWARDS[interruption]!;
	cancel();
	await sleep(10);
	if (answer !== undefined) return answer;
	return call.open ? await carryOut() : ({ kind: 'cut' } as const);
};

/** The next run is the first that the sandbox sees. */
function begin(): void {
	forgetSessions();
	registry.sandbox.reset();
	service.calls.length = 0;
}

/** Runs the operation while the accident happens; what it sends after it was cancelled is waited for. */
async function run(accident: Accident, [operation, parameters]: [string, object]) {
	Object.assign(registry.sandbox.settings, accident.rules);
	let cancel = () => {};
	service.behave = meeting(accident, () => cancel());
	const started = (execution: { cancel: () => void }) => (cancel = () => execution.cancel());
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
		maxNumbersPerRequest: fc.constantFrom(1, 2, 3, 100),
		maxSubscriptions: fc.constantFrom(4, 6, 100),
		tooManyStatus: fc.constantFrom(400, 413),
	}),
	at: fc.integer({ min: 0, max: 9 }),
	interruption: fc.constantFrom(
		...Object.keys(INSTEAD),
		...Object.keys(AFTERWARDS),
		'cancelled',
		'cancelledAfterEffect',
	),
	lasts: fc.boolean(),
});
const someNumbers = fc.subarray(NUMBERS, { minLength: 1, maxLength: 8 });
const isSame = (some: string[], others: string[]) =>
	[...some].sort().join() === [...others].sort().join();

/** The names of the laws that do not hold. */
const broken = (laws: Record<string, boolean>) => Object.keys(laws).filter((law) => !laws[law]);

it('however replace is interrupted, numbers of the list that were watched stay watched, as the message says', async () => {
	await fc.assert(
		fc.asyncProperty(accidents, someNumbers, someNumbers, async (accident, before, wanted) => {
			const { maxSubscriptions } = accident.rules;
			const watched = before.slice(0, maxSubscriptions);
			begin();
			const id = await registry.webhook(watched);
			const parameters = { webhookId: byId(id), entityNumbers: wanted };
			const { items, error, told } = await run(accident, ['subscription.replace', parameters]);
			const now = registry.stored(id)!.subscriptions;
			const removed = watched.filter((number) => !now.includes(number));
			const isTold = isSaid('subscriptionsKept', told);
			expect(
				broken({
					'what is wanted is never removed': removed.every((number) => !wanted.includes(number)),
					'nothing is removed before all is added, where there is room':
						maxSubscriptions < 100 ||
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

it('however create is interrupted, it leaves a whole webhook or none, or names the one that may be left', async () => {
	const others = fc.array(fc.constantFrom(NEW, { ...NEW, name: 'ERP' }), { maxLength: 2 });
	await fc.assert(
		fc.asyncProperty(accidents, someNumbers, others, async (accident, entityNumbers, given) => {
			begin();
			for (const other of given) await registry.webhook(entityNumbers, other);
			const before = registry.sandbox.webhooks();
			const asked = { ...NEW, entityNumbers };
			const { items, json, told } = await run(accident, ['webhook.create', asked]);
			const now = registry.sandbox.webhooks();
			const left = now.slice(before.length);
			const isMade = items.length === 1;
			const whole = left.map(({ id, hmacSecret, subscriptions }) => [
				id,
				hmacSecret,
				...subscriptions,
			]);
			const shown = [json[0]?.id, json[0]?.hmacSecret, ...entityNumbers];
			expect(now.slice(0, before.length)).toEqual(before);
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
		{ seed: 13, numRuns: 150 },
	);
});
