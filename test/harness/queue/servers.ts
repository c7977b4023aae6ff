import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, ServerProcess } from '../process/ServerProcess';

/** Where a program of this machine is. scripts/setup/programs.mjs finds them and sets these variables. */
function found(name: 'POSTGRES_PROGRAMS' | 'POSTGRES_USER_ID' | 'REDIS_SERVER'): string {
	const value = process.env[name];
	if (value === undefined) throw new Error(`${name} is not set. Run: npm run test:queue`);
	return value;
}

/** A new and empty PostgreSQL in this folder, which forgets nothing but in a power cut (`fsync=off`). */
export async function startPostgres(folder: string) {
	const programs = found('POSTGRES_PROGRAMS');
	const user = found('POSTGRES_USER_ID');
	const data = join(folder, 'postgres');
	mkdirSync(data);
	if (user !== '') chownSync(data, Number(user), -1);
	const asUser = user === '' ? [] : ['setpriv', `--reuid=${user}`, '--clear-groups'];
	const [initialise, ...args] = [...asUser, join(programs, 'initdb'), '--pgdata', data];
	const fresh = ['--username=n8n', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
	execFileSync(initialise, [...args, ...fresh], { cwd: data, stdio: 'pipe', timeout: 120_000 });

	const port = await freePort();
	const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
	settings.push('max_connections=200', 'fsync=off');
	const options = settings.flatMap((setting) => ['-c', setting]);
	await ServerProcess.start({
		command: [...asUser, join(programs, 'postgres'), '-D', data, ...options],
		logFile: join(folder, 'postgres.log'),
		readyWhen: 'ready to accept connections',
	});
	const where = ['--host=127.0.0.1', `--port=${port}`, '--username=n8n', '--dbname=postgres'];
	const format = ['--no-psqlrc', '--tuples-only', '--no-align', '--field-separator=\t'];
	/** The rows, as tab-separated text. */
	const query = async (sql: string): Promise<string> => {
		const words = [...where, ...format, '--command', sql];
		const psql = join(programs, 'psql');
		return (await promisify(execFile)(psql, words, { maxBuffer: 1024 ** 3 })).stdout;
	};
	return { port, query };
}

/** A Redis with an append-only file, so that after a kill it comes back with the jobs that n8n had put into it. */
export async function startRedis(folder: string) {
	const port = await freePort();
	const address = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
	const process = await ServerProcess.start({
		command: [found('REDIS_SERVER'), ...address, '--appendonly', 'yes', '--save', ''],
		logFile: join(folder, 'redis.log'),
		// After it has read its file.
		readyWhen: 'Ready to accept connections',
	});
	return { port, process };
}
