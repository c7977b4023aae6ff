import { patternOf, shapeOf } from '../../../nodes/EnterpriseRegistry/diagnosis/shape';

it('names members and types, and shows numbers and dates as patterns', () => {
	expect(
		shapeOf({
			enterpriseNumber: '0403.170.701',
			name: 'Electrabel',
			startDate: '1905-08-08',
			at: '2026-06-05T09:00:00.000Z',
			count: 3,
			share: 0.5,
			open: true,
			meta: null,
			list: [1, 2],
			none: [],
			nothing: '',
		}),
	).toBe(
		'{enterpriseNumber: "0000.000.000", name: text, startDate: "0000-00-00", at: "0000-00-00a00:00:00.000a", count: integer, share: number, open: boolean, meta: null, list: [integer, …], none: [], nothing: empty text}',
	);
});

it('masks what stands as a key although it is data', () => {
	expect(shapeOf({ 'Electrabel SA': 1, '0403.170.701': 2, 'a@b.example': 3, Umicore: 4 })).toBe(
		'{(masked): integer, (masked): integer, (masked): integer, (masked): integer}',
	);
});

describe('the keys of a map are data, however much they look like names', () => {
	it.each([
		'users',
		'keys',
		'apiKeys',
		'api_keys',
		'members',
		'companies',
		'webhooks',
		'history',
		'accounts',
		'customers',
		'tenants',
		'subscriptions',
		'people',
		'usageByCompany',
		'requests_per_user',
		'byUser',
		'tokenIndex',
		'bedrijven',
		'utilisateurs',
	])('below %s', (name) => {
		expect(shapeOf({ [name]: { electrabel: 1 } })).toBe(`{${name}: {(masked): integer}}`);
		expect(
			shapeOf({ [name]: { marie: { role: 'admin', since: '2026-01-01' }, electrabel: 1 } }),
		).toBe(`{${name}: {(masked): {role: text, since: "0000-00-00"}, …}}`);
		expect(shapeOf([{ [name]: { belgium: { electrabel: { role: 'admin' } } } }])).toBe(
			`[{${name}: {(masked): {(masked): {role: text}}}}]`,
		);
	});

	it('where all members are objects of one shape', () => {
		expect(shapeOf({ electrabel: { city: 'Brussel' }, umicore: { city: 'Hoboken' } })).toBe(
			'{(masked): {city: text}, …}',
		);
		expect(
			shapeOf({ electrabel: { city: 'Brussel' }, umicore: { city: 'Hoboken', zip: '2660' } }),
		).toBe('{(masked): {city: text}, …}');
		expect(shapeOf({ results: { electrabel: { city: 'Brussel' } } })).toBe(
			'{results: {(masked): {city: text}}}',
		);
	});

	it.each([{ name: 'Electrabel' }, { id: 'electrabel' }, { denomination: 'Electrabel SA' }])(
		'where the value repeats its key: %j',
		(value) => {
			expect(shapeOf({ registered: true, electrabel: value })).toBe(
				`{registered: boolean, (masked): {${Object.keys(value)[0]}: text}}`,
			);
		},
	);

	it('but not in a list of records, nor where the members differ, nor where they are parts and translations', () => {
		expect(shapeOf({ users: [{ name: 'x', role: 'y' }] })).toBe(
			'{users: [{name: text, role: text}]}',
		);
		expect(
			shapeOf({
				plan: { name: 'Pro', requestsPerHour: 2000 },
				usage: { currentMonth: { requests: 1 } },
			}),
		).toBe(
			'{plan: {name: text, requestsPerHour: integer}, usage: {currentMonth: {requests: integer}}}',
		);
		expect(
			shapeOf({ juridicalForm: { code: 'a', label: 'b' }, status: { code: 'c', label: 'd' } }),
		).toBe('{juridicalForm: {code: text, label: text}, status: {code: text, label: text}}');
		expect(shapeOf({ street: { nl: 'a', fr: 'b' }, municipality: { nl: 'c', fr: 'd' } })).toBe(
			'{street: {nl: text, fr: text}, municipality: {nl: text, fr: text}}',
		);
		expect(
			shapeOf({
				address: { street: 'a' },
				status: { open: true },
				limits: { perHour: 1 },
				searchParams: { name: 'x' },
			}),
		).toBe(
			'{address: {street: text}, status: {open: boolean}, limits: {perHour: integer}, searchParams: {name: text}}',
		);
		expect(shapeOf({ plan: {}, usage: {} })).toBe('{plan: {}, usage: {}}');
	});
});

it.each([
	'sk_live_abcdefgh',
	'pk_test_abc',
	'rk_abcdefgh',
	'whsec_abcdefgh',
	'wh_abcdefgh',
	'evt_abcdefgh',
	'tok_abcdefgh',
	'acme_live_abc',
	'abcdefghijsecret',
	'secretabcdefghij',
	'marie-dupont',
])('%s is no name that a programmer chose', (name) => {
	expect(shapeOf({ [name]: 1 })).toBe('{(masked): integer}');
});

it.each([
	'hmacSecret',
	'hmac_secret',
	'secret',
	'secrets',
	'secretRotatedAt',
	'client_secret',
	'test_event',
	'live',
	'webhook_id',
	'event_id',
])('%s is a name that a programmer chose', (name) => {
	expect(shapeOf({ [name]: 1 })).toBe(`{${name}: integer}`);
});

it('stays short and ends, however deep or wide the value is', () => {
	let deep: unknown = 1;
	for (let depth = 0; depth < 1000; depth++) deep = { deep, list: [deep] };
	expect(shapeOf(deep).length).toBeLessThanOrEqual(901);
	expect(
		shapeOf(
			Object.fromEntries(
				Array.from({ length: 1000 }, (_, at) => [
					`m${'x'.repeat(at % 30)}_${String.fromCharCode(97 + (at % 26))}`,
					at,
				]),
			),
		).length,
	).toBeLessThanOrEqual(901);
});

it.each([
	['', 'empty text'],
	['text', 'text'],
	['0403.170.701', '"0000.000.000"'],
	['BE0403170701', '"aa0000000000"'],
	['ABCD1', 'text'],
	['+32 2 123', '"+00 0 000"'],
	['7', 'text'],
	['12', '"00"'],
	['2026-06-05T09:00:00Z', '"0000-00-00a00:00:00a"'],
	['A1!', 'text'],
	['!12', 'text'],
	['Street 12', 'text'],
	[`BEL${'1'.repeat(36)}`, `"aaa${'0'.repeat(36)}"`],
	[`BEL${'1'.repeat(37)}`, 'text'],
	['.-.-', 'text'],
])('a text is shown as its pattern only where it follows a format: %j as %s', (text, pattern) =>
	expect(patternOf(text)).toBe(pattern),
);

it.each([
	['enterpriseNumber', true],
	['_id', true],
	['$ref', true],
	['a-b_c', false],
	['a_b_c', true],
	['line12', true],
	['line123', false],
	['Name', false],
	['1a', false],
	['a b', false],
	['a'.repeat(40), true],
	['a'.repeat(41), false],
	['a.b', false],
	['né', false],
])('a name of a member is shown where a programmer chose it: %s, %s', (name, isShown) =>
	expect(shapeOf({ [name]: null })).toBe(`{${isShown ? name : '(masked)'}: null}`),
);

it('shows 25 members of an object, one entry of a list, five levels, and 900 characters', () => {
	const members = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, 1]));
	expect(shapeOf(members(25))).toMatch(/, m24: integer\}$/);
	expect(shapeOf(members(26))).toMatch(/, m24: integer, …\}$/);
	expect([shapeOf([1]), shapeOf([1, 'text'])]).toEqual(['[integer]', '[integer, …]']);
	expect(shapeOf([[[[[[1]]]]]])).toBe('[[[[[[…]]]]]]');
	expect(shapeOf([[[[[[]]]]]])).toBe('[[[[[[]]]]]]');
	expect(shapeOf({ a: { a: { a: { a: { a: { a: 1 } } } } } })).toBe('{a: {a: {a: {a: {a: {…}}}}}}');
	expect(shapeOf({ a: { a: { a: { a: { a: {} } } } } })).toBe('{a: {a: {a: {a: {a: {}}}}}}');
	const ofLength = (last: number) =>
		Object.fromEntries(
			Array.from({ length: 20 }, (_, at) => [
				String.fromCharCode(97 + at) + 'x'.repeat(at < 19 ? 36 : last - 1),
				null,
			]),
		);
	expect(shapeOf(ofLength(37))).toMatch(/^[^…]{899}\}$/);
	expect(shapeOf(ofLength(38))).toMatch(/^[^…]{900}…$/);
});
