import { createHmac } from 'node:crypto';

import { until } from '../../harness/process/until';
import { isSaid, saying } from '../../support/saying';
import { looksBegun, pass } from './movedClock';
import { COMPANY, deliver, eventOf, timed } from './support';
import { FORGED, HOUR, iso, LOG, Repairing, ROTATE } from './repairing';

let at: Repairing;
beforeEach(async () => (at = await Repairing.open()));
afterEach(async () => await at.close());

describe('a secret that was changed elsewhere', () => {
	it('is replaced by one that the delivery which proves it stores, so that it holds after a restart', async () => {
		await at.rotateElsewhere();
		expect(await at.send('evt_1')).toBe(401);
		expect(at.calls()).toEqual([LOG, ROTATE]);
		expect(at.host.held.secret).not.toBe(at.secret);
		expect(await at.send('evt_1')).toBe(200);
		expect(at.host.executions.map(({ eventId }) => eventId)).toEqual(['evt_1']);
		expect(at.host.held.secret).toBe(at.secret);
		at.host.restart();
		expect(await at.send('evt_2')).toBe(200);
		expect(at.calls()).toEqual([]);
		expect(at.host.log.join()).not.toContain('whsec');
	});

	it('twice before anything proved the first repair is replaced again an hour later', async () => {
		await at.rotateElsewhere();
		await at.send('evt_1');
		await at.rotateElsewhere();
		pass(HOUR / 2);
		await at.send('evt_2');
		expect(at.rotations()).toBe(1);
		pass(HOUR);
		await at.send('evt_3');
		expect(at.rotations()).toBe(1);
		expect(await at.send('evt_3')).toBe(200);
		await at.rotateElsewhere();
		pass(2 * HOUR);
		await at.send('evt_4');
		expect(at.rotations()).toBe(0);
		pass(24 * HOUR);
		await at.send('evt_5');
		expect(await at.send('evt_5')).toBe(200);
		expect(at.rotations()).toBe(1);
	});

	it('is replaced although one captured stale delivery is sent many times', async () => {
		const captured = timed(at.secret, HOUR);
		const stale = async () => (await deliver(at.host.url, captured)).status;
		expect(await stale()).toBe(409);
		await at.look();
		expect(at.calls()).toEqual([]);
		await at.rotateElsewhere();
		await at.send('evt_1');
		for (let time = 0; time < 30; time++) await stale();
		expect(at.rotations()).toBe(1);
		expect(await at.send('evt_1')).toBe(200);
	});

	it('is replaced although what a stale delivery signed, its time and its body, is sent as a body again and again', async () => {
		const { headers } = timed(at.secret, HOUR);
		const time = /(?<=t=)\d+/.exec(headers!['X-Registry-Signature']!)![0];
		const replay = async () =>
			(await deliver(at.host.url, { secret: at.secret, headers, body: `${time}.${eventOf()}` }))
				.status;
		await at.forge();
		await at.rotateElsewhere();
		for (let hour = 0; hour < 1.5; hour += 0.5) {
			expect(await replay()).toBe(400);
			await at.send('evt_1');
			pass(HOUR / 2);
		}
		expect(at.rotations()).toBe(1);
	});

	it('is replaced where hooks of other nodes see a service whose clock is hours off', async () => {
		at.host.staticData = {
			'node:Trigger': { ...at.host.held, since: Date.now() - 5 * HOUR * 1000 },
		};
		at.host.restart();
		await at.rotateElsewhere();
		at.log.push({ eventId: 'evt_1', responseCode: 401, at: iso(4 * HOUR) });
		await at.forge();
		expect(at.rotations()).toBe(1);
	});

	it('is kept where the service gives no new one or no log that can be read', async () => {
		const { secret } = at.host.held;
		at.watch.sandbox.answer('PATCH /v2/webhook/:id/hmac-secret', () => ({ data: null }));
		await at.rotateElsewhere();
		await at.send('evt_1');
		expect(await at.send('evt_2', String(secret))).toBe(200);
		at.server.behave = () => ({ kind: 'answer', status: 404, body: { detail: 'Not Found' } });
		pass(HOUR);
		await at.forge();
		expect(at.host.log.join()).toContain('could not repair');
		expect(await at.send('evt_3', String(secret))).toBe(200);
	});

	it('in vain, as its scheme cannot be read, is told to be fixed by hand', async () => {
		for (const eventId of ['evt_1', 'evt_2']) {
			await at.send(eventId, 'another secret');
			pass(HOUR + 60);
		}
		expect(at.rotations()).toBe(2);
		expect(
			at.host.log.filter((line) => isSaid('newSecret', line, { isSchemeInDoubt: true })),
		).toHaveLength(1);
	});

	it('after a repair that a delivery proved is no reason to fix the scheme, though a forgery had the log read in between', async () => {
		await at.rotateElsewhere();
		await at.send('evt_1');
		expect(await at.send('evt_1')).toBe(200);
		pass(5 * 24 * HOUR);
		expect(await at.forge()).toBe(401);
		pass(24 * HOUR + 60);
		await at.rotateElsewhere();
		await at.send('evt_2');
		expect(await at.send('evt_2')).toBe(200);
		expect(at.rotations()).toBe(2);
		expect(at.host.log).not.toContainEqual(saying('newSecret', { isSchemeInDoubt: true }));
	});
});

/**
 * As a service that signs the body and the time, with the rest of its secret: more candidates come before this one than are tried, and its
 * label names none of them.
 */
const notTried = (secret: string, eventId: string) => {
	const [body, time] = [eventOf({ eventId }), Math.floor(Date.now() / 1000)];
	const key = secret.replace('whsec_', '');
	const mac = createHmac('sha256', key).update(`${body}${time}`).digest('hex');
	return {
		secret,
		body,
		headers: { 'X-Registry-Signature': '', 'X-Sig': `t=${time},sha256=${mac}`, 'X-Id': 'msg_1' },
	};
};

describe('a signature that may be one of those that are not tried', () => {
	const sendNotTried = async (eventId: string) => {
		const { status } = await deliver(at.host.url, notTried(at.secret, eventId));
		at.log.push({ eventId, responseCode: status, at: iso() });
		await at.look();
		return status;
	};

	it('is told to be fixed by hand', async () => {
		expect(await sendNotTried('evt_1')).toBe(401);
		const reason = { code: 'notRecognised' };
		expect(at.host.log).toContainEqual(saying('deliveryRefused', { status: 401, reason }));
	});

	it('is told so again with the first new secret, which would not help', async () => {
		await at.rotateElsewhere();
		await sendNotTried('evt_1');
		expect(at.host.log).toContainEqual(saying('newSecret', { isSchemeInDoubt: true }));
	});

	it('leads to a new secret each time, as the secret may have been changed again', async () => {
		for (const eventId of ['evt_1', 'evt_2', 'evt_3']) {
			await at.rotateElsewhere();
			expect(await sendNotTried(eventId)).toBe(401);
			expect(at.rotations()).toBe(1);
			pass(25 * HOUR);
		}
		expect((await deliver(at.host.url, timed(at.secret, 0))).status).toBe(200);
	});
});

/** Headers beside the signature that are named like what some service signs, though this one signs its body alone. */
const BESIDE: Array<{ what: string; beside: Record<string, string> }> = [
	{
		what: 'as GitHub names them',
		beside: {
			'X-GitHub-Event': 'push',
			'X-GitHub-Hook-ID': '292430182',
			'X-GitHub-Hook-Installation-Target-ID': '79929171',
		},
	},
	{
		what: 'two IDs and a time',
		beside: { 'X-Event-Id': 'evt_1', 'X-Webhook-Id': 'wh_1', 'X-Timestamp': '1780000000' },
	},
	{
		what: 'its own time and that of a gateway',
		beside: { 'X-Timestamp': '1780000000', 'X-Gateway-Timestamp': '1780000009' },
	},
];

describe.each(BESIDE)('a signature with other headers beside it, $what', ({ beside }) => {
	/** What stands for a secret with but one key, so that all ways to sign with it are tried. */
	const plain = (secret: string) => secret.replace('whsec_', 'plain ');

	const sendBeside = async (eventId: string) => {
		const body = eventOf({ eventId });
		const mac = createHmac('sha256', plain(at.secret)).update(body).digest('hex');
		const signature = { 'X-Registry-Signature': '', 'X-Hub-Signature-256': `sha256=${mac}` };
		const sent = { secret: at.secret, body, headers: { ...signature, ...beside } };
		const { status } = await deliver(at.host.url, sent);
		at.log.push({ eventId, responseCode: status, at: iso() });
		if (status === 401) await at.look();
		return status;
	};

	it('is repaired where the secret was changed twice before anything was verified', async () => {
		at.watch.sandbox.answer('PATCH /v2/webhook/:id/hmac-secret', async ({ usual }) => {
			const { data } = (await usual()) as { data: { hmacSecret: string } };
			return { data: { ...data, hmacSecret: plain(data.hmacSecret) } };
		});
		for (const eventId of ['evt_1', 'evt_2']) {
			await at.rotateElsewhere();
			expect(await sendBeside(eventId)).toBe(401);
			expect(at.rotations()).toBe(1);
			pass(25 * HOUR);
		}
		expect(await sendBeside('evt_3')).toBe(200);
	});
});

describe('no repair', () => {
	it('for retries of events that were signed when they were queued, also between others that are accepted', async () => {
		const old = at.secret;
		await at.rotateElsewhere();
		for (const eventId of ['evt_1', 'evt_2', 'evt_3']) await at.send(eventId, `${old}?`);
		expect(at.rotations()).toBe(1);
		for (let time = 0; time < 8; time++) {
			pass(HOUR / 2);
			expect(await at.send(`evt_new_${time}`)).toBe(200);
			for (const eventId of ['evt_1', 'evt_2', 'evt_3'])
				expect(await at.send(eventId, `${old}?`)).toBe(401);
			pass(HOUR);
			expect(await at.send('evt_1', `${old}?`)).toBe(401);
		}
		expect(at.rotations()).toBe(0);
	});

	it('for a service that does not sign, nor for a forger', async () => {
		for (let time = 0; time < 3; time++) {
			const { status } = await deliver(at.host.url, {
				...FORGED,
				headers: { 'X-Registry-Signature': '' },
			});
			at.log.push({ eventId: `evt_${time}`, responseCode: status, at: iso() });
			expect(status).toBe(403);
			expect(await at.forge()).toBe(401);
			pass(HOUR);
		}
		expect(at.rotations()).toBe(0);
	});

	it('while listening, nor when the workflow was published again meanwhile', async () => {
		at.host.parameters.options = { sendTestEvent: false, onDeactivate: 'disable' };
		await at.host.listen();
		await deliver(at.host.testUrl, FORGED);
		await at.look();
		expect(at.calls().filter((call) => call === LOG)).toEqual([]);
		await at.rotateElsewhere();
		at.log.push({ eventId: 'evt_1', responseCode: 401, at: iso(-5) });
		const answered = deliver(at.host.url, FORGED);
		await until('a look', () => looksBegun() > 0);
		await at.host.edit(at.host.parameters);
		await answered;
		await at.look();
		// That of publishing.
		expect(at.rotations()).toBe(1);
	});
});

describe('forgers', () => {
	it('forged deliveries cause at most one reading of the log an hour, two a day, but no change at all', async () => {
		const before = JSON.stringify(at.host.staticData);
		let looks = 0;
		for (let hour = 0; hour < 48; hour++) {
			const answers = await Promise.all([0, 1].map(async () => await deliver(at.host.url, FORGED)));
			expect(answers.map(({ status }) => status)).toEqual([401, 401]);
			await at.look();
			const calls = at.calls();
			expect(calls.filter((call) => call !== LOG)).toEqual([]);
			looks += calls.length;
			pass(HOUR + 1);
		}
		expect(looks).toBe(4);
		expect(JSON.stringify(at.host.staticData)).toBe(before);
		expect(await at.send('evt_1')).toBe(200);
	});

	it('the second reading of the log in a day is kept for a real change: it waits until nothing was verified for an hour', async () => {
		let looks = 0;
		for (let hour = 0; hour < 12; hour += 0.5) {
			await at.forge();
			expect(await at.send(`evt_${hour}`)).toBe(200);
			looks += at.calls().length;
			pass(HOUR / 2);
		}
		expect(looks).toBe(1);
		await at.rotateElsewhere();
		for (let hour = 0; hour < 1.5; hour += 0.5) {
			await at.send(`evt_changed_${hour}`);
			pass(HOUR / 2);
		}
		expect(await at.send('evt_again')).toBe(200);
	});
});

const loseSecret = () => {
	at.host.staticData = {};
	at.host.restart();
};

describe('a secret that was lost', () => {
	it('makes the trigger tell the service to try again', async () => {
		loseSecret();
		expect(await deliver(at.host.url, FORGED)).toMatchObject({
			status: 503,
			headers: { 'retry-after': '30' },
		});
	});

	it('is replaced only after the time that publishing may take', async () => {
		loseSecret();
		await deliver(at.host.url, FORGED);
		pass(90);
		await deliver(at.host.url, FORGED);
		expect(at.calls()).toEqual([]);
		pass(11);
		await deliver(at.host.url, FORGED);
		await at.look();
		expect(at.host.staticData).toEqual({});
		expect(at.rotations()).toBe(1);
		expect(await at.send('evt_1')).toBe(200);
		expect(at.host.held.secret).toBe(at.secret);
	});

	it('cannot be faked by calling a URL that no webhook has: nothing is created, with one request an hour to find out', async () => {
		await at.removeWebhook();
		loseSecret();
		await deliver(at.host.url, FORGED);
		pass(101);
		for (let time = 0; time < 20; time++) await deliver(at.host.url, FORGED);
		await at.look();
		expect(at.calls()).toEqual(['GET /webhooks']);
		pass(HOUR - 10);
		await deliver(at.host.url, FORGED);
		await at.look();
		expect(at.calls()).toEqual([]);
		expect(at.host.log).toContainEqual(saying('noWebhookAtService'));
	});
});

describe('a webhook that is gone from the service while another has its URL', () => {
	it('is replaced by that one, with its numbers, an hour after it was first looked for', async () => {
		await at.removeWebhook();
		await at.watch.register(at.host.url, ['0417.497.106']);
		await deliver(at.host.url, { secret: at.secret });
		await at.look();
		expect(at.calls()).toEqual([LOG]);
		pass(HOUR + 1);
		await deliver(at.host.url, { secret: at.secret });
		await at.look();
		expect(at.rotations()).toBe(1);
		expect(at.watch.at(at.host.url)).toMatchObject([{ subscriptions: ['0417.497.106', COMPANY] }]);
		expect((await deliver(at.host.url, { secret: at.secret })).status).toBe(200);
	});

	it('is not sought again at once where the one that was tried is listed after all', async () => {
		const absent = { success: false, data: null, error: 'Webhook not found', meta: null };
		at.watch.sandbox.answer('GET /v2/webhook/:id/events', () => ({
			status: 404,
			body: { ...absent, timestamp: iso() },
		}));
		const callsOfLooks: unknown[] = [];
		for (let time = 0; time < 3; time++) {
			await at.forge();
			await at.look();
			callsOfLooks.push(at.calls().length);
			pass(25 * HOUR);
		}
		expect(callsOfLooks).toEqual([1, 2, 1]);
	});

	it.each([
		{ what: '403', answer: { status: 403, body: { success: false, error: 'No' } } },
		{ what: '404 of a gateway', answer: { status: 404, body: { detail: 'Not Found' } } },
	])('is not assumed because its log answers $what', async ({ answer }) => {
		await at.watch.register(at.host.url, [COMPANY]);
		at.watch.sandbox.answer('GET /v2/webhook/:id/events', () => answer);
		for (let time = 0; time < 3; time++) {
			await at.forge();
			pass(25 * HOUR);
		}
		expect(new Set(at.calls())).toEqual(new Set([LOG]));
		expect(at.watch.at(at.host.url)).toHaveLength(2);
	});
});
