import { callsTo } from '../../support/registry';
import { violationsIn } from '../../support/violations';
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

interface OperationRow {
	operation: string;
	/** The parameters that are set. */
	given: object;
	/** The only request that it sends. */
	call: string;
	/** The items that come out. */
	returns: unknown;
}

const OPERATIONS: OperationRow[] = [
	{
		operation: 'enterprise.get',
		given: { enterpriseNumber: electrabel },
		call: 'GET /v2/enterprise/0403.170.701',
		returns: [ENTERPRISE],
	},
	{
		operation: 'enterprise.get',
		given: { enterpriseNumber: electrabel, simplify: false },
		call: 'GET /v2/enterprise/0403.170.701',
		returns: [has({ juridicalForm: { code: '014', label: 'Société anonyme' } })],
	},
	{
		operation: 'enterprise.get',
		given: { enterpriseNumber: electrabel, options: { apiVersion: 'v1' } },
		call: 'GET /companies/0403.170.701',
		returns: [{ ...ENTERPRISE, country: null, mainActivityCode: null, mainActivity: null }],
	},
	{
		operation: 'enterprise.search',
		given: { name: 'electra' },
		call: 'GET /companies/search?name=electra&page=1',
		returns: [has({ enterpriseNumber: '0403.170.701' })],
	},
	{
		operation: 'enterprise.search',
		given: { name: 'none' },
		call: 'GET /companies/search?name=none&page=1',
		returns: [],
	},
	{
		operation: 'enterprise.searchByAddress',
		given: { postalCode: '1000', street: 'bolivar', houseNumber: '36' },
		call: 'GET /v2/search/address?postalCode=1000&street=bolivar&houseNumber=36&page=1&pageSize=50',
		returns: [has({ enterpriseNumber: '0403.170.701', municipality: 'Bruxelles' })],
	},
	{
		operation: 'enterprise.searchByAddress',
		given: { postalCode: '1000', street: 'bolivar', options: { apiVersion: 'v1' } },
		call: 'GET /companies/address?postalCode=1000&street=bolivar&page=1',
		returns: [has({ name: 'Electrabel' })],
	},
	{
		operation: 'enterprise.getRelated',
		given: { enterpriseNumber: electrabel, relation: 'activities' },
		call: 'GET /v2/enterprise/0403.170.701/activities',
		returns: expect.arrayContaining([has({ naceVersion: '2025', code: '35120' })]),
	},
	{
		operation: 'establishment.get',
		given: { establishmentNumber: drogenbos },
		call: 'GET /establishments/2.143.775.125',
		returns: [ESTABLISHMENT],
	},
	{
		operation: 'establishment.get',
		given: { establishmentNumber: drogenbos, simplify: false, options: { apiVersion: 'v2' } },
		call: 'GET /v2/establishment/2.143.775.125',
		returns: [has({ enterpriseNumber: '0403.170.701' })],
	},
	{
		operation: 'establishment.search',
		given: { zipCode: 1500, city: 'Halle' },
		call: 'GET /establishments/search?zipCode=1500&city=Halle&page=1',
		returns: [has({ name: 'Colruyt Halle' })],
	},
	{
		operation: 'peppol.check',
		given: { enterpriseNumber: electrabel },
		call: 'GET /peppol/check?enterpriseNumber=0403.170.701',
		returns: [
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
	},
	{
		operation: 'vat.validate',
		given: { vatNumber: 'de 123 456 789' },
		call: 'GET /v2/vat/DE123456789',
		returns: [
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
	},
	{
		operation: 'referenceData.getMany',
		given: { list: 'naceCodes', search: '62.10', options: { naceVersion: '2025' } },
		call: 'GET /v2/naces?q=62.10&version=2025&limit=50',
		returns: [{ version: '2025', code: '62100', label: 'Programmation informatique' }],
	},
	{
		operation: 'referenceData.getMany',
		given: { list: 'juridicalForms', search: 'societe ANONYME' },
		// The words are looked for here, so that it does not matter whether the service can do so, and whether it minds accents.
		call: 'GET /v2/juridical-forms?limit=10000',
		returns: [{ code: '014', label: 'Société anonyme' }],
	},
	{
		operation: 'account.get',
		given: {},
		call: 'GET /v2/me',
		returns: [
			has({ plan: 'Pro', requestsPerHour: 2000, requestsPerMonth: 50_000, percentUsed: 0 }),
		],
	},
	{
		operation: 'account.get',
		given: { simplify: false },
		call: 'GET /v2/me',
		returns: [has({ plan: has({ name: 'Pro' }) })],
	},
	{
		operation: 'service.getHealth',
		given: {},
		call: 'GET /health',
		returns: [{ status: 'ok', version: 'v1' }],
	},
	{
		operation: 'service.getStats',
		given: {},
		call: 'GET /stats',
		returns: [{ enterprises: 36, establishments: 6 }],
	},
	{
		operation: 'api.request',
		given: {
			apiVersion: 'v1',
			path: 'companies/search',
			query: '{"name":"barco","page":1,"box":null}',
		},
		call: 'GET /companies/search?name=barco&page=1',
		returns: [has({ totalResults: 1 })],
	},
	{
		operation: 'api.request',
		given: { method: 'POST', path: '/webhook', body: { name: 'n', url: URL, entityNumbers: [] } },
		call: 'POST /v2/webhook',
		returns: [has({ name: 'n' })],
	},
];

describe.each(OPERATIONS)('$operation $given', ({ operation, given, call, returns }) => {
	it('sends its one request, as the interface describes it', async () => {
		await registry.run(operation, given);
		expect(callsTo(registry.sandbox)).toEqual([call]);
		expect(violationsIn(registry.sandbox)).toEqual([]);
	});

	it('returns its items, each paired with the input', async () => {
		const { json, items, error } = await registry.run(operation, given);
		expect(error).toBeUndefined();
		expect(callsTo(registry.sandbox)).toHaveLength(1);
		expect(json).toEqual(returns);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(items.map(() => ({ item: 0 })));
	});
});

it('referenceData.getMany searches the labels of legal forms, and not the names of their languages', async () => {
	const forms = [
		{ code: '014', label: { FR: 'Société anonyme', NL: 'Naamloze vennootschap', DE: null } },
		{ code: '017', label: { FR: 'ASBL', NL: 'VZW', DE: null } },
	];
	registry.sandbox.answer('GET /v2/juridical-forms', () => ({
		body: { success: true, data: forms },
	}));
	const codesFor = async (search: string) => {
		const parameters = { list: 'juridicalForms', search };
		const { json } = await registry.run('referenceData.getMany', parameters);
		return json.map(({ code }) => code);
	};
	for (const [search, codes] of [
		['vennootschap', ['014']],
		['014 societe', ['014']],
		['nl', []],
		['label', []],
		['null', []],
	] as const)
		expect([search, await codesFor(search)]).toEqual([search, codes]);
});

it.each(['?!', '—'])(
	'referenceData.getMany finds no legal form by signs alone: %s',
	async (search) => {
		const parameters = { list: 'juridicalForms', search };
		const { json } = await registry.run('referenceData.getMany', parameters);
		expect(callsTo(registry.sandbox)).toHaveLength(1);
		expect(json).toEqual([]);
	},
);

it.each([
	{ number: ['0403.170.701'], valid: true },
	{ number: ['0403.170.701', '0403.227.515'], valid: false },
])('number.parse reads a list only if it has one number: $number', async ({ number, valid }) => {
	const { json } = await registry.run(
		'number.parse',
		{ value: '={{ $json.number }}' },
		{ credentials: {}, items: [{ number }] },
	);
	expect(json).toMatchObject([{ valid }]);
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
