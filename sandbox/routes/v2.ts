import type { FastifyInstance } from 'fastify';
import { companies, type Company } from '../access/companies';
import { Failure } from '../answers/envelope';
import { planOf, startOfMonth, startOfNextMonth } from '../access/limits';
import type { Service } from '../service';
import {
	enterpriseIn,
	establishmentIn,
	isUnassigned,
	pageSize,
	parameter,
	positive,
	queryOf,
	type Query,
} from './input';
import { inventedBeneficialOwners, inventedFinancials } from './invented';
import { succeed } from './pipeline';
import { vatAnswer } from './vat';

export function v2Routes(api: FastifyInstance, service: Service): void {
	const { register, show, settings } = service;

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
		const given = settings.pageSizeCap === 0 ? size : Math.min(size, settings.pageSizeCap);
		const found = register.search('enterprise', {
			zipCode: postalCode,
			street,
			houseNumber: houseNumber || undefined,
		});
		const results = found.slice((page - 1) * given, page * given).map(show.searchHitV2);
		// Unspecified: whether pages may be shorter than asked for: settings pageSizeCap, pageSizeShown and pageTotal
		const shown = { given: { pageSize: given }, asked: { pageSize: size }, absent: {} }[
			settings.pageSizeShown
		];
		const total = {
			all: { total: found.length },
			absent: {},
			shrinking: { total: Math.max(0, found.length - page + 1) },
		}[settings.pageTotal];
		return succeed(request, { page, ...shown, ...total, results });
	});

	// Unspecified: the answer for a number that nobody has: settings notFoundStatus and unknownNumber
	api.get('/enterprise/:number', async (request) => {
		if (isUnassigned(request, service)) return succeed(request, null);
		return succeed(request, show.enterpriseV2(enterpriseIn(request, service)));
	});

	api.get('/enterprise/:number/activities', async (request) =>
		succeed(request, show.activitiesV2(enterpriseIn(request, service))),
	);

	api.get('/establishment/:number', async (request) =>
		succeed(
			request,
			isUnassigned(request, service)
				? null
				: show.establishmentV2(establishmentIn(request, service)),
		),
	);

	api.get('/establishment/:number/activities', async (request) =>
		succeed(request, show.activitiesV2(establishmentIn(request, service))),
	);

	api.get('/establishment/:number/address', async (request) =>
		succeed(request, show.addressV2(establishmentIn(request, service).address)),
	);

	api.get('/naces', async (request) => {
		const query = queryOf(request);
		const found = listed(
			register.searchNace(query.q ?? '', query.version || undefined),
			query,
			positive(query, 'limit', 20),
		);
		return succeed(
			request,
			found.map(({ version, code }) => ({ version, ...show.codeAndLabel(`Nace${version}`, code) })),
		);
	});

	api.get('/nace/:version/:code', async (request) => {
		const version = parameter(request, 'version');
		const code = parameter(request, 'code').replace(/\./g, '');
		const entry = show.codeAndLabel(`Nace${version}`, code);
		if (!entry.label) throw new Failure(settings.notFoundStatus, 'NACE code not found');
		return succeed(request, { version, ...entry });
	});

	api.get('/juridical-forms', async (request) =>
		succeed(
			request,
			listed(register.codesOf('JuridicalForm'), queryOf(request)).map((code) =>
				show.codeAndLabel('JuridicalForm', code),
			),
		),
	);

	/** Unspecified: whether a list of codes has pages, and how long it may be: settings listCap and listPages */
	function listed<T>(codes: T[], query: Query, asked = Infinity): T[] {
		const size =
			settings.listCap === 0
				? asked
				: Math.min(positive(query, 'limit', settings.listCap), settings.listCap);
		if (size === Infinity) return codes;
		const page = settings.listPages ? positive(query, 'page', 1) : 1;
		return codes.slice((page - 1) * size, page * size);
	}

	api.get('/vat/:vatNumber', async (request) =>
		succeed(request, vatAnswer(parameter(request, 'vatNumber'), service)),
	);

	// Unspecified: the paths and payloads of the four below; setting subResources says which of them exist.
	const whenItExists = (name: string): void => {
		if (!settings.subResources.includes(name)) throw new Failure(404, 'Not found');
	};

	api.get('/enterprise/:number/establishments', async (request) => {
		whenItExists('establishments');
		const { number } = enterpriseIn(request, service);
		return succeed(request, register.establishmentsOf(number).map(show.establishmentV2));
	});

	api.get('/enterprise/:number/financials', async (request) => {
		whenItExists('financials');
		return succeed(request, inventedFinancials(enterpriseIn(request, service)));
	});

	api.get('/enterprise/:number/beneficial-owners', async (request) => {
		whenItExists('beneficial-owners');
		return succeed(request, inventedBeneficialOwners(enterpriseIn(request, service)));
	});

	api.get('/activity-groups', async (request) => {
		whenItExists('activity-groups');
		return succeed(
			request,
			register.codesOf('ActivityGroup').map((code) => show.codeAndLabel('ActivityGroup', code)),
		);
	});
}

/** Unspecified: the history of keys in the contract's shape; the second shape is a published one: setting meShape */
function account({ id }: Company, service: Service) {
	const { settings } = service;
	const now = service.now();
	const plan = planOf(settings);
	const requestsPerMonth = Number.isFinite(plan.requestsPerMonth)
		? plan.requestsPerMonth
		: settings.unlimitedShownAs;
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
