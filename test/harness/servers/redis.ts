import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../process/ports';
import { ServerProcess } from '../process/ServerProcess';
import { redisServer } from './servers';

export interface Redis {
	port: number;
	process: ServerProcess;
	stop(): Promise<void>;
}

/** With its append-only file, so that a killed Redis comes back with the jobs that n8n had put into it. */
export async function startRedis(folder: string): Promise<Redis> {
	const port = await freePort();
	const process = new ServerProcess({
		command: redisServer(),
		args: [
			'--port',
			String(port),
			'--bind',
			'127.0.0.1',
			'--dir',
			folder,
			'--appendonly',
			'yes',
			'--save',
			'',
		],
		logFile: join(folder, 'redis.log'),
		answers: async () => await pong(port),
	});
	await process.start();
	return { port, process, stop: async () => await process.stop() };
}

/** It listens before it has read its file, and answers with an error until then. */
async function pong(port: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
		socket.setTimeout(1000, () => socket.destroy());
		socket.once('data', (answer) => {
			resolve(String(answer).startsWith('+PONG'));
			socket.destroy();
		});
		socket.once('error', () => resolve(false));
		socket.once('close', () => resolve(false));
	});
}
