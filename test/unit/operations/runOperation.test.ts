import { until } from '../../harness/process/until';
import { inParallel } from '../../../nodes/EnterpriseRegistry/operations/runOperation';

const later = async <T>(turns: number, value: T): Promise<T> => {
	for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
	return value;
};

it('results come in order, whatever finishes first', async () => {
	const work = async (_entry: unknown, index: number) =>
		await later(5 - index, Array(index).fill(index));
	expect(await inParallel(Array.from({ length: 5 }), 5, work)).toEqual([
		1, 2, 2, 3, 3, 3, 4, 4, 4, 4,
	]);
});

it.each([1, 3, 50])('never more than %i are under way', async (most) => {
	let underWay = 0;
	let highest = 0;
	let open = () => {};
	const areAllThere = new Promise<void>((resolve) => {
		open = resolve;
	});
	await inParallel(Array.from({ length: 100 }), most, async () => {
		highest = Math.max(highest, ++underWay);
		if (highest === most) open();
		await areAllThere;
		return await later(2, []).finally(() => underWay--);
	});
	expect(highest).toBe(most);
});

it('few begin before the event loop first pauses, so that the first request leaves early; then all that may', async () => {
	let started = 0;
	void inParallel(Array.from({ length: 1000 }), 400, async () => {
		started++;
		return await new Promise<[]>(() => {});
	});
	expect(started).toBe(20);
	await until('the others', () => started > 20);
	await later(5, undefined);
	expect(started).toBe(400);
});

it('an empty list is done at once', async () => {
	expect(await inParallel(Array.from({ length: 0 }), 10, async () => await later(1, [1]))).toEqual(
		[],
	);
});

it('the failure of the lowest index is thrown, even if a later one failed sooner', async () => {
	const work = async (_entry: unknown, index: number) => {
		await later(10 - index, undefined);
		if (index >= 2) throw new Error(`item ${index}`);
		return [];
	};
	await expect(inParallel(Array.from({ length: 8 }), 8, work)).rejects.toThrow('item 2');
});

it('after a failure nothing new is started, and later results are not waited for', async () => {
	const started: number[] = [];
	const work = async (_entry: unknown, index: number) => {
		started.push(index);
		if (index === 1) throw new Error('item 1');
		if (index === 2) await new Promise(() => {});
		return await later(3, []);
	};
	await expect(inParallel(Array.from({ length: 100 }), 3, work)).rejects.toThrow('item 1');
	expect(started).toEqual([0, 1, 2]);
});
