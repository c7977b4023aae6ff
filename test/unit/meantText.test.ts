import { meantText } from '../../nodes/EnterpriseRegistry/meantText';

/* Cells of sheets, exports of web shops and CRMs, and web pages. */

it.each([
	{ cell: '="196"', meant: '196' },
	{ cell: "'196", meant: '196' },
	{ cell: "'Markt 5", meant: 'Markt 5' },
	{ cell: "'Markt 5'", meant: 'Markt 5' },
	{ cell: '"Markt 5"', meant: 'Markt 5' },
	{ cell: '“Markt 5”', meant: 'Markt 5' },
	{ cell: "'Rue de l'Eglise 5", meant: "Rue de l'Eglise 5" },
	{ cell: 'Rue de l&#39;Eglise 5', meant: "Rue de l'Eglise 5" },
	{ cell: '=&quot;Dupont &amp; Fils&quot;', meant: 'Dupont & Fils' },
	{ cell: 'Markt<br />5', meant: 'Markt\n5' },
	{ cell: '<p class="x">Markt 5</p>', meant: 'Markt 5' },
	{ cell: '<b>Col</b>ruyt', meant: 'Colruyt' },
	{ cell: '\ufeffKerk\u00adstraat\u200b 5', meant: 'Kerkstraat 5' },
	{ cell: 'Markt 5\r\n9000\tGent', meant: 'Markt 5\r\n9000\tGent' },
])('$cell means $meant', ({ cell, meant }) => expect(meantText(cell)).toBe(meant));

it.each(['', ' \u00a0', '\u200b', '\u2060', '\u00ad', '\u0007', '=""', '""', '&nbsp;', '<br>'])(
	'%j means nothing',
	(cell) => expect(meantText(cell)).toBe(''),
);

it.each([
	"'t Pakhuis",
	"'s-Gravenwezel",
	"'sGravenstraat 5",
	"'ne Pint",
	"'Ons Huis' Kerkstraat 5",
	'"De Ster" en "De Maan"',
	'Café "De Ster"',
	'Jan <jan@maes.be>',
	'A<B',
	'B&LT',
	"L'Ã\u0089cluse",
])('%s stays as it is', (cell) => expect(meantText(cell)).toBe(cell));
