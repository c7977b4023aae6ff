import { MUNICIPALITIES, OTHER_NAMES } from './municipalityNames';

/** A municipality, or a place that is a part of one: a merged municipality or a village. */
export interface Place {
	/** In Dutch, French and German as far as they differ; the first stands for all. */
	names: string[];
	/** What it is a part of; undefined for a municipality. */
	partOf: Place | undefined;
}

/** The places that have a name, in any language: several where a village is called like another place. */
export function placesNamed(name: string): Place[] {
	return knownPlaces().get(foldPlaceName(name)) ?? [];
}

/** Whether the name of a place may begin with this word, in lower case and without accents. */
export function mayBeginPlaceName(word: string): boolean {
	firstWords ??= new Set([...knownPlaces().keys()].map((name) => name.split(' ')[0] ?? ''));
	const [first = ''] = word.split(/['’.]/);
	return firstWords.has(SAINTS.has(first) ? 'sint' : first);
}

let firstWords: Set<string> | undefined;

/** Whether one lies in the other, or is the other: Laken in Bruxelles, Puurs in Puurs-Sint-Amands. */
export const isWithin = (part: Place, whole: Place): boolean =>
	part === whole || (part.partOf !== undefined && isWithin(part.partOf, whole));

/** Whether a name is that of a part of what another name means: Drongen of Gent. */
export const isPartOfPlace = (part: string, whole: string): boolean =>
	placesNamed(part).some((one) =>
		placesNamed(whole).some((other) => one !== other && isWithin(one, other)),
	);

/** The names of the municipalities that have several: in Dutch, French and German. */
export const translatedNames = (): string[][] =>
	placeLines(MUNICIPALITIES)
		.map((entry) => splitParts(entry).own.split('/'))
		.filter((names) => names.length > 1);

/** Lower case, without accents and punctuation. "St." and "Saint" are one word; a postal district ("Bruxelles 4") is left out. */
export function foldPlaceName(name: string): string {
	const letters = name.slice(0, MAX_LENGTH).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
	const words = letters.split(/[^\p{L}\d]+/u).filter((word) => word !== '');
	if (words.length > 1 && /^\d{1,2}$/.test(words.at(-1) ?? '')) words.pop();
	return words.map((word) => (SAINTS.has(word) ? 'sint' : word)).join(' ');
}

/** Twice as long as the longest name of a place in Belgium. */
const MAX_LENGTH = 80;

export const SAINTS = new Set(['sint', 'st', 'ste', 'saint', 'sainte', 'sankt']);

/** Made when the first place is looked up, as most workflows look up none. */
function knownPlaces(): Map<string, Place[]> {
	placesByName ??= indexOfPlaces();
	return placesByName;
}

let placesByName: Map<string, Place[]> | undefined;

function indexOfPlaces(): Map<string, Place[]> {
	const index = new Map<string, Place[]>();
	for (const entry of placeLines(MUNICIPALITIES)) addPlace(index, entry, undefined);
	for (const entry of placeLines(OTHER_NAMES)) {
		const { own, parts } = splitParts(entry);
		const [municipality] = index.get(foldPlaceName(own)) ?? [];
		for (const name of parts) if (municipality !== undefined) addName(index, name, municipality);
	}
	return index;
}

/** One place with its parts an entry; a line that begins with a tab goes on with the entry above. */
const placeLines = (list: string): string[] => list.trim().replaceAll('\n\t', ' ').split('\n');

function addPlace(index: Map<string, Place[]>, written: string, partOf: Place | undefined): void {
	const { own, parts } = splitParts(written);
	const place: Place = { names: own.split('/'), partOf };
	for (const name of place.names) addName(index, name, place);
	for (const part of parts) addPlace(index, part, place);
}

function addName(index: Map<string, Place[]>, name: string, place: Place): void {
	const folded = foldPlaceName(name);
	const known = index.get(folded);
	if (known === undefined) index.set(folded, [place]);
	else if (!known.includes(place)) known.push(place);
}

/** "Puurs-Sint-Amands: Puurs (Liezele, Ruisbroek), Lippelo" or "Puurs (Liezele, Ruisbroek)" in its name and its parts. */
function splitParts(written: string): { own: string; parts: string[] } {
	const [, own = written, behindColon, inParentheses] =
		/^([^:(]*)(?:: (.*)| \((.*)\))$/.exec(written) ?? [];
	const listed = behindColon ?? inParentheses ?? '';
	return { own, parts: listed.match(PART) ?? [] };
}

/** A part of a municipality, with its own parts: "Puurs (Liezele, Ruisbroek)". */
const PART = /[^\s,(][^,(]*(?:\([^)]*\))?/g;
