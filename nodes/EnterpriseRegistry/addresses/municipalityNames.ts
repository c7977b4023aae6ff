/**
 * The 565 municipalities of Belgium since 2025: their names in Dutch, French and German as far as they differ, and behind a colon the places that are
 * parts of them, in parentheses the parts of these. A part is a municipality that was merged into it in 2019 or 2025, or a municipality of before 1977,
 * which is what people call a village. A municipality is a line; one that begins with a tab goes on with the municipality above. No blank follows a
 * comma, which makes the package a little smaller.
 *
 * Names and mergers: Statbel, REFNIS 2025 and REFNIS 2019 (vocab.belgif.be/auth/refnis2025), under Statbel's open data licence. Villages: Statbel's
 * codes of former municipalities (a NIS code with a letter), as publiq lists them for its search by region (edition of 2019). The parts of the city
 * of Brussels and Louvain-la-Neuve, which have no such code: the postal localities of bpost (1020, 1120, 1130, 1348).
 */
export const MUNICIPALITIES = `
's Gravenbrakel/Braine-le-Comte: Hennuyères,Ronquières,Henripont,Petit-Roeulx-lez-Braine,Steenkerque
Aalst/Alost: Hofstade,Herdersem,Gijzegem,Moorsel,Baardegem,Meldert,Erembodegem,Nieuwerkerken
Aalter: Bellem,Lotenhulle,Poeke,Knesselare (Ursel)
Aarlen/Arlon: Autelbas,Bonnert,Heinsch,Guirsch,Toernich
Aarschot: Langdorp,Rillaar,Gelrode
Aartselaar
Aat/Ath: Lanquesaint,Meslin-l'Évêque,Rebaix,Ghislenghien,Isières,Gibecq,Arbre,Maffle,Irchonwelz,Villers-Notre-Dame,Ormeignies,
	Moulbaix,Villers-Saint-Amand,Ligne,Houtaing,Bouvignies,Mainvault,Ostiches
Affligem: Hekelgem,Essene,Teralfene
Aiseau-Presles: Aiseau,Pont-de-Loup,Roselies,Presles
Alken
Alveringem: Sint-Rijkers,Oeren,Leisele,Hoogstade,Izenberge,Gijverinkhove,Beveren,Stavele
Amay: Flône,Ampsin,Ombret-Rawsa,Jehay-Bodegnée
Amel/Amblève: Heppenbach,Meyerode
Andenne: Coutisse,Bonneville,Thon,Namêche,Sclayn,Maizeret,Vezin,Landenne,Seilles
Anderlecht
Anderlues
Anhée: Haut-le-Wastia,Warnant,Sosoye,Annevoie-Rouillon,Denée,Bioul
Ans: Loncin,Alleur,Xhendremael
Anthisnes: Hody,Tavier,Villers-aux-Tours
Antoing: Fontenoy,Maubray,Péronnes,Bruyelle,Calonne
Antwerpen/Anvers: Berendrecht-Zandvliet-Lillo,Ekeren,Merksem,Deurne,Berchem,Borgerhout,Wilrijk,Hoboken,Borsbeek
Anzegem: Gijzelbrechtegem,Kaster,Tiegem,Ingooigem,Vichte
Ardooie: Koolskamp
Arendonk
As: Niel-bij-As
Asse: Mollem,Kobbegem,Bekkerzeel,Zellik,Relegem
Assenede: Bassevelde,Oosteeklo,Boekhoute
Assesse: Crupet,Maillen,Sart-Bernard,Sorinne-la-Longue,Courrière,Florée
Attert: Tontelange,Thiaumont,Nobressart,Nothomb
Aubange: Athus,Halanzy,Rachecourt
Aubel
Avelgem: Waarmaarde,Kerkhove,Outrijve,Bossuit
Awans: Fooz,Villers-l'Évêque,Hognoul,Othée
Aywaille: Sougné-Remouchamps,Harzé,Ernonheid
Baarle-Hertog/Baerle-Duc
Baelen: Membach
Balen: Olmen
Bastenaken/Bastogne/Bastnach: Wardin,Villers-la-Bonne-Eau,Noville,Longvilly,Bertogne (Longchamps,Flamierge)
Beaumont: Barbençon,Solre-Saint-Géry,Renlies,Leugnies,Leval-Chaudeville,Strée,Thirimont
Beauraing: Javingue,Winenne,Felenne,Feschaux,Wiesme,Dion,Baronville,Froidfontaine,Martouzin-Neuville,Focant,Honnay,Vonêche,
	Wancennes,Pondrôme
Beernem: Oedelem,Sint-Joris
Beerse: Vlimmeren
Beersel: Alsemberg,Lot,Huizingen,Dworp
Begijnendijk: Betekom
Bekkevoort: Assent,Molenbeek-Wersbeek
Beloeil: Grandglise,Stambruges,Belœil,Ramegnies,Quevaucamps,Thumaide,Basècles,Wadelincourt,Ellignies-Sainte-Anne,Aubechies
Bergen/Mons: Nimy,Cuesmes,Hyon,Ghlin,Saint-Denis,Maisières,Obourg,Havré,Saint-Symphorien,Villers-Saint-Ghislain,Harmignies,
	Harveng,Spiennes,Nouvelles,Mesvin,Ciply,Jemappes,Flénu
Beringen: Koersel,Paal,Beverlo
Berlaar: Gestel
Berlare: Uitbergen,Overmere
Berloz: Rosoux-Crenwick,Corswarem
Bernissart: Harchies,Ville-Pommeroeul,Blaton,Pommerœul
Bertem: Korbeek-Dijle,Leefdaal
Bertrix: Jehonville,Orgeo,Cugnon,Auby-sur-Semois
Bevekom/Beauvechain: L'Écluse,Tourinnes-la-Grosse,Hamme-Mille,Nodebais
Bever/Biévène
Beveren-Kruibeke-Zwijndrecht: Zwijndrecht (Burcht),Beveren (Vrasene,Verrebroek,Kieldrecht,Doel,Kallo,Melsele,Haasdonk),
	Kruibeke (Rupelmonde,Bazel)
Beyne-Heusay: Bellaire,Queue-du-Bois
Bierbeek: Korbeek-Lo,Lovenjoel,Opvelp
Bilzen-Hoeselt: Bilzen (Beverst,Munsterbilzen,Waltwilder,Hoelbeek,Mopertingen,Eigenbilzen,Kleine-Spouwen,Hees,Rosmeer,
	Grote-Spouwen,Rijkhoven,Martenslinde),Hoeselt (Werm,Romershoven,Schalkhoven,Sint-Huibrechts-Hern)
Binche: Ressaix,Leval-Trahegnies,Buvrinnes,Bray,Waudrez,Épinois,Péronnes
Bitsingen/Bassenge: Boirs,Roclenge-sur-Geer,Wonck,Glons,Ében-Émael
Bièvre: Gros-Fays,Graide,Naomé,Baillamont,Cornimont,Oizy,Petit-Fays,Monceau-en-Ardenne,Bellefontaine
Blankenberge: Uitkerke
Blegny: Trembleur,Mortier,Barchon,Saive,Housse,Saint-Remy
Bocholt: Reppel,Kaulille
Boechout: Vremde
Bonheiden: Rijmenam
Boom
Boortmeerbeek: Hever
Borgworm/Waremme: Oleye,Lantremange,Grand-Axhe,Bovenistier,Bleret,Bettincourt
Bornem: Hingene,Weert,Mariekerke
Bouillon: Noirefontaine,Corbion,Sensenruth,Dohan,Rochehaut,Poupehan,Ucimont,Vivy,Les Hayons,Bellevaux
Boussu: Hornu
Boutersem: Vertrijk,Kerkom,Willebringen,Roosbeek,Neervelp
Braives: Tourinne,Latinne,Fallais,Fumal,Ville-en-Hesbaye,Ciplet,Avennes
Brakel: Nederbrakel,Elst,Zegelsem,Opbrakel,Everbeek,Parike,Michelbeke
Brasschaat
Brecht: Sint-Lenaarts,Sint-Job-in-'t-Goor
Bredene
Bree: Gerdingen,Beek,Tongerlo,Opitter
Brugelette: Mévergnies-lez-Lens,Gages,Cambron-Casteau,Attre
Brugge/Bruges/Brügge: Lissewege,Dudzele,Koolkerke,Sint-Kruis,Assebroek,Sint-Michiels,Sint-Andries
Brunehaut: Bléharies,Rongy,Lesdain,Howardries,Guignies,Wez-Velvain,Jollain-Merlin,Laplaigne,Hollain
Brussel/Bruxelles/Brüssel: Laken/Laeken,Neder-Over-Heembeek,Haren
Buggenhout: Opdorp
Burdinne: Lamontzée,Hannêche,Oteppe,Marneffe
Burg-Reuland: Thommen,Reuland
Büllingen/Bullange: Manderfeld,Rocherath
Bütgenbach/Butgenbach: Elsenborn
Celles: Molenbaix,Pottes,Escanaffles,Velaines,Popuelles
Cerfontaine: Soumoy,Silenrieux,Daussois,Villers-Deux-Églises,Senzeille
Chapelle-lez-Herlaimont: Godarville,Piéton
Charleroi: Dampremy,Montignies-sur-Sambre,Lodelinsart,Gilly,Marcinelle,Couillet,Mont-sur-Marchienne,Marchienne-au-Pont,
	Monceau-sur-Sambre,Goutroux,Roux,Jumet,Gosselies,Ransart
Chastre: Chastre-Villeroux-Blanmont,Saint-Géry,Cortil-Noirmont,Gentinnes
Chaudfontaine: Embourg,Vaux-sous-Chèvremont,Beaufays
Chaumont-Gistoux: Corroy-le-Grand,Dion-le-Mont,Dion-le-Val,Bonlez,Longueville
Chimay: Virelles,Vaulx,Lompret,Baileux,Bourlers,L'Escaillère,Forges,Rièzes,Saint-Remy,Villers-la-Tour,Salles,Bailièvre,Robechies
Chiny: Les Bulles,Suxy,Izel,Jamoigne,Termes
Chièvres: Tongre-Saint-Martin,Ladeuze,Grosage,Huissignies,Tongre-Notre-Dame
Châtelet: Châtelineau,Bouffioulx
Ciney: Pessoux,Leignon,Conneux,Achêne,Chevetogne,Serinchamps,Sovet,Braibant
Clavier: Ocquier,Bois-et-Borsu,Les Avins,Terwagne,Pailhe
Colfontaine: Wasmes,Pâturages,Warquignies
Comblain-au-Pont: Poulseur
Courcelles: Souvret,Trazegnies,Gouy-lez-Piéton
Court-Saint-Etienne
Couvin: Petigny,Brûly,Petite-Chapelle,Cul-des-Sarts,Brûly-de-Pesche,Presgaux,Pesche,Gonrieux,Aublain,Dailly,Frasnes,
	Boussu-en-Fagne,Mariembourg
Crisnée: Kemexhe,Odeur,Fize-le-Marsal,Thys
Dalhem: Feneur,Bombaye,Berneau,Warsage,Neufchâteau,Mortroux,Saint-André
Damme: Hoeke,Oostkerke,Sijsele,Lapscheure,Moerkerke
Daverdisse: Gembes,Haut-Fays,Porcheresse
De Haan: Klemskerke,Vlissegem,Wenduine
De Panne/La Panne: Adinkerke
Deerlijk
Deinze: Astene,Grammene,Petegem-aan-de-Leie,Zeveren,Gottem,Meigem,Vinkt,Wontergem,Bachte-Maria-Leerne,Sint-Martens-Leerne,
	Nevele (Poesele,Hansbeke,Merendree,Landegem,Vosselare)
Denderleeuw: Welle,Iddergem
Dendermonde/Termonde: Appels,Sint-Gillis-bij-Dendermonde,Baasrode,Grembergen,Oudegem,Mespelare,Schoonaarde
Dentergem: Markegem,Oeselgem,Wakken
Dessel
Destelbergen: Heusden
Diepenbeek
Diest: Webbekom,Kaggevinne,Molenstede,Schaffen,Deurne
Diksmuide/Dixmude: Kaaskerke,Esen,Beerst,Keiem,Leke,Vladslo,Woumen,Nieuwkapelle,Oudekapelle,Oostkerke,Sint-Jacobs-Kapelle,
	Lampernisse,Pervijze,Stuivekenskerke
Dilbeek: Sint-Ulriks-Kapelle,Groot-Bijgaarden,Sint-Martens-Bodegem,Schepdaal,Itterbeek
Dilsen-Stokkem: Dilsen,Rotem,Elen,Stokkem,Lanklaar
Dinant: Anseremme,Dréhance,Lisogne,Bouvignes-sur-Meuse,Thynes,Sorinnes,Foy-Notre-Dame,Furfooz,Falmignoul,Falmagne
Dison: Andrimont
Doische: Vaucelles,Niverlée,Matagne-la-Petite,Matagne-la-Grande,Romerée,Gimnée,Soulme,Gochenée,Vodelée
Donceel: Limont,Haneffe,Jeneffe
Doornik/Tournai: Warchin,Chercq,Havinnes,Quartes,Melles,Thimougies,Beclers,Barry,Vezon,Maulde,Gaurain-Ramecroix,Saint-Maur,
	Vaulx,Froidmont,Ère,Willemeau,Esplechin,Orcq,Marquain,Lamain,Hertain,Blandain,Templeuve,Ramegnies-Chin,Froyennes,
	Mont-Saint-Aubert,Rumillies,Kain,Mourcourt
Dour: Blaugies,Wihéries,Élouges
Drogenbos
Duffel
Durbuy: Septon,Grandhan,Barvaux,Tohogne,Bende,Villers-Sainte-Gertrude,Borlon,Izier,Bomal,Heyd,Wéris
Ecaussinnes: Écaussinnes-d'Enghien,Marche-lez-Écaussinnes,Écaussinnes-Lalaing
Edegem
Edingen/Enghien: Marcq,Petit-Enghien
Eeklo
Eghezée: Longchamps,Mehaigne,Upigny,Noville-sur-Méhaigne,Bolinne,Taviers,Boneffe,Branchon,Hanret,Waret-la-Chaussée,Leuze,Dhuy,
	Liernu,Aische-en-Refail,Saint-Germain
Eigenbrakel/Braine-l'Alleud: Lillois-Witterzée,Ophain-Bois-Seigneur-Isaac
Elsene/Ixelles
Elzele/Ellezelles: Wodecq,Lahamaide
Engis: Clermont-sous-Huy,Hermalle-sous-Huy
Erezée: Amonines,Mormont,Soy
Erpe-Mere: Mere,Erpe,Aaigem,Burst,Bambrugge,Ottergem,Vlekkem,Erondegem
Erquelinnes: Solre-sur-Sambre,Hantes-Wihéries,Bersillies-l'Abbaye,Montignies-Saint-Christophe,Grand-Reng
Esneux: Tilff
Essen
Estaimpuis: Évregnies,Saint-Léger,Estaimbourg,Bailleul,Néchin,Leers-Nord
Estinnes: Estinnes-au-Mont,Estinnes-au-Val,Vellereille-les-Brayeux,Peissant,Fauroeulx,Croix-lez-Rouveroy,Rouveroy,Vellereille-le-Sec,Haulchin
Etalle: Vance,Buzenol,Chantemelle,Sainte-Marie,Villers-sur-Semois
Etterbeek
Eupen: Kettenis
Evere
Evergem: Kluizen,Sleidinge,Ertvelde
Faimes: Celles,Les Waleffes,Borlez,Viemme,Aineffe
Farciennes: Pironchamps
Fauvillers: Hollange,Tintange
Fernelmont: Bierwart,Pontillas,Forville,Hingeon,Noville-les-Bois,Franc-Waret,Marchovelette,Tillier,Hemptinne,Cortil-Wodon
Ferrières: Vieuxville,My,Xhoris,Werbomont
Fexhe-le-Haut-Clocher: Noville,Roloux,Freloux,Voroux-Goreux
Fleurus: Wanfercée-Baulet,Wangenies,Lambusart,Heppignies,Saint-Amand,Wagnelée,Brye
Floreffe: Franière,Soye,Floriffoux
Florennes: Corenne,Flavion,Morville,Hemptinne,Rosée,Saint-Aubin,Thy-le-Bauduin,Morialmé,Hanzinelle,Hanzinne
Florenville: Chassepierre,Villers-devant-Orval,Fontenoille,Lacuisine,Sainte-Cécile,Muno
Flémalle: Chokier,Flémalle-Haute,Ivoz-Ramet,Flémalle-Grande,Gleixhe,Mons-lez-Liège,Awirs
Fléron: Retinne,Romsée,Magnée
Fontaine-l'Evêque: Forchies-la-Marche,Leernes
Fosses-la-Ville: Vitrival,Sart-Eustache,Le Roux,Aisemont,Sart-Saint-Laurent
Frameries: Noirchain,La Bouverie,Eugies,Sars-la-Bruyère
Frasnes-lez-Anvaing: Frasnes-lez-Buissenal,Œudeghien,Buissenal,Moustier,Herquegies,Hacquegnies,Montrœul-au-Bois,Forest,Anvaing,
	Cordes,Arc-Ainières,Dergneau,Wattripont,Saint-Sauveur
Froidchapelle: Fourbechies,Vergnies,Erpion,Boussu-lez-Walcourt,Froid-Chapelle
Ganshoren
Gavere: Semmerzake,Vurste,Asper,Baaigem,Dikkelvenne
Gedinne: Louette-Saint-Denis,Houdremont,Louette-Saint-Pierre,Rienne,Willerzie,Bourseigne-Neuve,Bourseigne-Vieille,Vencimont,
	Sart-Custinne,Patignies,Malvoisin
Geel
Geer: Darion,Boëlhe,Hollogne-sur-Geer,Omal,Ligney,Lens-Saint-Servais
Geetbets: Grazen,Rummen
Geldenaken/Jodoigne: Jodoigne-Souveraine,Jauchelette,Dongelberg,Lathuy,Mélin,Saint-Remy-Geest,Zétrud-Lumay,Saint-Jean-Geest,Piétrain
Gembloux: Sauvenière,Ernage,Lonzée,Grand-Manil,Grand-Leez,Beuzet,Isnes,Bossière,Bothey,Mazy,Corroy-le-Château
Genepiën/Genappe: Loupoigne,Houtain-le-Val,Baisy-Thy,Glabais,Vieux-Genappe,Ways,Bousval
Genk
Gent/Gand: Mendonk,Desteldonk,Oostakker,Sint-Kruis-Winkel,Sint-Amandsberg,Gentbrugge,Zwijnaarde,Ledeberg,Afsnee,
	Sint-Denijs-Westrem,Drongen,Mariakerke,Wondelgem
Geraardsbergen/Grammont: Nederboelare,Onkerzele,Overboelare,Goeferdinge,Zarlardinge,Schendelbeke,Idegem,Ophasselt,
	Smeerebbe-Vloerzegem,Grimminge,Nieuwenhove,Zandbergen,Waarbeke,Viane,Moerbeke
Gerpinnes: Loverval,Joncret,Acoz,Villers-Poterie,Gougnies
Gesves: Faulx-les-Tombes,Mozet,Sorée,Haltinne
Gingelom: Niel-bij-Sint-Truiden,Borlo,Buvingen,Muizen,Mielen-boven-Aalst,Boekhout,Jeuk,Kortijs,Montenaken,Vorsen
Gistel: Moere,Zevekote,Snaaskerke
Glabbeek: Glabbeek-Zuurbemde,Attenrode,Bunsbeek,Kapellen
Gouvy: Bovigny,Beho,Limerlé,Cherain,Montleban
Graven/Grez-Doiceau: Archennes,Biez,Bossut-Gottechain,Nethen
Grimbergen: Strombeek-Bever,Beigem,Humbeek
Grobbendonk: Bouwel
Grâce-Hollogne: Hollogne-aux-Pierres,Grâce-Berleur,Velroux,Bierset,Horion-Hozémont
Haacht: Tildonk,Wespelaar
Haaltert: Kerksken,Denderhoutem,Heldergem
Habay: Habay-la-Vieille,Hachy,Habay-la-Neuve,Houdemont,Rulles,Anlier
Halen: Loksbergen,Zelem
Halle/Hal: Buizingen,Lembeek
Ham-sur-Heure-Nalinnes: Ham-sur-Heure,Jamioulx,Nalinnes,Cour-sur-Heure,Marbaix
Hamme: Moerzeke
Hamoir: Comblain-Fairon,Filot
Hamois: Achet,Mohiville,Scy,Emptinne,Natoye,Schaltin
Hamont-Achel: Achel,Hamont
Hannuit/Hannut: Avernas-le-Bauduin,Bertrée,Cras-Avernas,Poucet,Abolens,Blehen,Lens-Saint-Remy,Villers-le-Peuplier,Crehen,Trognée,
	Avin,Moxhe,Thisnes,Grand-Hallet,Merdorp,Petit-Hallet,Wansin
Harelbeke: Bavikhove,Hulste
Hasselt: Wimmertingen,Kuringen,Stokrooie,Sint-Lambrechts-Herk,Kermt,Spalbeek,Stevoort,Kortessem (Wintershoven,Vliermaalroot,
	Vliermaal,Guigoven)
Hastière: Waulsort,Blaimont,Hastière-Lavaux,Hastière-par-delà,Agimont,Hermeton-sur-Meuse,Heer
Havelange: Verlée,Maffe,Méan,Barvaux-Condroz,Porcheresse,Jeneffe,Miécret,Flostoy
Hechtel-Eksel: Hechtel,Eksel
Heers: Veulen,Batsheers,Opheers,Gutschoven,Klein-Gelmen,Heks,Mettekoven,Horpmaal,Vechmaal,Rukkelingen-Loon,Mechelen-Bovelingen
Heist-op-den-Berg: Hallaar,Itegem,Wiekevorst,Booischot,Schriek
Hemiksem
Hensies: Montrœul-sur-Haine,Thulin,Hainin
Herbeumont: Saint-Médard,Straimont
Herent: Winksele,Veltem-Beisem
Herentals: Noorderwijk,Morkhoven
Herenthout
Herk-de-Stad/Herck-la-Ville: Donk,Schulen,Berbroek
Herselt: Ramsel
Herstal: Vottem,Liers,Milmort
Herstappe
Herve: Charneux,Grand-Rechain,Chaineux,Battice,Xhendelesse,Bolland,Julémont
Herzele: Borsbeke,Hillegem,Ressegem,Sint-Antelinks,Steenhuize-Wijnhuize,Sint-Lievens-Esse,Woubrechtegem
Heusden-Zolder: Heusden,Zolder
Heuvelland: Loker,Wulvergem,Kemmel,Wijtschate,Nieuwkerke,Dranouter,Westouter
Hoegaarden: Meldert,Outgaarden
Hoei/Huy: Tihange,Ben-Ahin
Hoeilaart
Holsbeek: Kortrijk-Dutsel,Sint-Pieters-Rode,Nieuwrode
Honnelles: Roisin,Angreau,Angre,Onnezies,Marchipont,Montignies-sur-Roc,Autreppe,Fayt-le-Franc,Athis,Erquennes
Hooglede: Gits
Hoogstraten: Minderhout,Meer,Meerle,Wortel
Horebeke: Sint-Maria-Horebeke,Sint-Kornelis-Horebeke
Hotton: Hampteau,Marenne,Fronville
Houffalize: Mabompré,Wibrin,Nadrin,Tailles,Tavigny,Mont
Houthalen-Helchteren: Helchteren,Houthalen
Houthulst: Klerken,Merkem
Houyet: Mesnil-Église,Finnevaux,Hour,Mesnil-Saint-Blaise,Hulsonniaux,Celles,Custinne,Ciergnon,Wanlin
Hove
Huldenberg: Loonbeek,Neerijse,Sint-Agatha-Rode,Ottenburg
Hulshout: Houtvenne,Westmeerbeek
Hélécine: Neerheylissem,Opheylissem,Linsmeau
Héron: Couthuin,Waret-l'Évêque,Lavoir
Ichtegem: Eernegem,Bekegem
Ieper/Ypres/Ypern: Brielen,Sint-Jan,Boezinge,Zuidschote,Elverdinge,Vlamertinge,Dikkebus,Voormezele,Hollebeke,Zillebeke
Incourt: Opprebais,Glimes,Roux-Miroir,Piètrebais
Ingelmunster
Itter/Ittre: Haut-Ittre,Virginal-Samme
Izegem: Emelgem,Kachtem
Jabbeke: Zerkegem,Stalhille,Varsenare,Snellegem
Jalhay: Sart
Jemeppe-sur-Sambre: Jemeppe,Balâtre,Saint-Martin,Onoz,Moustier,Mornimont,Spy,Ham-sur-Sambre
Jette
Juprelle: Slins,Fexhe-Slins,Voroux-lez-Liers,Villers-Saint-Siméon,Lantin,Wihogne,Paifve
Jurbeke/Jurbise: Masnuy-Saint-Jean,Masnuy-Saint-Pierre,Erbisœul,Erbaut,Herchies
Kalmthout
Kampenhout: Buken,Nederokkerzeel,Berg
Kapelle-op-den-Bos: Nieuwenrode,Ramsdonk
Kapellen
Kaprijke: Lembeke
Kasteelbrakel/Braine-le-Château: Wauthier-Braine
Kasterlee: Lichtaart,Tielen
Keerbergen
Kelmis/La Calamine: Neu-Moresnet,Hergenrath
Kinrooi: Molenbeersel,Kessenich,Ophoven
Kluisbergen: Ruien,Berchem,Kwaremont,Zulzeke
Knokke-Heist: Knokke,Heist,Ramskapelle,Westkapelle
Koekelare: Bovekerke,Zande
Koekelberg
Koksijde: Oostduinkerke,Wulpen
Komen-Waasten/Comines-Warneton: Comines,Bas-Warneton,Houthem,Warneton,Ploegsteert
Kontich: Waarloos
Kortemark: Werken,Handzame,Zarren
Kortenaken: Ransberg,Kersbeek-Miskom,Waanrode,Hoeleden
Kortenberg: Meerbeek,Erps-Kwerps,Everberg
Kortrijk/Courtrai: Heule,Bissegem,Marke,Aalbeke,Rollegem,Bellegem,Kooigem
Kraainem
Kruisem: Kruishoutem (Wannegem-Lede,Nokere),Zingem (Huise,Ouwegem)
Kuurne
La Bruyère: Émines,Bovesse,Rhisnes,Saint-Denis,Meux,Villers-lez-Heest,Warisoulx
La Louvière: Houdeng-Goegnies,Haine-Saint-Pierre,Haine-Saint-Paul,Saint-Vaast,Maurage,Trivières,Strépy-Bracquegnies,Boussoit,Houdeng-Aimeries
La Roche-en-Ardenne: Samrée,Ortho,Hives,Beausaint,Halleux
Laakdal: Veerle,Varendonk,Vorst,Eindhout
Laarne: Kalken
Lanaken: Neerharen,Rekem,Veldwezelt,Gellik
Landen: Rumsdorp,Walsbets,Waasmont,Wezeren,Neerwinden,Wange,Walshoutem,Eliksem,Laar,Overwinden,Attenhoven,Ezemaal,Neerlanden
Langemark-Poelkapelle: Bikschote,Langemark,Poelkapelle
Lasne: Lasne-Chapelle-Saint-Lambert,Maransart,Couture-Saint-Germain,Ohain,Plancenoit
Le Roeulx: Mignault,Thieu,Ville-sur-Haine,Gottignies
Lebbeke: Denderbelle,Wieze
Lede: Wanzele,Impe,Smetlede,Oordegem
Ledegem: Rollegem-Kapelle,Sint-Eloois-Winkel
Lendelede
Lennik: Sint-Martens-Lennik,Sint-Kwintens-Lennik,Gaasbeek
Lens: Bauffe,Montignies-lez-Lens,Cambron-Saint-Vincent,Lombise
Leopoldsburg/Bourg-Léopold: Heppen
Les Bons Villers: Mellet,Wayaux,Villers-Perwin,Frasnes-lez-Gosselies,Rèves
Lessen/Lessines: Deux-Acren,Ollignies,Bois-de-Lessines,Wannebecq,Ogy,Papignies,Ghoy
Leuven/Louvain/Löwen: Wilsele,Heverlee,Kessel-Lo
Leuze-en-Hainaut: Grandmetz,Leuze,Chapelle-à-Wattines,Chapelle-à-Oie,Blicquy,Willaupuis,Pipaix,Gallaix,Tourpes,Thieulain
Libin: Villance,Smuid,Ochamps,Anloy,Transinne,Redu
Libramont-Chevigny: Libramont,Freux,Saint-Pierre,Bras,Recogne,Moircy,Sainte-Marie-Chevigny,Remagne
Lichtervelde
Liedekerke
Lier/Lierre: Koningshooikt
Lierde: Hemelveerdegem,Sint-Maria-Lierde,Sint-Martens-Lierde,Deftinge
Lierneux: Bra,Arbrefontaine
Lievegem: Waarschoot,Lovendegem (Vinderhoute),Zomergem (Ronsele,Oostwinkel)
Lijsem/Lincent: Pellaines,Racour
Lille: Wechelderzande,Gierle,Poederlee
Limburg/Limbourg: Bilstain,Goé
Linkebeek
Lint
Linter: Drieslinter,Neerlinter,Orsmaal-Gussenhoven,Melkwezer,Neerhespen,Overhespen,Wommersom
Lo-Reninge: Lo,Pollinkhove,Reninge,Noordschote
Lobbes: Sars-la-Buissière,Bienne-lez-Happart,Mont-Sainte-Geneviève
Lochristi: Zaffelare,Zeveneken,Beervelde,Wachtebeke
Lokeren: Moerbeke,Eksaarde,Daknam
Lommel
Londerzeel: Malderen,Steenhuffel
Lontzen: Walhorn
Lubbeek: Binkom,Pellenberg,Linden
Luik/Liège/Lüttich: Bressoux,Jupille-sur-Meuse,Wandre,Glain,Chênée,Angleur,Grivegnée,Rocourt
Lummen: Linkhout,Meldert
Léglise: Ébly,Witry,Mellier,Assenois
Maarkedal: Etikhove,Nukerke,Maarke-Kerkem,Schorisse
Maaseik: Neeroeteren,Opoeteren
Maasmechelen: Mechelen-aan-de-Maas,Opgrimbie,Vucht,Boorsem,Leut,Eisden,Meeswijk,Uikhoven
Machelen: Diegem
Maldegem: Middelburg,Adegem
Malle: Westmalle,Oostmalle
Malmedy: Bellevaux-Ligneuville,Bevercé
Manage: Bois-d'Haine,La Hestre,Fayt-lez-Manage,Bellecourt
Manhay: Grandmenil,Harre,Vaux-Chavanne,Malempré,Odeigne,Dochamps
Marche-en-Famenne: Waha,Aye,Hargimont,On,Humain,Roy
Marchin: Vyle-et-Tharoul
Martelange
Mechelen/Malines: Hombeek,Walem,Leest,Heffen,Muizen
Meerhout
Meise: Wolvertem
Meix-devant-Virton: Robelmont,Sommethonne,Villers-la-Loue,Gérouville
Menen/Menin: Lauwe,Rekkem
Merbes-le-Château: Fontaine-Valmont,Labuissière,Merbes-Sainte-Marie
Merchtem: Brussegem,Hamme
Merelbeke-Melle: Melle (Gontrode),Merelbeke (Lemberge,Bottelare,Munte,Schelderode,Melsen)
Merksplas
Mesen/Messines
Messancy: Sélange,Habergy,Wolkrange,Hondelange
Mettet: Saint-Gérard,Furnaux,Graux,Ermeton-sur-Biert,Biesmerée,Oret,Stave,Biesme
Middelkerke: Wilskerke,Leffinge,Sint-Pieters-Kapelle,Mannekensvere,Schore,Slijpe,Westende,Lombardsijde
Modave: Strée,Vierset-Barse,Outrelouxhe
Moeskroen/Mouscron: Luingne,Herseaux,Dottignies
Mol
Momignies: Macon,Monceau-Imbrechies,Forge-Philippe,Macquenoise,Seloignes,Beauwelz
Mont-de-l'Enclus: Amougies,Russeignies,Orroir,Anseroeul
Mont-Saint-Guibert: Corbais,Hévillers
Montigny-le-Tilleul: Landelies,Montignies-le-Tilleul
Moorslede: Dadizele
Morlanwelz: Carnières,Mont-Sainte-Aldegonde,Morlanwelz-Mariemont
Mortsel
Musson: Mussy-la-Ville
Namen/Namur: Jambes,Wépion,Malonne,Flawinne,Temploux,Suarlée,Belgrade,Saint-Servais,Vedrin,Bouge,Daussoulx,Saint-Marc,Cognelée,
	Champion,Boninne,Gelbressée,Beez,Lives-sur-Meuse,Loyers,Marche-les-Dames,Wierde,Naninne,Erpent,Dave
Nandrin: Yernée-Fraineux,Villers-le-Temple,Saint-Séverin
Nassogne: Ambly,Masbourg,Harsin,Grune,Lesterny,Forrières,Bande
Nazareth-De Pinte: De Pinte (Zevergem),Nazareth (Eke)
Neufchâteau: Longlier,Hamipré,Tournay,Grapfontaine,Grandvoir
Neupré: Neuville-en-Condroz,Plainevaux,Rotheux-Rimière,Éhein
Niel
Nieuwerkerken: Wijer,Binderveld,Kozen
Nieuwpoort/Nieuport: Sint-Joris,Ramskapelle
Nijlen: Kessel,Bevel
Nijvel/Nivelles: Baulers,Thines,Monstreux,Bornival
Ninove: Okegem,Meerbeke,Neigem,Lieferinge,Denderwindeke,Pollare,Appelterre-Eichem,Voorde,Aspelare,Nederhasselt,Outer
Oerle/Oreye: Lens-sur-Geer,Grandville,Bergilers,Otrange
Ohey: Perwez,Haillot,Goesnes,Jallet,Évelette
Olen
Olne
Onhaye: Gerin,Serville,Anthée,Sommière,Falaën,Weillen
Oostende/Ostende: Stene,Zandvoorde
Oosterzele: Balegem,Scheldewindeke,Moortsele,Landskouter,Gijzenzele
Oostkamp: Hertsberge,Waardamme,Ruddervoorde
Oostrozebeke
Opwijk: Mazenzele
Opzullik/Silly: Hellebecq,Bassilly,Hoves,Graty,Fouleng,Gondregnies,Thoricourt
Orp-Jauche: Orp-le-Grand,Jandrain-Jandrenouille,Folx-les-Caves,Marilles,Énines,Jauche,Noduwez
Ottignies-Louvain-la-Neuve: Limelette,Ottignies,Céroux-Mousty,Louvain-la-Neuve
Oud-Heverlee: Vaalbeek,Blanden,Haasrode,Sint-Joris-Weert
Oud-Turnhout
Oudenaarde/Audenarde: Edelare,Leupegem,Bevere,Nederename,Eine,Ename,Volkegem,Heurne,Welden,Mater,Melden,Mullem
Oudenburg: Ettelgem,Roksem,Westkerke
Oudergem/Auderghem
Oudsbergen: Meeuwen-Gruitrode (Wijshagen,Meeuwen,Ellikom,Neerglabbeek,Gruitrode),Opglabbeek
Ouffet: Ellemelle,Warzée
Oupeye: Hermalle-sous-Argenteau,Haccourt,Vivegnis,Houtain-Saint-Siméon,Hermée,Heure-le-Romain
Overijse
Pajottegem: Galmaarden/Gammerages (Vollezele,Tollembeek),Gooik (Leerbeek,Oetingen,Kester),Herne (Herfelingen,Sint-Pieters-Kapelle)
Paliseul: Opont,Framont,Offagne,Fays-les-Veneurs,Nollevaux,Carlsbourg,Maissin
Pecq: Warcoing,Hérinnes,Obigies,Esquelmes
Peer: Kleine-Brogel,Grote-Brogel,Wijchmaal
Pelt: Neerpelt (Sint-Huibrechts-Lille),Overpelt
Pepingen: Elingen,Beert,Bellingen,Bogaarden,Heikruis
Pepinster: Cornesse,Wegnez,Soiron
Perwijs/Perwez: Thorembais-Saint-Trond,Orbais,Malèves-Sainte-Marie-Wastines,Thorembais-les-Béguines
Philippeville: Vodecée,Franchimont,Villers-le-Gambon,Omezée,Merlemont,Surice,Romedenne,Sart-en-Fagne,Villers-en-Fagne,Roly,
	Samart,Sautour,Fagnolle,Neuville,Jamagne,Jamiolle
Pittem: Egem
Plombières: Gemmenich,Moresnet,Montzen,Hombourg,Sippenaeken
Pont-à-Celles: Obaix,Liberchies,Buzet,Luttre,Thiméon,Viesville
Poperinge: Reningelst,Krombeke,Proven,Roesbrugge-Haringe,Watou
Profondeville: Lustin,Rivière,Lesve,Arbre,Bois-de-Villers
Putte: Beerzel
Puurs-Sint-Amands: Puurs (Breendonk,Liezele,Ruisbroek),Sint-Amands (Lippelo,Oppuurs)
Péruwelz: Wiers,Callenelle,Brasmenil,Wasmes-Audemez-Briffoeil,Baugnies,Braffe,Bury,Roucourt,Bon-Secours
Quaregnon: Wasmuel
Quiévrain: Baisieux,Audregnies
Quévy: Quévy-le-Petit,Quévy-le-Grand,Havay,Goegnies-Chaussée,Givry,Aulnois,Blaregnies,Genly,Bougnies,Asquillies
Raeren: Eynatten,Hauset
Ramillies: Grand-Rosière-Hottomont,Ramillies-Offus,Geest-Gérompont-Petit-Rosière,Autre-Église,Huppaye,Mont-Saint-André,Bomal
Ranst: Oelegem,Broechem,Emblem
Ravels: Weelde,Poppel
Rebecq: Bierghes,Rebecq-Rognon,Quenast
Remicourt: Lamine,Pousset,Momalle,Hodeige
Rendeux: Beffe,Marcourt,Hodister
Retie
Riemst: Herderen,Vlijtingen,Vroenhoven,Kanne,Zichen-Zussen-Bolder,Val-Meer,Millen,Genoelselderen,Membruggen
Rijkevorsel
Rixensart: Genval,Rosières
Rochefort: Han-sur-Lesse,Jemelle,Ave-et-Auffe,Lessive,Éprave,Wavreille,Lavaux-Sainte-Anne,Villers-sur-Lesse,Mont-Gauthier,Buissonville
Roeselare/Roulers: Beveren,Oekene,Rumbeke
Ronse/Renaix
Roosdaal: Strijtem,Onze-Lieve-Vrouw-Lombeek,Borchtlombeek,Pamel
Rotselaar: Werchter,Wezemaal
Rouvroy: Lamorteau,Dampicourt,Harnoncourt,Torgny
Rumes: La Glanerie,Taintignies
Rumst: Terhagen,Reet
Saint-Georges-sur-Meuse
Saint-Ghislain: Baudour,Tertre,Villerot,Hautrage,Sirault,Neufmaison
Saint-Hubert: Hatrival,Vesqueville,Awenne,Arville,Mirwart
Saint-Léger: Châtillon,Meix-le-Tige
Saint-Nicolas: Montegnée,Tilleur
Sainte-Ode: Amberloup,Tillet,Lavacherie
Sambreville: Auvelais,Arsimont,Tamines,Velaine,Falisolle,Moignelée,Keumiée
Sankt Vith/Saint-Vith: Lommersweiler,Crombach,Recht,Schönberg
Schaarbeek/Schaerbeek
Schelle
Scherpenheuvel-Zichem/Montaigu-Zichem: Scherpenheuvel,Zichem,Messelbroek,Testelt,Averbode
Schilde: 's-Gravenwezel
Schoten
Seneffe: Feluy,Arquennes,Petit-Roeulx-lez-Nivelles,Familleureux
Seraing: Jemeppe,Ougrée,Boncelles
Sint-Agatha-Berchem/Berchem-Sainte-Agathe
Sint-Genesius-Rode/Rhode-Saint-Genèse
Sint-Gillis-Waas: De Klinge,Meerdonk,Sint-Pauwels
Sint-Gillis/Saint-Gilles
Sint-Jans-Molenbeek/Molenbeek-Saint-Jean
Sint-Joost-ten-Node/Saint-Josse-ten-Noode
Sint-Katelijne-Waver: Onze-Lieve-Vrouw-Waver
Sint-Lambrechts-Woluwe/Woluwe-Saint-Lambert
Sint-Laureins: Sint-Margriete,Sint-Jan-in-Eremo,Waterland-Oudeman,Watervliet
Sint-Lievens-Houtem: Bavegem,Letterhoutem,Vlierzele,Zonnegem
Sint-Martens-Latem: Deurle
Sint-Niklaas/Saint-Nicolas: Nieuwkerken-Waas,Belsele,Sinaai
Sint-Pieters-Leeuw: Oudenaken,Sint-Laureins-Berchem,Vlezenbeek,Ruisbroek
Sint-Pieters-Woluwe/Woluwe-Saint-Pierre
Sint-Truiden/Saint-Trond: Halmaal,Wilderen,Duras,Gorsem,Runkelen,Ordingen,Zepperen,Brustem,Groot-Gelmen,Engelmanshoven,Gelinden,
	Aalst,Kerkom-bij-Sint-Truiden,Velm
Sivry-Rance: Sivry,Grandrieu,Sautin,Rance,Montbliart
Sombreffe: Tongrinne,Boignée,Ligny
Somme-Leuze: Noiseux,Baillonville,Waillet,Sinsin,Nettinne,Hogne,Heure,Bonsin
Soumagne: Ayeneux,Micheroux,Melen,Cérexhe-Heuseux,Évegnée-Tignée
Spa
Spiere-Helkijn/Espierres-Helchin: Spiere,Helkijn
Sprimont: Rouvreux,Dolembreux,Louveigné,Gomzé-Andoumont
Stabroek: Hoevenen
Staden: Oostnieuwkerke,Westrozebeke
Stavelot: Francorchamps
Steenokkerzeel: Melsbroek,Perk
Stekene: Kemzeke
Stoumont: La Gleize,Rahier,Lorcé,Chevron
Tellin: Bure,Grupont,Resteigne
Temse/Tamise: Tielrode,Elversele,Steendorp
Tenneville: Erneuville,Champlon
Terhulpen/La Hulpe
Ternat: Wambeek,Sint-Katherina-Lombeek
Tervuren: Vossem,Duisburg
Tessenderlo-Ham: Tessenderlo,Ham (Oostham,Kwaadmechelen)
Theux: Polleur,La Reid
Thimister-Clermont: Thimister,Clermont
Thuin: Biesme-sous-Thuin,Gozée,Thuillies,Leers-et-Fosteau,Ragnies,Donstiennes,Biercée
Tielt-Winge: Tielt,Meensel-Kiezegem,Sint-Joris-Winge,Houwaart
Tielt: Meulebeke,Schuiferskapelle,Kanegem,Aarsele
Tienen/Tirlemont: Oorbeek,Bost,Kumtich,Vissenaken,Sint-Margriete-Houtem,Oplinter,Goetsenhoven,Hakendover
Tinlot: Soheit-Tinlot,Ramelot,Abée,Fraiture,Seny
Tintigny: Bellefontaine,Saint-Vincent,Rossignol
Tongeren-Borgloon/Tongres-Looz: Borgloon/Looz (Kuttekoven,Kerniel,Jesseren,Groot-Loon,Gors-Opleeuw,Bommershoven,Hendrieken,Broekom,
	Voort,Gotem,Rijkel,Hoepertingen),Tongeren/Tongres (Koninksem,Neerrepen,Riksingen,Henis,Berg,Mal,Sluizen,Nerem,Diets-Heur,
	Vreren,Piringen,Rutten,Overrepen,Lauw,'s-Herenelderen,Widooie)
Torhout
Tremelo: Baal
Trois-Ponts: Fosse,Wanne,Basse-Bodeux
Trooz: Fraipont,Nessonvaux,Forêt
Tubeke/Tubize: Oisquercq,Clabecq,Saintes
Turnhout
Ukkel/Uccle
Vaux-sur-Sûre: Nives,Vaux-lez-Rosières,Morhet,Hompré,Sibret,Juseret
Verlaine: Chapon-Seraing,Seraing-le-Château
Verviers: Heusy,Stembert,Ensival,Lambermont,Petit-Rechain
Veurne/Furnes: Booitshoeke,Avekapelle,Eggewaartskapelle,Zoutenaaie,Bulskamp,Steenkerke,Wulveringem,Vinkem,Houtem,De Moeren
Vielsalm: Petit-Thier,Bihain,Grand-Halleux
Villers-la-Ville: Tilly,Mellery,Marbais,Sart-Dames-Avelines
Villers-Le-Bouillet: Warnant-Dreye,Vieux-Waleffe,Vaux-et-Borset,Fize-Fontaine
Vilvoorde/Vilvorde: Peutie
Viroinval: Olloy-sur-Viroin,Treignes,Mazée,Le Mesnil,Vierves-sur-Viroin,Oignies-en-Thiérache,Nismes,Dourbes
Virton: Èthe,Latour,Saint-Mard,Ruette,Bleid
Vleteren: Oostvleteren,Westvleteren,Woesten
Vloesberg/Flobecq
Voeren/Fourons: 's-Gravenvoeren,Sint-Martens-Voeren,Teuven,Remersdaal,Sint-Pieters-Voeren,Moelingen
Vorselaar
Vorst/Forest
Vosselaar
Vresse-sur-Semois: Laforêt,Chairière,Membre,Mouzaive,Vresse,Alle,Pussemange,Bagimont,Sugny,Bohan,Nafraiture,Orchimont
Waasmunster
Walcourt: Fontenelle,Castillon,Pry,Clermont,Rognée,Berzée,Gourdinne,Thy-le-Château,Somzée,Tarcienne,Chastrès,Laneffe,Fraire,
	Yves-Gomezée,Vogenée
Walhain: Walhain-Saint-Paul,Tourinnes-Saint-Lambert,Nil-Saint-Vincent-Saint-Martin
Wanze: Bas-Oha,Moha,Huccorgne,Vinalmont,Antheit
Waregem: Sint-Eloois-Vijve,Beveren,Desselgem
Wasseiges: Ambresin,Meeffe,Acosse
Waterloo
Watermaal-Bosvoorde/Watermael-Boitsfort
Waver/Wavre: Bierges,Limal
Weismes/Waimes: Robertville,Faymonville
Welkenraedt: Henri-Chapelle
Wellen: Herten,Berlingen,Ulbeek
Wellin: Halma,Lomprez,Sohier,Chanly
Wemmel
Wervik: Geluwe
Westerlo: Tongerlo,Zoerle-Parwijs,Oevel
Wetteren: Massemen,Westrem
Wevelgem: Gullegem,Moorsele
Wezembeek-Oppem
Wezet/Visé: Richelle,Argenteau,Cheratte,Lixhe,Lanaye
Wichelen: Serskamp,Schellebelle
Wielsbeke: Ooigem,Sint-Baafs-Vijve
Wijnegem
Willebroek: Heindonk,Blaasveld,Tisselt
Wingene: Ruiselede,Zwevezele
Wommelgem
Wortegem-Petegem: Petegem-aan-de-Schelde,Elsegem,Ooike,Moregem,Wortegem
Wuustwezel: Loenhout
Yvoir: Houx,Évrehailles,Godinne,Durnal,Spontin,Mont,Purnode,Dorinne
Zandhoven: Pulderbos,Pulle,Viersel,Massenhoven
Zaventem: Nossegem,Sint-Stevens-Woluwe,Sterrebeek
Zedelgem: Loppem,Veldegem,Aartrijke
Zele
Zelzate
Zemst: Hofstade,Weerde,Eppegem,Elewijt
Zinnik/Soignies: Thieusies,Casteau,Chaussée-Notre-Dame-Louvignies,Naast,Neufvilles,Horrues
Zoersel: Halle
Zonhoven
Zonnebeke: Passendale,Beselare,Geluveld,Zandvoorde
Zottegem: Oombergen,Elene,Leeuwergem,Grotenberge,Godveerdegem,Erwetegem,Sint-Goriks-Oudenhove,Strijpen,Velzeke-Ruddershove,
	Sint-Maria-Oudenhove
Zoutleeuw/Léau: Helen-Bos,Halle-Booienhoven,Dormaal,Budingen
Zuienkerke: Meetkerke,Houtave,Nieuwmunster
Zulte: Olsene,Machelen
Zutendaal
Zwalm/Zwalin: Paulatem,Sint-Maria-Latem,Munkzwalm,Dikkele,Hundelgem,Meilegem,Roborst,Rozebeke,Sint-Blasius-Boekel,Beerlegem,
	Sint-Denijs-Boekel,Nederzwalm-Hermelgem
Zwevegem: Otegem,Heestert,Moen,Sint-Denijs
`;

/**
 * What people also write for a municipality: English names, old spellings, and names with or without "city". By hand, as REFNIS has none of them;
 * in front the name by which the list above begins.
 */
export const OTHER_NAMES = `
Antwerpen: Antwerp
Brussel: Brussels, Brussel-Hoofdstad, Brussel-Stad, Stad Brussel, Bruxelles-Capitale, Bruxelles-Ville, Ville de Bruxelles
Deinze: Deynze
Gembloux: Gembloers
Gent: Ghent
Izegem: Iseghem
Koksijde: Coxyde
Komen-Waasten: Komen, Comines
Kraainem: Crainhem
Malmedy: Malmünd
Oostende: Ostend
Plombières: Blieberg, Bleyberg
Poperinge: Poperinghe
Rebecq: Rebek
Sint-Jans-Molenbeek: Molenbeek
Sint-Joost-ten-Node: Sint-Joost, Saint-Josse
Sint-Pieters-Leeuw: Leeuw-Saint-Pierre
Terhulpen: Ter Hulpen
Tielt: Thielt
Torhout: Thourout
Welkenraedt: Welkenraat, Welkenrath
Wervik: Wervicq
`;
