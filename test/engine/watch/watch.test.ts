import { startSandbox, type SetAnswer, type Sandbox } from '../../../sandbox';
import { readEnterprise } from '../../../nodes/EnterpriseRegistry/reading/enterprise';
import { RECORDS } from '../../../nodes/EnterpriseRegistry/registry/records';
import { forgetSessions } from '../../support/forgetSessions';
import { credentialsFor } from '../../support/registry';
import { saying } from '../../support/saying';
import { enterpriseNumbers } from '../support';
import { pass, resetClock } from '../trigger/movedClock';
import { SimulatedService } from './SimulatedService';
import { WatchHost, type HostOptions } from './WatchHost';

const COLRUYT = '0400.378.485';
const ELECTRABEL = '0403.170.701';
const SHOP = '2.000.000.339';
const LIST = [COLRUYT, ELECTRABEL, SHOP];
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const RECORD = 'GET /v2/enterprise/:number';

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox({ now: () => Date.now() })));
beforeEach(() => {
	sandbox.reset();
	forgetSessions();
	resetClock();
});
afterAll(async () => {
	resetClock();
	await sandbox.close();
});

const hostOf = (parameters: HostOptions['parameters'] = {}, more: Partial<HostOptions> = {}) =>
	new WatchHost({
		credentials: credentialsFor(sandbox.baseUrl),
		parameters: { entityNumbers: LIST.join('\n'), ...parameters },
		...more,
	});

/** What the log says of companies that met the limit of 100 requests an hour. */
const unread = (unreadCompanies: number, askedFor: number) =>
	saying('companiesUnread', {
		unread: unreadCompanies,
		asked: askedFor,
		first: { failure: { code: 'rateLimited', facts: { limit: 100 } } },
	});

async function published(...options: Parameters<typeof hostOf>): Promise<WatchHost> {
	const host = hostOf(...options);
	await host.publish();
	return host;
}

/** The items of one poll a day later. */
async function nextDay(host: WatchHost) {
	pass(DAY);
	await host.poll();
	expect(host.failures).toEqual([]);
	return host.news();
}

const move = async (number = COLRUYT, street = 'Markt') =>
	await sandbox.change(number, { address: { street, number: '1' } });

/** What the enterprise record holds is changed by the answer, not in the register. */
const answerWith = (change: (data: Record<string, unknown>) => object) =>
	sandbox.answer(RECORD, async ({ usual }) => {
		const { data } = (await usual()) as { data: Record<string, unknown> };
		return { data: change(data) };
	});

const asAbsent = (butNot?: string) => {
	const timestamp = new Date().toISOString();
	const body = { success: false, data: null, error: 'Enterprise not found', timestamp, meta: null };
	sandbox.answer(RECORD, ({ params }) =>
		params.number === butNot ? undefined : { status: 404, body },
	);
};

/** A gateway under a wrong Base URL says so, and some services do of a company that they do not know. */
const BARE_404 = { status: 404, raw: '{"detail":"Not Found"}' };

const inEnvelope = (answer: object) => ({
	data: null,
	error: null,
	timestamp: new Date().toISOString(),
	...answer,
});

/** A router of the same provider, under a path that has nothing: it answers in the envelope, too. */
const asRouter = () => {
	const body = inEnvelope({ success: false, error: 'Not found' });
	sandbox.settings.nextResponses = [{ times: 0, status: 404, body }];
};

/** A service that says of everything that there is none, as where its database is empty. */
const asEmpty = () => {
	const body = inEnvelope({ success: true });
	sandbox.settings.nextResponses = [{ times: 0, status: 200, body }];
};

/** The answer of the sandbox again. */
const asUsual = () => sandbox.answer(RECORD, () => undefined);

const asked = (): string[] =>
	sandbox.requests.splice(0).flatMap(({ path }) => /[\d.]{10,}$/.exec(path)?.[0] ?? []);

describe('what starts the workflow', () => {
	it('the first poll does not, as it only remembers', async () => {
		const host = await published();
		expect(Object.keys(host.stored)).toContain(COLRUYT);
		expect(host.told).toEqual([]);
	});

	it('a company that has not changed does not', async () => {
		const host = await published();
		asked();
		expect(await nextDay(host)).toEqual([]);
		expect(asked()).toContain(COLRUYT);
	});

	it('a change does once, with its values before it beside those now', async () => {
		const host = await published();
		await nextDay(host);
		const previousSeenAt = new Date().toISOString().slice(0, 13);
		await move();
		expect(await nextDay(host)).toEqual([
			{
				entityNumber: COLRUYT,
				kind: 'enterprise',
				name: 'Colruyt Group',
				type: 'changed',
				changed: ['street', 'houseNumber'],
				before: { street: 'Edingensesteenweg', houseNumber: '196' },
				after: { street: 'Markt', houseNumber: '1' },
				seenAt: expect.stringContaining(new Date().toISOString().slice(0, 13)),
				previousSeenAt: expect.stringContaining(previousSeenAt),
				summary: saying('changed', {
					name: 'Colruyt Group',
					changes: [
						{ member: 'street', before: 'Edingensesteenweg', after: 'Markt' },
						{ member: 'houseNumber', before: '196', after: '1' },
					],
				}),
			},
		]);
		expect(await nextDay(host)).toEqual([]);
	});

	it('a change back to an earlier state does, too', async () => {
		const host = await published();
		await move();
		expect(await nextDay(host)).toHaveLength(1);
		await sandbox.change(COLRUYT, { address: { street: 'Edingensesteenweg', number: '196' } });
		expect(await nextDay(host)).toMatchObject([{ after: { street: 'Edingensesteenweg' } }]);
	});

	it('an establishment does, with a status as people say it', async () => {
		const host = await published();
		await sandbox.change(SHOP, { denomination: 'Another shop' });
		await sandbox.change(COLRUYT, { status: 'ST' });
		expect(await nextDay(host)).toMatchObject([
			{ changed: expect.arrayContaining(['status']), after: { status: 'ST' } },
			{ entityNumber: SHOP, kind: 'establishment', changed: ['name'] },
		]);
	});

	it('with First Run: all, every company does once, in the order of the list', async () => {
		const host = await published({ options: { firstRun: 'all' } });
		expect(host.news()).toMatchObject(
			LIST.map((entityNumber) => ({
				entityNumber,
				type: 'first',
				changed: [],
				before: null,
				after: null,
				previousSeenAt: null,
			})),
		);
		expect(await nextDay(host)).toEqual([]);
		await host.publish({
			entityNumbers: [...LIST, '0417.497.106'],
			options: { firstRun: 'all' },
		});
		expect(host.news()).toMatchObject([{ entityNumber: '0417.497.106', type: 'first' }]);
	});

	it('a change of another field than the chosen ones starts nothing, also not later', async () => {
		const host = await published({ filters: { fields: ['status', 'juridicalSituation'] } });
		await move();
		expect(await nextDay(host)).toEqual([]);
		await sandbox.change(COLRUYT, { status: 'ST' });
		const [item, ...others] = await nextDay(host);
		expect(others).toEqual([]);
		expect(item!.changed).toContain('status');
		expect(item!.changed).not.toContain('street');
	});

	it.each(['Street', 'status; STREET', 'status\nstreet', [' street '], ['status, street']])(
		'a change of a field that an expression chose by %j starts the workflow',
		async (fields) => {
			const host = await published({ filters: { fields } });
			await move();
			expect(await nextDay(host)).toMatchObject([{ entityNumber: COLRUYT }]);
		},
	);

	it.each([[['address']], ['street, address'], [['adress', 'address']]])(
		'a field that no change can have is refused: %j',
		async (fields) => {
			await expect(published({ filters: { fields } })).rejects.toMatchObject({
				message: saying('unknownFields'),
			});
		},
	);

	it.each(['EDINGENSESTEENWEG', 'Edingensestwg.', ' edingense steenweg'])(
		'a street that is now spelled "%s" does so only without Simplify',
		async (street) => {
			const host = await published();
			const exact = new WatchHost({
				credentials: credentialsFor(sandbox.baseUrl),
				parameters: { entityNumbers: COLRUYT, simplify: false, options: { lookAgainAfter: 0 } },
			});
			await exact.publish();
			await sandbox.change(COLRUYT, { address: { street } });
			expect(await nextDay(host)).toEqual([]);
			expect(await nextDay(exact)).toMatchObject([
				{
					changed: ['street'],
					after: { street: street.trim() },
					record: { enterpriseNumber: COLRUYT, address: { street } },
					previousRecord: { name: 'Colruyt Group', street: 'Edingensesteenweg' },
				},
			]);
		},
	);
});

describe('a company that is not in the register any more', () => {
	it('is told once, as is its return', async () => {
		const host = await published({ entityNumbers: COLRUYT });
		asAbsent();
		expect(await nextDay(host)).toMatchObject([
			{
				entityNumber: COLRUYT,
				type: 'absent',
				name: 'Colruyt Group',
				changed: [],
				before: null,
				after: null,
				summary: saying('notInRegister', { name: 'Colruyt Group' }),
			},
		]);
		expect(await nextDay(host)).toEqual([]);
		asUsual();
		expect(await nextDay(host)).toMatchObject([
			{
				type: 'back',
				changed: [],
				before: null,
				after: { enterpriseNumber: COLRUYT, name: 'Colruyt Group', status: 'AC' },
			},
		]);
		expect(await nextDay(host)).toEqual([]);
	});

	it('is not told where the option is off, nor that it is back', async () => {
		const host = await published({ entityNumbers: COLRUYT, options: { notFound: false } });
		asAbsent();
		expect(await nextDay(host)).toEqual([]);
		asUsual();
		expect(await nextDay(host)).toEqual([]);
		expect(asked().length).toBeGreaterThan(1);
	});

	it('is told as changed when it is back, where the option is off but it has changed meanwhile', async () => {
		const host = await published({ entityNumbers: COLRUYT, options: { notFound: false } });
		asAbsent();
		await nextDay(host);
		await move();
		asUsual();
		expect(await nextDay(host)).toMatchObject([{ type: 'changed', after: { street: 'Markt' } }]);
	});

	it('starts nothing at the first poll, but does once it is registered', async () => {
		asAbsent();
		const host = await published({ entityNumbers: COLRUYT });
		expect(host.told).toEqual([]);
		expect(host.log).toEqual([saying('companiesNotFound', { asked: 1, numbers: [COLRUYT] })]);
		asUsual();
		expect(await nextDay(host)).toMatchObject([
			{
				type: 'back',
				after: { name: 'Colruyt Group' },
				summary: saying('nowInRegister', { name: 'Colruyt Group' }),
			},
		]);
	});
});

describe('what is unknown is no change', () => {
	it.each<{ what: string; answer: () => void }>([
		{
			what: 'another company',
			answer: () => answerWith((data) => ({ ...data, enterpriseNumber: ELECTRABEL })),
		},
		{
			what: 'a record without name and number',
			answer: () => answerWith(() => ({ status: 'ST' })),
		},
		{ what: 'no JSON', answer: () => sandbox.answer(RECORD, () => ({ raw: '<html>' })) },
		{ what: 'a 500', answer: () => sandbox.answer(RECORD, () => ({ status: 500 })) },
		{ what: 'a 403', answer: () => sandbox.answer(RECORD, () => ({ status: 403 })) },
		{
			what: 'a connection that is cut',
			answer: () => sandbox.answer(RECORD, () => ({ cut: 'middle' })),
		},
	])('$what is only logged: what was known stays', async ({ answer }) => {
		const host = await published();
		answer();
		const { record } = host.stored[COLRUYT]!;
		expect(await nextDay(host)).toEqual([]);
		expect(host.log).toContainEqual(saying('companiesUnread', { asked: 3 }));
		asUsual();
		expect(await nextDay(host)).toEqual([]);
		await move();
		expect(await nextDay(host)).toMatchObject([{ before: { street: 'Edingensesteenweg' } }]);
		expect(host.stored[COLRUYT]!.record).toEqual({ ...record, street: 'Markt', houseNumber: '1' });
	});

	/** A day later, two of three companies are answered so, and an hour after that as usual. */
	const anHourAfter = async (answer: SetAnswer) => {
		const host = await published();
		sandbox.answer(RECORD, () => answer);
		await nextDay(host);
		asUsual();
		asked();
		pass(HOUR);
		await host.poll();
		return host;
	};

	it('a 500 may be about the company, which then waits for its turn', async () => {
		const host = await published();
		sandbox.answer(RECORD, ({ params }) =>
			params.number === COLRUYT ? { status: 500 } : undefined,
		);
		await nextDay(host);
		expect(host.log).toEqual([saying('companiesUnread', { first: { isAskedNext: false } })]);
		asUsual();
		asked();
		pass(HOUR);
		await host.poll();
		expect(asked()).toEqual([]);
	});

	it.each<{ what: string; answer: SetAnswer }>([
		{ what: 'a firewall begins to refuse', answer: { status: 403, raw: '<html>Forbidden</html>' } },
		{ what: 'an outage begins, with 500,', answer: { status: 500 } },
	])('where $what within a poll, the next one asks about all the rest', async ({ answer }) => {
		const companies = enterpriseNumbers(6);
		const parameters = {
			entityNumbers: companies.join('\n'),
			advanced: { parallelRequests: 1 },
			options: { firstRun: 'all' },
		};
		let answered = 0;
		sandbox.answer(RECORD, () => (answered++ < 2 ? undefined : answer));
		const host = await published(parameters);
		const known = Object.keys(host.stored);
		expect(known).toHaveLength(2);
		asUsual();
		asked();
		pass(MINUTE);
		await host.poll();
		expect(asked().sort()).toEqual(companies.filter((number) => !known.includes(number)).sort());
	});

	it('so may a 404 that is not of the service, about a company that was never read, which waits for its turn', async () => {
		sandbox.answer(RECORD, () => BARE_404);
		const host = await published();
		asked();
		pass(HOUR);
		await host.poll();
		expect(host.log).toEqual([saying('companiesUnread', { first: { isAskedNext: false } })]);
		expect(asked()).toEqual([]);
		expect(host.failures).toEqual([]);
	});

	it.each<{ what: string; answer: SetAnswer }>([
		{ what: 'silence of the service', answer: { status: 503 } },
		{ what: 'a 404 of another server, about a company that was read before,', answer: BARE_404 },
		{ what: 'the page of another server', answer: { raw: '<html>' } },
		{ what: 'JSON that is cut', answer: { raw: '{"success":true,"data":{"denom' } },
		{ what: 'a login elsewhere', answer: { redirect: 'https://login.example/' } },
	])('$what is not about the company, so the next poll asks again', async ({ answer }) => {
		const { log } = await anHourAfter(answer);
		expect(log).toEqual([saying('companiesUnread', { first: { isAskedNext: true } })]);
		expect(asked()).not.toEqual([]);
	});

	it('the log has a line for each reason, with the first company of each', async () => {
		const host = await published();
		answerWith(() => ({ status: 'ST' }));
		sandbox.settings.nextResponses = [{ match: ELECTRABEL, times: 0, status: 403 }];
		await nextDay(host);
		expect(host.log).toHaveLength(2);
		for (const number of [COLRUYT, ELECTRABEL])
			expect(host.log).toContainEqual(
				saying('companiesUnread', { unread: 1, asked: 3, first: { number } }),
			);
	});

	it('a record that lost most of its members is complete only in what it still says', async () => {
		const host = await published({ entityNumbers: COLRUYT });
		answerWith(({ enterpriseNumber, denomination }) => ({ enterpriseNumber, denomination }));
		expect(await nextDay(host)).toEqual([]);
		answerWith(({ enterpriseNumber }) => ({ enterpriseNumber, denomination: 'Fourniret' }));
		expect(await nextDay(host)).toMatchObject([
			{ changed: ['name'], after: { name: 'Fourniret' } },
		]);
		answerWith((data) => ({ ...data, denomination: 'Fourniret' }));
		expect(await nextDay(host)).toEqual([]);
		answerWith(({ startDate: _, ...data }) => ({ ...data, denomination: 'Fourniret' }));
		expect(await nextDay(host)).toMatchObject([
			{ changed: ['startDate'], after: { startDate: null } },
		]);
	});
});

describe('when companies are asked about', () => {
	it('once in 20 hours, however often n8n polls', async () => {
		const host = await published();
		expect(asked()).toHaveLength(3);
		for (const wait of [MINUTE, HOUR, 18 * HOUR]) {
			pass(wait);
			await host.poll();
		}
		expect(asked()).toEqual([]);
		pass(HOUR);
		await host.poll();
		expect(asked()).toHaveLength(3);
	});

	it.each([0, '0', 1])('as often as Look Again After says: %j hours', async (lookAgainAfter) => {
		const host = await published({ entityNumbers: COLRUYT, options: { lookAgainAfter } });
		pass(HOUR - 10);
		await host.poll();
		expect(asked()).toHaveLength(2);
	});

	it.each(['={{ [] }}', '={{ false }}', '={{ " " }}', '={{ null }}', '={{ "many" }}', ''])(
		'once in 20 hours where Look Again After holds what is no number: %j',
		async (lookAgainAfter) => {
			const host = await published({ entityNumbers: COLRUYT, options: { lookAgainAfter } });
			pass(19 * HOUR);
			await host.poll();
			expect(host.failures).toEqual([]);
			expect(asked()).toHaveLength(1);
			pass(HOUR);
			await host.poll();
			expect(asked()).toHaveLength(1);
		},
	);

	it.each(['timer', 'scheduler'] as const)(
		'a list of 300 rotates through a plan of 100 an hour in three polls (%s)',
		async (engine) => {
			const service = new SimulatedService({ requestsPerHour: 100 });
			const entityNumbers = enterpriseNumbers(300);
			const answer = service.answer;
			const host = await published({ entityNumbers }, { engine, answer });
			for (let hour = 0; hour < 2; hour++) {
				pass(HOUR);
				await host.poll();
			}
			expect(new Set(service.log.map(({ number }) => number)).size).toBe(300);
			expect(host.failures).toEqual([]);
			expect(host.told).toEqual([]);
			expect(host.log).toEqual([unread(200, 300), unread(100, 200)]);
		},
	);

	it('a list that has used the hour up itself goes on in the next without a failure', async () => {
		const { answer } = new SimulatedService({ requestsPerHour: 100 });
		pass(HOUR - ((Date.now() / 1000) % HOUR));
		const host = await published({ entityNumbers: enterpriseNumbers(101) }, { answer });
		pass(10 * MINUTE);
		await host.poll();
		expect(host.failures).toEqual([]);
		expect(host.log).toHaveLength(2);
		expect(host.log[1]).toEqual(unread(1, 1));
	});

	it('none of a poll that begins before the one before has ended', async () => {
		const host = await published({ options: { lookAgainAfter: 0 } });
		asked();
		await Promise.all([host.poll(), host.poll()]);
		expect(asked()).toHaveLength(3);
	});

	it('a number that leads to another company once in 20 hours, even where it alone is due', async () => {
		answerWith((data) => ({ ...data, enterpriseNumber: ELECTRABEL }));
		const host = await published({ entityNumbers: COLRUYT });
		for (let minute = 0; minute < 5; minute++) {
			pass(MINUTE);
			await host.poll();
		}
		expect(asked()).toHaveLength(1);
	});

	it('at most a hundred at once, whatever an expression gives', async () => {
		const host = await published({
			entityNumbers: COLRUYT,
			advanced: { parallelRequests: 1e9 },
		});
		expect(host.failures).toEqual([]);
		expect(asked()).toHaveLength(1);
	});

	it('no lookup starts once half of the time that n8n gives a poll is used; the rest comes first in the next', async () => {
		const entityNumbers = enterpriseNumbers(60);
		const options = { lookAgainAfter: 0 };
		const advanced = { parallelRequests: 5 };
		const host = await published(
			{ entityNumbers, options, advanced },
			{ engine: 'scheduler', budget: 12_000 },
		);
		asked();
		sandbox.settings.latency = 1_200;
		const begun = performance.now();
		await host.poll();
		expect(performance.now() - begun).toBeLessThan(12_000);
		const first = asked();
		// On a busy machine a round of five takes longer.
		expect(first.length).toBeGreaterThanOrEqual(5);
		expect(first.length).toBeLessThanOrEqual(35);
		expect(host.log.join()).toMatch(/enough for \d+ of 60 companies/);
		sandbox.settings.latency = 0;
		await host.poll();
		expect(asked().slice(0, 60 - first.length)).not.toEqual(expect.arrayContaining([first[0]]));
		expect(host.failures).toEqual([]);
	});
});

/** Ways in which a service says of everything that there is none, and what the node tells then. */
const FINDS_NOTHING = [
	{ what: 'with a 404 of its own', answer: asRouter, message: saying('nothingIsFound') },
	{ what: 'with a success that has no data', answer: asEmpty, message: saying('serviceIsEmpty') },
];

describe('where no watched company is found, as a router under a wrong Base URL says of each,', () => {
	const plans = () =>
		sandbox.requests.splice(0).filter(({ path }) => path.endsWith('/v2/me')).length;

	it.each(FINDS_NOTHING)(
		'no company is told as absent, and the poll says so: $what',
		async ({ answer, message }) => {
			const host = await published({}, { engine: 'scheduler' });
			answer();
			plans();
			pass(DAY);
			await host.poll();
			expect(plans()).toBe(1);
			expect(host.failures.splice(0)).toEqual([expect.objectContaining({ message })]);
			sandbox.settings.nextResponses = [];
			expect(await nextDay(host)).toEqual([]);
		},
	);

	it('and nobody answers about the plan, no company is told as absent, and the poll says why', async () => {
		const host = await published({}, { engine: 'scheduler' });
		asRouter();
		sandbox.answer('GET /v2/me', () => ({ status: 503, body: {} }));
		pass(DAY);
		expect(await host.poll()).toBeFalsy();
		expect(host.failures.splice(0)).toHaveLength(1);
		sandbox.settings.nextResponses = [];
		expect(await nextDay(host)).toEqual([]);
	});

	it('the publishing is stopped, also for new numbers beside others that were read', async () => {
		const message = saying('nothingIsFound');
		const host = await published();
		asRouter();
		await expect(published()).rejects.toMatchObject({ message });
		await expect(host.publish({ entityNumbers: [...LIST, '0417.497.106'] })).rejects.toMatchObject({
			message,
		});
	});

	it('with a success that has no data, as without a database, neither publishing nor a start of n8n is stopped', async () => {
		asEmpty();
		const host = await published();
		forgetSessions();
		await host.start();
		const failure = { code: 'serviceIsEmpty', facts: { status: 200 } };
		const line = saying('companiesUnread', { unread: 3, asked: 3, first: { failure } });
		expect(host.log).toEqual([line, line]);
		sandbox.settings.nextResponses = [];
		expect(await nextDay(host)).toEqual([]);
	});

	it.each([
		{ what: 'the only one that is watched', list: [COLRUYT] },
		{ what: 'one of which all are gone', list: [COLRUYT, ELECTRABEL] },
	])('but the plan is there, a company is told as absent once: $what', async ({ list }) => {
		const host = await published({ entityNumbers: list });
		asAbsent();
		plans();
		const told = list.map((entityNumber) =>
			expect.objectContaining({ entityNumber, type: 'absent' }),
		);
		expect(await nextDay(host)).toEqual(told);
		expect(plans()).toBe(1);
		expect(await nextDay(host)).toEqual([]);
	});

	it('but another company is found, whenever it is, no more is asked', async () => {
		const host = await published();
		for (const there of [COLRUYT, ELECTRABEL]) {
			asAbsent(there);
			plans();
			pass(DAY);
			await host.poll();
			expect(plans()).toBe(0);
		}
	});
});

describe('a poll that cannot read anything', () => {
	it.each([
		{
			what: 'an outage',
			answer: { status: 503 },
			message: saying('couldNotAnswer', { status: 503 }),
		},
		{
			what: 'a used-up hour',
			answer: { status: 429 },
			message: saying('rateLimited', { status: 429 }),
		},
		{ what: 'a refused credential', answer: { status: 401 }, message: saying('credentialRefused') },
	])('fails with the message of the action node: $what', async ({ answer, message }) => {
		const host = await published({ options: { lookAgainAfter: 0 } });
		sandbox.settings.nextResponses = [
			{ times: 0, body: { success: false, error: 'x' }, ...answer },
		];
		await host.poll();
		expect(host.failures).toEqual([expect.objectContaining({ name: 'NodeApiError', message })]);
		expect(host.told).toEqual([]);
	});

	it.each([503, 429, 402])('is only logged while n8n publishes: HTTP %d', async (status) => {
		sandbox.settings.nextResponses = [{ times: 0, status, body: { success: false, error: 'x' } }];
		const host = await published();
		expect(host.log).toContainEqual(saying('companiesUnread', { unread: 3, asked: 3 }));
		sandbox.settings.nextResponses = [];
		pass(DAY);
		await host.poll();
		expect(Object.keys(host.stored)).toEqual([]);
		await host.publish();
		expect(Object.keys(host.stored)).toEqual(LIST);
	});

	it.each([
		{ what: 'a refused credential', answer: { status: 401 }, message: saying('credentialRefused') },
		{
			what: 'an address that is not the registry',
			answer: { raw: '<html>' },
			message: saying('notTheRegistry'),
		},
		{
			what: 'a 404 for every company that is not of the service',
			answer: BARE_404,
			message: saying('notTheRegistry', { status: 404 }),
		},
	])('stops the publishing for what has to be mended: $what', async ({ answer, message }) => {
		sandbox.settings.nextResponses = [{ times: 0, ...answer }];
		await expect(published()).rejects.toMatchObject({ message });
	});

	const WITHOUT_SERVICE = credentialsFor('http://127.0.0.1:1/api');

	it('stops it for an address where nothing answers', async () => {
		await expect(published({}, { credentials: WITHOUT_SERVICE })).rejects.toMatchObject({
			message: saying('nothingListens'),
		});
	});

	it('does not stop it once the address has answered, as when n8n starts before the network', async () => {
		const { database } = await published();
		forgetSessions();
		const host = hostOf({}, { credentials: WITHOUT_SERVICE, database });
		pass(DAY);
		await host.start();
		expect(host.log.join()).toEqual(
			saying('companiesUnread', { first: { failure: { code: 'addressNeverAnswered' } } }),
		);
	});

	describe('because a number gets a 404 that is not of the service, and others were read before,', () => {
		const NEW = '0417.497.106';
		const TOLD = saying('companiesUnread', {
			unread: 1,
			asked: 1,
			first: { number: NEW, failure: { code: 'notTheRegistry' }, isAskedNext: false },
		});
		const withNew = { entityNumbers: [...LIST, NEW] };
		const answerNew = (answer: SetAnswer) =>
			sandbox.answer(RECORD, ({ params }) => (params.number === NEW ? answer : undefined));

		it('does not stop the publishing, and the number waits for its turn', async () => {
			const host = await published();
			answerNew(BARE_404);
			asked();
			await host.publish(withNew);
			pass(HOUR);
			await host.poll();
			expect(asked()).toEqual([NEW]);
			expect(host.log).toEqual([TOLD]);
			expect(host.failures).toEqual([]);
		});

		it('does not stop the start of n8n, where that number alone is due', async () => {
			answerNew(BARE_404);
			const host = await published(withNew);
			host.log.length = 0;
			forgetSessions();
			pass(HOUR);
			asked();
			await host.start();
			expect(asked()).toEqual([NEW]);
			expect(host.log).toEqual([TOLD]);
			asUsual();
			await move();
			expect(await nextDay(host)).toMatchObject([{ type: 'changed', after: { street: 'Markt' } }]);
		});

		it('fails one poll in 20 hours, if that number alone is due', async () => {
			const host = await published({}, { engine: 'scheduler' });
			answerNew(BARE_404);
			forgetSessions();
			host.parameters = withNew;
			for (let minute = 0; minute < 5; minute++) {
				pass(MINUTE);
				await host.poll();
			}
			const message = saying('notTheRegistry', { status: 404 });
			expect(host.failures).toEqual([expect.objectContaining({ message })]);
		});

		it.each<{ what: string; status: number }>([
			{ what: 'a 500, which may be an outage,', status: 500 },
			{ what: 'silence of the service', status: 503 },
		])('but with $what the next poll asks again', async ({ status }) => {
			const host = await published();
			answerNew({ status });
			await host.publish(withNew);
			asUsual();
			asked();
			pass(MINUTE);
			await host.poll();
			expect(asked()).toEqual([NEW]);
		});

		it('stops it if more numbers are new than were read before', async () => {
			const host = await published({ entityNumbers: COLRUYT });
			sandbox.answer(RECORD, () => BARE_404);
			await expect(
				host.publish({ entityNumbers: [COLRUYT, ELECTRABEL, NEW] }),
			).rejects.toMatchObject({ message: saying('notTheRegistry', { status: 404 }) });
		});

		it('stops it if one that was read before gets such a 404, too', async () => {
			const host = await published({ entityNumbers: COLRUYT });
			sandbox.answer(RECORD, () => BARE_404);
			pass(DAY);
			await expect(host.publish({ entityNumbers: [COLRUYT, NEW] })).rejects.toMatchObject({
				message: saying('notTheRegistry', { status: 404 }),
			});
		});

		it('stops it if the credential is refused for another new number', async () => {
			const host = await published();
			answerNew(BARE_404);
			sandbox.settings.nextResponses = [{ match: '0202.239.951', times: 0, status: 401 }];
			await expect(
				host.publish({ entityNumbers: [...LIST, NEW, '0202.239.951'] }),
			).rejects.toMatchObject({ message: saying('credentialRefused') });
		});

		it('stops it if the credential is refused for all that were read before', async () => {
			const host = await published();
			pass(DAY);
			answerNew(BARE_404);
			sandbox.settings.nextResponses = LIST.map((match) => ({ match, times: 0, status: 401 }));
			await expect(host.publish(withNew)).rejects.toMatchObject({
				message: saying('credentialRefused'),
			});
		});

		it('fails a poll on time with why the others could not be read', async () => {
			const host = await published({}, { engine: 'scheduler' });
			await host.poll();
			pass(DAY);
			answerNew(BARE_404);
			sandbox.settings.nextResponses = LIST.map((match) => ({ match, times: 0, status: 401 }));
			host.parameters = { entityNumbers: [NEW, ...LIST].join('\n') };
			await host.poll();
			const message = saying('credentialRefused');
			expect(host.failures).toEqual([expect.objectContaining({ message })]);
		});

		it.each([429, 503])('does not stop it if all others get a %d', async (status) => {
			const host = await published();
			pass(DAY);
			answerNew(BARE_404);
			sandbox.settings.nextResponses = LIST.map((match) => ({ match, times: 0, status }));
			await host.publish(withNew);
			expect(host.log).toContainEqual(saying('companiesUnread', { unread: 3, asked: 4 }));
		});
	});

	it.each([
		{
			what: 'a typo',
			entityNumbers: '0403.170.702',
			message: saying('wrongCheckDigits', { dotted: '0403.170.702' }),
		},
		{ what: 'nothing', entityNumbers: '', message: saying('nothingToWatch') },
		{
			what: '2,001 companies',
			entityNumbers: enterpriseNumbers(2_001),
			message: saying('tooManyCompanies', { companies: 2001 }),
		},
	])('asks nothing with a list of $what', async ({ entityNumbers, message }) => {
		await expect(published({ entityNumbers })).rejects.toMatchObject({ message });
		expect(asked()).toEqual([]);
	});
});

describe('over restarts', () => {
	it('a change is told against what was saved', async () => {
		const host = await published();
		await nextDay(host);
		await move();
		forgetSessions();
		pass(DAY);
		await host.start();
		expect(host.news()).toMatchObject([{ type: 'changed', after: { street: 'Markt' } }]);
		forgetSessions();
		await host.start();
		expect(host.told).toEqual([]);
	});

	it('numbers that were taken out are forgotten', async () => {
		const host = await published();
		await host.publish({ entityNumbers: COLRUYT });
		expect(Object.keys(host.stored)).toEqual([COLRUYT]);
	});

	it('the scheduler of n8n saves nothing without items; what was first seen meanwhile is remembered by the process', async () => {
		sandbox.settings.requestsPerHour = 2;
		pass(HOUR - ((Date.now() / 1000) % HOUR));
		const host = await published({}, { engine: 'scheduler' });
		expect(Object.keys(host.stored)).toHaveLength(2);
		sandbox.settings.requestsPerHour = null;
		await nextDay(host);
		expect(Object.keys(host.stored)).toHaveLength(2);
		for (const number of LIST) await sandbox.change(number, { denomination: 'Fourniret' });
		expect(await nextDay(host)).toHaveLength(3);
		expect(Object.keys(host.stored)).toHaveLength(3);
	});
});

describe('an update to a version that reads one member more', () => {
	/** Publishes with a version that does not read the country of an enterprise, and updates to the one that does. */
	async function updated(): Promise<WatchHost> {
		const earlier = jest.spyOn(RECORDS.enterprise, 'read').mockImplementation((...given) => {
			const { country: _, ...others } = readEnterprise(...given);
			return others as ReturnType<typeof readEnterprise>;
		});
		const host = await published({ entityNumbers: COLRUYT });
		earlier.mockRestore();
		forgetSessions();
		return host;
	}
	const answerFrom = (country: string) =>
		answerWith((data) => ({ ...data, address: { ...(data.address as object), country } }));

	it('is no change, as nobody knows what the member was', async () => {
		const host = await updated();
		answerFrom('France');
		asked();
		expect(await nextDay(host)).toEqual([]);
		expect(asked()).toContain(COLRUYT);
	});

	it('tells a later change of that member', async () => {
		const host = await updated();
		answerFrom('France');
		await nextDay(host);
		answerFrom('Luxembourg');
		expect(await nextDay(host)).toMatchObject([
			{ changed: ['country'], before: { country: 'France' }, after: { country: 'Luxembourg' } },
		]);
	});

	it('tells what else changed meanwhile', async () => {
		const host = await updated();
		answerFrom('France');
		await move();
		expect(await nextDay(host)).toMatchObject([{ changed: ['street', 'houseNumber'] }]);
	});
});

describe('a state that does not name the members which were read, as somebody has edited it', () => {
	function withoutMembers(host: WatchHost): void {
		const state = host.database.staticData['node:Watch'] as Record<string, object>;
		delete state.members;
		for (const company of Object.values(host.stored))
			delete (company as { members?: number }).members;
		forgetSessions();
	}

	it('starts nothing', async () => {
		const host = await published();
		withoutMembers(host);
		await host.start();
		expect(await nextDay(host)).toEqual([]);
	});

	it('tells a value that a member did not have before', async () => {
		const host = await published({ entityNumbers: COLRUYT });
		withoutMembers(host);
		await host.start();
		answerWith((data) => ({ ...data, vatNumber: 'BE0400378485' }));
		expect(await nextDay(host)).toMatchObject([
			{ changed: ['vat'], before: { vat: null }, after: { vat: 'BE0400378485' } },
		]);
	});
});

describe('a state in which somebody has edited one company', () => {
	it.each([
		{ what: 'a member into a number', edit: { record: { name: 5, street: 'Markt' } } },
		{ what: 'the time into one that no calendar has', edit: { seenAt: 1e20 } },
	])('is seen for the first time again: $what', async ({ edit }) => {
		const host = await published({ entityNumbers: COLRUYT }, { engine: 'scheduler' });
		Object.assign(host.stored[COLRUYT]!, edit);
		forgetSessions();
		await move(COLRUYT, 'Kouter');
		expect(await nextDay(host)).toEqual([]);
		await move(COLRUYT, 'Bergstraat');
		expect(await nextDay(host)).toMatchObject([{ after: { street: 'Bergstraat' } }]);
	});
});

it('with the scheduler, a change is told also where the service was down when n8n published', async () => {
	sandbox.settings.nextResponses = [{ times: 0, status: 503 }];
	const host = await published({}, { engine: 'scheduler' });
	sandbox.settings.nextResponses = [];
	expect(await nextDay(host)).toEqual([]);
	await move();
	expect(await nextDay(host)).toMatchObject([{ type: 'changed', after: { street: 'Markt' } }]);
});

describe('Fetch test event', () => {
	it('shows the first company without storing it', async () => {
		const host = hostOf();
		expect(await host.fetchTestEvent()).toMatchObject([{ entityNumber: COLRUYT, type: 'first' }]);
		expect(asked()).toEqual([COLRUYT]);
		expect(host.stored).toEqual({});
		await host.publish();
		expect(asked()).toHaveLength(3);
		expect(host.told).toEqual([]);
	});

	it.each(FINDS_NOTHING)(
		'says so where the service finds nothing at all: $what',
		async ({ answer, message }) => {
			answer();
			await expect(hostOf().fetchTestEvent()).rejects.toMatchObject({ message });
		},
	);

	it('shows a company that is absent, once the service has the plan', async () => {
		asAbsent();
		expect(await hostOf().fetchTestEvent()).toMatchObject([{ type: 'absent' }]);
	});

	it('says what is wrong', async () => {
		sandbox.settings.nextResponses = [{ status: 401 }];
		await expect(hostOf().fetchTestEvent()).rejects.toMatchObject({
			message: saying('credentialRefused'),
		});
	});
});

it('works with OAuth2', async () => {
	const host = await published({ authentication: 'oAuth2' });
	await move();
	expect(await nextDay(host)).toHaveLength(1);
});

it('what n8n drops, because the workflow was published again while it polled, is told by the next poll', async () => {
	const host = await published();
	await move();
	pass(DAY);
	host.killedWhenEmitting = 'before';
	await host.poll();
	delete host.killedWhenEmitting;
	expect(host.told).toEqual([]);
	await host.publish();
	expect(host.news()).toMatchObject([{ type: 'changed', after: { street: 'Markt' } }]);
});

it('so is a change of a company whose first look n8n has not saved', async () => {
	sandbox.settings.requestsPerHour = 2;
	pass(HOUR - ((Date.now() / 1000) % HOUR));
	const host = await published({}, { engine: 'scheduler' });
	sandbox.settings.requestsPerHour = null;
	await nextDay(host);
	const [unsaved] = LIST.filter((number) => !(number in host.stored));
	await sandbox.change(unsaved!, { denomination: 'Fourniret' });
	pass(DAY);
	host.killedWhenEmitting = 'before';
	await host.poll();
	delete host.killedWhenEmitting;
	pass(HOUR);
	await host.poll();
	expect(host.news()).toMatchObject([{ type: 'changed', after: { name: 'Fourniret' } }]);
	expect(await nextDay(host)).toEqual([]);
});

it('a change is told once, also where the clock was set back since the look before', async () => {
	const host = await published({}, { engine: 'scheduler' });
	pass(2 * DAY);
	await host.poll();
	pass(-DAY);
	await move();
	await host.poll();
	expect(host.news()).toMatchObject([{ type: 'changed', after: { street: 'Markt' } }]);
	expect(await nextDay(host)).toEqual([]);
});

describe('what a kill costs while a poll has items', () => {
	const killed = async (when: NonNullable<WatchHost['killedWhenEmitting']>) => {
		const host = await published();
		await move();
		pass(DAY);
		host.killedWhenEmitting = when;
		asked();
		await host.poll();
		expect(asked()).toContain(COLRUYT);
		delete host.killedWhenEmitting;
		const before = host.news().length;
		forgetSessions();
		pass(DAY);
		await host.start();
		return { before, after: host.news().length };
	};

	it('nothing before n8n has saved: the next poll tells it', async () =>
		expect(await killed('before')).toEqual({ before: 0, after: 1 }));

	it('the items of this poll after it is saved, before the execution', async () =>
		expect(await killed('between')).toEqual({ before: 0, after: 0 }));

	it('nothing once the execution is stored', async () =>
		expect(await killed('after')).toEqual({ before: 1, after: 0 }));
});
