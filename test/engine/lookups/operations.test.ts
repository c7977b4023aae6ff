import type { INodeParameters } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode } from '../../support/engine';
import { callsTo, credentialsFor, violationsIn } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox?.close());
beforeEach(() => sandbox.reset());

const electrabel = { __rl: true, mode: 'number', value: 'BE 0403.170.701' };
const drogenbos = { __rl: true, mode: 'list', value: '2.143.775.125' };
const ENTERPRISE = {
	enterpriseNumber: '0403.170.701',
	name: 'Electrabel',
	status: 'AC',
	statusLabel: 'Active',
	juridicalForm: 'Société anonyme',
	juridicalSituation: null,
	startDate: '1905-08-08',
	street: 'Boulevard Simon Bolivar',
	houseNumber: '36',
	postalCode: '1000',
	municipality: 'Bruxelles',
	country: 'BE',
	mainActivityCode: '35120',
	mainActivity: expect.any(String) as string,
	vat: null,
	vatFromNumber: 'BE0403170701',
	peppolId: '0208:0403170701',
};
const ESTABLISHMENT = {
	establishmentNumber: '2.143.775.125',
	enterpriseNumber: '0403.170.701',
	name: 'Centrale Drogenbos',
	startDate: '2005-07-01',
	street: 'Nijverheidstraat',
	houseNumber: '10',
	postalCode: '1620',
	municipality: 'Drogenbos',
	mainActivityCode: null,
	mainActivity: null,
};

/** Every operation: its parameters, the calls that it makes, and the items that come out. */
const OPERATIONS: Array<[string, INodeParameters, string[], unknown]> = [
	[
		'enterprise.get',
		{ enterpriseNumber: electrabel },
		['GET /v2/enterprise/0403.170.701'],
		[ENTERPRISE],
	],
	[
		'enterprise.get',
		{ enterpriseNumber: electrabel, simplify: false },
		['GET /v2/enterprise/0403.170.701'],
		[
			expect.objectContaining({
				denomination: 'Electrabel',
				juridicalForm: { code: '014', label: 'Société anonyme' },
			}),
		],
	],
	[
		'enterprise.get',
		{ enterpriseNumber: electrabel, options: { apiVersion: 'v1' } },
		['GET /companies/0403.170.701'],
		[{ ...ENTERPRISE, country: null, mainActivityCode: null, mainActivity: null }],
	],
	[
		'enterprise.get',
		{ enterpriseNumber: electrabel, simplify: false, options: { apiVersion: 'v1' } },
		['GET /companies/0403.170.701'],
		[expect.objectContaining({ name: 'Electrabel', startDate: '08/08/1905' })],
	],
	[
		'enterprise.search',
		{ name: 'electra' },
		['GET /companies/search?name=electra&page=1'],
		[expect.objectContaining({ enterpriseNumber: '0403.170.701' })],
	],
	[
		'enterprise.search',
		{ name: 'no such company' },
		['GET /companies/search?name=no+such+company&page=1'],
		[],
	],
	[
		'enterprise.searchByAddress',
		{ postalCode: '1000', street: 'bolivar', houseNumber: '36' },
		['GET /v2/search/address?postalCode=1000&street=bolivar&houseNumber=36&page=1&pageSize=50'],
		[
			expect.objectContaining({
				enterpriseNumber: '0403.170.701',
				name: 'Electrabel',
				municipality: 'Bruxelles',
			}),
		],
	],
	[
		'enterprise.searchByAddress',
		{ postalCode: '1000', street: 'bolivar', options: { apiVersion: 'v1' } },
		['GET /companies/address?postalCode=1000&street=bolivar&page=1'],
		[expect.objectContaining({ name: 'Electrabel' })],
	],
	[
		'enterprise.getRelated',
		{ enterpriseNumber: electrabel, relation: 'activities' },
		['GET /v2/enterprise/0403.170.701/activities'],
		expect.arrayContaining([expect.objectContaining({ naceVersion: '2025', code: '35120' })]),
	],
	[
		'enterprise.getRelated',
		{ enterpriseNumber: electrabel, relation: 'custom', relationPath: '/activities' },
		['GET /v2/enterprise/0403.170.701/activities'],
		expect.arrayContaining([expect.objectContaining({ code: '35120' })]),
	],
	[
		'establishment.get',
		{ establishmentNumber: drogenbos },
		['GET /establishments/2.143.775.125'],
		[ESTABLISHMENT],
	],
	[
		'establishment.get',
		{ establishmentNumber: drogenbos, simplify: false },
		['GET /establishments/2.143.775.125'],
		[
			expect.objectContaining({
				zipCode: '1620',
				startDate: '01/07/2005',
				activities: expect.any(Array) as unknown[],
			}),
		],
	],
	[
		'establishment.get',
		{ establishmentNumber: drogenbos, options: { apiVersion: 'v2' } },
		['GET /v2/establishment/2.143.775.125'],
		[
			{
				...ESTABLISHMENT,
				name: null,
				street: null,
				houseNumber: null,
				postalCode: null,
				mainActivityCode: null,
				mainActivity: null,
			},
		],
	],
	[
		'establishment.search',
		{ name: 'barco' },
		['GET /establishments/search?name=barco&page=1'],
		[expect.objectContaining({ establishmentNumber: '2.286.527.055' })],
	],
	[
		'establishment.search',
		{ zipCode: '1500', city: 'Halle' },
		['GET /establishments/search?zipCode=1500&city=Halle&page=1'],
		[expect.objectContaining({ name: 'Colruyt Halle' })],
	],
	[
		'establishment.search',
		{ zipCode: 1500 },
		['GET /establishments/search?zipCode=1500&page=1'],
		[expect.objectContaining({ name: 'Colruyt Halle' })],
	],
	[
		'peppol.check',
		{ enterpriseNumber: electrabel },
		['GET /peppol/check?enterpriseNumber=0403.170.701'],
		[
			expect.objectContaining({
				enterpriseNumber: '0403.170.701',
				answer: 'yes',
				reachable: true,
				peppolId: '0208:0403170701',
				documentTypes: expect.any(Array) as unknown[],
				checkedAt: expect.any(String) as string,
				receives: { invoice: true, creditNote: true },
			}),
		],
	],
	[
		'vat.validate',
		{ vatNumber: 'BTW BE 0403.170.701' },
		['GET /v2/vat/BE0403170701'],
		[expect.objectContaining({ valid: true, countryCode: 'BE', name: 'Electrabel' })],
	],
	[
		'vat.validate',
		{ vatNumber: 'de 123 456 789' },
		['GET /v2/vat/DE123456789'],
		[
			{
				answer: 'yes',
				valid: true,
				cause: null,
				summary: 'DE123456789 is a valid VAT number.',
				countryCode: 'DE',
				vatNumber: '123456789',
				name: null,
				address: null,
				reason: null,
			},
		],
	],
	[
		'vat.validate',
		{ vatNumber: 'BE0428759497' },
		['GET /v2/vat/BE0428759497'],
		[expect.objectContaining({ answer: 'no', valid: false })],
	],
	[
		'referenceData.getMany',
		{ list: 'naceCodes', search: '62.10', options: { naceVersion: '2025' } },
		['GET /v2/naces?q=62.10&version=2025&limit=50'],
		[{ version: '2025', code: '62100', label: 'Programmation informatique' }],
	],
	[
		'referenceData.getMany',
		{ list: 'juridicalForms', returnAll: true },
		['GET /v2/juridical-forms?limit=10000'],
		expect.arrayContaining([{ code: '014', label: 'Société anonyme' }]),
	],
	[
		'referenceData.getMany',
		{ list: 'juridicalForms', search: 'ANONYME' },
		['GET /v2/juridical-forms?q=ANONYME&limit=10000'],
		[{ code: '014', label: 'Société anonyme' }],
	],
	[
		'referenceData.getMany',
		{ list: 'custom', listPath: 'juridical-forms', limit: 1 },
		['GET /v2/juridical-forms?limit=1'],
		[expect.objectContaining({ code: expect.any(String) as string })],
	],
	[
		'account.get',
		{},
		['GET /v2/me'],
		[
			expect.objectContaining({
				plan: 'Pro',
				requestsPerHour: 2000,
				requestsPerMonth: 50_000,
				usedThisMonth: expect.any(Number) as number,
				remainingThisMonth: expect.any(Number) as number,
				percentUsed: 0,
			}),
		],
	],
	[
		'account.get',
		{ simplify: false },
		['GET /v2/me'],
		[
			expect.objectContaining({
				plan: { name: 'Pro', requestsPerHour: 2000, requestsPerMonth: 50_000 },
			}),
		],
	],
	['service.getHealth', {}, ['GET /health'], [{ status: 'ok', version: 'v1' }]],
	['service.getStats', {}, ['GET /stats'], [{ enterprises: 36, establishments: 6 }]],
	[
		'api.request',
		{ path: '/nace/2025/62100' },
		['GET /v2/nace/2025/62100'],
		[{ version: '2025', code: '62100', label: 'Programmation informatique' }],
	],
	[
		'api.request',
		{ path: 'establishment/2.143.775.125/address' },
		['GET /v2/establishment/2.143.775.125/address'],
		[expect.objectContaining({ zipcode: '1620' })],
	],
	[
		'api.request',
		{ apiVersion: 'v1', path: '/companies/search', query: '{"name":"barco","page":1,"box":null}' },
		['GET /companies/search?name=barco&page=1'],
		[expect.objectContaining({ totalResults: 1 })],
	],
	[
		'api.request',
		{
			method: 'POST',
			path: '/webhook',
			body: { name: 'n', url: 'http://127.0.0.1:9/', entityNumbers: [] },
		},
		['POST /v2/webhook'],
		[expect.objectContaining({ name: 'n' })],
	],
];

describe.each(['apiKey', 'oAuth2'])('with %s,', (authentication) => {
	it.each(OPERATIONS)(
		'%s %j sends its call and returns its items',
		async (name, parameters, calls, expected) => {
			const [resource, operation] = name.split('.');
			const credentials = credentialsFor(sandbox.baseUrl);
			const { json, items, error } = await runNode({
				credentials,
				parameters: { authentication, resource: resource!, operation: operation!, ...parameters },
			});
			expect(error).toBeUndefined();
			expect(json).toEqual(expected);
			expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map(() => ({ item: 0 })));
			expect(callsTo(sandbox).filter((call) => call !== 'POST /oauth/token')).toEqual(calls);
			expect(violationsIn(sandbox)).toEqual([]);
		},
	);
});

it('number.parse works offline, without a credential', async () => {
	const parameters = { resource: 'number', operation: 'parse', value: '={{ $json.number }}' };
	const { json, items, error } = await runNode({
		credentials: {},
		parameters,
		items: [
			{ number: 'btw BE 0403.170.701' },
			{ number: '2000000339' },
			{ number: '0403.170.702' },
			{ number: '🏢' },
		],
	});
	expect(error).toBeUndefined();
	expect(json[0]).toEqual({
		valid: true,
		kind: 'enterprise',
		digits: '0403170701',
		dotted: '0403.170.701',
		vat: 'BE0403170701',
		peppolId: '0208:0403170701',
		reason: null,
	});
	expect(json[1]).toEqual({
		valid: true,
		kind: 'establishment',
		digits: '2000000339',
		dotted: '2.000.000.339',
		vat: null,
		peppolId: null,
		reason: null,
	});
	expect(json[2]).toMatchObject({
		valid: false,
		kind: 'enterprise',
		dotted: '0403.170.702',
		reason: expect.stringContaining('check digits') as string,
	});
	expect(json[3]).toMatchObject({
		valid: false,
		kind: null,
		digits: null,
		reason: expect.stringContaining('no number') as string,
	});
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3].map((item) => ({ item })));
	expect(sandbox.requests).toEqual([]);
});
