import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../answers/envelope';
import { dotted } from '../register/numbers';
import type { Entry } from '../register/records';
import type { Service } from '../service';
import {
	enterpriseIn,
	establishmentIn,
	positive,
	queryOf,
	requireEnterprise,
	type Query,
} from './input';

/** Unspecified. */
const pageSize = 20;

export function v1Routes(api: FastifyInstance, service: Service): void {
	const { register, show, settings } = service;

	api.get('/health', async () => ({ status: 'ok', version: 'v1' }));

	api.get('/stats', async () => ({
		enterprises: register.all('enterprise').length,
		establishments: register.all('establishment').length,
	}));

	api.get('/establishments/search', async (request) => {
		const criteria = given(queryOf(request), ['name', 'zipCode', 'city']);
		if (!Object.keys(criteria).length)
			throw new Failure(400, 'At least one of name, zipCode, city is required');
		return pageOf(register.search('establishment', criteria), criteria, request);
	});

	api.get('/establishments/:number', async (request) =>
		show.establishmentV1(establishmentIn(request, service)),
	);

	// Unspecified: which key the search takes: setting companySearchKey
	api.get('/companies/search', async (request) => {
		const { companySearchKey } = settings;
		const accepted = companySearchKey === 'both' ? ['name', 'q'] : [companySearchKey];
		const criteria = given(queryOf(request), accepted);
		const name = criteria.name ?? criteria.q;
		if (!name) throw new Failure(400, `Missing required parameter: ${accepted.join(' or ')}`);
		return pageOf(register.searchByWords(name), criteria, request);
	});

	// Unspecified: its parameters; either those of v2 or the names of v1: setting companyAddressKeys
	api.get('/companies/address', async (request) => {
		const { companyAddressKeys: key } = settings;
		const accepted = key === 'both' ? ['postalCode', 'zipCode'] : [key];
		const criteria = given(queryOf(request), [...accepted, 'street', 'houseNumber']);
		const { postalCode, zipCode = postalCode, street, houseNumber } = criteria;
		if (!zipCode || !street)
			throw new Failure(400, `Missing required parameter: ${accepted.join(' or ')}, street`);
		const found = register.search('enterprise', { zipCode, street, houseNumber });
		return pageOf(found, criteria, request);
	});

	api.get('/companies/:number', async (request) => show.companyV1(enterpriseIn(request, service)));

	api.get('/peppol/check', async (request) => peppolAnswer(queryOf(request), service));
}

function pageOf(found: Entry[], searchParams: object, request: FastifyRequest) {
	const { show } = request.server.service;
	const currentPage = positive(queryOf(request), 'page', 1);
	const shown = found.slice((currentPage - 1) * pageSize, currentPage * pageSize);
	return {
		results: shown.map(show.entryV1),
		totalResults: found.length,
		currentPage,
		totalPages: Math.ceil(found.length / pageSize),
		searchParams,
	};
}

/** The criteria that have a value. */
const given = (query: Query, names: string[]): Record<string, string> =>
	Object.fromEntries(
		names.filter((name) => query[name]?.trim()).map((name) => [name, query[name]!]),
	);

const documentTypes = ['Invoice', 'CreditNote'].map(
	(document) =>
		`urn:oasis:names:specification:ubl:schema:xsd:${document}-2::${document}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`,
);

/** Unspecified: parameter and payload of the check: setting peppolParameter */
function peppolAnswer(query: Query, service: Service): unknown {
	const { peppolParameter } = service.settings;
	const text = query[peppolParameter];
	if (!text) throw new Failure(400, `Missing required parameter: ${peppolParameter}`);
	const plain = text
		.replace(/^(?:iso6523-actorid-upis::)?(?:0208|9925):/i, '')
		.replace(/^BE\s*/i, '');
	const { number, peppol } = requireEnterprise(plain, service);
	return {
		enterpriseNumber: dotted(number),
		registered: peppol,
		participantId: peppol ? `0208:${number}` : null,
		documentTypes: peppol ? documentTypes : [],
		checkedAt: new Date(service.now()).toISOString(),
	};
}
