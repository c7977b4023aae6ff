import { BoundedMap } from '../../../nodes/EnterpriseRegistry/boundedMap';
import { ResponseCache } from '../../../nodes/EnterpriseRegistry/transport/responseCache';

const NOON = Date.UTC(2026, 5, 15, 12);

/** A memory with these answers, and what it still knows of them. */
function memoryOf(answers: Record<string, string>, memory = new ResponseCache()) {
	for (const [key, text] of Object.entries(answers))
		memory.remember(
			key,
			{ status: 200, headers: {}, text },
			{ at: NOON, generation: memory.generation },
		);
	const known = (now = NOON) =>
		Object.keys(answers).filter((key) => memory.recall(key, 60_000, now) !== undefined);
	return { memory, known };
}

it('gives an answer until it is as old as the user allows, and to its owner alone', () => {
	const { memory, known } = memoryOf({ 'me /a': '{}' });
	expect(known(NOON + 59_999)).toEqual(['me /a']);
	expect(known(NOON + 60_000)).toEqual([]);
	expect(memory.recall('you /a', 60_000, NOON)).toBeUndefined();
});

it.each([
	[
		'0403.170.701',
		['/enterprise/0403.170.701/activities', '/vat/BE0403170701', '/search?name=electrabel'],
		['/enterprise/0404.616.494'],
	],
	['2.143.775.125', ['/establishment/2143775125'], ['/enterprise/0403.170.701']],
])('drops everything about %s, in the address and in the answer', (number, dropped, kept) => {
	const answers = [...dropped, ...kept].map((url) => [
		url,
		url.includes('search') ? '[{"enterpriseNumber":"0403.170.701"}]' : '{}',
	]);
	const { memory, known } = memoryOf(Object.fromEntries(answers) as Record<string, string>);
	memory.forget(number);
	expect(known()).toEqual(kept);
});

it('uses nothing that was asked for before a change and answered after it, and all that came later', () => {
	const memory = new ResponseCache();
	const asked = { at: NOON, generation: memory.generation };
	memory.forget('0403.170.701');
	memory.remember('/early', { status: 200, headers: {}, text: '' }, asked);
	expect(memory.recall('/early', 1, NOON)).toBeUndefined();
	expect(memoryOf({ '/late': '' }, memory).known()).toEqual(['/late']);
});

it('stays bounded over 100,000 distinct answers, and keeps the last', () => {
	const text = 'x'.repeat(1000);
	const answers = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`/${at}`, text]));
	const known = memoryOf(answers).known();
	expect(known.length).toBeLessThanOrEqual(20_000);
	expect(known.at(-1)).toBe('/99999');
});

it('a bounded map drops the least recently used, by number and by size', () => {
	const map = new BoundedMap<string>(3, 100);
	/** In this order, as each look makes an entry the latest used. */
	const kept = () => ['b', 'c', 'a', 'd', 'e'].filter((key) => map.get(key) !== undefined);
	for (const key of ['a', 'b', 'c']) map.set(key, key, 10);
	map.get('a');
	map.set('d', 'd', 10);
	expect(kept()).toEqual(['c', 'a', 'd']);
	map.set('e', 'e', 85);
	expect(kept()).toEqual(['d', 'e']);
});
