import { callsTo } from '../../support/registry';
import { saying } from '../../support/saying';
import { useRegistry } from '../support';

/* Addresses as people type them, through Match, Compare and Search by Address. Inputs: CRM and web-shop exports, footers, invoices. */

const registry = useRegistry();

interface Registered {
	number: string;
	name: string;
	street: string;
	door: string;
}

const companyRecord = ({ number, name, street, door }: Registered) => ({
	enterpriseNumber: number,
	denomination: name,
	status: 'AC',
	address: {
		street,
		number: door,
		zipcode: '1000',
		municipality: 'Bruxelles',
		country: 'Belgique',
	},
});

/** Lets the service know these companies, all in 1000 Bruxelles, and no other. */
function register(...companies: Registered[]) {
	const page = (found: Registered[]) => ({
		data: { results: found.map(companyRecord), totalResults: found.length, totalPages: 1 },
	});
	registry.sandbox.answer('GET /companies/search', () => page(companies));
	registry.sandbox.answer('GET /v2/search/address', ({ query }) =>
		page(
			companies.filter(
				({ street, door }) =>
					street.toLowerCase().includes(query.street!.toLowerCase()) &&
					[undefined, '', door].includes(query.houseNumber),
			),
		),
	);
	registry.sandbox.answer('GET /v2/enterprise/:number', ({ params }) => ({
		data: companyRecord(companies.find(({ number }) => number === params.number)!),
	}));
}

const NEW_STREET = {
	number: '0400.378.485',
	name: 'Boulangerie Dumont',
	street: 'Rue Neuve',
	door: '12',
};
const HIGH_STREET = {
	number: '0403.170.701',
	name: 'Boulangerie Dumont',
	street: 'Hoogstraat',
	door: '99',
};

const run = async (operation: string, parameters: object) => {
	const { json, error, said } = await registry.run(`enterprise.${operation}`, parameters);
	return { item: json[0] ?? { error: error?.message }, said };
};

describe('Match, where a company of the same name is in another street of the place', () => {
	const match = async (typed: object) =>
		(await run('match', { name: 'Boulangerie Dumont', postalCode: '1000', ...typed })).item;

	it.each([
		' - 3ème étage',
		', étage 3',
		' 3e étage',
		' RDC',
		' Bât. B',
		' (Zoning industriel)',
		', Bruxelles',
		' c/o Dupont',
		' tél. 02 123 45 67',
		' A02',
		'-C11',
		' -C11',
		' bte 3',
		' bus 7',
		'/3',
		' 0001',
		'b3',
		' gelijkvloers',
		' verdieping 2',
		' Résidence Zon',
		', 1000 Bruxelles',
		' - Bruxelles',
		' Bruxelles',
		' BP 34',
		' Tel. +32 2 123 45 67',
		' (bloc B)',
		', Belgique',
		' - 1000 Bruxelles',
		' • B-1000 Bruxelles',
	])('finds the one whose street is "Rue Neuve 12%s"', async (behind) => {
		register(NEW_STREET, HIGH_STREET);
		expect(await match({ street: `Rue Neuve 12${behind}` })).toMatchObject({
			match: true,
			enterpriseNumber: NEW_STREET.number,
		});
	});

	it.each([
		'12, Rue Neuve',
		'12 Rue Neuve',
		'Rue Neuve - Nieuwstraat 12',
		'Rue Neuve 12 / Nieuwstraat 12',
		'Rue Neuve 12-14',
		'Rue Neuve 12 & 14',
		'Rue Neuve 12 à 14',
		'Rue Neuve n° 12',
		'Rue Neuve12',
		'Rue Neuve 12A',
		'Résidence Zon, Rue Neuve 12',
		'Boulangerie Dumont, Rue Neuve 12',
	])('finds the one whose line is "%s"', async (street) => {
		register(NEW_STREET, HIGH_STREET);
		expect(await match({ street })).toMatchObject({
			match: true,
			enterpriseNumber: NEW_STREET.number,
		});
	});

	it.each([' foo bar', ' 7 foo', ' quelque part', ' étage 3 foo'])(
		'finds none where what stands behind the number is not understood: "Rue Neuve 12%s"',
		async (behind) => {
			register(NEW_STREET, HIGH_STREET);
			expect(await match({ street: `Rue Neuve 12${behind}` })).toMatchObject({
				match: false,
				enterpriseNumber: null,
			});
		},
	);

	it('does not take a numbered street for another: Leopold II-laan, Leopold III-laan', async () => {
		register(
			{ ...NEW_STREET, street: 'Leopold II-laan' },
			{ ...HIGH_STREET, street: 'Leopold III-laan', door: '12' },
		);
		for (const [street, number] of [
			['Leopold II-laan 12', NEW_STREET.number],
			['Avenue Léopold III 12', HIGH_STREET.number],
		])
			expect(await match({ street })).toMatchObject({ match: true, enterpriseNumber: number });
	});
});

describe('Compare with Overwrite', () => {
	const compare = async (value: object) => {
		register(NEW_STREET);
		const record = { mappingMode: 'defineBelow', value };
		const asked = { enterpriseNumber: NEW_STREET.number, record, options: { overwrite: true } };
		return (await run('compare', asked)).item;
	};

	it.each([
		{ street: 'Rue Neuve 12 bte 3' },
		{ houseNumber: '12 bus 3' },
		{ street: 'Rue Neuve - Nieuwstraat 12, 1000 Bruxelles' },
	])('deletes nothing of %j', async (value) => {
		expect(await compare(value)).toMatchObject({
			same: true,
			patch: {},
			differences: [{ kind: 'spelling', note: null }],
		});
	});

	it('replaces what differs within the line, or says why it cannot', async () => {
		expect(await compare({ street: 'Rue Neuve 14 bte 3', houseNumber: '12 foo' })).toMatchObject({
			same: false,
			patch: { street: 'Rue Neuve 12 bte 3' },
			differences: [
				{ field: 'street', note: expect.stringContaining('keeps "bte 3"') as string },
				{ field: 'houseNumber', note: expect.stringContaining('not understood') as string },
			],
		});
	});

	it('does not take Leopold II for Leopold III', async () => {
		register({ ...NEW_STREET, street: 'Leopold III-laan' });
		const record = { mappingMode: 'defineBelow', value: { street: 'Leopold II-laan' } };
		const { item } = await run('compare', { enterpriseNumber: NEW_STREET.number, record });
		expect(item).toMatchObject({ same: false, differences: [{ kind: 'different' }] });
	});
});

describe('Search by Address', () => {
	const search = async (parameters: object) => {
		register(NEW_STREET, HIGH_STREET);
		return await run('searchByAddress', { postalCode: '1000', ...parameters });
	};
	const asked = () =>
		callsTo(registry.sandbox).map((call) => new URL(call.split(' ')[1]!, 'http://x').searchParams);

	it.each<{ typed: object; street: string; houseNumber: string | null }>([
		{ typed: { street: 'Rue Neuve 12' }, street: 'Rue Neuve', houseNumber: '12' },
		{
			typed: { street: 'Rue Neuve 12 bte 3, 1000 Bruxelles' },
			street: 'Rue Neuve',
			houseNumber: '12',
		},
		{ typed: { street: '12, Rue Neuve' }, street: 'Rue Neuve', houseNumber: '12' },
		{
			typed: { street: 'Rue Neuve', houseNumber: '12 bte 3' },
			street: 'Rue Neuve',
			houseNumber: '12',
		},
		{
			typed: { street: 'Rue Neuve 12', houseNumber: 'n° 12' },
			street: 'Rue Neuve',
			houseNumber: '12',
		},
		{
			typed: { street: 'Rue Neuve - Nieuwstraat', houseNumber: '12' },
			street: 'Rue Neuve',
			houseNumber: '12',
		},
		{ typed: { street: 'neuve' }, street: 'neuve', houseNumber: null },
		{
			typed: { street: 'Rue Neuve', houseNumber: 'n.v.t.' },
			street: 'Rue Neuve',
			houseNumber: null,
		},
		{
			typed: { street: 'Rue Neuve', houseNumber: "'12" },
			street: 'Rue Neuve',
			houseNumber: '12',
		},
		{ typed: { street: 'Rue du 11 Novembre' }, street: 'Rue du 11 Novembre', houseNumber: null },
		{ typed: { street: 'Industriezone 2' }, street: 'Industriezone 2', houseNumber: null },
		{
			typed: { street: 'Industriezone 2', houseNumber: '15' },
			street: 'Industriezone 2',
			houseNumber: '15',
		},
		{ typed: { street: 'Rue Neuve 12 foo' }, street: 'Rue Neuve 12 foo', houseNumber: null },
	])(
		'of $typed asks for street "$street", house number "$houseNumber"',
		async ({ typed, street, houseNumber }) => {
			await search(typed);
			const [query] = asked();
			expect(query?.get('street')).toEqual(street);
			expect(query?.get('houseNumber') ?? null).toEqual(houseNumber);
		},
	);

	it.each(['B-1000', '1000.0', '\uFEFF1000', 1000])(
		'reads the postal code %j',
		async (postalCode) => {
			await search({ street: 'Rue Neuve', postalCode });
			expect(asked()[0]?.get('postalCode')).toBe('1000');
		},
	);

	it('says what was asked where nothing was found', async () => {
		expect((await search({ street: 'Rue Vieille 3 bte 2' })).said).toEqual([
			saying('nothingAtAddress', {
				first: { code: '1000', street: 'Rue Vieille', houseNumber: '3' },
			}),
		]);
		expect((await search({ street: 'Rue Vieille' })).said).toEqual([
			saying('nothingAtAddress', {
				first: { code: '1000', street: 'Rue Vieille', houseNumber: '' },
			}),
		]);
		expect((await search({ street: 'Rue Neuve 12' })).said).toEqual([]);
	});
});
