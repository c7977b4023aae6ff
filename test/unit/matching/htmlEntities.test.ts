import { decodeHtmlEntities } from '../../../nodes/EnterpriseRegistry/matching/htmlEntities';
import { fc } from '../../support/simulated/seededProperties';

/* As PHP's htmlspecialchars and htmlentities write names (web-shop export), and spreadsheets that hold such an export. */
it.each([
	['Dupont &amp; Fils', 'Dupont & Fils'],
	['L&#039;Atelier', "L'Atelier"],
	['L&#39;Atelier', "L'Atelier"],
	['L&#146;Atelier', 'L’Atelier'],
	['L&#x92;Atelier', 'L’Atelier'],
	['Caf&#233; &#150; Bar', 'Café – Bar'],
	['&#128;&#132;&#140;uvre&#159;', '€„ŒuvreŸ'],
	['L&rsquo;Atelier', 'L’Atelier'],
	['L&#x27;Atelier', "L'Atelier"],
	['Caf&eacute; Central', 'Café Central'],
	['Caf&amp;eacute; Central', 'Café Central'],
	['&Ouml;zt&uuml;rk &amp; Wei&szlig;', 'Öztürk & Weiß'],
	['Fran&ccedil;ois &quot;Le Grand&quot;', 'François "Le Grand"'],
	['Maes&nbsp;Claes', 'Maes Claes'],
	['CAF&EACUTE; CENTRAL', 'CAFÉ CENTRAL'],
	['DUPONT &AMP; FILS', 'DUPONT & FILS'],
	['Caf&eacute Central', 'Café Central'],
	['Dupont &amp Fils', 'Dupont & Fils'],
	['L&#039Atelier', 'L&#039Atelier'],
])('%s is read as %s', (written, meant) => expect(decodeHtmlEntities(written)).toBe(meant));

it.each([
	'AB&S',
	'R&D; Maes',
	'&unknown;',
	'B&LT',
	'Deco &Reg',
	'Fils &co',
	'&#0;',
	'&#xD800;',
	'&#9999999;',
	'a & b;',
])('%s is no character reference, and stays', (text) =>
	expect(decodeHtmlEntities(text)).toBe(text),
);

it('what is written as HTML once or twice is read as it was meant', () => {
	const written = (text: string) =>
		text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
	fc.assert(
		fc.property(fc.string(), (text) => {
			fc.pre(decodeHtmlEntities(text) === text);
			expect(decodeHtmlEntities(written(text))).toBe(text);
			expect(decodeHtmlEntities(written(written(text)))).toBe(text);
		}),
	);
});
