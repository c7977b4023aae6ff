import { createHmac } from 'node:crypto';
import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { responseCache } from '../../../../nodes/EnterpriseRegistry/transport/responseCache';
import { receive } from '../../../../nodes/EnterpriseRegistry/trigger/receive';
import { isAbsentForLong } from '../../../../nodes/EnterpriseRegistry/trigger/checks';
import { showsRefusals } from '../../../../nodes/EnterpriseRegistry/trigger/refusals';
import {
	provenAt,
	rememberRepaired,
} from '../../../../nodes/EnterpriseRegistry/trigger/storedWebhook';

const STORED = 'whsec_stored_3f9a7c51e2d84b60';
const REPAIRED = 'whsec_repaired_a1c7e2d84b60';
const NUMBER = '0403.170.701';

let count = 0;
let url: string;
beforeEach(() => {
	url = `https://n8n.example/webhook/effects-${count++}`;
});

interface Sent {
	body?: string;
	/** The secret with which the service signs; without one, nothing is signed. */
	secret?: string | null;
	secondsAgo?: number;
	/** Members of n8n's context that behave in another way. */
	context?: object;
	parameters?: IDataObject;
	response?: object;
	listening?: boolean;
}

async function deliver({
	body = '{"eventId":"evt_1"}',
	secret = STORED,
	secondsAgo = 0,
	context = {},
	parameters = {},
	response: more = {},
	listening = false,
}: Sent = {}) {
	const time = String(Math.floor(Date.now() / 1000) - secondsAgo);
	const signature =
		secret === null
			? {}
			: {
					'x-webhook-timestamp': time,
					'x-webhook-signature': `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
				};
	const answer = { status: 200, log: '' };
	const response = {
		headersSent: false,
		writableEnded: false,
		statusCode: 200,
		setHeader: () => response,
		send: () => response,
		status: (status: number) => ((answer.status = status), response),
		end: () => Object.assign(response, { writableEnded: true }),
		...more,
	};
	const { workflowData } = await receive({
		getMode: () => (listening ? 'manual' : 'webhook'),
		getNodeWebhookUrl: () => url,
		getWorkflowStaticData: () => ({ webhookId: 'w1', secret: STORED, since: 5, url }),
		getNodeParameter: (name: string, otherwise: unknown) => parameters[name] ?? otherwise,
		getHeaderData: () => signature,
		getRequestObject: () => ({ rawBody: Buffer.from(body) }),
		getResponseObject: () => response,
		logger: { warn: (message: string) => (answer.log += message) },
		...context,
	} as unknown as IWebhookFunctions);
	return { ...answer, response, json: workflowData?.[0]?.[0]?.json };
}

describe('while nothing shows which of two secrets is the newest', () => {
	beforeEach(() =>
		rememberRepaired(
			url,
			{ webhookId: 'w1', secret: REPAIRED, since: 10 },
			{ webhookId: 'w1', secret: 'whsec_before', since: 1 },
		),
	);

	it.each([STORED, REPAIRED])(
		'a delivery that is signed with either is accepted: %s',
		async (secret) => {
			expect(await deliver({ secret })).toMatchObject({ status: 200, json: { eventId: 'evt_1' } });
		},
	);

	it('a delivery that is only too old is refused for its age', async () => {
		const { status, log } = await deliver({ secret: REPAIRED, secondsAgo: 3600 });
		expect([status, log]).toEqual([401, expect.stringContaining('timestamp')]);
		expect(log).not.toContain('was made with');
	});
});

describe('a delivery that is too old', () => {
	const refusedAt = (now: number) => [
		{ eventId: 'evt_1', responseCode: 401, at: new Date(now + 60_000).toISOString() },
	];

	it('is remembered by its event: a later refusal of it is no sign of a lost secret', async () => {
		const now = Date.now();
		await deliver({ secondsAgo: 3600 });
		expect(showsRefusals(refusedAt(now), url, 0, null, now + 60_000)).toBe(false);
	});

	it('has no event where its body is no object', async () => {
		const now = Date.now();
		expect(await deliver({ secondsAgo: 3600, body: 'text' })).toMatchObject({ status: 401 });
		expect(showsRefusals(refusedAt(now), url, 0, null, now + 60_000)).toBe(true);
	});
});

describe('a delivery without a signature', () => {
	it('causes no repair: it says nothing about the secret', async () => {
		const { status, log } = await deliver({ secret: null });
		expect([status, log]).toEqual([
			401,
			expect.stringMatching(/^Enterprise Registry Trigger refused a delivery with 401\. /),
		]);
		expect(log).not.toContain('repair');
	});

	it('shows that a secret is stored: the time for publishing starts again if it is lost later', async () => {
		const now = Date.now();
		isAbsentForLong(url, 'secret', now - 150_000);
		await deliver({ secret: null });
		expect(isAbsentForLong(url, 'secret', now)).toBe(false);
	});
});

describe('a verified delivery', () => {
	it('proves the secret, unless the editor listens for it with a webhook of its own', async () => {
		expect(await deliver({ listening: true })).toMatchObject({ status: 200 });
		expect(provenAt(url)).toBe(0);
		await deliver();
		expect(provenAt(url)).toBeGreaterThan(0);
	});

	it.each([
		[{ entityNumber: NUMBER }, true],
		[{}, false],
	])('with %j forgets what was remembered about its company: %s', async (event, forgets) => {
		const answer = {
			status: 200,
			headers: {},
			text: `{"enterpriseNumber":"${NUMBER}"}`,
			receivedAt: 1,
		};
		responseCache.remember(
			'somebody',
			`/v2/enterprise/${NUMBER}`,
			answer,
			1,
			responseCache.moment(),
		);
		await deliver({ body: JSON.stringify({ eventId: 'evt_1', ...event }) });
		expect(
			responseCache.recall('somebody', `/v2/enterprise/${NUMBER}`, 60_000, 2) === undefined,
		).toBe(forgets);
	});

	it.each([
		[true, 'eventId'],
		[false, 'body'],
		['false', 'body'],
		['perhaps', 'eventId'],
		[undefined, 'eventId'],
	])('with Simplify %j gives an item with %s', async (simplify, member) => {
		expect(
			(await deliver({ parameters: simplify === undefined ? {} : { simplify } })).json,
		).toHaveProperty(member);
	});
});

describe('with Ignore Repeated, an event', () => {
	const ignoreRepeated = { parameters: { options: { ignoreRepeated: true } } };
	type Response = { statusCode: number; writableEnded: boolean; end: () => void };

	it.each([
		[200, 200, false],
		[299, 200, false],
		[300, 200, true],
		[500, 200, true],
	])(
		'whose first answer was %i comes again: it is answered %i, and starts an execution: %s',
		async (first, second, starts) => {
			const response = (await deliver(ignoreRepeated)).response as Response;
			response.statusCode = first;
			response.end();
			const again = await deliver(ignoreRepeated);
			expect([again.status, again.json !== undefined]).toEqual([second, starts]);
		},
	);

	it('counts as answered by the first end of its response; n8n may end it twice', async () => {
		const response = (await deliver(ignoreRepeated)).response as Response;
		response.end();
		response.statusCode = 500;
		response.end();
		expect(await deliver(ignoreRepeated)).toMatchObject({ status: 200, json: undefined });
	});

	it('is sent again later while its first run lasts', async () => {
		await deliver(ignoreRepeated);
		expect(await deliver(ignoreRepeated)).toMatchObject({ status: 503, json: undefined });
	});
});

describe('whatever a stranger sends,', () => {
	it.each([
		[new TypeError(`whatever ${STORED}`), 'TypeError'],
		['text', 'unknown'],
	])(
		'n8n gets no failure: %p is answered 400, and told by its name alone',
		async (thrown, name) => {
			const { status, log } = await deliver({
				context: {
					getHeaderData: () => {
						throw thrown;
					},
				},
			});
			expect([status, log]).toEqual([
				400,
				`Enterprise Registry Trigger could not read a delivery (${name}).`,
			]);
		},
	);

	it('an answer that was sent already is not touched', async () => {
		const status = jest.fn();
		await deliver({ secret: null, response: { headersSent: true, status } });
		expect(status).not.toHaveBeenCalled();
	});
});
