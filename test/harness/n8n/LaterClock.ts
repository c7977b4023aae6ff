import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './N8n';

/** The clock of an n8n that was started with `env`; a test can set it ahead. */
export class LaterClock {
	private readonly folder = temporaryFolder('clock-');
	private readonly file = join(this.folder, 'ahead');

	get env(): Record<string, string> {
		return { NODE_OPTIONS: `--require ${join(__dirname, 'setAhead.cjs')}`, TEST_CLOCK_AHEAD: this.file };
	}

	async setAhead(seconds: number): Promise<void> {
		writeFileSync(this.file, String(seconds * 1000));
		await sleep(500);
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}
}
