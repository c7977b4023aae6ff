import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode } from '../../support/engine';
import { refuse, type Call, type Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';
import { serviceForEachTest } from '../outage/support';
import { byId, enterpriseNumbers } from './support';

const start = serviceForEachTest();
beforeEach(() => forgetSessions());

const ok = (data: unknown): Reply => ({
	kind: 'answer',
	body: { success: true, data, error: null },
});
const numbersIn = ({ body }: Call): string[] =>
	(JSON.parse(body) as { entityNumbers: string[] }).entityNumbers;

interface Rules {
	/** How many numbers the list holds; what is beyond is dropped without a refusal. */
	holds: number;
	/** More numbers in one request are refused. */
	perRequest?: number;
	/** Numbers that are never added. */
	dropped?: string[];
}

/** A service that takes what it can and says so only by its count. */
async function silent(
	{ holds, perRequest = Infinity, dropped = [] }: Rules,
	watched = new Set<string>(),
) {
	let exists = true;
	const add = (numbers: string[]): number => {
		const before = watched.size;
		for (const number of numbers)
			if (watched.size < holds && !dropped.includes(number)) watched.add(number);
		return watched.size - before;
	};
	const service = await start((call) => {
		const { method, path } = call;
		if (path.endsWith('/webhook')) {
			if (numbersIn(call).length > perRequest) return refuse(413, {}, 'Too many');
			add(numbersIn(call));
			return ok({
				id: 'wh_1',
				name: 'CRM',
				url: 'https://example.com/changes',
				hmacSecret: 'whsec_1',
			});
		}
		if (!path.endsWith('/subscriptions')) {
			exists = false;
			return ok({ deleted: true });
		}
		if (method === 'GET') return ok([...watched]);
		if (numbersIn(call).length > perRequest) return refuse(413, {}, 'Too many');
		if (method === 'POST') return ok({ added: add(numbersIn(call)) });
		return ok({ removed: numbersIn(call).filter((number) => watched.delete(number)).length });
	});
	const run = async (operation: string, parameters: object) =>
		await runNode({
			credentials: credentialsFor(service.baseUrl),
			parameters: {
				resource: operation.split('.')[0]!,
				operation: operation.split('.')[1]!,
				...parameters,
				options: { maxWait: 0 },
			} as never,
		});
	const replace = async (entityNumbers: string[]) =>
		await run('subscription.replace', { webhookId: byId('wh_1'), entityNumbers });
	const create = async (entityNumbers: string[]) =>
		await run('webhook.create', { name: 'CRM', url: 'https://example.com/changes', entityNumbers });
	return { service, watched, replace, create, exists: () => exists };
}

const NUMBERS = enterpriseNumbers(60);

it.each([
	[40, 30],
	[30, 30],
	[33, 7],
])(
	'replace makes room in a list of %i that takes no more without saying so (%i numbers)',
	async (holds, count) => {
		const { watched, replace } = await silent({ holds }, new Set(NUMBERS.slice(0, 30)));
		const wanted = NUMBERS.slice(30, 30 + count);
		expect((await replace(wanted)).json).toMatchObject([{ added: count, removed: 30, kept: 0 }]);
		expect([...watched].sort()).toEqual(wanted);
	},
);

it('replace keeps what was watched where one number is never added, and names it', async () => {
	const before = NUMBERS.slice(0, 5);
	const { watched, replace } = await silent(
		{ holds: 100, dropped: [NUMBERS[7]!] },
		new Set(before),
	);
	const { error } = await replace(NUMBERS.slice(5, 10));
	expect(error?.message).toMatch(/took only|did not take/);
	expect(error?.description).toContain(`Not watched yet: ${NUMBERS[7]}.`);
	expect([...watched]).toEqual(expect.arrayContaining(before));
});

it('replace says what is missing where the whole list is too long', async () => {
	const { replace } = await silent({ holds: 20 }, new Set(NUMBERS.slice(0, 20)));
	const { error } = await replace(NUMBERS.slice(20));
	expect(error?.description).toMatch(/now watches 20 numbers, 20 of the 40 in the list/);
});

it('numbers that are watched already make the count short, not the list', async () => {
	const { service, watched, replace } = await silent({ holds: 100 });
	service.behave = ((behave) => (call: Call) => {
		// Another execution is faster.
		if (call.method === 'POST') for (const number of NUMBERS.slice(0, 2)) watched.add(number);
		return behave(call);
	})(service.behave);
	expect((await replace(NUMBERS.slice(0, 5))).error).toBeUndefined();
});

it('create makes no webhook with a part of its numbers, where the service tells how many it took', async () => {
	for (const rules of [
		{ holds: 10, perRequest: 10 },
		{ holds: 10 },
		{ holds: 25, perRequest: 10 },
	]) {
		const { create, exists } = await silent(rules);
		const { error, json } = await create(NUMBERS.slice(0, 30));
		expect(error?.message).toMatch(/took only/);
		expect(json).toEqual([]);
		expect(exists()).toBe(false);
	}
});

it('create adds what the service dropped of the first list', async () => {
	const { service, watched, create } = await silent({ holds: 100 });
	service.behave = ((behave) => (call: Call) => {
		const reply = behave(call);
		if (call.path.endsWith('/webhook')) watched.delete(NUMBERS[2]!);
		return reply;
	})(service.behave);
	expect((await create(NUMBERS.slice(0, 5))).error).toBeUndefined();
	expect([...watched].sort()).toEqual(NUMBERS.slice(0, 5).sort());
});

it('create reads once what is watched, and nothing without numbers', async () => {
	const { service, create, exists } = await silent({ holds: 100, perRequest: 10 });
	expect((await create(NUMBERS.slice(0, 30))).error).toBeUndefined();
	expect(exists()).toBe(true);
	expect(service.calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
	expect((await create([])).error).toBeUndefined();
	expect(service.calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
});

it('create counts on the answer of a service that does not show what is watched', async () => {
	const { service, create } = await silent({ holds: 100 });
	service.behave = ((behave) => (call: Call) =>
		call.method === 'GET' ? refuse(404, {}, 'No such operation') : behave(call))(service.behave);
	expect((await create(NUMBERS.slice(0, 5))).error).toBeUndefined();
});
