import { createServer } from 'node:net';

/** The first free port starting at `preferred`, or any free one. */
export async function freePort(preferred?: number): Promise<number> {
	if (preferred === undefined) return await listen(0);
	for (let port = preferred; port < preferred + 100; port++) {
		try {
			return await listen(port);
		} catch (error) {
			if (!['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
		}
	}
	return await listen(0);
}

async function listen(port: number): Promise<number> {
	return await new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(port, '127.0.0.1', () => {
			const address = server.address() as { port: number };
			server.close(() => resolve(address.port));
		});
	});
}
