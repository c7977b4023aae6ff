import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { issueToken } from '../access/authentication';
import { Failure } from '../answers/envelope';
import type { Service } from '../service';
import { succeed } from './pipeline';

export async function tokenRoutes(api: FastifyInstance, service: Service): Promise<void> {
	await api.register(formbody);

	// Unspecified: the shape of the answer: setting authentication.tokenShape
	api.post('/oauth/token', async (request) => {
		const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
		if (!isForm)
			throw new Failure(400, 'The token request must be form-encoded', {
				oauth: 'invalid_request',
			});
		const token = issueToken((request.body ?? {}) as Record<string, unknown>, service);
		return service.settings.authentication.tokenShape === 'flat' ? token : succeed(request, token);
	});
}
