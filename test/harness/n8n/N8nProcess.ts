import { join } from 'node:path';
import { freePort } from '../process/ports';
import { ServerProcess } from '../process/ServerProcess';
import { workFolder, type Runtime } from './runtime';
import { withoutEditor } from './withoutEditor';

interface N8nProcessOptions {
	runtime: Runtime;
	dataFolder: string;
	port: number;
	/** Arguments of n8n, e.g. `['worker', '--concurrency=10']`. */
	command: string[];
	/** If false, without what only the editor needs. */
	editor?: boolean;
	env: Record<string, string>;
	readyWhen: string;
	answers?: () => Promise<boolean>;
}

const startSeconds = 180;

/** One process of n8n, on its own data. */
export class N8nProcess extends ServerProcess {
	readonly dataFolder: string;

	constructor({
		runtime,
		dataFolder,
		command,
		env,
		editor = true,
		port,
		...more
	}: N8nProcessOptions) {
		super({
			...more,
			command: runtime.node,
			args: [runtime.n8n, ...command],
			// n8n reads a .env file where it is started: not one of this checkout.
			cwd: dataFolder,
			env: async () => ({
				...environment(dataFolder, port, await freePort()),
				...(!editor && withoutEditor(runtime)),
				...env,
			}),
			logFile: join(dataFolder, 'n8n.log'),
			startSeconds,
		});
		this.dataFolder = dataFolder;
	}
}

/** Only the environment variables that n8n needs, so that settings of this machine do not change a run. */
function environment(dataFolder: string, port: number, broker: number): NodeJS.ProcessEnv {
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
		// The name up to n8n 2.40, and the one since.
		WEBHOOK_URL: `${url}/`,
		N8N_WEBHOOK_URL: `${url}/`,
		N8N_RUNNERS_BROKER_PORT: String(broker),
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
