import { sleep } from 'n8n-workflow';
import { reset, travel } from 'timekeeper';

/** As long as the trigger waits for the service to log a refused delivery. */
const DRIVEN = 2_000;
let waiting: Array<{ until: number; wake: () => void }> = [];

/**
 * Sets the clock ahead, or back, by this many seconds; it goes on from there. Jest's own clock falls behind on a busy machine, and
 * the one of a service in the same process with it.
 */
export function pass(seconds: number): void {
	travel(Date.now() + seconds * 1000);
	const due = waiting.filter(({ until }) => until <= Date.now());
	waiting = waiting.filter((one) => !due.includes(one));
	for (const { wake } of due) wake();
}

export function resetClock(): void {
	for (const { wake } of waiting.splice(0)) wake();
	reset();
}

/** The wait before a look ends when the clock is moved; how many wait tells that a look has begun. */
export async function drivenSleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
	if (milliseconds !== DRIVEN) return await sleep(milliseconds, signal);
	await new Promise<void>((wake) => waiting.push({ until: Date.now() + milliseconds, wake }));
}

export const looksBegun = (): number => waiting.length;
