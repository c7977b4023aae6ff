import { wordSimilarity } from './wordSimilarity';

/**
 * Words that say what a company does or is, not who it is; translations in one row are the same word. Source: compiled
 * by hand from words that are common in company names, in French, Dutch, German and English; not counted in a register.
 */
const ROWS = `
group groep groupe gruppe
holding holdings
invest investment investments investissement investissements investering investeringen
management beheer gestion
services service diensten dienst
consulting consult consultancy consultants consultant conseil conseils advies adviesbureau
solutions solution oplossingen
international internationale internationaal
national nationale nationaal
european europe europa europees europeenne europeen
immo immobilien immobiliere immobilier vastgoed realestate estate
bouw construction constructions bouwbedrijf bouwonderneming batiment bau build building
projects project projet projets projecten
development developpement ontwikkeling
company compagnie cie co firma bedrijf
enterprise enterprises entreprise entreprises onderneming ondernemingen
establishments etablissements etablissement ets
brothers gebroeders gebr freres bros
sons zonen zoon fils zn
trading trade handel commerce handelsonderneming
industries industry industrie industriel industriele
technics techniek technique techniques technics technical
technology technologies technologie tech
systems system systemes systeme systemen
engineering ingenierie studiebureau
transport transports vervoer trans
logistics logistiek logistique logistik
garage garages
auto autos automobile automobiles cars
bakery boulangerie bakkerij backerei
bakeries
brewery brouwerij brasserie brauerei
butcher slagerij boucherie beenhouwerij metzgerei
pharmacy pharmacie apotheek apotheke
restaurant restaurants
cafe taverne
hotel hotels
printing imprimerie drukkerij druckerei
bookshop librairie boekhandel
carpentry menuiserie schrijnwerkerij schreinerei
garden gardens jardin jardins tuin tuinen
cycles fietsen velos velo bikes
electricity electricite elektriciteit elektro electro
heating chauffage verwarming heizung
textile textiel textiles
confectionery confiserie
chocolate chocolaterie chocolatier
farm ferme hoeve
hairdresser coiffure kapsalon salon
clockmaker horlogerie
laboratory laboratoire laboratorium labo
workshop atelier ateliers
studio studios
bank banque
insurance verzekeringen verzekering assurances assurance
university universite universiteit
school ecole
association vereniging
foundation fondation stichting
food foods voeding
retail
sales verkoop vente ventes
production productions productie
design
media
digital
energy energie
medical medisch medicale
care zorg soins
clean cleaning schoonmaak nettoyage schoonmaakbedrijf poetsdienst
software logiciel logiciels
rental location verhuur locations
florist fleuriste bloemist bloemen fleurs
frituur friterie friture
doctors artsenpraktijk huisartsenpraktijk
dentist dentiste tandarts dentaire tandartspraktijk
vet veterinaire dierenarts dierenartsen
parquet parket
plastering plafonnage pleisterwerken plafonnering
nursery pepiniere boomkwekerij
newsagent krantenwinkel
clinic clinique kliniek ziekenhuis hopital hospital
commune gemeente gemeinde
city ville stad stadt
ocmw cpas
college
institute institut instituut
friends amis vrienden
committee comite
furniture meubles meubelen
kitchens cuisines keukens
shoes chaussures schoenen
optics optique opticien optiek
jeweller bijouterie juwelier
tiles carrelages carrelage tegels tegelwerken
doors portes deuren
windows chassis ramen
pools piscines zwembaden
wines vins wijnen vin wijn
fish poissonnerie viswinkel vishandel
events evenements evenementen event
catering traiteur traiteurs
bodywork carrosserie
physiotherapy kine kinesitherapie kinesitherapeut
taxi taxis
interim uitzendkantoor
holidays vacances vakanties
security beveiliging securite
real
store stores shop winkel magasin
center centre centrum
office bureau kantoor
partners partner associates associes
finance financial financiere
property properties
travel voyages reizen
roofing toitures toiture dakwerken
plumbing plomberie loodgieterij sanitair sanitaire
painting peinture schilderwerken
works werken travaux
architects architect architecten architecture architectes
lawyers advocaten avocats
notary notaris notaire
accounting boekhouding comptabilite fiduciaire accountancy
family familie famille
public publique publiek
new nieuw nieuwe nouveau nouvelle
general algemeen algemene generale
`;

const CANONICAL = new Map(
	ROWS.trim()
		.split('\n')
		.flatMap((row) => row.split(' ').map((word, _, [first]) => [word, first!] as const)),
);

/** The word under which all translations of a trade word are known; undefined for any other word. */
export const tradeWord = (word: string): string | undefined => CANONICAL.get(word);

/** Whether a word is nearly a trade word, and so not worth searching for. */
export const isTradeWordMistyped = (word: string): boolean =>
	[...CANONICAL.keys()].some((known) => known !== word && wordSimilarity(known, word) > 0);
