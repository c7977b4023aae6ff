import { readObject } from '../domain/record';
import { readDate } from './limits/rateLimitHeaders';
import type { Evidence, RegistryAnswer, Source } from './types';

/** Where an answer came from and when. The time is read only on demand: few callers need it, and it takes parsing the answer. */
export const evidenceOf = (answer: RegistryAnswer, from: Source, now: number): Evidence => ({
	from,
	text: answer.text,
	get answeredAt() {
		const { timestamp } = readObject(answer.text);
		const stated = readDate(typeof timestamp === 'string' ? timestamp : undefined) ?? readDate(answer.headers.date);
		return new Date(stated ?? answer.receivedAt ?? now).toISOString();
	},
});

/** Only the headers that readAnswer and the evidence need; the others are valid only at their time. */
export const withoutHeaders = ({ headers, ...answer }: RegistryAnswer): RegistryAnswer => ({
	...answer,
	headers: Object.fromEntries(['content-type', 'date'].flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
});
