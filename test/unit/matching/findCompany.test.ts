import type { Company } from '../../../nodes/EnterpriseRegistry/matching/company';
import { company, GENT, HALLE, match, matched, STOPPED } from './support';

describe('a name alone', () => {
	it.each([
		['the same name', 'ZONNEBLOEM bouw nv', 'Zonnebloem Bouw'],
		['another order', 'Bouw Zonnebloem', 'Zonnebloem Bouw'],
		['et for &', 'Maes et Claes', 'Maes & Claes'],
		['the form in another language', 'Maes Garage SPRL', 'Maes Garage BV'],
	])('is enough for %s', async (_, typed, name) =>
		expect(await matched(typed, [company(name)])).toBe(name),
	);

	it.each([
		['an added word', 'Colruyt', 'Colruyt Food Retail'],
		['a group word in another language', 'Maes Management', 'Maes Beheer'],
		['a legal form that may be a part of the name', 'AG Insurance', 'Insurance'],
		['a surname', 'Garage Sas', 'Garage'],
		['a number', 'Vandamme 2.0', 'Vandamme 20'],
		['a sign', 'Vandamme C++', 'Vandamme C#'],
		['a dotted initial', 'A. Ooms', 'Ooms'],
		['another surname', 'Lemmens', 'Lemmers'],
	])('is not enough for %s, nor is it with the postal code', async (_, typed, name) => {
		expect(await matched(typed, [company(name)])).toBeNull();
		expect(await matched(typed, [company(name)], { postalCode: '1500' })).toBeNull();
	});
});

describe('with the postal code', () => {
	it.each([
		['spaces', 'DeSmet', 'De Smet'],
		['an umlaut written out', 'Mueller', 'Müller'],
		['scanned letters', 'Lorninex', 'Lominex'],
		['a lost letter', 'Fr?res Dubois', 'Frères Dubois'],
		['an accent that was lost with its letter', 'Frres Dubois', 'Frères Dubois'],
		['UTF-8 read as Latin 1', 'FrÃ¨res Dubois', 'Frères Dubois'],
		['the trade in another language', 'Bakkerij Janssens', 'Boulangerie Janssens'],
		['an abbreviated trade', 'Boul. Janssens', 'Boulangerie Janssens'],
		['a spelling of a group word', 'Maes Groupe', 'Maes Group'],
		['the municipality behind', 'Garage Maes Halle', 'Garage Maes'],
		['a part in brackets', 'Garage Maes (magasin)', 'Garage Maes'],
		['a department', 'Garage Maes - Boekhouding', 'Garage Maes'],
		['a person', 'Garage Maes t.a.v. Jan Smits', 'Garage Maes'],
		['a slip in a long word', 'Vandenbrande', 'Vandenbrnade'],
	])('a name is the same with %s', async (_, typed, name) => {
		expect(await matched(typed, [company(name)])).toBeNull();
		expect(await matched(typed, [company(name)], { postalCode: '1500' })).toBe(name);
		expect(await matched(name, [company(typed)], { postalCode: '1500' })).toBe(typed);
	});

	it.each([
		['another letter', 'Lemmers', 'Lemmens'],
		['the trade left out', 'Maes', 'Garage Maes'],
		['an initial', 'J. Vandamme', 'Jan Vandamme'],
	])('%s needs the street as well', async (_, typed, name) => {
		expect(await matched(typed, [company(name)], { postalCode: '1500' })).toBeNull();
		expect(await matched(typed, [company(name)], HALLE)).toBe(name);
	});
});

it('a group word in front is another company of the group, also at its door', async () =>
	expect(await matched('Immo Maes', [company('Maes')], HALLE)).toBeNull());

describe('the reason', () => {
	const AT = { postalCode: '1500' };
	const SISTER = company('Colruyt Food Retail');
	const MOVED = company('Maes', { street: 'Molenstraat' });
	const THERE = [1, 2, 3].map(() => company('Maes', GENT));
	const HERE = [company('Maes'), company('Maes', STOPPED)];

	const COOPERATIVE = company('Olivier Frères SC');
	const LIMITED = company('Olivier Frères SRL', GENT);
	const LOGISTICS = [company('Veltoria'), company('Veltoria Logistics', STOPPED)];
	const BAKERY = company('Boulangerie Janssens', { juridicalForm: 'Société anonyme' });

	it.each<[string, Parameters<typeof match>]>([
		// SC at the end is a legal form, too.
		[
			'Two companies have this name. Give the postal code.',
			['Olivier Frères', [LIMITED, COOPERATIVE]],
		],
		// An exact name at its door wins over the active mother.
		[
			'The name is the same; postal code, street and house number agree. The company has stopped.',
			['Veltoria Logistics', LOGISTICS, HALLE],
		],
		[
			'Boulangerie Janssens is here, but Bakkerij Janssens BV has the name itself.',
			['Bakkerij Janssens NV', [BAKERY, company('Bakkerij Janssens BV', GENT)], AT],
		],
		['The name is the same, and no other company found has it.', ['Maes', [company('Maes')]]],
		[
			'The name is the same in another order; the postal code agrees.',
			['A Bo', [company('Bo A')], AT],
		],
		[
			'The name is the same with HR left out; the postal code agrees.',
			['Bo - HR', [company('Bo')], AT],
		],
		[
			'The name is the same; the postal code agrees, the street differs. Nobody else of this name is there.',
			['Maes', [MOVED], HALLE],
		],
		['Bo BV has this name, but is a BV, not an NV.', ['Bo NV', [company('Bo BV')], AT]],
		[
			'One company has this name, but in 9000 Gent, not in 1500.',
			['Bo', [company('Bo', GENT)], AT],
		],
		['Three companies have this name, none in 1500.', ['Maes', THERE, AT]],
		['Two companies in 1500 Halle have this name; one of them has stopped.', ['Maes', HERE, AT]],
		[
			'Lemmers is spelled differently; only a street that agrees would confirm it.',
			['Lemmens', [company('Lemmers')], AT],
		],
		[
			'De Smet is spelled differently; the postal code would confirm it.',
			['DeSmet', [company('De Smet')]],
		],
		[
			'The nearest is Colruyt Food Retail, which has other words: another company.',
			['Colruyt', [SISTER], AT],
		],
		[
			'No company with a similar name was found. With a postal code and a street, a misspelled name is found as well.',
			['Colruyt', [company('KBC')]],
		],
	])('%s', async (reason, asked) => expect((await match(...asked)).reason).toBe(reason));

	it('stands in the summary, behind the label of a match', async () => {
		expect((await match('Maes', [company('Maes')], { postalCode: '1500' })).summary).toMatch(
			/^Maes, Kerkstraat 1, 1500 Halle \(0900\.000\.\d{3}, Active\): the name is the same; the postal code agrees\.$/,
		);
		expect((await match('Maes', [])).summary).toMatch(/^No match: No company/);
	});
});

describe('candidates', () => {
	it('have a resemblance, with what a person needs to choose', async () => {
		const own = { enterpriseNumber: '0701.111.210', ...STOPPED };
		const found = [company('KBC'), company('Garage Peeters BV', own)];
		const label = 'Garage Peeters BV, Kerkstraat 1, 1500 Halle (0701.111.210, ST)';
		const { candidates } = await match('Garage Peeters', found);
		expect(candidates).toEqual([expect.objectContaining({ status: 'ST', label })]);
	});

	it('show 85 or more for a match, 10 ahead of the others, and less for everything else', async () => {
		const found = await match('Maes', [company('Maes'), company('Maes', GENT)], HALLE);
		expect(found.candidates.map(({ score }) => score)).toEqual([100, 50]);
		expect((await match('Maes', [company('Maes'), company('Maes')])).score).toBe(84);
	});

	it('show 0 at least', async () =>
		expect((await match('Maes NV', [company('Maes Logistics BV', GENT)], HALLE)).score).toBe(0));
});

describe('companies that were not read', () => {
	const NAMESAKES = Array.from({ length: 20 }, (_, at) =>
		company('Maes', { postalCode: String(2000 + at) }),
	);
	const page = (companies: Company[], more = {}) => ({
		...{ companies, count: companies.length },
		...more,
	});

	it.each([
		['says nothing', {}, 2],
		['counts only this page', { total: 20 }, 2],
		['says that there are more', { total: 60, totalPages: 3 }, 1],
	])('may have the name where a full page %s', async (_, more, calls) => {
		const byName = (at: number) =>
			page(at === 1 ? NAMESAKES : [company('Maes', { postalCode: '2003' })], more);
		const found = await match('Maes', NAMESAKES, { postalCode: '2003', byName });
		expect([found.match, found.calls]).toEqual([false, calls]);
	});

	it('do not have it where the search lists the nearest first and ends with others', async () => {
		const others = NAMESAKES.slice(1).map((each) => ({ ...each, name: 'Maas' }));
		const found = [company('Maes'), ...others];
		expect(await matched('Maes', found, { byName: () => page(found) })).toBe('Maes');
	});

	it('are not on a page that does not exist', async () => {
		const unread = { ...page([company('Maes')], { total: 3, totalPages: 1 }), count: 3 };
		const found = await match('Maes', [company('Maes')], { byName: () => unread });
		expect([found.match, found.calls]).toEqual([false, 1]);
	});

	it('do not matter at the address, if all there were read', async () =>
		expect(
			await matched('Maes', [company('Maes')], {
				...HALLE,
				byName: () => page(NAMESAKES, { total: 400 }),
			}),
		).toBe('Maes'));
});
