import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../process/ports';
import { ServerProcess } from '../process/ServerProcess';
import { installedRuntime, workFolder } from './runtime';

interface N8nProcessOptions {
	version?: string;
	dataFolder: string;
	port: number;
	/** Arguments of n8n, e.g. `['worker', '--concurrency=10']`. */
	command: string[];
	/** If false, without what only the editor needs. */
	editor?: boolean;
	env?: Record<string, string>;
	readyWhen: string;
	answers?: () => Promise<boolean>;
}

/** One process of n8n, on its own data. */
export class N8nProcess extends ServerProcess {
	readonly dataFolder: string;

	constructor({ version, dataFolder, port, command, ...options }: N8nProcessOptions) {
		const { editor = true, env, readyWhen, answers } = options;
		const { node, n8n } = installedRuntime(version);
		super({
			command: [node, n8n, ...command],
			// n8n reads a .env file where it is started: not one of this checkout.
			cwd: dataFolder,
			env: async () => ({
				...environment(dataFolder, port),
				N8N_RUNNERS_BROKER_PORT: String(await freePort()),
				...(!editor && withoutEditor(n8n)),
				...env,
			}),
			logFile: join(dataFolder, 'n8n.log'),
			startSeconds: 180,
			readyWhen,
			answers,
		});
		this.dataFolder = dataFolder;
	}
}

/** Only the environment variables that n8n needs, so that settings of this machine do not change a run. */
function environment(dataFolder: string, port: number): NodeJS.ProcessEnv {
	const { PATH, HOME, TMPDIR, LANG } = process.env;
	const url = `http://127.0.0.1:${port}`;
	return {
		...{ PATH, HOME, TMPDIR, LANG },
		// The next start takes three quarters of the processor time.
		NODE_COMPILE_CACHE: join(workFolder, 'compiled'),
		// An isolate for each execution, even one without an expression, takes as much processor time as all the rest.
		N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
		N8N_USER_FOLDER: dataFolder,
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_HOST: '127.0.0.1',
		N8N_PORT: String(port),
		N8N_EDITOR_BASE_URL: url,
		...webhookAddress(url),
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

/** The name up to n8n 2.40, and the one since. */
export const webhookAddress = (url: string) => ({
	WEBHOOK_URL: `${url}/`,
	N8N_WEBHOOK_URL: `${url}/`,
});

/**
 * For an n8n whose editor nobody opens and whose workflows run no code of users: neither the files of the editor nor a
 * task runner, nor its largest modules. A start then takes less than half of the processor time.
 */
function withoutEditor(n8n: string): Record<string, string> {
	// Early versions of n8n 1 have no modules, and refuse names that they do not know.
	const modules = ['agents', 'instance-ai', 'mcp', 'mcp-registry', 'otel'].filter((name) =>
		existsSync(join(n8n, '..', '..', 'dist', 'modules', name)),
	);
	return {
		N8N_DISABLE_UI: 'true',
		N8N_RUNNERS_MODE: 'external',
		N8N_RUNNERS_AUTH_TOKEN: 'no-runner-comes',
		...(modules.length > 0 && { N8N_DISABLED_MODULES: modules.join(',') }),
	};
}
