import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../n8n/N8n';
import { spawnServer } from '../process/spawnServer';
import { freePort } from '../process/ports';
import { ServerProcess } from '../process/ServerProcess';
import { postgresProgram, postgresUserId } from './servers';

const execute = promisify(execFile);

export interface Postgres {
	port: number;
	folder: string;
	process: ServerProcess;
	/** The rows of a query, as tab-separated text. */
	query(sql: string): Promise<string>;
	stop(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
	// Not in the checkout: another user has to reach it.
	const folder = temporaryFolder('postgres-');
	const logFile = join(folder, 'postgres.log');
	const user = postgresUserId();
	if (user !== undefined) chownSync(folder, user, -1);
	const asUser = user === undefined ? [] : ['setpriv', `--reuid=${user}`, '--clear-groups'];
	const data = join(folder, 'data');
	const initialise = [
		...asUser,
		postgresProgram('initdb'),
		'--pgdata',
		data,
		'--username=n8n',
		'--auth=trust',
		'--encoding=UTF8',
		'--locale=C',
		'--no-sync',
	];
	const [status] = (await once(
		spawnServer(initialise as [string, ...string[]], {
			cwd: folder,
			logFile,
		}),
		'exit',
	)) as [number];
	if (status !== 0)
		throw new Error(
			`PostgreSQL could not make its database:\n${readFileSync(logFile, 'utf8').slice(-2000)}`,
		);

	const port = await freePort();
	const settings = {
		listen_addresses: '127.0.0.1',
		port,
		unix_socket_directories: '',
		max_connections: 200,
		fsync: 'off',
	};
	const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const [command, ...args] = [...asUser, postgresProgram('postgres'), '-D', data, ...given];
	const server = new ServerProcess({
		command: command!,
		args,
		logFile,
		answers: async () => await listens(port),
	});
	await server.start();

	const query = async (sql: string): Promise<string> => {
		const where = ['--host=127.0.0.1', `--port=${port}`, '--username=n8n', '--dbname=postgres'];
		const { stdout } = await execute(
			postgresProgram('psql'),
			[
				...where,
				'--no-psqlrc',
				'--tuples-only',
				'--no-align',
				'--field-separator=\t',
				'--command',
				sql,
			],
			{
				maxBuffer: 1024 ** 3,
			},
		);
		return stdout;
	};
	const stop = async () => {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	};
	return { port, folder, process: server, query, stop };
}

async function listens(port: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1', () => resolve(true));
		socket.once('connect', () => socket.destroy());
		socket.once('error', () => resolve(false));
	});
}
