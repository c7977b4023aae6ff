import type { IWebhookFunctions } from 'n8n-workflow';

import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import { HOUR } from '../times';
import type { RefusalLine } from './logLines';
import { memoryOf, remember, type Refusals } from './memory';

/**
 * Tells n8n's log of a refused delivery. Anyone can send one, and ten thousand must not fill the log: of each kind of refusal the first
 * is written, and then one an hour, which says how many were left out before it. Each process counts for itself.
 */
export function logRefusal(context: IWebhookFunctions, url: string, line: RefusalLine): void {
	const { refusals } = memoryOf(url);
	const kind = lineKindOf(line);
	const { writtenAt, leftOut } = refusals.get(kind) ?? NO_REFUSALS;
	const now = Date.now();
	// A clock may have been put back.
	const isWritten = Math.abs(now - writtenAt) >= HOUR;
	const noted: Refusals = isWritten
		? { writtenAt: now, leftOut: 0 }
		: { writtenAt, leftOut: leftOut + 1 };
	remember(url, { refusals: new Map([...refusals, [kind, noted]]) });
	if (!isWritten) return;
	context.logger.warn(logLine(line.code, { ...line.facts, leftOut }, momentOf(context)));
}

const NO_REFUSALS: Refusals = { writtenAt: 0, leftOut: 0 };

/** There are about ten kinds. What else a line says, such as how far a time is off, may be another for each delivery. */
const lineKindOf = (line: RefusalLine): string =>
	line.code === 'deliveryRefused' ? `${line.code} ${line.facts.reason.code}` : line.code;
