import { systemClock, within } from '../../../nodes/EnterpriseRegistry/transport/systemClock';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const sleeping = (milliseconds: number, signal?: AbortSignal) => {
	const state = { isOver: false };
	void systemClock.sleep(milliseconds, signal).then(() => (state.isOver = true));
	return state;
};

it('a sleep lasts as long as requested', async () => {
	const sleep = sleeping(2500);
	await jest.advanceTimersByTimeAsync(2499);
	expect(sleep.isOver).toBe(false);
	await jest.advanceTimersByTimeAsync(1);
	expect(sleep.isOver).toBe(true);
});

it('a clock that is set ahead ends a sleep within a second', async () => {
	const sleep = sleeping(60 * 60_000);
	await jest.advanceTimersByTimeAsync(2500);
	expect(sleep.isOver).toBe(false);
	jest.setSystemTime(Date.now() + 60 * 60_000);
	await jest.advanceTimersByTimeAsync(1000);
	expect(sleep.isOver).toBe(true);
});

it('a clock that is set back makes no sleep longer', async () => {
	const sleep = sleeping(2500);
	await jest.advanceTimersByTimeAsync(500);
	jest.setSystemTime(Date.now() - 60 * 60_000);
	await jest.advanceTimersByTimeAsync(2000);
	expect(sleep.isOver).toBe(true);
});

it('a timer that fires a millisecond early by the clock ends no sleep before its time', async () => {
	const sleep = sleeping(1000);
	await jest.advanceTimersByTimeAsync(500);
	jest.setSystemTime(Date.now() - 1);
	await jest.advanceTimersByTimeAsync(500);
	expect(sleep.isOver).toBe(false);
	await jest.advanceTimersByTimeAsync(1);
	expect(sleep.isOver).toBe(true);
});

it('an aborted signal ends a sleep at once', async () => {
	const controller = new AbortController();
	const sleep = sleeping(60_000, controller.signal);
	controller.abort();
	const already = sleeping(60_000, controller.signal);
	await jest.advanceTimersByTimeAsync(0);
	expect(sleep.isOver).toBe(true);
	expect(already.isOver).toBe(true);
});

it('work that takes too long has no result', async () => {
	const late = within(500, new Promise<string>(() => {}));
	await jest.advanceTimersByTimeAsync(500);
	await expect(late).resolves.toBeUndefined();
});

describe('work that ends in time', () => {
	it('has its result', async () => {
		await expect(within(500, Promise.resolve('done'))).resolves.toBe('done');
	});

	it('that fails has its error', async () => {
		await expect(within(500, Promise.reject(new Error('said')))).rejects.toThrow('said');
	});

	it.each([
		{ what: 'succeeds', work: async () => await Promise.resolve() },
		{ what: 'fails', work: async () => await Promise.reject(new Error('said')) },
	])('that $what leaves no timer', async ({ work }) => {
		await within(500, work()).catch(() => undefined);
		expect(jest.getTimerCount()).toBe(0);
	});
});
