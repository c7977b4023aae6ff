import { createHmac } from 'node:crypto';
import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { receive } from '../../../../nodes/EnterpriseRegistry/trigger/receive';

const URL = 'https://n8n.example/webhook/receive';
const SECRET = 'whsec_3f9a7c51e2d84b60a1c7';
const bytes = Buffer.from('{"id":"evt_1"}');

interface Sent {
	/** As n8n gives it. */
	request?: object;
	options?: IDataObject;
	secret?: string;
	secondsAgo?: number;
}

/** The answer to a delivery that was signed over `time.body`. The editor listens for it, so that no repair follows a refusal. */
async function answerTo({
	request = { rawBody: bytes },
	options = {},
	secret = SECRET,
	secondsAgo = 0,
}: Sent) {
	const time = String(Math.floor(Date.now() / 1000) - secondsAgo);
	const signature = createHmac('sha256', SECRET).update(`${time}.`).update(bytes).digest('hex');
	const answer = { status: 200, log: '' };
	const response = {
		headersSent: false,
		status: (status: number) => ((answer.status = status), response),
		send: () => response,
		end: () => response,
	};
	const { workflowData } = await receive({
		getMode: () => 'manual',
		getWorkflowStaticData: () => ({ webhookId: 'w1', secret, since: 1, url: URL }),
		getNodeParameter: (name: string, otherwise: unknown) =>
			name === 'options' ? options : otherwise,
		getHeaderData: () => ({
			'x-webhook-timestamp': time,
			'x-webhook-signature': `sha256=${signature}`,
		}),
		getRequestObject: () => request,
		getResponseObject: () => response,
		logger: { warn: (message: string) => (answer.log += message) },
	} as unknown as IWebhookFunctions);
	return { ...answer, started: workflowData !== undefined };
}

const accepted = { status: 200, log: '', started: true };
const stale = { status: 401, log: expect.stringContaining('timestamp'), started: false };
const wrong = {
	status: 401,
	log: expect.stringContaining('No signature was made with our secret'),
	started: false,
};
const unread = (status: number) => ({ status, log: '', started: false });

describe('the signature', () => {
	it('may be five minutes old, unless another tolerance is chosen', async () => {
		for (const sent of [
			{},
			{ secondsAgo: 280 },
			{ secondsAgo: 3600, options: { tolerance: 7200 } },
		])
			expect(await answerTo(sent)).toEqual(accepted);
		for (const sent of [{ secondsAgo: 320 }, { secondsAgo: 60, options: { tolerance: 10 } }])
			expect(await answerTo(sent)).toEqual(stale);
	});

	it('is wrong if it was made with another secret, or by another scheme than the one set by hand', async () => {
		expect(await answerTo({ secret: 'whsec_another' })).toEqual(wrong);
		expect(await answerTo({ options: { signature: 'fixed', signedContent: 'body' } })).toEqual(
			wrong,
		);
		expect(await answerTo({ options: { signature: 'auto', signedContent: 'body' } })).toEqual(
			accepted,
		);
	});
});

describe('the body', () => {
	it('is not read again if n8n has read it', async () => {
		const readRawBody = jest.fn();
		expect(await answerTo({ request: { rawBody: bytes, readRawBody } })).toEqual(accepted);
		expect(readRawBody).not.toHaveBeenCalled();
	});

	it('is read if n8n leaves that to the node', async () => {
		const request = {
			rawBody: undefined as Buffer | undefined,
			readRawBody: async () => {
				request.rawBody = await Promise.resolve(bytes);
			},
		};
		expect(await answerTo({ request })).toEqual(accepted);
	});

	it.each([[{ status: 413 }], [{ statusCode: 413 }], [{ type: 'entity.too.large' }]])(
		'is answered 413 if it is too long: %j',
		async (thrown) => {
			expect(
				await answerTo({
					request: {
						readRawBody: async () => await Promise.reject(Object.assign(new Error('Long'), thrown)),
					},
				}),
			).toEqual(unread(413));
		},
	);

	it.each([[new Error('Cut')], ['text'], [null], [undefined], [{ status: 400 }]])(
		'is answered 400 if it cannot be read: %p',
		async (thrown) => {
			expect(
				await answerTo({ request: { readRawBody: async () => await Promise.reject(thrown) } }),
			).toEqual(unread(400));
		},
	);

	it.each([['text'], [{}]])('is answered 400 if it is not bytes: %j', async (rawBody) =>
		expect(await answerTo({ request: { rawBody } })).toEqual(unread(400)),
	);
});
