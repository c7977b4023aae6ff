import { synonyms, wordSet } from '../../wordLists';

/*
 * What a company does or is, in French, Dutch, German and English, with plurals, short forms and usual misspellings. A row is one trade. By
 * hand, from the titles of NACE-BEL 2025 in three languages and from names in public lists (pharmacies, beneficiaries of a city, public
 * bodies): no official list has the words under which companies of a trade go.
 */

/** Each word by the first of its row. Two words of a row mean the same, and a trade says not who a company is. */
export const TRADES = synonyms(`
	group/groep/groupe/gruppe/groups, holding/holdings, invest/investment/investments/investissement/investissements/investering/investeringen,
	management/beheer/gestion, services/service/diensten/dienst/dienstverlening,
	consulting/consult/consultancy/consultants/consultant/conseil/conseils/advies/adviesbureau,
	solutions/solution/oplossingen/oplossing, international/internationale/internationaal/intl, national/nationale/nationaal,
	european/europe/europa/europees/europeenne/europeen/europese, projects/project/projet/projets/projecten/projekt/projekte,
	development/developpement/ontwikkeling/developments, company/compagnie/cie/co/firma/bedrijf,
	enterprise/enterprises/entreprise/entreprises/onderneming/ondernemingen,
	establishments/etablissements/etablissement/ets/etabl, brothers/gebroeders/gebr/freres/bros/gebruder, sons/zonen/zoon/fils/zn/sohne/sohn,
	trading/trade/handel/commerce/handelsonderneming, industries/industry/industrie/industriel/industriele/industrial,
	partners/partner/associates/associes, finance/financial/financiere/financieel, property/properties, real, retail, sales/verkoop/vente/ventes,
	family/familie/famille, public/publique/publiek, new/nieuw/nieuwe/nouveau/nouvelle, general/algemeen/algemene/generale,
	sint/saint/sainte/st/ste/sankt, office/bureau/kantoor/offices/bureaux/kantoren, center/centre/centrum/centers/centres/zentrum,
	store/stores/shop/winkel/magasin/shops/winkels/magasins/boutique/boutiques, production/productions/productie/producties, design, media, digital,

	immo/immobilien/immobiliere/immobilier/vastgoed/realestate/estate, rental/location/verhuur/locations/vermietung,
	architects/architect/architecten/architecture/architectes/architecte,
	bouw/construction/constructions/bouwbedrijf/bouwonderneming/batiment/bau/build/building/bouwwerken/constructie, works/werken/travaux,
	roofing/toitures/toiture/dakwerken/dakwerker/dakbedekking, plumbing/plomberie/loodgieterij/sanitair/sanitaire/loodgieter/plombier,
	painting/peinture/schilderwerken/peintures/schildersbedrijf, plastering/plafonnage/pleisterwerken/plafonnering/plafonneur/pleisterwerk,
	heating/chauffage/verwarming/heizung/chauffagiste,
	electricity/electricite/elektriciteit/elektro/electro/elektriciteitswerken/electricien/elektricien/elektrotechniek,
	carpentry/menuiserie/schrijnwerkerij/schreinerei/schrijnwerken/timmerwerken/charpente, parquet/parket/parketvloeren,
	tiles/carrelages/carrelage/tegels/tegelwerken/tegel/vloerwerken, doors/portes/deuren, windows/chassis/ramen,
	glass/vitrerie/glashandel/glaswerken/miroiterie,
	pools/piscines/zwembaden/piscine/zwembad, isolation/isolatie/isolatiewerken, earthworks/terrassement/terrassements/grondwerken/grondwerk,
	garden/gardens/jardin/jardins/tuin/tuinen/tuinaanleg/tuinarchitectuur, nursery/pepiniere/boomkwekerij/pepinieres/boomkwekerijen,

	garage/garages/autogarage, auto/autos/automobile/automobiles/cars/automotive, bodywork/carrosserie/carrosseries,
	tyres/pneus/banden/bandencentrale/bandenservice,
	taxi/taxis, transport/transports/vervoer/trans, logistics/logistiek/logistique/logistik, cycles/fietsen/velos/velo/bikes/bike/rijwielen,
	technics/techniek/technique/techniques/technical/technieken, technology/technologies/technologie/tech, systems/system/systemes/systeme/systemen,
	engineering/ingenierie/studiebureau, software/logiciel/logiciels, security/beveiliging/securite, energy/energie/energies,
	clean/cleaning/schoonmaak/nettoyage/schoonmaakbedrijf/poetsdienst/nettoyages, laundry/blanchisserie/wasserij/wassalon,
	printing/imprimerie/drukkerij/druckerei/imprimeries/drukkerijen, events/evenements/evenementen/event/evenement,
	travel/voyages/reizen/reisbureau/reisburo,
	holidays/vacances/vakanties, interim/uitzendkantoor, accounting/boekhouding/comptabilite/fiduciaire/accountancy/boekhoudkantoor/fiduciaires,
	lawyers/advocaten/avocats/avocat/advocaat/advocatenkantoor, notary/notaris/notaire/notarissen/notaires/notariskantoor,
	insurance/verzekeringen/verzekering/assurances/assurance/versicherungen,
	bank/banque/banken/banques, funerals/begrafenissen/uitvaart/uitvaartzorg/funerailles/begrafenisonderneming,

	bakery/boulangerie/bakkerij/backerei/boulangeries/bakkerijen, bakeries, pastry/patisserie/banketbakkerij/patisseries,
	butcher/slagerij/boucherie/beenhouwerij/metzgerei/slagerijen/boucheries, fish/poissonnerie/viswinkel/vishandel/vishandels,
	confectionery/confiserie/confiseries, chocolate/chocolaterie/chocolatier/chocolaterij, cheese/fromagerie/kaasmakerij/kaashandel,
	wines/vins/wijnen/vin/wijn/wijnhandel, brewery/brouwerij/brasserie/brauerei/brouwerijen/brasseries, food/foods/voeding,
	farm/ferme/hoeve/boerderij/landbouwbedrijf,
	restaurant/restaurants/resto/eethuis, cafe/taverne/cafes/tavernes/herberg, hotel/hotels, catering/traiteur/traiteurs,
	frituur/friterie/friture/frituren/frietkot,

	pharmacy/pharmacie/apotheek/apotheke/pharmacies/apotheken/apoteek/apoteken/apotheker/apothekers/pharmacien/pharmaciens/pharma/farma/officine/zorgapotheek/apo,
	optics/optique/opticien/optiek/opticiens/optieken, doctors/artsenpraktijk/huisartsenpraktijk/huisartsen/huisarts/medecin/medecins,
	dentist/dentiste/tandarts/dentaire/tandartspraktijk/tandartsen/dentistes, vet/veterinaire/dierenarts/dierenartsen/dierenartsenpraktijk,
	physiotherapy/kine/kinesitherapie/kinesitherapeut/kinesist/kinesitherapeute/kinepraktijk,
	laboratory/laboratoire/laboratorium/labo/laboratoires/labos,
	clinic/clinique/kliniek/ziekenhuis/hopital/hospital/cliniques/klinieken, medical/medisch/medicale/medische, care/zorg/soins,

	hairdresser/coiffure/kapsalon/salon/coiffeur/coiffures, florist/fleuriste/bloemist/bloemen/fleurs/bloemenhandel/fleuristes,
	jeweller/bijouterie/juwelier/bijoutier/juweliers/bijouteries,
	clockmaker/horlogerie, furniture/meubles/meubelen/meubel/meubelzaak, kitchens/cuisines/keukens/cuisine/keuken,
	shoes/chaussures/schoenen/schoenhandel, textile/textiel/textiles,
	bookshop/librairie/boekhandel/librairies/boekhandels, newsagent/krantenwinkel/dagbladhandel, workshop/atelier/ateliers/werkplaats, studio/studios,

	university/universite/universiteit, school/ecole/scholen/ecoles, college/colleges, institute/institut/instituut/instituten/instituts,
	commune/gemeente/gemeinde/gemeentebestuur, city/ville/stad/stadt/stadsbestuur, ocmw/cpas/osz, agb/rca, koninklijke/koninklijk,
	association/vereniging/associations/verenigingen, foundation/fondation/stichting/fondations/stichtingen, friends/amis/vrienden,
	committee/comite/comites`);

/** Sister companies have them: Immo Maes is not Maes. By hand, from groups whose companies share every other word. */
const GROUP_WORDS = wordSet(`
	group holding invest management immo real property finance bank insurance services consulting development projects partners
	international national european trading industries retail sales logistics energy rental`);

export const isGroupWord = (word: string): boolean => GROUP_WORDS.has(TRADES.get(word) ?? word);

/** Public bodies that are legal persons beside their municipality: OCMW Laforge is not Laforge. */
const PUBLIC_BODIES = wordSet('ocmw cpas osz agb rca');

/** Whether people omit a trade, as they say Maes for Garage Maes. */
export const isOftenOmitted = (word: string): boolean =>
	TRADES.has(word) && !isGroupWord(word) && !PUBLIC_BODIES.has(word);

/** Who in a company opens a letter. By hand, from addresses on invoices. */
export const DEPARTMENTS = wordSet(`
	boekhouding comptabilite buchhaltung accounting accounts payable facturatie facturation facturen factures invoicing administratie
	administration verwaltung aankoop aankopen
	achat achats inkoop einkauf purchasing personeel personnel personeelsdienst hr rh secretariaat secretariat sekretariat directie direction
	management crediteuren crediteurs leveranciers
	fournisseurs magazijn magasin lager onthaal accueil reception dienst service afdeling departement department abteilung informatique
	informatica ict it juridische juridique`);
