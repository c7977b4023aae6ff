/** The words of a paragraph. */
export const words = (paragraph: string): Set<string> => new Set(paragraph.trim().split(/\s+/));

/** Names that mean the same, `one/other, next/…`, each under the first of its row. */
export const synonyms = (paragraph: string): Map<string, string> =>
	new Map(
		paragraph.split(',').flatMap((row) => {
			const names = row.trim().split('/');
			return names.map((name) => [name, names[0]!] as const);
		}),
	);

const MAX_REMEMBERED = 5000;

/** The same function, which computes the result for a text only once: a list names few companies and streets many times. */
export function memoize<T>(work: (text: string) => T): (text: string) => T {
	const known = new Map<string, T>();
	return (text) => {
		const before = known.get(text);
		if (before !== undefined) return before;
		const result = work(text);
		if (known.size >= MAX_REMEMBERED) known.clear();
		known.set(text, result);
		return result;
	};
}

/** A word as it is compared, and its place in the given text. */
export interface Word {
	/** Lower case, no accents, no dots; `?` for a letter that was lost. */
	text: string;
	/** Without its accented letters, which some systems drop. */
	bare: string;
	/** Written with a dot at the end, like "Transp." or "J." */
	dotted: boolean;
	start: number;
	end: number;
}

const LETTERS: Record<string, string> = {
	ß: 'ss',
	œ: 'oe',
	æ: 'ae',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ı: 'i',
};

/** Lower case without accents. */
const foldText = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase()
		.replace(/[ßœæøłđı]/g, (letter) => LETTERS[letter]!);

/** S.A. and b.v.b.a. are one word each; 1.2 is not. C++ and C# are two different words. */
const WORD =
	/(?:(?<![\p{L}\p{N}])\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?|[\p{L}\p{M}\p{N}]+(?:\?[\p{L}\p{M}\p{N}]+)*(?:[+#]+(?![\p{L}\p{N}]))?\.?/gu;
const PLAIN = /^[\x20-\x2d\x2f-\x3e\x40-\x7e]*$/;
const PLAIN_WORD = /[a-z0-9]+(?:[+#]+(?![a-z0-9]))?/gi;

/** An accented letter in UTF-8 that was read as Latin 1, "Ã¨", or as nothing that can be shown. */
const BROKEN = /Ã[^\p{L}\p{N}\s]?|\uFFFD/gu;

/** The words of a text; punctuation stands between words, and so does + before another word. */
export function wordsOf(text: string): Word[] {
	// Most names are plain: they need no search for S.A. and no folding of accents.
	if (PLAIN.test(text))
		return [...text.matchAll(PLAIN_WORD)].map(({ 0: raw, index }) => {
			const word = raw.toLowerCase();
			return { text: word, bare: word, dotted: false, start: index, end: index + raw.length };
		});
	const whole = text.replace(BROKEN, (broken) => '?'.padEnd(broken.length, '\u0301'));
	return [...whole.matchAll(WORD)].map(({ 0: raw, index }) => ({
		text: foldText(raw).replace(/[^\p{L}\p{N}+#?]/gu, ''),
		bare: raw
			.normalize('NFC')
			.toLowerCase()
			.replace(/[^a-z0-9+#]/g, ''),
		dotted: raw.indexOf('.') === raw.length - 1,
		start: index,
		end: index + raw.trimEnd().length,
	}));
}

/** The words alone, with single spaces: two texts that differ in nothing else are the same text. */
export const foldWords = (text: string): string =>
	wordsOf(text)
		.map((word) => word.text)
		.join(' ');

/** Between the words of a name; they carry nothing. */
export const AND = words('en et und and');

/** Part of the next word: De Smet is not Smet, and may be written Desmet. */
export const PARTICLES = words(
	'de den der des du la le les l d van vande vanden vander het t ter ten te von vom die das s',
);

/** They make no name a name of its own. */
export const FILLERS = words('of for the voor pour in op bij chez aan a au aux sur sous zu');

/** Behind a dash or a slash: a part of the company, not of its name. */
export const DEPARTMENTS = words(`
	boekhouding comptabilite buchhaltung accounting accounts payable facturatie facturation facturen factures invoicing administratie administration verwaltung aankoop aankopen
	achat achats inkoop einkauf purchasing personeel personnel personeelsdienst hr rh secretariaat secretariat sekretariat directie direction management crediteuren crediteurs leveranciers
	fournisseurs magazijn magasin lager onthaal accueil reception dienst service afdeling departement department abteilung informatique informatica ict it juridische juridique`);

/**
 * Words that say what a company does or is, not who it is; translations in one row are the same word. Source: compiled by
 * hand from words that are common in company names, in French, Dutch, German and English; not counted in a register.
 */
const TRADES = synonyms(`
	group/groep/groupe/gruppe, holding/holdings, invest/investment/investments/investissement/investissements/investering/investeringen, management/beheer/gestion,
	services/service/diensten/dienst, consulting/consult/consultancy/consultants/consultant/conseil/conseils/advies/adviesbureau, solutions/solution/oplossingen,
	international/internationale/internationaal, national/nationale/nationaal, european/europe/europa/europees/europeenne/europeen,
	immo/immobilien/immobiliere/immobilier/vastgoed/realestate/estate, bouw/construction/constructions/bouwbedrijf/bouwonderneming/batiment/bau/build/building,
	projects/project/projet/projets/projecten, development/developpement/ontwikkeling, company/compagnie/cie/co/firma/bedrijf,
	enterprise/enterprises/entreprise/entreprises/onderneming/ondernemingen, establishments/etablissements/etablissement/ets, brothers/gebroeders/gebr/freres/bros,
	sons/zonen/zoon/fils/zn, trading/trade/handel/commerce/handelsonderneming, industries/industry/industrie/industriel/industriele,
	technics/techniek/technique/techniques/technics/technical, technology/technologies/technologie/tech, systems/system/systemes/systeme/systemen,
	engineering/ingenierie/studiebureau, transport/transports/vervoer/trans, logistics/logistiek/logistique/logistik, garage/garages,
	auto/autos/automobile/automobiles/cars, bakery/boulangerie/bakkerij/backerei, bakeries, brewery/brouwerij/brasserie/brauerei,
	butcher/slagerij/boucherie/beenhouwerij/metzgerei, pharmacy/pharmacie/apotheek/apotheke, restaurant/restaurants, cafe/taverne, hotel/hotels,
	printing/imprimerie/drukkerij/druckerei, bookshop/librairie/boekhandel, carpentry/menuiserie/schrijnwerkerij/schreinerei,
	garden/gardens/jardin/jardins/tuin/tuinen, cycles/fietsen/velos/velo/bikes, electricity/electricite/elektriciteit/elektro/electro,
	heating/chauffage/verwarming/heizung, textile/textiel/textiles, confectionery/confiserie, chocolate/chocolaterie/chocolatier, farm/ferme/hoeve,
	hairdresser/coiffure/kapsalon/salon, clockmaker/horlogerie, laboratory/laboratoire/laboratorium/labo, workshop/atelier/ateliers, studio/studios, bank/banque,
	insurance/verzekeringen/verzekering/assurances/assurance, university/universite/universiteit, school/ecole, association/vereniging,
	foundation/fondation/stichting, food/foods/voeding, retail, sales/verkoop/vente/ventes, production/productions/productie, design, media, digital,
	energy/energie, medical/medisch/medicale, care/zorg/soins, clean/cleaning/schoonmaak/nettoyage/schoonmaakbedrijf/poetsdienst, software/logiciel/logiciels,
	rental/location/verhuur/locations, florist/fleuriste/bloemist/bloemen/fleurs, frituur/friterie/friture, doctors/artsenpraktijk/huisartsenpraktijk,
	dentist/dentiste/tandarts/dentaire/tandartspraktijk, vet/veterinaire/dierenarts/dierenartsen, parquet/parket, plastering/plafonnage/pleisterwerken/plafonnering,
	nursery/pepiniere/boomkwekerij, newsagent/krantenwinkel, clinic/clinique/kliniek/ziekenhuis/hopital/hospital, commune/gemeente/gemeinde, city/ville/stad/stadt,
	ocmw/cpas, college, institute/institut/instituut, friends/amis/vrienden, committee/comite, furniture/meubles/meubelen, kitchens/cuisines/keukens,
	shoes/chaussures/schoenen, optics/optique/opticien/optiek, jeweller/bijouterie/juwelier, tiles/carrelages/carrelage/tegels/tegelwerken, doors/portes/deuren,
	windows/chassis/ramen, pools/piscines/zwembaden, wines/vins/wijnen/vin/wijn, fish/poissonnerie/viswinkel/vishandel, events/evenements/evenementen/event,
	catering/traiteur/traiteurs, bodywork/carrosserie, physiotherapy/kine/kinesitherapie/kinesitherapeut, taxi/taxis, interim/uitzendkantoor,
	holidays/vacances/vakanties, security/beveiliging/securite, real, store/stores/shop/winkel/magasin, center/centre/centrum, office/bureau/kantoor,
	partners/partner/associates/associes, finance/financial/financiere, property/properties, travel/voyages/reizen, roofing/toitures/toiture/dakwerken,
	plumbing/plomberie/loodgieterij/sanitair/sanitaire, painting/peinture/schilderwerken, works/werken/travaux,
	architects/architect/architecten/architecture/architectes, lawyers/advocaten/avocats, notary/notaris/notaire,
	accounting/boekhouding/comptabilite/fiduciaire/accountancy, family/familie/famille, public/publique/publiek, new/nieuw/nieuwe/nouveau/nouvelle,
	general/algemeen/algemene/generale, sint/saint/sainte/st/ste/sankt`);

/**
 * Trades by which a group calls its companies, wherever they stand in the name: Immo Maes is not Maes, Maes Management is not
 * Maes Beheer. Source: compiled by hand from words that are common in the names of sister companies.
 */
const GROUP_WORDS = words(`
	group holding invest management immo real property finance bank insurance services consulting development projects partners
	international national european trading industries retail sales logistics energy rental`);

/** The word under which all translations of a trade are known; undefined for any other word. */
export const tradeOf = (word: string): string | undefined => TRADES.get(word);

export const isGroupWord = (trade: string): boolean => GROUP_WORDS.has(tradeOf(trade) ?? trade);

/** How two words are alike: a slip is nobody's name; a doubtful one may be: Lemmens, Lemmers. */
type Likeness = 'equal' | 'spelled' | 'slip' | 'doubtful' | null;

const MIN_DOUBTFUL = 5;
const MIN_SLIP = 8;
const MIN_ANY_LETTER = 9;
const MAX_LENGTH = 100;

export function likeness(one: string, other: string): Likeness {
	if (one === other) return 'equal';
	const shorter = Math.min(one.length, other.length);
	if (Math.max(one.length, other.length) - shorter > 3 || shorter > MAX_LENGTH) return null;
	if (isSpelledLike(one, other)) return 'spelled';
	// Numbers and signs tell companies apart.
	const typo = shorter < MIN_DOUBTFUL || /[\d+#?]/.test(one + other) ? null : typoOf(one, other);
	if (typo === null || (typo === 'slip' && shorter >= MIN_SLIP)) return typo;
	const inner = Math.min(withoutPrefix(one).length, withoutPrefix(other).length);
	const isInside = one[0] === other[0] && one.at(-1) === other.at(-1);
	return inner >= MIN_ANY_LETTER && isInside ? 'slip' : 'doubtful';
}

/** Prefixes of short surnames: Vandeputte and Vandepitte are as alike as Putte and Pitte. */
const withoutPrefix = (word: string): string =>
	word.replace(/^(?:van(?:d(?:e[nr]?)?)?|de[nrs]?|ver)(?=[a-z]{4})/, '');

/** What a scanner takes for another letter, and umlauts that are written out. */
const SHAPES: Record<string, string> = {
	...{ ae: 'a', oe: 'o', ue: 'u', rn: 'm', cl: 'd', ii: 'u' },
	...{ '0': 'o', '1': 'l', i: 'l', '5': 's', '8': 'b', e: 'c' },
};

/** One text for all that a scanner makes of it. */
const shapeOf = (text: string): string =>
	text.replace(/[aou]e|rn|cl|ii|[01ie58]/g, (letters) => SHAPES[letters]!);

/** Whether two texts differ only as a scanner, an umlaut or a lost letter makes them differ. */
export function isSpelledLike(one: string, other: string): boolean {
	if (Math.abs(one.length - other.length) > 3) return false;
	if (!one.includes('?') && !other.includes('?')) return shapeOf(one) === shapeOf(other);
	return (
		one.length === other.length &&
		[...one].every((letter, at) => letter === other[at] || letter === '?' || other[at] === '?')
	);
}

/** A letter left out, doubled or swapped is a slip; a wrong one or one more at the end is doubtful. */
function typoOf(one: string, other: string): 'slip' | 'doubtful' | null {
	const [long, short] = one.length >= other.length ? [one, other] : [other, one];
	let at = 0;
	while (long[at] === short[at]) at++;
	const isSame = (skipped: number, from = skipped) =>
		long.slice(at + skipped) === short.slice(at + from);
	if (long.length > short.length) {
		if (!isSame(1, 0)) return null;
		return at < short.length || long[at] === long[at - 1] ? 'slip' : 'doubtful';
	}
	if (isSame(1)) return 'doubtful';
	return long[at] === short[at + 1] && long[at + 1] === short[at] && isSame(2) ? 'slip' : null;
}
