import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { startSandbox, type Sandbox, type SandboxSettings } from '../../../sandbox';
import { runNode } from '../../support/engine';
import { credentialsFor, SECRETS } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox?.close());
beforeEach(() => {
	sandbox.reset();
	forgetSessions();
});

interface Finding {
	subject: string;
	finding: string;
	status: string;
	detail: string;
}

async function diagnosed({ authentication = 'apiKey', baseUrl = sandbox.baseUrl } = {}): Promise<
	Finding[]
> {
	const { json, error } = await runNode({
		credentials: credentialsFor(baseUrl),
		parameters: { authentication, resource: 'service', operation: 'diagnose' },
	});
	expect(error).toBeUndefined();
	return json as unknown as Finding[];
}

const of = (findings: Finding[], subject: string) =>
	findings.find((finding) => finding.subject === subject)!;

const data = join(__dirname, '..', '..', '..', 'sandbox', 'data');
const names = readFileSync(join(data, 'denomination.csv'), 'utf8')
	.split('\n')
	.slice(1)
	.map((line) => line.split('","')[3]?.replace(/"\r?$/, '') ?? '')
	.filter((name) => name.length > 2);

/** Whatever the service is like: nothing of it but names of members, types and patterns comes out, and few requests go in. */
function keepsToItself(findings: Finding[]) {
	expect(sandbox.requests.length).toBeLessThanOrEqual(14);
	const text = JSON.stringify(findings);
	for (const secret of [
		...SECRETS,
		'sandbox-key',
		...sandbox.requests.flatMap(({ headers }) =>
			headers.authorization === undefined ? [] : [String(headers.authorization)],
		),
	]) {
		expect(text).not.toContain(secret);
	}
	for (const name of names)
		expect(text).not.toMatch(new RegExp(`\\b${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`));
	expect(text).not.toMatch(/\d{4}\.\d{3}\.[1-9]\d\d|Bruxelles|whsec_[A-Za-z0-9]/);
	for (const finding of findings) {
		expect(Object.keys(finding)).toEqual(['subject', 'finding', 'status', 'detail']);
		expect(['as specified', 'recognised', 'unusual', 'unknown']).toContain(finding.status);
	}
	expect(findings[0]!.subject).toBe('Requests planned');
	expect(findings.at(-1)!.subject).toBe('Requests made');
}

type Variant = [string, (settings: SandboxSettings) => void, Record<string, [string, RegExp]>];

const VARIANTS: Variant[] = [
	[
		'as the interface says',
		() => {},
		{
			Credential: ['as specified', /accepts/],
			Clock: ['as specified', /agree/],
			'Envelope of v2': ['as specified', /exactly/],
			'Envelope of v1': ['as specified', /exactly/],
			'Plan and usage (/me)': ['as specified', /interface/],
			'Limit headers': ['as specified', /all three/],
			'Reset of the limit': ['as specified', /Unix seconds/],
			'Address search': ['as specified', /interface/],
			'Page size of v2': ['as specified', /can be chosen/],
			'Answer for an unknown number': ['recognised', /404/],
			Webhooks: ['as specified', /no webhooks/],
			'Path /v2/enterprise/…/financials': ['recognised', /is there/],
		},
	],
	[
		'another /me',
		(settings) => {
			settings.meShape = 'quota';
		},
		{ 'Plan and usage (/me)': ['recognised', /second known shape/] },
	],
	[
		'a reset in milliseconds',
		(settings) => {
			settings.resetForm = 'milliseconds';
		},
		{ 'Reset of the limit': ['recognised', /milliseconds/] },
	],
	[
		'a reset in seconds from now',
		(settings) => {
			settings.resetForm = 'relative';
		},
		{ 'Reset of the limit': ['recognised', /from now/] },
	],
	[
		'a reset as a date',
		(settings) => {
			settings.resetForm = 'date';
		},
		{ 'Reset of the limit': ['recognised', /date/] },
	],
	[
		'no limit headers',
		(settings) => {
			settings.limitHeaders = false;
		},
		{ 'Limit headers': ['unusual', /No answer has them/] },
	],
	[
		'a reason that is an object',
		(settings) => {
			settings.errorShape = 'object';
		},
		{ 'Body of a refusal': ['recognised', /object/] },
	],
	[
		'something in meta',
		(settings) => {
			settings.metaShape = 'object';
		},
		{ 'Envelope of v2': ['recognised', /meta/] },
	],
	[
		'a search by q',
		(settings) => {
			settings.companySearchKey = 'q';
		},
		{ 'Key of the company search': ['recognised', /is q\./] },
	],
	[
		'a search by name',
		(settings) => {
			settings.companySearchKey = 'name';
		},
		{ 'Key of the company search': ['recognised', /is name\./] },
	],
	[
		'a v1 page of four',
		(settings) => {
			settings.v1PageSize = 4;
		},
		{ 'Page size of v1': ['recognised', /cannot be chosen: a page holds 4\./] },
	],
	[
		'a v1 page that can be chosen',
		(settings) => {
			settings.v1PageSizeChosen = true;
		},
		{ 'Page size of v1': ['recognised', /can be chosen with/] },
	],
	[
		'a Peppol check that is down',
		(settings) => {
			settings.peppolDown = true;
		},
		{ 'Answer of the Peppol check': ['unknown', /could not be determined/] },
	],
	[
		'a Peppol check that says nothing',
		(settings) => {
			settings.peppolPayload = 'unclear';
		},
		{ 'Answer of the Peppol check': ['unknown', /neither yes nor no/] },
	],
	...(['number', 'vat', 'vatNumber', 'participantId', 'id', 'q'] as const).map((key): Variant => [
		`a Peppol check by ${key}`,
		(settings) => {
			settings.peppolParameter = key;
		},
		{ 'Parameter of the Peppol check': ['recognised', new RegExp(`is ${key}\\.`)] },
	]),
	[
		'400 for an unknown number',
		(settings) => {
			settings.notFoundStatus = 400;
		},
		{ 'Answer for an unknown number': ['unusual', /HTTP 400/] },
	],
	[
		'no data for an unknown number',
		(settings) => {
			settings.unknownNumber = 'null';
		},
		{ 'Answer for an unknown number': ['unusual', /200 without data/] },
	],
	[
		'paths that are not there',
		(settings) => {
			settings.subResources = [];
			settings.missingPaths = ['/vat/', '/naces'];
		},
		{
			'Path /v2/enterprise/…/financials': ['unusual', /does not exist/],
			'Path /v2/vat/…': ['unusual', /does not exist/],
			'Path /v2/naces': ['unusual', /does not exist/],
		},
	],
	[
		'paths that the key may not call',
		(settings) => {
			settings.forbidden = ['/beneficial-owners'];
		},
		{
			'Path /v2/enterprise/…/beneficial-owners': ['recognised', /not for this credential/],
			Credential: ['recognised', /not for every path/],
		},
	],
];

describe.each(['apiKey'])('a diagnosis with %s', (authentication) => {
	it.each(VARIANTS)('tells %s', async (_what, vary, expected) => {
		vary(sandbox.settings);
		const findings = await diagnosed({ authentication });
		for (const [subject, [status, sentence]] of Object.entries(expected)) {
			expect(of(findings, subject)).toMatchObject({
				status,
				finding: expect.stringMatching(sentence),
			});
		}
		keepsToItself(findings);
	});
});

it('a service without answers, or with wrong ones, gives findings after few requests', async () => {
	const cases: Array<[() => void, string, RegExp, number]> = [
		[
			() => {
				sandbox.settings.nextResponses = [{ raw: '<html>Sign in to Electrabel</html>', times: 0 }];
			},
			'Reachability',
			/web page/,
			2,
		],
		[
			() => {
				sandbox.settings.nextResponses = [
					{ status: 401, body: { success: false, error: 'sandbox-secret is wrong' }, times: 0 },
				];
			},
			'Credential',
			/does not accept/,
			1,
		],
		[
			() => {
				sandbox.settings.forbidden = ['GET'];
			},
			'Credential',
			/does not allow/,
			14,
		],
		[
			() => {
				sandbox.settings.subscriptionActive = false;
			},
			'Credential',
			/subscription is not active/,
			1,
		],
		[
			() => {
				Object.assign(sandbox.settings, { requestsPerHour: 3, window: 'sliding' });
			},
			'Requests made',
			/ended early: The limit/,
			4,
		],
		[
			() => {
				sandbox.settings.nextResponses = [
					{
						status: 429,
						body: { success: false, error: 'x' },
						headers: { 'x-ratelimit-remaining': '0' },
						times: 0,
					},
				];
			},
			'Credential',
			/limit is used up/,
			1,
		],
		[
			() => {
				sandbox.settings.nextResponses = [{ cut: 'before', times: 0 }];
			},
			'Reachability',
			/could not be reached/,
			1,
		],
		[
			() => {
				sandbox.settings.nextResponses = [{ redirect: 'http://elsewhere.test/', times: 0 }];
			},
			'Reachability',
			/redirects/,
			1,
		],
		[
			() => {
				sandbox.settings.nextResponses = [{ status: 200, times: 0 }];
			},
			'Reachability',
			/Something other than the registry/,
			2,
		],
		[
			() => {
				sandbox.settings.nextResponses = [{ status: 500, body: { success: false }, times: 0 }];
			},
			'Credential',
			/No answer shows/,
			14,
		],
		[
			() => {
				sandbox.settings.nextResponses = [
					{ body: [null, 'Electrabel', { a: { b: [[]] } }], times: 0 },
				];
			},
			'Envelope of v2',
			/only the data/,
			14,
		],
		[
			() => {
				sandbox.settings.nextResponses = [{ body: null, times: 0 }];
			},
			'Envelope of v2',
			/only the data/,
			14,
		],
		[
			() => {
				sandbox.settings.nextResponses = [
					{ body: { success: true, data: { 'Electrabel SA': { '0403.170.701': 1 } } }, times: 0 },
				];
			},
			'Plan and usage (/me)',
			/no plan/,
			14,
		],
	];
	for (const [prepare, subject, sentence, most] of cases) {
		sandbox.reset();
		forgetSessions();
		prepare();
		const findings = await diagnosed();
		expect(of(findings, subject).finding).toMatch(sentence);
		expect(sandbox.requests.length).toBeLessThanOrEqual(most);
		keepsToItself(findings);
	}
	const nobody = await diagnosed({ baseUrl: 'http://127.0.0.1:1/api' });
	expect(of(nobody, 'Reachability')).toMatchObject({
		status: 'unusual',
		finding: expect.stringMatching(/nothing listens/),
	});
});

it('the search for leaks knows the names of the register', () =>
	expect(names).toEqual(expect.arrayContaining(['Electrabel', 'Barco'])));
