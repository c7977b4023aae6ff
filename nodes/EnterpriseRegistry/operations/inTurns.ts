import { sleep } from 'n8n-workflow';

import type { Milliseconds } from '../times';

/** How long a work goes on before others have their turn. */
const TURN: Milliseconds = 20;

/** Does a work to its end, and lets the event loop go on between its parts. */
export async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
	let began = Date.now();
	for (;;) {
		const part = work.next();
		if (part.done === true) return part.value;
		if (Date.now() - began < TURN) continue;
		await sleep(0);
		began = Date.now();
	}
}
