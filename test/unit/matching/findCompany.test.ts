import type { Company } from '../../../nodes/EnterpriseRegistry/matching/company';
import { fc } from '../../support/simulated/seededProperties';
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
			'Lemmers is spelled differently; only a house number that agrees would confirm it.',
			['Lemmens', [company('Lemmers')], { ...HALLE, houseNumber: '2' }],
		],
		[
			'De Smet is spelled differently; only a street that agrees would confirm it.',
			['DeSmet', [company('De Smet')], { ...HALLE, street: 'Molenstraat' }],
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
		companies,
		count: companies.length,
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
		expect(found.match).toBe(false);
		expect(found.calls).toHaveLength(calls);
	});

	it('do not have it where the search lists the nearest first and ends with others', async () => {
		const others = NAMESAKES.slice(1).map((each) => ({ ...each, name: 'Maas' }));
		const found = [company('Maes'), ...others];
		expect(await matched('Maes', found, { byName: () => page(found) })).toBe('Maes');
	});

	it('are not on a page that does not exist', async () => {
		const unread = { ...page([company('Maes')], { total: 3, totalPages: 1 }), count: 3 };
		const found = await match('Maes', [company('Maes')], { byName: () => unread });
		expect(found.match).toBe(false);
		expect(found.calls).toHaveLength(1);
	});

	it('may have the name alone where a service gives its best twenty and an empty second page', async () => {
		const shown = { byName: (at: number) => page(at === 1 ? NAMESAKES : []) };
		const [typed] = [{ postalCode: '2003', ...shown }];
		expect(await matched('Maes', NAMESAKES.slice(0, 1), shown)).toBeNull();
		expect(await matched('Maes', NAMESAKES, typed)).toBe('Maes');
	});

	it('do not matter at the address, if all there were read', async () =>
		expect(
			await matched('Maes', [company('Maes')], {
				...HALLE,
				byName: () => page(NAMESAKES, { total: 400 }),
			}),
		).toBe('Maes'));
});

describe('an establishment', () => {
	const OWNER = '0403.170.701';
	const shop = (name: string, more: Partial<Company> = {}) =>
		company(name, {
			enterpriseNumber: OWNER,
			establishmentNumber: `2.000.000.${String(100 + (next++ % 900))}`,
			status: null,
			statusLabel: null,
			...more,
		});
	let next = 0;
	const AT = { postalCode: '1500' };

	it('leads to its owner by the name over its door', async () => {
		const found = await match('Bakkerij Tas', [company('Groep Noord', GENT)], {
			...HALLE,
			shops: [shop('Bakkerij Tas', { establishmentNumber: '2.000.000.339' })],
		});
		expect(found).toMatchObject({
			match: true,
			enterpriseNumber: OWNER,
			name: null,
			establishmentNumber: '2.000.000.339',
			establishmentName: 'Bakkerij Tas',
			reason: `An establishment of this name is at this address; it belongs to ${OWNER}.`,
			nearest: `Bakkerij Tas, Kerkstraat 1, 1500 Halle (establishment 2.000.000.339 of ${OWNER})`,
			calls: ['name', 'address', 'establishments'],
		});
	});

	it('of the same name is enough in the same place', async () =>
		expect(await match('Tas', [], { ...AT, shops: [shop('Tas')] })).toMatchObject({
			match: true,
			reason: `An establishment of this name is in 1500 Halle; it belongs to ${OWNER}.`,
		}));

	it.each([
		['another street', 'Tas', { ...HALLE, street: 'Molenstraat' }],
		['another door in the street', 'Tas', { ...HALLE, houseNumber: '99' }],
		['a name that is spelled otherwise, without a street', 'Taas', AT],
		['another place', 'Tas', { postalCode: '9000' }],
		['a name alone', 'Tas', {}],
	])('is not enough with %s', async (_, name, typed) =>
		expect(await match(name, [], { ...typed, shops: [shop('Tas')] })).toMatchObject({
			match: false,
			enterpriseNumber: null,
			establishmentNumber: null,
		}),
	);

	it('counts once for its company, however many there are', async () =>
		expect(
			(await match('Tas', [], { ...AT, shops: [shop('Tas'), shop('Tas', { houseNumber: '9' })] }))
				.match,
		).toBe(true));

	it('of two owners is none', async () => {
		const shops = [shop('Tas'), shop('Tas', { enterpriseNumber: '0417.497.106' })];
		expect(await match('Tas', [], { ...AT, shops })).toMatchObject({
			match: false,
			reason: 'Two companies in 1500 Halle have an establishment of this name.',
		});
	});

	it('is not asked for where a company of a like name is at the place', async () => {
		const register = [company('Tas'), company('Tas')];
		const { calls } = await match('Tas', register, { ...AT, shops: [shop('Tas')] });
		expect(calls).toEqual(['name']);
	});

	it('of another owner puts in doubt that the only company of the name has moved', async () => {
		const moved = company('Tas', { street: 'Molenstraat' });
		const shops = [shop('Tas')];
		expect((await match('Tas', [moved], HALLE)).match).toBe(true);
		expect(await match('Tas', [moved], { ...HALLE, shops })).toMatchObject({
			match: false,
			reason: `Tas has this name, but an establishment of this name is there; it belongs to ${OWNER}.`,
		});
		const own = [shop('Tas', { enterpriseNumber: moved.enterpriseNumber })];
		expect(await match('Tas', [moved], { ...HALLE, shops: own })).toMatchObject({
			enterpriseNumber: moved.enterpriseNumber,
			name: 'Tas',
		});
	});
});

/* Lines of order exports and footers, with what people write around the number. */
describe('a street that was not understood is evidence for nobody', () => {
	const NEUVE = company('Boulangerie Dumont', {
		street: 'Rue Neuve',
		houseNumber: '12',
		postalCode: '1000',
		municipality: 'Bruxelles',
	});
	const HOOGSTRAAT = company('Boulangerie Dumont', {
		street: 'Hoogstraat',
		houseNumber: '99',
		postalCode: '1000',
		municipality: 'Brussel',
	});
	const numberFor = async (street: string) =>
		(await match('Boulangerie Dumont', [NEUVE, HOOGSTRAAT], { postalCode: '1000', street }))
			.enterpriseNumber;
	const around = [
		' - 3ème étage',
		' RDC',
		', Bât. B',
		' (Zoning industriel)',
		', Bruxelles',
		' A02',
		'-C11',
		' bte 3',
		' tél. 02 123 45 67',
		' c/o Petit',
		' xyz 9 qq',
		' #4 @home',
		', étage 3',
	];

	it.each(around)('"Rue Neuve 12%s" is never the namesake in another street', async (text) =>
		expect([NEUVE.enterpriseNumber, null]).toContain(await numberFor(`Rue Neuve 12${text}`)),
	);

	it('whatever text stands behind the number', () =>
		fc.assert(
			fc.asyncProperty(fc.string({ maxLength: 30 }), async (text) => {
				expect([NEUVE.enterpriseNumber, null]).toContain(await numberFor(`Rue Neuve 12 ${text}`));
			}),
		));

	it('a company is nearer only by what agrees, not by a street in another language', async () =>
		expect(await numberFor('Rue Haute 5')).toBeNull());
});

describe('the place that a name needs', () => {
	const AT = { postalCode: '1500' };

	it('is the postal code where two own words agree beside what one lacks', async () => {
		expect(await matched('Garage Maes Lambert', [company('Maes Lambert')], AT)).toBe(
			'Maes Lambert',
		);
		expect(await matched('Garage Maes', [company('Maes')], AT)).toBeNull();
	});

	it('is not the street alone where the house number differs, if the name may be another one', async () => {
		const other = { ...HALLE, houseNumber: '99' };
		expect(await matched('Garage Maes', [company('Maes')], HALLE)).toBe('Maes');
		expect(await matched('Garage Maes', [company('Maes')], other)).toBeNull();
		expect(await matched('Lemmens', [company('Lemmers')], other)).toBeNull();
		expect(await matched('DeSmet', [company('De Smet')], other)).toBe('De Smet');
	});
});

/* Birch and beech, heath and pasture: neighbours with one letter different, or a typing error. */
describe.each([
	['Berkenlaan', 'Beukenlaan'],
	['Heidestraat', 'Weidestraat'],
	['Rue des Charmes', 'Rue des Chaumes'],
	['Oude Berkenlaan', 'Oude Beukenlaan'],
])('%s typed, %s found', (typed, street) => {
	const typedAt = { ...HALLE, street: typed };

	it.each(['Lemmers', 'Garage Lemmens'])('is no evidence for %s', async (name) =>
		expect(await matched('Lemmens', [company(name, { street })], typedAt)).toBeNull(),
	);

	it.each(['shows the street', 'is as tolerant with streets'])(
		'of the name itself, postal code and house number are the evidence, also where the search by address %s',
		async (way) => {
			const lemmens = company('Lemmens', { street });
			const there = way === 'shows the street' ? lemmens : { ...lemmens, street: null };
			const found = await match('Lemmens', [lemmens], { ...typedAt, inStreet: [there] });
			expect(found.match).toBe(true);
			expect(found.reason).toBe('The name is the same; postal code and house number agree.');
		},
	);

	it('is not nearer than a namesake elsewhere in the place', async () => {
		const namesakes = [company('Lemmens', { street }), company('Lemmens', { street: 'Dorp' })];
		expect(await matched('Lemmens', namesakes, typedAt)).toBeNull();
	});
});

it('a namesake in another house of the street is no nearer than one elsewhere in the place', async () => {
	const register = [company('Maes'), company('Maes', { street: 'Molenstraat' })];
	const found = await match('Maes', register, { ...HALLE, houseNumber: '99' });
	expect(found.match).toBe(false);
	expect(found.reason).toBe('Two companies in 1500 Halle have this name.');
});

it('a street without its place finds nobody who is in another street', async () => {
	expect(await matched('Maes', [company('Maes')])).toBe('Maes');
	expect(await matched('Maes', [company('Maes')], { street: 'Molenstraat' })).toBeNull();
});

it('a municipality of which there are several is not enough, if the company is in one that has it as a village', async () => {
	const register = [company('Maes', { postalCode: '3290', municipality: 'Diest' })];
	const found = await match('Maes', register, { municipality: 'Deurne' });
	expect(found.match).toBe(false);
	expect(found.reason).toBe(
		'The name is the same, but several places are called Deurne. Give the postal code.',
	);
	expect(await matched('Maes', register, { municipality: 'Deurne', postalCode: '3290' })).toBe(
		'Maes',
	);
});

it('a match shows 85 or more where a trade was left out as well', async () =>
	expect(
		(await match('Garage Maes Lambert', [company('Maes Lambert')], { postalCode: '1500' })).score,
	).toBeGreaterThanOrEqual(85));

it('the reason counts only those who are elsewhere', async () => {
	const elsewhere = company('Tas NV', GENT);
	const found = await match('Tas NV', [elsewhere, company('Tas BV')], { postalCode: '1500' });
	expect(found.reason).not.toContain('none in 1500');
});

it('a postal code with one wrong digit is a slip at the door, unless the municipality differs', async () => {
	const register = [company('Maes')];
	const slip = { ...HALLE, postalCode: '1550' };
	expect(await matched('Maes', register, slip)).toBe('Maes');
	expect(await matched('Maes', register, { ...slip, municipality: 'Gent' })).toBeNull();
	expect(await matched('Maes', register, { ...slip, houseNumber: '2' })).toBeNull();
	expect(await matched('Maes', register, { ...HALLE, postalCode: '2550' })).toBeNull();
});

it('a total that counts a full page of 20 is not believed', async () => {
	const page = Array.from({ length: 20 }, (_, at) => company(`Other ${'abcdefghij'[at % 10]}`));
	const companies = [company('Maes'), ...page.slice(1)];
	const full = { companies, count: 20, total: 20, totalPages: 1 };
	const { calls } = await match('Maes Maes', companies, {
		byName: (at) => (at === 1 ? full : { companies: [], count: 0 }),
	});
	expect(calls).toEqual(['name', 'name']);
});

describe('entries of one company', () => {
	const number = '0403.170.701';
	const known = { enterpriseNumber: number, street: 'Beukenlaan', houseNumber: '12' };
	const typed = { postalCode: '1500', street: 'Beukenlaan', houseNumber: '12', inStreet: [] };

	it.each([null, '', '-', 'Beukenlaan 12 xyz 3'])(
		'decide in any order where one of them has the street %j',
		async (street) => {
			const withStreet = company('Lemmers', known);
			const without = company('Lemmers Tuin', { ...known, street, houseNumber: null });
			for (const register of [
				[withStreet, without],
				[without, withStreet],
			])
				expect(await match('Lemmens', register, typed)).toMatchObject({
					match: true,
					enterpriseNumber: number,
				});
		},
	);

	it.each([
		['Rue Neuve', 'Nieuwstraat'],
		['Avenue Louise', 'Louizalaan'],
		['Place du Marché', 'Neumarkt'],
	])('decide in any order where one has the street %s, the other %s', async (street, other) => {
		const one = company('Lemmers', { ...known, street });
		const two = company('Lemmers', { ...known, street: other });
		for (const register of [
			[one, two],
			[two, one],
		])
			for (const typedStreet of [street, other])
				expect(await match('Lemmens', register, { ...typed, street: typedStreet })).toMatchObject({
					match: true,
					enterpriseNumber: number,
				});
	});

	it('count as one in a reason, and stand once among the candidates', async () => {
		const elsewhere = { street: 'Stationsstraat', houseNumber: '5' };
		const two = company('Lemmens', { ...elsewhere, enterpriseNumber: '0701.111.210' });
		const shop = company('Lemmens', {
			enterpriseNumber: '0701.111.210',
			establishmentNumber: '2.000.000.339',
			street: 'Dorpsplein',
			houseNumber: '99',
		});
		const register = [company('Lemmens', { ...elsewhere, enterpriseNumber: number }), two];
		const found = await match('Lemmens', register, { ...typed, shops: [shop] });
		expect(found.reason).toBe('Two companies in 1500 Halle have this name.');
		expect(found.candidates.map(({ enterpriseNumber }) => enterpriseNumber)).toEqual([
			number,
			'0701.111.210',
		]);
	});
});
