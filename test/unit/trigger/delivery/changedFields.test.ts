import { changedFields } from '../../../../nodes/EnterpriseRegistry/trigger/delivery/changedFields';

it.each<[unknown, string[]]>([
	['address, denomination;status', ['address', 'denomination', 'status']],
	[[{ op: 'replace', path: '/address/street', value: 'x' }], ['/address/street']],
	[[{ kind: 'E', path: ['address', 'street'] }, { path: [] }], ['address.street']],
	[{ count: 2, fields: ['address', { name: 'status' }] }, ['address', 'status']],
	[{ total: 1, paths: ['/address'] }, ['/address']],
	[{ added: ['address'], removed: [], modified: [{ field: 'status' }, 'address'] }, ['address', 'status']],
	[{ before: { address: 1, status: 'AC' }, after: { address: 2, status: 'AC', name: 'x' } }, ['address', 'name']],
	[{ old: { a: 1 }, new: { a: 2 }, at: 7 }, ['a']],
	[{ name: { old: 'a', new: 'b' } }, ['name']],
	[{ old: 'a', new: 'b' }, ['old', 'new']],
	[{}, []], [null, []], [7, []], ['', []], [[null, 7, {}, []], []],
])('of %j the fields are %j', (changed, names) => expect(changedFields(changed)).toEqual(names));
