import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, ServerProcess } from '../process/ServerProcess';
import { N8nClient } from './N8nClient';
import { installedRuntime, installPack, temporaryFolder, workFolder } from './runtime';

interface N8nOptions {
	dataFolder?: string;
	/** The preferred port; if it is taken, the next free one. */
	port?: number;
	/** Whether it has all that the editor needs; without that, a start takes less than half of the processor time. */
	editor?: boolean;
	env?: Record<string, string>;
}

/** A real n8n with the pack, in its own process. */
export class N8n extends N8nClient {
	private constructor(
		readonly port: number,
		readonly dataFolder: string,
		readonly process: ServerProcess,
	) {
		super(`http://127.0.0.1:${port}`);
	}

	/** Starts an n8n; resolves when it answers. */
	static async start({ port: preferred, ...options }: N8nOptions = {}): Promise<N8n> {
		const { dataFolder = temporaryFolder() } = options;
		const port = await freePort(preferred);
		const process = await startN8nProcess({
			...options,
			dataFolder,
			port,
			command: ['start'],
			// It listens long before, when its REST interface is not there yet.
			readyWhen: 'Editor is now accessible',
		});
		return new N8n(port, dataFolder, process);
	}

	/** Ends it and removes its data. */
	async stop(): Promise<void> {
		await this.process.stop();
		rmSync(this.dataFolder, { recursive: true, force: true, maxRetries: 5 });
	}

	/** Starts it again on the same data, at the same address; the session stays valid. A kill is like a power cut. */
	async restart(end: 'stop' | 'kill' = 'stop'): Promise<void> {
		await this.process[end]();
		await this.process.start();
	}
}

interface ProcessOptions extends N8nOptions {
	dataFolder: string;
	port: number;
	/** Arguments of n8n, e.g. `['worker', '--concurrency=10']`. */
	command: string[];
	readyWhen: string;
}

/** One process of n8n, on its own data. */
export async function startN8nProcess(options: ProcessOptions): Promise<ServerProcess> {
	const { dataFolder, port, command, editor = true, env, readyWhen } = options;
	const { node, n8n } = installedRuntime();
	await installPack(dataFolder);
	return await ServerProcess.start({
		command: [node, n8n, ...command],
		// n8n reads a .env file where it is started: not one of this checkout.
		cwd: dataFolder,
		env: {
			...environment(dataFolder, port),
			N8N_RUNNERS_BROKER_PORT: String(await freePort()),
			...(!editor && withoutEditor),
			...env,
		},
		logFile: join(dataFolder, 'n8n.log'),
		readyWhen,
	});
}

/** Only the environment variables that n8n needs, so that settings of this machine do not change a run. */
function environment(dataFolder: string, port: number): NodeJS.ProcessEnv {
	const { PATH, HOME, TMPDIR, LANG } = process.env;
	return {
		PATH,
		HOME,
		TMPDIR,
		LANG,
		// The next start takes three quarters of the processor time.
		NODE_COMPILE_CACHE: join(workFolder, 'compiled'),
		// An isolate for each execution, even one without an expression, takes as much processor time as all the rest.
		N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
		N8N_USER_FOLDER: dataFolder,
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_HOST: '127.0.0.1',
		N8N_PORT: String(port),
		N8N_SECURE_COOKIE: 'false',
		// If the database answers a ping late, as on a busy machine, n8n answers 503 to everything.
		DB_PING_TIMEOUT_MS: '60000',
		// With its default of a single connection, early versions of n8n 1 mix up transactions.
		DB_SQLITE_POOL_SIZE: '3',
		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
		N8N_TEMPLATES_ENABLED: 'false',
		N8N_PERSONALIZATION_ENABLED: 'false',
		N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
		N8N_HIRING_BANNER_ENABLED: 'false',
	};
}

/** Neither the files of the editor nor a task runner nor the largest modules. A start then takes less than half of the processor time. */
const withoutEditor = {
	N8N_DISABLE_UI: 'true',
	N8N_RUNNERS_MODE: 'external',
	N8N_RUNNERS_AUTH_TOKEN: 'no-runner-comes',
	// n8n 1 refuses names of modules that it does not know.
	...(!process.env.N8N_VERSION?.startsWith('1.') && {
		N8N_DISABLED_MODULES: 'agents,instance-ai,mcp,mcp-registry,otel',
	}),
};
