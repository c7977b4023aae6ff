import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { N8n, temporaryFolder } from '../n8n/N8n';
import { N8nProcess } from '../n8n/N8nProcess';
import { freePort } from '../process/ports';
import { installedRuntime } from '../n8n/runtime';
import { installCommunityPackage } from '../pack/tarball';
import { Gateway } from './Gateway';
import { startPostgres, type Postgres } from '../servers/postgres';
import { startRedis, type Redis } from '../servers/redis';

interface QueueModeOptions {
	version?: string;
	tarball: string;
	env?: Record<string, string>;
}

const roles = {
	worker: { command: ['worker', '--concurrency=10'], readyWhen: 'n8n worker is now ready' },
	webhook: { command: ['webhook'], readyWhen: 'Webhook listener waiting for requests' },
};

/** n8n as if on separate machines: a main, two workers, a webhook processor, PostgreSQL, Redis and a proxy. */
export class QueueMode {
	private readonly ends: Array<() => Promise<void>> = [];
	private constructor(readonly folder: string) {}

	gateway!: Gateway;
	postgres!: Postgres;
	redis!: Redis;
	main!: N8n;
	workers!: N8nProcess[];
	webhookProcessor!: N8nProcess;

	static async start(options: QueueModeOptions): Promise<QueueMode> {
		const queueMode = new QueueMode(temporaryFolder('queue-'));
		try {
			await queueMode.startAll(options);
		} catch (error) {
			await queueMode.stop();
			throw error;
		}
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

	/** In the reverse order of the start, so that what others depend on ends last. */
	async stop(): Promise<void> {
		for (const end of this.ends.splice(0).reverse()) await end();
		rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
	}

	private async startAll({ version, tarball, env }: QueueModeOptions): Promise<void> {
		[this.gateway, this.postgres, this.redis] = await Promise.all([
			this.ending(Gateway.start()),
			this.ending(startPostgres()),
			this.ending(startRedis(this.folder)),
		]);
		const shared = { ...this.environment(), ...env };
		// The first start creates the tables: the others wait for it.
		const dataFolder = join(this.folder, 'main');
		this.main = await this.ending(
			N8n.start({ version, dataFolder, tarball, editor: false, env: shared }),
		);
		const processorPort = await freePort();
		this.webhookProcessor = this.process('webhook', processorPort, version, shared);
		this.workers = [
			this.process('worker', await freePort(), version, shared),
			this.process('worker', await freePort(), version, shared),
		];
		this.ends.push(
			async () =>
				void (await Promise.all(
					[this.webhookProcessor, ...this.workers].map((process) => process.stop()),
				)),
		);
		await Promise.all(
			Object.entries(this.processes).map(async ([name, process]) => {
				if (name === 'main') return;
				await installCommunityPackage(tarball, process.dataFolder);
				await process.start();
			}),
		);
		await this.gateway.leadTo({ webhooks: processorPort, rest: this.main.port });
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
			WEBHOOK_URL: `${this.gateway.url}/`,
			N8N_WEBHOOK_URL: `${this.gateway.url}/`,
		};
	}

	private process(
		role: keyof typeof roles,
		port: number,
		version: string | undefined,
		env: Record<string, string>,
	): N8nProcess {
		const dataFolder = join(this.folder, `${role}-${port}`);
		mkdirSync(dataFolder, { recursive: true });
		return new N8nProcess({
			runtime: installedRuntime(version),
			dataFolder,
			port,
			editor: false,
			env,
			...roles[role],
		});
	}

	private async ending<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
		const started = await starting;
		this.ends.push(async () => await started.stop());
		return started;
	}
}
