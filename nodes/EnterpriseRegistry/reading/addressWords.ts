/*
 * What people write around a street and a house number, in Dutch, French, German and English, in lower case and without accents and dots.
 * By hand: from the lines of public lists (Flemish public bodies, pharmacies, Brussels streets) and of footers, invoices and exports.
 */
const words = (paragraph: string): Set<string> => new Set(paragraph.trim().split(/\s+/));

/** In front of a house number: "n° 12". */
export const NUMBER_LABELS = words('n nr no num nummer numero number huisnr huisnummer');

/** Behind a house number: 12 bis. */
export const REPETITIONS = words('bis ter quater quinquies');

/** Between the ends of a range: "12 tot 14", "12 à 14", "12 et 14". */
export const RANGE_WORDS = words('a au tot tem tm en et to und bis');

/** In front of a number that is a part of a street's name: "Rue du 11 Novembre", "Place des 600 Franchimontois". */
export const PARTICLES = words('du des de d la le les l aux au van der den het ten ter op');

/** A street may be called after a day: "11 Novemberlaan", "Rue du 8 Mai 1945". "Oogst" is the Flemish word for August. */
const MONTHS =
	/^(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|januari|februari|maart|april|mei|juni|juli|augustus|oogst|september|oktober|november|december)/;
export const isMonth = (folded: string): boolean => MONTHS.test(folded);

/** Behind digits: 3ème, 12de, 1st. */
export const ORDINALS = words('er ere ier e eme ieme me de ste st nd rd th');

/** Of a box, with its number or letter after it. */
export const BOX_WORDS = words(`
	bus bte bt bteb boite boit box app appt apt appart appartement apartment wohnung flat studio kot loc local lokaal eenheid`);

/** Of a box that is no door: its number is no house number. */
export const POST_BOX_WORDS = words('bp pb postbus postfach pobox');
/** "boite postale 34", "P.O. Box 34", "case postale 34". */
export const POST_BOX_PAIRS = new Set([
	'boite postale',
	'po box',
	'case postale',
	'post box',
	'postal box',
]);

/** Of a floor: "3ème étage", "étage 3", "verdieping 2". */
export const FLOOR_WORDS = words(`
	etage etages etg verdieping verdiep verd floor stock stockwerk niveau niv level obergeschoss og`);
/** Floors that need no number. Words that a dash joins are joined here: rez-de-chaussée. */
export const NAMED_FLOORS = words(`
	rdc rez rch rezdechaussee rezdechausse glvl glv gelijkvloers gelijkvl gvl gvloers eg erdgeschoss kelder soussol entresol`);
export const SIDES = words(`
	gauche droite links rechts face arriere avant achter achteraan voor vooraan left right`);

/** Of a part of a building, mostly with a number or a letter after it: "Bât. B", "Blok 2". */
export const BUILDING_WORDS = words(`
	bat bats batiment gebouw geb gebaude blok bloc block building immeuble imm tour toren aile vleugel hal hall loods hangar poort porte gate ingang entree
	escalier esc trap trappenhal lot kavel kantoor bureau bureaux office suite cage corps unit unite module cellule magasin winkel shop zone quai deur`);

/** Of a site or a building with a name: "Résidence Les Tilleuls", "Zoning industriel". */
export const SITE_WORDS = words(`
	residence residentie res building immeuble tour centre center centrum shopping parc park zoning zone zi zae zac industriezone industriepark industrieterrein
	bedrijvenpark bedrijvenzone bedrijventerrein bedrijvencentrum businesspark business site campus domaine domein chateau kasteel villa ferme hoeve complex`);

/** What follows is a person or a company: "c/o Dupont". */
export const CARE_OF_WORDS = words('co pa tav tnv att attn attention chez zhd');

/** What follows is another way to reach the company, or another number of it. */
export const CONTACT_WORDS = words(`
	tel telefoon telephone telefon fax gsm mobile mob phone portable www http https email mail btw tva vat mwst kbo bce rpr rpm iban`);

export const BELGIUM = words('belgie belgique belgium belgien belgia belgica bel be');

/** In front of a postal code, with a dash: L-1611. Of the neighbours and the larger states; not B. */
export const FOREIGN_SIGNS = words(`
	d f l i a e p nl de fr lu lux it at ch es pt gb uk pl dk se no cz ro hu ie gr el`);

/** Kinds that are numbered where they have no name: "Chemin 25", "Laan 19". */
export const NUMBERED_KINDS = words(`
	chemin sentier avenue allee voie rue dreve weg laan pad dreef`);

/** Kinds that stand apart behind a number of the name: "Leopold 2-laan". */
export const KINDS_ALONE = words('laan straat plein lei weg dreef');
