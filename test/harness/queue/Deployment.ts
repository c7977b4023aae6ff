import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { N8n, startN8nProcess } from '../n8n/N8n';
import { installedRuntime, temporaryFolder } from '../n8n/runtime';
import { freePort, ServerProcess } from '../process/ServerProcess';
import { Gateway } from './Gateway';
import { startPostgres, startRedis } from './servers';

/** n8n behind a proxy, as a user runs it: in one process, or as if on separate machines. */
export interface Deployment {
	n8n: N8n;
	gateway: Gateway;
	/** The processes of n8n and those that it depends on, by name. */
	processes: Record<string, ServerProcess>;
	/** Where the data and the logs are. */
	folder: string;
	/** The rows of n8n's database, as tab-separated text. */
	query(sql: string): Promise<string>;
	stop(): Promise<void>;
}

interface Started extends Pick<Deployment, 'n8n' | 'processes' | 'query'> {
	/** Where n8n takes deliveries. */
	webhooks: number;
}

/** Puts a gateway in front of what `start` starts. All of it is ended, also when `start` fails halfway. */
async function deployed(
	start: (folder: string, env: Record<string, string>) => Promise<Started>,
): Promise<Deployment> {
	const folder = temporaryFolder('deployment-');
	// PostgreSQL runs as another user.
	chmodSync(folder, 0o711);
	const gateway = await new Gateway().open();
	const stop = async () => {
		await ServerProcess.stopAll();
		await gateway.close();
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		const address = `${gateway.origin}/`;
		// The name up to n8n 2.40, and the one since.
		const env = { WEBHOOK_URL: address, N8N_WEBHOOK_URL: address };
		const { webhooks, ...started } = await start(folder, env);
		await gateway.leadTo({ webhooks, rest: started.n8n.port });
		return { ...started, gateway, folder, stop };
	} catch (failure) {
		await stop();
		throw failure;
	}
}

/** The Node that runs n8n can read SQLite by itself. */
const READ = `const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1], { readOnly: true });
for (const row of database.prepare(process.argv[2]).iterate()) console.log(Object.values(row).join('\\t'));`;

/** n8n in one process, with its data in SQLite. */
export const inOneProcess = async (more: Record<string, string> = {}): Promise<Deployment> =>
	await deployed(async (dataFolder, env) => {
		const n8n = await N8n.start({ dataFolder, editor: false, env: { ...env, ...more } });
		return {
			n8n,
			webhooks: n8n.port,
			processes: { n8n: n8n.process },
			async query(sql) {
				const file = join(dataFolder, '.n8n', 'database.sqlite');
				const words = ['--no-warnings', '-e', READ, file, sql];
				const options = { maxBuffer: 1024 ** 3 };
				return (await promisify(execFile)(installedRuntime().node, words, options)).stdout;
			},
		};
	});

const worker = { command: ['worker', '--concurrency=10'], readyWhen: 'n8n worker is now ready' };
const webhook = { command: ['webhook'], readyWhen: 'Webhook listener waiting for requests' };

/** n8n in queue mode: a main process, two workers, a webhook processor, PostgreSQL, Redis and a proxy. */
export const inQueueMode = async (more: Record<string, string> = {}): Promise<Deployment> =>
	await deployed(async (folder, address) => {
		const postgres = await startPostgres(folder);
		const redis = await startRedis(folder);
		const env = {
			EXECUTIONS_MODE: 'queue',
			N8N_ENCRYPTION_KEY: randomBytes(24).toString('hex'),
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: '127.0.0.1',
			DB_POSTGRESDB_PORT: String(postgres.port),
			DB_POSTGRESDB_DATABASE: 'postgres',
			DB_POSTGRESDB_USER: 'n8n',
			QUEUE_BULL_REDIS_HOST: '127.0.0.1',
			QUEUE_BULL_REDIS_PORT: String(redis.port),
			...address,
			...more,
		};
		// The first start creates the tables: the others wait for it.
		const n8n = await N8n.start({ dataFolder: join(folder, 'main'), editor: false, env });
		const start = async (name: string, role: typeof worker, port: number) =>
			await startN8nProcess({ dataFolder: join(folder, name), port, editor: false, env, ...role });
		const webhooks = await freePort();
		const [processor, first, second] = await Promise.all([
			start('webhook', webhook, webhooks),
			start('worker-1', worker, await freePort()),
			start('worker-2', worker, await freePort()),
		]);
		return {
			n8n,
			webhooks,
			processes: {
				main: n8n.process,
				'worker 1': first,
				'worker 2': second,
				'webhook processor': processor,
				Redis: redis.process,
			},
			query: postgres.query,
		};
	});
