import { isMadeOf } from '../pieces';
import { LONGEST_TIME } from './signedTime';
import type { SignedText, FilledTime } from './template';
import { isVarying } from './valuePatterns';

/**
 * All texts that can be presented as the signed time; none where no time is signed. Of several times in a template, it is the last.
 *
 * For `{id}{timestamp}-{event}{body}`, whoever has the bytes `order1780002026-01-02T10:00:00Z-paid` can say that the ID is `order178000`
 * and the time `2026-01-02T10:00:00Z`, or that the ID is `order` and the time `1780002026`. One of them was signed.
 */
export function readingsOfTime(content: SignedText): string[] {
	const { time, template } = content;
	if (time === undefined) return [];
	// Without another value that varies, the bytes around the time are known.
	const isAlone = template.filter(isVarying).length === 1;
	return isAlone ? [time.text] : readingsBesideValues(content, time);
}

function readingsBesideValues(
	{ template, texts }: SignedText,
	{ at, pattern }: FilledTime,
): string[] {
	// Nothing but the text `{body}` holds a brace, so `{` can stand for each end of the bytes, and `{}` for each value that varies. In
	// `{id}-{timestamp}{body}`, the texts before the time are `{` and `-`, with a value between them, and after it stands `{body}{`.
	const fixed = template.map((part, place) => (isVarying(part) ? '{}' : texts[place]));
	const textsBefore = `{${fixed.slice(0, at).join('')}`.split('{}');
	const textsAfter = `${fixed.slice(at + 1).join('')}{`.split('{}');
	const bytes = `{${texts.join('')}{`;
	const found: string[] = [];
	for (let start = 1; start < bytes.length; start++) {
		if (!bytes.endsWith(textsBefore.at(-1) ?? '', start)) continue;
		for (let end = start + 1; end <= start + LONGEST_TIME; end++) {
			if (!bytes.startsWith(textsAfter[0] ?? '', end)) continue;
			const text = bytes.slice(start, end);
			if (!pattern.test(text)) continue;
			// Another value may have the form of a time, but nothing would be left for the values beside it.
			if (isMadeOf(bytes.slice(0, start), textsBefore) && isMadeOf(bytes.slice(end), textsAfter))
				found.push(text);
		}
	}
	return found;
}
