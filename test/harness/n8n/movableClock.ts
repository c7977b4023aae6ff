import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { N8n } from './N8n';

/** For the start of an n8n whose clock a test sets ahead. */
export const movableClock = { NODE_OPTIONS: `--require ${join(__dirname, 'setAhead.cjs')}` };

export async function setClockAhead({ dataFolder }: N8n, seconds: number): Promise<void> {
	writeFileSync(join(dataFolder, 'clock-ahead'), String(seconds * 1000));
	await sleep(500);
}
