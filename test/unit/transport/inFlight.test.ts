import { BoundedMap } from '../../../nodes/EnterpriseRegistry/boundedMap';
import { InFlight } from '../../../nodes/EnterpriseRegistry/transport/inFlight';
import { ResponseCache } from '../../../nodes/EnterpriseRegistry/transport/responseCache';
import type { RegistryAnswer } from '../../../nodes/EnterpriseRegistry/transport/types';

const answer = (text: string, status = 200): RegistryAnswer => ({
	status,
	headers: { 'content-type': 'application/json', 'x-ratelimit-remaining': '1' },
	text,
});

describe('equal calls of one execution', () => {
	it.each([
		[200, true],
		[204, true],
		[404, true],
		[400, true],
		[401, false],
		[429, false],
		[500, false],
		[503, false],
	])('share a finished answer with status %i: %s', async (status, kept) => {
		const calls = new InFlight();
		await calls.make('/a', '/a', async () => await Promise.resolve(answer('{}', status)));
		expect(calls.find('/a') !== undefined).toBe(kept);
	});

	it('share nothing that was read, or asked for, before a change', async () => {
		const calls = new InFlight();
		await calls.make('/a', '/a', async () => await Promise.resolve(answer('old')));
		let finish = (_answer: RegistryAnswer) => {};
		const slow = calls.make(
			'/b',
			'/b',
			async () =>
				await new Promise((resolve) => {
					finish = resolve;
				}),
		);
		calls.clear();
		finish(answer('old'));
		await slow;
		expect([calls.find('/a'), calls.find('/b')]).toEqual([undefined, undefined]);
	});
});

describe('the memory of earlier executions', () => {
	const NOON = Date.UTC(2026, 5, 15, 12);

	it('gives an answer until it is as old as the user allows', () => {
		const memory = new ResponseCache();
		memory.remember('me', '/a', answer('{}'), NOON, memory.generation());
		expect(memory.recall('me', '/a', 60_000, NOON + 59_999)?.text).toBe('{}');
		expect(memory.recall('me', '/a', 60_000, NOON + 60_000)).toBeUndefined();
	});

	it('never shares between credentials', () => {
		const memory = new ResponseCache();
		memory.remember('me', '/a', answer('mine'), NOON, memory.generation());
		expect(memory.recall('you', '/a', 60_000, NOON)).toBeUndefined();
	});

	it.each([
		[
			'0403.170.701',
			[
				'/enterprise/0403.170.701',
				'/enterprise/0403.170.701/activities',
				'/companies/0403170701',
				'/vat/BE0403170701',
				'/search?name=electrabel',
			],
			['/enterprise/0404.616.494'],
		],
		['BE 0403.170.701', ['/enterprise/0403.170.701'], ['/enterprise/0404.616.494']],
		[
			'2.143.775.125',
			['/establishment/2.143.775.125', '/establishment/2143775125'],
			['/enterprise/0403.170.701'],
		],
	])('drops everything about %s, in the address and in the answer', (number, dropped, kept) => {
		const memory = new ResponseCache();
		for (const url of [...dropped, ...kept])
			memory.remember(
				'me',
				url,
				answer(url.includes('search') ? '[{"enterpriseNumber":"0403.170.701"}]' : '{}'),
				NOON,
				memory.generation(),
			);
		memory.forget(number);
		const left = [...dropped, ...kept].filter(
			(url) => memory.recall('me', url, 1, NOON) !== undefined,
		);
		expect(left).toEqual(kept);
	});

	it('uses what came after the change', () => {
		const memory = new ResponseCache();
		const url = '/enterprise/0403.170.701';
		memory.remember('me', url, answer('"before"'), NOON, memory.generation());
		memory.forget('0403.170.701');
		expect(memory.recall('me', url, 1, NOON)).toBeUndefined();
		memory.remember('me', url, answer('"after"'), NOON, memory.generation());
		expect(memory.recall('me', url, 1, NOON)?.text).toBe('"after"');
	});

	it('uses nothing that was asked for before the change and answered after it', () => {
		const memory = new ResponseCache();
		const url = '/enterprise/0403.170.701';
		const asked = memory.generation();
		memory.forget('0403.170.701');
		memory.remember('me', url, answer('"before"'), NOON, asked);
		expect(memory.recall('me', url, 1, NOON)).toBeUndefined();
	});

	it('uses nothing from before more changes than it remembers', () => {
		const memory = new ResponseCache();
		memory.remember('me', '/enterprise/0403.170.701', answer('{}'), NOON, memory.generation());
		memory.forget('0403.170.701');
		for (let at = 0; at < 100_000; at++) memory.forget(String(2_000_000_000 + at));
		expect(memory.recall('me', '/enterprise/0403.170.701', 1, NOON)).toBeUndefined();
	});

	it('stays bounded over 100,000 distinct answers', () => {
		const memory = new ResponseCache();
		for (let at = 0; at < 100_000; at++)
			memory.remember(
				'me',
				`/enterprise/${at}`,
				answer('x'.repeat(1000)),
				NOON,
				memory.generation(),
			);
		expect(memory.size).toBeLessThanOrEqual(20_000);
		expect(memory.recall('me', '/enterprise/99999', 1, NOON)).toBeDefined();
	});
});

describe('a bounded map', () => {
	/** In this order, as each look makes an entry the latest used. */
	const keptIn = (map: BoundedMap<string>) =>
		['b', 'c', 'a', 'd', 'e'].filter((key) => map.get(key) !== undefined);

	it('drops the least recently used, by number and by size', () => {
		const map = new BoundedMap<string>(3, 100);
		for (const key of ['a', 'b', 'c']) map.set(key, key, 10);
		map.get('a');
		map.set('d', 'd', 10);
		expect(keptIn(map)).toEqual(['c', 'a', 'd']);
		map.set('e', 'e', 85);
		expect(keptIn(map)).toEqual(['d', 'e']);
	});
});
