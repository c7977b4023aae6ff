import { wordSet } from '../wordLists';
import { placesNamed } from './municipalities';
import { isPlaceName, isPostalCodeAlone, placeAtStart } from './placeComponents';
import { readSegment } from './readSegment';
import type { Segment } from './segments';
import { hasKind } from './streetNames';
import { wordAt } from './tokens';

/**
 * Takes the brackets off a street with its house number, where no other segment may be the street: "Gent (Kerkstraat 12)", "Garage Maes (Kerkstraat 12)".
 * What stands in brackets beside a street is no other one: "Rue Neuve (entrée rue Haute 12)".
 */
export function withoutBracketsOfStreet(segments: Segment[]): Segment[] {
	const [street, ...more] = segments.filter(isBracketedStreet);
	const others = segments.filter(({ separator }) => separator !== 'bracket');
	if (street === undefined || more.length > 0 || !others.every(isNoStreet)) return segments;
	return segments.map((segment) => (segment === street ? asLine(segment) : segment));
}

/** The same segment as if it stood behind a comma. */
const asLine = (segment: Segment): Segment => ({ ...segment, separator: 'comma' });

function isBracketedStreet(segment: Segment): boolean {
	if (segment.separator !== 'bracket' || WORDS_OF_OTHER.has(wordAt(segment.tokens, 0)))
		return false;
	const reading = readSegment(asLine(segment), undefined);
	return reading.kind === 'street' && reading.houseNumber !== undefined && hasKind(reading.tokens);
}

/** These words stand in front of a former street, or of a door in another one: "Meir (vroeger Kerkstraat 12)", "Meir (ingang Kerkstraat 12)". */
const WORDS_OF_OTHER = wordSet(
	'ex vh vroeger vroegere voorheen voormalig voormalige fruher ehemals ehemalige ingang inkom inrit eingang einfahrt parking parkeren',
);

/** A place, or a name without a number and without the word of a street. */
const isNoStreet = (segment: Segment): boolean =>
	isPostalCodeAlone(segment) ||
	isPlaceName(segment) ||
	isKnownPlace(segment) ||
	(segment.tokens.every(({ kind }) => kind !== 'number') && !hasKind(segment.tokens));

/** "9000 Gent", but not "2000 Antwerpen Meir 12", which may hold a street. */
function isKnownPlace(segment: Segment): boolean {
	const place = placeAtStart(segment);
	const name = place?.says.municipality?.text ?? '';
	return place?.isWhole === true && placesNamed(name).length > 0;
}
