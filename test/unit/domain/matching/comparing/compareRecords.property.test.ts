import { simplifyEnterprise } from '../../../../../nodes/EnterpriseRegistry/reading/enterprise';
import {
	COMPARED_FIELDS,
	compareRecords,
	type UserRecord,
} from '../../../../../nodes/EnterpriseRegistry/matching/comparing/compareRecords';
import { fc } from '../../../../support/simulated/seededProperties';

describe('comparing records', () => {
	const text = fc.oneof(
		fc.constantFrom(
			'',
			'Rue Neuve',
			'Kerkstraat 12',
			'1000',
			'Halle',
			'NV',
			'SRL',
			'AC',
			'active',
			'BE0403170701',
			'35.110',
			'Garage Maes NV',
			'36 bus 2',
		),
		fc.string({ maxLength: 12 }),
	);
	const userRecord = fc.record(
		Object.fromEntries(COMPARED_FIELDS.map((field) => [field, fc.option(text)])),
		{ requiredKeys: [] },
	) as fc.Arbitrary<UserRecord>;
	const registerRecord = fc.record(
		{
			enterpriseNumber: fc.constant('0403.170.701'),
			name: text,
			status: text,
			juridicalForm: text,
			street: text,
			houseNumber: text,
			postalCode: text,
			municipality: text,
			mainActivity: fc.record({ code: text, label: text }),
		},
		{ requiredKeys: [] },
	);

	it('the patch makes the fields equal to the register, and comparing again finds nothing more to do', () => {
		fc.assert(
			fc.property(userRecord, registerRecord, fc.boolean(), (mine, theirs, overwrite) => {
				const summary = simplifyEnterprise(theirs);
				const first = compareRecords(mine, summary, overwrite);
				const second = compareRecords({ ...mine, ...first.patch }, summary, overwrite);
				expect(second.patch).toEqual({});
				const patched = Object.keys(first.patch);
				expect(second.differences.filter(({ field }) => patched.includes(field))).toEqual([]);
				if (overwrite) expect(second).toEqual({ same: true, differences: [], patch: {} });
			}),
			{ numRuns: 500, seed: 14 },
		);
	});

	it('never patches what holds something, unless asked', () => {
		fc.assert(
			fc.property(userRecord, registerRecord, (mine, theirs) => {
				for (const field of Object.keys(compareRecords(mine, simplifyEnterprise(theirs)).patch))
					expect((mine[field as keyof UserRecord] ?? '').trim()).toBe('');
			}),
			{ numRuns: 500, seed: 14 },
		);
	});
});
