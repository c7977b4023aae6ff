import type { Company } from '../../../nodes/EnterpriseRegistry/matching/company';
import { compareNames } from '../../../nodes/EnterpriseRegistry/matching/compareNames';
import { foldName } from '../../../nodes/EnterpriseRegistry/matching/foldedName';
import type { Address } from '../../../nodes/EnterpriseRegistry/addresses/address';
import { fc } from '../../support/simulated/seededProperties';
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
const places = fc.constantFrom<[string, string]>(
	['1500', 'Halle'],
	['9000', 'Gent'],
	['9050', 'Gent'],
);
const companies: fc.Arbitrary<Company> = fc
	.record({
		name: formedNames,
		street: streets,
		houseNumber: fc.constantFrom('1', '2', '12'),
		place: places,
		isStopped: fc.boolean(),
	})
	.map(({ name, street, houseNumber, place: [postalCode, municipality], isStopped }) =>
		company(name, { street, houseNumber, postalCode, municipality, ...(isStopped && STOPPED) }),
	);
/** Each company has a number of its own. */
const registers = fc
	.array(companies, { minLength: 1, maxLength: 6 })
	.map((all) => all.map((each, at) => ({ ...each, enterpriseNumber: `0900.000.${100 + at}` })));

/** More and more of the correct address. */
const knownOf = (company: Company): Array<Partial<Address>> => {
	const parts = ['postalCode', 'municipality', 'street', 'houseNumber'] as const;
	return [0, 1, 2, 3, 4].map((count) =>
		Object.fromEntries(parts.slice(0, count).map((part) => [part, company[part]])),
	);
};
const numberFor = async (name: string, register: Company[], typed: Partial<Address>) =>
	(await match(name, register, typed)).enterpriseNumber;

describe('Match', () => {
	it('never loses a right match by a correct fact', async () =>
		await fc.assert(
			fc.asyncProperty(formedNames, registers, async (name, register) => {
				let wasRight = false;
				for (const typed of knownOf(register[0]!)) {
					const isRight =
						(await numberFor(name, register, typed)) === register[0]!.enterpriseNumber;
					expect(isRight || !wasRight).toBe(true);
					wasRight = isRight;
				}
			}),
		));

	it('never takes a namesake that was added for what it did not find; in the same place, it ends a match', async () =>
		await fc.assert(
			fc.asyncProperty(registers, fc.nat(4), fc.boolean(), async (register, known, isStopped) => {
				const [first] = register;
				const typed = knownOf(first!)[known]!;
				const before = await numberFor(first!.name, register, typed);
				const twin = { ...first!, enterpriseNumber: '0900.000.999', ...(isStopped && STOPPED) };
				const antwerp = { postalCode: '2000', municipality: 'Antwerpen', street: 'Meir' };
				const elsewhere = [...register, { ...twin, ...antwerp }];
				const beside = await numberFor(first!.name, elsewhere, typed);
				expect(before === null ? beside : null).toBeNull();
				const doubled = await numberFor(first!.name, [...register, twin], typed);
				const isDecided = 'houseNumber' in typed && first!.stopped !== twin.stopped;
				const isRight = before === first!.enterpriseNumber;
				expect(isRight && !isDecided ? doubled : null).toBeNull();
			}),
		));

	it('does not mind the order of hits, nor the page of each', async () =>
		await fc.assert(
			fc.asyncProperty(
				registers.chain((all) =>
					fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
				),
				fc.nat(4),
				async ([register, shuffled], known) => {
					const [first] = register;
					const typed = knownOf(first!)[known]!;
					const { calls: _, ...one } = await match(first!.name, shuffled, typed);
					expect(await match(first!.name, register, typed)).toMatchObject(one);
				},
			),
		));

	it('does not mind case, accents, punctuation and the language of the legal form', async () => {
		const same: Array<(name: string) => string> = [
			(name) => name.toUpperCase(),
			(name) => name.normalize('NFD').replace(/\p{Diacritic}/gu, ''),
			(name) => name.replace(/ /g, ', ').replace(/'/g, '’'),
			(name) => name.replace(/ NV$/, ' S.A.').replace(/ SRL$/, ' BVBA').replace(/ VZW$/, ' asbl'),
			(name) => name.replace(/^(.*) (NV|SA|BV|SRL|VZW)$/, '$2 $1'),
		];
		await fc.assert(
			fc.asyncProperty(formedNames, registers, fc.nat(4), async (name, register, known) => {
				const typed = knownOf(register[0]!)[known]!;
				const found = await numberFor(name, register, typed);
				for (const change of same)
					expect(await numberFor(change(name), register, typed)).toBe(found);
			}),
		);
	});

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
				async (name, register) => {
					const { calls } = await match(name, register, { ...knownOf(register[0]!)[4], shops: [] });
					expect(calls.length).toBeLessThanOrEqual(3);
				},
			),
		));
});
