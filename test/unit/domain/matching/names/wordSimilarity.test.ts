import { wordSimilarity } from '../../../../../nodes/EnterpriseRegistry/matching/names/wordSimilarity';

const [EQUAL, SLIP, DOUBTFUL, TWO, OTHER] = [1, 0.94, 0.91, 0.88, 0];

it.each<[string, string, string, number]>([
	['they are equal', 'maes', 'maes', EQUAL],
	['four letters differ in one', 'maes', 'macs', OTHER],
	['four letters have one more', 'maes', 'maesa', OTHER],
	['five letters differ in one', 'putte', 'pitte', DOUBTFUL],
	['a letter is left out of eight', 'goossens', 'gossens', DOUBTFUL],
	['a letter is left out of nine', 'claessens', 'claesens', SLIP],
	['neighbours of eight are swapped', 'peetersa', 'peetresa', SLIP],
	['neighbours of seven are swapped', 'peeters', 'peetres', DOUBTFUL],
	['neighbours at the end are swapped', 'verhoeven', 'verhoevne', SLIP],
	['a letter of seven is another', 'lemmens', 'lemmers', DOUBTFUL],
	['a letter of eight is another', 'goossens', 'gorssens', DOUBTFUL],
	['a letter inside of nine is another', 'eurofleet', 'eurofluet', SLIP],
	['the first of nine is another', 'eurofleet', 'aurofleet', DOUBTFUL],
	['the last of nine is another', 'eurofleet', 'eurofleex', DOUBTFUL],
	['one has another ending', 'timmerman', 'timmermans', DOUBTFUL],
	['the last letter is doubled', 'vermeulen', 'vermeulenn', SLIP],
	['the first letter is left out', 'timmerman', 'immerman', SLIP],
	['a short surname stands behind a particle', 'vandeputte', 'vandepitte', DOUBTFUL],
	['it stands behind van', 'vanhellen', 'vanhollen', DOUBTFUL],
	['it stands behind vanden', 'vandenbosch', 'vandenbasch', DOUBTFUL],
	['it stands behind vander', 'vandermeers', 'vandermoers', DOUBTFUL],
	['it stands behind de', 'deketelaere', 'deketilaere', SLIP],
	['it stands behind des', 'desmedtss', 'desmadtss', DOUBTFUL],
	['it stands behind ver', 'verstrepen', 'verstropen', DOUBTFUL],
	['what looks like a particle is not in front', 'bouwverhees', 'bouwverhaes', SLIP],
	['hardly anything follows the particle', 'decleeres', 'declaeres', DOUBTFUL],
	['two letters of twelve differ', 'timmerwerken', 'tammerwerkan', OTHER],
	['two letters of thirteen differ', 'timmerwerkers', 'tammerwerkars', TWO],
	['thirteen letters beside twelve differ in two', 'timmerwerkers', 'tammerwerker', OTHER],
	['twelve letters beside fourteen', 'timmerwerker', 'timmerwerkerse', OTHER],
	['two are left out of fifteen', 'timmerwerkersma', 'timmrwerkrsma', TWO],
	['three are left out', 'schoonmaakbedrijf', 'schonmakbedrif', OTHER],
	['three letters of seventeen differ', 'schoonmaakbedrijf', 'schaanmaekbedrijf', OTHER],
	['two pairs are swapped', 'schoonmaakbedrijf', 'cshoonmaakbedrifj', TWO],
	['one pair of seventeen is swapped', 'schoonmaakbedrijf', 'schoonmaakberdijf', SLIP],
	['one letter of seventeen is another', 'schoonmaakbedrijf', 'schoonmaekbedrijf', SLIP],
	[
		'one letter at the end of seventeen is another',
		'schoonmaakbedrijf',
		'schoonmaakbedrijk',
		DOUBTFUL,
	],
	['nine letters have two more', 'verhoeven', 'verhoevense', OTHER],
	['numbers differ', 'hangar2024', 'hangar2023', OTHER],
	['a digit stands for a letter', 'garage2000', 'garage200o', OTHER],
	['only one has a digit', 'hangaren', 'hangare7', OTHER],
	['one letter is more and another is else', 'verhoeven', 'vorhoevens', OTHER],
	['two letters of ten differ', 'timmermans', 'tammermens', OTHER],
	['swapped letters stand beside another difference', 'verhoevens', 'evrhoevons', OTHER],
	['a particle itself has the typo', 'vandermeers', 'vondermeers', DOUBTFUL],
	['eight letters stand behind vand', 'vandaelemans', 'vandaelimans', DOUBTFUL],
	['nine letters stand behind vand', 'vandaelemanns', 'vandaelimanns', SLIP],
	['eight letters stand behind vande', 'vandecasteele', 'vandecastaele', DOUBTFUL],
	['nine letters stand behind vande', 'vandewijngaert', 'vandewijngeert', SLIP],
	['eight letters stand behind vanden', 'vandenbroucken', 'vandenbroecken', DOUBTFUL],
	['nine letters stand behind vanden', 'vandenabbeelens', 'vandenabboelens', SLIP],
	['two neighbours are other letters', 'verhoeven', 'vercaeven', OTHER],
	['a letter moves and another takes its place', 'verhoeven', 'verxheven', OTHER],
	[
		'a letter of seventeen moves and another takes its place',
		'schoonmaakbedrijf',
		'schoonmaakbxerijf',
		TWO,
	],
	['two neighbours of seventeen are other letters', 'schoonmaakbedrijf', 'schoonmaakbuxrijf', TWO],
])('two words where %s: %s and %s', (_what, one, other, similarity) =>
	expect([wordSimilarity(one, other), wordSimilarity(other, one)]).toEqual([
		similarity,
		similarity,
	]),
);

it('the letters of words are compared up to a length of one hundred', () => {
	const similarity = (length: number) =>
		wordSimilarity(
			`${'ab'.repeat(length)}x`.slice(-length),
			`${'ab'.repeat(length)}x`.slice(-length).replace('baba', 'baca'),
		);
	expect([similarity(100), similarity(101)]).toEqual([SLIP, OTHER]);
});

it('very long words are the same only if they are equal', () => {
	const start = performance.now();
	const [one, other] = ['a'.repeat(20_000), `${'a'.repeat(19_999)}b`];
	expect([wordSimilarity(one, one), wordSimilarity(one, other)]).toEqual([EQUAL, OTHER]);
	expect(performance.now() - start).toBeLessThan(300);
});
