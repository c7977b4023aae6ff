import { compareRecords } from '../../../nodes/EnterpriseRegistry/matching/compare/compareRecords';
import { addressOf } from '../../../nodes/EnterpriseRegistry/matching/addresses/addressOf';
import { compareAddresses } from '../../../nodes/EnterpriseRegistry/matching/addresses/compareAddresses';
import { readPostalCode } from '../../../nodes/EnterpriseRegistry/addresses/postalCode';
import { readAddressLine } from '../../../nodes/EnterpriseRegistry/addresses/readAddress';
import { readEnterprise } from '../../../nodes/EnterpriseRegistry/reading/enterprise';
import { splitStreet } from '../../../nodes/EnterpriseRegistry/addresses/streetField';
import { PLAIN_FRAGMENTS, repeated, type Target } from './shapes';

const FRAGMENTS = [
	...PLAIN_FRAGMENTS,
	// What a search found (search.bench).
	'rez-de-c/o Gent c3ème étage RDC 12-12 - ',
	'1000 Gent n° 1ba  du 11 ',
	'rue 1 ',
	'rue 1, ',
	'Kerkstraat ',
	'du 11 ',
	'12 ',
	'12-',
	'12 - ',
	'12 tot ',
	'12 à ',
	'n° ',
	'1b',
	'b2 ',
	'bte ',
	'bus 2 ',
	'bte n° ',
	'b.A ',
	'étage ',
	'3e ',
	'3ème étage ',
	'RDC ',
	'Bât. B ',
	'Résidence ',
	'rez-de-',
	'c/o ',
	'c/',
	'Tel. ',
	'T 0',
	'+32 ',
	'BP 3 ',
	'boite postale ',
	'1000 ',
	'1000 Gent ',
	'B-1000 ',
	'Gent 9000 ',
	'Gent ',
	'Saint-',
	"l'",
	'd’',
	' - ',
	' / ',
	'/',
	'[',
	'(a) ',
	' • ',
	'D. ',
	'II ',
	'I',
	'L-1611 ',
	'75001 ',
	'&amp;',
	'&#039;',
	'é',
	'\u200b',
	'\u00a0',
];

/** As long as a line may be that is still read: longer ones are left as they are. */
const READ_LENGTH = 300;
const OFFICIAL = readEnterprise({
	denomination: 'Maes',
	address: {
		street: 'Rue du 11 Novembre',
		number: '12',
		zipcode: '1000',
		municipality: 'Bruxelles',
	},
});

const targetsOf = (length: number | undefined): Target[] => [
	{
		name: `address: a line${length === undefined ? '' : ` of ${length} characters`}`,
		kind: 'cell',
		shapes: repeated(FRAGMENTS, length),
		read: (text: string) => readAddressLine(text),
	},
	{
		name: `address: in every field, and compared${length === undefined ? '' : `, of ${length} characters`}`,
		kind: 'cell',
		shapes: repeated(FRAGMENTS, length),
		read: (text: string) => {
			const typed = { street: text, houseNumber: text, postalCode: text, municipality: text };
			return compareAddresses(addressOf(typed), addressOf(OFFICIAL));
		},
	},
	{
		name: `address: Compare with Overwrite${length === undefined ? '' : `, of ${length} characters`}`,
		kind: 'cell',
		shapes: repeated(FRAGMENTS, length),
		read: (text: string) => {
			const record = { street: text, houseNumber: text, postalCode: text, municipality: text };
			return compareRecords(record, OFFICIAL, true);
		},
	},
	{
		name: `address: Search by Address${length === undefined ? '' : `, of ${length} characters`}`,
		kind: 'cell',
		shapes: repeated(FRAGMENTS, length),
		read: (text: string) => [splitStreet(text, text), readPostalCode(text)],
	},
];

export const targets: Target[] = [...targetsOf(undefined), ...targetsOf(READ_LENGTH)];
