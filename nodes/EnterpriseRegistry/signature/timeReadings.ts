import { LONGEST_TIME } from './signedTime';
import type { FilledContent } from './template';
import { isVarying } from './valuePatterns';

/**
 * All texts that can be presented as the signed time; none where no time is signed. Of several times in a template, it is the last.
 *
 * For `{id}{timestamp}-{event}{body}`, whoever has the bytes `order1780002026-01-02T10:00:00Z-paid` can say that the ID is `order178000`
 * and the time `2026-01-02T10:00:00Z`, or that the ID is `order` and the time `1780002026`. One of them was signed.
 */
export function readingsOfTime({ parts }: FilledContent): string[] {
	const at = parts
		.map(({ part }) => typeof part === 'object' && part.name)
		.lastIndexOf('timestamp');
	const time = parts[at]?.part;
	if (typeof time !== 'object') return [];
	// No value and no text holds a brace, so `{` can stand for each end of the bytes, and `{}` for each value.
	const fixed = parts.map(({ part, text }) => (isVarying(part) ? '{}' : text));
	const textsBefore = `{${fixed.slice(0, at).join('')}`.split('{}');
	const textsAfter = `${fixed.slice(at + 1).join('')}{`.split('{}');
	const bytes = `{${parts.map(({ text }) => text).join('')}{`;
	const found: string[] = [];
	for (let start = 1; start < bytes.length; start++) {
		if (!bytes.endsWith(textsBefore.at(-1) ?? '', start)) continue;
		for (let end = start + 1; end <= start + LONGEST_TIME; end++) {
			if (!bytes.startsWith(textsAfter[0] ?? '', end)) continue;
			const text = bytes.slice(start, end);
			if (!time.pattern.test(text)) continue;
			// Another value may have the form of a time, but nothing would be left for the values beside it.
			if (isMadeOf(bytes.slice(0, start), textsBefore) && isMadeOf(bytes.slice(end), textsAfter))
				found.push(text);
		}
	}
	return found;
}

/** Whether bytes hold these texts in turn, from the first to the last character, with any value between two of them. */
function isMadeOf(bytes: string, texts: string[]): boolean {
	const [first = '', ...others] = texts;
	if (!bytes.startsWith(first)) return false;
	const last = others.pop();
	if (last === undefined) return bytes === first;
	let end = first.length;
	for (const text of others) {
		const start = bytes.indexOf(text, end);
		if (start < 0) return false;
		end = start + text.length;
	}
	return bytes.endsWith(last) && bytes.length - last.length >= end;
}
