import { callsTo, violationsIn } from '../../support/registry';
import { saying } from '../../support/saying';
import { useRegistry } from '../support';

const registry = useRegistry();

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

const URL = 'http://127.0.0.1:9/';
const any = expect.anything() as unknown;
const has = (members: object) => expect.objectContaining(members) as unknown;

/** Operations that only read: parameters, the call that they make, and the items that come out. */
const OPERATIONS: Array<[string, object, string, unknown]> = [
	[
		'enterprise.get',
		{ enterpriseNumber: electrabel },
		'GET /v2/enterprise/0403.170.701',
		[ENTERPRISE],
	],
	[
		'enterprise.get',
		{ enterpriseNumber: electrabel, simplify: false },
		'GET /v2/enterprise/0403.170.701',
		[has({ juridicalForm: { code: '014', label: 'Société anonyme' } })],
	],
	[
		'enterprise.get',
		{ enterpriseNumber: electrabel, options: { apiVersion: 'v1' } },
		'GET /companies/0403.170.701',
		[{ ...ENTERPRISE, country: null, mainActivityCode: null, mainActivity: null }],
	],
	[
		'enterprise.search',
		{ name: 'electra' },
		'GET /companies/search?name=electra&page=1',
		[has({ enterpriseNumber: '0403.170.701' })],
	],
	['enterprise.search', { name: 'none' }, 'GET /companies/search?name=none&page=1', []],
	[
		'enterprise.searchByAddress',
		{ postalCode: '1000', street: 'bolivar', houseNumber: '36' },
		'GET /v2/search/address?postalCode=1000&street=bolivar&houseNumber=36&page=1&pageSize=50',
		[has({ enterpriseNumber: '0403.170.701', municipality: 'Bruxelles' })],
	],
	[
		'enterprise.searchByAddress',
		{ postalCode: '1000', street: 'bolivar', options: { apiVersion: 'v1' } },
		'GET /companies/address?postalCode=1000&street=bolivar&page=1',
		[has({ name: 'Electrabel' })],
	],
	[
		'enterprise.getRelated',
		{ enterpriseNumber: electrabel, relation: 'activities' },
		'GET /v2/enterprise/0403.170.701/activities',
		expect.arrayContaining([has({ naceVersion: '2025', code: '35120' })]),
	],
	[
		'establishment.get',
		{ establishmentNumber: drogenbos },
		'GET /establishments/2.143.775.125',
		[ESTABLISHMENT],
	],
	[
		'establishment.get',
		{ establishmentNumber: drogenbos, simplify: false, options: { apiVersion: 'v2' } },
		'GET /v2/establishment/2.143.775.125',
		[has({ enterpriseNumber: '0403.170.701' })],
	],
	[
		'establishment.search',
		{ zipCode: 1500, city: 'Halle' },
		'GET /establishments/search?zipCode=1500&city=Halle&page=1',
		[has({ name: 'Colruyt Halle' })],
	],
	[
		'peppol.check',
		{ enterpriseNumber: electrabel },
		'GET /peppol/check?enterpriseNumber=0403.170.701',
		[
			has({
				enterpriseNumber: '0403.170.701',
				answer: 'yes',
				reachable: true,
				peppolId: '0208:0403170701',
				receivesInvoices: true,
				receivesCreditNotes: true,
				checkedAt: any,
			}),
		],
	],
	[
		'vat.validate',
		{ vatNumber: 'de 123 456 789' },
		'GET /v2/vat/DE123456789',
		[
			{
				answer: 'yes',
				valid: true,
				cause: null,
				reason: null,
				name: null,
				address: null,
				summary: saying('validVatNumber', { number: 'DE123456789' }),
				countryCode: 'DE',
				vatNumber: 'DE123456789',
			},
		],
	],
	[
		'referenceData.getMany',
		{ list: 'naceCodes', search: '62.10', options: { naceVersion: '2025' } },
		'GET /v2/naces?q=62.10&version=2025&limit=50',
		[{ version: '2025', code: '62100', label: 'Programmation informatique' }],
	],
	[
		'referenceData.getMany',
		{ list: 'juridicalForms', search: 'ANONYME' },
		'GET /v2/juridical-forms?q=ANONYME&limit=10000',
		[{ code: '014', label: 'Société anonyme' }],
	],
	[
		'account.get',
		{},
		'GET /v2/me',
		[has({ plan: 'Pro', requestsPerHour: 2000, requestsPerMonth: 50_000, percentUsed: 0 })],
	],
	['account.get', { simplify: false }, 'GET /v2/me', [has({ plan: has({ name: 'Pro' }) })]],
	['service.getHealth', {}, 'GET /health', [{ status: 'ok', version: 'v1' }]],
	['service.getStats', {}, 'GET /stats', [{ enterprises: 36, establishments: 6 }]],
	[
		'api.request',
		{ apiVersion: 'v1', path: 'companies/search', query: '{"name":"barco","page":1,"box":null}' },
		'GET /companies/search?name=barco&page=1',
		[has({ totalResults: 1 })],
	],
	[
		'api.request',
		{ method: 'POST', path: '/webhook', body: { name: 'n', url: URL, entityNumbers: [] } },
		'POST /v2/webhook',
		[has({ name: 'n' })],
	],
];

const rows = OPERATIONS.map(([name, given, ...expected]) => [name, given, expected] as const);
it.each(rows)('%s %j sends its call and returns its items', async (name, given, [call, out]) => {
	const { json, items, error } = await registry.run(name, given);
	expect(error).toBeUndefined();
	expect(json).toEqual(out);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map(() => ({ item: 0 })));
	expect(callsTo(registry.sandbox)).toEqual([call]);
	expect(violationsIn(registry.sandbox)).toEqual([]);
});

it.each(['?!', '—'])(
	'referenceData.getMany finds no legal form by signs alone: %s',
	async (search) => {
		const parameters = { list: 'juridicalForms', search };
		const { json } = await registry.run('referenceData.getMany', parameters);
		expect(json).toEqual([]);
	},
);

it('number.parse reads a list of one, and no longer one', async () => {
	const items = [{ number: ['0403.170.701'] }, { number: ['0403.170.701', '0403.227.515'] }];
	const { json } = await registry.run(
		'number.parse',
		{ value: '={{ $json.number }}' },
		{ credentials: {}, items },
	);
	expect(json.map(({ valid }) => valid)).toEqual([true, false]);
});

it('number.parse works offline, without a credential', async () => {
	const { json, items, error } = await registry.run(
		'number.parse',
		{ value: '={{ $json.number }}' },
		{
			credentials: {},
			items: [{ number: 'btw BE 0403.170.701' }, { number: '0403.170.702' }, { number: '🏢' }],
		},
	);
	expect(error).toBeUndefined();
	expect(json).toEqual([
		{
			number: 'btw BE 0403.170.701',
			valid: true,
			kind: 'enterprise',
			digits: '0403170701',
			dotted: '0403.170.701',
			vat: 'BE0403170701',
			peppolId: '0208:0403170701',
			reason: null,
		},
		has({ valid: false, dotted: '0403.170.702', reason: expect.stringMatching(/check digits/) }),
		has({ valid: false, kind: null, digits: null, reason: expect.stringMatching(/no number/) }),
	]);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
	expect(registry.sandbox.requests).toEqual([]);
});
