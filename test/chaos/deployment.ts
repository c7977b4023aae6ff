import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { N8n } from '../harness/n8n/N8n';
import { webhookAddress, type N8nProcess } from '../harness/n8n/N8nProcess';
import { installedRuntime, temporaryFolder } from '../harness/n8n/runtime';
import type { ServerProcess } from '../harness/process/ServerProcess';
import { Gateway } from '../harness/queue/Gateway';
import { QueueMode } from '../harness/queue/QueueMode';

export type Mode = 'sqlite' | 'queue';

/** n8n as a user runs it, in one of two ways. */
export interface Deployment {
	n8n: N8n;
	gateway: Gateway;
	/** The processes that run n8n, by name. */
	processes: Record<string, N8nProcess>;
	/** What n8n depends on, which may fail as well. */
	servers: Record<string, ServerProcess>;
	/** Where the logs are. */
	folders: string[];
	/** The rows of n8n's database, as tab-separated text. */
	query(sql: string): Promise<string>;
	stop(): Promise<void>;
}

/** n8n keeps its last 10,000 executions unless told otherwise; here all of them are counted. */
const env = { EXECUTIONS_DATA_PRUNE: 'false' };

export async function deploy(mode: Mode, tarball: string, version?: string): Promise<Deployment> {
	return mode === 'queue'
		? inQueueMode(await QueueMode.start({ version, tarball, env }))
		: await sqlite(tarball, version);
}

export const inQueueMode = (queueMode: QueueMode): Deployment => ({
	n8n: queueMode.main,
	gateway: queueMode.gateway,
	processes: queueMode.processes,
	servers: { Redis: queueMode.redis.process },
	folders: [queueMode.folder, queueMode.postgres.folder],
	query: queueMode.postgres.query,
	stop: async () => await queueMode.stop(),
});

/** The Node that runs n8n can read SQLite by itself. */
const READ = `const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1], { readOnly: true });
for (const row of database.prepare(process.argv[2]).iterate()) console.log(Object.values(row).join('\\t'));`;

async function sqlite(tarball: string, version?: string): Promise<Deployment> {
	const gateway = await Gateway.start();
	const dataFolder = temporaryFolder('chaos-');
	const address = webhookAddress(gateway.url);
	const options = { version, dataFolder, tarball, editor: false, env: { ...env, ...address } };
	const n8n = await N8n.start(options);
	await gateway.leadTo({ webhooks: n8n.port, rest: n8n.port });
	return {
		n8n,
		gateway,
		processes: { n8n: n8n.process },
		servers: {},
		folders: [dataFolder],
		async query(sql) {
			const words = ['--no-warnings', '-e', READ, join(dataFolder, '.n8n', 'database.sqlite'), sql];
			const { node } = installedRuntime(version);
			return (await promisify(execFile)(node, words, { maxBuffer: 1024 ** 3 })).stdout;
		},
		async stop() {
			await n8n.stop();
			await gateway.stop();
			rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}
