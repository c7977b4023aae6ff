import { BoundedMap } from '../../../nodes/EnterpriseRegistry/boundedMap';
import { ResponseCache } from '../../../nodes/EnterpriseRegistry/requests/ResponseCache';

const NOON = Date.UTC(2026, 5, 15, 12);

/** A cache with these responses, each tagged with its text, and what it still knows of them. */
function cacheOf(texts: Record<string, string>, cache = new ResponseCache()) {
	for (const [key, text] of Object.entries(texts)) {
		const response = { status: 200, headers: {}, text };
		cache.remember(key, { response, tags: [text], calledAt: cache.callTime(NOON) });
	}
	const known = (now = NOON) =>
		Object.keys(texts).filter((key) => cache.recall(key, 60_000, now) !== undefined);
	return { cache, known };
}

it('gives a response until it is as old as the user allows', () => {
	const { known } = cacheOf({ 'me /a': '{}' });
	expect(known(NOON + 59_999)).toEqual(['me /a']);
	expect(known(NOON + 60_000)).toEqual([]);
});

it('gives no response that is further ahead than that, of before the clock was set back', () => {
	const { known } = cacheOf({ 'me /a': '{}' });
	expect(known(NOON - 60_000)).toEqual([]);
});

it('gives the response of one owner to no other', () => {
	const { cache } = cacheOf({ 'me /a': '{}' });
	expect(cache.recall('you /a', 60_000, NOON)).toBeUndefined();
});

it('drops exactly what has the tag of what changed', () => {
	const { cache, known } = cacheOf({ '/a': 'one', '/b': 'other', '/c': 'one' });
	cache.invalidate('one');
	expect(known()).toEqual(['/b']);
});

describe('after a change', () => {
	const cache = new ResponseCache();
	const calledAt = cache.callTime(NOON);
	cache.invalidate('0403170701');
	const response = { status: 200, headers: {}, text: '' };
	cache.remember('/early', { response, tags: [], calledAt });

	it('gives nothing that was asked for before it, also if the answer came after it', () => {
		expect(cache.recall('/early', 1, NOON)).toBeUndefined();
	});

	it('gives what was asked for after it', () => {
		expect(cacheOf({ '/late': '' }, cache).known()).toEqual(['/late']);
	});
});

describe('of 100,000 distinct answers', () => {
	const text = 'x'.repeat(1000);
	const answers = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`/${at}`, text]));
	const known = cacheOf(answers).known();

	it('keeps 20,000 at most', () => expect(known.length).toBeLessThanOrEqual(20_000));

	it('keeps the last', () => expect(known.at(-1)).toBe('/99999'));
});

describe('a bounded map', () => {
	/** With three entries of size 10, of which `a` was used last. */
	const filled = () => {
		const map = new BoundedMap<string>(3, 100);
		for (const key of ['a', 'b', 'c']) map.set(key, key, 10);
		map.get('a');
		return map;
	};
	const keptIn = (map: BoundedMap<string>) =>
		['a', 'b', 'c', 'new'].filter((key) => map.get(key) !== undefined);

	it('drops the least recently used where there are too many', () => {
		const map = filled();
		map.set('new', '', 10);
		expect(keptIn(map)).toEqual(['a', 'c', 'new']);
	});

	it('drops the least recently used until it is small enough', () => {
		const map = filled();
		map.set('new', '', 85);
		expect(keptIn(map)).toEqual(['a', 'new']);
	});
});
