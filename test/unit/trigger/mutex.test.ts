import { setImmediate as turn } from 'node:timers/promises';
import { isLocked, runExclusive } from '../../../nodes/EnterpriseRegistry/trigger/mutex';

/** Work that ends when it is told to. */
class HeldWork {
	begun = false;
	end = (): void => {};
	private readonly ended = new Promise<void>((resolve) => (this.end = resolve));

	readonly run = async (): Promise<void> => {
		this.begun = true;
		await this.ended;
	};
}

let count = 0;
const newKey = () => `key ${count++}`;

it('work waits until earlier work with the same key has ended', async () => {
	const key = newKey();
	const first = new HeldWork();
	const second = new HeldWork();
	const ends = [runExclusive(key, first.run), runExclusive(key, second.run)];
	await turn();
	expect(second.begun).toBe(false);
	first.end();
	await turn();
	expect(second.begun).toBe(true);
	second.end();
	await Promise.all(ends);
});

it('work with another key does not wait', async () => {
	const first = new HeldWork();
	const other = new HeldWork();
	const ends = [runExclusive(newKey(), first.run), runExclusive(newKey(), other.run)];
	await turn();
	expect(other.begun).toBe(true);
	first.end();
	other.end();
	await Promise.all(ends);
});

it('work that fails lets the next begin', async () => {
	const key = newKey();
	const failed = runExclusive(key, async () => await Promise.reject(new Error('refused')));
	const next = runExclusive(key, async () => await Promise.resolve('done'));
	await expect(failed).rejects.toThrow('refused');
	await expect(next).resolves.toBe('done');
});

it('a key is locked until the last work with it has ended', async () => {
	const key = newKey();
	const first = new HeldWork();
	const last = new HeldWork();
	const ends = [runExclusive(key, first.run), runExclusive(key, last.run)];
	first.end();
	await turn();
	expect(isLocked(key)).toBe(true);
	last.end();
	await Promise.all(ends);
	await turn();
	expect(isLocked(key)).toBe(false);
});
