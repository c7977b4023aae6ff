import { startSandbox, type Sandbox } from '../../../sandbox';
import { sandboxCredentials } from '../../harness/workflows/credentials';
import { runNode } from '../../support/engine';

describe('a list that the hourly limit cuts off', () => {
	let sandbox: Sandbox;
	beforeAll(async () => {
		// A window that ends with the hour may end during the run.
		const settings = { requestsPerHour: 30, window: 'sliding' } as const;
		sandbox = await startSandbox({ generate: 40, settings });
	});
	afterAll(async () => await sandbox.close());

	/** The generated companies of the sandbox. */
	const rows = Array.from({ length: 25 }, (_, index) => {
		const first = 9_000_000 + index;
		return { number: `0${first}${String(97 - (first % 97)).padStart(2, '0')}` };
	});

	it('has no row that lacks one of three answers', async () => {
		const { data } = sandboxCredentials.enterpriseRegistryApi;
		const { json } = await runNode({
			credentials: { enterpriseRegistryApi: { ...data, baseUrl: sandbox.baseUrl } },
			items: rows,
			parameters: {
				resource: 'enterprise',
				operation: 'checkBeforeInvoicing',
				enterpriseNumber: '={{ $json.number }}',
				options: { maxWait: 0 },
			},
		});
		const known = json.map(({ registerOk, vatOk, peppolOk }) =>
			[registerOk, vatOk, peppolOk].filter((ok) => ok !== null),
		);
		expect(known.map(({ length }) => length)).toEqual([
			...Array<number>(10).fill(3),
			...Array<number>(15).fill(0),
		]);
		expect(sandbox.requests).toHaveLength(30);
	});
});
