import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axios from 'axios';
import { startSandbox, type Sandbox } from '../../sandbox';
import { keyHeaders } from './support/client';

let folder: string;
let running: Sandbox;

const start = async (): Promise<void> => {
	running = await startSandbox({ keepIn: join(folder, 'sandbox.json') });
};

const restart = async (): Promise<void> => {
	await running.close();
	await start();
};

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
	await start();
});

afterEach(async () => {
	await running.close();
	rmSync(folder, { recursive: true });
});

const get = async (path: string) =>
	(await axios.get(running.baseUrl + path, { proxy: false, headers: keyHeaders })).data.data;

it('changes of a company outlast a restart', async () => {
	await running.change('0403.170.701', { address: { street: 'Kouter', number: '7' } });
	await running.change('0403.170.701', { status: 'ST' });
	await restart();
	const record = await get('/v2/enterprise/0403.170.701');
	expect(record.status).toBe('ST');
	expect(record.address).toMatchObject({ street: 'Kouter', number: '7' });
});

it('a webhook outlasts a restart with its ID, secret and subscriptions', async () => {
	const { data } = await axios.post(
		`${running.baseUrl}/v2/webhook`,
		{ name: 'w', url: 'http://127.0.0.1:9/hook', entityNumbers: ['0403.170.701'] },
		{ proxy: false, headers: keyHeaders },
	);
	const before = running.webhooks();
	await restart();
	expect(running.webhooks()).toEqual(before);
	expect(before).toMatchObject([{ id: data.data.id, hmacSecret: data.data.hmacSecret }]);
	expect(await get(`/v2/webhook/${data.data.id}/subscriptions`)).toEqual(['0403.170.701']);
});

it('a change that was answered outlasts a kill', async () => {
	const change = { entityNumber: '0403.170.701', fields: { status: 'ST' } };
	await axios.post(`${running.origin}/sandbox/changes`, change, { proxy: false });
	const killed = running;
	await start();
	expect((await get('/v2/enterprise/0403.170.701')).status).toBe('ST');
	await killed.close();
});

it('the log of a delivery outlasts a kill', async () => {
	running.settings.deliveries.maxAttempts = 1;
	const webhook = { name: 'w', url: 'http://127.0.0.1:9/hook', entityNumbers: ['0403.170.701'] };
	const options = { proxy: false, headers: keyHeaders } as const;
	await axios.post(`${running.baseUrl}/v2/webhook`, webhook, options);
	await running.change('0403.170.701');
	await running.idle();
	const killed = running;
	await start();
	expect(running.webhooks()[0]?.log).toMatchObject([{ status: 'failed' }]);
	await killed.close();
});

it('a change is kept before the first byte of its answer', async () => {
	const kept: string[] = [];
	const file = join(folder, 'sandbox.json');
	const usual = ServerResponse.prototype.writeHead;
	jest.spyOn(ServerResponse.prototype, 'writeHead').mockImplementation(function (
		this: ServerResponse,
		...head
	) {
		kept.push(existsSync(file) ? readFileSync(file, 'utf8') : '');
		return usual.apply(this, head as never);
	});
	const change = { entityNumber: '0403.170.701', fields: { status: 'ST' } };
	await axios.post(`${running.origin}/sandbox/changes`, change, { proxy: false });
	expect(kept).toHaveLength(1);
	expect(kept[0]).toContain('"status":"ST"');
});

it('a reset from a program outlasts a kill', async () => {
	await running.change('0403.170.701', { status: 'ST' });
	running.reset();
	const killed = running;
	await start();
	expect((await get('/v2/enterprise/0403.170.701')).status).toBe('AC');
	await killed.close();
});

it('a reset outlasts a restart', async () => {
	await running.change('0403.170.701', { status: 'ST' });
	await axios.post(`${running.origin}/sandbox/reset`, {}, { proxy: false });
	await restart();
	expect((await get('/v2/enterprise/0403.170.701')).status).toBe('AC');
});
