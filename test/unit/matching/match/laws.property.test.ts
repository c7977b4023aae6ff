import type { Company } from '../../../../nodes/EnterpriseRegistry/matching/match/company';
import { compareNames } from '../../../../nodes/EnterpriseRegistry/matching/names/compareNames';
import { foldName } from '../../../../nodes/EnterpriseRegistry/matching/names/foldedName';
import type { Address } from '../../../../nodes/EnterpriseRegistry/addresses/address';
import { fc } from '../../../support/simulated/seededProperties';
import { company, match, STOPPED } from './support';

const trades = fc.constantFrom('', 'Garage ', 'Bakkerij ', 'Boulangerie ', 'Immo ', 'Transports ');
const families = fc.constantFrom(
	'Maes',
	'Maas',
	'De Smet',
	'Desmet',
	'Lemmens',
	'Vandenbrande',
	'Müller',
	"D'Hondt",
	'Frères Noël',
	'Zonnebloem',
);
const branches = fc.constantFrom('', '', '', ' Logistics', ' Group', ' Beheer', ' Belgium', ' 2');
const names = fc.tuple(trades, families, branches).map((parts) => parts.join(''));
const forms = fc.constantFrom('', ' NV', ' SA', ' BV', ' SRL', ' SC', ' VZW');
const formedNames = fc.tuple(names, forms).map((parts) => parts.join(''));
const streets = fc.constantFrom('Kerkstraat', 'Molenstraat', 'Rue Haute', 'Rue du 8 Mai');
const places = fc.constantFrom(
	{ postalCode: '1500', municipality: 'Halle' },
	{ postalCode: '9000', municipality: 'Gent' },
	{ postalCode: '9050', municipality: 'Gent' },
);
const companies: fc.Arbitrary<Company> = fc
	.record({
		name: formedNames,
		street: streets,
		houseNumber: fc.constantFrom('1', '2', '12'),
		place: places,
		isStopped: fc.boolean(),
	})
	.map(({ name, street, houseNumber, place, isStopped }) =>
		company(name, { street, houseNumber, ...place, ...(isStopped && STOPPED) }),
	);
/** Some companies, each with a number of its own, of which the first is looked for. */
const registers = fc
	.array(companies, { minLength: 1, maxLength: 6 })
	.map((all) => all.map((each, at) => ({ ...each, enterpriseNumber: `0900.000.${100 + at}` })))
	.map((register) => ({ register, wanted: register[0]! }));

const ADDRESS = ['postalCode', 'municipality', 'street', 'houseNumber'] as const;

/** The first parts of the correct address. */
const knownOf = (company: Company, parts: number): Partial<Address> =>
	Object.fromEntries(ADDRESS.slice(0, parts).map((part) => [part, company[part]]));

/** How many parts of the address a person knows. */
const howMuch = fc.nat(ADDRESS.length);

/** Where nobody of a register is. */
const ANTWERP = { postalCode: '2000', municipality: 'Antwerpen', street: 'Meir' };
const NAMESAKE = '0900.000.999';

const numberFor = async (name: string, register: Company[], typed: Partial<Address>) =>
	(await match(name, register, typed)).enterpriseNumber;

describe('Match', () => {
	it('never loses a right match by a correct fact', async () =>
		await fc.assert(
			fc.asyncProperty(formedNames, registers, async (name, { register, wanted }) => {
				const found: Array<string | null> = [];
				for (let parts = 0; parts <= ADDRESS.length; parts++)
					found.push(await numberFor(name, register, knownOf(wanted, parts)));
				const first = found.indexOf(wanted.enterpriseNumber);
				const sinceThen = first === -1 ? [] : found.slice(first);
				expect(sinceThen).toEqual(sinceThen.map(() => wanted.enterpriseNumber));
			}),
		));

	/** The number that is found in the register, and in one with a namesake more. */
	const foundWith = async (
		{ register, wanted }: { register: Company[]; wanted: Company },
		{ namesake, parts }: { namesake: Partial<Company>; parts: number },
	) => {
		const typed = knownOf(wanted, parts);
		const added = { ...wanted, enterpriseNumber: NAMESAKE, ...namesake };
		return {
			before: await numberFor(wanted.name, register, typed),
			after: await numberFor(wanted.name, [...register, added], typed),
		};
	};

	it('never finds by a namesake elsewhere what it did not find without it', async () =>
		await fc.assert(
			fc.asyncProperty(registers, howMuch, fc.boolean(), async (given, parts, isStopped) => {
				const namesake = { ...ANTWERP, ...(isStopped && STOPPED) };
				const { before, after } = await foundWith(given, { namesake, parts });
				expect(before === null ? after : null).toBeNull();
			}),
		));

	it('matches none of two namesakes in one house, unless one of them has stopped and the house is known', async () =>
		await fc.assert(
			fc.asyncProperty(registers, howMuch, fc.boolean(), async (given, parts, isStopped) => {
				const { wanted } = given;
				const namesake = isStopped ? STOPPED : {};
				const { before, after } = await foundWith(given, { namesake, parts });
				const isDecided = parts === ADDRESS.length && !wanted.stopped && isStopped;
				const isRight = before === wanted.enterpriseNumber;
				expect(isRight && !isDecided ? after : null).toBeNull();
			}),
		));

	it('does not mind the order of hits, nor the page of each', async () =>
		await fc.assert(
			fc.asyncProperty(
				registers.chain(({ register, wanted }) =>
					fc.record({
						register: fc.constant(register),
						wanted: fc.constant(wanted),
						shuffled: fc.shuffledSubarray(register, { minLength: register.length }),
					}),
				),
				howMuch,
				async ({ register, wanted, shuffled }, parts) => {
					const typed = knownOf(wanted, parts);
					const { calls: _, ...one } = await match(wanted.name, shuffled, typed);
					expect(await match(wanted.name, register, typed)).toMatchObject(one);
				},
			),
		));

	it.each<{ what: string; change: (name: string) => string }>([
		{ what: 'case', change: (name) => name.toUpperCase() },
		{
			what: 'accents',
			change: (name) => name.normalize('NFD').replace(/\p{Diacritic}/gu, ''),
		},
		{
			what: 'punctuation',
			change: (name) => name.replace(/ /g, ', ').replace(/'/g, '’'),
		},
		{
			what: 'the language of the legal form',
			change: (name) =>
				name.replace(/ NV$/, ' S.A.').replace(/ SRL$/, ' BVBA').replace(/ VZW$/, ' asbl'),
		},
		{
			what: 'the place of the legal form',
			change: (name) => name.replace(/^(.*) (NV|SA|BV|SRL|VZW)$/, '$2 $1'),
		},
	])(
		'does not mind $what',
		async ({ change }) =>
			await fc.assert(
				fc.asyncProperty(
					formedNames,
					registers,
					howMuch,
					async (name, { register, wanted }, parts) => {
						const typed = knownOf(wanted, parts);
						const found = await numberFor(name, register, typed);
						expect(await numberFor(change(name), register, typed)).toBe(found);
					},
				),
			),
	);

	it('sees one level from both sides', () =>
		fc.assert(
			fc.property(formedNames, formedNames, (one, other) => {
				const level = (a: string, b: string) =>
					compareNames(foldName(a), foldName(b), new Set())?.level;
				expect(level(one, other)).toBe(level(other, one));
			}),
		));

	it('asks three times at most, whatever the name', async () =>
		await fc.assert(
			fc.asyncProperty(
				fc.oneof(
					fc.string(),
					fc.constantFrom('a ', '(', ' - ', '/ x').map((each) => each.repeat(900)),
				),
				registers,
				async (name, { register, wanted }) => {
					const typed = knownOf(wanted, ADDRESS.length);
					const { calls } = await match(name, register, { ...typed, shops: [] });
					expect(calls.length).toBeLessThanOrEqual(3);
				},
			),
		));
});
