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
	// No value holds a brace, so the text `{body}` stands for the body without being one of them.
	const bytes = texts.join('');
	const parts = template.map((part, place) => ({
		isVarying: isVarying(part),
		text: texts[place] ?? '',
	}));
	const textsBefore = textsAround(parts.slice(0, at));
	const textsAfter = textsAround(parts.slice(at + 1));
	const found: string[] = [];
	for (let start = 0; start < bytes.length; start++) {
		if (!bytes.endsWith(textsBefore.at(-1) ?? '', start)) continue;
		const last = Math.min(start + LONGEST_TIME, bytes.length);
		for (let end = start + 1; end <= last; end++) {
			if (!bytes.startsWith(textsAfter[0] ?? '', end)) continue;
			const text = bytes.slice(start, end);
			if (!pattern.test(text)) continue;
			// Another value may have the form of a time, but the texts around it would find no place. A value may be empty here: one reading
			// too many refuses a genuine delivery, and one too few may accept an old one.
			if (isMadeOf(bytes.slice(0, start), textsBefore) && isMadeOf(bytes.slice(end), textsAfter))
				found.push(text);
		}
	}
	return found;
}

interface FilledPart {
	isVarying: boolean;
	text: string;
}

/**
 * The texts in front of, between and behind the values that vary, one more than there are values. For `{id}-{event}.{body}`, these are an
 * empty text, `-` and `.{body}`.
 */
function textsAround(parts: FilledPart[]): string[] {
	const found: string[] = [];
	let text = '';
	for (const part of parts) {
		if (part.isVarying) {
			found.push(text);
			text = '';
		} else text += part.text;
	}
	return [...found, text];
}
