import type { FastifyInstance } from 'fastify';
import { Failure } from '../answers/envelope';
import type { Entry } from '../register/records';
import type { Service } from '../service';
import {
	enterpriseIn,
	establishmentIn,
	isUnassigned,
	positive,
	queryOf,
	type Query,
} from './input';
import { peppolAnswer } from './peppol';
import { succeed } from './pipeline';

export function v1Routes(api: FastifyInstance, service: Service): void {
	const { register, show, settings } = service;

	api.get('/health', async (request) => succeed(request, health(settings.healthShape)));

	api.get('/stats', async (request) =>
		succeed(
			request,
			stats(
				settings.statsShape,
				register.all('enterprise').length,
				register.all('establishment').length,
			),
		),
	);

	api.get('/establishments/search', async (request) => {
		const query = queryOf(request);
		const criteria = given(query, ['name', 'zipCode', 'city']);
		// Unspecified: the failure without a criterion: setting missingCriterionStatus
		if (!Object.keys(criteria).length) {
			throw new Failure(
				settings.missingCriterionStatus,
				'At least one of name, zipCode, city is required',
			);
		}
		const found = register.search('establishment', criteria);
		return succeed(
			request,
			pageOf(
				found,
				query,
				criteria,
				(entry) => entry.kind === 'establishment' && show.establishmentV1(entry),
			),
		);
	});

	api.get('/establishments/:number', async (request) =>
		succeed(
			request,
			isUnassigned(request, service)
				? null
				: show.establishmentV1(establishmentIn(request, service)),
		),
	);

	// Unspecified: which key the search takes, and how it takes several words: settings companySearchKey, companySearch
	api.get('/companies/search', async (request) => {
		const query = queryOf(request);
		const accepted =
			settings.companySearchKey === 'both' ? ['name', 'q'] : [settings.companySearchKey];
		const criteria = given(query, accepted);
		const name = criteria.name ?? criteria.q;
		if (!name) throw new Failure(400, `Missing required parameter: ${accepted.join(' or ')}`);
		return succeed(
			request,
			pageOf(
				settings.companySearch === 'phrase'
					? register.search('enterprise', { name })
					: register.searchByWords(name),
				query,
				criteria,
				company,
			),
		);
	});

	// Unspecified: its parameters; either those of v2 or the names of v1: setting companyAddressKeys
	api.get('/companies/address', async (request) => {
		const query = queryOf(request);
		const accepted =
			settings.companyAddressKeys === 'both'
				? ['postalCode', 'zipCode']
				: [settings.companyAddressKeys];
		const criteria = given(query, [...accepted, 'street', 'houseNumber']);
		const zipCode = criteria.postalCode ?? criteria.zipCode;
		if (!zipCode || !criteria.street)
			throw new Failure(400, `Missing required parameter: ${accepted.join(' or ')}, street`);
		const { street, houseNumber } = criteria;
		return succeed(
			request,
			pageOf(
				register.search('enterprise', { zipCode, street, houseNumber }),
				query,
				criteria,
				company,
			),
		);
	});

	api.get('/companies/:number', async (request) =>
		succeed(
			request,
			isUnassigned(request, service) ? null : show.companyV1(enterpriseIn(request, service)),
		),
	);

	api.get('/peppol/check', async (request) =>
		succeed(request, peppolAnswer(queryOf(request), service)),
	);

	const company = (entry: Entry) => entry.kind === 'enterprise' && show.companyV1(entry);

	/** Unspecified: the page size of v1: setting v1PageSize */
	function pageOf(
		found: Entry[],
		query: Query,
		searchParams: object,
		present: (entry: Entry) => unknown,
	) {
		const size = settings.v1PageSizeChosen
			? positive(query, 'pageSize', settings.v1PageSize)
			: Math.max(1, settings.v1PageSize);
		const currentPage = positive(query, 'page', 1);
		return {
			results: found.slice((currentPage - 1) * size, currentPage * size).map(present),
			totalResults: found.length,
			currentPage,
			totalPages: Math.ceil(found.length / size),
			searchParams,
		};
	}
}

/** Unspecified: the payload of /health: setting healthShape */
function health(shape: Service['settings']['healthShape']): unknown {
	if (shape === 'text') return 'ok';
	if (shape === 'nothing') return null;
	const checks = { database: { status: 'up' }, register: { status: 'up' } };
	return shape === 'checks'
		? { healthy: true, uptime: 86_400, checks }
		: { status: 'ok', version: 'v1' };
}

/** Unspecified: the payload of /stats: setting statsShape */
function stats(
	shape: Service['settings']['statsShape'],
	enterprises: number,
	establishments: number,
): unknown {
	if (shape === 'nested')
		return {
			register: { enterprises: { total: enterprises }, establishments: { total: establishments } },
		};
	if (shape === 'list')
		return [
			{ kind: 'enterprise', count: enterprises },
			{ kind: 'establishment', count: establishments },
		];
	return { enterprises, establishments };
}

/** The criteria that have a value. */
function given(query: Query, names: string[]): Record<string, string> {
	return Object.fromEntries(
		names.filter((name) => query[name]?.trim()).map((name) => [name, query[name]!]),
	);
}
