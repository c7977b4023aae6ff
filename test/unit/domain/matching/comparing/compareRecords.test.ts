import { simplifyEnterprise } from '../../../../../nodes/EnterpriseRegistry/reading/enterprise';
import {
	compareRecords,
	type UserRecord,
} from '../../../../../nodes/EnterpriseRegistry/matching/comparing/compareRecords';

const REGISTER = simplifyEnterprise({
	enterpriseNumber: '0403.170.701',
	denomination: 'Garage Maes',
	juridicalForm: { label: 'Société anonyme' },
	status: 'AC',
	mainActivity: { code: '35120', label: 'Production' },
	address: { street: 'Kerkstraat', number: '12', zipcode: '1500', municipality: 'Halle' },
});
const kindOf = (record: UserRecord, register = REGISTER) =>
	compareRecords(record, register).differences.map(({ kind }) => kind)[0] ?? 'equal';

it.each<[UserRecord, string]>([
	[{ name: 'Garage Maes' }, 'equal'],
	[{ name: 'GARAGE MAES NV' }, 'spelling'],
	[{ name: 'Garages Maes' }, 'spelling'],
	[{ name: 'GarageMaes' }, 'spelling'],
	[{ name: 'Garage Maes BV' }, 'different'],
	[{ name: 'Garage Claes' }, 'different'],
	[{ name: 'Garage Maes Noord' }, 'different'],
	[{ name: '' }, 'missing'],
	[{ name: ' ' }, 'missing'],
	[{ name: null }, 'missing'],
	[{ street: 'Kerkstr.' }, 'spelling'],
	[{ street: 'Kerkstraat 12' }, 'spelling'],
	[{ street: 'Kerkstraat 13' }, 'different'],
	[{ street: 'Kerkstraat 13', houseNumber: '12' }, 'different'],
	[{ street: 'Molenstraat' }, 'different'],
	[{ street: 'Rue de l’Église' }, 'different'],
	[{ houseNumber: '12 bus 2' }, 'different'],
	[{ houseNumber: '12 ' }, 'spelling'],
	[{ houseNumber: '12a' }, 'spelling'],
	[{ houseNumber: '14' }, 'different'],
	[{ postalCode: 'B-1500' }, 'spelling'],
	[{ postalCode: '1501' }, 'different'],
	[{ municipality: 'Hal' }, 'spelling'],
	[{ municipality: 'Halle (1500)' }, 'spelling'],
	[{ municipality: '1500 Halle' }, 'spelling'],
	[{ postalCode: '1500 Halle' }, 'spelling'],
	[{ postalCode: '1501 Halle' }, 'different'],
	[{ municipality: 'Gent' }, 'different'],
	[{ legalForm: 'NV' }, 'spelling'],
	[{ legalForm: 'NV/SA' }, 'spelling'],
	[{ legalForm: 'societe anonyme' }, 'spelling'],
	[{ legalForm: 'BV' }, 'different'],
	[{ legalForm: 'unknown' }, 'different'],
	[{ status: 'Active' }, 'spelling'],
	[{ status: 'stopped' }, 'different'],
	[{ vat: 'BE 0403.170.701' }, 'spelling'],
	[{ vat: 'BE0417497106' }, 'different'],
	[{ vat: 'soon' }, 'different'],
	[{ mainActivity: 'production' }, 'spelling'],
	[{ mainActivity: '35.120' }, 'spelling'],
	[{ mainActivity: '35120' }, 'equal'],
	[{ mainActivity: '35110' }, 'different'],
	[{ mainActivity: 'Retail' }, 'different'],
])('%j beside the register is %s', (record, kind) => expect(kindOf(record)).toBe(kind));

it('what the register does not say, and what the user does not hold, is not compared', () => {
	const nameless = simplifyEnterprise({ enterpriseNumber: '0403.170.701', denomination: ' ' });
	expect([
		kindOf({ name: 'Maes', street: 'Kerkstraat', legalForm: 'NV' }, nameless),
		kindOf({}),
	]).toEqual(['equal', 'equal']);
	expect(
		['', ' '].flatMap((name) => [
			kindOf({ name: 'Maes' }, { ...REGISTER, name }),
			kindOf({ name: '' }, { ...REGISTER, name }),
		]),
	).toEqual(['equal', 'equal', 'equal', 'equal']);
});

it('two unknown legal forms are the same only if their words are', () => {
	const register = simplifyEnterprise({ juridicalForm: 'Unknown form' });
	expect([
		kindOf({ legalForm: 'unknown form' }, register),
		kindOf({ legalForm: 'other form' }, register),
	]).toEqual(['spelling', 'different']);
});

it('a name without a form is not contradicted, whichever form the register has', () => {
	const register = (more: object) => simplifyEnterprise({ denomination: 'Maes BV', ...more });
	expect([
		kindOf({ name: 'Maes' }, register({})),
		kindOf({ name: 'Maes NV' }, register({})),
		kindOf({ name: 'Maes SRL' }, register({ juridicalForm: 'Société anonyme' })),
	]).toEqual(['spelling', 'different', 'spelling']);
	expect(kindOf({ name: 'Maes NV' }, simplifyEnterprise({ denomination: 'Maes' }))).toBe(
		'spelling',
	);
});

it('a code beside words is not compared, as no list says for certain what it stands for', () => {
	const coded = simplifyEnterprise({
		juridicalForm: { code: '014' },
		mainActivity: { code: '35120' },
	});
	expect([
		kindOf({ legalForm: 'NV' }, coded),
		kindOf({ legalForm: '014' }, coded),
		kindOf({ legalForm: '610' }, coded),
		kindOf({ legalForm: '' }, coded),
		kindOf({ legalForm: '014' }),
	]).toEqual(['equal', 'equal', 'different', 'missing', 'equal']);
	expect(
		kindOf(
			{ mainActivity: '35120' },
			simplifyEnterprise({ mainActivity: { label: 'Production' } }),
		),
	).toBe('equal');
});

it('an activity that the register gives as a code alone is compared as a code', () => {
	const register = simplifyEnterprise({ mainActivity: { code: '35120' } });
	expect([
		kindOf({ mainActivity: '35.120' }, register),
		kindOf({ mainActivity: '' }, register),
		kindOf({ mainActivity: 'Production' }, register),
	]).toEqual(['spelling', 'missing', 'equal']);
	expect(compareRecords({ mainActivity: '35.120' }, REGISTER).differences[0]!.register).toBe(
		'35120',
	);
	expect(compareRecords({ mainActivity: 'Retail' }, REGISTER).differences[0]!.register).toBe(
		'Production',
	);
});

it('the patch fills what is missing, and with overwrite all that differs; nothing is the same while something is missing', () => {
	const record = { name: 'Garage Claes', street: '', status: 'active' };
	expect(compareRecords(record, REGISTER)).toEqual({
		same: false,
		patch: { street: 'Kerkstraat' },
		differences: [
			{ field: 'name', yours: 'Garage Claes', register: 'Garage Maes', kind: 'different' },
			{ field: 'street', yours: '', register: 'Kerkstraat', kind: 'missing' },
			{ field: 'status', yours: 'active', register: 'AC', kind: 'spelling' },
		],
	});
	expect(compareRecords(record, REGISTER, true).patch).toEqual({
		name: 'Garage Maes',
		street: 'Kerkstraat',
		status: 'AC',
	});
	expect([
		compareRecords({ status: 'active' }, REGISTER).same,
		compareRecords({ street: '' }, REGISTER).same,
		compareRecords({ name: 'X' }, REGISTER).same,
	]).toEqual([true, false, false]);
});

it('differences come in one order, however the record is ordered', () => {
	expect(
		compareRecords({ vat: 'x', name: 'x', postalCode: '1' }, REGISTER).differences.map(
			({ field }) => field,
		),
	).toEqual(['name', 'postalCode', 'vat']);
});

it.each([
	[{ postalCode: '1000 Bruxelles' }],
	[{ postalCode: 'B-1000' }],
	[{ mainActivity: '35.110 - Production' }],
	[{ mainActivity: '35110' }],
])('%j means the same as the register', (mine) => {
	const register = simplifyEnterprise({
		postalCode: '1000',
		mainActivity: { code: '35.110', label: 'Production of electricity' },
	});
	expect(compareRecords(mine, register)).toMatchObject({ same: true, patch: {} });
});

it.each([
	[{ postalCode: '1050 Bruxelles' }],
	[{ mainActivity: '35.11 - Production' }],
	[{ mainActivity: '35 110 people' }],
])('%j means something else', (mine) => {
	const register = simplifyEnterprise({
		postalCode: '1000',
		mainActivity: { code: '35.110', label: 'Production of electricity' },
	});
	expect(compareRecords(mine, register)).toMatchObject({ same: false, patch: {} });
});

it.each<[UserRecord, string]>([
	[{ mainActivity: ' 35.120 – Production' }, 'spelling'],
	[{ mainActivity: '35.120: Production' }, 'spelling'],
	[{ mainActivity: '35 120 -Production' }, 'spelling'],
	[{ mainActivity: '5' }, 'different'],
	[{ name: 'Garage Maes NV BV' }, 'spelling'],
	[{ postalCode: '1500  Halle' }, 'spelling'],
	[{ postalCode: '15 Halle' }, 'different'],
])('%j beside the register is %s, too', (held, kind) => expect(kindOf(held)).toBe(kind));

it('a place that is said twice does not make another name, nor wrong check digits another number', () => {
	expect(
		kindOf({ name: 'Chiro Gent Gent' }, simplifyEnterprise({ denomination: 'Chiro Gent' })),
	).toBe('spelling');
	expect(
		kindOf({ vat: 'BE 0403.170.702' }, simplifyEnterprise({ enterpriseNumber: '0403.170.702' })),
	).toBe('spelling');
});

it('an activity of many digits is compared quickly', () => {
	const start = performance.now();
	expect(kindOf({ mainActivity: `${'1'.repeat(40_000)}x` })).toBe('different');
	expect(performance.now() - start).toBeLessThan(300);
});

it('what may be a legal form is one if the register says so', () => {
	const register = simplifyEnterprise({
		denomination: 'Heusden',
		juridicalForm: 'Société coopérative',
	});
	expect([
		kindOf({ name: 'SC Heusden' }, register),
		kindOf({ name: 'SC Heusden' }, simplifyEnterprise({ denomination: 'Heusden' })),
		kindOf(
			{ name: 'Garage Sas' },
			simplifyEnterprise({ denomination: 'Garage', juridicalForm: 'BV' }),
		),
	]).toEqual(['spelling', 'different', 'different']);
});

it.each<[UserRecord, object, string]>([
	[{ mainActivity: null }, { mainActivity: { label: 'Production' } }, 'missing'],
	[{ mainActivity: null }, { mainActivity: { code: '35120' } }, 'missing'],
	[{ mainActivity: ' ' }, { mainActivity: { code: '35120' } }, 'missing'],
	[{ legalForm: null }, { juridicalForm: { code: '014' } }, 'missing'],
	[{ legalForm: ' ' }, { juridicalForm: { code: '014' } }, 'missing'],
	[{ mainActivity: 'D' }, { mainActivity: { code: 'D', label: 'Production' } }, 'equal'],
	[{ mainActivity: '35.120' }, { mainActivity: { code: '35120', label: '35.120' } }, 'equal'],
	[
		{ mainActivity: '35120' },
		{ mainActivity: { code: 'D', label: '35.120 - Production' } },
		'spelling',
	],
])('%j beside the register with %j is %s', (record, register, kind) =>
	expect(kindOf(record, simplifyEnterprise(register))).toBe(kind),
);

it.each<[string, object, string]>([
	['Claeys', { denomination: 'Claes' }, 'different'],
	['Garage Maes Gent', { denomination: 'Garage Maes' }, 'different'],
	['Heusden', { denomination: 'SC Heusden', juridicalForm: 'Société coopérative' }, 'spelling'],
	['Heusden CV', { denomination: 'SC Heusden' }, 'spelling'],
	['Heusden', { denomination: 'SC Heusden' }, 'different'],
])('the name %j beside %j is %s', (name, register, kind) =>
	expect(kindOf({ name }, simplifyEnterprise(register))).toBe(kind),
);
