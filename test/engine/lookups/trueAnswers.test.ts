import { createHash } from 'node:crypto';

import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode } from '../../support/engine';
import { credentialsFor } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => { sandbox = await startSandbox(); });
afterAll(async () => await sandbox.close());
beforeEach(() => sandbox.reset());

const run = async (resource: string, operation: string, parameters: Record<string, unknown>, items = [{}]) =>
	await runNode({ credentials: credentialsFor(sandbox.baseUrl), parameters: { resource, operation, ...parameters } as never, items });

test('evidence is the time, the source and the hash of the answer as it came', async () => {
	const raw = '{"success":true,"data":{"enterpriseNumber":"0403.170.701"},"error":null,"timestamp":"2026-06-05T09:00:00.000Z","meta":null}';
	sandbox.settings.nextResponses = [{ match: '/enterprise/', raw, headers: { 'content-type': 'application/json' } }];
	const { json } = await run('enterprise', 'get', { enterpriseNumber: '0403.170.701', options: { includeEvidence: true } }, [{}, {}]);
	const sha256 = createHash('sha256').update(raw).digest('hex');
	expect(json.map(({ evidence }) => evidence)).toEqual([
		{ answeredAt: '2026-06-05T09:00:00.000Z', from: 'service', sha256 },
		{ answeredAt: '2026-06-05T09:00:00.000Z', from: 'shared', sha256 },
	]);
});

test('data that is null is a company that is not found', async () => {
	sandbox.settings.nextResponses = [{ match: '/enterprise/', body: { success: true, data: null } }];
	const { json } = await run('enterprise', 'get', { enterpriseNumber: '0403.170.701', options: { notFound: 'item' } });
	expect(json).toEqual([{ found: false, enterpriseNumber: '0403.170.701' }]);
});

test('a service that gives 20 a page, whatever it says, gives all 45', async () => {
	sandbox.settings.nextResponses = [1, 2, 3].map((page) => ({
		match: `page=${page}`,
		body: { success: true, data: { page, pageSize: 100, total: 45, results: Array.from({ length: page < 3 ? 20 : 5 }, (_, at) => ({ denomination: `${(page - 1) * 20 + at}` })) } },
	}));
	const { json } = await run('enterprise', 'searchByAddress', { postalCode: '1000', street: 'a', returnAll: '={{ "true" }}' });
	expect(json.map(({ name }) => name)).toEqual(Array.from({ length: 45 }, (_, at) => String(at)));
});

test('VIES that is down is no "invalid"', async () => {
	sandbox.settings.nextResponses = [{ match: '/vat/', body: { success: true, data: { valid: false, note: 'MS_UNAVAILABLE' } } }];
	const { json } = await run('vat', 'validate', { vatNumber: 'DE123456789' });
	expect(json).toEqual([{ valid: null, note: 'MS_UNAVAILABLE', reason: expect.stringMatching(/MS_UNAVAILABLE/) }]);
});
