import { execFile, execFileSync } from 'node:child_process';
import { chownSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../n8n/runtime';
import { freePort } from '../process/ports';
import { ServerProcess } from '../process/ServerProcess';

export interface Redis {
	port: number;
	process: ServerProcess;
	stop(): Promise<void>;
}

export interface Postgres extends Redis {
	folder: string;
	/** The rows of a query, as tab-separated text. */
	query(sql: string): Promise<string>;
}

/** scripts/setup/programs.mjs finds them. */
function found(name: 'POSTGRES_PROGRAMS' | 'POSTGRES_USER_ID' | 'REDIS_SERVER'): string {
	const value = process.env[name];
	if (value === undefined) throw new Error(`${name} is not set. Run: npm run test:queue`);
	return value;
}

export async function startPostgres(): Promise<Postgres> {
	const programs = found('POSTGRES_PROGRAMS');
	const user = found('POSTGRES_USER_ID');
	// Not in the checkout: another user has to reach it.
	const folder = temporaryFolder('postgres-');
	if (user !== '') chownSync(folder, Number(user), -1);
	const asUser = user === '' ? [] : ['setpriv', `--reuid=${user}`, '--clear-groups'];
	const data = join(folder, 'data');
	const [initialise, ...args] = [...asUser, join(programs, 'initdb'), '--pgdata', data];
	const fresh = ['--username=n8n', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
	execFileSync(initialise, [...args, ...fresh], { cwd: folder, stdio: 'pipe', timeout: 120_000 });

	const port = await freePort();
	const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
	settings.push('max_connections=200', 'fsync=off');
	const server = new ServerProcess({
		command: [
			...asUser,
			join(programs, 'postgres'),
			'-D',
			data,
			...settings.flatMap((setting) => ['-c', setting]),
		],
		logFile: join(folder, 'postgres.log'),
		answers: async () => (await firstAnswer(port)) !== undefined,
	});
	await server.start();
	const where = ['--host=127.0.0.1', `--port=${port}`, '--username=n8n', '--dbname=postgres'];
	const format = ['--no-psqlrc', '--tuples-only', '--no-align', '--field-separator=\t'];
	return {
		port,
		folder,
		process: server,
		async query(sql) {
			const words = [...where, ...format, '--command', sql];
			const options = { maxBuffer: 1024 ** 3 };
			return (await promisify(execFile)(join(programs, 'psql'), words, options)).stdout;
		},
		async stop() {
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** With its append-only file, so that a killed Redis comes back with the jobs that n8n had put into it. */
export async function startRedis(folder: string): Promise<Redis> {
	const port = await freePort();
	const address = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
	const process = new ServerProcess({
		command: [found('REDIS_SERVER'), ...address, '--appendonly', 'yes', '--save', ''],
		logFile: join(folder, 'redis.log'),
		// It listens before it has read its file, and answers with an error until then.
		answers: async () => (await firstAnswer(port, 'PING\r\n'))?.startsWith('+PONG') === true,
	});
	await process.start();
	return { port, process, stop: async () => await process.stop() };
}

/** Without a question: empty as soon as it listens. Undefined if nothing does. */
async function firstAnswer(port: number, question?: string): Promise<string | undefined> {
	return await new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1');
		const end = (answer?: string) => {
			socket.destroy();
			resolve(answer);
		};
		socket.once('connect', () => (question === undefined ? end('') : socket.write(question)));
		socket.once('data', (answer) => end(String(answer)));
		socket.once('error', () => end());
		socket.setTimeout(1000, () => end());
	});
}
