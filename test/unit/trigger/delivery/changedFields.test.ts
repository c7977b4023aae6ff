import { changedFields } from '../../../../nodes/EnterpriseRegistry/trigger/changedFields';
import { passesFilter } from '../../../../nodes/EnterpriseRegistry/trigger/filter';

it.each<[unknown, string[]]>([
	['address, denomination;status', ['address', 'denomination', 'status']],
	[[{ op: 'replace', path: '/address/street', value: 'x' }], ['/address/street']],
	[[{ kind: 'E', path: ['address', 'street'], lhs: 1, rhs: 2 }], ['address.street']],
	[{ count: 2, fields: ['address', { name: 'status' }] }, ['address', 'status']],
	[{ total: 1, paths: ['/address'] }, ['/address']],
	[
		{ added: ['address'], removed: [], modified: [{ field: 'status' }, 'address'] },
		['address', 'status'],
	],
	[
		{ before: { address: 1, status: 'AC' }, after: { address: 2, status: 'AC', name: 'x' } },
		['address', 'name'],
	],
	[{ old: { a: 1 }, new: { a: 2 }, at: 7 }, ['a']],
	[{ name: { old: 'a', new: 'b' } }, ['name']],
	[{ fields: { address: { old: 1, new: 2 } } }, ['address']],
	[{ source: 'KBO', items: { address: 1 } }, ['address']],
	[{ count: 1, fields: 'address,status' }, ['address', 'status']],
	[{ fields: ['address'], changes: 1, updated: '2026-06-05' }, ['address']],
	[{ items: [{ old: 1 }], paths: ['/address'] }, ['/address']],
	[{ oldValues: { a: 1, b: 1 }, newValues: { a: 2, b: 1 } }, ['a']],
	[{ previous_data: { a: 1 }, 'new-data': { a: 2 } }, ['a']],
	[{ was: { a: 1 }, is: { a: 2 }, date: '2026' }, ['a']],
	[{ old: { address: 1 }, new: null }, ['address']],
	[{ before: null, after: { address: 1, status: 2 } }, ['address', 'status']],
	[
		[{ before: { a: 1 }, after: { a: 2 } }, 'b'],
		['a', 'b'],
	],
	[{ field: 'address', old: 'a', new: 'b' }, ['address']],
	[{ field: 'address, status', oldValue: 'a', newValue: null, at: 7 }, ['address', 'status']],
	[{ name: 'address', from: 'a', to: 'b', label: 'Adres' }, ['address']],
	[{ path: ['address', 'street'], value: 1 }, ['address.street']],
	[
		[
			{ field: 'address', language: 'nl' },
			{ key: 'status', type: 'x' },
		],
		['address', 'status'],
	],
	[
		[{ fieldName: 'a' }, { field_name: 'b' }, { attribute: 'c' }, { propertyPath: 'd' }],
		['a', 'b', 'c', 'd'],
	],
	[{ name: 'Acme', address: 'x' }, ['name', 'address']],
	[[{ name: 'Acme', address: 'x' }], ['name', 'address']],
	[{ type: 'NV', address: 'x' }, ['type', 'address']],
	[{ address: true, status: false }, ['address']],
	[{ active: false, address: 'x' }, ['active', 'address']],
	[{ address: { to: 'x' }, status: { old: 1, new: 2, type: 'x' } }, ['address', 'status']],
	[{ address: { old: { street: 1 }, new: { street: 2 } } }, ['address']],
	// What holds more may be a field or hold the fields: both are named.
	[{ updatesOfToday: { address: { old: 1, new: 2 } } }, ['updatesOfToday', 'address']],
	[{ names: ['address'] }, ['names', 'address']],
	[
		{ status: 'AC', address: { street: 'x' }, activities: ['62.010'] },
		['status', 'address', 'street', 'activities'],
	],
	[['address', 'address', null, ''], ['address']],
	[{ added: null, removed: ['address'] }, ['address']],
	[{ updated: { address: { old: 1, new: 2 } } }, ['address']],
	[
		[
			{ op: 'move', from: '/address', path: '/seat' },
			{ op: 'copy', from: '/a', path: '/b' },
		],
		['/seat', '/address', '/b'],
	],
	[{ enterprise: { address: { old: 1, new: 2 } } }, ['address']],
	[{ establishment: '2.000.000.339', changes: { record: { a: 1 } } }, ['a']],
	// Such a value is no name, or there are too many for that.
	[
		[{ address: 'Kerkstraat 1' }, { phone: '02 123' }],
		['address', 'phone'],
	],
	[
		[{ address: null }, { status: 7 }],
		['address', 'status'],
	],
	[[{ a: 'x', b: 'y', c: 'z', d: 'w' }], ['a', 'b', 'c', 'd']],
	[{ address: 'x' }, ['address']],
	[{}, []],
	[null, []],
	[7, []],
	['', []],
	[[null, 7, {}, []], []],
])('of %j the fields are %j', (changed, names) => expect(changedFields(changed)).toEqual(names));

// What may be the changes, but does not clearly name fields: the event passes whatever the filter.
it.each<[unknown]>([
	[{ old: 'a', new: 'b' }],
	[{ oldValue: 'a', newValue: 'b' }],
	[{ old: ['a'], new: ['b'] }],
	[{ new: { address: 1 } }],
	[{ before: { address: 1 } }],
	[{ old: { address: 1 }, new: { address: 2 }, more: 1 }],
	[{ count: 1 }],
	[{ total: 3, at: '2026-06-05' }],
	[{ summary: 'moved' }],
	[{ type: 'update' }],
	[{ updatedAt: 'noon', changed_by: 'KBO' }],
	[{ enterprise: { address: 1 }, status: 1 }],
	[{ op: 'move', from: '', path: '/a' }],
	[{ changed: true }],
	[{ added: 2, removed: 0 }],
	[{ changes: 3 }],
	[{ updated: '2026-06-05' }],
	[{ name: 'Acme' }],
	[{ field: '', old: 1, new: 2 }],
	[{ field: 'address', batch: { a: 1 } }],
	[{ path: '', value: {} }],
	[{ path: [] }],
	[{ address: 1, fields: ['status'] }],
	[{ '0403.170.701': { address: 1 } }],
	[{ 0: 'address' }],
	[{ 'legal form': 1 }],
	[{ names: ['Acme NV'] }],
	[{ added: ['Kerkstraat 1'], removed: ['address'] }],
	['2026-06-05'],
	['2026-06-05T09:00:00Z'],
	['1'],
	['address and status'],
	['true'],
	['none'],
	['All'],
	['https://registry.example/changes/7'],
	['["address"]'],
	['{"address":1}'],
	['a=b'],
	['address.*'],
	[['address', 7]],
	[['address', { old: 1 }]],
	[['address', 'moved to Ghent']],
	[[{ field: 'address' }, { op: 'replace', path: '', value: {} }]],
	[[['address', 'a', 'b']]],
	[['address', true]],
	[['address', { path: [] }]],
	// An entry may name the field under any member.
	[[{ column: 'address' }]],
	[[{ column: 'address' }, { column: 'status' }]],
	[[{ section: 'address', at: '2026-06-05' }]],
	[[{ code: 'address', label: 'Adres' }]],
	[[{ table: 'companies', column: 'address' }]],
	[[{ element: 'address', type: 'x', count: 1 }]],
	...['what', 'member', 'target', 'item', 'title', 'rubric', 'onderdeel'].map((name): [unknown] => [
		[{ [name]: 'address' }],
	]),
	[['status', { what: 'address' }]],
	[{ changes: [{ what: 'address' }] }],
	[[{ scope: '/attributes/address', action: 'replace' }]],
	[true],
	[1],
])('of %j no field is clear', (changed) => {
	expect(changedFields(changed)).toEqual([]);
	expect(
		passesFilter(
			{ type: null, kind: null, changed: changedFields(changed) },
			{ eventTypes: [], changedFields: ['address'] },
		),
	).toBe(true);
});

it('comes to an end in any depth, and over anything long', () => {
	let deep: unknown = ['address'];
	for (let depth = 0; depth < 20_000; depth++) deep = depth % 2 ? [deep] : { fields: deep };
	expect(changedFields(deep)).toEqual([]);
	expect(changedFields('address '.repeat(100_000))).toEqual([]);
	expect(changedFields(Array.from({ length: 1000 }, () => 'address'))).toEqual(['address']);
	for (const many of [
		Array.from({ length: 300_000 }, () => 'address'),
		Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`a${at}`, 1])),
		['address', { ['a'.repeat(1_000_000)]: 1 }],
	])
		expect(changedFields(many)).toEqual([]);
	expect(changedFields(`${'a'.repeat(1_000_000)}!`)).toEqual([]);
});

const spaced = (length: number) => `changed${'_'.repeat(length - 13)}fields`;
/** What a field was, with so many members that say something else. */
const change = (members: number) =>
	Object.fromEntries([
		['old', 1],
		...Array.from({ length: members - 1 }, (_, at) => [
			`at${at.toString(2).replaceAll('0', '_').replaceAll('1', '-')}`,
			1,
		]),
	]);

it.each<[string, unknown, string[]]>([
	['an empty name in a text is left out', 'address,,status;', ['address', 'status']],
	['an empty name in a list is left out', ['', undefined, 'address'], ['address']],
	['an empty object in a list names nothing', ['address', {}], ['address']],
	['one value among names makes all unclear', 'address, 7', []],
	['one answer among names makes all unclear', 'address, true', []],
	['a name may start like an answer', 'nominations, allocation', ['nominations', 'allocation']],
	['a name may end like an answer', 'overall', ['overall']],
	['a field may be called field', { field: { old: 1, new: 2 } }, ['field']],
	['a field may be called date', { date: { old: 1, new: 2 } }, ['date']],
	['no date is no field', { fields: ['address'], date: null }, ['address']],
	['a count of changes stands beside fields', { changes: 2, address: true }, ['address']],
	['no changes may stand beside fields', { changes: null, address: true }, ['address']],
	['a count of changes stands beside a name', { field: 'address', changes: 1 }, ['address']],
	[
		'a count of changes stands beside two values',
		{ address: { old: 1, new: 2, changes: 1 } },
		['address'],
	],
	['a type stands beside two values', { address: { old: 1, new: 2, type: 'x' } }, ['address']],
	['a value that was is a change', { address: { old: 1 } }, ['address']],
	['a value that is now is a change', { address: { new: 1 } }, ['address']],
	['a type alone is no change', { address: { type: 'x' } }, []],
	['what was, beside a field, is not clear', { address: { old: 1, street: 'x' } }, []],
	['a name and fields that were added are not clear', { field: 'address', added: ['status'] }, []],
	['a name and a list of fields are not clear', { field: 'address', fields: ['status'] }, []],
	['a field and fields that were added are not clear', { address: 1, added: ['status'] }, []],
	['an unclear list makes what was added unclear', { added: ['address'], items: [7] }, []],
	['three texts in an entry may name a field', [{ table: 'x', column: 'y', code: 'z' }], []],
	[
		'one of two texts in an entry may name a field',
		[{ column: 'address', value2: 'Kerkstraat 1' }],
		[],
	],
	[
		'an entry with a text and a number has fields',
		[{ address: 'x', status: 7 }],
		['address', 'status'],
	],
	['a path in a path is not clear', [{ path: ['address', ['street']] }], []],
	['a number names no field', { field: 7 }, []],
	['a blank name makes a list unclear', ['address', { field: ' ' }], []],
	['a trade name is not the name of a field', { tradeName: 'Acme' }, ['tradeName']],
	['a keyword is not the key of a field', { keywords: 'acme' }, ['keywords']],
	['a career path names no field', { careerPath: 'clerk' }, ['careerPath']],
	['a member may end like what was done', { lastUpdated: ['address'] }, ['lastUpdated', 'address']],
	['a member may start like what was', { oldest: 1 }, ['oldest']],
	['a member may end like what was', { threshold: 1 }, ['threshold']],
	['a member may start like what is', { newspaper: 1 }, ['newspaper']],
	['a member may end like what is', { photo: 1 }, ['photo']],
	['a member may start like a note', { actions: 1 }, ['actions']],
	['a member may end like a note', { juridicalType: 'NV' }, ['juridicalType']],
	['a member of 30 characters may hold fields', { [spaced(30)]: ['address'] }, ['address']],
	['a member of 31 characters is a field', { [spaced(31)]: ['address'] }, [spaced(31), 'address']],
	['a change may have 1000 members', { address: change(1000) }, ['address']],
	['a change may not have 1001 members', { address: change(1001) }, []],
	['a name may have 20000 characters', 'a'.repeat(20_000), ['a'.repeat(20_000)]],
	['a text may have 20000 characters', 'address,'.repeat(2500), ['address']],
	['a text may not have 20001 characters', `${'address,'.repeat(2500)}a`, []],
])('%s', (_, changed, names) => expect(changedFields(changed)).toEqual(names));
