import { useSandbox } from './support/client';

const at = useSandbox({ generate: 5000 });
const data = async (path: string) => await at.api.data(path);
const names = async (path: string) =>
	(await data(path)).results.map(({ name }: { name: string }) => name) as string[];

it('v2 shows the same enterprise by its number with or without dots', async () => {
	const enterprise = await data('/v2/enterprise/0403.170.701');
	expect(await data('/v2/enterprise/0403170701')).toEqual(enterprise);
});

it('v2 shows the legal situation of an enterprise that has one', async () => {
	expect(await data('/v2/enterprise/0403.170.701')).not.toHaveProperty('juridicalSituation');
	const situation = { code: '012', label: 'Ouverture de faillite' };
	expect((await data('/v2/enterprise/1999.900.963')).juridicalSituation).toEqual(situation);
});

it.each([
	{ of: 'a company', path: '/companies/0403.170.701', startDate: '08/08/1905' },
	{ of: 'an establishment', path: '/establishments/2.000.000.339', startDate: '01/10/1992' },
])('v1 writes the dates of $of as DD/MM/YYYY', async ({ path, startDate }) => {
	expect(await data(path)).toMatchObject({ startDate });
});

it('v1 writes NACE codes with a dot', async () => {
	expect(await data('/companies/0403.170.701')).toMatchObject({
		activities: [{ naceCode: '35.120' }, {}, {}],
	});
});

it('v1 gives an establishment its postal code as zipCode', async () => {
	expect(await data('/establishments/2.000.000.339')).toMatchObject({ zipCode: '1000' });
});

it.each([
	'/v2/enterprise/0403.170.702',
	'/v2/enterprise/0403.170.702/activities',
	'/v2/nace/2025/99999',
	'/v2/establishment/2.000.000.340',
	'/v2/webhook/wh_none',
])('answers 404 where nothing is: %s', async (path) => {
	expect((await at.api.get(path)).status).toBe(404);
});

it.each([
	'/v2/enterprise/abc',
	'/v2/enterprise/2.000.000.339',
	'/establishments/0403.170.701',
	'/v2/search/address?postalCode=1000',
	'/establishments/search?page=2',
	'/peppol/check',
	'/v2/search/address?postalCode=1000&street=a&page=0',
	'/v2/vat/US123',
])(
	'answers 400 to what is no number of its kind, or a search without its criteria: %s',
	async (path) => {
		expect((await at.api.get(path)).status).toBe(400);
	},
);

it('names are in the language of the municipality: Dutch in Kortrijk, French in Brussels', async () => {
	const [barco, electrabel] = [
		await data('/v2/enterprise/0473.191.041'),
		await data('/v2/enterprise/0403.170.701'),
	];
	expect(barco.address.municipality).toBe('Kortrijk');
	expect(electrabel.address.municipality).toBe('Bruxelles');
	expect(barco.juridicalForm.label).toBe('Naamloze vennootschap');
	expect(electrabel.juridicalForm.label).toBe('Société anonyme');
});

const search = '/v2/search/address?postalCode=';

it('enterprises are found by postal code, part of a street and house number', async () => {
	const barco = {
		enterpriseNumber: '0473.191.041',
		denomination: 'Barco',
		municipality: 'Kortrijk',
	};
	const found = { page: 1, pageSize: 20, total: 1, results: [barco] };
	expect(await data(`${search}8500&street=n&houseNumber=35`)).toEqual(found);
});

it('the search by address gives pages of at most 100', async () => {
	const all = await data(`${search}1000&street=a&pageSize=101`);
	const second = await data(`${search}1000&street=a&limit=10&page=2`);
	expect(all.pageSize).toBe(100);
	expect(second.pageSize).toBe(10);
	expect(second.total).toEqual(all.total);
	expect(second.results).toEqual(all.results.slice(10, 20));
});

it('a street is found under its name in either language', async () => {
	const { total } = await data(`${search}1000&street=wetstraat`);
	expect(await data(`${search}1000&street=rue%20de%20la%20loi`)).toMatchObject({ total });
});

it('the company search lists those first that have most of the words', async () => {
	expect(await names('/companies/search?name=LIBRE%20universite')).toEqual([
		'Université libre de Bruxelles',
		'Katholieke Universiteit Leuven',
		'Université catholique de Louvain',
		'Universiteit Gent',
	]);
});

it('the company search finds a company by its name in the other language', async () => {
	expect(await names('/companies/search?name=Gouden%20Sleutel')).toEqual([
		"Boulangerie La Clé d'Or",
	]);
});

it('the search by address of v1 finds a company by a part of its street', async () => {
	expect(await names('/companies/address?zipCode=8500&street=kennedy')).toContain('Barco');
});

const check = '/peppol/check?enterpriseNumber=0403170701';

describe('the Peppol check', () => {
	it('says yes for a company on Peppol', async () => {
		expect(await data(check)).toMatchObject({ registered: true });
	});

	it('says no for one that was taken off Peppol', async () => {
		await at.sandbox.change('0403.170.701', { peppol: false });
		expect(await data(check)).toMatchObject({ registered: false });
	});

	it('takes the number in the parameter that is set', async () => {
		at.sandbox.settings.peppolParameter = 'participantId';
		const answer = await data('/peppol/check?participantId=9925:BE0403170701');
		expect(answer).toHaveProperty('registered');
	});

	it('refuses the number in another parameter', async () => {
		at.sandbox.settings.peppolParameter = 'participantId';
		expect((await at.api.get(check)).status).toBe(400);
	});
});

it.each([
	'/v2/enterprise/0403.170.701/activities',
	'/v2/enterprise/0403.170.701/establishments',
	'/v2/enterprise/0403.170.701/financials',
	'/v2/enterprise/0403.170.701/beneficial-owners',
	'/v2/establishment/2.143.775.125/activities',
])('related data has entries: %s', async (path) => {
	expect((await data(path)).length).toBeGreaterThan(0);
});

it('an establishment has an address', async () => {
	const address = { zipcode: '1620' };
	expect(await data('/v2/establishment/2143775125/address')).toMatchObject(address);
});
