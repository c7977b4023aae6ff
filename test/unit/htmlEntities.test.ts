import { decodeHtmlEntities } from '../../nodes/EnterpriseRegistry/htmlEntities';
import { fc } from '../support/simulated/seededProperties';

/* As PHP's htmlspecialchars and htmlentities write names (web-shop export), and spreadsheets that hold such an export. */
it.each([
	{ written: 'Dupont &amp; Fils', meant: 'Dupont & Fils' },
	{ written: 'L&#039;Atelier', meant: "L'Atelier" },
	{ written: 'L&#39;Atelier', meant: "L'Atelier" },
	{ written: 'L&#146;Atelier', meant: 'L’Atelier' },
	{ written: 'L&#x92;Atelier', meant: 'L’Atelier' },
	{ written: 'Caf&#233; &#150; Bar', meant: 'Café – Bar' },
	{ written: '&#128;&#132;&#140;uvre&#159;', meant: '€„ŒuvreŸ' },
	{ written: 'L&rsquo;Atelier', meant: 'L’Atelier' },
	{ written: 'L&#x27;Atelier', meant: "L'Atelier" },
	{ written: 'Caf&eacute; Central', meant: 'Café Central' },
	{ written: 'Caf&amp;eacute; Central', meant: 'Café Central' },
	{ written: '&Ouml;zt&uuml;rk &amp; Wei&szlig;', meant: 'Öztürk & Weiß' },
	{ written: 'Fran&ccedil;ois &quot;Le Grand&quot;', meant: 'François "Le Grand"' },
	{ written: 'Maes&nbsp;Claes', meant: 'Maes Claes' },
	{ written: 'CAF&EACUTE; CENTRAL', meant: 'CAFÉ CENTRAL' },
	{ written: 'DUPONT &AMP; FILS', meant: 'DUPONT & FILS' },
	{ written: 'Caf&eacute Central', meant: 'Café Central' },
	{ written: 'Dupont &amp Fils', meant: 'Dupont & Fils' },
	{ written: 'L&#039Atelier', meant: 'L&#039Atelier' },
])('$written is read as $meant', ({ written, meant }) =>
	expect(decodeHtmlEntities(written)).toBe(meant),
);

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
])('%s, which is no character reference, stays', (text) =>
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
