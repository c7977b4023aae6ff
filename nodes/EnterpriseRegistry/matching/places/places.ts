import { COUNTRY, REGIONS } from '../regions';
import { memoize } from '../memoize';
import { foldWords } from '../names/words';

/**
 * Places with more than one name, one row each. Source: compiled by hand from the common names of municipalities, regions and
 * parts of the largest cities; no official list was at hand to check it against.
 */
const ROWS = `
brussel/bruxelles/brussels/brussel hoofdstad/bruxelles capitale/brussel stad/bruxelles ville
antwerpen/anvers/antwerp
gent/gand/ghent
brugge/bruges
leuven/louvain/lowen
luik/liege/luttich
namen/namur
bergen/mons
doornik/tournai
kortrijk/courtrai
mechelen/malines
aalst/alost
oostende/ostende/ostend
ieper/ypres
ronse/renaix
oudenaarde/audenarde
dendermonde/termonde
geraardsbergen/grammont
halle/hal
vilvoorde/vilvorde
tienen/tirlemont
lier/lierre
sint niklaas/saint nicolas
sint truiden/saint trond
tongeren/tongres
roeselare/roulers
moeskroen/mouscron
komen waasten/comines warneton
menen/menin
waver/wavre
nijvel/nivelles
eigenbrakel/braine l alleud
kasteelbrakel/braine le chateau
edingen/enghien
vloesberg/flobecq
lessen/lessines
hoei/huy
borgworm/waremme
bastenaken/bastogne
aarlen/arlon
malmedy/malmund
elsene/ixelles
ukkel/uccle
vorst/forest
schaarbeek/schaerbeek
sint gillis/saint gilles
sint jans molenbeek/molenbeek saint jean/molenbeek
sint joost ten node/saint josse ten noode/saint josse
sint lambrechts woluwe/woluwe saint lambert
sint pieters woluwe/woluwe saint pierre
sint agatha berchem/berchem sainte agathe
oudergem/auderghem
watermaal bosvoorde/watermael boitsfort
koekelberg
anderlecht
etterbeek
evere
ganshoren
jette
sint genesius rode/rhode saint genese
sint pieters leeuw/leeuw saint pierre
kraainem/crainhem
wezembeek oppem
ter hulpen/la hulpe
graven/grez doiceau
geldenaken/jodoigne
veurne/furnes
nieuwpoort/nieuport
diksmuide/dixmude
zoutleeuw/leau
diest
hasselt
genk
turnhout
charleroi
verviers
eupen
dinant
seraing
gembloux/gembloers
wezet/vise
zinnik/soignies
aat/ath
s gravenbrakel/braine le comte
sankt vith/saint vith
laken/laeken
bevekom/beauvechain
genepien/genappe
hannuit/hannut
itter/ittre
tubeke/tubize
rebek/rebecq
perwijs/perwez
welkenraat/welkenraedt/welkenrath
blieberg/plombieres/bleyberg
opzullik/silly
bitsingen/bassenge
lijsem/lincent
kelmis/la calamine
bullingen/bullange
amel/ambleve
voeren/fourons
borgloon/looz
deinze/deynze
izegem/iseghem
poperinge/poperinghe
wervik/wervicq
mesen/messines
spiere helkijn/espierres helchin
de panne/la panne
koksijde/coxyde
torhout/thourout
tielt/thielt
temse/tamise
bever/bievene
herne/herinnes
galmaarden/gammerages
zaventem
waterloo
la louviere
`;

const rowsOf = (text: string) =>
	text
		.trim()
		.split('\n')
		.map((row) => row.split('/'));
const byName = (rows: string[][]) =>
	new Map(rows.flatMap((row) => row.map((name) => [name, row[0]!] as const)));
const MUNICIPALITIES = byName(rowsOf(ROWS));
const PLACE_WORDS = byName(
	[...rowsOf(ROWS), COUNTRY, ...REGIONS].map((row) => row.filter((name) => !name.includes(' '))),
);

/** One name for all names of a municipality. */
export const foldMunicipality = memoize((text) => {
	const folded = foldWords(text)
		.replace(/^(?:(?:b|be) )?\d{4} | (?:(?:b|be) )?\d{4}$/g, '')
		.replace(/ (?:belgie|belgique|belgium|belgien)$/, '')
		.replace(/\bst\b/g, 'sint');
	return MUNICIPALITIES.get(folded) ?? folded;
});

/** Whether a text is the name of a municipality that is listed. */
export const isListedMunicipality = (text: string): boolean => MUNICIPALITIES.has(foldWords(text));

/** One name for all names of a place that is a single word; undefined for any other word. */
export const placeWord = (word: string): string | undefined => PLACE_WORDS.get(word);
