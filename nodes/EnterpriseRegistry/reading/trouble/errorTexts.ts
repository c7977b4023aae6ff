import { isObject } from '../../json';

/** Members that hold words about an error; not those that repeat the address that was asked, or lead to a manual. */
const SPEAKS =
	/^(?:[\w.-]{0,20}(?:message|msg|error|errors|fault|exception|problem|title|details?|reason|description|cause|code|status|string|text|info|result)|melding|bericht|fout|reden|erreur|raison|fehler|grund|meldung)$/i;

const DEPTH = 4;
const MOST = 30;
const LONGEST = 300;

/** What a service says of an error, wherever in its answer it stands, and each text cut to what can be a sentence. Codes come after sentences. */
export function errorTexts(answer: unknown): string[] {
	const texts = textsIn(answer, '', 0)
		.slice(0, MOST)
		.map((text) => text.slice(0, LONGEST));
	const isSentence = (text: string) => text.includes(' ');
	return [...texts.filter(isSentence), ...texts.filter((text) => !isSentence(text))];
}

/** OData writes `{"message": {"lang": "en", "value": "Not found"}}`. */
function textsIn(value: unknown, name: string, depth: number): string[] {
	if (typeof value === 'string') return SPEAKS.test(name) ? [value] : [];
	if (depth > DEPTH) return [];
	if (Array.isArray(value))
		return value.slice(0, MOST).flatMap((entry) => textsIn(entry, name, depth + 1));
	return isObject(value)
		? Object.entries(value)
				.slice(0, MOST)
				.flatMap(([member, inner]) =>
					textsIn(
						inner,
						member === 'value' && 'lang' in value ? name : member.slice(0, LONGEST),
						depth + 1,
					),
				)
		: [];
}
