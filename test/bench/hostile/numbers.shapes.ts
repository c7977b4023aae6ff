import { parseEntityNumbers } from '../../../nodes/EnterpriseRegistry/numbers/entityNumbers';
import { otherCustomer } from '../../../nodes/EnterpriseRegistry/numbers/otherCustomer';
import { parseRegistryNumber } from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { vatNumber } from '../../../nodes/EnterpriseRegistry/numbers/vatNumber';
import { PLAIN_FRAGMENTS, repeated, type Target } from './shapes';

/** What the readers of numbers give a meaning to. */
const FRAGMENTS = [
	...PLAIN_FRAGMENTS,
	// What a search found (search.bench).
	'0O,00="',
	'FR °',
	'0',
	'1.',
	'0403.170.701',
	'0403.170.701 ',
	'403 170 701 ',
	'0208',
	'0208:',
	'(0)',
	',00',
	'="',
	'BE',
	'BE ',
	'DE',
	'FR ',
	'FR A',
	'ES A',
	'ATU',
	'HU1',
	'IE1',
	'de ',
	'NL+*',
	'XIGD',
	'nr. ',
	'BTW/',
	'O',
	'0O',
	'l1',
	'4,03E',
	'%3A',
	'iso6523-actorid-upis::',
	'SIREN ',
	'\u001f',
	'\u200b',
	'\uff10',
	'/',
];

/** A number is read from at most 200 characters: these are the worst of that length, before and after the bound. */
const short = (fragments: string[]) => repeated(fragments, 200);

export const targets: Target[] = [
	{
		name: 'numbers: a company number',
		kind: 'cell',
		shapes: new Map([...short(FRAGMENTS), ...repeated(FRAGMENTS)]),
		read: (text: string) => parseRegistryNumber(text),
	},
	{
		name: 'numbers: a VAT number',
		kind: 'cell',
		shapes: new Map([...short(FRAGMENTS), ...repeated(FRAGMENTS)]),
		read: (text: string) => vatNumber(text),
	},
	{
		name: 'numbers: what a cell says in place of a number',
		kind: 'cell',
		shapes: new Map([...short(FRAGMENTS), ...repeated(FRAGMENTS)]),
		read: (text: string) => otherCustomer(text),
	},
	{
		name: 'numbers: a list in one cell',
		kind: 'cell',
		shapes: repeated(FRAGMENTS),
		read: (text: string) => parseEntityNumbers(text),
	},
];
