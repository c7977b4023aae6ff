import { placesNamed } from '../../addresses/municipalities';
import { synonyms, wordSet } from '../../wordLists';
import { phraseFinder, textsOf, writtenAs, type Word } from './words';

/**
 * Public bodies have long names, which people and the register itself write in short, and a small word in front of their place, which comes and goes:
 *
 * | as it is written                                       | as it is compared |
 * | ------------------------------------------------------ | ----------------- |
 * | Openbaar Centrum voor Maatschappelijk Welzijn van Gent | OCMW Gent         |
 * | Centre Public d'Action Sociale de Mons                 | CPAS Mons         |
 * | Ville de Mons                                          | Ville Mons        |
 * | Stad De Smet                                           | Stad De Smet      |
 */
export const withShortBodies = (words: Word[]): Word[] => withoutOf(inShort(words));

function inShort(words: Word[]): Word[] {
	if (!words.some((_, at) => longNameAt(words, at).length > 1)) return words;
	const short: Word[] = [];
	for (let at = 0; at < words.length;) {
		const body = words.slice(at, at + (longNameAt(words, at).length || 1));
		const [first] = body;
		if (first === undefined) break;
		const text = SHORT_NAMES.get(textsOf(body).join(' ')) ?? first.text;
		short.push(body.length === 1 ? first : inOneWord(body, text));
		at += body.length;
	}
	return short;
}

const SHORT_NAMES = synonyms(`
	ocmw/openbaar centrum voor maatschappelijk welzijn, cpas/centre public d action sociale/centre public d aide sociale,
	osz/offentliches sozialhilfezentrum, commune/administration communale, agb/autonoom gemeentebedrijf, rca/regie communale autonome`);
const longNameAt = phraseFinder(SHORT_NAMES.keys());

const inOneWord = (words: Word[], text: string): Word => ({
	text,
	unaccented: text,
	writtenOut: text,
	isDotted: false,
	isInitials: false,
	written: writtenAs(words),
	behind: words.at(-1)?.behind ?? '',
});

const withoutOf = (words: Word[]): Word[] =>
	words.filter(
		({ text }, at) =>
			!(OF.has(text) && BODIES.has(words[at - 1]?.text ?? '') && isPlaceAt(words, at + 1)),
	);

/** Public bodies that are named with their place after them: "OCMW Gent", "Ville de Namur". */
const BODIES = wordSet('ocmw cpas osz commune gemeente gemeinde stad ville stadt agb rca');
const OF = wordSet('van de d du des von');

const isPlaceAt = (words: Word[], at: number): boolean =>
	[...Array(MAX_PLACE_WORDS).keys()].some((more) => {
		const name = words.slice(at, at + more + 1);
		return name.length > more && placesNamed(textsOf(name).join(' ')).length > 0;
	});

/** "La Roche-en-Ardenne" */
const MAX_PLACE_WORDS = 4;
