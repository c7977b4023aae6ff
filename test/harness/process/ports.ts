import getPort from 'get-port';

const host = '127.0.0.1';

/**
 * The first free port from `preferred` on, or any free one; it gives none twice within seconds, because the program that
 * asked for it still has to take it.
 */
export async function freePort(preferred?: number): Promise<number> {
	if (preferred === undefined) return await getPort({ host });
	const port = Array.from({ length: 100 }, (_, next) => preferred + next).filter(
		(number) => number < 65_536,
	);
	return await getPort({ host, port });
}
