import {
	companyQuery,
	type Company,
} from '../../../../nodes/EnterpriseRegistry/matching/match/company';
import type { Hits } from '../../../../nodes/EnterpriseRegistry/matching/match/coverage';
import { findCompany } from '../../../../nodes/EnterpriseRegistry/matching/match/findCompany';
import * as spelling from '../../../../nodes/EnterpriseRegistry/matching/names/spelling';
import { fc } from '../../../support/simulated/seededProperties';
import { company, GENT, HALLE, match, matched, NOWHERE, STOPPED } from './support';

/** A name as it is typed, and as the register has it. */
interface Pair {
	what: string;
	typed: string;
	name: string;
}

const IN_1500 = { postalCode: '1500' };

describe('a name alone', () => {
	it.each<Pair>([
		{ what: 'the same name', typed: 'ZONNEBLOEM bouw nv', name: 'Zonnebloem Bouw' },
		{ what: 'another order', typed: 'Bouw Zonnebloem', name: 'Zonnebloem Bouw' },
		{ what: 'et for &', typed: 'Maes et Claes', name: 'Maes & Claes' },
		{ what: 'the form in another language', typed: 'Maes Garage SPRL', name: 'Maes Garage BV' },
	])('is enough for $what', async ({ typed, name }) =>
		expect(await matched(typed, [company(name)])).toBe(name),
	);
});

describe.each<Pair>([
	{ what: 'an added word', typed: 'Colruyt', name: 'Colruyt Food Retail' },
	{ what: 'a group word in another language', typed: 'Maes Management', name: 'Maes Beheer' },
	{ what: 'a legal form that may be a part of the name', typed: 'AG Insurance', name: 'Insurance' },
	{ what: 'a surname', typed: 'Garage Sas', name: 'Garage' },
	{ what: 'a number', typed: 'Vandamme 2.0', name: 'Vandamme 20' },
	{ what: 'a sign', typed: 'Vandamme C++', name: 'Vandamme C#' },
	{ what: 'a dotted initial', typed: 'A. Ooms', name: 'Ooms' },
	{ what: 'another surname', typed: 'Lemmens', name: 'Lemmers' },
	{ what: 'another first name', typed: 'Marie Dubois', name: 'Jean-Marie Dubois' },
	{ what: 'ACP in front of a country', typed: 'VME Belgium', name: 'ACP Belgium' },
])('a name with $what', ({ typed, name }) => {
	it('is not enough', async () => expect(await matched(typed, [company(name)])).toBeNull());

	it('is not enough with the postal code either', async () =>
		expect(await matched(typed, [company(name)], IN_1500)).toBeNull());
});

// As an export of a CRM has them, whose users keep the number in the field of the name.
describe('a number of the register in the name', () => {
	it.each([
		['Garage Maes - BTW BE 0403.170.701', 'Garage Maes'],
		['Garage Maes - TVA: BE0403170701', 'Garage Maes'],
		['Dubois 0403.170.701', 'Dubois 0403.170.701'],
	])('leaves %j a match of %j', async (typed, name) =>
		expect(await matched(typed, [company(name, { enterpriseNumber: '0403.170.701' })], HALLE)).toBe(
			name,
		),
	);

	it('is searched where the name is nothing else', async () => {
		const texts: string[] = [];
		const byName = async (text: string) => {
			texts.push(text);
			return await Promise.resolve({ companies: [], count: 0 });
		};
		await findCompany(
			{ byName, byAddress: async () => await byName('') },
			companyQuery('BE0403.170.703', {}),
			1,
		);
		expect(texts[0]).toBe('BE0403.170.703');
	});
});

describe('at one address, beside a company with the name itself and another legal form', () => {
	const dubois = company('Garage Dubois BV');

	it('a like name is a doubt', async () =>
		expect(
			await matched('Garage Dubois NV', [dubois, company('Garage Duboys NV')], HALLE),
		).toBeNull());

	it('the like name counts where the other one is elsewhere', async () => {
		const away = { ...dubois, ...GENT };
		const found = await matched('Garage Dubois NV', [away, company('Garage Duboys NV')], HALLE);
		expect(found).toBe('Garage Duboys NV');
	});
});

describe.each<Pair>([
	{ what: 'spaces', typed: 'DeSmet', name: 'De Smet' },
	{ what: 'an umlaut written out', typed: 'Mueller', name: 'Müller' },
	{ what: 'scanned letters', typed: 'Lorninexa', name: 'Lominexa' },
	{ what: 'a lost letter', typed: 'Fr?res Dubois', name: 'Frères Dubois' },
	{
		what: 'an accent that was lost with its letter',
		typed: 'Frres Dubois',
		name: 'Frères Dubois',
	},
	{ what: 'UTF-8 read as Latin 1', typed: 'FrÃ¨res Dubois', name: 'Frères Dubois' },
	{
		what: 'the trade in another language',
		typed: 'Bakkerij Janssens',
		name: 'Boulangerie Janssens',
	},
	{ what: 'an abbreviated trade', typed: 'Boul. Janssens', name: 'Boulangerie Janssens' },
	{ what: 'a spelling of a group word', typed: 'Maes Groupe', name: 'Maes Group' },
	{ what: 'the municipality behind', typed: 'Garage Maes Halle', name: 'Garage Maes' },
	{ what: 'a part in brackets', typed: 'Garage Maes (magasin)', name: 'Garage Maes' },
	{ what: 'a department', typed: 'Garage Maes - Boekhouding', name: 'Garage Maes' },
	{ what: 'a person', typed: 'Garage Maes t.a.v. Jan Smits', name: 'Garage Maes' },
	{ what: 'a slip in a long word', typed: 'Vandenbrande', name: 'Vandenbrnade' },
])('a name that differs by $what', ({ typed, name }) => {
	it('is not enough alone', async () => expect(await matched(typed, [company(name)])).toBeNull());

	it('is the same with the postal code', async () =>
		expect(await matched(typed, [company(name)], IN_1500)).toBe(name));

	it('is the same where the register has the one that was typed', async () =>
		expect(await matched(name, [company(typed)], IN_1500)).toBe(typed));
});

describe.each<Pair>([
	{ what: 'another letter', typed: 'Lemmers', name: 'Lemmens' },
	{ what: 'scanned letters, if it is short', typed: 'Lorninex', name: 'Lominex' },
	{ what: 'the trade left out', typed: 'Maes', name: 'Garage Maes' },
	{ what: 'an initial', typed: 'J. Vandamme', name: 'Jan Vandamme' },
])('a name with $what', ({ typed, name }) => {
	it('is not enough with the postal code', async () =>
		expect(await matched(typed, [company(name)], IN_1500)).toBeNull());

	it('is enough with the street as well', async () =>
		expect(await matched(typed, [company(name)], HALLE)).toBe(name));
});

it('a group word in front is another company of the group, also at its address', async () =>
	expect(await matched('Immo Maes', [company('Maes')], HALLE)).toBeNull());

it.each([
	['Maes Garage', 'Garage Maes'],
	['Garage Maes', 'Maes Garage'],
])('at one door, the active %s has taken over from the stopped %s', async (active, stopped) => {
	const found = [company(active), company(stopped, STOPPED)];
	expect(await matched('Maes Garage', found, HALLE)).toBe(active);
});

describe.each([
	['Garage', 'Garages'],
	['Medisch Centrum', 'Centre Médical'],
	['Bakkerij', 'Boulangerie'],
])('a name of trades alone, %s, is %s', (typed, registered) => {
	const found = [company(registered)];

	it('at its address', async () => expect(await matched(typed, found, HALLE)).toBe(registered));

	it.each([
		['by the postal code alone', IN_1500],
		['in another street', { ...HALLE, street: 'Molenstraat' }],
		['at a door of another postal code', { ...HALLE, postalCode: '1501' }],
	])('not %s, but it is shown', async (_, at) => {
		const { match: isMatch, candidates } = await match(typed, found, at);
		expect(isMatch).toBe(false);
		expect(candidates).toHaveLength(1);
	});

	it('without a third search', async () =>
		expect((await match(typed, found, { ...HALLE, shops: [] })).calls).toEqual([
			'name',
			'address',
		]));
});

it.each([
	{ what: 'of another form', active: 'Martin Simon VZW', stopped: 'Martin Simon BV' },
	{ what: 'in another order', active: 'Simon Martin', stopped: 'Martin Simon' },
	{ what: 'of both', active: 'Simon Martin VZW', stopped: 'Martin Simon BV' },
	{ what: 'spelled in another way', active: 'MartinSimon', stopped: 'Mart in Simon' },
])('but not one $what', async ({ active, stopped }) => {
	const found = [company(active), company(stopped, STOPPED)];
	expect(await matched('Martin Simon', found, HALLE)).toBeNull();
});

it.each([
	['Maes BV', 'Maes BVBA'],
	['Maes BV', 'Maes'],
	['Maes', 'Maes BV'],
])('the active %s has taken over from the stopped %s', async (active, stopped) => {
	const found = [company(active), company(stopped, STOPPED)];
	expect(await matched('Maes', found, HALLE)).toBe(active);
});

describe('the reason', () => {
	const SISTER = company('Colruyt Food Retail');
	const MOVED = company('Maes', { street: 'Molenstraat' });
	const THREE_IN_GENT = [company('Maes', GENT), company('Maes', GENT), company('Maes', GENT)];
	const ACTIVE_AND_STOPPED = [company('Maes'), company('Maes', STOPPED)];

	const COOPERATIVE = company('Olivier Frères SC');
	const LIMITED = company('Olivier Frères SRL', GENT);
	const LOGISTICS = [company('Veltoria'), company('Veltoria Logistics', STOPPED)];
	const BAKERY = company('Boulangerie Janssens', { juridicalForm: 'Société anonyme' });

	interface Explained {
		what: string;
		typed: string;
		register: Company[];
		at?: typeof IN_1500;
		reason: string;
	}

	it.each<Explained>([
		{
			// SC at the end is a legal form, too.
			what: 'the name of two companies with other legal forms',
			typed: 'Olivier Frères',
			register: [LIMITED, COOPERATIVE],
			reason: 'Two companies have this name. Give the postal code.',
		},
		{
			// An exact name at its door wins over the active mother.
			what: 'the name of a company that has stopped',
			typed: 'Veltoria Logistics',
			register: LOGISTICS,
			at: HALLE,
			reason:
				'The name is the same; postal code, street and house number agree. The company has stopped.',
		},
		{
			what: 'a like name here, and the name itself elsewhere',
			typed: 'Bakkerij Janssens NV',
			register: [BAKERY, company('Bakkerij Janssens BV', GENT)],
			at: IN_1500,
			reason:
				'Boulangerie Janssens is in 1500 Halle, but Bakkerij Janssens BV has the name itself.',
		},
		{
			what: 'a like name of which no address is known, and the name itself elsewhere',
			typed: 'Bakkerij Janssens NV',
			register: [
				company('Boulangerie Janssens', NOWHERE),
				company('Bakkerij Janssens BV', { ...GENT, juridicalForm: null }),
			],
			at: IN_1500,
			reason:
				'Boulangerie Janssens has nearly this name, but Bakkerij Janssens BV has the name itself.',
		},
		{
			what: 'the name of two of which no address is known, where the postal code was typed',
			typed: 'Maes',
			register: [company('Maes', NOWHERE), company('Maes', NOWHERE)],
			at: IN_1500,
			reason: 'Two companies have this name. Give the street as well.',
		},
		{
			what: 'another letter, where no address was typed',
			typed: 'Lemmens',
			register: [company('Lemmers')],
			reason:
				'Lemmers has this name with one or two letters different; only a postal code and a street that agree would confirm it.',
		},
		{
			what: 'a name and legal form elsewhere, and the name with another form here',
			typed: 'Tas NV',
			register: [company('Tas NV', GENT), company('Tas BV')],
			at: IN_1500,
			reason: 'One company has this name and legal form, but in 9000 Gent, not in 1500.',
		},
		{
			what: 'a name alone',
			typed: 'Maes',
			register: [company('Maes')],
			reason: 'The name is the same, and no other company found has it.',
		},
		{
			what: 'a name that a company of another legal form has as well',
			typed: 'Garage Maes NV',
			register: [company('Garage Maes NV', NOWHERE), company('Garage Maes BV', NOWHERE)],
			reason: 'The name is the same, and no other NV found has it.',
		},
		{
			what: 'a name without an address that a company elsewhere has as well',
			typed: 'Maes',
			register: [company('Maes', NOWHERE), company('Maes', GENT)],
			at: IN_1500,
			reason: 'The name is the same, and no other company found has it in 1500.',
		},
		{
			what: 'a name in another order',
			typed: 'A Bo',
			register: [company('Bo A')],
			at: IN_1500,
			reason: 'The name is the same in another order; the postal code agrees.',
		},
		{
			what: 'a name with a department',
			typed: 'Bo - HR',
			register: [company('Bo')],
			at: IN_1500,
			reason: 'The name is the same with HR left out; the postal code agrees.',
		},
		{
			what: 'a name in another street of the place',
			typed: 'Maes',
			register: [MOVED],
			at: HALLE,
			reason:
				'The name is the same; the postal code agrees, the street differs. Nobody else of this name is there.',
		},
		{
			what: 'a name with another legal form',
			typed: 'Bo NV',
			register: [company('Bo BV')],
			at: IN_1500,
			reason: 'Bo BV has this name, but is a BV, not an NV.',
		},
		{
			what: 'a name elsewhere',
			typed: 'Bo',
			register: [company('Bo', GENT)],
			at: IN_1500,
			reason: 'One company has this name, but in 9000 Gent, not in 1500.',
		},
		{
			what: 'a name of several elsewhere',
			typed: 'Maes',
			register: THREE_IN_GENT,
			at: IN_1500,
			reason: 'Three companies have this name, none in 1500.',
		},
		{
			what: 'a name of two here, one of them stopped',
			typed: 'Maes',
			register: ACTIVE_AND_STOPPED,
			at: IN_1500,
			reason: 'Two companies in 1500 Halle have this name; one of them has stopped.',
		},
		{
			what: 'another letter',
			typed: 'Lemmens',
			register: [company('Lemmers')],
			at: IN_1500,
			reason:
				'Lemmers has this name with one or two letters different; only a street that agrees would confirm it.',
		},
		{
			what: 'another letter, in another house of the street',
			typed: 'Lemmens',
			register: [company('Lemmers')],
			at: { ...HALLE, houseNumber: '2' },
			reason:
				'Lemmers has this name with one or two letters different; only a house number that agrees would confirm it.',
		},
		{
			what: 'other spaces, in another street',
			typed: 'DeSmet',
			register: [company('De Smet')],
			at: { ...HALLE, street: 'Molenstraat' },
			reason:
				'De Smet has this name, spelled in another way; only a street that agrees would confirm it.',
		},
		{
			what: 'a village, where the name has its town',
			typed: 'Maes Hingene',
			register: [company('Maes Bornem', { postalCode: '2880', municipality: 'Bornem' })],
			at: { postalCode: '2880' },
			reason:
				'Maes Bornem has this name with Hingene and Bornem left out; only a street that agrees would confirm it.',
		},
		{
			what: 'a village and a department, where the name has its town',
			typed: 'Maes Hingene - Boekhouding',
			register: [company('Maes Bornem', { postalCode: '2880', municipality: 'Bornem' })],
			at: { postalCode: '2880' },
			reason:
				'Maes Bornem has this name with Hingene, Boekhouding and Bornem left out; only a street that agrees would confirm it.',
		},
		{
			what: 'brackets and a department',
			typed: 'Maes (magasin) - Boekhouding',
			register: [company('Maes')],
			at: IN_1500,
			reason: 'The name is the same with magasin and Boekhouding left out; the postal code agrees.',
		},
		{
			what: 'brackets behind a department',
			typed: 'Maes - Boekhouding (magasin)',
			register: [company('Maes')],
			reason:
				'Maes has this name with Boekhouding and magasin left out; the postal code would confirm it.',
		},
		{
			what: 'a second language with brackets',
			typed: 'Les Cuisines Maes / De Keukens Claes (magasin)',
			register: [company('Les Cuisines Maes')],
			at: IN_1500,
			reason:
				'The name is the same with De Keukens Claes and magasin left out; the postal code agrees.',
		},
		{
			what: 'a trade in front',
			typed: 'Maes',
			register: [company('Garage Maes')],
			at: IN_1500,
			reason:
				'Garage Maes has this name in a longer or shorter form; only a street that agrees would confirm it.',
		},
		{
			what: 'a translation',
			typed: 'Bakkerij Maes',
			register: [company('Boulangerie Maes')],
			reason: 'Boulangerie Maes has this name, translated; the postal code would confirm it.',
		},
		{
			what: 'another word of a trade',
			typed: 'Garage',
			register: [company('Garages')],
			at: IN_1500,
			reason:
				'Garages has this name, in other words of a trade; only a street that agrees would confirm it.',
		},
		{
			what: 'other spaces',
			typed: 'DeSmet',
			register: [company('De Smet')],
			reason: 'De Smet has this name, spelled in another way; the postal code would confirm it.',
		},
		{
			what: 'a sister',
			typed: 'Colruyt',
			register: [SISTER],
			at: IN_1500,
			reason: 'The nearest is Colruyt Food Retail, which has other words: another company.',
		},
		{
			what: 'no like name',
			typed: 'Colruyt',
			register: [company('KBC')],
			reason:
				'No company with a similar name was found. With a postal code and a street, a misspelled name is found as well.',
		},
	])('of $what: $reason', async ({ typed, register, at, reason }) =>
		expect((await match(typed, register, at)).reason).toBe(reason),
	);

	it.each([
		{ what: 'more than 320 characters', name: `Zonnewerk ${'x'.repeat(311)}` },
		{ what: 'more than 48 words', name: 'Maes '.repeat(49) },
	])('of a name of $what is that it cannot be compared, without a request', async ({ name }) => {
		const { reason, calls } = await match(name, [company(name)], { ...HALLE, shops: [] });
		expect(reason).toBe(
			'The name is too long to compare: it has more than 320 characters or 48 words.',
		);
		expect(calls).toEqual([]);
	});

	it('of a match stands in the summary, behind its label', async () =>
		expect((await match('Maes', [company('Maes')], IN_1500)).summary).toMatch(
			/^Maes, Kerkstraat 1, 1500 Halle \(0900\.000\.\d{3}, Active\): the name is the same; the postal code agrees\.$/,
		));

	it('of no match stands in the summary, too', async () =>
		expect((await match('Maes', [])).summary).toMatch(/^No match: No company/));
});

describe('candidates', () => {
	it('have a resemblance, with what a person needs to choose', async () => {
		const own = { enterpriseNumber: '0701.111.210', ...STOPPED };
		const found = [company('KBC'), company('Garage Peeters BV', own)];
		const label = 'Garage Peeters BV, Kerkstraat 1, 1500 Halle (0701.111.210, ST)';
		const { candidates } = await match('Garage Peeters', found);
		expect(candidates).toEqual([expect.objectContaining({ status: 'ST', label })]);
	});

	it('show a match ahead of the others', async () => {
		const found = await match('Maes', [company('Maes'), company('Maes', GENT)], HALLE);
		expect(found.candidates.map(({ score }) => score)).toEqual([100, 50]);
	});

	it('show less than 85 where none is a match', async () =>
		expect((await match('Maes', [company('Maes'), company('Maes')])).score).toBe(84));

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

	it.each<{ what: string; more: Partial<Hits>; calls: number }>([
		{ what: 'says nothing', more: {}, calls: 2 },
		{ what: 'counts only this page', more: { total: 20 }, calls: 2 },
		{ what: 'says that there are more', more: { total: 60, totalPages: 3 }, calls: 1 },
	])('may have the name where a full page $what', async ({ more, calls }) => {
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

	it.each([
		{ which: 'first', unread: 1 },
		{ which: 'second', unread: 2 },
	])('may be on the $which of two pages, if one of its entries has no name', async ({ unread }) => {
		const second = [company('Maes', { postalCode: '2100' }), company('Maas'), company('Maas')];
		const byName = (at: number) => ({
			companies: (at === 1 ? NAMESAKES : second).slice(at === unread ? 1 : 0),
			count: at === 1 ? 20 : 3,
			total: 23,
		});
		const { reason } = await match('Maes', NAMESAKES, { postalCode: '2003', byName });
		expect(reason).toBe('More companies have this name than were read. Give the street as well.');
	});

	it.each([
		{ typed: {}, advice: 'Give the postal code and the street as well.' },
		{ typed: { street: 'Kerkstraat' }, advice: 'Give the postal code as well.' },
		{ typed: { postalCode: '1500' }, advice: 'Give the street as well.' },
	])('may be found by what $typed lacks: $advice', async ({ typed, advice }) => {
		const maes = company('Maes');
		const byName = () => page([maes], { total: 500 });
		const { reason } = await match('Maes', [maes], { ...typed, byName });
		expect(reason).toBe(`More companies have this name than were read. ${advice}`);
	});

	it('may have the name where an entry has none, and others of the page are unlike', async () => {
		const others = NAMESAKES.slice(2).map((each) => ({ ...each, name: 'Maas' }));
		const found = [company('Maes'), ...others];
		const byName = () => ({ ...page(found, { total: 400 }), count: 20 });
		expect(await matched('Maes', found, { byName })).toBeNull();
	});

	it('may be on the page where an entry has no name, so that page two is not asked for', async () => {
		const others = NAMESAKES.slice(2).map((each) => ({ ...each, name: 'Maas' }));
		const byName = () => ({ ...page([company('Maes'), ...others]), count: 20 });
		const found = await match('Maes', [], { byName });
		expect(found).toMatchObject({ match: false, calls: ['name'] });
	});

	it('may have the whole name where its only entry has none, and a part of it finds another', async () => {
		const byPart = page([company('Van de Putte', GENT)]);
		const pages = [{ companies: [], count: 1 }, byPart];
		const byName = () => pages.shift() ?? byPart;
		const found = await match('Vandeputte', [], { postalCode: '9000', byName });
		expect(found).toMatchObject({ match: false, calls: ['name', 'name'] });
	});

	it('may have it where their names are too long to compare', async () => {
		const others = NAMESAKES.slice(1).map((each) => ({ ...each, name: 'Maes '.repeat(100) }));
		const found = [company('Maes'), ...others];
		const likeness = jest.spyOn(spelling, 'likeness');
		expect(await matched('Maes', found, { byName: () => page(found) })).toBeNull();
		expect(likeness.mock.calls.length).toBeLessThan(100);
	});

	describe('where a service gives its best twenty, and an empty second page,', () => {
		const byName = (at: number) => page(at === 1 ? NAMESAKES : []);

		it('may have the name alone', async () =>
			expect(await matched('Maes', NAMESAKES.slice(0, 1), { byName })).toBeNull());

		it('do not have it in the place', async () =>
			expect(await matched('Maes', NAMESAKES, { postalCode: '2003', byName })).toBe('Maes'));
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
		expect(await match('Tas', [], { ...IN_1500, shops: [shop('Tas')] })).toMatchObject({
			match: true,
			reason: `An establishment of this name is in 1500 Halle; it belongs to ${OWNER}.`,
		}));

	it.each([
		{ what: 'another street', typed: 'Tas', at: { ...HALLE, street: 'Molenstraat' } },
		{ what: 'another door in the street', typed: 'Tas', at: { ...HALLE, houseNumber: '99' } },
		{ what: 'a name that is spelled otherwise, without a street', typed: 'Taas', at: IN_1500 },
		{ what: 'another place', typed: 'Tas', at: { postalCode: '9000' } },
		{ what: 'a name alone', typed: 'Tas', at: {} },
	])('is not enough with $what', async ({ typed, at }) =>
		expect(await match(typed, [], { ...at, shops: [shop('Tas')] })).toMatchObject({
			match: false,
			enterpriseNumber: null,
			establishmentNumber: null,
		}),
	);

	it('counts once for its company, however many there are', async () =>
		expect(
			(
				await match('Tas', [], {
					...IN_1500,
					shops: [shop('Tas'), shop('Tas', { houseNumber: '9' })],
				})
			).match,
		).toBe(true));

	it('of two owners is none', async () => {
		const shops = [shop('Tas'), shop('Tas', { enterpriseNumber: '0417.497.106' })];
		expect(await match('Tas', [], { ...IN_1500, shops })).toMatchObject({
			match: false,
			reason: 'Two companies in 1500 Halle have an establishment of this name.',
		});
	});

	it('is not asked for where a company of a like name is at the place', async () => {
		const register = [company('Tas'), company('Tas')];
		const { calls } = await match('Tas', register, { ...IN_1500, shops: [shop('Tas')] });
		expect(calls).toEqual(['name']);
	});

	it('is searched by the words of its name, without an initial', async () => {
		const texts: string[] = [];
		const nothing = async () => await Promise.resolve({ companies: [], count: 0 });
		const searches = {
			byName: nothing,
			byAddress: nothing,
			establishments: async (text: string) => {
				texts.push(text);
				return await nothing();
			},
		};
		for (const typed of ['Apotheker H. Keersmaekers', 'Apotheek Laforge K', 'H&M', 'De 3 Sleutels'])
			await findCompany(searches, companyQuery(typed, IN_1500), 3);
		expect(texts).toEqual(['H. Keersmaekers', 'Laforge K', 'H&M', '3 Sleutels']);
	});

	// Shops of pharmacies, by the names of volunteers of OpenStreetMap (jy95/pharmacies_BE).
	describe('where a company in the place has nearly this name', () => {
		const GUIDO = company('Tas Guido', { enterpriseNumber: '0417.497.106' });
		const ofGuido = (name: string) => shop(name, { enterpriseNumber: GUIDO.enterpriseNumber });
		const found = async (...shops: Company[]) => await match('Tas', [GUIDO], { ...IN_1500, shops });

		it('confirms that company, if it is its own and has the name', async () =>
			expect(await found(ofGuido('Tas'))).toMatchObject({
				match: true,
				enterpriseNumber: GUIDO.enterpriseNumber,
				establishmentName: 'Tas',
				reason: `An establishment of this name is in 1500 Halle; it belongs to ${GUIDO.enterpriseNumber}.`,
				calls: ['name', 'establishments'],
			}));

		it.each([
			{ what: 'another company owns it', shops: [shop('Tas')] },
			{ what: 'two companies own one', shops: [shop('Tas'), ofGuido('Tas')] },
			{ what: 'its name is not the typed one either', shops: [ofGuido('Tas Marc')] },
			{ what: 'there is none', shops: [] },
		])('leaves the doubt where $what', async ({ shops }) =>
			expect(await found(...shops)).toMatchObject({
				match: false,
				reason:
					'Tas Guido has this name in a longer or shorter form; only a street that agrees would confirm it.',
			}),
		);
	});

	it('confirm no company that has stopped', async () => {
		const stopped = company('Tas Guido', { stopped: true });
		const own = shop('Tas', { enterpriseNumber: stopped.enterpriseNumber });
		const { match: isMatch } = await match('Tas', [stopped], { ...IN_1500, shops: [own] });
		expect(isMatch).toBe(false);
	});

	describe('where the only company of its name stands in another street of the place', () => {
		const moved = company('Tas', { street: 'Molenstraat' });

		it('is not needed to find that company', async () =>
			expect((await match('Tas', [moved], HALLE)).match).toBe(true));

		it('puts in doubt that the company has moved, if another one owns it', async () =>
			expect(await match('Tas', [moved], { ...HALLE, shops: [shop('Tas')] })).toMatchObject({
				match: false,
				reason: `Tas has this name, but an establishment of this name is there; it belongs to ${OWNER}.`,
			}));

		it('leads to that company, if it is its own', async () => {
			const own = shop('Tas', { enterpriseNumber: moved.enterpriseNumber });
			expect(await match('Tas', [moved], { ...HALLE, shops: [own] })).toMatchObject({
				enterpriseNumber: moved.enterpriseNumber,
				name: 'Tas',
			});
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

describe('a name with a village, and one with its town,', () => {
	const inBrussels = { street: 'Rue Haute', houseNumber: '14', municipality: 'Brussel' };
	const register = [company('Zonnewerk Brussel', { ...inBrussels, postalCode: '1020' })];

	it.each(['1020', '1000'])('are one at one door, in %s', async (postalCode) =>
		expect(await matched('Zonnewerk Laken', register, { ...inBrussels, postalCode })).toBe(
			'Zonnewerk Brussel',
		),
	);

	it('are not in one place', async () =>
		expect(await matched('Zonnewerk Laken', register, { postalCode: '1020' })).toBeNull());
});

describe('the place that a name needs', () => {
	it.each([
		{
			what: 'the postal code where two own words agree beside what one lacks',
			typed: 'Garage Maes Lambert',
			name: 'Maes Lambert',
			at: IN_1500,
		},
		{
			what: 'the street where one own word agrees beside what one lacks',
			typed: 'Garage Maes',
			name: 'Maes',
			at: HALLE,
		},
		{
			what: 'the street alone, whatever the house number, where the name is spelled otherwise',
			typed: 'DeSmet',
			name: 'De Smet',
			at: { ...HALLE, houseNumber: '99' },
		},
	])('is $what', async ({ typed, name, at }) =>
		expect(await matched(typed, [company(name)], at)).toBe(name),
	);

	it.each([
		{
			what: 'the postal code where one own word agrees beside what one lacks',
			typed: 'Garage Maes',
			name: 'Maes',
			at: IN_1500,
		},
		{
			what: 'the street without the house number where a word is left out',
			typed: 'Garage Maes',
			name: 'Maes',
			at: { ...HALLE, houseNumber: '99' },
		},
		{
			what: 'the street without the house number where the name may be another one',
			typed: 'Lemmens',
			name: 'Lemmers',
			at: { ...HALLE, houseNumber: '99' },
		},
	])('is not $what', async ({ typed, name, at }) =>
		expect(await matched(typed, [company(name)], at)).toBeNull(),
	);
});

// Public bodies of Flanders (lblod/app-organization-portal): what two municipalities had, and what they have since they are one.
it('the company of a municipality is not that of the one it has become, at the same address', async () => {
	const door = { street: 'Dorpsstraat', houseNumber: '44', postalCode: '3670' };
	const register = [company('AGB Oudsbergen', { ...door, municipality: 'Oudsbergen' })];
	expect(await matched('AGB Meeuwen-Gruitrode', register, door)).toBeNull();
});

/* Birch and beech, heath and pasture: neighbours with one letter different, or a typing error. */
describe.each([
	{ typed: 'Berkenlaan', street: 'Beukenlaan' },
	{ typed: 'Heidestraat', street: 'Weidestraat' },
	{ typed: 'Rue des Charmes', street: 'Rue des Chaumes' },
	{ typed: 'Oude Berkenlaan', street: 'Oude Beukenlaan' },
])('$typed typed, $street found', ({ typed, street }) => {
	const typedAt = { ...HALLE, street: typed };

	it.each(['Lemmers', 'Garage Lemmens'])('is no evidence for %s', async (name) =>
		expect(await matched('Lemmens', [company(name, { street })], typedAt)).toBeNull(),
	);

	describe.each([
		{ which: 'shows the street', shown: street },
		{ which: 'is as tolerant with streets, and shows none', shown: null },
	])('where the search by address $which', ({ shown }) => {
		const lemmens = company('Lemmens', { street });
		const inStreet = [{ ...lemmens, street: shown }];

		it('of the name itself, postal code and house number are the evidence', async () =>
			expect(await match('Lemmens', [lemmens], { ...typedAt, inStreet })).toMatchObject({
				match: true,
				reason: 'The name is the same; postal code and house number agree.',
			}));
	});

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

describe('a street without its place', () => {
	const { postalCode: _, ...street } = HALLE;

	it('is no evidence for another name', async () => {
		expect(await matched('Lemmens', [company('Lemmers')], street)).toBeNull();
		expect(await matched('DeSmet', [company('De Smet')], street)).toBeNull();
	});

	it('nor is it where several places have the name of the place', async () => {
		const register = [company('Garage Maes', { postalCode: '3290', municipality: 'Diest' })];
		expect(await matched('Maes', register, { ...street, municipality: 'Deurne' })).toBeNull();
	});

	it('leaves the postal code to ask for', async () =>
		expect((await match('Lemmens', [company('Lemmers')], street)).reason).toBe(
			'Lemmers has this name with one or two letters different; only a postal code that agrees would confirm it.',
		));

	it('is enough for the name itself', async () =>
		expect(await matched('Maes', [company('Maes')], street)).toBe('Maes'));
});

it('a street without its place finds nobody who is in another street', async () =>
	expect(await matched('Maes', [company('Maes')], { street: 'Molenstraat' })).toBeNull());

describe('a company in another street, where the place is unknown,', () => {
	const typed = { street: 'Molenstraat' };
	const away = company('Lemmers');

	it('is no nearer than the name itself, of which no address is known', async () =>
		expect(await matched('Lemmens', [away, company('Lemmens', NOWHERE)], typed)).toBe('Lemmens'));

	it('is no nearer than a namesake of which no address is known', async () =>
		expect((await match('Maes', [company('Maes'), company('Maes', NOWHERE)], typed)).reason).toBe(
			'Two companies have this name. Give the postal code.',
		));

	it('is as near as a namesake behind another number of the typed street', async () => {
		const register = [company('Maes'), company('Maes', GENT)];
		const at = { street: 'Kerkstraat', houseNumber: '99' };
		expect(await matched('Maes', register, at)).toBeNull();
	});

	it('is not said to be in one place with its namesakes', async () =>
		expect((await match('Maes', [company('Maes'), company('Maes', GENT)], typed)).reason).toBe(
			'Two companies have this name. Give the postal code.',
		));
});

it('namesakes in streets of one name are not said to be in one place', async () => {
	const there = company('Maes', { ...GENT, street: 'Kerkstraat' });
	const { reason } = await match('Maes', [company('Maes'), there], { street: 'Kerkstraat' });
	expect(reason).toBe('Two companies have this name. Give the postal code.');
});

describe('the name itself behind another number of the typed street', () => {
	const away = company('Garage Lemmens', { ...HALLE, houseNumber: '99' });

	it('is in doubt where a company of a like name is at the typed door', async () =>
		expect(
			await match('Garage Lemmens', [away, company('Garage Lemmers', HALLE)], HALLE),
		).toMatchObject({
			match: false,
			reason: 'Garage Lemmens is in 1500 Halle, but Garage Lemmers is at this address.',
		}));

	it('is a match where one of a like name is behind a third number', async () =>
		expect(
			await matched(
				'Garage Lemmens',
				[away, company('Garage Lemmers', { ...HALLE, houseNumber: '7' })],
				HALLE,
			),
		).toBe('Garage Lemmens'));

	it('is a match where only a sister company is at the typed door', async () =>
		expect(await matched('Garage Lemmens', [away, company('Lemmens Vastgoed', HALLE)], HALLE)).toBe(
			'Garage Lemmens',
		));
});

describe('a municipality of which there are several, in one of which the company is as a village,', () => {
	const register = [company('Maes', { postalCode: '3290', municipality: 'Diest' })];

	it('is not enough', async () =>
		expect(await match('Maes', register, { municipality: 'Deurne' })).toMatchObject({
			match: false,
			reason: 'The name is the same, but several places are called Deurne. Give the postal code.',
		}));

	it('is enough with the postal code', async () =>
		expect(await matched('Maes', register, { municipality: 'Deurne', postalCode: '3290' })).toBe(
			'Maes',
		));
});

it('a match shows 85 or more where a trade was left out as well', async () =>
	expect(
		(await match('Garage Maes Lambert', [company('Maes Lambert')], { postalCode: '1500' })).score,
	).toBeGreaterThanOrEqual(85));

it('the reason counts the same words in another order as the same name', async () => {
	const register = [company('Garage Maes', GENT), company('Maes Garage', GENT)];
	const found = await match('Garage Maes', register, { postalCode: '1500' });
	expect(found.reason).toBe('Two companies have this name, none in 1500.');
});

it('the reason counts only those who are elsewhere', async () => {
	const elsewhere = company('Tas NV', GENT);
	const found = await match('Tas NV', [elsewhere, company('Tas BV')], { postalCode: '1500' });
	expect(found.reason).not.toContain('none in 1500');
});

describe('a postal code with one wrong digit', () => {
	const slip = { ...HALLE, postalCode: '1550' };

	it('is a slip at the address', async () =>
		expect(await matched('Maes', [company('Maes')], slip)).toBe('Maes'));

	it('is no slip where letters of the name differ', async () =>
		expect(await matched('Lemmens', [company('Lemmers')], slip)).toBeNull());

	// A pharmacy of Knokke-Heist as volunteers of OpenStreetMap have it, 8300 for 8301 (jy95/pharmacies_BE).
	it('is a slip where a trade is left out', async () =>
		expect(await matched('Zonnebrug', [company('Apotheek Zonnebrug')], slip)).toBe(
			'Apotheek Zonnebrug',
		));

	it.each([
		{ what: 'the municipality differs', at: { ...slip, municipality: 'Gent' } },
		{ what: 'the house number differs', at: { ...slip, houseNumber: '2' } },
		{ what: 'it is the first digit', at: { ...HALLE, postalCode: '2500' } },
	])('is no slip where $what', async ({ at }) =>
		expect(await matched('Maes', [company('Maes')], at)).toBeNull(),
	);
});

// Deelgemeenten that have the name of a municipality elsewhere (Statbel, list of municipalities and their parts).
it.each([
	{ municipality: 'Nieuwerkerken', one: '9320', other: '3850' },
	{ municipality: 'Kapellen', one: '3381', other: '2950' },
	{ municipality: 'Machelen', one: '9870', other: '1830' },
	{ municipality: 'Beveren', one: '8800', other: '9120' },
	{ municipality: 'Deurne', one: '2100', other: '3290' },
])('$municipality $one is not $municipality $other, at the same door', async (row) => {
	const { municipality, one, other } = row;
	const register = [company('Maes', { municipality, postalCode: other })];
	expect(await matched('Maes', register, { ...HALLE, municipality, postalCode: one })).toBeNull();
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

	describe('which has its name with two legal forms', () => {
		const entries = ['Maes Bouw BV', 'Maes Bouw NV'].map((name) =>
			company(name, { enterpriseNumber: number }),
		);

		it.each([
			{ how: 'last', register: entries },
			{ how: 'first', register: [...entries].reverse() },
		])('are compared by the one with the typed form, which comes $how', async ({ register }) =>
			expect(await match('Maes Bouw NV', register)).toMatchObject({
				match: true,
				name: 'Maes Bouw NV',
			}),
		);
	});

	it('are compared by the one with the typed form, in whichever order its words are', async () => {
		const entries = ['Garage Maes NV', 'Maes Garage BV'].map((name) =>
			company(name, { enterpriseNumber: number }),
		);
		expect(await matched('Garage Maes BV', entries)).toBe('Maes Garage BV');
	});

	it('show one name, whichever of those that are equally alike comes first', async () => {
		const entries = ['Maes-Bouw', 'Maes Bouw'].map((name) =>
			company(name, { enterpriseNumber: number }),
		);
		expect(await matched('MAES BOUW', entries)).toBe(
			await matched('MAES BOUW', [...entries].reverse()),
		);
	});
	const known = { enterpriseNumber: number, street: 'Beukenlaan', houseNumber: '12' };
	const typed = { postalCode: '1500', street: 'Beukenlaan', houseNumber: '12', inStreet: [] };

	describe.each([null, '', '-', 'Beukenlaan 12 xyz 3'])(
		'of which one has the street %j',
		(street) => {
			const withStreet = company('Lemmers', known);
			const without = company('Lemmers Tuin', { ...known, street, houseNumber: null });

			it.each([
				{ how: 'last', register: [withStreet, without] },
				{ how: 'first', register: [without, withStreet] },
			])('decide where it comes $how', async ({ register }) =>
				expect(await match('Lemmens', register, typed)).toMatchObject({
					match: true,
					enterpriseNumber: number,
				}),
			);
		},
	);

	describe.each([
		{ french: 'Rue Neuve', other: 'Nieuwstraat' },
		{ french: 'Avenue Louise', other: 'Louizalaan' },
		{ french: 'Place du Marché', other: 'Neumarkt' },
	])('of which one has the street $french, and one $other', ({ french, other }) => {
		const inFrench = company('Lemmers', { ...known, street: french });
		const inOther = company('Lemmers', { ...known, street: other });

		it.each([
			{ how: french, street: french, register: [inFrench, inOther] },
			{ how: `${french}, in the other order`, street: french, register: [inOther, inFrench] },
			{ how: other, street: other, register: [inFrench, inOther] },
			{ how: `${other}, in the other order`, street: other, register: [inOther, inFrench] },
		])('decide at $how', async ({ street, register }) =>
			expect(await match('Lemmens', register, { ...typed, street })).toMatchObject({
				match: true,
				enterpriseNumber: number,
			}),
		);
	});

	describe('that is found through an establishment, too,', () => {
		const elsewhere = { street: 'Stationsstraat', houseNumber: '5' };
		const other = '0701.111.210';
		const shop = company('Lemmens', {
			enterpriseNumber: other,
			establishmentNumber: '2.000.000.339',
			street: 'Dorpsplein',
			houseNumber: '99',
		});
		const register = [
			company('Lemmens', { ...elsewhere, enterpriseNumber: number }),
			company('Lemmens', { ...elsewhere, enterpriseNumber: other }),
		];
		const found = async () => await match('Lemmens', register, { ...typed, shops: [shop] });

		it('count as one in the reason', async () =>
			expect((await found()).reason).toBe('Two companies in 1500 Halle have this name.'));

		it('stand once among the candidates', async () =>
			expect((await found()).candidates.map(({ enterpriseNumber }) => enterpriseNumber)).toEqual([
				number,
				other,
			]));
	});
});
