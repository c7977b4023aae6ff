import { decodeHtmlEntities } from '../reading/htmlEntities';

export const words = (paragraph: string): Set<string> => new Set(paragraph.trim().split(/\s+/));

/** Names that mean the same, `one/other, next/…`, each under the first of its row. */
export const synonyms = (paragraph: string): Map<string, string> =>
	new Map(
		paragraph.split(',').flatMap((row) => {
			const names = row.replace(/\s+/g, ' ').trim().split('/');
			return names.map((name) => [name, names[0]!] as const);
		}),
	);

const MAX_REMEMBERED = 5000;

/** Works out the same texts only once: a list names few companies and streets many times. */
export function memoize<T>(work: (...texts: string[]) => T): (...texts: string[]) => T {
	const known = new Map<string, T>();
	return (...texts) => {
		const key = texts.join('\0');
		if (known.size >= MAX_REMEMBERED) known.clear();
		if (!known.has(key)) known.set(key, work(...texts));
		return known.get(key) as T;
	};
}

const LETTERS = synonyms('ss/ß, oe/œ, ae/æ, o/ø, l/ł, d/đ, i/ı');

/** S.A. and b.v.b.a. are one word each; 1.2 is not. C++ and C# are two different words. */
const WORD =
	/(?:(?<![\p{L}\p{N}])\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?|[\p{L}\p{M}\p{N}]+(?:\?[\p{L}\p{M}\p{N}]+)*(?:[+#]+(?![\p{L}\p{N}]))?\.?/gu;

/** An accented letter in UTF-8 that was read as Latin 1, "Ã¨", or could not be read. */
const BROKEN = /Ã[^\p{L}\p{N}\s]?|\uFFFD/gu;

/** The words of a text; punctuation stands between words, and so does + before another word. */
export const wordsOf = memoize((given: string) => {
	const text = decodeHtmlEntities(given);
	const whole = text.replace(BROKEN, (broken) => '?'.padEnd(broken.length, '\u0301'));
	return [...whole.matchAll(WORD)].map(({ 0: word, index }, at, all) => ({
		// Lower case, no accents, no dots; `?` for a letter that was lost.
		text: word
			.normalize('NFKD')
			.toLowerCase()
			.replace(/[ßœæøłđı]/g, (letter) => LETTERS.get(letter)!)
			.replace(/[^\p{L}\p{N}+#?]/gu, ''),
		// Without its accented letters, which some systems drop.
		bare: word
			.normalize('NFC')
			.toLowerCase()
			.replace(/[^a-z0-9+#]/g, ''),
		// At the end, as in "Transp." or "J."
		dotted: word.indexOf('.') === word.length - 1,
		// "J." and "J.P.", which stand for first names.
		isInitials: /^(?:\p{L}\.)+$/u.test(word),
		// As it stands in the text, and what stands between it and the next word.
		written: text.slice(index, index + word.length),
		behind: text.slice(index + word.length, all[at + 1]?.index),
	}));
});

export type Word = ReturnType<typeof wordsOf>[number];

/** Words as they were written, from the first to the last. */
export const writtenAs = (said: Word[]): string =>
	said.map(({ written, behind }, at) => (said[at + 1] ? written + behind : written)).join('');

/** The words alone, with single spaces: two texts that differ in nothing else are the same text. */
export const foldWords = (text: string): string => textsOf(wordsOf(text)).join(' ');
export const textsOf = (said: Word[]): string[] => said.map(({ text }) => text);

/** They carry nothing. */
export const AND = words('en et und and');

/** Part of the next word: De Smet is not Smet, and may be written Desmet. */
export const PARTICLES = words(
	'de den der des du la le les l d van vande vanden vander het t ter ten te von vom die das s',
);

const FILLERS = words('of for the voor pour in op bij chez aan a au aux sur sous zu');
export const BETWEEN = new Set([...AND, ...PARTICLES, ...FILLERS]);

export const DEPARTMENTS = words(`
	boekhouding comptabilite buchhaltung accounting accounts payable facturatie facturation facturen factures invoicing administratie administration verwaltung aankoop aankopen
	achat achats inkoop einkauf purchasing personeel personnel personeelsdienst hr rh secretariaat secretariat sekretariat directie direction management crediteuren crediteurs leveranciers
	fournisseurs magazijn magasin lager onthaal accueil reception dienst service afdeling departement department abteilung informatique informatica ict it juridische juridique`);

/** What a company does or is, not who it is. Source: compiled by hand, not counted in a register. */
export const TRADES = synonyms(`
	group/groep/groupe/gruppe, holding/holdings, invest/investment/investments/investissement/investissements/investering/investeringen,
	management/beheer/gestion, services/service/diensten/dienst, consulting/consult/consultancy/consultants/consultant/conseil/conseils/advies/adviesbureau,
	solutions/solution/oplossingen, international/internationale/internationaal, national/nationale/nationaal,
	european/europe/europa/europees/europeenne/europeen, immo/immobilien/immobiliere/immobilier/vastgoed/realestate/estate,
	bouw/construction/constructions/bouwbedrijf/bouwonderneming/batiment/bau/build/building, projects/project/projet/projets/projecten,
	development/developpement/ontwikkeling, company/compagnie/cie/co/firma/bedrijf, enterprise/enterprises/entreprise/entreprises/onderneming/ondernemingen,
	establishments/etablissements/etablissement/ets, brothers/gebroeders/gebr/freres/bros, sons/zonen/zoon/fils/zn,
	trading/trade/handel/commerce/handelsonderneming, industries/industry/industrie/industriel/industriele,
	technics/techniek/technique/techniques/technics/technical, technology/technologies/technologie/tech, systems/system/systemes/systeme/systemen,
	engineering/ingenierie/studiebureau, transport/transports/vervoer/trans, logistics/logistiek/logistique/logistik, garage/garages,
	auto/autos/automobile/automobiles/cars, bakery/boulangerie/bakkerij/backerei, bakeries, brewery/brouwerij/brasserie/brauerei,
	butcher/slagerij/boucherie/beenhouwerij/metzgerei, pharmacy/pharmacie/apotheek/apotheke/pharmacies/apotheken/apoteek/apoteken/pharma/farma/officine/apotheker/apothekers/pharmacien/pharmaciens/apo/zorgapotheek/apr, restaurant/restaurants, cafe/taverne, hotel/hotels,
	printing/imprimerie/drukkerij/druckerei, bookshop/librairie/boekhandel, carpentry/menuiserie/schrijnwerkerij/schreinerei,
	garden/gardens/jardin/jardins/tuin/tuinen, cycles/fietsen/velos/velo/bikes, electricity/electricite/elektriciteit/elektro/electro,
	heating/chauffage/verwarming/heizung, textile/textiel/textiles, confectionery/confiserie, chocolate/chocolaterie/chocolatier, farm/ferme/hoeve,
	hairdresser/coiffure/kapsalon/salon, clockmaker/horlogerie, laboratory/laboratoire/laboratorium/labo, workshop/atelier/ateliers, studio/studios, bank/banque,
	insurance/verzekeringen/verzekering/assurances/assurance, university/universite/universiteit, school/ecole, association/vereniging,
	foundation/fondation/stichting, food/foods/voeding, retail, sales/verkoop/vente/ventes, production/productions/productie, design, media, digital,
	energy/energie, medical/medisch/medicale, care/zorg/soins, clean/cleaning/schoonmaak/nettoyage/schoonmaakbedrijf/poetsdienst, software/logiciel/logiciels,
	rental/location/verhuur/locations, florist/fleuriste/bloemist/bloemen/fleurs, frituur/friterie/friture, doctors/artsenpraktijk/huisartsenpraktijk,
	dentist/dentiste/tandarts/dentaire/tandartspraktijk, vet/veterinaire/dierenarts/dierenartsen, parquet/parket,
	plastering/plafonnage/pleisterwerken/plafonnering, nursery/pepiniere/boomkwekerij, newsagent/krantenwinkel,
	clinic/clinique/kliniek/ziekenhuis/hopital/hospital, commune/gemeente/gemeinde, city/ville/stad/stadt, ocmw/cpas, college, institute/institut/instituut,
	friends/amis/vrienden, committee/comite, furniture/meubles/meubelen, kitchens/cuisines/keukens, shoes/chaussures/schoenen, optics/optique/opticien/optiek,
	jeweller/bijouterie/juwelier, tiles/carrelages/carrelage/tegels/tegelwerken, doors/portes/deuren, windows/chassis/ramen, pools/piscines/zwembaden,
	wines/vins/wijnen/vin/wijn, fish/poissonnerie/viswinkel/vishandel, events/evenements/evenementen/event, catering/traiteur/traiteurs, bodywork/carrosserie,
	physiotherapy/kine/kinesitherapie/kinesitherapeut, taxi/taxis, interim/uitzendkantoor, holidays/vacances/vakanties, security/beveiliging/securite, real,
	store/stores/shop/winkel/magasin, center/centre/centrum, office/bureau/kantoor, partners/partner/associates/associes, finance/financial/financiere,
	property/properties, travel/voyages/reizen, roofing/toitures/toiture/dakwerken, plumbing/plomberie/loodgieterij/sanitair/sanitaire,
	painting/peinture/schilderwerken, works/werken/travaux, architects/architect/architecten/architecture/architectes, lawyers/advocaten/avocats,
	notary/notaris/notaire, accounting/boekhouding/comptabilite/fiduciaire/accountancy, family/familie/famille, public/publique/publiek,
	new/nieuw/nieuwe/nouveau/nouvelle, general/algemeen/algemene/generale, sint/saint/sainte/st/ste/sankt`);

/** Sister companies have them: Immo Maes is not Maes. Source: compiled by hand. */
const GROUP_WORDS = words(`
	group holding invest management immo real property finance bank insurance services consulting development projects partners
	international national european trading industries retail sales logistics energy rental`);

export const isGroupWord = (word: string): boolean => GROUP_WORDS.has(TRADES.get(word) ?? word);

const MIN_DOUBTFUL = 5;
const MIN_TYPO = 8;
const MIN_ANY_LETTER = 9;
/** Vandeputte and Vandepitte are as alike as Putte and Pitte. */
const PREFIX = /^(?:van(?:d(?:e[nr]?)?)?|de[nrs]?|ver)(?=[a-z]{4})/;

/** The rung of two words: a typo is nobody's name; a doubtful one may be: Lemmens, Lemmers. */
export function likeness(one: string, other: string) {
	if (one === other) return 'same';
	const shorter = Math.min(one.length, other.length);
	if (isSpelledLike(one, other)) return 'spelled';
	// Numbers and signs tell companies apart.
	const typo = shorter < MIN_DOUBTFUL || /[\d+#?]/.test(one + other) ? null : typoOf(one, other);
	if (typo === null || (typo === 'typo' && shorter >= MIN_TYPO)) return typo;
	const inner = [one, other].map((word) => word.replace(PREFIX, '').length);
	const isInside = one[0] === other[0] && one.at(-1) === other.at(-1);
	return Math.min(...inner) >= MIN_ANY_LETTER && isInside ? 'typo' : 'doubtful';
}

/** What a scanner takes for another letter, and umlauts that are written out. */
const SHAPES = synonyms('a/ae, o/oe/0, u/ue/ii, m/rn, d/cl, l/1/i, s/5, b/8, c/e');
const shapeOf = memoize((text: string) =>
	text.replace(/[aou]e|rn|cl|ii|[01ie58]/g, (letters) => SHAPES.get(letters)!),
);

/** Whether two texts differ only as a scanner, an umlaut or a lost letter makes them differ. */
export function isSpelledLike(one: string, other: string): boolean {
	if (Math.abs(one.length - other.length) > 3) return false;
	if (!one.includes('?') && !other.includes('?')) return shapeOf(one) === shapeOf(other);
	return (
		one.length === other.length &&
		[...one].every((letter, at) => letter === other[at] || letter === '?' || other[at] === '?')
	);
}

/** A letter left out, doubled or swapped is a typo; a wrong one or one more behind is doubtful. */
function typoOf(one: string, other: string): 'typo' | 'doubtful' | null {
	const [long, short] = one.length >= other.length ? [one, other] : [other, one];
	if (long.length > short.length + 1) return null;
	let at = 0;
	while (long[at] === short[at]) at++;
	const behind = long.slice(at + 1);
	if (long.length > short.length) {
		if (behind !== short.slice(at)) return null;
		return at < short.length || long[at] === long[at - 1] ? 'typo' : 'doubtful';
	}
	if (behind === short.slice(at + 1)) return 'doubtful';
	const swapped = short.slice(0, at) + short[at + 1]! + short[at]! + short.slice(at + 2);
	return long === swapped ? 'typo' : null;
}
