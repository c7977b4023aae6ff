import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { N8n } from '../n8n/N8n';
import { N8nProcess, webhookAddress } from '../n8n/N8nProcess';
import { temporaryFolder } from '../n8n/runtime';
import { installCommunityPackage } from '../pack/tarball';
import { freePort } from '../process/ports';
import { startPostgres, startRedis, type Postgres, type Redis } from '../servers/servers';
import { Gateway } from './Gateway';

interface QueueModeOptions {
	version?: string;
	tarball: string;
	env?: Record<string, string>;
}

const worker = { command: ['worker', '--concurrency=10'], readyWhen: 'n8n worker is now ready' };
const webhook = { command: ['webhook'], readyWhen: 'Webhook listener waiting for requests' };

/** n8n as if on separate machines: a main, two workers, a webhook processor, PostgreSQL, Redis and a proxy. */
export class QueueMode {
	readonly folder = temporaryFolder('queue-');
	gateway!: Gateway;
	postgres!: Postgres;
	redis!: Redis;
	main!: N8n;
	workers!: N8nProcess[];
	webhookProcessor!: N8nProcess;
	/** In the order of the start. */
	private readonly started: Array<{ stop(): Promise<void> }> = [];

	static async start(options: QueueModeOptions): Promise<QueueMode> {
		const queueMode = new QueueMode();
		await queueMode.startAll(options).catch(async (error: unknown) => {
			await queueMode.stop();
			throw error;
		});
		return queueMode;
	}

	/** The processes that run n8n, by name. */
	get processes(): Record<string, N8nProcess> {
		const [first, second] = this.workers;
		return {
			main: this.main.process,
			'worker 1': first!,
			'worker 2': second!,
			'webhook processor': this.webhookProcessor,
		};
	}

	/** What others depend on ends last. */
	async stop(): Promise<void> {
		for (const each of this.started.splice(0).reverse()) await each.stop();
		rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
	}

	private async startAll(options: QueueModeOptions): Promise<void> {
		const { tarball } = options;
		const keep = async <T extends { stop(): Promise<void> }>(starting: Promise<T>) => {
			const started = await starting;
			this.started.push(started);
			return started;
		};
		[this.gateway, this.postgres, this.redis] = await Promise.all([
			keep(Gateway.start()),
			keep(startPostgres()),
			keep(startRedis(this.folder)),
		]);
		const shared = { ...options, editor: false, env: { ...this.environment(), ...options.env } };
		// The first start creates the tables: the others wait for it.
		this.main = await keep(N8n.start({ ...shared, dataFolder: join(this.folder, 'main') }));
		const webhooks = await freePort();
		const start = async (name: string, role: typeof worker, port: number) => {
			const dataFolder = join(this.folder, name);
			mkdirSync(dataFolder, { recursive: true });
			await installCommunityPackage(tarball, dataFolder);
			const process = new N8nProcess({ ...shared, ...role, dataFolder, port });
			await process.start();
			this.started.push(process);
			return process;
		};
		[this.webhookProcessor, ...this.workers] = await Promise.all([
			start('webhook', webhook, webhooks),
			start('worker-1', worker, await freePort()),
			start('worker-2', worker, await freePort()),
		]);
		await this.gateway.leadTo({ webhooks, rest: this.main.port });
	}

	private environment(): Record<string, string> {
		return {
			EXECUTIONS_MODE: 'queue',
			N8N_ENCRYPTION_KEY: randomBytes(24).toString('hex'),
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: '127.0.0.1',
			DB_POSTGRESDB_PORT: String(this.postgres.port),
			DB_POSTGRESDB_DATABASE: 'postgres',
			DB_POSTGRESDB_USER: 'n8n',
			QUEUE_BULL_REDIS_HOST: '127.0.0.1',
			QUEUE_BULL_REDIS_PORT: String(this.redis.port),
			...webhookAddress(this.gateway.url),
		};
	}
}
