import type { Vocabulary } from './company';

/** Rows of so many names, `one/other, next/other`, on several lines. */
const rows = <Row>(text: string) =>
	text
		.split(/[\n,]/)
		.filter((row) => row.trim() !== '')
		.map((row) => row.trim().split('/') as Row);
const pairs = rows<[fr: string, nl: string]>;
const places = rows<[code: string, fr: string, nl: string]>;
const words = (text: string) =>
	text
		.trim()
		.split(/[\s,]+/)
		.map((word) => word.replaceAll('_', ' '));
/** The corpus that the rules were written with. */
const own: Vocabulary = {
	trades: pairs(`
		Boulangerie/Bakkerij, Garage/Garage, Pharmacie/Apotheek, Imprimerie/Drukkerij, Menuiserie/Schrijnwerkerij, Transports/Transport, Brasserie/Brouwerij
		Boucherie/Slagerij, Librairie/Boekhandel, Toitures/Dakwerken, Chauffage/Verwarming, Jardins/Tuinen, Coiffure/Kapsalon, Immobilière/Immo, Assurances/Verzekeringen
		Traiteur/Traiteur, Électricité/Elektriciteit, Fleuriste/Bloemist, Ferme/Hoeve, Peinture/Schilderwerken, Plomberie/Loodgieterij, Ateliers/Ateliers, Studio/Studio
		Hôtel/Hotel, Restaurant/Restaurant, Construction/Bouw, Fiduciaire/Boekhouding, Conseil/Advies, École/School, Laboratoire/Laboratorium`),
	surnames: words(`
		Peeters Janssens Maes Jacobs Mertens Willems Claes Goossens Wouters De_Smet Dubois Lambert Dupont Martin Simon Laurent Leroy Denis Hendrickx Hermans Michiels
		Pauwels Aerts Lemmens Verhoeven Segers Vandenberghe Van_Damme De_Clercq De_Backer Lenaerts Vermeulen Verstraete Bogaert Claessens Desmet Renard Collard Delvaux
		Gérard Lejeune Mathieu Fontaine Wauters Coppens Thijs Baert Van_den_Broeck D'Hondt Cools Vandevelde Declercq Noël Servais Piron Bodart Marchal Halleux Crahay`),
	cousins: pairs(
		'Mertens/Maertens, Claes/Claeys, Hermans/Hermanns, Dubois/Dubuis, Lemmens/Lemmers, Peeters/Peters, Michiels/Michielsens',
	),
	syllables: [
		words('vel bri nor zan kor lum tra ost mer dal gre fin pol sol ver cam tor hel art bel'),
		words('to xo ni ra li va do mi ka re sa go'),
		words('ra nis dex lux tec via mont form gen san tix dor cell bis rix mar plan vex'),
	],
	branches: words(
		'Logistics Services Immo Belgium Technics Invest Food_Retail Finance Benelux International Wallonie Vlaanderen Real_Estate IT Distribution Trading Engineering Production',
	),
	signs: pairs(`
		L'Ancre/Het Anker, L'Étoile/De Ster, Le Moulin/De Molen, Le Tilleul/De Linde, Le Chêne/De Eik, La Rose/De Roos, Le Cygne/De Zwaan, Belle-Vue/Belle-Vue, Atlas/Atlas, Orion/Orion
		Delta/Delta, Omega/Omega, Saint-Martin/Sint-Maarten, Saint-Jean/Sint-Jan, Le Lion/De Leeuw, Ardenne/Ardennen, Hesbaye/Haspengouw, Le Pont/De Brug, La Source/De Bron`),
	places: places(`
		1000/Bruxelles/Brussel, 1050/Ixelles/Elsene, 1060/Saint-Gilles/Sint-Gillis, 1080/Molenbeek-Saint-Jean/Sint-Jans-Molenbeek, 1180/Uccle/Ukkel, 1300/Wavre/Waver
		1400/Nivelles/Nijvel, 1500/Hal/Halle, 1800/Vilvorde/Vilvoorde, 2000/Anvers/Antwerpen, 2300/Turnhout/Turnhout, 2500/Lierre/Lier, 2800/Malines/Mechelen, 3000/Louvain/Leuven
		3300/Tirlemont/Tienen, 3500/Hasselt/Hasselt, 3600/Genk/Genk, 4000/Liège/Luik, 4500/Huy/Hoei, 4700/Eupen/Eupen, 4800/Verviers/Verviers, 5000/Namur/Namen, 5500/Dinant/Dinant
		6000/Charleroi/Charleroi, 6600/Bastogne/Bastenaken, 6700/Arlon/Aarlen, 7000/Mons/Bergen, 7500/Tournai/Doornik, 7700/Mouscron/Moeskroen, 8000/Bruges/Brugge, 8400/Ostende/Oostende
		8500/Courtrai/Kortrijk, 8800/Roulers/Roeselare, 8900/Ypres/Ieper, 9000/Gand/Gent, 9100/Saint-Nicolas/Sint-Niklaas, 9300/Alost/Aalst, 9600/Renaix/Ronse`),
	streets: pairs(`
		Rue de la Loi/Wetstraat, Rue Neuve/Nieuwstraat, Rue de la Station/Stationsstraat, Rue de l'Église/Kerkstraat, Rue du Moulin/Molenstraat, Avenue Louise/Louizalaan
		Chaussée de Louvain/Leuvensesteenweg, Chaussée de Gand/Gentsesteenweg, Boulevard du Roi Albert II/Koning Albert II-laan, Rue Haute/Hoogstraat, Rue du Marché/Marktstraat
		Quai du Commerce/Handelskaai, Rue des Champs/Veldstraat, Rue des Bouchers/Beenhouwersstraat, Avenue de la Liberté/Vrijheidslaan, Rue de la Paix/Vredestraat, Rue du Port/Havenstraat
		Avenue des Tilleuls/Lindelaan, Boulevard Anspach/Anspachlaan, Place Charles Rogier/Karel Rogierplein, Rue Sainte-Catherine/Sint-Katelijnestraat, Drève de Lorraine/Lorrainedreef`),
};

/** Other names, other trades, other streets: what the rules were not written with. */
const heldOut: Vocabulary = {
	trades: pairs(`
		Quincaillerie/IJzerwaren, Carrosserie/Carrosserie, Pâtisserie/Banketbakkerij, Chocolaterie/Chocolaterie, Vitrerie/Glashandel, Carrelages/Tegelwerken, Poissonnerie/Viswinkel
		Opticien/Optiek, Bijouterie/Juwelier, Cordonnerie/Schoenmakerij, Papeterie/Papierhandel, Terrassements/Grondwerken, Isolation/Isolatie, Crèche/Kinderdagverblijf, Cabinet dentaire/Tandartspraktijk
		Auto-école/Rijschool, Entreprise générale/Algemene onderneming, Notaire/Notaris, Avocats/Advocaten, Architecture/Architectuur, Voyages/Reizen, Meubles/Meubelen, Textiles/Textiel
		Technologies/Technologie, Nettoyage/Schoonmaak, Centre sportif/Sportcentrum, Métal/Metaal, Fruits/Fruit, Pompes funèbres/Uitvaartzorg, Vins/Wijnen`),
	surnames: words(`
		Vanderlinden Bruyneel Quintens Roosens Temmerman Uyttendaele Van_Hove Ysebaert Zwaenepoel Abeloos Buelens Cnudde De_Ridder Eeckhout Feys Gielen Haesaerts Impens Jespers Keppens
		Lecomte Moreau Nihoul Olivier Pirard Quoilin Rousseau Sauvage Toussaint Urbain Vincent Warnier Xhonneux Adam Blondiaux Carlier Defossez Evrard Fievet Grosjean Henrard
		Müller Schröder Kessler Schmitz Heinen Pauels Radermacher Van_de_Velde Vandeputte Van_der_Auwera O'Connor Le_Grand De_la_Croix Ben_Ali El_Amrani Kowalski Yılmaz Öztürk`),
	cousins: pairs(
		'Schmitz/Schmidt, Carlier/Charlier, Vandeputte/Vandepitte, Heinen/Heinens, Evrard/Everard, Rousseau/Rousseaux, Gielen/Gielens, Pirard/Girard',
	),
	syllables: [
		words(
			'quan hyd pro eco inno opti syn aero bio chro dyna flex gala helio ico juno kryo luxo mega nexo',
		),
		words('ta ve lo se ri pa mo ne tu fa'),
		words('tron medix ware lis bat gistix plast vision scope net pharm drive wood stone print hub'),
	],
	branches: words(
		'Holding Consulting Sales Europe Nederland Luxembourg Healthcare Energy Solutions Capital Patrimonium Digital Rental Recycling Airport Academy Packaging Manufacturing',
	),
	signs: pairs(`
		Le Soleil/De Zon, La Lune/De Maan, Le Coq/De Haan, L'Abeille/De Bij, La Rivière/De Rivier, Le Château/Het Kasteel, La Tour/De Toren, Mercator/Mercator, Phoenix/Phoenix, Sirius/Sirius
		Alpha/Alpha, Horizon/Horizon, Saint-Luc/Sint-Lucas, Notre-Dame/Onze-Lieve-Vrouw, Le Cerf/Het Hert, Meuse/Maas, Escaut/Schelde, Le Hibou/De Uil, La Colline/De Heuvel`),
	places: places(`
		1020/Laeken/Laken, 1030/Schaerbeek/Schaarbeek, 1070/Anderlecht/Anderlecht, 1140/Evere/Evere, 1150/Woluwe-Saint-Pierre/Sint-Pieters-Woluwe, 1190/Forest/Vorst, 1348/Louvain-la-Neuve/Louvain-la-Neuve
		1420/Braine-l'Alleud/Eigenbrakel, 1640/Rhode-Saint-Genèse/Sint-Genesius-Rode, 1780/Wemmel/Wemmel, 1930/Zaventem/Zaventem, 2060/Anvers/Antwerpen, 2140/Borgerhout/Borgerhout, 2400/Mol/Mol
		2600/Berchem/Berchem, 3200/Aarschot/Aarschot, 3700/Tongres/Tongeren, 3800/Saint-Trond/Sint-Truiden, 4020/Liège/Luik, 4100/Seraing/Seraing, 4600/Visé/Wezet, 4780/Saint-Vith/Sankt Vith
		5030/Gembloux/Gembloers, 5300/Andenne/Andenne, 6040/Jumet/Jumet, 6800/Libramont-Chevigny/Libramont-Chevigny, 7060/Soignies/Zinnik, 7090/Braine-le-Comte/'s-Gravenbrakel
		7800/Ath/Aat, 8300/Knokke-Heist/Knokke-Heist, 8600/Dixmude/Diksmuide, 8630/Furnes/Veurne, 9050/Gentbrugge/Gentbrugge, 9200/Termonde/Dendermonde, 9500/Grammont/Geraardsbergen, 9700/Audenarde/Oudenaarde`),
	streets: pairs(`
		Rue des Fleurs/Bloemenstraat, Avenue de la Couronne/Kroonlaan, Place Flagey/Flageyplein, Rue Royale/Koningsstraat, Chaussée de Mons/Bergensesteenweg, Boulevard de Waterloo/Waterloolaan
		Rue du Général Leman/Generaal Lemanstraat, Avenue du Prince Héritier/Kroonprinslaan, Rue de Flandre/Vlaamsesteenweg, Impasse du Cheval/Paardgang, Rue Saint-Georges/Sint-Jorisstraat
		Sentier du Bois/Bospad, Chemin Vert/Groeneweg, Avenue Emile Vandervelde/Emile Vanderveldelaan, Parc Industriel/Industriepark, Zone artisanale/Ambachtszone, Quai de la Batte/Batkaai
		Rue du 11 Novembre/11 Novemberstraat, Allée des Hêtres/Beukendreef, Route de Philippeville/Steenweg op Philippeville, Clos des Lilas/Seringenhof, Rue Ernest Solvay/Ernest Solvaystraat`),
};

/** Names, trades and streets of neither of the two, with umlauts, accents and first names. */
const third: Vocabulary = {
	trades: pairs(`
		Boulangerie/Bakkerij, Transports/Transport, Garage/Garage, Menuiserie/Schrijnwerkerij, Électricité/Elektriciteit, Toitures/Dakwerken, Jardins/Tuinen, Pharmacie/Apotheek
		Construction/Bouw, Nettoyage/Schoonmaak, Cuisines/Keukens, Meubles/Meubelen, Plafonnage/Pleisterwerken, Librairie/Boekhandel, Poissonnerie/Vishandel, Traiteur/Traiteur
		Pépinière/Boomkwekerij, Serrurerie/Slotenmakerij, Miroiterie/Spiegelmakerij, Ébénisterie/Meubelmakerij, Laverie/Wasserij, Fromagerie/Kaasmakerij, Cordonnerie/Schoenmakerij`),
	surnames: words(`
		Vanhoutte Bogaerts Cornelis De_Wolf Dierckx Engelen Foulon Geerts Haentjens Jansen Knops Lambrechts Meeus Neyens Op_de_Beeck Piette Reynders Sterckx Timmermans Van_Acker Wuyts
		Béchet Crépin Delférière Émond Frérotte Génicot Hénin Légat Mélon Nève Pérée Rémy Sépulchre Thérer Vérité Brühl Köhler Lüttgens Möller Schäfer Weiß Jünger Böhmer Krüger
		Jan_Maes An_Willems Luc_Peeters Marc_Dumont Piet_Claes Els_Jacobs Paul_Leclercq Anne_Gilson Tom_Smets Eva_Mertens Hugo_Daems Rita_Wauters Bernard_Collin Nathalie_Hubert`),
	cousins: pairs(
		'Geerts/Gaerts, Jansen/Janssen, Bogaerts/Bogaert, Rémy/Remi, Köhler/Kohlen, Lambrechts/Lambrecht, Meeus/Mees, Wuyts/Wuyls',
	),
	syllables: [
		words('bra cle dor fen gal hol ker lin mor nal pen rud sal tur val wim zel clau berni cormo'),
		words('la mi no ra si ti vo cu de lo rni ma'),
		words('bec dal fex gran lux mond nis pol rock sys tal vert wax clim burn mer ton tel vis nor'),
	],
	branches: words(
		'Holding Invest Management Beheer Gestion Immo Patrimonium Services Logistics Belgium Energy Real_Estate Distribution Consulting Retail Vlaanderen International',
	),
	signs: pairs(`
		L'Hirondelle/De Zwaluw, Le Hêtre/De Beuk, La Clé/De Sleutel, Le Bélier/De Ram, L'Écluse/De Sluis, Vesta/Vesta, Saturne/Saturnus, Saint-Éloi/Sint-Elooi, Le Renard/De Vos
		Lumière/Het Licht, Zénith/Zenit, Panorama/Panorama, Le Phare/De Vuurtoren, La Forêt/Het Woud, Sainte-Barbe/Sint-Barbara, Sirène/De Meermin, Concorde/Eendracht, Europa/Europa`),
	places: places(`
		1040/Etterbeek/Etterbeek, 1081/Koekelberg/Koekelberg, 1090/Jette/Jette, 1160/Auderghem/Oudergem, 1310/La Hulpe/Terhulpen, 1440/Braine-le-Château/Kasteelbrakel, 1600/Leeuw-Saint-Pierre/Sint-Pieters-Leeuw
		1830/Machelen/Machelen, 2018/Anvers/Antwerpen, 2100/Deurne/Deurne, 2220/Heist-op-den-Berg/Heist-op-den-Berg, 2440/Geel/Geel, 2640/Mortsel/Mortsel, 3010/Louvain/Leuven, 3290/Diest/Diest, 3400/Landen/Landen
		3680/Maaseik/Maaseik, 3960/Bree/Bree, 4040/Herstal/Herstal, 4300/Waremme/Borgworm, 4560/Clavier/Clavier, 4840/Welkenraedt/Welkenraedt, 4950/Waimes/Weismes, 5100/Namur/Namen, 5190/Jemeppe/Jemeppe
		5600/Philippeville/Philippeville, 6200/Châtelet/Châtelet, 6530/Thuin/Thuin, 6900/Marche-en-Famenne/Marche-en-Famenne, 7100/La Louvière/La Louvière, 7130/Binche/Binche, 7301/Hornu/Hornu, 7850/Enghien/Edingen
		8200/Bruges/Brugge, 8370/Blankenberge/Blankenberge, 8560/Wevelgem/Wevelgem, 8870/Izegem/Izegem, 8930/Menin/Menen, 9030/Gand/Gent, 9160/Lokeren/Lokeren, 9240/Zele/Zele, 9800/Deinze/Deinze, 9900/Eeklo/Eeklo`),
	streets: pairs(`
		Rue des Écoles/Schoolstraat, Rue du Cimetière/Kerkhofstraat, Avenue des Chênes/Eikenlaan, Chaussée d'Alsemberg/Alsembergsesteenweg, Rue de la Gare/Stationstraat, Place Communale/Gemeenteplein
		Rue du Château/Kasteelstraat, Rue des Prés/Beemdstraat, Boulevard Léopold II/Leopold II-laan, Rue Joseph Wauters/Jozef Wautersstraat, Avenue Reine Élisabeth/Koningin Elisabethlaan, Rue du Canal/Vaartstraat
		Rue de Liège/Luikerstraat, Route de Bastogne/Steenweg op Bastenaken, Rue du Commerce/Handelsstraat, Chemin du Curé/Pastoorsweg, Rue Saint-Antoine/Sint-Antoniusstraat, Avenue Montjoie/Montjoielaan
		Rue du 4 Août/4 Augustusstraat, Quai de Rome/Romekaai, Clos du Verger/Boomgaardhof, Drève du Parc/Parkdreef, Rue de l'Industrie/Nijverheidsstraat, Zoning Nord/Noordzone, Rue Fraîche/Koelestraat`),
};

export const VOCABULARIES = { own, heldOut, third };
