import { simplifyEnterprise } from '../../../../nodes/EnterpriseRegistry/reading/enterprise';
import { compareRecords } from '../../../../nodes/EnterpriseRegistry/matching/comparing/compareRecords';
import { decide } from '../../../../nodes/EnterpriseRegistry/matching/decide';
import { companyQuery } from '../../../../nodes/EnterpriseRegistry/matching/companyQuery';
import { HALLE, RULES, company, matched } from '../../../support/matching/companies';
import { fc } from '../../../support/simulated/seededProperties';

describe('a legal form', () => {
	const forms = fc.constantFrom(
		...[
			[
				'NV',
				'N.V.',
				'SA',
				'S.A.',
				'Société anonyme',
				'naamloze vennootschap',
				'Aktiengesellschaft',
			],
			['BV', 'SRL', 'B.V.B.A.', 'SPRL', 'S.P.R.L.', 'EBVBA', 'Besloten vennootschap', 'GmbH'],
			['CVBA', 'SCRL', 'Coöperatieve vennootschap', 'Genossenschaft'],
			['VZW', 'A.S.B.L.', 'asbl', 'VoG'],
			['VOF', 'SNC', 'Vennootschap onder firma'],
			['CommV', 'SComm', 'Comm.V', 'GCV'],
			['AISBL', 'IVZW'],
			['CommVA', 'SCA'],
		].flatMap((spellings, form) => spellings.map((spelling) => ({ form, spelling }))),
	);
	const names = fc.stringMatching(/^[A-Z][a-z]{4,9}( [A-Z][a-z]{3,8})?$/);
	const written = (name: string, spelling: string, inFront: boolean) =>
		inFront && spelling !== 'SCA' && spelling !== 'GCV'
			? `${spelling} ${name}`
			: `${name} ${spelling}`;

	it('that contradicts another never becomes equal to it', () => {
		fc.assert(
			fc.property(
				forms,
				forms,
				names,
				fc.boolean(),
				fc.boolean(),
				(one, other, name, before, after) => {
					const [mine, theirs] = [
						written(name, one.spelling, before),
						written(name, other.spelling, after),
					];
					const isSame = one.form === other.form;
					expect(matched(mine, [company(theirs)], HALLE)).toBe(isSame ? theirs : null);
					expect(compareRecords({ name: mine }, simplifyEnterprise({ name: theirs })).same).toBe(
						isSame,
					);
					expect(
						compareRecords(
							{ legalForm: one.spelling },
							simplifyEnterprise({ juridicalForm: { label: other.spelling } }),
						).same,
					).toBe(isSame);
				},
			),
			{ numRuns: 500, seed: 14 },
		);
	});
});

it('a stopped company never wins over an active one', () => {
	const names = fc.constantFrom('Garage Maes', 'Maes', 'Garage Maes BV', 'Maes Garages', 'Dubois');
	const found = fc.array(
		fc.record({
			name: names,
			status: fc.constantFrom('AC', 'ST', 'Stopped', null),
			zipCode: fc.constantFrom('1500', '9000'),
		}),
		{ minLength: 1, maxLength: 6 },
	);
	fc.assert(
		fc.property(
			names,
			found,
			fc.constantFrom({}, { postalCode: '1500' }, HALLE),
			(name, entries, address) => {
				const candidates = entries.map(({ name: called, ...more }) => company(called, more));
				const { match, enterpriseNumber } = decide(companyQuery(name, address), candidates, RULES);
				const winner = candidates.find((each) => each.enterpriseNumber === enterpriseNumber);
				const word = name.includes('Maes') ? 'Maes' : 'Dubois';
				if (match && winner!.stopped)
					expect(candidates.some((each) => !each.stopped && each.name.includes(word))).toBe(false);
			},
		),
		{ numRuns: 500, seed: 14 },
	);
});
