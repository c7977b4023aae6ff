import type { IHttpRequestOptions } from 'n8n-workflow';

import type { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import { fetchAccessToken } from '../../../nodes/EnterpriseRegistry/transport/accessToken';
import { startSandbox, type Sandbox } from '../../../sandbox';
import type { ForcedAnswer } from '../../../sandbox';
import { violationsIn } from '../../support/violations';

let sandbox: Sandbox;
let round = 0;

/** n8n's request helper, as far as the token needs it, over a socket. */
const httpRequest = (async ({ url, method, headers, body, ...more }: IHttpRequestOptions) => {
	const response = await fetch(url, {
		method,
		headers: headers as Record<string, string>,
		body: body as string,
		redirect: more.disableFollowRedirect ? 'manual' : 'follow',
	});
	return {
		statusCode: response.status,
		headers: Object.fromEntries(response.headers),
		body: await response.text(),
	};
}) as Parameters<typeof fetchAccessToken>[0];

/** Each test has its own path below the sandbox's address, so that no test shares the token of another. */
const credential = (more: object = {}) => ({
	baseUrl: sandbox.baseUrl,
	clientId: 'sandbox-client',
	clientSecret: 'sandbox-client-secret',
	accessToken: '',
	...more,
});
const fetchToken = async (more?: object) => await fetchAccessToken(httpRequest, credential(more));

beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox?.close());
/** Tokens of the test before are too old to be shared. */
beforeEach(() => {
	sandbox.reset();
	jest.spyOn(Date, 'now').mockReturnValue(1_780_000_000_000 + ++round * 60_000);
});

describe('an access token', () => {
	it.each(['enveloped', 'flat'] as const)(
		'is read from an %s answer, to a request as the service describes it',
		async (tokenShape) => {
			sandbox.settings.authentication.tokenShape = tokenShape;
			expect(await fetchToken()).toMatch(/^sandbox\./);
			expect(violationsIn(sandbox)).toEqual([]);
		},
	);

	it('is used as it came, also if the client secret is a part of it', async () => {
		const body = { success: true, data: { access_token: 'of-sandbox-client-secret' } };
		sandbox.settings.nextResponses = [{ status: 200, body }];
		expect(await fetchToken()).toBe('of-sandbox-client-secret');
	});

	it('is fetched once for 30 items at a time', async () => {
		const tokens = await Promise.all(Array.from({ length: 30 }, async () => await fetchToken()));
		expect(new Set(tokens).size).toBe(1);
		expect(sandbox.requests).toHaveLength(1);
	});

	it('is not fetched again for an item whose own was the one before', async () => {
		const fetched = await fetchToken();
		expect(await fetchToken({ accessToken: 'the one before' })).toBe(fetched);
		expect(sandbox.requests).toHaveLength(1);
	});

	it('that was refused itself is fetched again', async () => {
		const refused = await fetchToken();
		expect(await fetchToken({ accessToken: refused })).not.toBe(refused);
		expect(sandbox.requests).toHaveLength(2);
	});

	it('that is no longer young is not shared', async () => {
		const old = await fetchToken();
		jest.spyOn(Date, 'now').mockReturnValue(1_780_000_000_000 + round * 60_000 + 10_001);
		expect(await fetchToken({ accessToken: 'the one before' })).not.toBe(old);
	});

	it('is never shared between two credentials', async () => {
		const [one, other] = await Promise.all([
			fetchToken(),
			fetchToken({ clientId: 'other-client', clientSecret: 'other-client-secret' }),
		]);
		expect(one).not.toBe(other);
		await expect(fetchToken({ clientSecret: 'wrong', accessToken: 'x' })).rejects.toMatchObject({
			code: 'tokenRefused',
			status: 401,
		});
	});
});

/** What comes instead of a token, and the failure that it is. */
interface NoToken {
	what: string;
	answer: ForcedAnswer;
	kind: Failure['kind'];
	code: string;
	facts: object;
}

/** RFC 6749, 4.1.2.1, and RFC 8628, 3.5. */
const PASSING = [
	{ status: 200, error: 'temporarily_unavailable' },
	{ status: 400, error: 'server_error' },
	{ status: 401, error: 'slow_down' },
	{ status: 400, error: 'server_error', body: { errors: [{ message: 'server_error' }] } },
].map(({ status, error, body = { error } }): NoToken => ({
	what: `${JSON.stringify(body)} with HTTP ${status}, which passes,`,
	answer: { status, body },
	kind: 'service',
	code: 'couldNotAnswer',
	facts: { status, said: error },
}));

const NO_ERRORS = ['none', false, 0, ' ', null, {}, []].map((error): NoToken => ({
	what: `the error ${JSON.stringify(error)}, which is none,`,
	answer: { status: 200, body: { error, errors: [], message: 'Fine' } },
	kind: 'notTheRegistry',
	code: 'noTokenInAnswer',
	facts: { status: 200 },
}));

/** GraphQL and JSON:API have a list of errors, the Graph API of Facebook an object. */
const ERRORS_IN_OTHER_FORMS = [
	{ body: { errors: [{ message: 'Unknown client' }] }, said: 'Unknown client' },
	{ body: { errors: [{ code: 'invalid_client', detail: 'No' }] }, said: 'No' },
	{ body: { errors: ['Unknown client'] }, said: 'Unknown client' },
	{ body: { error: { type: 'OAuthException' } }, said: undefined },
].map(({ body, said }): NoToken => ({
	what: `${JSON.stringify(body)} with a good status`,
	answer: { status: 200, body },
	kind: 'credentials',
	code: 'tokenRefused',
	facts: { status: 200, said },
}));

const NO_TOKEN: NoToken[] = [
	{
		what: 'an enveloped refusal, whose secrets are cut out',
		answer: {
			status: 400,
			body: { success: false, error: 'eyJhbGciOiJIUzI1 of sandbox-client-secret' },
		},
		kind: 'credentials',
		code: 'tokenRefused',
		facts: { status: 400, said: '… of …' },
	},
	{
		what: 'a refusal with a good status',
		answer: { status: 200, body: { success: false, error: 'Unknown client' } },
		kind: 'credentials',
		code: 'tokenRefused',
		facts: { status: 200, said: 'Unknown client' },
	},
	{
		what: 'an error with a good status',
		answer: { status: 200, body: { error: 'invalid_client' } },
		kind: 'credentials',
		code: 'tokenRefused',
		facts: { status: 200, said: 'invalid_client' },
	},
	{
		what: 'an error in an object with a good status',
		answer: { status: 200, body: { error: { code: 17, message: 'Unknown client' } } },
		kind: 'credentials',
		code: 'tokenRefused',
		facts: { status: 200, said: 'Unknown client' },
	},
	...PASSING,
	...NO_ERRORS,
	...ERRORS_IN_OTHER_FORMS,
	{
		what: 'the code of an error with a good status',
		answer: { status: 200, body: { error: { code: 'invalid_client' } } },
		kind: 'credentials',
		code: 'tokenRefused',
		facts: { status: 200 },
	},
	{
		what: 'a refused client',
		answer: { status: 401, body: { success: false, error: 'Invalid client credentials' } },
		kind: 'credentials',
		code: 'tokenRefused',
		facts: { status: 401, said: 'Invalid client credentials' },
	},
	{
		what: 'the page of another server',
		answer: { status: 404, raw: '<html>Not found</html>' },
		kind: 'notTheRegistry',
		code: 'noTokenInAnswer',
		facts: { status: 404, start: '<html>Not found</html>' },
	},
	{
		what: 'a token under another name, which is not shown',
		answer: { status: 200, body: { success: true, error: false, data: { jwt: 'abc' } } },
		kind: 'notTheRegistry',
		code: 'noTokenInAnswer',
		facts: { status: 200, start: undefined },
	},
	{
		what: 'a content type that repeats the client secret',
		answer: { raw: '{}', headers: { 'content-type': 'text/sandbox-client-secret' } },
		kind: 'notTheRegistry',
		code: 'noTokenInAnswer',
		facts: { type: 'text/…' },
	},
	{
		what: 'a redirect to a host that repeats the client secret',
		answer: { redirect: 'https://sandbox-client-secret.example/' },
		kind: 'notTheRegistry',
		code: 'redirectedElsewhere',
		facts: { to: undefined },
	},
	{
		what: 'a redirect, as from http to https,',
		answer: { redirect: 'https://127.0.0.1:9/oauth/token' },
		kind: 'notTheRegistry',
		code: 'redirectedElsewhere',
		facts: { status: 302, to: 'https://127.0.0.1:9', why: 'otherOrigin' },
	},
	{
		what: 'an outage, whose words are on one line and cut',
		answer: { status: 502, body: { error_description: `Down\nfor ${'long '.repeat(20)}` } },
		kind: 'service',
		code: 'couldNotAnswer',
		facts: {
			status: 502,
			said: expect.stringMatching(/^Down for [long ]{71}…$/) as string,
		},
	},
	{
		what: 'a limit',
		answer: { status: 429, body: { error: 'Slow down' } },
		kind: 'rateLimit',
		code: 'noMoreRequests',
		facts: { status: 429, said: 'Slow down' },
	},
];

describe.each(NO_TOKEN)('$what instead of a token', ({ answer, kind, code, facts }) => {
	let failed: unknown;
	beforeEach(async () => {
		sandbox.settings.nextResponses = [answer];
		failed = await fetchToken().catch((thrown: unknown) => thrown);
	});

	it(`is the failure ${code} of the token endpoint`, () =>
		expect(failed).toMatchObject({ code, kind, facts: { during: 'token', ...facts } }));

	it('leaves no client secret in the failure', () =>
		expect(JSON.stringify(failed)).not.toContain('sandbox-client-secret'));

	it('ends it after one request', () => expect(sandbox.requests).toHaveLength(1));
});

it.each([200, 400])(
	'an error that passes, with HTTP %i, is to the engine what a 503 is',
	async (status) => {
		sandbox.settings.nextResponses = [{ status, body: { error: 'temporarily_unavailable' } }];
		await expect(fetchToken()).rejects.toMatchObject({
			why: { response: { status: 503 }, refusesCredential: false },
		});
	},
);

it('an answer in windows-1252 is read as its label says', async () => {
	const answer = {
		statusCode: 400,
		headers: { 'content-type': 'application/json; charset=windows-1252' },
		body: Buffer.from('{"error_description":"Clé refusée"}', 'latin1'),
	};
	const request = (async () => answer) as never as typeof httpRequest;
	await expect(fetchAccessToken(request, credential())).rejects.toMatchObject({
		facts: { said: 'Clé refusée' },
	});
});

it('a refusal is told to the items of the same moment without a request', async () => {
	sandbox.settings.nextResponses = [{ status: 401 }];
	await expect(fetchToken()).rejects.toMatchObject({ status: 401 });
	await expect(fetchToken()).rejects.toMatchObject({ status: 401 });
	expect(sandbox.requests).toHaveLength(1);
});

it('a refusal is not told any longer once the clock is set back', async () => {
	const now = Date.now();
	sandbox.settings.nextResponses = [{ status: 401, body: { error: 'invalid_client' } }];
	await expect(fetchToken()).rejects.toMatchObject({ code: 'tokenRefused' });
	jest.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
	expect(await fetchToken()).toMatch(/^sandbox\./);
});

describe('a token endpoint that hangs', () => {
	beforeEach(() => {
		jest.restoreAllMocks();
		jest.useFakeTimers();
	});
	afterEach(() => void jest.useRealTimers());

	/** The nth request is answered by the nth of these; what comes after them is never answered. */
	const answeredBy = (...answers: Array<Promise<unknown> | undefined>) => {
		const sent = { count: 0 };
		const request = (async () =>
			await (answers[sent.count++] ?? new Promise(() => {}))) as never as typeof httpRequest;
		return {
			sent,
			fetch: async (clientId: string) => await fetchAccessToken(request, credential({ clientId })),
		};
	};
	const token = Promise.resolve({ statusCode: 200, headers: {}, body: '{"access_token":"fresh"}' });

	it('fails after thirty seconds', async () => {
		const { fetch } = answeredBy(undefined, token);
		const first = fetch('hanging').catch((failure: unknown) => failure);
		await jest.advanceTimersByTimeAsync(30_500);
		expect(await first).toMatchObject({ kind: 'timeout' });
	});

	it('is asked for again by the first call after that', async () => {
		const { sent, fetch } = answeredBy(undefined, token);
		const first = fetch('hanging').catch((failure: unknown) => failure);
		await jest.advanceTimersByTimeAsync(30_500);
		await first;
		expect(await fetch('hanging')).toBe('fresh');
		expect(sent.count).toBe(2);
	});

	it('holds calls that come later for a few seconds only', async () => {
		const { sent, fetch } = answeredBy(undefined, token);
		void fetch('slow').catch(() => {});
		await jest.advanceTimersByTimeAsync(4000);
		void fetch('slow').catch(() => {});
		expect(sent.count).toBe(1);
		await jest.advanceTimersByTimeAsync(1500);
		expect(await fetch('slow')).toBe('fresh');
	});
});
