import type { FastifyInstance } from 'fastify';
import type { Company } from '../access/companies';
import { Failure } from '../answers/envelope';
import { planOf, startOfMonth } from '../access/limits';
import type { Enterprise, Establishment } from '../register/records';
import type { Service } from '../service';
import { enterpriseIn, establishmentIn, parameter, positive, queryOf, type Query } from './input';

export function v2Routes(api: FastifyInstance, service: Service): void {
	entityRoutes(api, service);
	referenceRoutes(api, service);
	api.get('/me', async (request) => account(request.call.identity.company!, service));

	api.get('/search/address', async (request) => addressPage(queryOf(request), service));
	api.get('/vat/:vatNumber', async (request) =>
		vatAnswer(parameter(request, 'vatNumber'), service),
	);
}

function entityRoutes(api: FastifyInstance, service: Service): void {
	const { register, show } = service;
	// Unspecified: the paths and payloads of the last three.
	const ofEnterprise: Record<string, (entry: Enterprise) => unknown> = {
		'': show.enterpriseV2,
		'/activities': show.activitiesV2,
		'/establishments': ({ number }) => register.establishmentsOf(number).map(show.establishmentV2),
		'/financials': inventedFinancials,
		'/beneficial-owners': inventedBeneficialOwners,
	};
	for (const [part, give] of Object.entries(ofEnterprise))
		api.get(`/enterprise/:number${part}`, async (request) => give(enterpriseIn(request, service)));
	const ofEstablishment: Record<string, (entry: Establishment) => unknown> = {
		'': show.establishmentV2,
		'/activities': show.activitiesV2,
		'/address': ({ address }) => show.addressV2(address),
	};
	for (const [part, give] of Object.entries(ofEstablishment))
		api.get(`/establishment/:number${part}`, async (request) =>
			give(establishmentIn(request, service)),
		);
}

function referenceRoutes(api: FastifyInstance, { register, show }: Service): void {
	api.get('/naces', async (request) => {
		const query = queryOf(request);
		const found = register.searchNace(query.q ?? '', query.version || undefined);
		return found
			.slice(0, positive(query, 'limit', 20))
			.map(({ version, code }) => ({ version, ...show.codeAndLabel(`Nace${version}`, code) }));
	});

	api.get('/nace/:version/:code', async (request) => {
		const version = parameter(request, 'version');
		const code = parameter(request, 'code').replace(/\./g, '');
		const entry = show.codeAndLabel(`Nace${version}`, code);
		if (!entry.label) throw new Failure(404, 'NACE code not found');
		return { version, ...entry };
	});

	const lists = { '/juridical-forms': 'JuridicalForm', '/activity-groups': 'ActivityGroup' };
	for (const [path, category] of Object.entries(lists))
		api.get(path, async () =>
			register.codesOf(category).map((code) => show.codeAndLabel(category, code)),
		);
}

function addressPage(query: Query, { register, show }: Service) {
	const { postalCode, street, houseNumber } = query;
	if (!postalCode || !street?.trim())
		throw new Failure(400, 'Missing required parameter: postalCode, street');
	if (!/^[1-9]\d{3}$/.test(postalCode))
		throw new Failure(400, 'Invalid parameter postalCode: expected four digits');
	const page = positive(query, 'page', 1);
	const asked = positive(query, query.pageSize === undefined ? 'limit' : 'pageSize', 20);
	// Unspecified: what a larger page gives.
	const pageSize = Math.min(asked, 100);
	const found = register.search('enterprise', { zipCode: postalCode, street, houseNumber });
	const results = found.slice((page - 1) * pageSize, page * pageSize).map(show.searchHitV2);
	return { page, pageSize, total: found.length, results };
}

/** Unspecified: the history of keys. */
function account({ id, apiKey }: Company, service: Service) {
	const now = service.now();
	const { requestsPerMonth, ...plan } = planOf(service.settings);
	const startDate = new Date(startOfMonth(now)).toISOString();
	return {
		plan: { ...plan, requestsPerMonth: Number.isFinite(requestsPerMonth) ? requestsPerMonth : -1 },
		usage: { currentMonth: { requests: service.usage(id).usedThisMonth(now), startDate } },
		apiKeys: [{ key: apiKey, createdAt: startDate, revokedAt: null }],
	};
}

/**
 * Financials and beneficial owners are unspecified. These payloads are invented from the number alone,
 * so that a client has something to show; no figure or person in them is real.
 */
function inventedFinancials({ number }: Enterprise) {
	const base = Number(number.slice(4, 8)) * 1000 + 50_000;
	return [2024, 2023, 2022].map((year, ago) => ({
		year,
		closingDate: `${year}-12-31`,
		currency: 'EUR',
		turnover: base * (20 - ago),
		profit: base - ago * 7000,
		equity: base * 5,
		employees: Number(number.slice(6, 8)) + 1,
	}));
}

function inventedBeneficialOwners({ number }: Enterprise) {
	const share = 25 + (Number(number.slice(6, 8)) % 50);
	return [
		{ name: 'Invented Person A', kind: 'direct', sharePercent: share, since: '2019-01-01' },
		{ name: 'Invented Person B', kind: 'indirect', sharePercent: 100 - share, since: '2021-06-01' },
	];
}

/** The other member states; the sandbox knows no register but the Belgian one, and takes what has the length of a number. */
const others =
	/^(?:AT|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)$/;
const shape = /^[A-Z0-9+*]{2,12}$/;

/** Any EU number; spaces, dots and a prefix are accepted, and no prefix means Belgium. */
function vatAnswer(text: string, service: Service) {
	const compact = text.toUpperCase().replace(/[\s.\-]/g, '');
	const [, prefix, number = ''] = /^([A-Z]{2})?(.+)$/.exec(compact) ?? [];
	const countryCode = prefix ?? 'BE';
	if (countryCode !== 'BE') {
		if (!others.test(countryCode)) throw new Failure(400, `Not an EU VAT number: ${text}`);
		return { valid: shape.test(number), countryCode, vatNumber: number, name: null, address: null };
	}
	if (!/^\d{9,10}$/.test(number)) throw new Failure(400, `Invalid VAT number: ${text}`);
	const vatNumber = number.padStart(10, '0');
	const enterprise = service.register.enterprise(vatNumber);
	return enterprise
		? service.show.vat(enterprise)
		: { valid: false, countryCode, vatNumber, name: null, address: null };
}
