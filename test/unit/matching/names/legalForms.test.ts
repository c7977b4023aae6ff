import { legalFormOf } from '../../../../nodes/EnterpriseRegistry/matching/names/legalForms';

/**
 * The legal forms of Belgian companies and associations in ISO 20275 ("Entity Legal Forms", list of 19 February 2026, published by
 * GLEIF): their names and abbreviations in Dutch, French and German, by the form that the product takes them for. Former forms
 * stand with the form that they became in 2019.
 */
const ISO_20275: Record<string, string[]> = {
	nv: [
		'Naamloze vennootschap',
		'NV',
		'Société anonyme',
		'SA',
		'Aktiengesellschaft',
		'AG',
		'Naamloze vennootschap van publiek recht',
		'Société anonyme de droit public',
		'Öffentlich-rechtliche Aktiengesellschaft',
		'NV PR',
		'SA DPU',
		'AGmsZ',
	],
	bv: [
		'Besloten Vennootschap',
		'BV',
		'Société à responsabilité limitée',
		'SRL',
		'Gesellschaft mit beschränkter Haftung',
		'GmbH',
		'Besloten vennootschap met beperkte aansprakelijkheid',
		'BVBA',
		'Société privée à responsabilité limitée',
		'SPRL',
		'Privatgesellschaft mit beschränkter Haftung',
		'PGmbH',
		'Eenpersoons besloten vennootschap met beperkte aansprakelijkheid',
		'EBVBA',
		'Société privée à responsabilité limitée unipersonnelle',
		'SPRLU',
		'Besloten vennootschap met beperkte aansprakelijkheid met een sociaal oogmerk',
		'BVBA SO',
		'BV PR',
		'SRL DPU',
		'Société privée à responsabilité limitée à finalité sociale',
		'SPRL FS',
	],
	cv: [
		'Coöperatieve vennootschap',
		'CV',
		'Société coopérative',
		'SC',
		'Genossenschaft',
		'Gen.',
		'Coöperatieve vennootschap met beperkte aansprakelijkheid',
		'CVBA',
		'Société coopérative à responsabilité limitée',
		'SCRL',
		'Genossenschaft mit beschränkter Haftung',
		'Coöperatieve vennootschap met onbeperkte aansprakelijkheid',
		'CVOA',
		'Société coopérative à responsabilité illimitée',
		'SCRI',
		'CVBA SO',
		'SCRL FS',
		'CV PR',
		'SC DPU',
	],
	vzw: [
		'Vereniging zonder winstoogmerk',
		'VZW',
		'VZW PR',
		'ASBL DPU',
		'Association sans but lucratif',
		'ASBL',
		'Vereinigung ohne Gewinnerzielungsabsicht',
		'VoG',
	],
	ivzw: [
		'Internationale vereniging zonder winstoogmerk',
		'IVZW',
		'Association internationale sans but lucratif',
		'AISBL',
		'IVoG',
		'Internationale Vereinigung ohne Gewinnerzielungsabsicht',
	],
	vof: [
		'Vennootschap onder firma',
		'V.O.F.',
		'Société en nom collectif',
		'SNC',
		'Offene Handelsgesellschaft',
		'OHG',
	],
	commv: [
		'Commanditaire vennootschap',
		'CommV',
		'Société en commandite',
		'SComm',
		'Kommanditgesellschaft',
		'Gewone commanditaire vennootschap',
		'Comm.V',
		'Société en commandite simple',
		'SCS',
		'Einfache Kommanditgesellschaft',
	],
	commva: [
		'Commanditaire vennootschap op aandelen',
		'Comm.VA',
		'Société en commandite par actions',
		'SCA',
		'Kommanditgesellschaft auf Aktien',
		'KGaA',
	],
	se: ['Europese vennootschap (Societas Europaea)', 'SE', 'Société européenne (Societas Europaea)'],
	sce: [
		'Europese Coöperatieve Vennootschap',
		'SCE',
		'Société coopérative européenne',
		'Europäische Genossenschaft',
	],
	esv: [
		'Economisch samenwerkingsverband',
		'ESV',
		"Groupement d'intérêt économique",
		'GIE',
		'Wirtschaftliche Interessenvereinigung',
	],
	eesv: [
		'Europees economisch samenwerkingsverband',
		'EESV',
		"Groupement européen d'intérêt économique",
		'GEIE',
		'Europäische wirtschaftliche Interessenvereinigung',
		'EWIV',
	],
	'private stichting': ['Private stichting', 'Fondation privée', 'Privatstiftung'],
	'stichting van openbaar nut': [
		'Stichting van openbaar nut',
		"Fondation d'utilité publique",
		'Gemeinnützige Stiftung',
	],
};

describe.each(Object.entries(ISO_20275))('the legal form %s', (form, spellings) => {
	it.each(spellings)('is named by %j', (spelling) => expect(legalFormOf(spelling)).toBe(form));
});

it('each company form of the sandbox register is one form in both languages', () => {
	const { codes } = jest.requireActual<{
		codes: { JuridicalForm: Record<string, Record<'FR' | 'NL', string>> };
	}>('../../../../sandbox/data/register.json');
	// A public body has no legal form in its name.
	const { 110: _publicBody, ...forms } = codes.JuridicalForm;
	const named = Object.values(forms).map(({ FR, NL }) => [legalFormOf(FR), legalFormOf(NL)]);
	expect(named).toEqual([
		['bv', 'bv'],
		['cv', 'cv'],
		['vof', 'vof'],
		['nv', 'nv'],
		['vzw', 'vzw'],
	]);
});
