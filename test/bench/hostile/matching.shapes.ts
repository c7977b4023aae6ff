import { companyQuery } from '../../../nodes/EnterpriseRegistry/matching/match/company';
import { decide } from '../../../nodes/EnterpriseRegistry/matching/match/decide';
import { readAddressLine } from '../../../nodes/EnterpriseRegistry/addresses/readAddress';
import { PLAIN_FRAGMENTS, repeated, type Target } from './shapes';

const FRAGMENTS = [
	...PLAIN_FRAGMENTS,
	// What a search found (search.bench).
	'NV SC ((a (b) , (',
	't.a.v. a - HR . / a',
	'l’II ((a (b) t.a.v. a ()1',
	'(a)',
	'((',
	'a (b) ',
	't.a.v. ',
	't.a.v. a ',
	'- HR ',
	' / a',
	'a - ',
	'Dhr. ',
	'c/o a ',
	'NV ',
	'SC ',
	's a ',
	'naamloze ',
	'S.A.',
	'a.',
	'&',
	'&amp;',
	'&#',
	'en ',
	'de ',
	'l’',
	'II ',
	'A1 ',
	'garage ',
	'immo ',
	'Halle ',
	'en abrégé ',
	'? ',
	'Ã',
	'C++',
	'Maes ',
	'lemmens ',
];

const REGISTERED = [
	'Maes',
	'Colruyt',
	'Garage Maes (magasin) - Boekhouding',
	'(a)(b)(c)(d)',
	'NV SC',
];

/** Twenty hits of a search, of these names or of the typed one. */
const hitsNamed = (names: string[]) =>
	Array.from({ length: 20 }, (_, at) => ({
		...readAddressLine(`Kerkstraat ${at}, 1500 Halle`),
		enterpriseNumber: `0900.000.${100 + at}`,
		name: names[at % names.length]! + at,
		juridicalForm: null,
		status: 'AC',
		statusLabel: null,
		stopped: false,
	}));

const compare = (typed: string, registered: string[]) =>
	decide(companyQuery(typed, { postalCode: '1500' }), hitsNamed(registered), {
		names: 'all',
		address: 'unasked',
	});

export const targets: Target[] = [
	{
		name: 'matching: a long name against 20 hits',
		kind: 'cell',
		shapes: repeated(FRAGMENTS),
		read: (name: string) => compare(name, REGISTERED),
	},
	{
		name: 'matching: a name against 20 hits with long names',
		kind: 'cell',
		shapes: repeated(FRAGMENTS),
		read: (name: string) => compare('Garage Maes (a) - HR', [name]),
	},
	{
		name: 'matching: a long name against 20 hits with the same long name',
		kind: 'cell',
		shapes: repeated(FRAGMENTS),
		read: (name: string) => compare(name, [name]),
	},
	{
		name: 'matching: a long address beside 20 hits',
		kind: 'cell',
		shapes: repeated([...FRAGMENTS, 'bte ', 'rue 1, ', '1000 ', 'bus 2 ']),
		read: (street: string) =>
			decide(companyQuery('Maes', { postalCode: '1500', street }), hitsNamed(['Maes']), {
				names: 'all',
				address: 'unasked',
			}),
	},
];
