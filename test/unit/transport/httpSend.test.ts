import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IHttpRequestOptions,
} from 'n8n-workflow';

import { Deadlines } from '../../../nodes/EnterpriseRegistry/requests/Deadlines';
import { httpSend, type Route } from '../../../nodes/EnterpriseRegistry/transport/httpSend';
import { systemClock } from '../../../nodes/EnterpriseRegistry/transport/systemClock';
import { getRequest } from '../../support/simulated/simulatedRuns';

/** What n8n makes of one request. */
type Answering = (options: IHttpRequestOptions, credential: Credential) => Promise<unknown>;
type Credential = ICredentialDataDecryptedObject;

const response = (statusCode: number, headers: object = {}, body = '{}') => ({
	statusCode,
	headers,
	body,
});

/** Sends a request through an n8n that answers in this way, the last again and again. */
function over(...answers: Answering[]) {
	const asked: IHttpRequestOptions[] = [];
	const helpers = {
		async httpRequestWithAuthentication(
			_type: string,
			options: IHttpRequestOptions,
			{ credentialsDecrypted }: { credentialsDecrypted: { data: Credential } },
		) {
			const answer = answers[Math.min(asked.length, answers.length - 1)];
			asked.push(options);
			return await answer?.(options, credentialsDecrypted.data);
		},
	};
	const route: Route = {
		context: { helpers } as unknown as IAllExecuteFunctions,
		credentialType: 'enterpriseRegistryOAuth2Api',
		credential: { clientSecret: 'zo-geheim-als-het-maar-kan' },
		usesTokens: true,
		baseUrl: 'https://registry.example.com/api',
		deadlines: new Deadlines(systemClock),
	};
	const send = async (more: object = {}, timeout = 5000) => {
		const abort = new AbortController();
		const request = { ...getRequest('/v2/me'), ...more };
		const reply = await httpSend(route, request, { timeout, abort });
		const answer = reply.kind === 'response' ? reply.response : reply.error.failure;
		return { abort, reply, answer };
	};
	return { asked, send, credential: route.credential };
}

const after = async (milliseconds: number) =>
	await new Promise((resolve) => setTimeout(resolve, milliseconds));
const never = async () => await new Promise(() => {});

it('has one timeout for all that it sends, also where n8n 1 asks again with a new token', async () => {
	const refusesLate = async () => {
		await after(2_000);
		return response(401);
	};
	const { asked, send } = over(refusesLate, never);
	const began = Date.now();
	const { answer, abort } = await send({}, 4_000);
	expect(answer).toMatchObject({ code: 'timedOut' });
	// A second timeout would end after six seconds.
	expect(Date.now() - began).toBeLessThan(5_900);
	expect(asked).toHaveLength(2);
	expect(asked[1]?.timeout).toBeLessThan(3_000);
	expect(abort.signal.aborted).toBe(true);
});

it('lets n8n throw a 401 alone, or asks once more with every status thrown where it cannot', async () => {
	const { asked, send } = over(async () => response(401));
	expect((await send()).answer).toMatchObject({ status: 401 });
	expect(asked.map(({ ignoreHttpStatusErrors }) => ignoreHttpStatusErrors)).toEqual([
		{ ignore: true, except: [401] },
		false,
	]);
});

it('reads the response that n8n throws after it has renewed the token, without renewing it again', async () => {
	const error = { status: 403, headers: { 'Content-Type': 'text/plain' }, data: 'No' };
	const { asked, send } = over(async () => {
		throw Object.assign(new Error('403'), { cause: { response: error } });
	});
	expect((await send()).answer).toMatchObject({
		status: 403,
		headers: { 'content-type': 'text/plain' },
		text: 'No',
	});
	expect(asked).toHaveLength(1);
});

it.each([
	{ what: 'answered', timeout: 5000 },
	{ what: 'not answered in time', timeout: 50 },
])(
	'a token that was renewed meanwhile stays, also after a slow request with the old one that is $what',
	async ({ timeout }) => {
		const slow = async () => {
			await after(100);
			return response(200);
		};
		const renews: Answering = async (_options, credential) => {
			credential.accessToken = 'new';
			return response(200);
		};
		const { send, credential } = over(slow, renews);
		credential.accessToken = 'old';
		await Promise.all([send({}, timeout), send()]);
		expect(credential.accessToken).toBe('new');
	},
);

it('hides its own secret in what a service repeats', async () => {
	const { send } = over(async () => response(400, {}, 'Bad zo-geheim-als-het-maar-kan'));
	expect((await send()).answer).toMatchObject({ text: 'Bad …' });
});

describe('a redirect', () => {
	const to = (location: string) => async () => response(302, { Location: location });
	const found = async () => response(200);

	it('is followed within the origin, three times at most', async () => {
		const { asked, send } = over(to('/api/v2/you'), to('they'), found);
		expect((await send()).answer).toMatchObject({ status: 200 });
		expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
			'/api/v2/me',
			'/api/v2/you',
			'/api/v2/they',
		]);
		const endless = over(to('/api/v2/me'));
		expect((await endless.send()).answer).toMatchObject({
			code: 'redirectedElsewhere',
			facts: { why: 'tooMany' },
		});
		expect(endless.asked).toHaveLength(4);
	});

	it.each([
		{ what: 'elsewhere', location: 'https://other.example.com/api/v2/me' },
		{ what: 'to another port', location: 'https://registry.example.com:8443/api/v2/me' },
		{ what: 'to what is not secure', location: 'http://registry.example.com/api/v2/me' },
		{ what: 'nowhere', location: 'http://[' },
		{ what: 'to a file', location: 'file:///etc/passwd' },
	])('$what is not followed', async ({ location }) => {
		const { asked, send } = over(to(location), found);
		expect((await send()).answer).toMatchObject({
			code: 'redirectedElsewhere',
			facts: { why: 'otherOrigin' },
		});
		expect(asked).toHaveLength(1);
	});

	it('of a change is not followed, and is told as one within the origin', async () => {
		const { asked, send } = over(to('/api/v2/you'), found);
		expect((await send({ method: 'POST' })).answer).toMatchObject({
			code: 'redirectedElsewhere',
			facts: { why: 'otherPath', to: 'https://registry.example.com' },
		});
		expect(asked).toHaveLength(1);
	});

	it.each(['http://[', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x'])(
		'to %s is told as one to no address of the web',
		async (location) => {
			const { answer } = await over(to(location)).send();
			expect(answer).toMatchObject({ facts: { to: undefined } });
		},
	);
});

it('hides the API key as well, which may be a word', async () => {
	const { send, credential } = over(async () => response(400, {}, 'Bad sleutelvanbakkerijtas'));
	credential.apiKey = 'sleutelvanbakkerijtas';
	expect((await send()).answer).toMatchObject({ text: 'Bad …' });
});

it('hides a secret with accents in UTF-8 that is labelled otherwise', async () => {
	const headers = { 'content-type': 'text/plain; charset=iso-8859-1' };
	const body = Buffer.from('Bad clé-très-secrète');
	const { send, credential } = over(async () => ({ ...response(400, headers), body }));
	credential.clientSecret = 'clé-très-secrète';
	expect((await send()).answer).toMatchObject({ text: 'Bad …' });
});

it('gives a failure where a body is too large for a text of Node', async () => {
	const body = Buffer.from('{}');
	body.toString = () => {
		throw Object.assign(new Error('Cannot create a string'), { code: 'ERR_STRING_TOO_LONG' });
	};
	const { send } = over(async () => ({ ...response(200), body }));
	expect((await send()).answer).toMatchObject({ code: 'notSent' });
});
