import { systemClock, within } from '../../../../nodes/EnterpriseRegistry/transport/limits/clock';

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
	await jest.advanceTimersByTimeAsync(500);
	expect(sleep.isOver).toBe(false);
	jest.setSystemTime(Date.now() + 60 * 60_000);
	await jest.advanceTimersByTimeAsync(1000);
	expect(sleep.isOver).toBe(true);
});

it('an aborted signal ends a sleep at once and loses its listener with it', async () => {
	const { signal, abort } = ((controller) => ({
		signal: controller.signal,
		abort: () => controller.abort(),
	}))(new AbortController());
	const removed = jest.spyOn(signal, 'removeEventListener');
	const sleep = sleeping(60_000, signal);
	await jest.advanceTimersByTimeAsync(100);
	abort();
	await jest.advanceTimersByTimeAsync(0);
	expect(sleep.isOver).toBe(true);
	expect(removed).toHaveBeenCalled();
	const already = sleeping(60_000, signal);
	await jest.advanceTimersByTimeAsync(0);
	expect(already.isOver).toBe(true);
});

it('a sleep that ended by itself removes its listener', async () => {
	const { signal } = new AbortController();
	const [added, removed] = [
		jest.spyOn(signal, 'addEventListener'),
		jest.spyOn(signal, 'removeEventListener'),
	];
	const sleep = sleeping(500, signal);
	await jest.advanceTimersByTimeAsync(500);
	expect(sleep.isOver).toBe(true);
	expect(
		removed.mock.calls.filter(([, listener]) =>
			added.mock.calls.some(([, other]) => other === listener),
		),
	).toHaveLength(added.mock.calls.length);
});

it('work that takes too long has no result, and no timer is left of work that does not', async () => {
	const late = within(500, new Promise<string>(() => {}));
	await jest.advanceTimersByTimeAsync(500);
	await expect(late).resolves.toBeUndefined();
	await expect(within(500, Promise.resolve('done'))).resolves.toBe('done');
	await expect(within(500, Promise.reject(new Error('said')))).rejects.toThrow('said');
	await jest.advanceTimersByTimeAsync(0);
	expect(jest.getTimerCount()).toBe(0);
});
