import { inParallel } from '../../../../nodes/EnterpriseRegistry/operations/run/inParallel';
import { until } from '../../../harness/process/until';

/** Resolves after some turns of the event loop. */
const later = async <T>(turns: number, value: T): Promise<T> => {
	for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
	return value;
};

const never = async () => await new Promise<[]>(() => {});

/** 0, 1, 2 and so on. */
const entries = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('the results of tasks in parallel', () => {
	it('come in the order of the entries, whatever ends first', async () => {
		const work = async (entry: number) => await later(5 - entry, [entry]);
		expect(await inParallel(entries(5), 5, work)).toEqual([0, 1, 2, 3, 4]);
	});

	it('are as many as the tasks give: none, one or several of each entry', async () => {
		const work = async (entry: number) => await later(1, Array<number>(entry).fill(entry));
		expect(await inParallel(entries(4), 2, work)).toEqual([1, 2, 2, 3, 3, 3]);
	});

	it('of an empty list are none, at once', async () => {
		expect(await inParallel([], 10, never)).toEqual([]);
	});
});

describe('tasks in parallel', () => {
	it.each([1, 3, 50])('are never more than %i at once', async (most) => {
		let inFlight = 0;
		let highest = 0;
		let open = () => {};
		const areAllThere = new Promise<void>((resolve) => {
			open = resolve;
		});
		await inParallel(entries(100), most, async () => {
			highest = Math.max(highest, ++inFlight);
			if (highest === most) open();
			await areAllThere;
			return await later(2, []).finally(() => inFlight--);
		});
		expect(highest).toBe(most);
	});

	it('begin with a few before the event loop pauses, so that the first request leaves early', async () => {
		let started = 0;
		void inParallel(entries(1000), 400, async () => {
			started++;
			return await never();
		});
		expect(started).toBe(20);
		await until('the others', () => started > 20);
		await later(5, undefined);
		expect(started).toBe(400);
	});

	it('take their entries when they start, not before', async () => {
		let taken = 0;
		function* counted() {
			for (const entry of entries(100)) {
				taken++;
				yield entry;
			}
		}
		void inParallel(counted(), 3, never);
		await later(5, undefined);
		expect(taken).toBe(3);
	});
});

describe('a task that fails', () => {
	it('is thrown where it is the first in order, even if a later one failed sooner', async () => {
		const work = async (entry: number) => {
			await later(10 - entry, undefined);
			if (entry >= 2) throw new Error(`entry ${entry}`);
			return [];
		};
		await expect(inParallel(entries(8), 8, work)).rejects.toThrow('entry 2');
	});

	it('ends the run without waiting for the tasks after it', async () => {
		const work = async (entry: number) => {
			if (entry === 1) throw new Error('entry 1');
			return entry === 2 ? await never() : await later(3, []);
		};
		await expect(inParallel(entries(100), 3, work)).rejects.toThrow('entry 1');
	});

	it('lets no further task start', async () => {
		const started: number[] = [];
		const work = async (entry: number) => {
			started.push(entry);
			if (entry === 1) throw new Error('entry 1');
			return await later(3, []);
		};
		await inParallel(entries(100), 3, work).catch(() => {});
		expect(started).toEqual([0, 1, 2]);
	});
});
