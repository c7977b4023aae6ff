import { parseRegistryNumber } from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { originOf } from '../../../nodes/EnterpriseRegistry/numbers/countrySigns';

/* The lists of countries are held against the Unicode CLDR, which Node.js brings along. It has the codes of ISO 3166-1. */

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' });
const english = namesIn('en');

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Codes that the CLDR names beside ISO 3166-1: reservations, former codes, the Union, and what is unknown. */
const NOT_IN_ISO = `AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB XI XK YD YU ZR ZZ`;

/** Countries of ISO 3166-1 by the CLDR, without Belgium. */
const COUNTRIES = PAIRS.filter(
	(code) => english.of(code) !== code && !NOT_IN_ISO.split(' ').includes(code) && code !== 'BE',
);

/** These are labels and legal forms as well, and say nothing beside a Belgian number. */
const LABELS_AND_FORMS = ['NR', 'NO', 'ID', 'SA', 'SE', 'AG', 'SC', 'KG'];

it('the CLDR has as many countries as ISO 3166-1: 249', () => expect(COUNTRIES).toHaveLength(248));

it('the code of every country in front of a number says that it is not Belgian', () => {
	const unknown = COUNTRIES.filter((code) => originOf(`${code} `, '', 10).kind !== 'notBelgian');
	expect(unknown).toEqual(expect.arrayContaining(LABELS_AND_FORMS));
	expect(unknown).toHaveLength(LABELS_AND_FORMS.length);
});

it('no other pair of letters is the sign of a country', () => {
	const signs = PAIRS.filter((pair) => originOf(`${pair} `, '', 10).kind === 'notBelgian');
	const others = signs.filter((pair) => !COUNTRIES.includes(pair));
	// Northern Ireland and the Union in VAT numbers, Greece there, and the United Kingdom as people write it.
	expect(others).toEqual(['EL', 'EU', 'UK', 'XI']);
});

describe('a Belgian number beside the name of', () => {
	/** The other member states, and the neighbours of the Union with which Belgium trades most. */
	const NEIGHBOURS =
		'AT BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK CH NO'.split(
			' ',
		);
	/** Names of one word, as a cell has them beside a number. */
	const named = (code: string) =>
		['nl', 'fr', 'de', 'en']
			.map((language) => namesIn(language).of(code) ?? '')
			.filter((name) => /^\p{L}+$/u.test(name));

	it.each(NEIGHBOURS.map((code) => [english.of(code) ?? code, code] as const))(
		'%s is refused in Dutch, French, German and English',
		(_country, code) => {
			const believed = named(code).filter(
				(name) => parseRegistryNumber(`${name} 0403170701`).valid,
			);
			expect(believed).toEqual([]);
		},
	);
});
