import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../process/until';
import type { N8n } from './N8n';

/** For the start of an n8n whose clock a test sets ahead. */
export const movableClock = { NODE_OPTIONS: `--require ${join(__dirname, 'setAhead.cjs')}` };

export async function setClockAhead({ dataFolder }: N8n, seconds: number): Promise<void> {
	const milliseconds = String(seconds * 1000);
	const seen = join(dataFolder, 'clock-seen');
	writeFileSync(join(dataFolder, 'clock-ahead'), milliseconds);
	const isSeen = () => existsSync(seen) && readFileSync(seen, 'utf8') === milliseconds;
	await until('n8n sees the clock ahead', isSeen);
}
