import { collectPages, type PageAnswer } from '../../../nodes/EnterpriseRegistry/client/pages';
import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';
import { fc } from '../../support/simulated/seededProperties';

const evidence = { from: 'service' as const, answeredAt: '', text: '' };
const own = { success: true, error: null, timestamp: '2026-11-23T09:00:00.000Z' };
const page = (data: unknown, envelope: Record<string, unknown> = own): PageAnswer => ({
	data,
	envelope,
	evidence,
});
const many = { numRuns: 3000 };

interface Service {
	/** How many entries it has. */
	count: number;
	/** The most that it gives per page, whatever is asked. */
	cap: number;
	/** Whether it obeys the page size that is asked for. */
	obeys: boolean;
	says: 'total' | 'totalResults' | 'totalPages' | 'both' | 'nothing';
	/** By how many entries a page overlaps the one before. */
	overlap: number;
	/** Whether its pages begin where those of the size that was asked for would, although it gives fewer entries. */
	skips: boolean;
	/** Whether it counts pages of the size that was asked for, although it gives fewer entries. */
	countsAsked: boolean;
	/** Entries at the end that it counts and never gives. */
	hidden: number;
	/** What it answers for a page beyond the last. */
	beyond: 'empty' | 'last' | 'first' | 'refused' | 'unknown';
}

const services: fc.Arbitrary<Service> = fc.record({
	count: fc.integer({ min: 0, max: 60 }),
	cap: fc.integer({ min: 1, max: 25 }),
	obeys: fc.boolean(),
	says: fc.constantFrom(
		'total' as const,
		'totalResults' as const,
		'totalPages' as const,
		'both' as const,
		'nothing' as const,
	),
	overlap: fc.integer({ min: 0, max: 2 }),
	skips: fc.boolean(),
	countsAsked: fc.boolean(),
	hidden: fc.constantFrom(0, 0, 5),
	beyond: fc.constantFrom(
		'empty' as const,
		'last' as const,
		'first' as const,
		'refused' as const,
		'unknown' as const,
	),
});

const refuse = (status: number, isOwn: boolean) =>
	new RegistryFailure(status === 404 && !isOwn ? 'notTheRegistry' : 'refused', {
		message: '',
		advice: '',
		status,
		facts: { isOwn },
	});

/** A service over its entries, each of which is its number. */
function serve(service: Service) {
	const { count, cap, obeys, says, overlap, skips, countsAsked, hidden, beyond } = service;
	const all = Array.from({ length: count }, (_, index) => ({ number: index }));
	return async (number: number, size: number): Promise<PageAnswer> => {
		const given = obeys ? Math.min(size, cap) : cap;
		const step = skips && obeys ? size : Math.max(1, given - overlap);
		const pages = Math.max(1, Math.ceil((count - Math.max(0, given - step)) / step));
		const from = (at: number) =>
			all.slice(0, count - hidden).slice((at - 1) * step, (at - 1) * step + given);
		if (number > pages && beyond === 'refused') throw refuse(400, true);
		if (number > pages && beyond === 'unknown') throw refuse(404, true);
		const results =
			number <= pages
				? from(number)
				: { empty: [], last: from(pages), first: from(1) }[beyond as 'empty'];
		return page({
			results,
			...(says === 'total' || says === 'both' ? { total: count } : {}),
			...(says === 'totalResults' ? { totalResults: count } : {}),
			...(says === 'totalPages' || says === 'both'
				? { totalPages: countsAsked && overlap === 0 ? Math.ceil(count / size) : pages }
				: {}),
		});
	};
}

const reach = {
	...{ most: Infinity, size: 20, asksSize: true, hasPages: true },
	...{ parallel: () => 3, profile: {} },
};

describe('a list in pages', () => {
	it('gives every entry once, or a hint', async () =>
		fc.assert(
			fc.asyncProperty(services, fc.integer({ min: 1, max: 5 }), async (service, parallel) => {
				// Nothing tells that there is more.
				fc.pre(service.hidden === 0 || service.says !== 'nothing');
				fc.pre(service.says !== 'totalPages' || service.hidden === 0);
				const { entries, hints } = await collectPages(serve(service), {
					...reach,
					parallel: () => parallel,
				});
				const numbers = entries.map((entry) => (entry as { number: number }).number);
				expect(new Set(numbers).size).toBe(numbers.length);
				expect(hints.length).toBeLessThanOrEqual(1);
				if (hints.length === 0)
					expect(numbers).toEqual(Array.from({ length: service.count }, (_, index) => index));
			}),
			many,
		));

	it('needs no hint where the service gives the total', async () =>
		fc.assert(
			fc.asyncProperty(services, async (service) => {
				fc.pre(service.hidden === 0);
				fc.pre(
					['total', 'totalResults', 'both'].includes(service.says) &&
						(service.cap > service.overlap + 1 || service.overlap === 0),
				);
				expect((await collectPages(serve(service), reach)).hints).toEqual([]);
			}),
			many,
		));

	it('is as long as wanted, with no page more than needed', async () =>
		fc.assert(
			fc.asyncProperty(services, fc.integer({ min: 1, max: 30 }), async (service, most) => {
				const plain = { ...service, overlap: 0, hidden: 0, says: 'total' as const };
				const asked: number[] = [];
				const fetchPage = async (number: number, size: number) => {
					asked.push(number);
					return await serve(plain)(number, size);
				};
				const size = Math.min(20, most);
				const { entries } = await collectPages(fetchPage, { ...reach, most, size });
				expect(entries).toHaveLength(Math.min(most, plain.count));
				const given = plain.obeys ? Math.min(size, plain.cap) : plain.cap;
				expect(asked.length).toBe(Math.max(1, Math.ceil(Math.min(most, plain.count) / given)));
			}),
			many,
		));

	it.each([503, 429, 500, 401])('fails where a later page fails with %i', async (status) => {
		const fetchPage = async (number: number) => {
			if (number === 2) throw refuse(status, true);
			return page({ results: [{ number }], total: 3 });
		};
		await expect(collectPages(fetchPage, reach)).rejects.toMatchObject({ status });
	});

	it('fails where something else answers for a later page', async () => {
		const fetchPage = async (number: number) => {
			if (number === 2) throw refuse(404, false);
			return page({ results: [{ number }] });
		};
		await expect(collectPages(fetchPage, reach)).rejects.toMatchObject({ kind: 'notTheRegistry' });
	});

	it('keeps equal entries of one page, and drops those of an earlier one', async () => {
		const fetchPage = async (number: number) =>
			page({ results: number === 1 ? [1, 1, 2] : number === 2 ? [2, 3] : [] });
		expect((await collectPages(fetchPage, reach)).entries).toEqual([1, 1, 2, 3]);
	});

	it('says both figures, or that there is none', async () => {
		const short = async (number: number) => page({ results: number === 1 ? [1, 2] : [], total: 5 });
		expect((await collectPages(short, reach)).hints).toEqual([
			'The list is not complete: 2 entries came, and the service says that there are 5.',
		]);
		const again = async () => page({ results: [1, 2] });
		expect((await collectPages(again, reach)).hints).toEqual([
			'It is not sure that the list is complete: 2 entries came, and the service does not say how many there are.',
		]);
	});

	it('quotes what stands beside no entries', async () => {
		const inData = async () =>
			page({ results: [], total: 0, searchParams: { name: 'x' }, warning: 'Index is rebuilt' });
		expect((await collectPages(inData, reach)).hints).toEqual([
			'The service gave no entries, but said "warning": "Index is rebuilt".',
		]);
		const inEnvelope = async () => page({ results: [] }, { ...own, meta: { partial: true } });
		expect((await collectPages(inEnvelope, reach)).hints).toEqual([
			'The service gave no entries, but said "meta.partial": true.',
		]);
		const plain = async () =>
			page({
				results: null,
				totalResults: 0,
				currentPage: 1,
				totalPages: 0,
				searchParams: { city: 'x' },
			});
		expect(await collectPages(plain, reach)).toMatchObject({ entries: [], hints: [] });
	});

	it('comes whole where the interface has no pages', async () => {
		let calls = 0;
		const fetchPage = async () => {
			calls++;
			return page([1, 1, 2]);
		};
		expect(await collectPages(fetchPage, { ...reach, hasPages: false })).toMatchObject({
			entries: [1, 1, 2],
			hints: [],
		});
		expect(calls).toBe(1);
	});

	it('is read under the names of the profile', async () => {
		const profile = { names: { results: 'items', total: 'count' } };
		const fetchPage = async (number: number) =>
			page({ items: number === 1 ? [1, 2] : [3], count: 3 });
		expect(await collectPages(fetchPage, { ...reach, profile })).toMatchObject({
			entries: [1, 2, 3],
			hints: [],
		});
		await expect(collectPages(fetchPage, reach)).rejects.toMatchObject({ kind: 'unreadable' });
	});
});
