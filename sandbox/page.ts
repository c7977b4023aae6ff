import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export function pageRoutes(server: FastifyInstance): void {
	const page = join(__dirname, 'page.html');
	server.get('/', async (_request, reply) =>
		reply
			.type('text/html; charset=utf-8')
			.header('cache-control', 'no-store')
			.send(readFileSync(page, 'utf8')),
	);
}
