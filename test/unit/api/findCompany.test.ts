import { findCompany } from '../../../nodes/EnterpriseRegistry/client/findCompany';
import { companyQuery } from '../../../nodes/EnterpriseRegistry/matching/companyQuery';
import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';

const RULES = { candidates: 3, minimumScore: 85, minimumLead: 10 };
const company = (at: number, name: string, zipCode: string) => ({
	enterpriseNumber: `0960.000.${100 + at}`,
	name,
	zipCode,
});

/** A search whose first page is full of one word, so that what has a typo in the other is seen by chance. */
function crowded(seen: object[], byBeginning: object[]) {
	const calls: string[] = [];
	const others = Array.from({ length: 20 - seen.length }, (_, at) =>
		company(at, `Fanfare Ville${at}`, '5000'),
	);
	const searchCompanies = async (name: string) => {
		calls.push(name);
		return await Promise.resolve(
			calls.length === 1
				? { results: [...seen, ...others], last: false, total: 400 }
				: { results: byBeginning, last: true, total: byBeginning.length },
		);
	};
	return { calls, searches: { searchCompanies } as never };
}

it('a page full of one word does not hide a namesake of what has a typo in the other', async () => {
	const twins = [
		company(50, 'Fanfare Grivegnée', '4030'),
		company(51, 'Fanfare Grivegnée', '4030'),
	];
	const { calls, searches } = crowded(twins.slice(0, 1), twins);
	expect(
		await findCompany(searches, companyQuery('Fanfare Griveggnée', { postalCode: '4030' }), RULES),
	).toMatchObject({ match: false });
	expect(calls).toEqual(['Fanfare Griveggnée', 'Grive']);
});

it('what only others share is searched by the word that none of them has', async () => {
	const { calls, searches } = crowded(
		[company(50, 'Scouts La Louvière', '7100')],
		[company(51, 'Rodbenor', '7100')],
	);
	expect(
		await findCompany(
			searches,
			companyQuery('Rodbenor La Louvière', { postalCode: '7100', municipality: 'La Louvière' }),
			RULES,
		),
	).toMatchObject({ name: 'Rodbenor' });
	expect(calls).toEqual(['Rodbenor La Louvière', 'Rodb']);
});

it('a name in brackets is not searched for', async () => {
	const { calls, searches } = crowded([company(50, 'Novatec', '4030')], []);
	await findCompany(searches, companyQuery('Novatec (Ginkgo) NV', { postalCode: '4030' }), RULES);
	expect(calls[0]).toBe('Novatec');
});

describe('companies that were not read', () => {
	const NAMESAKES = Array.from({ length: 60 }, (_, at) =>
		company(at, 'Janssens', at === 3 || at === 33 ? '9000' : String(2000 + at)),
	);
	const inPages = (
		list: object[],
		more: (results: object[], page: number) => object,
		size = 20,
	) => {
		const calls: number[] = [];
		const searchCompanies = async (_name: string, page: number) => {
			calls.push(page);
			const results = list.slice((page - 1) * size, page * size);
			return await Promise.resolve({ results, last: true, ...more(results, page) });
		};
		return { calls, searches: { searchCompanies } as never };
	};
	const ask = async (searches: never, name: string, postalCode?: string) =>
		await findCompany(searches, companyQuery(name, { postalCode }), RULES);

	it.each<[string, (results: object[]) => object]>([
		['both totals', () => ({ total: 60, totalPages: 3 })],
		['no totals', () => ({})],
		['a total that counts the page', ({ length }) => ({ total: length })],
		['one page, it says', () => ({ totalPages: 1 })],
	])('may be namesakes: %s', async (_, totals) => {
		const { calls, searches } = inPages(NAMESAKES, totals);
		expect(await ask(searches, 'Janssens', '9000')).toMatchObject({
			match: false,
			enterpriseNumber: null,
		});
		expect(calls.length).toBeLessThanOrEqual(2);
	});

	const first = company(0, 'Lotus', '9000');
	const longer = Array.from({ length: 19 }, (_, at) =>
		company(1 + at, `Lotus ${'abcdefghijklmnopqrst'[at]}eta`, '9000'),
	);

	it.each<[string, object, boolean]>([
		['a namesake', company(30, 'Lotus', '1000'), false],
		['another name', company(30, 'Lotus Zuid', '1000'), true],
	])('are read where one page is left: %s', async (_, last, match) => {
		for (const totals of [{}, { total: 21, totalPages: 2 }, { total: 21 }]) {
			const { calls, searches } = inPages([first, ...longer, last], () => totals);
			expect(await ask(searches, 'Lotus')).toMatchObject({ match });
			expect(calls).toEqual([1, 2]);
		}
	});

	it('do not exist where a page without totals is short', async () => {
		const { calls, searches } = inPages([first, ...longer.slice(0, 8)], () => ({}));
		expect([(await ask(searches, 'Lotus')).match, calls]).toEqual([true, [1]]);
	});

	it.each([['notFound' as const], ['input' as const], ['address' as const]])(
		'stay unknown where the service refuses page 2 (%s), unless no page has such a length',
		async (kind) => {
			for (const [count, match] of [
				[20, false],
				[13, true],
			] as const) {
				const results = [first, ...longer].slice(0, count);
				const searchCompanies = async (_: string, page: number) =>
					page === 1
						? await Promise.resolve({ results, last: true })
						: await Promise.reject(
								new RegistryFailure(kind, { message: 'No', advice: 'No', status: 404 }),
							);
				expect([count, (await ask({ searchCompanies } as never, 'Lotus')).match]).toEqual([
					count,
					match,
				]);
			}
		},
	);

	it('fail with the service', async () => {
		const searchCompanies = async (_: string, page: number) =>
			page === 1
				? await Promise.resolve({ results: [first, ...longer], last: true })
				: await Promise.reject(new RegistryFailure('service', { message: 'No', advice: 'No' }));
		await expect(ask({ searchCompanies } as never, 'Lotus')).rejects.toThrow('No');
	});
});

describe('the companies in the street', () => {
	const MOLENSTRAAT = { ...company(1, 'Lotus', '9000'), address: 'Molenstraat 77, 9000 Gent' };
	const GIVEN = { postalCode: '9000', street: 'Kerkstraat', houseNumber: '1' };
	const search = async (
		byName: object,
		byAddress: object,
		given: object = GIVEN,
		name = 'Lotus',
	) => {
		const calls: string[] = [];
		const answer = (kind: string, page: object) => async () => {
			calls.push(kind);
			return await Promise.resolve({ last: true, ...page });
		};
		return {
			...(await findCompany(
				{
					searchCompanies: answer('name', byName),
					searchAddress: answer('address', byAddress),
				} as never,
				companyQuery(name, given),
				RULES,
			)),
			calls,
		};
	};
	const page = (...results: object[]) => ({ results, total: results.length });

	it('are looked at where the street or the house number differs', async () => {
		const other = company(2, 'Lotus', '9000');
		expect(await search(page(MOLENSTRAAT), page(other))).toMatchObject({
			match: true,
			enterpriseNumber: other.enterpriseNumber,
			calls: ['name', 'address'],
		});
		expect(await search(page(MOLENSTRAAT), page())).toMatchObject({
			match: true,
			reason: 'The name is the same; the postal code agrees; the street differs.',
			calls: ['name', 'address'],
		});
		expect(
			await search(page({ ...MOLENSTRAAT, address: 'Kerkstraat 99, 9000 Gent' }), page(other)),
		).toMatchObject({ enterpriseNumber: other.enterpriseNumber, calls: ['name', 'address'] });
		expect(
			await search(page({ ...MOLENSTRAAT, address: 'Kerkstraat 1, 9000 Gent' }), page(other)),
		).toMatchObject({ match: true, calls: ['name'] });
	});

	it('do not settle it where not all of them were read', async () => {
		const some = { results: [company(2, 'Vandamme', '9000')], total: 450 };
		expect(await search(page(), some, GIVEN, 'Vandammme')).toMatchObject({ match: false });
		expect(await search(page(), page(...some.results), GIVEN, 'Vandammme')).toMatchObject({
			match: true,
		});
		expect(await search(page(MOLENSTRAAT), some)).toMatchObject({ match: false });
	});

	it('settle it where not all companies of the name were read', async () => {
		const here = { ...MOLENSTRAAT, address: 'Kerkstraat 1, 9000 Gent' };
		const some = {
			results: [here, ...Array.from({ length: 19 }, (_, at) => company(10 + at, 'Lotus', '1000'))],
			total: 450,
		};
		expect(await search(some, page(here))).toMatchObject({
			match: true,
			enterpriseNumber: here.enterpriseNumber,
			calls: ['name', 'address'],
		});
		expect(await search(some, page(here, company(2, 'Lotus', '9000')))).toMatchObject({
			match: false,
		});
	});
});

describe('what a search doubts', () => {
	const EMPTY = { results: [], last: true, doubt: 'A 404 was taken to mean nothing.' };
	const told = async (byName: object, byAddress: object) => {
		const sentences: string[] = [];
		const search = (page: object) => async () => await Promise.resolve(page);
		const query = companyQuery('Lotus', {
			postalCode: '9000',
			street: 'Kerkstraat',
			houseNumber: '1',
		});
		await findCompany(
			{ searchCompanies: search(byName), searchAddress: search(byAddress) } as never,
			query,
			RULES,
			(sentence) => sentences.push(sentence),
		);
		return sentences;
	};

	it('is told once where nothing was found', async () =>
		expect(await told(EMPTY, EMPTY)).toEqual([EMPTY.doubt]));
	it('is not told where a company was', async () => {
		expect(await told({ results: [company(1, 'Lotus', '1000')], last: true }, EMPTY)).toEqual([]);
		expect(await told({ results: [], last: true }, { results: [], last: true })).toEqual([]);
	});
});

it('a path that the service does not have is no empty search', async () => {
	const searchCompanies = async () =>
		await Promise.reject(
			new RegistryFailure('address', { message: 'No such path', advice: 'Look.', status: 404 }),
		);
	await expect(
		findCompany({ searchCompanies } as never, companyQuery('Lotus', {}), RULES),
	).rejects.toThrow('No such path');
});
