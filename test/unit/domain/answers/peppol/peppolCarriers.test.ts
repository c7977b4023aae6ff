import {
	carriersOf,
	isNothing,
	isOfCompany,
	PARTICIPANT_ID,
} from '../../../../../nodes/EnterpriseRegistry/reading/peppol/peppolCarriers';

const read = (payload: Record<string, unknown>) =>
	carriersOf(payload).map(({ object, ...more }) => ({ at: object.at, ...more }));

it.each<[Record<string, unknown>, object[]]>([
	[{ at: 1 }, [{ at: 1, inPeppol: false, elsewhere: false }]],
	[
		{ at: 1, result: { at: 2 } },
		[
			{ at: 1, inPeppol: false, elsewhere: false },
			{ at: 2, inPeppol: false, elsewhere: false },
		],
	],
	[
		{ at: 1, peppolCheck: { at: 2, data: { at: 3 } } },
		[
			{ at: 1, inPeppol: false, elsewhere: false },
			{ at: 2, inPeppol: true, elsewhere: false },
			{ at: 3, inPeppol: true, elsewhere: false },
		],
	],
	[
		{ at: 1, company: { at: 2, status: { at: 3 }, peppol: { at: 4 } } },
		[
			{ at: 1, inPeppol: false, elsewhere: false },
			{ at: 2, inPeppol: false, elsewhere: true },
			{ at: 3, inPeppol: false, elsewhere: true },
			{ at: 4, inPeppol: true, elsewhere: false },
		],
	],
	[
		{ at: 1, participants: [{ at: 2 }, 'text'] },
		[
			{ at: 1, inPeppol: false, elsewhere: false },
			{ at: 2, inPeppol: true, elsewhere: false, list: 'participants' },
		],
	],
	[
		{ at: 1, employees: [{ at: 2 }], company: { at: 3, results: [{ at: 4 }] } },
		[
			{ at: 1, inPeppol: false, elsewhere: false },
			{ at: 3, inPeppol: false, elsewhere: true },
		],
	],
])('what may tell about the participant in %j', (payload, carriers) =>
	expect(read(payload)).toEqual(carriers),
);

it('a deeply nested answer is read to a depth of four, and a list to its hundredth entry', () => {
	const nested = (depth: number): Record<string, unknown> =>
		depth === 0 ? {} : { data: nested(depth - 1) };
	expect([carriersOf(nested(4)).length, carriersOf(nested(9)).length]).toEqual([5, 5]);
	expect(carriersOf({ results: Array.from({ length: 200 }, () => ({})) })).toHaveLength(101);
});

const WHOLE = { at: 1, inPeppol: false, elsewhere: false };

it.each([
	'peppolStatus',
	'onPeppol',
	'participant',
	'participantInfo',
	'theParticipant',
	'sml',
	'SMP',
	'eInvoicing',
	'reachability',
])('the object %s is about the participant', (name) => {
	expect(read({ at: 1, [name]: { at: 2 } })).toEqual([
		WHOLE,
		{ at: 2, inPeppol: true, elsewhere: false },
	]);
});

it.each([
	'result',
	'data',
	'check',
	'response',
	'answer',
	'lookup',
	'payload',
	'status',
	'network',
	'registration',
	'registered',
	'reachable',
	'attributes',
	'item',
	'body',
])('the object %s wraps what is asked for', (name) => {
	expect(read({ at: 1, [name]: { at: 2 } })).toEqual([
		WHOLE,
		{ at: 2, inPeppol: false, elsewhere: false },
	]);
});

it.each([
	'company',
	'osml',
	'smpContact',
	'smlZone',
	'unreachability',
	'reachabilityPolicy',
	'metadata',
	'dataProvider',
	'lastResult',
	'statusPage',
	'vatStatus',
	'bodyType',
])('the object %s is about something else', (name) => {
	expect(read({ at: 1, [name]: { at: 2 } })).toEqual([
		WHOLE,
		{ at: 2, inPeppol: false, elsewhere: true },
	]);
});

it.each([
	'participants',
	'identifiers',
	'schemes',
	'registrations',
	'results',
	'matches',
	'endpoints',
])('the list %s holds identifiers, as entries or with their schemes as names', (list) => {
	const carrier = { at: 2, inPeppol: true, elsewhere: false, list };
	expect([
		read({ at: 1, [list]: [{ at: 2 }] }),
		read({ at: 1, [list]: { '0208': { at: 2 } } }),
	]).toEqual([
		[WHOLE, carrier],
		[WHOLE, carrier],
	]);
});

it.each([
	'searchResults',
	'resultsBefore',
	'webEndpoints',
	'endpointsOfPartners',
	'participantsOfEvent',
])('the list %s holds nothing about the participant', (name) => {
	expect(read({ at: 1, [name]: [{ at: 2 }] })).toEqual([WHOLE]);
});

it('a scheme with a yes or no is an entry of its own', () => {
	expect(carriersOf({ schemes: { '0208': true, '9925': false } }).slice(1)).toEqual(
		[
			['9925', false],
			['0208', true],
		].map(([scheme, registered]) => ({
			object: { scheme, registered },
			inPeppol: true,
			elsewhere: false,
			list: 'schemes',
		})),
	);
});

it.each([
	[{}],
	[{ '0208': true, total: 1 }],
	[{ '00208': true }],
	[{ '02080': true }],
	[{ '208': true }],
])(
	'an object in place of a list is one object, unless each name is a scheme of four digits: %j',
	(participants) => {
		expect(carriersOf({ participants }).slice(1)).toEqual([
			{ object: participants, inPeppol: true, elsewhere: false },
		]);
	},
);

it.each<[unknown, boolean]>([
	[null, true],
	['', true],
	[[], true],
	[[0], false],
	[{}, false],
	[{ length: 0 }, false],
	[0, false],
	[false, false],
	[' ', false],
])('%j is nothing: %s', (value, nothing) => expect(isNothing(value)).toBe(nothing));

it.each([
	['participantid', true],
	['participantidentifier', true],
	['peppolparticipantid', true],
	['peppolparticipantidentifier', true],
	['peppolid', true],
	['peppolidentifier', true],
	['nonparticipantid', false],
	['participantidtype', false],
	['participantidentifiers', false],
	['mypeppolid', false],
	['peppolidscheme', false],
	['peppolidentifiers', false],
	['participant', false],
	['peppol', false],
])('the name %s is that of an identifier: %s', (name, is) =>
	expect(PARTICIPANT_ID.test(name)).toBe(is),
);

it.each<[Record<string, unknown>, boolean]>([
	[{}, true],
	[{ participantId: null }, true],
	[{ participant: [] }, true],
	[{ smp: '' }, true],
	[{ note: 'See 0208:0403170701' }, true],
	[{ note: '10208:0403170701' }, true],
	[{ note: '0208: none' }, true],
	[{ seen: ['0208:0403170701'] }, true],
	[{ participantId: 'any' }, false],
	[{ participants: [{}] }, false],
	[{ accessPoint: 'any' }, false],
	[{ smpHost: 'any' }, false],
	[{ key: '0208:0403170701' }, false],
	[{ key: 'iso6523-actorid-upis::0208:0403170701' }, false],
	[{ key: 'ISO6523-ACTORID-UPIS::0208:1' }, false],
])('a record with a name and %j is that of a company: %s', (more, is) => {
	const of = (object: Record<string, unknown>, inPeppol = false) =>
		isOfCompany({ object, inPeppol, elsewhere: false });
	expect([
		of({ name: 'Electrabel', ...more }),
		of({ company: { name: 'Electrabel' }, ...more }),
		of({ enterprise: { name: 'Electrabel' }, ...more }),
	]).toEqual([is, is, is]);
	expect([of(more), of({ name: 'Electrabel', ...more }, true)]).toEqual([false, false]);
});
