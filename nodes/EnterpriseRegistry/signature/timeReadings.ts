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
	const [left = ''] = `{${fixed.slice(0, at).join('')}`.split('{}').slice(-1);
	const [right = ''] = `${fixed.slice(at + 1).join('')}{`.split('{}');
	const bytes = `{${parts.map(({ text }) => text).join('')}{`;
	const found: string[] = [];
	for (let start = left.length; start < bytes.length; start++) {
		if (!bytes.startsWith(left, start - left.length)) continue;
		for (let end = start + 1; end <= start + LONGEST_TIME; end++) {
			if (!bytes.startsWith(right, end)) continue;
			const text = bytes.slice(start, end);
			if (time.pattern.test(text)) found.push(text);
		}
	}
	return found;
}
