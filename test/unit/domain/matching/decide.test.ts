import type { Candidate } from '../../../../nodes/EnterpriseRegistry/matching/candidate';
import { decide } from '../../../../nodes/EnterpriseRegistry/matching/decide';
import { companyQuery } from '../../../../nodes/EnterpriseRegistry/matching/companyQuery';
import { HALLE, RULES, company, matched } from '../../../support/matching/companies';

describe('a name', () => {
	it.each([
		['words swapped', 'Dubois Garage', 'Garage Dubois'],
		['accents', 'Hotel Etoile', 'Hôtel Étoile'],
		['and in any language', 'Maes & Claes', 'Maes en Claes'],
		['a trade in another language', 'Bakkerij Peeters', 'Boulangerie Peeters'],
		['a group in another language', 'KBC Group', 'KBC Groep'],
		['a place in another language', 'Brasserie Malines', 'Brouwerij Mechelen'],
	])('is the same with %s', (_, one, other) => expect(matched(one, [company(other)])).toBe(other));

	it.each([
		[
			'a typo and the postal code',
			'Verhoeven Transprt',
			'Transport Verhoeven',
			{ postalCode: '1500' },
		],
		['an abbreviation', 'Transp. Verhoeven', 'Transport Verhoeven', { postalCode: '1500' }],
		['a trade word left out, at the very address', 'Verhoeven', 'Transport Verhoeven', HALLE],
	])('is confirmed by the address with %s', (_, one, other, address) => {
		expect(matched(one, [company(other)])).toBeNull();
		expect(matched(one, [company(other)], address)).toBe(other);
	});

	it.each([
		['another trade', 'Garage Dubois', 'Boulangerie Dubois'],
		['a subsidiary', 'Colruyt Group', 'Colruyt Food Retail'],
		['the company above it', 'Colruyt Symeta', 'Colruyt'],
		['a company below it', 'Colruyt', 'Colruyt Verzekeringen'],
		['a sister company', 'Immo Colruyt', 'Colruyt'],
		['initials', 'AG Insurance', 'Insurance'],
		['a surname', 'Garage Sas', 'Garage'],
		['a sign', 'Atelier C++', 'Atelier C#'],
		['a version', 'Noordzee 2.0', 'Noordzee 20'],
		['initials', 'NMBS', 'Nationale Maatschappij der Belgische Spoorwegen'],
		['a number', 'Atelier Noordzee 2', 'Atelier Noordzee 3'],
		['only trade and place', 'Bouw Consulting Belgium', 'Bouw Services Belgium'],
		['three letters', 'KBD', 'KBC'],
	])('is another one for %s, even at the same address', (_, one, other) =>
		expect(matched(one, [company(other)], HALLE)).toBeNull(),
	);

	it.each([
		['another name in brackets', 'Colruyt (Bio-Planet)', 'Colruyt'],
		['its place twice', 'Chiro Halle Halle', 'Chiro Halle'],
		['what may be initials, and is the legal form', 'SC Colruyt Food', 'Colruyt Food'],
		['any letter within a long word', 'Eurofluet', 'Eurofleet'],
		['a trade in another language', 'Nettoyage Maes', 'Schoonmaakbedrijf Maes'],
	])('is the same in the same place with %s', (_, one, other) => {
		expect(
			matched(one, [company(other, { juridicalForm: 'Société coopérative' })], {
				postalCode: '1500',
				municipality: 'Halle',
			}),
		).toBe(other);
	});

	it.each([
		['a surname that is as near', 'Vandepitte', 'Vandeputte'],
		['one that ends otherwise', 'Timmerman', 'Timmermans'],
		[
			'a branch in another municipality',
			'Vrije School Sint-Lucas Gent',
			'Vrije School Sint-Lucas Halle',
		],
		['initials that are not its legal form', 'SC Colruyt Food', 'Colruyt Food'],
	])('is another one in the same place for %s', (_, one, other) =>
		expect(
			matched(one, [company(other)], { postalCode: '1500', municipality: 'Halle' }),
		).toBeNull(),
	);
});

it('an address decides between namesakes, and contradicts', () => {
	const [halle, gent] = [
		company('Garage Maes'),
		company('Garage Maes', { zipCode: '9000', city: 'Gent', address: 'Veldstraat 3, 9000 Gent' }),
	];
	const found = (address: object) =>
		decide(companyQuery('Garage Maes', address), [halle, gent], RULES);
	expect(found({})).toMatchObject({
		match: false,
		enterpriseNumber: null,
		reason: 'Two companies have this name.',
	});
	expect(found({ postalCode: '9000' }).enterpriseNumber).toBe(gent.enterpriseNumber);
	expect(found({ municipality: 'Gand' }).enterpriseNumber).toBe(gent.enterpriseNumber);
	expect(found({ postalCode: '2000' })).toMatchObject({
		match: false,
		reason: 'Only the name is similar; the postal code differs.',
	});
});

describe('what is said of a match', () => {
	const found = (
		name: string,
		companies: Candidate[],
		address: object = {},
		rules: Partial<typeof RULES> = {},
		names = true,
		at: boolean | null = true,
	) =>
		decide(companyQuery(name, address), companies, { ...RULES, ...rules }, { names, address: at });
	const reason = (...given: Parameters<typeof found>) => found(...given).reason;
	const inGent = { zipCode: '9000', city: 'Gent', address: 'Veldstraat 3, 9000 Gent' };

	it.each<[string, Parameters<typeof found>, string]>([
		[
			'nothing was found',
			['Maes', [], { postalCode: '1500', street: 'Kerkstraat' }],
			'No company with this name was found.',
		],
		[
			'nothing was found by the name alone',
			['Maes', [], { postalCode: '1500' }],
			'No company with this name was found. With a postal code and a street, a misspelled name is found as well.',
		],
		[
			'only the trade is shared',
			['Garage Maes', [company('Garage Claes')]],
			'No company was found that shares a distinctive word of the name.',
		],
		[
			'another company of the group',
			['Maes Noord', [company('Maes Zuid')]],
			'The nearest is Maes Zuid, whose name has other words.',
		],
		[
			'another legal form',
			['Maes NV', [company('Maes BV')]],
			'Maes BV has this name, but its legal form differs.',
		],
		[
			'another postal code',
			['Maes', [company('Maes')], { postalCode: '9000' }],
			'Only the name is similar; the postal code differs.',
		],
		[
			'another municipality',
			['Maes', [company('Maes', { zipCode: null, address: null })], { municipality: 'Gent' }],
			'Only the name is similar; the municipality differs.',
		],
		[
			'two of one name',
			['Maes', [company('Maes'), company('Maes')], { postalCode: '1500' }],
			'Two companies in 1500 Halle have this name.',
		],
		[
			'two of one name and no place',
			['Maes', [company('Maes'), company('Maes')]],
			'Two companies have this name.',
		],
		[
			'two names that are alike',
			['Verhoeven', [company('Transport Verhoeven'), company('Garage Verhoeven')], HALLE],
			'Two companies in 1500 Halle have almost the same name: Transport Verhoeven and Garage Verhoeven.',
		],
		[
			'a doubtful spelling',
			['Lemmens', [company('Lemmers')], { postalCode: '1500' }, { minimumScore: 50 }],
			'Lemmers is spelled differently, and no street confirms that it is the same company.',
		],
		[
			'an uncertain name',
			['Verhoeven', [company('Garage Verhoeven')], {}, { minimumScore: 50 }],
			'The name is similar but not the same, and no address confirms it.',
		],
		[
			'too low a score',
			['Verhoeven', [company('Garage Verhoeven')], { postalCode: '1500' }, { minimumScore: 99 }],
			'The name is similar but not the same, and the address does not confirm it.',
		],
		[
			'the same name and too high a bar',
			['Maes', [company('Maes')], {}, { minimumScore: 99 }],
			'The name is the same, but too little else agrees.',
		],
		[
			'another street',
			['Maes', [company('Maes')], { street: 'Molenstraat' }, { minimumScore: 99 }],
			'The name is similar; the street differs.',
		],
		[
			'pages that were not read',
			['Maes', [company('Maes')], {}, {}, false],
			'More companies have this name than fit on one page; give the street as well.',
		],
		[
			'pages that were not read, with a street',
			['Maes', [company('Maes', { address: null })], { street: 'Kerkstraat' }, {}, false],
			'More companies have this name than fit on one page.',
		],
	])('there is none with %s', (_what, given, words) =>
		expect(found(...given)).toMatchObject({
			match: false,
			enterpriseNumber: null,
			name: null,
			reason: words,
		}),
	);

	it('pages that were not read do not matter where the street agrees, and do where only the place does', () => {
		const rare = [company('Maes'), company('Maes', inGent)];
		expect([
			found('Maes', rare, HALLE, {}, false).match,
			found('Maes', rare, { postalCode: '1500' }, {}, false).match,
		]).toEqual([true, false]);
	});

	it('it names what agrees', () => {
		expect(reason('Maes', [company('Maes')])).toBe(
			'The name is the same, and no other company found has it.',
		);
		expect(reason('Maes', [company('Maes')], { postalCode: '1500' })).toBe(
			'The name is the same; the postal code agrees.',
		);
		expect(reason('Maes', [company('Maes')], { ...HALLE, municipality: 'Halle' })).toBe(
			'The name is the same; postal code, municipality, street and house number agree.',
		);
		expect(reason('Verhoeven', [company('Transport Verhoeven')], HALLE)).toBe(
			'The name is similar; postal code, street and house number agree.',
		);
		expect(reason('Maes', [company('Maes', { status: 'ST' })])).toBe(
			'The name is the same, and no other company found has it. The company has stopped.',
		);
	});

	it('a stopped company that fits better gives way to an active one with a similar name', () => {
		const outcome = found(
			'Maes',
			[company('Maes', { status: 'ST' }), company('Maes', inGent)],
			HALLE,
		);
		expect(outcome).toMatchObject({
			match: false,
			reason: 'Only the name is similar; the postal code differs.',
		});
		expect(outcome.candidates[0]!.score).toBeGreaterThan(outcome.candidates[1]!.score);
		expect(
			found('Maes', [company('Maes', { status: 'ST' }), company('Maes Noord')], HALLE),
		).toMatchObject({ match: false });
	});

	it('the nearest are listed first, as many as were asked for, with what was compared', () => {
		const companies = [
			company('Claes'),
			company('Maes', inGent),
			company('Maes'),
			company('Peeters'),
		];
		const { candidates, score } = found(
			'Maes',
			companies,
			{ postalCode: '9000' },
			{ candidates: 2 },
		);
		expect(candidates).toEqual([
			{
				enterpriseNumber: companies[1]!.enterpriseNumber,
				name: 'Maes',
				municipality: 'Gent',
				postalCode: '9000',
				score: 91,
				features: {
					name: 100,
					postalCode: true,
					municipality: null,
					street: null,
					houseNumber: null,
				},
			},
			expect.objectContaining({ name: 'Maes', postalCode: '1500', score: 61 }),
		]);
		expect([score, found('Maes', []).score]).toEqual([91, 0]);
	});

	it('of equals the lower number comes first, and a stopped one last', () => {
		const [one, other, stopped] = [
			company('Maes'),
			company('Maes'),
			company('Maes', { status: 'ST' }),
		];
		const sorted = [one, other].map((each) => each.enterpriseNumber).sort();
		expect(
			found('Maes', [stopped, other, one]).candidates.map(
				({ enterpriseNumber }) => enterpriseNumber,
			),
		).toEqual([...sorted, stopped.enterpriseNumber]);
	});

	describe('beside a name that is similar', () => {
		const nearest = (other: Candidate) =>
			reason('Verhoeven Transprt', [company('Transport Verhoeven'), other], HALLE);
		const nowhere = { zipCode: null, city: null, address: null };

		it.each<[string, Candidate]>([
			['has exactly this name, in another place', company('Verhoeven Transprt', inGent)],
			['is as similar, in an unknown place', company('Transport Verhoeven', nowhere)],
		])('another company stands in the way that %s', (_what, other) =>
			expect(nearest(other)).toBe(
				'Several companies have a similar name; Transport Verhoeven is the nearest.',
			),
		);

		it.each<[string, Candidate]>([
			['is as similar, in another place', company('Transport Verhoeven', inGent)],
			['shares only the trade', company('Transport Claes', nowhere)],
			['is a sister of it', company('Verhoeven Bakkerij', nowhere)],
			['is much less alike', company('Verhoeven Noordzee Logistiek Beheer', nowhere)],
		])('none stands in the way that %s', (_what, other) =>
			expect(nearest(other)).toMatch(/^The name is similar; .* agree\.$/),
		);
	});

	it('a similar name is confirmed by the postal code, the municipality or the street', () => {
		for (const address of [
			{ postalCode: '1500' },
			{ municipality: 'Halle' },
			{ street: 'Kerkstraat' },
		])
			expect([
				address,
				found('Verhoeven Transprt', [company('Transport Verhoeven')], address).match,
			]).toEqual([address, true]);
		expect(found('Lemmens', [company('Lemmers')], HALLE, { minimumScore: 50 }).match).toBe(true);
	});

	it('a postal code that agrees counts, whatever the municipality is called', () =>
		expect(
			found('Maes', [company('Maes')], { postalCode: '1500', municipality: 'Gent' }).match,
		).toBe(true));

	it('the score and the lead may be exactly what is asked for', () => {
		const both = [company('Maes'), company('Maes', inGent)];
		expect(
			[30, 31].map(
				(minimumLead) => found('Maes', both, { postalCode: '1500' }, { minimumLead }).match,
			),
		).toEqual([true, false]);
		expect(
			[91, 92].map(
				(minimumScore) => found('Maes', both, { postalCode: '1500' }, { minimumScore }).match,
			),
		).toEqual([true, false]);
		expect(reason('Maes', both, { postalCode: '1500' }, { minimumLead: 31 })).toBe(
			'Two companies have this name.',
		);
		expect([86, 87].map((minimumScore) => reason('Maes', both, {}, { minimumScore }))).toEqual([
			'Two companies have this name.',
			'The name is the same, but too little else agrees.',
		]);
		expect(
			reason(
				'Maes',
				[
					company('Maes', { city: null, address: null }),
					company('Maes', { city: null, address: null }),
				],
				{ postalCode: '1500' },
			),
		).toBe('Two companies in 1500 have this name.');
	});

	it('pages that were not read do not matter where the street agrees, however many have the name', () => {
		const called = (count: number) => Array.from({ length: count }, () => company('Maes', inGent));
		expect(found('Maes', [company('Maes'), ...called(3)], HALLE, {}, false).match).toBe(true);
	});

	it('a stopped company comes right behind the best active one of its name, and gives way to no sister', () => {
		const scores = found(
			'Maes',
			[company('Maes', { status: 'ST' }), company('Maes'), company('Maes', inGent)],
			{ postalCode: '1500' },
		).candidates.map(({ score }) => score);
		expect(scores).toEqual([91, 90, 61]);
		expect(
			found('Maes Zuid', [company('Maes Zuid', { status: 'ST' }), company('Maes Noord')], HALLE)
				.name,
		).toBe('Maes Zuid');
	});
});

it('where something was found that has no name or number, it is not said that there is no company', () => {
	expect(
		decide(companyQuery('Maes', {}), [], RULES, { names: true, address: null, unread: true }),
	).toMatchObject({
		match: false,
		candidates: [],
		reason: expect.stringMatching(/^What was found has no enterprise number or no name/) as string,
	});
});
