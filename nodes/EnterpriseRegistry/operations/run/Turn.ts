import { sleep } from 'n8n-workflow';

import type { Milliseconds } from '../../times';

/** How long a work goes on before others have their turn: so short that nobody at the editor notices it. */
const LENGTH: Milliseconds = 20;

/** The turn of a long work, which keeps n8n from everything else. */
export class Turn {
	private began = Date.now();

	get isOver(): boolean {
		return Date.now() - this.began >= LENGTH;
	}

	/** Lets the event loop go on with what waits, and begins the next turn. */
	async pass(): Promise<void> {
		await sleep(0);
		this.began = Date.now();
	}
}
