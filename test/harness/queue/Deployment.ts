import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { N8n, startN8nProcess, webhookAddress } from '../n8n/N8n';
import { installedRuntime, temporaryFolder } from '../n8n/runtime';
import { freePort, type ServerProcess } from '../process/ServerProcess';
import { Gateway } from './Gateway';
import { startPostgres, startRedis } from './servers';

/** n8n behind a proxy, as a user runs it: in one process, or as if on separate machines. */
export interface Deployment {
	n8n: N8n;
	gateway: Gateway;
	/** Those that run n8n and those that it depends on, by name. */
	processes: Record<string, ServerProcess>;
	/** Where the logs are. */
	folders: string[];
	/** The rows of n8n's database, as tab-separated text. */
	query(sql: string): Promise<string>;
	stop(): Promise<void>;
}

/** What `start` keeps is ended in reverse, also when it failed halfway: what others depend on ends last. */
async function deployed(
	start: (
		folder: string,
		keep: (end: () => Promise<unknown>) => void,
	) => Promise<Omit<Deployment, 'stop'>>,
): Promise<Deployment> {
	const folder = temporaryFolder('deployment-');
	const ends: Array<() => Promise<unknown>> = [];
	const stop = async () => {
		for (const end of ends.splice(0).reverse()) await end();
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		return { ...(await start(folder, (end) => ends.push(end))), stop };
	} catch (failure) {
		await stop();
		throw failure;
	}
}

/** The Node that runs n8n can read SQLite by itself. */
const READ = `const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1], { readOnly: true });
for (const row of database.prepare(process.argv[2]).iterate()) console.log(Object.values(row).join('\\t'));`;

/** On SQLite. */
export const inOneProcess = async (env: Record<string, string> = {}): Promise<Deployment> =>
	await deployed(async (dataFolder, keep) => {
		const gateway = await new Gateway().open();
		keep(async () => await gateway.close());
		const address = webhookAddress(gateway.origin);
		const n8n = await N8n.start({ dataFolder, editor: false, env: { ...env, ...address } });
		keep(async () => await n8n.stop());
		await gateway.leadTo({ webhooks: n8n.port, rest: n8n.port });
		return {
			n8n,
			gateway,
			processes: { n8n: n8n.process },
			folders: [dataFolder],
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

/** A main, two workers, a webhook processor, PostgreSQL, Redis and a proxy. */
export const inQueueMode = async (more: Record<string, string> = {}): Promise<Deployment> =>
	await deployed(async (folder, keep) => {
		const gateway = await new Gateway().open();
		keep(async () => await gateway.close());
		const postgres = await startPostgres();
		keep(postgres.stop);
		const redis = await startRedis(folder);
		keep(async () => await redis.process.stop());
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
			...webhookAddress(gateway.origin),
			...more,
		};
		// The first start creates the tables: the others wait for it.
		const n8n = await N8n.start({ dataFolder: join(folder, 'main'), editor: false, env });
		keep(async () => await n8n.stop());
		const start = async (name: string, role: typeof worker, port: number) => {
			const dataFolder = join(folder, name);
			const process = await startN8nProcess({ dataFolder, port, editor: false, env, ...role });
			keep(async () => await process.stop());
			return process;
		};
		const port = await freePort();
		const [processor, first, second] = await Promise.all([
			start('webhook', webhook, port),
			start('worker-1', worker, await freePort()),
			start('worker-2', worker, await freePort()),
		]);
		await gateway.leadTo({ webhooks: port, rest: n8n.port });
		return {
			n8n,
			gateway,
			processes: {
				main: n8n.process,
				'worker 1': first,
				'worker 2': second,
				'webhook processor': processor,
				Redis: redis.process,
			},
			folders: [folder, postgres.folder],
			query: postgres.query,
		};
	});
