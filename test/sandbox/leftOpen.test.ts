import { startSandbox, type Sandbox } from '../../sandbox';
import { clientOf, type Client } from './client';

describe('what the interface leaves open', () => {
	let sandbox: Sandbox;
	let api: Client;

	beforeAll(async () => {
		sandbox = await startSandbox();
		api = clientOf(sandbox);
	});
	beforeEach(() => sandbox.reset());
	afterAll(() => sandbox?.close());

	it('an error is a text, or an object with it', async () => {
		expect((await api.get('/v2/enterprise/abc')).data.error).toMatch(/Invalid enterprise number/);
		sandbox.settings.errorShape = 'object';
		const { status, data } = await api.get('/v2/enterprise/abc', { unchecked: true });
		expect([status, data.error]).toEqual([400, { code: 'E400', message: expect.stringMatching(/Invalid enterprise number/) }]);
	});

	it('a webhook may have an http address, or https only', async () => {
		const create = async (url: string) => (await api.post('/v2/webhook', { name: 'Any', url, entityNumbers: [] })).status;
		expect([await create('http://example.com/a'), await create('https://example.com/a')]).toEqual([201, 201]);
		sandbox.settings.httpsOnly = true;
		expect([await create('http://example.com/a'), await create('https://example.com/a')]).toEqual([400, 201]);
	});
});
