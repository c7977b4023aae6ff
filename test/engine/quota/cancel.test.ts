import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { until } from '../../harness/process/until';
import { runNode } from '../../support/engine';
import { credentialsFor } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox?.close());
beforeEach(() => {
	sandbox.reset();
	forgetSessions();
});

const LOOK_UP = { resource: 'enterprise', operation: 'get', enterpriseNumber: '0403.170.701' };
const RELATIONS = Array.from({ length: 40 }, (_, at) => ({
	path: `/enterprise/0403.170.701/part${at}`,
}));

/** Runs many different calls and cancels them when `when` says so. */
async function cancelled(when: () => Promise<void>) {
	let cancel = () => {};
	const run = runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		parameters: {
			resource: 'api',
			operation: 'request',
			path: '={{ $json.path }}',
			options: { maxWait: 100_000, timeout: 100_000 },
		},
		items: RELATIONS,
		onError: 'continueRegularOutput',
		started: (execution) => {
			cancel = () => execution.cancel();
		},
	});
	await when();
	const at = Date.now();
	cancel();
	const result = await run;
	return { result, took: Date.now() - at };
}

const later = async (milliseconds: number) =>
	await new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

it.each([
	[
		'requests that the service does not answer',
		() => {
			sandbox.settings.latency = 60_000;
		},
	],
	[
		'a wait for the limit',
		() => {
			Object.assign(sandbox.settings, { requestsPerHour: 1, windowSeconds: 3600 });
			sandbox.settings.window = 'sliding';
		},
	],
	[
		'a wait before a repeat',
		() => {
			sandbox.settings.nextResponses = [
				{ match: 'GET', status: 503, headers: { 'retry-after': '100' }, times: 0 },
			];
		},
	],
])(
	'cancelling ends %s at once',
	async (_what, prepare) => {
		prepare();
		const { result } = await cancelled(async () => {
			await until('the first request', () => sandbox.requests.length > 0);
			await later(50);
		});
		expect(result.error?.message).toMatch(/cancelled/);
		// What was on its way still arrives; nothing is sent afterwards.
		await later(100);
		const sent = sandbox.requests.length;
		await later(200);
		expect(sandbox.requests).toHaveLength(sent);
	},
	5000,
);

it('a cancelled execution gives back its places in the queue: the next one runs as usual', async () => {
	sandbox.settings.latency = 60_000;
	await cancelled(async () => await until('the first request', () => sandbox.requests.length > 0));
	sandbox.settings.latency = 0;
	const { json } = await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		parameters: { ...LOOK_UP, options: { parallelRequests: 1, maxWait: 0 } },
	});
	expect(json).toHaveLength(1);
}, 5000);
