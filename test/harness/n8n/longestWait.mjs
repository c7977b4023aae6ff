import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Opens a workflow again and again, as the editor does, until it is told to stop, and then says how long the slowest answer took. It has
 * an event loop of its own, so that what the test computes meanwhile is not taken for a wait on n8n.
 */

/** Milliseconds between two questions. */
const PAUSE = 20;

const { url, headers } = workerData;
let isOver = false;
parentPort?.once('message', () => (isOver = true));

let longest = 0;
while (!isOver) {
	const asked = performance.now();
	const response = await fetch(url, { headers });
	await response.text();
	if (!response.ok) throw new Error(`n8n answered ${url} with ${response.status}`);
	longest = Math.max(longest, performance.now() - asked);
	await pause(PAUSE);
}
parentPort?.postMessage(longest);
