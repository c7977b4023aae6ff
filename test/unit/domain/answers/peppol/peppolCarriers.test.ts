import { carriersOf } from '../../../../../nodes/EnterpriseRegistry/domain/answers/peppol/peppolCarriers';

const read = (payload: Record<string, unknown>) => carriersOf(payload).map(({ object, ...more }) => ({ at: object.at, ...more }));

it.each<[Record<string, unknown>, object[]]>([
	[{ at: 1 }, [{ at: 1, inPeppol: false, elsewhere: false }]],
	[{ at: 1, result: { at: 2 } }, [{ at: 1, inPeppol: false, elsewhere: false }, { at: 2, inPeppol: false, elsewhere: false }]],
	[{ at: 1, peppolCheck: { at: 2, data: { at: 3 } } }, [{ at: 1, inPeppol: false, elsewhere: false }, { at: 2, inPeppol: true, elsewhere: false }, { at: 3, inPeppol: true, elsewhere: false }]],
	[{ at: 1, company: { at: 2, status: { at: 3 }, peppol: { at: 4 } } }, [
		{ at: 1, inPeppol: false, elsewhere: false }, { at: 2, inPeppol: false, elsewhere: true }, { at: 3, inPeppol: false, elsewhere: true }, { at: 4, inPeppol: true, elsewhere: false },
	]],
	[{ at: 1, participants: [{ at: 2 }, 'text'] }, [{ at: 1, inPeppol: false, elsewhere: false }, { at: 2, inPeppol: true, elsewhere: false, list: 'participants' }]],
	[{ at: 1, employees: [{ at: 2 }], company: { at: 3, results: [{ at: 4 }] } }, [{ at: 1, inPeppol: false, elsewhere: false }, { at: 3, inPeppol: false, elsewhere: true }]],
])('what may tell about the participant in %j', (payload, carriers) => expect(read(payload)).toEqual(carriers));

it('a deeply nested answer is read to a depth of four, and a list to its hundredth entry', () => {
	const nested = (depth: number): Record<string, unknown> => (depth === 0 ? {} : { data: nested(depth - 1) });
	expect([carriersOf(nested(4)).length, carriersOf(nested(9)).length]).toEqual([5, 5]);
	expect(carriersOf({ results: Array.from({ length: 200 }, () => ({})) })).toHaveLength(101);
});
