import { createHmac } from 'node:crypto';

import { until } from '../../harness/process/until';
import { answered, PlainWebhooks, refused } from '../../support/plainWebhooks';
import { pass, resetClock } from '../../support/trigger/movedClock';
import type { TriggerHost } from '../../support/trigger/triggerHost';
import { COMPANY, deliver, eventOf, OTHER_COMPANY } from './support';

let service: PlainWebhooks;
let log: object[];
/** Milliseconds that the next rotations take to answer, the first one first. */
let slow: number[];
beforeEach(async () => {
	service = await PlainWebhooks.open();
	[log, slow] = [[], []];
	service.instead = ({ path }) =>
		path === `/v2/webhook/${service.hooks[0]?.id}/events`
			? { kind: 'answer', body: { success: true, data: log, timestamp: new Date().toISOString() } }
			: undefined;
	service.after = ({ method }, reply) =>
		method === 'PATCH' ? { ...reply, delay: slow.shift() ?? 0 } : reply;
});
afterEach(async () => {
	resetClock();
	await service.close();
});

const later = async (milliseconds: number) =>
	await new Promise((resolve) => setTimeout(resolve, milliseconds));
const forged = { secret: 'whsec_forged0123456789' };
const rotateElsewhere = () => {
	service.hooks[0]!.secret = 'whsec_elsewhere0123456789';
};
const changes = () => service.calls().filter((call) => !call.startsWith('GET'));
const rotations = () => changes().filter((call) => call.startsWith('PATCH')).length;

/** A delivery of the service, which notes the answer in its log. */
async function send(host: TriggerHost, more: object = {}): Promise<number> {
	const { status } = await deliver(host.url, {
		secret: service.hooks[0]!.secret,
		body: eventOf(more),
	});
	log.push({ eventId: 'evt_1', responseCode: status, at: new Date().toISOString() });
	return status;
}

/** As `send`, where the service signs the time of the event as well. */
async function sendTimed(host: TriggerHost, secondsAgo: number): Promise<number> {
	const body = eventOf();
	const time = Math.floor(Date.now() / 1000) - secondsAgo;
	const mac = createHmac('sha256', service.hooks[0]!.secret)
		.update(`${time}.${body}`)
		.digest('hex');
	const { status } = await deliver(host.url, {
		secret: 'x',
		body,
		headers: { 'X-Registry-Signature': `t=${time},v1=${mac}` },
	});
	log.push({ eventId: 'evt_1', responseCode: status, at: new Date().toISOString() });
	return status;
}

async function published(): Promise<TriggerHost> {
	const host = await service.host({
		entityNumbers: COMPANY,
		filters: { eventTypes: ['enterprise.*'] },
	});
	await host.publish();
	service.calls();
	return host;
}

it.each([
	['in order', []],
	['of which the first comes last', [2500, 0]],
])(
	'two processes that ask for a new secret at the same moment, with answers %s, both verify with the valid one',
	async (_order, delays) => {
		const host = await published();
		const first = host.switchTo();
		pass(30);
		rotateElsewhere();
		slow = [...delays];
		await send(host);
		const second = host.switchTo(first);
		await later(100);
		await send(host);
		await later(6000);
		expect(rotations()).toBe(2);
		// In queue mode a verified delivery stores the secret; here one that is filtered out.
		for (const process of [second, first, second, first]) {
			host.switchTo(process);
			await send(host, { type: 'establishment.updated' });
		}
		for (const process of [first, second]) {
			host.switchTo(process);
			expect(await send(host)).toBe(200);
		}
		expect([host.held.secret, changes()]).toEqual([service.hooks[0]!.secret, []]);
	},
);

it('a delivery that another process, or this one before a restart, refused for its age is no sign of a lost secret', async () => {
	const host = await published();
	const first = host.switchTo();
	host.switchTo(first);
	pass(10);
	expect([await sendTimed(host, 0), await sendTimed(host, 3600)]).toEqual([200, 401]);
	for (const another of [() => host.switchTo(), () => host.restart()]) {
		pass(30);
		another();
		await deliver(host.url, forged);
		await later(2500);
		expect(service.calls()).toEqual(['GET /webhook/wh_1/events']);
	}
});

describe('where the clock was an hour ahead, and was corrected,', () => {
	it.each([
		['when the secret was given', true, false],
		['when a delivery was verified', false, true],
	])(
		'%s, a secret that was changed elsewhere is replaced at once',
		async (_when, isGivenAhead, isVerifiedAhead) => {
			const host = await service.host({ entityNumbers: COMPANY });
			if (isGivenAhead) pass(3600);
			await host.publish();
			if (isVerifiedAhead) {
				pass(3600);
				await send(host);
				log = [];
			}
			pass(-3600);
			rotateElsewhere();
			expect(await send(host)).toBe(401);
			await until('the repair', () => host.log.some((line) => line.includes('new signing secret')));
			expect(await send(host)).toBe(200);
		},
	);

	it('the secret of a webhook that took the place of the stored one is used', async () => {
		const host = await published();
		host.staticData['node:Trigger']!.since = Date.now() + 3_600_000;
		host.restart();
		service.add([COMPANY], host.url);
		service.hooks.shift();
		await send(host);
		await later(2500);
		pass(150);
		await send(host);
		await until('the repair', () => host.log.some((line) => line.includes('new signing secret')));
		expect(await send(host)).toBe(200);
	});
});

it('a stranger causes no change where the service has no delivery log, whatever a colleague changed', async () => {
	const host = await published();
	Object.assign(service.hooks[0]!, {
		disabled: true,
		name: 'Renamed',
		subscriptions: [OTHER_COMPANY],
	});
	service.instead = ({ path }) =>
		path.endsWith('/events') ? refused(404, 'Unknown path') : undefined;
	for (let time = 0; time < 2; time++) {
		await deliver(host.url, forged);
		await later(2500);
		pass(150);
	}
	expect([changes(), service.hooks]).toEqual([
		[],
		[expect.objectContaining({ disabled: true, name: 'Renamed', subscriptions: [OTHER_COMPANY] })],
	]);
});

it('unpublishing does not wait for a look that hangs, and is not undone by it', async () => {
	const host = await published();
	let end = () => {};
	const held = new Promise<void>((resolve) => {
		end = resolve;
	});
	service.instead = ({ path }) =>
		path.endsWith('/events') ? { kind: 'held', until: held, then: answered(log) } : undefined;
	rotateElsewhere();
	await send(host);
	await until('the look', () => service.calls().includes('GET /webhook/wh_1/events'));
	await host.unpublish();
	expect(service.hooks).toEqual([]);
	service.calls();
	end();
	await later(300);
	expect([service.calls(), host.held, host.log.join()]).toEqual([
		[],
		{},
		expect.not.stringContaining('could not repair'),
	]);
});

it('deliveries to an address that n8n had before are told in the log, once and not for each', async () => {
	const host = await published();
	host.restart();
	host.staticData['node:Trigger']!.url = 'https://old.example/webhook/node-1/webhook';
	service.hooks = [];
	for (let time = 0; time < 5; time++) {
		expect(await deliver(host.url, forged)).toMatchObject({ status: 503 });
		pass(101);
	}
	await until('the line', () => host.log.length > 0);
	expect(host.log).toEqual([
		expect.stringMatching(
			/no webhook at the service for .*\/node-1\/webhook.* its address was https:\/\/old\.example.*Unpublish and publish/,
		),
	]);
});

describe('a repair deletes no webhook', () => {
	const lose = (host: TriggerHost) => {
		host.staticData = {};
		host.restart();
	};
	const look = async (host: TriggerHost, seconds: number) => {
		pass(seconds);
		await deliver(host.url, forged);
		await later(500);
	};

	it.each([
		['202 without data', answered({ id: 'wh_1' }, 202)],
		['204', { kind: 'answer', status: 204, raw: '' }],
		['an empty secret', answered({ id: 'wh_1', hmacSecret: '' })],
	] as const)(
		'where the rotation is answered once with %s: the next look asks again, and the watch-list stays',
		async (_answer, reply) => {
			const host = await published();
			service.hooks[0]!.subscriptions.push(OTHER_COMPANY);
			lose(host);
			let times = 0;
			service.after = ({ method }, usual) => (method === 'PATCH' && times++ === 0 ? reply : usual);
			for (const seconds of [0, 101, 700]) await look(host, seconds);
			expect(changes()).toEqual([
				'PATCH /webhook/wh_1/hmac-secret',
				'PATCH /webhook/wh_1/hmac-secret',
			]);
			expect(host.log.join()).not.toContain('The service now has no webhook');
			expect(service.hooks).toMatchObject([
				{ id: 'wh_1', subscriptions: [COMPANY, OTHER_COMPANY] },
			]);
			expect(await send(host)).toBe(200);
		},
	);

	it('nor one of two with its URL; the next publication does that', async () => {
		const host = await published();
		service.add([COMPANY, OTHER_COMPANY], host.url);
		lose(host);
		for (const seconds of [0, 101]) await look(host, seconds);
		expect(changes()).toEqual(['PATCH /webhook/wh_1/hmac-secret']);
		expect(await send(host)).toBe(200);
		await host.publish();
		expect(service.hooks).toMatchObject([{ id: 'wh_1' }]);
	});
});

it.each([
	[1, 5],
	[2, 1],
])(
	'publishing keeps a webhook that was there before, where the service gives no secret at first (%i times)',
	async (missing, attempts) => {
		const host = await service.host(
			{ entityNumbers: COMPANY },
			{ attempts: { create: attempts, delete: 1 } },
		);
		await host.publish();
		service.hooks[0]!.subscriptions.push(OTHER_COMPANY);
		host.staticData = {};
		host.restart();
		let times = 0;
		service.after = ({ method }, reply) =>
			method === 'PATCH' && times++ < missing ? answered({ id: 'wh_1' }, 202) : reply;
		service.calls();
		await host.publish();
		expect(service.calls().join()).not.toContain('DELETE');
		expect(service.hooks).toMatchObject([{ id: 'wh_1', subscriptions: [COMPANY, OTHER_COMPANY] }]);
		expect(await send(host)).toBe(200);
	},
);
