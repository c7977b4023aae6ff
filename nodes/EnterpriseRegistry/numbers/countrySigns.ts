import { wordSet } from '../wordLists';
import { VAT_FORMS } from './vatForms';

/*
 * Lists of countries and labels. Where an official list exists, `test/unit/numbers/countrySigns` holds them against it: the codes and
 * the names against the Unicode CLDR, which has those of ISO 3166-1. The labels are by hand, from the number columns of web shops, CRMs
 * and accounting programs, and from footers of sites and invoices.
 */

/** The countries of ISO 3166-1 alpha-2, without BE: the second letters of their codes by the first. */
const SECOND_LETTERS = {
	A: 'DEFGILMOQRSTUWXZ',
	B: 'ABDFGHIJLMNOQRSTVWYZ',
	C: 'ACDFGHIKLMNORUVWXYZ',
	D: 'EJKMOZ',
	E: 'CEGHRST',
	F: 'IJKMOR',
	G: 'ABDEFGHILMNPQRSTUWY',
	H: 'KMNRTU',
	I: 'DELMNOQRST',
	J: 'EMOP',
	K: 'EGHIMNPRWYZ',
	L: 'ABCIKRSTUVY',
	M: 'ACDEFGHKLMNOPQRSTUVWXYZ',
	N: 'ACEFGILOPRUZ',
	O: 'M',
	P: 'AEFGHKLMNRSTWY',
	Q: 'A',
	R: 'EOSUW',
	S: 'ABCDEGHIJKLMNORSTVXYZ',
	T: 'CDFGHJKLMNORTVWZ',
	U: 'AGMSYZ',
	V: 'ACEGINU',
	W: 'FS',
	Y: 'ET',
	Z: 'AMW',
};

const ISO_3166 = Object.entries(SECOND_LETTERS).flatMap(([first, seconds]) =>
	[...seconds].map((second) => first + second),
);

/** Greece, Northern Ireland and the Union in VAT numbers, the United Kingdom as people write it, and the Swiss UID. */
const BESIDE_ISO = ['EL', 'XI', 'EU', 'UK', 'CHE'];

/** Codes of countries that are labels (nr., no., ID) or legal forms (SA, SE, AG, SC, KG) beside Belgian numbers. */
const NO_SIGNS = ['NR', 'NO', 'ID', 'SA', 'SE', 'AG', 'SC', 'KG'];

const SIGNS = new Set([...ISO_3166, ...BESIDE_ISO].filter((code) => !NO_SIGNS.includes(code)));

/** Codes of countries that are legal forms as well: behind a name, in "Bakkerij Tas BV 0403.170.701", they are no signs. */
const SIGNS_LIKE_FORMS = ['BV', 'CO', 'CV', 'IO'];

/** Words of Dutch, French, German and English that are codes of countries, too, when they are written in capitals. */
const SMALL_WORDS =
	`ad ae al am an as at au by de do es et ga im in is it la ma me mu my na ne om se si so to us va`.split(
		' ',
	);

/** What a Belgian number is called, which says as much as BE. */
export const BELGIAN_LABELS = ['BE', 'KBO', 'BCE', 'CBE', 'ZDU', 'RPR', 'RPM'];

/** The tax in English, Dutch, French and German. */
export const VAT_LABELS = ['VAT', 'BTW', 'TVA', 'MWST'];

/** What a number is called in any country, apart from the tax. */
const NUMBER_LABELS =
	`IDNR NR NRO NUM NUMERO NUMÉRO NUMBER NUMMER NUMMERN INTRA INTRACOM INTRACOMMUNAUTAIRE`.split(
		' ',
	);

/** So are these, with which other words begin as well: NIE, NOEL, IDEE, REGEL, TAXES. */
const SHORT_LABELS = ['ID', 'NO', 'N', 'REG', 'TAX'];

/** What stands in front of a number in any country. */
const COMMON_LABELS = VAT_LABELS.concat(NUMBER_LABELS, SHORT_LABELS);

/** What numbers of other countries and registers are called: French, Dutch, German, Italian, Spanish, Polish, Czech, Danish ones. */
const FOREIGN_LABELS =
	`SIREN SIRET RCS KVK UST USTID USTIDNR UID IVA PIVA NIF CIF NIP REGON DIČ DIC IČO ICO CVR MVA`.split(
		/\s+/,
	);

const GLUED = [...VAT_LABELS, ...NUMBER_LABELS, ...FOREIGN_LABELS].join('|');
const GLUED_LABELS = new RegExp(
	`^(?:${GLUED})(?:${GLUED}|ID|NO){0,2}(?=GR|${[...VAT_FORMS.keys()].join('|')})`,
	'iu',
);

/** How long the labels are that stand in one word with the code of a member state: 3 in TVAFR, 5 in BTWnrNL123456789B01, 0 without any. */
export const lengthOfLabels = (word: string): number => GLUED_LABELS.exec(word)?.[0].length ?? 0;

/** Registers with the place of their court behind: RCS Paris. */
const REGISTERS_OF_A_PLACE = ['RCS', 'SIREN', 'SIRET', 'KVK'];

/** In front of ten digits that may be those of a Belgian mobile telephone, 0403 17 07 01: in lower case and without accents. */
export const TELEPHONE_WORDS = wordSet(
	'tel telnr telefoon telefoonnummer telephone telefon fax gsm mobile mobiel mob phone portable',
);

const isTelephone = (word: string): boolean =>
	TELEPHONE_WORDS.has(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());

/** A word, or one of these labels with dots between its letters: "R.C.S.", "K.v.K.", "G.S.M." */
const WORD = new RegExp(
	`(?:${[...FOREIGN_LABELS, 'GSM'].map((label) => [...label].join('\\.')).join('|')})\\.?(?!\\p{L})|\\p{L}+`,
	'giu',
);

const withoutDots = (word: string): string => word.replaceAll('.', '');

/**
 * The other member states, Switzerland, Norway and the United Kingdom by one word: their Dutch, French, German and English names, those
 * of daily use (Holland, Engeland), and those that the larger ones give themselves.
 */
const COUNTRY_NAMES =
	`DUITSLAND ALLEMAGNE DEUTSCHLAND GERMANY NEDERLAND HOLLAND HOLLANDE NIEDERLANDE NETHERLANDS
	FRANKRIJK FRANCE FRANKREICH LUXEMBURG LUXEMBOURG ITALIË ITALIE ITALIEN ITALY ITALIA SPANJE ESPAGNE SPANIEN SPAIN ESPAÑA
	PORTUGAL OOSTENRIJK AUTRICHE ÖSTERREICH AUSTRIA ZWITSERLAND SUISSE SCHWEIZ SWITZERLAND SVIZZERA POLEN POLOGNE POLAND POLSKA
	DENEMARKEN DANEMARK DÄNEMARK DENMARK ZWEDEN SUÈDE SCHWEDEN SWEDEN FINLAND FINLANDE FINNLAND NOORWEGEN NORVÈGE NORWEGEN NORWAY
	IERLAND IRLANDE IRLAND IRELAND ENGELAND ANGLETERRE ENGLAND GRIEKENLAND GRÈCE GRIECHENLAND GREECE TSJECHIË TCHÉQUIE TSCHECHIEN CZECHIA
	HONGARIJE HONGRIE UNGARN HUNGARY ROEMENIË ROUMANIE RUMÄNIEN ROMANIA BULGARIJE BULGARIE BULGARIEN BULGARIA KROATIË CROATIE KROATIEN CROATIA
	SLOVENIË SLOVÉNIE SLOWENIEN SLOVENIA SLOWAKIJE SLOVAQUIE SLOWAKEI SLOVAKIA ESTLAND ESTONIE ESTONIA LETLAND LETTONIE LETTLAND LATVIA
	LITOUWEN LITUANIE LITAUEN LITHUANIA MALTA MALTE CYPRUS CHYPRE ZYPERN`.split(/\s+/);

/** Words that say whose number it is, and are no part of a company's name: "Klant Duitsland", "client en France". */
const BESIDE_COUNTRY =
	`KLANT CLIENT CUSTOMER KUNDE LEVERANCIER FOURNISSEUR SUPPLIER LIEFERANT FIRMA FIRME BEDRIJF ONDERNEMING SOCIÉTÉ ENTREPRISE
	COMPANY UNTERNEHMEN LAND PAYS COUNTRY UIT IN EN VAN FROM AUS DE DU VOOR POUR`.split(/\s+/);

/** Whether a word may stand beside the name of a country without making it a part of a company's name. */
const isBesideCountry = (word: string): boolean =>
	isLabel(word) || BESIDE_COUNTRY.includes(word.toUpperCase());

/** What a number is called, here or elsewhere. */
export const isLabel = (word: string): boolean =>
	COMMON_LABELS.includes(word.toUpperCase()) || FOREIGN_LABELS.includes(word.toUpperCase());

/** A word in front of digits. */
interface WordInFront {
	word: string;
	/** What stands between it and the digits. */
	between: string;
	/** The text in front of it. */
	inFront: string;
}

/**
 * Whether a word in front of digits is a small one: "numéro de TVA de 0403.170.701", but not "de:" or "DE". As the first word, and with
 * a capital behind a name, it may be a country as well: "de 403170701", "Uitgeverij Van In". Ten digits are a Belgian number by their form.
 */
export function isSmallWord(
	{ word, between, inFront }: WordInFront,
	countOfDigits: number,
): boolean {
	const small = word.toLowerCase();
	if (!SMALL_WORDS.includes(small) || !/^ +$/.test(between)) return false;
	if (word === small) return countOfDigits === 10 || /\p{L}/u.test(inFront);
	const isCapitalised = word.slice(1) === small.slice(1);
	const isBehindName = wordsBefore(inFront).some((other) => !isBesideCountry(other.word));
	return countOfDigits === 10 && isCapitalised && isBehindName;
}

/** Whose number the digits are, as the words around them say. */
type Origin =
	| { kind: 'belgian' }
	/** The sign of another country, what a number is called there, or the label of a telephone. */
	| { kind: 'notBelgian'; sign: string }
	| { kind: 'notSaid' };

/**
 * Whose number the digits are. "Nearest" is the word before them that is nearest, where labels of any country ("TVA", "nr.") are
 * passed over. The first line that fits counts:
 *
 * | what stands there                                             | example                    | origin      |
 * |---------------------------------------------------------------|----------------------------|-------------|
 * | nearest: the label of a telephone                             | GSM 0403 17 07 01          | not Belgian |
 * | nearest: a Belgian label                                      | KBO nr. 0403170701         | Belgian     |
 * | nearest: a label of another country                           | SIRET 403170701            | not Belgian |
 * | nearest: a country's name, and no company's name before it    | klant Duitsland 0403170701 | not Belgian |
 * | nearest: a country's code that ends no company's name         | DE 403170701               | not Belgian |
 * | the same behind a label in one word                           | TVAFR0403170701            | not Belgian |
 * | nearest: any other word, with a register before it            | RCS Paris 403 170 701      | not Belgian |
 * | behind: a label of another country or of a telephone          | 403 170 701 RCS Paris      | not Belgian |
 * | behind: a country's name, alone, bracketed or after "klant"   | 0403170701 klant Duitsland | not Belgian |
 * | behind, alone or in brackets: a Belgian label                 | 0403170701 (KBO)           | Belgian     |
 * | behind, alone or in brackets: a country's code, no legal form | 0403170701 (DE)            | not Belgian |
 * | anything else                                                 | Bakkerij Tas BV 0403170701 | not said    |
 */
export function originOf(before: string, behind: string, countOfDigits: number): Origin {
	const origin = originBefore(before, countOfDigits);
	return origin.kind === 'notSaid' ? originBehind(behind) : origin;
}

/** A word in front of the digits, and what stands between it and them. */
interface WordBefore {
	word: string;
	start: number;
	between: string;
}

/** The words in front of the digits, the nearest first. */
const wordsBefore = (before: string): WordBefore[] =>
	[...before.matchAll(WORD)].reverse().map((match) => {
		const [written] = match;
		const start = match.index ?? 0;
		return {
			word: withoutDots(written),
			start,
			between: before.slice(start + written.length),
		};
	});

function originBefore(before: string, countOfDigits: number): Origin {
	const words = wordsBefore(before);
	const at = words.findIndex(({ word }) => !COMMON_LABELS.includes(word.toUpperCase()));
	const nearest = words[at];
	if (nearest === undefined) return { kind: 'notSaid' };
	const { word, start, between } = nearest;
	const inFront = words.slice(at + 1);
	if (isTelephone(word)) return { kind: 'notBelgian', sign: word };
	// The name of a country is a part of the name of a company if another word of that stands in front: "Bakkerij Holland 0403.170.701".
	const isAlone =
		before[start - 1] === '(' || inFront.every((other) => isBesideCountry(other.word));
	if (isAlone && COUNTRY_NAMES.includes(word.toUpperCase()))
		return { kind: 'notBelgian', sign: word };
	const place = { word, between, inFront: before.slice(0, start) };
	const isPartOfName =
		isSmallWord(place, countOfDigits) || (inFront.length > 0 && isLikeForm(word));
	// TVAFR0403170701
	const code = between === '' ? word.slice(lengthOfLabels(word)) : word;
	const origin = originBy(code, isPartOfName);
	if (origin.kind !== 'notSaid') return origin;
	const [register] = inFront;
	return register !== undefined && isOfPlace(register, nearest)
		? { kind: 'notBelgian', sign: register.word }
		: { kind: 'notSaid' };
}

/** "RCS Paris 403 170 701": the place of the register stands between. */
const isOfPlace = (register: WordBefore, place: WordBefore): boolean =>
	REGISTERS_OF_A_PLACE.includes(register.word.toUpperCase()) && /^ +$/.test(place.between);

function originBehind(behind: string): Origin {
	// "403 170 701 RCS Paris", "0403 17 07 01 GSM"
	const [first] = behind.replace(/^[ ,;:(]{1,3}/, '').matchAll(WORD);
	const next = first?.index === 0 ? withoutDots(first[0]).toUpperCase() : '';
	if (FOREIGN_LABELS.includes(next) || isTelephone(next)) return { kind: 'notBelgian', sign: next };
	const country = countryBehind(behind);
	if (country !== undefined) return { kind: 'notBelgian', sign: country };
	const word = wordBehind(behind);
	return word === undefined ? { kind: 'notSaid' } : originBy(word, isLikeForm(word));
}

/** The name of a country, alone, in brackets, or with words that say whose number it is: "0403170701 klant Duitsland". */
function countryBehind(behind: string): string | undefined {
	const [, bracketed] = /^ ?\((\p{L}+)/u.exec(behind) ?? [];
	const words = bracketed === undefined ? (behind.match(/\p{L}+/gu) ?? []) : [bracketed];
	const [word, ...others] = words.filter((each) => !isBesideCountry(each));
	const isCountry = word !== undefined && COUNTRY_NAMES.includes(word.toUpperCase());
	return isCountry && others.length === 0 ? word : undefined;
}

/** Only one that stands alone or in brackets: in "0403.170.701 DE LIJN", DE begins a name. */
const wordBehind = (behind: string): string | undefined =>
	/^\P{L}*(\p{L}+)\P{L}*$/u.exec(behind)?.[1] ?? /^ ?\((\p{L}+)\)/u.exec(behind)?.[1];

const isLikeForm = (word: string): boolean => SIGNS_LIKE_FORMS.includes(word.toUpperCase());

function originBy(word: string, isPartOfName: boolean): Origin {
	const upper = word.toUpperCase();
	if (BELGIAN_LABELS.includes(upper)) return { kind: 'belgian' };
	if (FOREIGN_LABELS.includes(upper)) return { kind: 'notBelgian', sign: word };
	return SIGNS.has(upper) && !isPartOfName
		? { kind: 'notBelgian', sign: upper }
		: { kind: 'notSaid' };
}
