import { compareRecords } from '../../../../nodes/EnterpriseRegistry/matching/compare/compareRecords';
import {
	COMPARED_FIELDS,
	userRecordIn,
	userRecordOf,
	type UserRecord,
} from '../../../../nodes/EnterpriseRegistry/matching/compare/userRecord';
import {
	BY_NUMBER,
	HOLDS_MORE,
	NO_TEXT,
	NOT_COMPARABLE,
	NOT_UNDERSTOOD,
	PLACE_STAYS,
	TWO_LANGUAGES,
} from '../../../../nodes/EnterpriseRegistry/matching/compare/fieldComparison';
import { addressOf } from '../../../../nodes/EnterpriseRegistry/matching/addresses/addressOf';
import { compareAddresses } from '../../../../nodes/EnterpriseRegistry/matching/addresses/compareAddresses';
import { readEnterprise } from '../../../../nodes/EnterpriseRegistry/reading/enterprise';
import { boxIn } from '../../../../nodes/EnterpriseRegistry/reading/recordMembers';
import { fc } from '../../../support/simulated/seededProperties';

const RECORD = {
	enterpriseNumber: '0403.170.701',
	denomination: 'Garage Maes',
	juridicalForm: { code: '014', label: 'Société anonyme' },
	status: 'AC',
	vatNumber: 'BE0403170701',
	mainActivity: { code: '35120', label: 'Production' },
	address: { street: 'Kerkstraat', number: '12', zipcode: '1500', municipality: 'Halle' },
};
const REGISTER = readEnterprise(RECORD);
const kindOf = (record: UserRecord, register = REGISTER) =>
	compareRecords(record, register).differences.map(({ kind }) => kind)[0] ?? 'equal';

it.each(['\u00a0', '\ufeff', '\u200b', '\u2060', '\u00ad', '=""', '&nbsp;'])(
	'a cell that means nothing, %j, is missing in every field, and is filled',
	(cell) => {
		const record = Object.fromEntries(Object.keys(COMPARED_FIELDS).map((field) => [field, cell]));
		const { differences, patch } = compareRecords(record, REGISTER);
		expect(new Set(differences.map(({ kind }) => kind))).toEqual(new Set(['missing']));
		expect(Object.keys(patch)).toEqual(Object.keys(COMPARED_FIELDS));
	},
);

it('what a sheet or a page writes around a text makes no difference', () => {
	const written = ["'Kerkstraat", '"Kerkstraat"', '="Kerkstraat"', '<p>Kerk&shy;straat</p>'];
	expect(written.map((street) => kindOf({ street }))).toEqual(written.map(() => 'spelling'));
	expect(kindOf({ mainActivity: '="35120"' })).toBe('spelling');
});

it.each<{ record: UserRecord; kind: string }>([
	{ record: { name: 'Garage Maes' }, kind: 'equal' },
	{ record: { name: 'GARAGE MAES NV' }, kind: 'spelling' },
	{ record: { name: 'Maes, Garage' }, kind: 'spelling' },
	{ record: { name: 'GarageMaes' }, kind: 'spelling' },
	{ record: { name: 'Garage Maes BV' }, kind: 'different' },
	{ record: { name: 'Garage Maes Noord' }, kind: 'different' },
	{ record: { name: ' ' }, kind: 'missing' },
	{ record: { street: 'Kerkstraat 12, 1500 Hal' }, kind: 'spelling' },
	{ record: { street: 'Kerkstraat 12, 2000 Antwerpen' }, kind: 'different' },
	{ record: { street: 'Kerkstraat 13' }, kind: 'different' },
	{ record: { street: 'Kerckstraat' }, kind: 'different' },
	{ record: { street: 'Kerckstraat 12, 1500 Halle' }, kind: 'different' },
	{ record: { houseNumber: '12a' }, kind: 'spelling' },
	{ record: { houseNumber: '12 bus 2' }, kind: 'spelling' },
	{ record: { houseNumber: '14 bus 2' }, kind: 'different' },
	{ record: { name: 'Garage Maes &amp; Zonen' }, kind: 'different' },
	{ record: { name: 'Garage Ma&euml;s' }, kind: 'spelling' },
	{ record: { name: 'Garage Maes - Boekhouding' }, kind: 'spelling' },
	{ record: { municipality: 'Buizingen' }, kind: 'spelling' },
	{ record: { municipality: 'Gent' }, kind: 'different' },
	{ record: { legalForm: 'SRL' }, kind: 'different' },
	{ record: { postalCode: '1500.0' }, kind: 'spelling' },
	{ record: { postalCode: 'CP 1500' }, kind: 'spelling' },
	{ record: { postalCode: '1500 BE' }, kind: 'spelling' },
	{ record: { postalCode: 'L.1500' }, kind: 'different' },
	{ record: { street: 'Kerkstraat 12', houseNumber: 'bus 3' }, kind: 'spelling' },
	{ record: { street: 'Kerkstraat 13', houseNumber: 'bus 3' }, kind: 'different' },
	{ record: { street: 'Kerkstraat', houseNumber: 'bus 3' }, kind: 'different' },
	{ record: { postalCode: 'B-1500 Hal' }, kind: 'spelling' },
	{ record: { postalCode: '1500 Antwerpen' }, kind: 'different' },
	{ record: { municipality: 'Hal (1500)' }, kind: 'spelling' },
	{ record: { municipality: '2000 Halle' }, kind: 'different' },
	{ record: { legalForm: 'NV/SA' }, kind: 'spelling' },
	{ record: { legalForm: 'BV' }, kind: 'different' },
	{ record: { legalForm: '014' }, kind: 'equal' },
	{ record: { status: 'active' }, kind: 'spelling' },
	{ record: { status: 'Actief' }, kind: 'spelling' },
	{ record: { status: 'Gestopt' }, kind: 'different' },
	{ record: { status: 'stopped' }, kind: 'different' },
	{ record: { vat: 'BE 0403.170.701' }, kind: 'spelling' },
	{ record: { vat: 'BE0417497106' }, kind: 'different' },
	{ record: { mainActivity: '35.120 - production' }, kind: 'spelling' },
	{ record: { mainActivity: '35110' }, kind: 'different' },
])('$record is $kind', ({ record, kind }) => expect(kindOf(record)).toBe(kind));

it('a street with one letter different is another one, which a patch with Overwrite corrects where it stands', () => {
	const register = readEnterprise({ ...RECORD, address: { street: 'Heidestraat', number: '12' } });
	const { summary, patch } = compareRecords({ street: 'Weidestraat' }, register, true);
	expect(summary).toBe('Different: street ("Weidestraat", register: "Heidestraat").');
	expect(patch).toEqual({ street: 'Heidestraat' });
	expect(compareRecords({ street: 'Weidestraat 12' }, register, true).patch).toEqual({
		street: 'Heidestraat 12',
	});
});

it.each([
	'1000 Bruxelles 12 Rue Neuve 3',
	'5000 Machin 35 rue du Congrès étage 2',
	'Rue Haute 12 - Rue Neuve',
	'Rue Neuve - Rue Basse 12',
	'Garage Maes (vroeger Kerkstraat 12)',
	'Ecole (rue Haute 12) - Implantation (rue Basse 14)',
	'2000 Antwerpen Meir 12 (Kerkstraat 8)',
])('a patch with Overwrite leaves a line that is not understood as it is: %j', (street) => {
	const address = { street: 'Rue Haute', number: '99', zipcode: '5000', municipality: 'Namur' };
	const register = readEnterprise({ ...RECORD, address });
	expect(compareRecords({ street }, register, true).patch).toEqual({});
});

it('a patch with Overwrite keeps the box of a line whose place stands in front', () => {
	const address = { street: 'Rue Haute', number: '99', zipcode: '5000', municipality: 'Namur' };
	const register = readEnterprise({ ...RECORD, address });
	const { patch } = compareRecords({ street: '5000 Namur 12 Rue Neuve bte 3' }, register, true);
	expect(patch).toEqual({ street: '5000 Namur 99 Rue Haute bte 3' });
});

it('a number that belongs to the name of the street is no house number', () => {
	const address = { street: 'Industriezone 2', number: '15' };
	const register = readEnterprise({ ...RECORD, address });
	expect(kindOf({ street: 'Industriezone 2', houseNumber: '15' }, register)).toBe('equal');
	expect(kindOf({ street: 'Industriezone 3', houseNumber: '15' }, register)).toBe('different');
});

describe('the examples in the comment of compareAddressField, with Overwrite', () => {
	const address = { street: 'Rue Neuve', number: '12', zipcode: '1000', municipality: 'Bruxelles' };
	const register = readEnterprise({ ...RECORD, address });

	it.each([
		{ street: 'R. Neuve', kind: 'spelling', writes: 'Rue Neuve' },
		{ street: 'Rue Haute', kind: 'different', writes: 'Rue Neuve' },
		{ street: 'Rue Haute Bât. B', kind: 'different', writes: 'Rue Neuve Bât. B' },
		{ street: 'Rue Haute porte 3', kind: 'different', writes: undefined },
		{
			street: 'Rue Neuve 14 bte 3, 1000 Bruxelles',
			kind: 'different',
			writes: 'Rue Neuve 12 bte 3, 1000 Bruxelles',
		},
		{ street: 'Rue Neuve 12, 1000 Brussel', kind: 'spelling', writes: undefined },
		{ street: 'Rue Neuve 12 foo bar', kind: 'different', writes: undefined },
	])('$street, which is $kind, becomes $writes', ({ street, kind, writes }) => {
		const { differences, patch } = compareRecords({ street }, register, true);
		expect(differences.map((each) => each.kind)).toEqual([kind]);
		expect(patch.street).toBe(writes);
	});
});

describe('a VAT number of the record, where the register has none', () => {
	const register = readEnterprise({ ...RECORD, vatNumber: undefined });

	it('is another one than the company can have', () => {
		const { same, differences, patch } = compareRecords({ vat: 'BE0473.191.041' }, register, true);
		expect({ same, patch }).toEqual({ same: false, patch: {} });
		expect(differences).toEqual([
			{
				field: 'vat',
				yours: 'BE0473.191.041',
				register: 'BE0403170701',
				kind: 'different',
				note: BY_NUMBER,
			},
		]);
	});

	it.each(['BE0403170701', 'BE 0403.170.701', '0403170701', '403170701'])(
		'is that of the company: %s',
		(vat) => {
			expect(compareRecords({ vat }, register, true)).toEqual({
				same: true,
				summary: 'Same as the register.',
				differences: [],
				patch: {},
			});
		},
	);

	it('is spelled differently only where the register has one', () =>
		expect(compareRecords({ vat: 'BE 0403.170.701' }, REGISTER, true)).toMatchObject({
			summary: 'Same as the register, spelled differently: VAT number.',
			patch: { vat: 'BE0403170701' },
		}));
});

it.each<{ record: UserRecord; summary: string }>([
	{ record: { name: 'Garage Maes' }, summary: 'Same as the register.' },
	{
		record: { name: 'GARAGE MAES', street: 'Kerkstr.' },
		summary: 'Same as the register, spelled differently: name, street.',
	},
	{
		record: { name: 'Garage Maes NV', street: 'Rue Neuve', houseNumber: '', vat: 'x' },
		summary:
			'Different: street ("Rue Neuve", register: "Kerkstraat"), VAT number ("x", register: "BE0403170701"). Missing: house number. Spelled differently: name.',
	},
])('the summary of $record', ({ record, summary }) =>
	expect(compareRecords(record, REGISTER).summary).toBe(summary),
);

it('a patch applied equals the register but for what a note tells, and comparing twice is comparing once', () => {
	const values = fc.constantFrom(
		null,
		'',
		'Garage Maes',
		'maes',
		'Rue Neuve 1',
		'12',
		'1500',
		'9050 Gent',
		'BV',
		'12 bus 3',
	);
	fc.assert(
		fc.property(
			fc.dictionary(fc.constantFrom(...Object.keys(COMPARED_FIELDS)), values),
			(record: UserRecord) => {
				const { patch } = compareRecords(record, REGISTER, true);
				const again = compareRecords({ ...record, ...patch }, REGISTER, true);
				expect(again.patch).toEqual({});
				const unexplained = again.differences.filter(
					({ kind, note }) => kind !== 'spelling' && note === null,
				);
				expect(unexplained).toEqual([]);
				const filled = { ...record, ...compareRecords(record, REGISTER).patch };
				expect(compareRecords(filled, REGISTER).patch).toEqual({});
			},
		),
	);
});

describe('an empty field whose part stands in another field', () => {
	const place = { postalCode: '1500', municipality: 'Halle' };

	interface Example {
		record: UserRecord;
		/** What the patch fills, without Overwrite. */
		patch: UserRecord;
	}

	it.each<Example>([
		{ record: { street: 'Rue Haute 14', houseNumber: null }, patch: {} },
		{ record: { street: 'Rue Haute 14 bte 3', houseNumber: '' }, patch: {} },
		{ record: { street: 'Kerkstraat 12', houseNumber: null }, patch: {} },
		{ record: { street: '14, rue Haute', houseNumber: ' ' }, patch: {} },
		{ record: { street: 'Kerkstraat 12, 9000 Gent', postalCode: '' }, patch: {} },
		{ record: { street: 'Rue Haute 14, 1000 Bruxelles', municipality: '' }, patch: {} },
		{ record: { municipality: '9050 Gent', postalCode: null }, patch: {} },
		{ record: { postalCode: 'B-9050 Gent', municipality: null }, patch: {} },
		{ record: { street: 'Rue Haute', houseNumber: null }, patch: { houseNumber: '12' } },
		{ record: { street: 'Rue Haute 14', postalCode: '', municipality: '' }, patch: place },
		{ record: { street: '', houseNumber: '14' }, patch: { street: 'Kerkstraat' } },
		{ record: { municipality: 'Gent', postalCode: '' }, patch: { postalCode: '1500' } },
	])('is not filled a second time: the patch of $record is $patch', ({ record, patch }) => {
		expect(compareRecords(record, REGISTER).patch).toEqual(patch);
	});

	it('is filled where the number belongs to the name of the street', () => {
		const address = { street: 'Industriezone 2', number: '15' };
		const register = readEnterprise({ ...RECORD, address });
		const record = { street: 'Industriezone 2', houseNumber: '' };
		expect(compareRecords(record, register).patch).toEqual({ houseNumber: '15' });
	});

	it.each(['-', 'n/a', 's/n'])('also where it says that there is none: %j', (houseNumber) => {
		const record = { street: 'Kerkstraat 14', houseNumber };
		expect(compareRecords(record, REGISTER, true).patch).toEqual({ street: 'Kerkstraat 12' });
	});

	it('says why it stays as it is', () => {
		const { differences } = compareRecords({ street: 'Kerkstraat 12', houseNumber: '' }, REGISTER);
		expect(differences.map(({ field, kind, note }) => ({ field, kind, note }))).toContainEqual({
			field: 'houseNumber',
			kind: 'missing',
			note: 'Another field of the address holds it, so a patch leaves this one as it is.',
		});
	});
});

it.each(['n/a', 'geen', 's/n', '/', '(onbekend)'])(
	'a patch with Overwrite fills whatever says that there is nothing: %j',
	(text) => {
		const fields = Object.keys(COMPARED_FIELDS);
		const record = Object.fromEntries(fields.map((field) => [field, text]));
		const { patch, differences } = compareRecords(record, REGISTER, true);
		expect(Object.keys(patch)).toEqual(fields);
		expect(differences.filter(({ note }) => note !== null)).toEqual([]);
	},
);

it.each<UserRecord>([{ legalForm: 'n/a' }, { mainActivity: 'geen' }])(
	'also where the register has only a code: %j',
	(record) => {
		const legalForm = { code: '014' };
		const mainActivity = { code: '35120' };
		const register = readEnterprise({ ...RECORD, juridicalForm: legalForm, mainActivity });
		const { same, differences, patch } = compareRecords(record, register, true);
		expect({ same, fields: differences.map(({ field }) => field) }).toEqual({
			same: false,
			fields: Object.keys(record),
		});
		expect(Object.keys(patch)).toEqual(Object.keys(record));
	},
);

it('a name that also says nothing is a name', () => {
	const register = { ...REGISTER, name: 'Nihil NV' };
	expect(kindOf({ name: 'Nihil' }, register)).toBe('spelling');
});

it('an earlier record of the register equals it, as does its simplified output', () => {
	for (const earlier of [RECORD, REGISTER])
		expect(compareRecords(userRecordIn({ ...earlier }), REGISTER).differences).toEqual([]);
});

// Sheets and CSV files, whose first heading may stand behind a byte order mark.
it.each(['\ufeffname', ' name ', '\ufeffname '])('the heading %j is that of the name', (heading) =>
	expect(userRecordIn({ [heading]: 'Delhaize', 'Trade Name': 'x' })).toEqual({
		name: 'Delhaize',
	}),
);

it('a heading as the field is called counts before one with blanks', () =>
	expect(userRecordIn({ ' houseNumber': '1', houseNumber: '2', 'houseNumber ': '3' })).toEqual({
		houseNumber: '2',
	}));

it.each(['Status', 'VAT', 'Name'])(
	'the heading %s, which is one of the CRM, is not compared',
	(heading) =>
		expect(userRecordIn({ [heading]: 'Lead', name: 'Delhaize' })).toEqual({ name: 'Delhaize' }),
);

it('a list or an object in a field is a value, which a patch does not fill', () =>
	expect(userRecordOf({ name: ['a'], street: { fr: 'x' }, vat: [], unknown: 1 })).toEqual({
		name: '["a"]',
		street: '{"fr":"x"}',
		vat: null,
	}));

it.each([
	{
		note: NOT_UNDERSTOOD,
		text: 'It was not understood to its end, so a patch leaves it as it is.',
	},
	{
		note: NOT_COMPARABLE,
		text: 'It cannot be compared with the register, so a patch leaves it as it is.',
	},
	{
		note: TWO_LANGUAGES,
		text: 'It has two languages where the register has one, so a patch leaves it as it is.',
	},
	{
		note: HOLDS_MORE,
		text: 'It holds more than the register has there, so a patch leaves it as it is.',
	},
	{ note: NO_TEXT, text: 'It is a list or an object, so a patch leaves it as it is.' },
	{
		note: PLACE_STAYS,
		text: 'The postal code and the municipality belong together, so a patch leaves both as they are.',
	},
])('a user reads why a patch leaves a field: $text', ({ note, text }) => expect(note).toBe(text));

describe('a patch with Overwrite', () => {
	const address = { street: 'Rue Neuve', number: '12', zipcode: '1000', municipality: 'Bruxelles' };
	const register = readEnterprise({ ...RECORD, address });

	/** The field of the record as it is after the patch, what the two were, and the note. */
	const overwritten = (record: UserRecord) => {
		const { differences, patch } = compareRecords(record, register, true);
		const [{ kind, note } = { kind: 'equal', note: null }] = differences;
		const patched: UserRecord = { ...record, ...patch };
		return { ...patched, kind, note };
	};

	// CRMs with one address line, web-shop exports.
	it.each<UserRecord>([
		{ street: 'Rue Neuve 12 bte 3' },
		{ street: 'Rue Neuve 12 bte 3, 1000 Bruxelles' },
		{ street: 'Rue Neuve, 12 - 3ème étage' },
		{ street: 'Rue Neuve - Nieuwstraat 12' },
		{ street: 'R. Neuve 12' },
		{ street: 'rue neuve 12, 1000 Brussel, Belgique' },
		{ street: 'Nieuwstraat-Rue Neuve 12' },
		{ street: 'Rue Neuve-Nieuwstraat 12 bte 3' },
		{ street: 'Siège social: Rue Neuve 12' },
		{ street: 'Garage Maes NV Rue Neuve 12' },
		{ street: 'Rue Neuve 12 A12' },
		{ street: 'Rue Neuve s/n' },
		{ street: 'Rue Neuve 12, info@example.be' },
		{ houseNumber: '12 bus 3' },
		{ houseNumber: '12A' },
		{ houseNumber: '12-14' },
		{ houseNumber: '12 t/m 16' },
		{ houseNumber: '12, 14' },
		{ houseNumber: '12 A12' },
		{ houseNumber: 'n° 12' },
		{ postalCode: 'B-1000' },
		{ postalCode: '1000 Bruxelles' },
		{ municipality: 'Laeken' },
		{ municipality: 'Bruxelles / Brussel' },
		{ municipality: 'Bruxelles-Brussel' },
		{ municipality: 'Bruxelles 4' },
		{ municipality: '1000 Brussel' },
		{ name: 'Garage Maes NV' },
		{ name: 'Garage Maes - Boekhouding' },
		{ legalForm: 'NV/SA' },
		{ legalForm: 'NV (SA)' },
		{ vat: 'BE 0403.170.701 RPR Gent' },
		{ mainActivity: '35.120 - Production' },
	])('leaves %j as it is, which says the same and more', (record) => {
		expect(overwritten(record)).toEqual({ ...record, kind: 'spelling', note: null });
	});

	it.each<{ record: UserRecord; expected: UserRecord }>([
		{
			record: { street: 'Rue Neuve 14, 1000 Bruxelles' },
			expected: { street: 'Rue Neuve 12, 1000 Bruxelles' },
		},
		{
			record: { street: 'Rue Haute 12, 9000 Gent' },
			expected: { street: 'Rue Neuve 12, 1000 Bruxelles' },
		},
		{
			record: { street: 'Rue Haute 5\n1000 Bruxelles' },
			expected: { street: 'Rue Neuve 12\n1000 Bruxelles' },
		},
		{
			record: { street: '14, Rue Neuve (Zoning)' },
			expected: { street: '12, Rue Neuve (Zoning)' },
		},
		{
			record: { street: 'Rue Haute - 3ème étage' },
			expected: { street: 'Rue Neuve - 3ème étage' },
		},
		{ record: { street: 'Rue de l&#039;Église 5' }, expected: { street: 'Rue Neuve 12' } },
		{ record: { street: 'Nieuwstraat' }, expected: { street: 'Rue Neuve' } },
		{ record: { houseNumber: 'n° 14' }, expected: { houseNumber: 'n° 12' } },
		{ record: { houseNumber: '14 t/m 16' }, expected: { houseNumber: '12' } },
		{ record: { houseNumber: '14;16' }, expected: { houseNumber: '12' } },
		{ record: { houseNumber: '14+16' }, expected: { houseNumber: '12' } },
		{ record: { houseNumber: 's/n' }, expected: { houseNumber: '12' } },
		{ record: { houseNumber: 'n/a' }, expected: { houseNumber: '12' } },
		{ record: { houseNumber: '14 1er ét.' }, expected: { houseNumber: '12 1er ét.' } },
		{
			record: { street: 'Siège social: Rue Haute 14' },
			expected: { street: 'Siège social: Rue Neuve 12' },
		},
		{ record: { street: 'Zetel Hoogstraat 14' }, expected: { street: 'Zetel Rue Neuve 12' } },
		{
			record: { street: 'Garage Maes BV Kerkstraat 14' },
			expected: { street: 'Garage Maes BV Rue Neuve 12' },
		},
		{ record: { street: 'Dupont - Rue Haute 14' }, expected: { street: 'Dupont - Rue Neuve 12' } },
		{
			record: { street: 'Nieuwstraat-Rue Neuve 14' },
			expected: { street: 'Nieuwstraat-Rue Neuve 12' },
		},
		{
			record: { street: 'Rue Haute 14 info@example.be' },
			expected: { street: 'Rue Neuve 12 info@example.be' },
		},
		{
			record: { street: 'Rue Haute 14 0475/12.34.56' },
			expected: { street: 'Rue Neuve 12 0475/12.34.56' },
		},
		{ record: { municipality: 'Gent Belgium' }, expected: { municipality: 'Bruxelles Belgium' } },
		{ record: { postalCode: 'B-9000 Gent' }, expected: { postalCode: 'B-1000 Bruxelles' } },
		{ record: { postalCode: '75001' }, expected: { postalCode: '1000' } },
		{ record: { postalCode: '01310-100' }, expected: { postalCode: '1000' } },
		{ record: { municipality: 'Gent (België)' }, expected: { municipality: 'Bruxelles (België)' } },
		{ record: { municipality: '9000 Gent' }, expected: { municipality: '1000 Bruxelles' } },
		{ record: { name: 'Garage Janssens' }, expected: { name: 'Garage Maes' } },
	])('of $record replaces what differs: $expected', ({ record, expected }) => {
		expect(overwritten(record)).toEqual({ ...expected, kind: 'different', note: null });
	});

	it.each<{ record: UserRecord; expected: UserRecord; box: string }>([
		{
			record: { street: 'Rue Neuve 14 bte 3' },
			expected: { street: 'Rue Neuve 12 bte 3' },
			box: 'bte 3',
		},
		{ record: { houseNumber: '14 bus 3' }, expected: { houseNumber: '12 bus 3' }, box: 'bus 3' },
		{ record: { houseNumber: '14 A14' }, expected: { houseNumber: '12 A14' }, box: 'A14' },
		{
			record: { street: 'Rue Neuve 14 A14' },
			expected: { street: 'Rue Neuve 12 A14' },
			box: 'A14',
		},
		{ record: { street: 'Rue Neuve 14 A 14' }, expected: { street: 'Rue Neuve 12 14' }, box: '14' },
		{ record: { houseNumber: '14/14' }, expected: { houseNumber: '12/14' }, box: '14' },
	])('of $record keeps the box: $expected', ({ record, expected, box }) => {
		const note = `The patch keeps "${box}", of which the register says nothing.`;
		expect(overwritten(record)).toEqual({ ...expected, kind: 'different', note });
	});

	it.each<{ record: UserRecord; note: string }>([
		{ record: { street: 'Rue Neuve 12 foo bar' }, note: NOT_UNDERSTOOD },
		{ record: { street: 'Boîte postale 34' }, note: NOT_UNDERSTOOD },
		{ record: { houseNumber: 'bus 3' }, note: NOT_UNDERSTOOD },
		{ record: { houseNumber: '0475 12 34 56' }, note: NOT_UNDERSTOOD },
		{ record: { street: '02 123 45 67' }, note: NOT_UNDERSTOOD },
		{ record: { municipality: '0475 12 34 56' }, note: NOT_UNDERSTOOD },
		{ record: { postalCode: '0475 12 34 56' }, note: NOT_UNDERSTOOD },
		{ record: { houseNumber: '2026-12-14' }, note: NOT_UNDERSTOOD },
		{ record: { houseNumber: '14/12/2026' }, note: NOT_UNDERSTOOD },
		{ record: { houseNumber: '14-12-2026' }, note: NOT_UNDERSTOOD },
		{ record: { houseNumber: '14.12.2026' }, note: NOT_UNDERSTOOD },
		{ record: { street: 'Rue Haute - Hoogstraat 12' }, note: TWO_LANGUAGES },
		{ record: { street: 'Rue Haute-Hoogstraat 12' }, note: TWO_LANGUAGES },
		{ record: { street: 'Trois Tilleuls-Rue Neuve' }, note: HOLDS_MORE },
		{ record: { street: 'Rue Haute face église' }, note: HOLDS_MORE },
		{ record: { municipality: 'Gent / Gand' }, note: TWO_LANGUAGES },
		{ record: { municipality: 'Gent-Gand' }, note: TWO_LANGUAGES },
		{ record: { municipality: 'Gent, Oost-Vlaanderen' }, note: HOLDS_MORE },
		{ record: { municipality: 'Bruxelles Midi' }, note: HOLDS_MORE },
		{ record: { postalCode: '1020 (vroeger 1000)' }, note: NOT_UNDERSTOOD },
		{ record: { postalCode: '1020, 1000' }, note: NOT_UNDERSTOOD },
		{ record: { mainActivity: '35.110 - Distribution' }, note: HOLDS_MORE },
		{ record: { vat: 'BE0403170701 / BE0417497106' }, note: HOLDS_MORE },
		{ record: { name: 'Garage Maes | Carrosserie' }, note: HOLDS_MORE },
		{ record: { name: 'Garage Maes, filiaal Gent' }, note: HOLDS_MORE },
		{ record: { name: 'Garage Janssens - t.a.v. boekhouding' }, note: HOLDS_MORE },
		{ record: { name: "Garage Claes à l'attention de Jan" }, note: HOLDS_MORE },
		{ record: { name: "GARAGE CLAES A L'ATTENTION DE JAN" }, note: HOLDS_MORE },
		{ record: { name: 'Garage Claes attn Jan' }, note: HOLDS_MORE },
		{ record: { name: 'Garage Claes z.Hd. Jan' }, note: HOLDS_MORE },
		{ record: { name: '["Maes"]' }, note: NO_TEXT },
	])('leaves $record as it is for a reason: $note', ({ record, note }) => {
		expect(overwritten(record)).toEqual({ ...record, kind: 'different', note });
	});

	it.each<{ yours: string; official: string; expected: object }>([
		{
			yours: 'Brusselse Garage Maes',
			official: 'Brusselse Garage Maes Brussel',
			expected: { name: 'Brusselse Garage Maes Brussel', kind: 'different', note: null },
		},
		{
			yours: 'Garage Maes (Pneus) Brussel',
			official: 'Garage Maes Bruxelles',
			expected: { name: 'Garage Maes (Pneus) Brussel', kind: 'spelling', note: null },
		},
		{
			yours: 'Maes (Pneus &amp;amp; Velos)',
			official: 'Maes',
			expected: { name: 'Maes (Pneus &amp;amp; Velos)', kind: 'spelling', note: null },
		},
		{
			yours: 'Université libre, en abrégé ULB',
			official: 'Université libre (ULB)',
			expected: { name: 'Université libre, en abrégé ULB', kind: 'spelling', note: null },
		},
		{
			yours: 'Université libre, en abrégé ULB',
			official: 'Université libre en liquidation',
			expected: { name: 'Université libre, en abrégé ULB', kind: 'different', note: HOLDS_MORE },
		},
	])('of a part beside the name, $yours and $official', ({ yours, official, expected }) => {
		const { differences, patch } = compareRecords(
			{ name: yours },
			{ ...register, name: official },
			true,
		);
		const [{ kind, note } = { kind: 'equal', note: null }] = differences;
		expect({ name: yours, ...patch, kind, note }).toEqual(expected);
	});

	it('corrects the number in the street beside the right one in its own field', () => {
		const record = { street: 'Rue Neuve 14 bte 3', houseNumber: '12' };
		expect(compareRecords(record, register, true).patch).toEqual({ street: 'Rue Neuve 12 bte 3' });
	});

	it.each([
		{ yours: '12A-14', official: '12-14B' },
		{ yours: '12-14A', official: '12-14B' },
		{ yours: '12A-12C', official: '12A-12D' },
		{ yours: '12A', official: '12-14' },
		{ yours: '12-14', official: '12A' },
		{ yours: '10-12', official: '12-14' },
		{ yours: '12-16', official: '12A-14' },
	])('tells that $yours is not $official', ({ yours, official }) => {
		const differs = compareRecords({ houseNumber: yours }, { ...register, houseNumber: official });
		expect(differs.differences).toMatchObject([{ kind: 'different' }]);
	});

	it.each(['12, 14 ', '12\n14', '12\t14', '12|14', '12, 14,', '(12, 14)', '12,  14'])(
		'leaves the list %j, of which the register has one number',
		(houseNumber) =>
			expect(overwritten({ houseNumber })).toEqual({ houseNumber, kind: 'spelling', note: null }),
	);

	describe('where the register has a box', () => {
		const withBox = { ...register, box: '5' };

		it.each<{ record: UserRecord; patch: UserRecord }>([
			{ record: { street: 'Rue Neuve 12 bte 3' }, patch: { street: 'Rue Neuve 12 bte 5' } },
			{
				record: { street: 'Rue Neuve 14/3, 1000 Bruxelles' },
				patch: { street: 'Rue Neuve 12/5, 1000 Bruxelles' },
			},
			{ record: { street: 'Rue Neuve 14 b3' }, patch: { street: 'Rue Neuve 12 b5' } },
			{ record: { houseNumber: '12 bus n° A1' }, patch: { houseNumber: '12 bus n° 5' } },
		])('replaces the one in $record', ({ record, patch }) => {
			expect(compareRecords(record, withBox, true)).toMatchObject({ same: false, patch });
		});

		it('replaces the one behind an estate that has its number in front', () => {
			const estate = { ...withBox, street: 'Zoning Nord' };
			const yours = { street: '14 Zoning Nord bte 3' };
			expect(compareRecords(yours, estate, true).patch).toEqual({ street: '12 Zoning Nord bte 5' });
		});

		it.each<UserRecord>([
			{ street: 'Rue Neuve 12 bte 5' },
			{ houseNumber: '12 bus 005' },
			{ houseNumber: '12' },
			{ street: 'Rue Neuve 12' },
		])('leaves %j as it is', (record) => {
			expect(compareRecords(record, withBox, true)).toMatchObject({ same: true, patch: {} });
		});
	});

	it.each<{ record: object; box: string | null }>([
		{ record: { address: { number: '12', box: '5' } }, box: '5' },
		{ record: { address: { number: '12 bte 5' } }, box: 'bte 5' },
		{ record: { address: 'Rue Neuve 12 bte 5, 1000 Bruxelles' }, box: 'bte 5' },
		{ record: { address: { street: 'Nieuwstraat 12 bte 4', number: null } }, box: 'bte 4' },
		{ record: { address: { street: 'Nieuwstraat bus 4', number: '12' } }, box: 'bus 4' },
		{ record: { street: 'Nieuwstraat', houseNumber: '12 bus 4' }, box: 'bus 4' },
		{ record: { address: { number: '12' } }, box: null },
	])('the box of the record $record is $box', ({ record, box }) => {
		expect(boxIn(record, {})).toBe(box);
	});

	it('the box stands in the street or number where the profile has it as well', () => {
		const record = { official: { seat: 'Rue Neuve 36 bte 4', no: '36 bte 5' } };
		expect(boxIn(record, { names: { street: 'official.seat' } })).toBe('bte 4');
		expect(boxIn(record, { names: { houseNumber: ['x', 'official.no'] } })).toBe('bte 5');
	});

	it('takes what the register says more: a letter of the house number, a village', () => {
		const letter = readEnterprise({ ...RECORD, address: { ...address, number: '12A' } });
		expect(compareRecords({ street: 'Rue Neuve 12 bte 3' }, letter, true).patch).toEqual({
			street: 'Rue Neuve 12A bte 3',
		});
		const village = readEnterprise({ ...RECORD, address: { ...address, municipality: 'Laeken' } });
		expect(compareRecords({ municipality: 'B-1000 Brussel' }, village, true).patch).toEqual({
			municipality: 'B-1000 Laeken',
		});
	});

	it('says in each part what the register says, and has lost nothing of which the register says nothing', () => {
		const streets = fc.constantFrom(
			'Rue Neuve',
			'R. Neuve',
			'Rue Haute',
			'Kerkstraat',
			'11 Novemberlaan',
		);
		const numbers = fc.constantFrom('12', '12A', '14', '12-14', '3');
		const behind = fc.constantFrom(
			'',
			' bte 3',
			' bus A1',
			' - 3ème étage',
			', Bât. B',
			' (Zoning)',
			' c/o Dupont',
		);
		const places = fc.constantFrom(
			'',
			', 1000 Bruxelles',
			', B-1020 Laken',
			'\n9000 Gent',
			' - 4000 Liège',
		);
		const countries = fc.constantFrom('', ', Belgique', ' (België)');
		const lines = fc.record({ streets, numbers, behind, places, countries });
		fc.assert(
			fc.property(lines, streets, numbers, (line, street, number) => {
				const yours = `${line.streets} ${line.numbers}${line.behind}${line.places}${line.countries}`;
				const official = readEnterprise({ ...RECORD, address: { ...address, street, number } });
				const { patch, differences } = compareRecords({ street: yours }, official, true);
				const patched = patch.street ?? yours;
				expect(patched).toContain(line.behind);
				expect(patched).toContain(line.countries);
				const isLeftOut = !('street' in patch) && differences.some(({ note }) => note !== null);
				const parts = addressOf({ street: patched });
				const agreement = compareAddresses(parts, addressOf(official));
				expect(isLeftOut || !Object.values(agreement).includes('differs')).toBe(true);
				expect(compareRecords({ street: patched }, official, true).patch).toEqual({});
			}),
		);
	});

	it('deletes no building, side or code beside a street that differs, with and without a number, in one field or two', () => {
		const street = fc.constantFrom('Rue Neuve', 'Kerkstraat', 'Grand Place', 'Avenue du Château');
		const number = fc.constantFrom('', '12', '14');
		const beside = fc.constantFrom(
			'Bât. B',
			'gebouw C',
			'blok 2',
			'Résidence Les Tilleuls',
			'gauche',
			'links',
			'op de hoek',
			'face église',
			'in de toren',
			'au château',
			'"Le Phare"',
			'zone 4',
			'kaai 3',
			'kade 4',
			'kot 7',
			'poort 4',
			'A02',
			'bte 4',
			'BP 3',
		);
		const place = fc.constantFrom('', ', 1000 Bruxelles', ' 1000 Bruxelles', ', 9000 Gent');
		const order = fc.constantFrom('behind', 'between', 'inFront', 'apart');
		const ways = fc.record({ street, number, beside, place, order, houseNumber: number });
		const official = readEnterprise({
			...RECORD,
			address: { street: 'Nieuwstraat', number: '12', zipcode: '1000', municipality: 'Bruxelles' },
		});
		fc.assert(
			fc.property(ways, ({ street, number, beside, place, order, houseNumber }) => {
				const lines = {
					behind: `${street} ${number} ${beside}`,
					between: `${street} ${beside} ${number}`,
					inFront: `${beside} ${street} ${number}`,
					apart: `${beside}, ${street} ${number}`,
				};
				const yours = lines[order].replace(/ +/g, ' ').trim() + place;
				const own = houseNumber === '' ? {} : { houseNumber };
				const { patch } = compareRecords({ street: yours, ...own }, official, true);
				const patched = patch.street ?? yours;
				expect(patched).toContain(beside);
				// The number of the register is written once, whatever the field of the house number holds.
				expect((patched.match(/\b12\b/g) ?? []).length).toBeLessThanOrEqual(1);
			}),
			{ numRuns: 1000 },
		);
	});

	it('replaces a street whose name has the word of a building', () => {
		const patchOf = (yours: string) => compareRecords({ street: yours }, REGISTER, true).patch;
		for (const yours of ['Avenue du Château', 'Rue de la Ferme du Château', 'Quai au Foin'])
			expect(patchOf(yours)).toEqual({ street: 'Kerkstraat' });
	});

	describe('of a postal code that differs', () => {
		const official = readEnterprise({
			...RECORD,
			address: { street: 'Nieuwstraat', number: '12', zipcode: '1000', municipality: 'Bruxelles' },
		});

		it.each<{ record: UserRecord; patch: UserRecord }>([
			{
				record: { street: 'Nieuwstraat 12, 1020 Laken' },
				patch: { street: 'Nieuwstraat 12, 1000 Bruxelles' },
			},
			{
				record: { postalCode: '1020', municipality: 'Laken' },
				patch: { postalCode: '1000', municipality: 'Bruxelles' },
			},
			{
				record: { postalCode: '1130', municipality: 'Haren' },
				patch: { postalCode: '1000', municipality: 'Bruxelles' },
			},
			{ record: { municipality: 'B-1020 Laeken' }, patch: { municipality: 'B-1000 Bruxelles' } },
			{ record: { postalCode: '1020', municipality: 'Laken (Brussel)' }, patch: {} },
			{ record: { street: 'Nieuwstraat 12, 1020', municipality: 'Laken / Laeken' }, patch: {} },
			{ record: { postalCode: '1000', municipality: 'Laken' }, patch: {} },
			{ record: { municipality: 'Laken' }, patch: {} },
			{
				record: { postalCode: '1020', municipality: 'Brussel' },
				patch: { postalCode: '1000', municipality: 'Bruxelles' },
			},
		])('the patch of $record leaves no village with the code of another', ({ record, patch }) => {
			const compared = compareRecords(record, official, true);
			expect(compared.patch).toEqual(patch);
			expect(compareRecords({ ...record, ...patch }, official, true).patch).toEqual({});
		});
	});

	it('tells of a box that it keeps only where it writes the text', () => {
		const notesOf = (overwrite: boolean) =>
			compareRecords({ street: 'Nieuwstraat 14 bte 3' }, REGISTER, overwrite).differences.map(
				({ note }) => note,
			);
		expect(notesOf(true)).toEqual(['The patch keeps "bte 3", of which the register says nothing.']);
		expect(notesOf(false)).toEqual([null]);
	});
});
