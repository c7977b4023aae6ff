import type { Candidate } from '../../../../nodes/EnterpriseRegistry/matching/candidate';
import { companyQuery } from '../../../../nodes/EnterpriseRegistry/matching/companyQuery';
import { decide, type Seen } from '../../../../nodes/EnterpriseRegistry/matching/decide';
import { HALLE, RULES, company } from '../../../support/matching/companies';

const MOVED = { ...HALLE, street: 'Molenstraat' };
const inGent = { zipCode: '9000', city: 'Gent', address: 'Veldstraat 3, 9000 Gent' };
const found = (name: string, companies: Candidate[], address: object, seen: Partial<Seen> = {}) =>
	decide(companyQuery(name, address), companies, RULES, { names: true, address: true, ...seen });

describe('a street that differs', () => {
	it('is named, where the company is the only one of its name and nobody of that name is in the street', () => {
		expect(found('Maes', [company('Maes')], MOVED)).toMatchObject({
			match: true,
			reason: 'The name is the same; the postal code agrees; the street differs.',
		});
		expect(found('Maes', [company('Maes')], { ...HALLE, houseNumber: '7' })).toMatchObject({
			match: true,
			reason: 'The name is the same; postal code and street agree; the house number differs.',
		});
	});

	it.each<[string, ReturnType<typeof found>, string]>([
		[
			'the street was not searched',
			found('Maes', [company('Maes')], MOVED, { address: null }),
			'The name is the same; the street differs.',
		],
		[
			'it was not read to the end',
			found('Maes', [company('Maes')], MOVED, { address: false }),
			'The name is the same; the street differs.',
		],
		[
			'no postal code is there to search with',
			found(
				'Maes',
				[company('Maes')],
				{ municipality: 'Halle', street: 'Molenstraat' },
				{ address: null },
			),
			'The name is the same; the street differs. With the postal code, the companies in that street are searched as well.',
		],
		[
			'another company has the name, in another place',
			found('Maes', [company('Maes'), company('Maes', inGent)], MOVED),
			'The street differs, and another company has the same name.',
		],
	])('leaves a doubt where %s', (_, answer, reason) =>
		expect(answer).toMatchObject({ match: false, enterpriseNumber: null, reason }),
	);
});

it('a postal code that differs is named as well', () => {
	expect(
		found('Maes', [company('Maes')], { ...HALLE, postalCode: '1050', municipality: 'Halle' })
			.reason,
	).toBe(
		'The name is the same; municipality, street and house number agree; the postal code differs.',
	);
	expect(
		found('Maes', [company('Maes')], { postalCode: '1500', municipality: 'Gent' }).reason,
	).toBe('The name is the same; the postal code agrees.');
});

it('of the companies at an address all have to be read, unless the name is the same and all of that name are known', () => {
	const moreThere = { address: false };
	expect(
		found('Verhoeven Transprt', [company('Transport Verhoeven')], HALLE, moreThere),
	).toMatchObject({
		match: false,
		reason:
			'The name is similar but not the same, and more companies are at this address than were read.',
	});
	expect(found('Verhoeven Transprt', [company('Transport Verhoeven')], HALLE).match).toBe(true);
	expect(found('Maes', [company('Maes')], HALLE, moreThere).match).toBe(true);
	expect(
		found('Maes', [company('Maes'), company('Maes', inGent), company('Maes', inGent)], HALLE, {
			...moreThere,
			names: false,
		}).match,
	).toBe(false);
});
