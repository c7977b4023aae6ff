/**
 * Abbreviations in the spelling that a register uses, as a search by parts of a name finds nothing by "Bd" or "str.". Source: compiled
 * by hand from the abbreviations in common use.
 */
const IN_FRONT: Record<string, string> = {
	av: 'Avenue',
	ave: 'Avenue',
	bd: 'Boulevard',
	bld: 'Boulevard',
	blvd: 'Boulevard',
	bvd: 'Boulevard',
	boul: 'Boulevard',
	ch: 'Chaussée',
	chee: 'Chaussée',
	chée: 'Chaussée',
	chaussee: 'Chaussée',
	chssee: 'Chaussée',
	chssée: 'Chaussée',
	r: 'Rue',
	pl: 'Place',
	rte: 'Route',
	sq: 'Square',
	all: 'Allée',
	allee: 'Allée',
	imp: 'Impasse',
	dreve: 'Drève',
	chem: 'Chemin',
};
const BEHIND: Array<[abbreviation: RegExp, ending: string]> = [
	[/(?<=\p{L})(?:stwg|stw|steenw)\.?$/iu, 'steenweg'],
	[/(?<=\p{L})str\.?$/iu, 'straat'],
	[/(?<=\p{L})pln\.?$/iu, 'plein'],
	[/(?<=\p{L})ln\.?$/iu, 'laan'],
];

/** A street as a register writes it: "Bd Anspach" is Boulevard Anspach, "Kerkstr." Kerkstraat. */
export function fullStreet(street: string): string {
	const kind = /^(\p{L}+)\.?\s+(?=\S)/u.exec(street);
	const full = kind === null ? undefined : IN_FRONT[kind[1]!.toLowerCase()];
	if (full !== undefined) return `${full} ${street.slice(kind![0].length)}`;
	const short = BEHIND.find(([abbreviation]) => abbreviation.test(street));
	return short === undefined ? street : street.replace(short[0], short[1]);
}
