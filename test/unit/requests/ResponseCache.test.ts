import { BoundedMap } from '../../../nodes/EnterpriseRegistry/boundedMap';
import { ResponseCache } from '../../../nodes/EnterpriseRegistry/requests/ResponseCache';

const NOON = Date.UTC(2026, 5, 15, 12);

/** A cache with these responses, each tagged with its text, and what it still knows of them. */
function cacheOf(texts: Record<string, string>, cache = new ResponseCache()) {
	for (const [key, text] of Object.entries(texts)) {
		const response = { status: 200, headers: {}, text };
		cache.remember(key, { response, tags: [text], asked: cache.ask(NOON) });
	}
	const known = (now = NOON) =>
		Object.keys(texts).filter((key) => cache.recall(key, 60_000, now) !== undefined);
	return { cache, known };
}

it('gives a response until it is as old as the user allows, and to its owner alone', () => {
	const { cache, known } = cacheOf({ 'me /a': '{}' });
	expect(known(NOON + 59_999)).toEqual(['me /a']);
	expect(known(NOON + 60_000)).toEqual([]);
	expect(cache.recall('you /a', 60_000, NOON)).toBeUndefined();
});

it('drops everything with the tag of what has changed, and nothing else', () => {
	const { cache, known } = cacheOf({ '/a': 'one', '/b': 'other', '/c': 'one' });
	cache.invalidate('one');
	expect(known()).toEqual(['/b']);
});

it('uses nothing that was asked for before a change and answered after it, and all that came later', () => {
	const cache = new ResponseCache();
	const asked = cache.ask(NOON);
	cache.invalidate('0403170701');
	const response = { status: 200, headers: {}, text: '' };
	cache.remember('/early', { response, tags: [], asked });
	expect(cache.recall('/early', 1, NOON)).toBeUndefined();
	expect(cacheOf({ '/late': '' }, cache).known()).toEqual(['/late']);
});

it('stays bounded over 100,000 distinct answers, and keeps the last', () => {
	const text = 'x'.repeat(1000);
	const answers = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`/${at}`, text]));
	const known = cacheOf(answers).known();
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
