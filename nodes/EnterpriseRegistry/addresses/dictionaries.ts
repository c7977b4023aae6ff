import { TELEPHONE_WORDS } from '../numbers/countrySigns';
import { wordSet } from '../wordLists';
import { dutchKindIn } from './streetKinds';

/*
 * What people write around a street and a house number, in Dutch, French, German and English, in lower case and without accents and dots.
 * By hand: from the lines of public lists (Flemish public bodies, pharmacies, Brussels streets) and of footers, invoices and exports.
 */
/** These words introduce a street: "Siège social Rue …", "Maatschappelijke zetel …". */
export const ADDRESS_LABELS = wordSet(`
	siege social exploitation maatschappelijke statutaire zetel hoofdzetel gevestigd uitbatingszetel exploitatiezetel adres adresse address anschrift sitz
	hoofdkantoor leveradres facturatieadres factuuradres postadres bezoekadres`);

/** After the name of a company that stands in front of its street. */
export const LEGAL_FORMS = wordSet('nv sa bv bvba srl sprl vzw asbl cvba scrl vof snc gmbh');

/** These words introduce a house number: "n° 12". */
export const NUMBER_LABELS = wordSet('n nr no num nummer numero number huisnr huisnummer');

/** These words belong to the house number that they follow: 12 bis. */
export const REPETITIONS = wordSet('bis ter quater quinquies');

/** Between the ends of a range: "12 tot 14", "12 à 14", "12 et 14". */
export const RANGE_WORDS = wordSet('a au tot tem tm en et to und bis');

/** A number that follows one of these words is a part of a street's name: "Rue du 11 Novembre", "Place des 600 Franchimontois". */
export const STREET_PARTICLES = wordSet(
	'du des de d la le les l aux au van der den het ten ter op',
);

/** A street may be called after a day: "11 Novemberlaan", "Rue du 8 Mai 1945". "Oogst" is the Flemish word for August. */
const MONTHS = wordSet(`
	janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
	januari februari maart april mei juni juli augustus oogst september oktober november december
	januar februar marz juli august dezember`);

export function isMonth(folded: string): boolean {
	const kind = dutchKindIn(folded) ?? '';
	return MONTHS.has(folded.slice(0, folded.length - kind.length));
}

/** These endings make an ordinal of a number: 3ème, 12de, 1st. */
export const ORDINALS = wordSet('er ere ier e eme ieme me de ste st nd rd th');

/** These words introduce a box; its number or letter follows. */
export const BOX_WORDS = wordSet(`
	bus bussen bte btes bts bt bteb boite boites boit box brievenbus mailbox app appt apt appart appartement apartment wohnung flat studio kot loc local
	lokaal lokalen eenheid`);

/** Exports and people write these words where there is nothing, also after a label: "bus null". */
export const NOTHING = wordSet(`
	sn zn nc na nvt geen aucun neant nihil null none nul nan undefined sansnumero zondernummer geennummer geenhuisnummer ohnenummer onbekend inconnu unknown`);

/** Before "numéro" or "nummer", in place of a house number. */
export const WITHOUT = wordSet('sans zonder geen ohne');

/** These words introduce a box at the post office: its number is no house number. */
export const POST_BOX_WORDS = wordSet('bp pb cp postbus postbox postfach pobox antwoordnummer');
/** "boite postale 34", "P.O. Box 34", "case postale 34", "B. P. 34". */
export const POST_BOX_PAIRS = new Set([
	'b p',
	'p b',
	'boite postale',
	'bte postale',
	'po box',
	'case postale',
	'post box',
	'postal box',
]);

/** These words mean a floor: "3ème étage", "étage 3", "verdieping 2". */
export const FLOOR_WORDS = wordSet(`
	etage etages etg verdieping verdiep verd floor stock stockwerk niveau niv level obergeschoss og`);
/** Floors that need no number. Words that a dash joins are joined here: rez-de-chaussée. */
export const NAMED_FLOORS = wordSet(`
	rdc rez rch rezdechaussee rezdechausse glvl glv gelijkvloers gelijkvl gvl gvloers benedenverdieping eg erdgeschoss kelder soussol ss souterrain entresol
	mezzanine zolder grenier dakverdieping tussenverdieping beletage duplex`);
/** A building may have several of these, which are numbered: "sous-sol 2". */
export const BASEMENTS = wordSet('soussol ss souterrain kelder');
/** Named floors without their dashes: "rez de chaussée". */
export const NAMED_FLOORS_APART = new Set(['rez de chaussee', 'rez de chausse', 'sous sol']);
export const SIDES = wordSet(`
	gauche droite links rechts face arriere avant achter achteraan voor vooraan left right`);

/** These words mean a part of a building; mostly a number or a letter follows: "Bât. B", "Blok 2". */
export const BUILDING_WORDS = wordSet(`
	bat bats batiment gebouw geb gebaude blok bloc block building immeuble imm tour toren aile vleugel hal hall loods hangar poort porte gate ingang entree
	escalier esc trap trappenhal lot kavel kantoor kantoren bureau bureaux office suite cage corps unit unite module cellule magasin magazijn winkel shop zone
	quai deur kamer kamers chambre room zaal salle zimmer plateau garage atelier werkplaats depot paviljoen pavillon barak container chalet stand
	achterhuis achterbouw achtergebouw voorgebouw bijgebouw tuinhuis binnenkoer koer binnenplaats annexe annex dependance`);

/** After a house number, these words begin the name of a building; in front of one they are kinds of streets: "Galerie Ravenstein 4". */
export const NAMED_BUILDING_WORDS = wordSet('galerie galeries galerij passage maison huis espace');

/** These words begin the name of an estate where companies are, which is often all the street there is: "Zoning industriel 8", "8 Industriezone Noord". */
export const ESTATE_WORDS = wordSet(`
	zoning zone zi zae zac industriezone industriepark industrieterrein bedrijvenpark bedrijvenzone bedrijventerrein bedrijvencentrum businesspark business
	parc park campus domaine domein`);

/** These words begin the name of a site or a building: "Résidence Les Tilleuls", "Zoning industriel". */
export const SITE_WORDS = new Set([
	...ESTATE_WORDS,
	...wordSet(`
		residence residentie res building immeuble tour centre center centrum shopping site chateau kasteel villa ferme hoeve complex`),
]);

/** A person or a company follows: "c/o Dupont". */
export const CARE_OF_WORDS = wordSet('co pa ta tav tnv att attn attentie attention chez zhd');
/** "ter attentie van", "zu Händen", "z. Hd.", "t. a. v." */
export const CARE_OF_PAIRS = new Set([
	'ter attentie',
	'ter att',
	'ten behoeve',
	'per adres',
	'par adresse',
	'zu handen',
	'z hd',
	't a',
]);

/** After a house number these words begin a person, a department, or where the door is: "12 Mme Dupont", "12 coin rue Haute". */
export const ASIDE_WORDS = wordSet(`
	dhr heer mevr mevrouw mr mme mlle monsieur madame dr notaris notaire maitre meester herr frau
	service services dienst diensten afdeling departement dept dep division direction team secretariaat secretariat boekhouding comptabilite compta
	administratie administration accueil onthaal receptie reception facturatie facturation
	coin hoek angle ecke corner interieur face tegenover naast nabij achter derriere devant tussen entre pres cote fond via acces toegang zijde bij thv hauteur hoogte
	gegenuber neben hinter near opposite behind beside`);
/** Small words that may stand before those: "à côté de", "op de hoek van", "ter hoogte van", "en face de", "au fond". */
export const BEFORE_ASIDE = wordSet('a au en op ter de het in an der l');

/** Another way to reach the company, or another number of it, follows. */
export const CONTACT_WORDS = new Set([
	...TELEPHONE_WORDS,
	...wordSet(`
		www http https email mail btw btwnr btwnummer tva vat mwst kbo bce rpr rpm ondernemingsnr ondernemingsnummer iban`),
]);

export const BELGIUM = wordSet('belgie belgique belgium belgien belgia belgica bel be');

/** Signs of the neighbours and the larger states before a postal code: L-1611. B is Belgium's own. */
export const FOREIGN_SIGNS = wordSet(`
	d f l i a e p nl de fr lu lux it at ch es pt gb uk pl dk se no cz ro hu ie gr el`);

/** Kinds that are numbered where they have no name: "Chemin 25", "Laan 19". */
export const NUMBERED_KINDS = wordSet(`
	chemin sentier avenue allee voie rue dreve weg laan pad dreef`);

/** Kinds that stand apart behind a number of the name: "Leopold 2-laan". */
export const KINDS_ALONE = wordSet('laan straat plein lei weg dreef');
