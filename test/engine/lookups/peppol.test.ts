import { startSandbox, type Sandbox, type SandboxSettings } from '../../../sandbox';
import { choices } from '../../../sandbox/settings/settings';
import { runNode, type RunOptions } from '../../support/engine';
import { callsTo, credentialsFor } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox?.close());
beforeEach(() => sandbox.reset());

const REACHABLE = '0403.170.701';
const UNREACHABLE = '0403.227.515';

const check = async (numbers: string[], more: Partial<RunOptions> = {}) =>
	await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		parameters: {
			resource: 'peppol',
			operation: 'check',
			enterpriseNumber: '={{ $json.number }}',
			options: { maxWait: 0 },
		},
		items: numbers.map((number) => ({ number })),
		onError: 'continueRegularOutput',
		...more,
	});

const payloads = choices.peppolPayload.filter((payload) => payload !== 'unclear');

it.each(payloads)('a yes and a no are read from the payload "%s"', async (peppolPayload) => {
	sandbox.settings.peppolPayload = peppolPayload;
	const { json } = await check([REACHABLE, UNREACHABLE]);
	expect(json).toEqual([
		expect.objectContaining({
			enterpriseNumber: REACHABLE,
			reachable: true,
			participantId: '0208:0403170701',
		}),
		expect.objectContaining({
			enterpriseNumber: UNREACHABLE,
			reachable: false,
			participantId: '0208:0403227515',
		}),
	]);
	for (const item of json) expect(item).not.toHaveProperty('raw');
});

it('a payload that says neither yes nor no gives null', async () => {
	sandbox.settings.peppolPayload = 'unclear';
	const { json } = await check([REACHABLE, UNREACHABLE]);
	expect(json.map(({ reachable }) => reachable)).toEqual([null, null]);
});

it('an answer about another company is null, and a hint says so', async () => {
	sandbox.settings.nextResponses = [
		{
			match: '/peppol',
			body: {
				success: true,
				data: { enterpriseNumber: UNREACHABLE, registered: true, participantId: '0208:0403227515' },
			},
		},
	];
	const { json, hints } = await check([REACHABLE]);
	expect(json).toEqual([
		expect.objectContaining({
			enterpriseNumber: REACHABLE,
			reachable: null,
			participantId: '0208:0403170701',
		}),
	]);
	expect(hints.map(({ message }) => message)).toEqual([
		expect.stringMatching(/about another company/),
	]);
});

/** However the network or the service fails: a user who sends on "false" must never be told "false". */
const OUTAGES: Array<[string, Partial<SandboxSettings>]> = [
	['the network is down', { peppolDown: true }],
	['the service answers 500', { nextResponses: [{ status: 500, times: 0 }] }],
	[
		'the service answers 404 to all',
		{ nextResponses: [{ status: 404, body: { success: false, error: 'Not found' }, times: 0 }] },
	],
	[
		'the limit is used up',
		{
			nextResponses: [
				{ status: 429, body: { success: false, error: 'Rate limit exceeded' }, times: 0 },
			],
		},
	],
	['the answer is empty', { nextResponses: [{ status: 200, times: 0 }] }],
	['the answer is a web page', { nextResponses: [{ raw: '<html>Maintenance</html>', times: 0 }] }],
	['the answer is cut off', { nextResponses: [{ cut: 'middle', times: 0 }] }],
	['the data is null', { nextResponses: [{ body: { success: true, data: null }, times: 0 }] }],
	[
		'the answer tells of a timeout',
		{
			nextResponses: [
				{
					body: { success: true, data: { registered: false, error: 'SMP lookup timed out' } },
					times: 0,
				},
			],
		},
	],
	[
		'the answer tells of it in its status',
		{
			nextResponses: [
				{ body: { success: true, data: { status: 'unavailable', reachable: false } }, times: 0 },
			],
		},
	],
	[
		'success is false',
		{ nextResponses: [{ body: { success: false, data: { registered: false } }, times: 0 }] },
	],
];

it.each(OUTAGES)(
	'when %s, the answer is null or a reason, never false',
	async (_name, settings) => {
		Object.assign(sandbox.settings, settings);
		const { items } = await check([REACHABLE, UNREACHABLE]);
		expect(items).toHaveLength(2);
		for (const { json } of items) {
			expect(json.reachable ?? null).toBeNull();
			expect(json.reachable === null || typeof json.error === 'string').toBe(true);
		}
	},
);

it.each(choices.peppolParameter)(
	'the node finds the parameter if the service accepts only %s, and remembers it',
	async (peppolParameter) => {
		const other = await startSandbox({ settings: { peppolParameter } });
		const credentials = credentialsFor(other.baseUrl);
		const { json } = await check(
			Array.from({ length: 10 }, () => REACHABLE),
			{ credentials },
		);
		expect(json.map(({ reachable }) => reachable)).toEqual(Array.from({ length: 10 }, () => true));
		other.requests.length = 0;
		await check([UNREACHABLE], { credentials });
		expect(callsTo(other)).toEqual([
			expect.stringContaining(`GET /peppol/check?${peppolParameter}=`),
		]);
		await other.close();
	},
);
