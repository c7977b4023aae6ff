import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode } from '../../support/engine';
import { healthy, HostileService, type Call, type Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';

let service: HostileService;
beforeAll(async () => {
	service = await HostileService.start();
});
afterAll(async () => await service?.close());
beforeEach(() => {
	service.calls.length = 0;
	forgetSessions();
});

interface Finding {
	subject: string;
	finding: string;
	status: string;
	detail: string;
}

async function diagnosed(
	behave: (call: Call) => Reply,
): Promise<{ of: (subject: string) => Finding; findings: Finding[]; hints: string }> {
	service.behave = behave;
	const { json, error, hints } = await runNode({
		credentials: credentialsFor(service.baseUrl),
		parameters: { resource: 'service', operation: 'diagnose' },
	});
	expect(error).toBeUndefined();
	const findings = json as unknown as Finding[];
	return {
		findings,
		hints: JSON.stringify(hints),
		of: (subject) => findings.find((finding) => finding.subject === subject)!,
	};
}

const seconds = () => Math.floor(Date.now() / 1000);
const limitHeaders = (reset: number, remaining = 0) => ({
	'x-ratelimit-limit': '100',
	'x-ratelimit-remaining': String(remaining),
	'x-ratelimit-reset': String(seconds() + reset),
});
const usedUp = (reset: number, error = 'Rate limit exceeded'): Reply => ({
	kind: 'answer',
	status: 429,
	headers: limitHeaders(reset),
	body: { success: false, error, timestamp: new Date().toISOString() },
});
const HOUR = 600;
const MONTH = 20 * 86_400;

describe('with a used-up limit', () => {
	it.each([
		['of the hour', usedUp(HOUR)],
		['of the month', usedUp(MONTH, 'Monthly quota exceeded')],
		[
			'without a time',
			{
				kind: 'answer',
				status: 429,
				headers: limitHeaders(-5),
				body: { success: false, error: 'Slow down' },
			} as Reply,
		],
	])('%s, the answer is described as it came', async (_what, answer) => {
		const { of, hints } = await diagnosed(() => answer);
		expect(service.calls).toHaveLength(1);
		expect(of('Reachability').finding).toMatch(/^The service answers/);
		expect(of('Credential')).toMatchObject({
			status: 'unusual',
			finding: expect.stringMatching(/limit is used up/),
		});
		expect(of('Clock').status).toBe('as specified');
		expect(of('Body of a refusal')).toMatchObject({
			status: 'recognised',
			finding: 'The reason is a text in error.',
		});
		expect(of('Limit headers').status).toBe('as specified');
		expect(of('Requests made').finding).toMatch(/^1 request was made\. It ended early: The limit/);
		expect(hints).toContain('made 1 request;');
	});

	it('that a gateway reports without a body, the service counts as reached', async () => {
		const { of } = await diagnosed(() => ({
			kind: 'answer',
			status: 429,
			headers: limitHeaders(HOUR),
		}));
		expect(of('Reachability').finding).toMatch(/^The service answers/);
		expect(of('Clock').status).toBe('as specified');
		expect(of('Body of a refusal').finding).toBe('A refusal is not JSON (HTTP 429).');
	});

	it.each([1, 2, 3, 4, 5, 6, 7, 8])(
		'after %i answers, no finding takes the refusal for an answer to its question',
		async (served) => {
			const { of, findings } = await diagnosed((call) =>
				call.index < served ? healthy(call, limitHeaders(HOUR, 50)) : usedUp(HOUR),
			);
			expect(service.calls).toHaveLength(served + 1);
			expect(of('Requests made').finding).toMatch(
				new RegExp(`^${served + 1} requests were made\\.`),
			);
			expect(of('Reachability').finding).toMatch(/^The service answers/);
			expect(of('Limit headers').status).toBe('as specified');
			expect(
				findings.filter(
					({ detail, status, subject }) =>
						/HTTP 429/.test(detail) &&
						status !== 'unknown' &&
						!/^(?:Credential|Body of a refusal)$/.test(subject),
				),
			).toEqual([]);
			if (served < 5)
				expect(of('Answer for an unknown number')).toMatchObject({
					status: 'unknown',
					finding: 'This could not be determined.',
				});
		},
	);

	it('from an earlier run, requests that were held back are neither counted nor judged', async () => {
		service.behave = () => usedUp(HOUR);
		await runNode({
			credentials: credentialsFor(service.baseUrl),
			parameters: {
				resource: 'enterprise',
				operation: 'get',
				enterpriseNumber: '0403.170.701',
				options: { maxWait: 0 },
			},
			onError: 'continueRegularOutput',
		});
		service.calls.length = 0;
		const { of, findings } = await diagnosed((call) => healthy(call, limitHeaders(HOUR)));
		expect(service.calls).toHaveLength(1);
		expect(of('Requests made').finding).toMatch(/^1 request was made\. It ended early: The limit/);
		expect(of('Reachability')).toMatchObject({ detail: expect.not.stringMatching(/ of /) });
		expect(of('Body of a refusal').finding).toBe('The service refused nothing.');
		expect(of('Limit headers').status).toBe('as specified');
		expect(findings.filter(({ detail }) => /HTTP 429/.test(detail))).toEqual([]);
	});
});

describe('a service that redirects', () => {
	const onward =
		(hops: number) =>
		(call: Call): Reply => {
			const [path = '', query] = call.path.split('?');
			if ((/\/+$/.exec(path)?.[0].length ?? 0) >= hops) return healthy(call);
			return {
				kind: 'answer',
				status: 307,
				headers: { location: `/api${path}/${query === undefined ? '' : `?${query}`}` },
			};
		};

	it.each([1, 2, 3])(
		'every path %i times gets no more requests than promised, and all are counted',
		async (hops) => {
			const { of, hints } = await diagnosed(onward(hops));
			expect(service.calls.length).toBeLessThanOrEqual(14);
			expect(service.calls.length).toBeGreaterThan(12);
			expect(of('Requests made').finding).toBe(`${service.calls.length} requests were made.`);
			expect(hints).toContain(`made ${service.calls.length} requests;`);
		},
	);

	it('in a circle gets few, and they are counted', async () => {
		const { of } = await diagnosed(onward(Infinity));
		expect(service.calls.length).toBeLessThanOrEqual(4);
		expect(of('Requests made').finding).toMatch(
			new RegExp(`^${service.calls.length} requests were made\\.`),
		);
	});
});
