import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { N8n, temporaryFolder } from '../harness/n8n/N8n';
import type { N8nProcess } from '../harness/n8n/N8nProcess';
import { installedRuntime } from '../harness/n8n/runtime';
import { Gateway } from '../harness/queue/Gateway';
import { QueueMode } from '../harness/queue/QueueMode';
import type { ServerProcess } from '../harness/process/ServerProcess';

export type Mode = 'sqlite' | 'queue';

export interface StoredExecution {
	id: number;
	status: string;
	/** What it worked on, and the workflow as it was, as n8n stores them. */
	data: string;
}

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
	executions(): Promise<StoredExecution[]>;
	/** How many have not ended. */
	unfinished(): Promise<number>;
	stop(): Promise<void>;
}

/** n8n keeps its last 10,000 executions unless told otherwise; here all of them are counted. */
const env = { EXECUTIONS_DATA_PRUNE: 'false' };

export async function deploy(mode: Mode, tarball: string, version?: string): Promise<Deployment> {
	return mode === 'queue'
		? inQueueMode(await QueueMode.start({ version, tarball, env }))
		: await sqlite(tarball, version);
}

export function inQueueMode(queueMode: QueueMode): Deployment {
	const { main, gateway, processes, postgres, redis } = queueMode;
	const executions = `select json_build_object('id', e.id, 'status', e.status, 'data', d.data || d."workflowData"::text)
		from execution_entity e join execution_data d on d."executionId" = e.id`;
	return {
		n8n: main,
		gateway,
		processes,
		servers: { Redis: redis.process },
		folders: [queueMode.folder, postgres.folder],
		executions: async () => parseLines(await postgres.query(executions)),
		unfinished: async () =>
			Number(
				await postgres.query(
					`select count(*) from execution_entity where status in ('new', 'running')`,
				),
			),
		stop: async () => await queueMode.stop(),
	};
}

async function sqlite(tarball: string, version?: string): Promise<Deployment> {
	const gateway = await Gateway.start();
	const dataFolder = temporaryFolder('chaos-');
	const n8n = await N8n.start({
		version,
		dataFolder,
		tarball,
		editor: false,
		env: { ...env, WEBHOOK_URL: `${gateway.url}/`, N8N_WEBHOOK_URL: `${gateway.url}/` },
	});
	await gateway.leadTo({ webhooks: n8n.port, rest: n8n.port });
	const database = join(dataFolder, '.n8n', 'database.sqlite');
	const query = async (sql: string) =>
		await querySqlite(installedRuntime(version).node, database, sql);
	const executions = `select json_object('id', e.id, 'status', e.status, 'data', d.data || d.workflowData) as line
		from execution_entity e join execution_data d on d.executionId = e.id`;
	return {
		n8n,
		gateway,
		processes: { n8n: n8n.process },
		servers: {},
		folders: [dataFolder],
		executions: async () => parseLines(await query(executions)),
		unfinished: async () =>
			Number(
				await query(
					`select count(*) as line from execution_entity where status in ('new', 'running')`,
				),
			),
		async stop() {
			await n8n.stop();
			await gateway.stop();
			rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

/** The Node that runs n8n can read SQLite by itself. */
async function querySqlite(node: string, file: string, sql: string): Promise<string> {
	const script = `const { DatabaseSync } = require('node:sqlite');
		const database = new DatabaseSync(process.argv[1], { readOnly: true });
		for (const { line } of database.prepare(process.argv[2]).iterate()) console.log(line);`;
	const { stdout } = await promisify(execFile)(node, ['--no-warnings', '-e', script, file, sql], {
		maxBuffer: 1024 ** 3,
	});
	return stdout;
}

const parseLines = (text: string): StoredExecution[] =>
	text
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line) as StoredExecution);
