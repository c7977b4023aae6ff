import getPort from 'get-port';

/** The first free port from `preferred` on, or any free one; none twice within seconds, because the program that asked still has to take it. */
export async function freePort(preferred?: number): Promise<number> {
	const port = preferred && Array.from({ length: 100 }, (_, next) => preferred + next);
	return await getPort({ host: '127.0.0.1', port });
}
