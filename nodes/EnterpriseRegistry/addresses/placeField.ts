import { BELGIUM } from './dictionaries';
import { isPostalCodeAlone, placeAtStart } from './placeComponents';
import { segmentsOf, spanOf, type Segment } from './segments';
import type { Surroundings } from './Surroundings';
import { wordAt, type TextSpan } from './tokens';

/** What a field for a municipality holds: "1500 Halle", "Halle (B-1500)", "Gent (België)". What has no code and no country is a name. */
export function readPlace(text: string): Surroundings {
	const read = segmentsOf(text).map((segment) => ({ segment, place: placeOfSegment(segment) }));
	const names = read.flatMap(({ segment, place }) => (place === undefined ? segment.tokens : []));
	const known: Surroundings =
		names.length > 0 ? { municipality: withBracket(text, spanOf({ text }, names)) } : {};
	return read.reduce((all, { place }) => ({ ...place, ...all }), known);
}

/** "Halle (Zoersel)": brackets are no part of a segment. */
const withBracket = (text: string, { from, to }: TextSpan): TextSpan => {
	const end = text[to] === ')' ? to + 1 : to;
	return { text: text.slice(from, end), from, to: end };
};

/** A postal code, a country, or a place that stands beside one of these; undefined if a segment has neither. */
function placeOfSegment(segment: Segment): Surroundings | undefined {
	const { tokens } = segment;
	if (isPostalCodeAlone(segment)) return { postalCode: spanOf(segment, tokens) };
	const last = tokens.slice(-1);
	const hasCountry = BELGIUM.has(wordAt(last, 0));
	const country = hasCountry ? spanOf(segment, last) : undefined;
	if (hasCountry && tokens.length === 1) return { country };
	const withCode = placeAtStart(segment);
	if (withCode !== undefined || !hasCountry) return withCode?.says;
	// "Gent België"
	const isName = tokens.every(({ kind }) => kind === 'word');
	return isName ? { municipality: spanOf(segment, tokens.slice(0, -1)), country } : undefined;
}
