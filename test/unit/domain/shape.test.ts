import { shapeOf } from '../../../nodes/EnterpriseRegistry/domain/shape';

it('names members and types, and shows numbers and dates as patterns', () => {
	expect(shapeOf({ enterpriseNumber: '0403.170.701', name: 'Electrabel', startDate: '1905-08-08', at: '2026-06-05T09:00:00.000Z', count: 3, share: 0.5, open: true, meta: null, list: [1, 2], none: [], nothing: '' })).toBe(
		'{enterpriseNumber: "0000.000.000", name: text, startDate: "0000-00-00", at: "0000-00-00a00:00:00.000a", count: integer, share: number, open: boolean, meta: null, list: [integer, …], none: [], nothing: empty text}',
	);
});

it('masks what stands as a key although it is data', () => {
	expect(shapeOf({ 'Electrabel SA': 1, '0403.170.701': 2, 'a@b.example': 3, Umicore: 4 })).toBe('{(masked): integer, (masked): integer, (masked): integer, (masked): integer}');
});

it('stays short and ends, however deep or wide the value is', () => {
	let deep: unknown = 1;
	for (let depth = 0; depth < 1000; depth++) deep = { deep, list: [deep] };
	expect(shapeOf(deep).length).toBeLessThanOrEqual(901);
	expect(shapeOf(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`m${'x'.repeat(at % 30)}_${String.fromCharCode(97 + (at % 26))}`, at]))).length).toBeLessThanOrEqual(901);
});
