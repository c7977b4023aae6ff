import { startSandbox, type Sandbox } from '../../sandbox';
import { clientOf, type Client } from './support/client';

describe('the endpoints of both versions', () => {
	let sandbox: Sandbox;
	let api: Client;

	beforeAll(async () => {
		sandbox = await startSandbox({ generate: 5000 });
		api = clientOf(sandbox);
	});
	beforeEach(() => sandbox.reset());
	afterAll(() => sandbox?.close());

	const dataOf = async (path: string) => {
		const answer = await api.get(path);
		expect(answer.status).toBe(200);
		return answer.data.data;
	};

	it('v2 shows an enterprise, with or without dots in the number', async () => {
		const enterprise = await dataOf('/v2/enterprise/0403.170.701');
		expect(enterprise).toMatchObject({
			enterpriseNumber: '0403.170.701',
			status: 'AC',
			denomination: 'Electrabel',
			startDate: '1905-08-08',
			address: { zipcode: '1000', country: 'BE' },
			mainActivity: { naceVersion: '2025', code: '35120' },
		});
		expect(await dataOf('/v2/enterprise/0403170701')).toEqual(enterprise);
	});

	it('v1 shows days first and codes with dots', async () => {
		expect(await dataOf('/companies/0403.170.701')).toMatchObject({
			startDate: '08/08/1905',
			activities: [{ naceCode: '35.120' }, {}, {}],
		});
		expect(await dataOf('/establishments/2.000.000.339')).toMatchObject({
			startDate: '01/10/1992',
			zipCode: '1000',
		});
	});

	it.each([
		'/v2/enterprise/0403.170.702',
		'/v2/enterprise/0403.170.702/activities',
		'/v2/establishment/2.000.000.340',
		'/companies/0403.170.702',
		'/establishments/2.000.000.340',
		'/v2/webhook/wh_none',
		'/v2/nace/2025/99999',
	])('answers 404 to what is not there: %s', async (path) => {
		expect((await api.get(path)).status).toBe(404);
	});

	it.each([
		'/v2/enterprise/abc',
		'/v2/enterprise/2.000.000.339',
		'/companies/12345678',
		'/establishments/0403.170.701',
	])('answers 400 to what is no number of its kind: %s', async (path) => {
		expect((await api.get(path)).status).toBe(400);
	});

	it.each([
		['place', 'Kortrijk', 'Liège', 'Bruxelles', 'Naamloze vennootschap', 'Société anonyme'],
		['NL', 'Kortrijk', 'Luik', 'Brussel', 'Naamloze vennootschap', 'Naamloze vennootschap'],
	] as const)('shows data in the language: %s', async (language, ...shown) => {
		sandbox.settings.language = language;
		const [barco, perron, electrabel] = await Promise.all(
			['0473.191.041', '1999.900.963', '0403.170.701'].map((number) =>
				dataOf(`/v2/enterprise/${number}`),
			),
		);
		const towns = [barco, perron, electrabel].map(({ address }) => address.municipality);
		expect([...towns, barco.juridicalForm.label, electrabel.juridicalForm.label]).toEqual(shown);
	});

	it('shows the situation of a company where it is not the normal one', async () => {
		expect(await dataOf('/v2/enterprise/0403.170.701')).not.toHaveProperty('juridicalSituation');
		expect((await dataOf('/v2/enterprise/1999.900.963')).juridicalSituation).toEqual({
			code: '012',
			label: 'Ouverture de faillite',
		});
	});

	it('finds enterprises by address, in French or Dutch, in pages', async () => {
		const french = await dataOf('/v2/search/address?postalCode=8500&street=Kennedy&houseNumber=35');
		expect(french).toEqual({
			page: 1,
			pageSize: 20,
			total: 1,
			results: [
				{ enterpriseNumber: '0473.191.041', denomination: 'Barco', municipality: 'Kortrijk' },
			],
		});
		const all = await dataOf('/v2/search/address?postalCode=1000&street=a&pageSize=100');
		const second = await dataOf('/v2/search/address?postalCode=1000&street=a&limit=10&page=2');
		expect(second).toMatchObject({ page: 2, pageSize: 10, total: all.total });
		expect(second.results).toEqual(all.results.slice(10, 20));
		expect((await dataOf('/v2/search/address?postalCode=1000&street=wetstraat')).total).toBe(
			(await dataOf('/v2/search/address?postalCode=1000&street=rue%20de%20la%20loi')).total,
		);
	});

	it('limits the page size to 100, or refuses a larger one when told to', async () => {
		const path = '/v2/search/address?postalCode=1000&street=a&pageSize=101';
		expect((await dataOf(path)).pageSize).toBe(100);
		sandbox.settings.pageSizeTooBig = 'refuse';
		expect((await api.get(path)).status).toBe(400);
	});

	it.each([
		'/v2/search/address',
		'/v2/search/address?postalCode=1000',
		'/v2/search/address?street=a',
		'/v2/search/address?postalCode=10&street=a',
		'/v2/search/address?postalCode=1000&street=a&page=0',
		'/establishments/search',
		'/establishments/search?page=2',
		'/companies/search',
		'/companies/address?postalCode=1000',
		'/peppol/check',
	])('answers 400 to a search without its criteria: %s', async (path) => {
		expect((await api.get(path)).status).toBe(400);
	});

	it('finds establishments by any of the criteria, and by all of them together', async () => {
		expect(
			(await dataOf('/establishments/search?name=colruyt')).results[0].establishmentNumber,
		).toBe('2.000.000.438');
		expect((await dataOf('/establishments/search?zipCode=8500&name=barco')).totalResults).toBe(1);
		expect((await dataOf('/establishments/search?zipCode=1000&name=barco')).totalResults).toBe(0);
		expect((await dataOf('/establishments/search?city=halle&name=colruyt')).searchParams).toEqual({
			city: 'halle',
			name: 'colruyt',
		});
	});

	it('pages v1 by twenty; pages together hold every result once', async () => {
		const first = await dataOf('/establishments/search?zipCode=9000');
		expect(first.results).toHaveLength(20);
		const pages = await Promise.all(
			Array.from({ length: first.totalPages }, (_, at) =>
				dataOf(`/establishments/search?zipCode=9000&page=${at + 1}`),
			),
		);
		const numbers = pages.flatMap(({ results }) =>
			results.map((entry: { establishmentNumber: string }) => entry.establishmentNumber),
		);
		expect(numbers).toHaveLength(first.totalResults);
		expect(new Set(numbers).size).toBe(numbers.length);
		expect(
			(await dataOf(`/establishments/search?zipCode=9000&page=${first.totalPages + 1}`)).results,
		).toEqual([]);
	});

	it.each([
		['both', 200, 200],
		['name', 200, 400],
		['q', 400, 200],
	] as const)('company search takes %s', async (key, byName, byQ) => {
		sandbox.settings.companySearchKey = key;
		expect((await api.get('/companies/search?name=solvay')).status).toBe(byName);
		expect((await api.get('/companies/search?q=solvay')).status).toBe(byQ);
	});

	it('ignores case and accents in a name', async () => {
		expect((await dataOf('/companies/search?name=UNIVERSITE%20LIBRE')).results[0].name).toBe(
			'Université libre de Bruxelles',
		);
	});

	it('company search finds by any of the words, most of them first', async () => {
		const named = async (name: string) =>
			(await dataOf(`/companies/search?name=${encodeURIComponent(name)}`)).results.map(
				(each: { name: string }) => each.name,
			);
		expect(await named('libre universite')).toEqual([
			'Université libre de Bruxelles',
			'Katholieke Universiteit Leuven',
			'Université catholique de Louvain',
			'Universiteit Gent',
		]);
		expect((await named('Veltoria Logistics'))[0]).toBe('Veltoria Logistics');
		expect(await named('Veltoria Logistics')).toHaveLength(4);
		expect(await named('Gouden Sleutel')).toEqual(["Boulangerie La Clé d'Or"]);
		expect(
			(await named('Garage Wittevrongel')).filter((name: string) => name === 'Garage Wittevrongel'),
		).toHaveLength(3);
	});

	it('the Peppol check says yes and no, and can be down', async () => {
		const registered = async () =>
			(await dataOf('/peppol/check?enterpriseNumber=0403170701')).registered as boolean;
		expect(await registered()).toBe(true);
		await sandbox.change('0403.170.701', { peppol: false });
		expect(await registered()).toBe(false);
		sandbox.settings.peppolDown = true;
		expect((await api.get('/peppol/check?enterpriseNumber=0403170701')).status).toBe(503);
	});

	it.each([
		['vat', 'BE0403170701'],
		['participantId', '0208:0403170701'],
		['participantId', '9925:BE0403170701'],
		['number', '0403.170.701'],
	] as const)(
		'the Peppol check takes the parameter %s (%s) and then no other',
		async (parameter, value) => {
			sandbox.settings.peppolParameter = parameter;
			expect(await dataOf(`/peppol/check?${parameter}=${value}`)).toMatchObject({
				registered: true,
			});
			expect((await api.get('/peppol/check?enterpriseNumber=0403170701')).status).toBe(400);
		},
	);

	it('validates VAT numbers of any member state', async () => {
		expect(await dataOf('/v2/vat/BE%200403.170.701')).toMatchObject({
			valid: true,
			countryCode: 'BE',
			vatNumber: '0403170701',
			name: 'Electrabel',
		});
		expect(await dataOf('/v2/vat/1033022383')).toMatchObject({ valid: true, countryCode: 'BE' });
		expect(await dataOf('/v2/vat/BE0403170702')).toMatchObject({ valid: false });
		expect(await dataOf('/v2/vat/NL123456789B01')).toMatchObject({
			valid: true,
			countryCode: 'NL',
			name: null,
		});
		expect((await api.get('/v2/vat/US123')).status).toBe(400);
	});

	it('holds reference data', async () => {
		expect(await dataOf('/v2/naces?q=62.1&version=2025')).toEqual([
			{ version: '2025', code: '62100', label: 'Programmation informatique' },
		]);
		expect(await dataOf('/v2/naces?limit=3')).toHaveLength(3);
		expect(await dataOf('/v2/nace/2008/62010')).toMatchObject({
			label: 'Programmation informatique',
		});
		expect(await dataOf('/v2/juridical-forms')).toContainEqual({
			code: '014',
			label: 'Société anonyme',
		});
		sandbox.settings.language = 'NL';
		expect(await dataOf('/v2/juridical-forms')).toContainEqual({
			code: '014',
			label: 'Naamloze vennootschap',
		});
	});

	it.each(['activities', 'establishments', 'financials', 'beneficial-owners'])(
		'has the sub-resource %s',
		async (name) => {
			expect((await dataOf(`/v2/enterprise/0403.170.701/${name}`)).length).toBeGreaterThan(0);
		},
	);

	it('shows establishments in v2, with activities and address', async () => {
		expect(await dataOf('/v2/establishment/2.143.775.125')).toEqual({
			establishmentNumber: '2.143.775.125',
			enterpriseNumber: '0403.170.701',
			startDate: '2005-07-01',
			municipality: 'Drogenbos',
		});
		expect(await dataOf('/v2/establishment/2143775125/activities')).toHaveLength(2);
		expect(await dataOf('/v2/establishment/2.143.775.125/address')).toMatchObject({
			zipcode: '1620',
		});
		expect(await dataOf('/v2/activity-groups')).toContainEqual({
			code: '001',
			label: 'Activités T.V.A.',
		});
	});

	it('answers health, stats and company address search in v1', async () => {
		expect(await dataOf('/health')).toMatchObject({ status: 'ok' });
		expect(await dataOf('/stats')).toEqual({ enterprises: 5036, establishments: 6 + 9999 });
		expect((await dataOf('/companies/address?zipCode=8500&street=kennedy')).results[0].name).toBe(
			'Barco',
		);
	});
});
