import type { FastifyRequest } from 'fastify';
import { Failure } from '../answers/envelope';
import { isEnterpriseNumber, isEstablishmentNumber, toDigits } from '../register/numbers';
import type { Enterprise, Establishment } from '../register/records';
import type { Service } from '../service';

export type Query = Record<string, string | undefined>;

/** The last one where a key is given twice. */
export function queryOf(request: FastifyRequest): Query {
	const query = request.query as Record<string, string | string[]>;
	const last = Object.entries(query).map(([name, value]) => [name, [value].flat().at(-1)]);
	return Object.fromEntries(last) as Query;
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

export const enterpriseIn = (request: FastifyRequest, service: Service): Enterprise =>
	requireEnterprise(parameter(request, 'number'), service);

export function requireEnterprise(text: string, { register }: Service): Enterprise {
	const digits = toDigits(text) ?? '';
	if (!isEnterpriseNumber(digits)) throw new Failure(400, `Invalid enterprise number: ${text}`);
	const enterprise = register.enterprise(digits);
	if (!enterprise) throw new Failure(404, 'Enterprise not found');
	return enterprise;
}

export function establishmentIn(request: FastifyRequest, { register }: Service): Establishment {
	const text = parameter(request, 'number');
	const digits = toDigits(text) ?? '';
	if (!isEstablishmentNumber(digits))
		throw new Failure(400, `Invalid establishment number: ${text}`);
	const establishment = register.establishment(digits);
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
