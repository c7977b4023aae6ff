import { readObject } from './json';
import { readDate } from './limits/rateLimitHeaders';
import type { Evidence, RegistryAnswer, Source } from './types';

/** What an answer rests on. Its time is looked up when it is asked for: few want it, and it costs reading the answer. */
export const evidenceOf = (answer: RegistryAnswer, from: Source, now: number): Evidence => ({
	from,
	text: answer.text,
	get answeredAt() {
		const { timestamp } = readObject(answer.text);
		const stated = readDate(typeof timestamp === 'string' ? timestamp : undefined) ?? readDate(answer.headers.date);
		return new Date(stated ?? answer.receivedAt ?? now).toISOString();
	},
});
