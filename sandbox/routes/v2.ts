import type { FastifyInstance } from 'fastify';
import { companies, type Company } from '../access/companies';
import { Failure } from '../answers/envelope';
import { planOf, startOfMonth, startOfNextMonth } from '../access/limits';
import type { Service } from '../service';
import { enterpriseIn, establishmentIn, pageSize, parameter, positive, queryOf } from './input';
import { inventedBeneficialOwners, inventedFinancials } from './invented';
import { succeed } from './pipeline';
import { vatAnswer } from './vat';

export function v2Routes(api: FastifyInstance, service: Service): void {
	const { register, show } = service;

	api.get('/me', async (request) =>
		succeed(request, account(request.call.identity.company!, service)),
	);

	api.get('/search/address', async (request) => {
		const query = queryOf(request);
		const { postalCode, street, houseNumber } = query;
		if (!postalCode || !street?.trim())
			throw new Failure(400, 'Missing required parameter: postalCode, street');
		if (!/^[1-9]\d{3}$/.test(postalCode))
			throw new Failure(400, 'Invalid parameter postalCode: expected four digits');
		const page = positive(query, 'page', 1);
		const size = pageSize(query, service);
		const results = register.search('enterprise', {
			zipCode: postalCode,
			street,
			houseNumber: houseNumber || undefined,
		});
		return succeed(request, {
			page,
			pageSize: size,
			total: results.length,
			results: results.slice((page - 1) * size, page * size).map(show.searchHitV2),
		});
	});

	api.get('/enterprise/:number', async (request) =>
		succeed(request, show.enterpriseV2(enterpriseIn(request, service))),
	);

	api.get('/enterprise/:number/activities', async (request) =>
		succeed(request, show.activitiesV2(enterpriseIn(request, service))),
	);

	api.get('/establishment/:number', async (request) =>
		succeed(request, show.establishmentV2(establishmentIn(request, service))),
	);

	api.get('/establishment/:number/activities', async (request) =>
		succeed(request, show.activitiesV2(establishmentIn(request, service))),
	);

	api.get('/establishment/:number/address', async (request) =>
		succeed(request, show.addressV2(establishmentIn(request, service).address)),
	);

	api.get('/naces', async (request) => {
		const query = queryOf(request);
		const found = register.searchNace(query.q ?? '', query.version || undefined);
		return succeed(
			request,
			found
				.slice(0, positive(query, 'limit', 20))
				.map(({ version, code }) => ({ version, ...show.codeAndLabel(`Nace${version}`, code) })),
		);
	});

	api.get('/nace/:version/:code', async (request) => {
		const version = parameter(request, 'version');
		const code = parameter(request, 'code').replace(/\./g, '');
		const entry = show.codeAndLabel(`Nace${version}`, code);
		if (!entry.label) throw new Failure(404, 'NACE code not found');
		return succeed(request, { version, ...entry });
	});

	for (const [path, category] of Object.entries({
		'/juridical-forms': 'JuridicalForm',
		'/activity-groups': 'ActivityGroup',
	}))
		api.get(path, async (request) =>
			succeed(
				request,
				register.codesOf(category).map((code) => show.codeAndLabel(category, code)),
			),
		);

	api.get('/vat/:vatNumber', async (request) =>
		succeed(request, vatAnswer(parameter(request, 'vatNumber'), service)),
	);

	// Unspecified: the paths and payloads of the three below.
	api.get('/enterprise/:number/establishments', async (request) => {
		const { number } = enterpriseIn(request, service);
		return succeed(request, register.establishmentsOf(number).map(show.establishmentV2));
	});

	api.get('/enterprise/:number/financials', async (request) =>
		succeed(request, inventedFinancials(enterpriseIn(request, service))),
	);

	api.get('/enterprise/:number/beneficial-owners', async (request) =>
		succeed(request, inventedBeneficialOwners(enterpriseIn(request, service))),
	);
}

/** Unspecified: the history of keys in the contract's shape; the second shape is a published one: setting meShape */
function account({ id }: Company, service: Service) {
	const { settings } = service;
	const now = service.now();
	const plan = planOf(settings);
	const requestsPerMonth = Number.isFinite(plan.requestsPerMonth) ? plan.requestsPerMonth : -1;
	const used = service.usage(id).usedThisMonth(now);
	if (settings.meShape === 'quota') {
		return {
			plan: settings.plan,
			quota: {
				limit: requestsPerMonth,
				used,
				resetAt: new Date(startOfNextMonth(now)).toISOString(),
			},
			rateLimit: { perHour: plan.requestsPerHour },
		};
	}
	const startDate = new Date(startOfMonth(now)).toISOString();
	return {
		plan: { name: plan.name, requestsPerHour: plan.requestsPerHour, requestsPerMonth },
		usage: { currentMonth: { requests: used, startDate } },
		apiKeys: companies
			.filter((company) => company.id === id)
			.map(({ apiKey }) => ({ key: apiKey, createdAt: startDate, revokedAt: null })),
	};
}
