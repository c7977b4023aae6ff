import { candidateOf } from '../../../../nodes/EnterpriseRegistry/matching/candidate';
import { isMistyped, scoreCandidate } from '../../../../nodes/EnterpriseRegistry/matching/score';
import { companyQuery } from '../../../../nodes/EnterpriseRegistry/matching/companyQuery';

const HALLE = { street: 'Kerkstraat', houseNumber: '1', postalCode: '1500', municipality: 'Halle' };
const company = (name: string, more: object = {}) =>
	candidateOf({ enterpriseNumber: '0403.170.701', name, ...HALLE, ...more })!;
const score = (name: string, address: object, called = name, more: object = {}) =>
	scoreCandidate(companyQuery(name, address), company(called, more));

it.each<[string, object, number]>([
	['nothing else is known', {}, 86],
	['the postal code agrees', { postalCode: '1500' }, 91],
	['the municipality agrees', { municipality: 'Hal' }, 90],
	['both agree, which counts once', { postalCode: '1500', municipality: 'Halle' }, 91],
	['the street agrees', { street: 'Kerkstr.' }, 91],
	['all agrees', HALLE, 100],
	['the postal code differs', { postalCode: '9000' }, 61],
	['the municipality differs', { municipality: 'Gent' }, 72],
	['the street differs', { postalCode: '1500', street: 'Molenstraat' }, 86],
	['the house number differs', { ...HALLE, houseNumber: '2' }, 90],
	['the postal code alone is mistyped', { ...HALLE, postalCode: '1050' }, 92],
])('the same name scores, where %s', (_what, address, points) =>
	expect(score('Verhoeven', address).score).toBe(points),
);

it('legal forms that contradict each other cost a match, whether the form stands in the name or beside it', () => {
	expect(score('Verhoeven NV', {}, 'Verhoeven BV')).toMatchObject({
		score: 64,
		features: { legalForm: false },
	});
	expect(score('Verhoeven NV', {}, 'Verhoeven', { legalForm: 'SRL' })).toMatchObject({
		score: 64,
		features: { legalForm: false },
	});
	expect(
		score('Verhoeven NV', {}, 'Verhoeven', { legalForm: 'Société anonyme' }).features,
	).not.toHaveProperty('legalForm');
	expect(score('Verhoeven', {}, 'Verhoeven BV').features).not.toHaveProperty('legalForm');
	expect(score('Verhoeven NV', {}, 'Verhoeven').features).not.toHaveProperty('legalForm');
});

it.each<[string, string, string, number]>([
	['nothing distinctive is shared', 'Garage Maes', 'Garage Claes', 30],
	['each has a word of its own', 'Maes Noord', 'Maes Zuid', 60],
	['one has a distinctive word more', 'Maes', 'Maes Noordzee', 65],
])(
	'a name is never taken, however well the address agrees, where %s',
	(_what, sought, called, most) => {
		expect(score(sought, HALLE, called).score).toBeLessThanOrEqual(most);
	},
);

it('no score is below 0', () =>
	expect(
		score(
			'Bakkerij Claes NV',
			{ postalCode: '9000', street: 'Molenstraat', houseNumber: '7' },
			'Garage Maes BV',
		).score,
	).toBe(0));

it.each(['Garage Maes Halle', 'Garage Maes Hal', 'Garage Maes Belgium'])(
	'where the place agrees, it says nothing more behind a name: %s',
	(called) => {
		expect(score('Garage Maes', { postalCode: '1500' }, called)).toMatchObject({
			features: { name: 97 },
			name: { exact: false, apart: null },
		});
		expect(score(called, { postalCode: '1500' }, 'Garage Maes').features.name).toBe(97);
	},
);

it('a postal code counts as mistyped only where municipality, street and house number agree', () => {
	const agreement = { postalCode: false, municipality: true, street: true, houseNumber: true };
	expect(isMistyped(agreement)).toBe(true);
	for (const part of Object.keys(agreement)) {
		const others = part === 'postalCode' ? [true, null] : [false, null];
		for (const other of others) expect(isMistyped({ ...agreement, [part]: other })).toBe(false);
	}
});

it('a branch that is called after another place is another one, and the country is not a place', () => {
	expect(score('Garage Maes Gent', { postalCode: '1500' }, 'Garage Maes Halle').name.apart).toBe(
		'siblings',
	);
	expect(
		score('Belgium Garage Maes', { postalCode: '1500' }, 'Garage Maes Halle').name.apart,
	).toBeNull();
});

it('what differs beside the place still counts', () =>
	expect(score('Verhoveen Halle', { postalCode: '1500' }, 'Verhoeven').features.name).toBe(91));

it('one legal form in common is enough', () =>
	expect(score('Maes NV BV', {}, 'Maes BV').features).not.toHaveProperty('legalForm'));

it('a company with several names is scored by the one that fits best, also where all of them score alike', () => {
	const scored = (name: string, more: object) =>
		scoreCandidate(companyQuery(name, {}), company('Aaa', more));
	expect(
		scored('Colruyt', { legalName: 'Colruyt', companyName: 'Colruyt Food Retail' }),
	).toMatchObject({ score: 86, candidate: { name: 'Colruyt' } });
	expect(scored('Colruyt', { legalName: 'Solvay' })).toMatchObject({
		score: 0,
		candidate: { name: 'Aaa' },
	});
	expect(
		scored('Colruyt Zorg Halle Noord', {
			names: ['Colruyt Retail Food Group', 'Colruyt Zorg Noord'],
		}),
	).toMatchObject({ candidate: { name: 'Colruyt Zorg Noord' } });
});

it.each<[string, string, string | undefined, number]>([
	['SC Heusden', 'Heusden', undefined, 65],
	['SC Heusden', 'Heusden', 'Société coopérative', 91],
	['Garage Sas', 'Garage', 'BV', 65],
	['Garage', 'Garage Sas', 'BV', 65],
	['Garage', 'Garage SAS', 'SAS', 65],
	['Garage Maes', 'Garage Maes SAS', 'SAS', 91],
	['AG Consult', 'Consult NV', undefined, 65],
	['AG Vastgoed', 'Immobilière SA', undefined, 65],
	['Jan Sas', 'Jan', undefined, 65],
	['Heusden NV', 'SC Heusden', undefined, 65],
	['Solvay SE', 'Solvay', undefined, 91],
	['Consulting AG', 'Consulting', 'NV', 65],
	['Consulting AG', 'Consulting', undefined, 65],
])('%s scores beside %s with the legal form %s: %d', (sought, called, legalForm, points) => {
	expect(score(sought, { postalCode: '1500' }, called, { legalForm }).score).toBeLessThanOrEqual(
		points,
	);
	expect(score(sought, { postalCode: '1500' }, called, { legalForm }).score >= 85).toBe(
		points >= 85,
	);
});
