import type { FastifyRequest } from 'fastify';
import { Failure } from '../answers/envelope';
import { isEnterpriseNumber, isEstablishmentNumber, toDigits } from '../register/numbers';
import type { Enterprise, Establishment } from '../register/records';
import type { Service } from '../service';

export type Query = Record<string, string | undefined>;

/** The last one where a key is given twice. */
export function queryOf(request: FastifyRequest): Query {
	const query = request.query as Record<string, string | string[]>;
	return Object.fromEntries(
		Object.entries(query).map(([name, value]) => [
			name,
			Array.isArray(value) ? value.at(-1) : value,
		]),
	);
}

export const parameter = (request: FastifyRequest, name: string): string =>
	(request.params as Record<string, string>)[name] ?? '';

/** A whole number from 1 on. */
export function positive(query: Query, name: string, otherwise: number): number {
	const text = query[name];
	if (text === undefined || text === '') return otherwise;
	if (!/^\d+$/.test(text) || Number(text) < 1)
		throw new Failure(400, `Invalid parameter ${name}: expected a whole number from 1 on`);
	return Number(text);
}

/** Unspecified: what a page size above the maximum gives: setting pageSizeTooBig */
export function pageSize(query: Query, service: Service, otherwise = 20, maximum = 100): number {
	const asked = positive(query, query.pageSize === undefined ? 'limit' : 'pageSize', otherwise);
	if (asked <= maximum) return asked;
	if (service.settings.pageSizeTooBig === 'refuse')
		throw new Failure(400, `Invalid parameter pageSize: at most ${maximum}`);
	return maximum;
}

export function enterpriseIn(request: FastifyRequest, service: Service): Enterprise {
	return requireEnterprise(parameter(request, 'number'), service);
}

export function requireEnterprise(text: string, service: Service): Enterprise {
	const digits = toDigits(text);
	if (!digits || !isEnterpriseNumber(digits))
		throw new Failure(400, `Invalid enterprise number: ${text}`);
	const enterprise = service.register.enterprise(digits);
	if (!enterprise) throw new Failure(404, 'Enterprise not found');
	return enterprise;
}

export function establishmentIn(request: FastifyRequest, service: Service): Establishment {
	const text = parameter(request, 'number');
	const digits = toDigits(text);
	if (!digits || !isEstablishmentNumber(digits))
		throw new Failure(400, `Invalid establishment number: ${text}`);
	const establishment = service.register.establishment(digits);
	if (!establishment) throw new Failure(404, 'Establishment not found');
	return establishment;
}

/** The body as an object, whatever was sent. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
	const { body } = request;
	if (typeof body !== 'object' || body === null || Array.isArray(body))
		throw new Failure(400, 'The request body must be a JSON object');
	return body as Record<string, unknown>;
}
