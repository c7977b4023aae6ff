import { simplifyEnterprise } from '../../../../nodes/EnterpriseRegistry/reading/enterprise';
import { simplifyEstablishment } from '../../../../nodes/EnterpriseRegistry/reading/establishment';
import { fc } from '../../../support/simulated/seededProperties';

const MEMBERS = [
	'enterpriseNumber',
	'status',
	'juridicalForm',
	'startDate',
	'denomination',
	'address',
	'mainActivity',
	'name',
	'zipCode',
	'city',
	'activities',
];

it('a missing member, whatever stands there instead, is null in a simplified record and never makes it crash', () => {
	for (const simplify of [simplifyEnterprise, simplifyEstablishment]) {
		const members = Object.keys(simplify({}));
		expect(Object.values(simplify({}))).toEqual(members.map(() => null));
		fc.assert(
			fc.property(fc.anything(), (record) =>
				expect(Object.keys(simplify(record))).toEqual(members),
			),
		);
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...MEMBERS), fc.anything()), (record) => {
				for (const value of Object.values(simplify(record)))
					expect(value === null || typeof value === 'string').toBe(true);
			}),
		);
	}
});
