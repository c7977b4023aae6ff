import { isSameInOtherWords } from '../../../../nodes/EnterpriseRegistry/matching/compare/sameInOtherWords';
import { readEnterprise } from '../../../../nodes/EnterpriseRegistry/reading/enterprise';

const COMPANY = {
	...readEnterprise({ enterpriseNumber: '0403.170.701', denomination: 'Bakkerij Tas' }),
	status: 'AC',
	statusLabel: 'Active',
	juridicalForm: 'Naamloze vennootschap',
	street: 'Kerkstraat',
	houseNumber: '12',
	postalCode: '1000',
	municipality: 'Brussel',
	mainActivity: 'Bakkerij',
	mainActivityCode: '10711',
	startDate: '2010-05-01',
};

const isSame = (member: string, now: string, more: object = {}) =>
	isSameInOtherWords(member, COMPANY, { ...COMPANY, [member]: now, ...more });

it.each([
	{ member: 'name', now: 'BAKKERIJ TAS' },
	{ member: 'name', now: 'Bakkerij Tas NV' },
	{ member: 'street', now: 'KERKSTRAAT' },
	{ member: 'street', now: 'Kerkstr.' },
	{ member: 'municipality', now: 'Bruxelles' },
	{ member: 'juridicalForm', now: 'Société anonyme' },
	{ member: 'houseNumber', now: ' 12 ' },
	{ member: 'country', now: '' },
])('$member: $now is the same, spelled otherwise', ({ member, now }) =>
	expect(isSame(member, now)).toBe(true),
);

/** What people complain about in issues of change detectors: white space of any kind, entities, another normal form, punctuation. */
it.each([
	{ member: 'street', now: 'Rue\u00A0de  la Loi' },
	{ member: 'street', now: 'RUE DE LA LOI,' },
	{ member: 'street', now: 'rue de la\u202FLoi' },
	{ member: 'street', now: 'Rue de la Loi\u200B' },
	{ member: 'name', now: 'Société Générale' },
	{ member: 'name', now: 'Societe Generale' },
	{ member: 'name', now: 'Socie\u0301te\u0301 Ge\u0301ne\u0301rale' },
	{ member: 'name', now: 'Soci&eacute;t&eacute; G&eacute;n&eacute;rale' },
	{ member: 'municipality', now: 'Saint-Josse-ten-Noode' },
	{ member: 'municipality', now: 'SAINT JOSSE TEN NOODE' },
	{ member: 'municipality', now: 'Sint-Joost-ten-Node' },
	{ member: 'juridicalSituation', now: 'Toestand normaal ' },
	{ member: 'postalCode', now: ' 1210' },
])('a text that only moved is no change: $member $now', ({ member, now }) => {
	const before = {
		...COMPANY,
		name: 'Société Générale',
		street: 'Rue de la Loi',
		juridicalSituation: 'Toestand normaal',
		postalCode: '1210',
		municipality: 'Saint-Josse-ten-Noode',
	};
	expect(isSameInOtherWords(member, before, { ...before, [member]: now })).toBe(true);
});

it.each([
	{ member: 'name', now: 'Bakkerij Bas' },
	{ member: 'name', now: 'Garage Tas' },
	{ member: 'street', now: 'Kerkweg' },
	{ member: 'street', now: 'Kerkastraat' },
	{ member: 'municipality', now: 'Gent' },
	{ member: 'postalCode', now: '1020' },
	{ member: 'juridicalForm', now: 'Besloten vennootschap' },
	{ member: 'houseNumber', now: '12A' },
	{ member: 'houseNumber', now: '14' },
	{ member: 'houseNumber', now: '12 bus 3' },
	{ member: 'status', now: 'ST' },
	{ member: 'startDate', now: '2010-05-02' },
	{ member: 'mainActivityCode', now: '10712' },
])('$member: $now is a change', ({ member, now }) => expect(isSame(member, now)).toBe(false));

// A part left out of either name says nothing of what the other name has beside it.
it.each([
	{ before: 'Maes (Carrosserie)', now: 'Maes in vereffening' },
	{ before: 'Vrije Fabriek, afgekort VFB', now: 'Vrije Fabriek in vereffening' },
	{ before: 'Brusselse Bakkerij Tas', now: 'Brusselse Bakkerij Tas Brussel' },
])('from $before to $now the name changes', ({ before, now }) => {
	const isSameName = (one: string, other: string) =>
		isSameInOtherWords('name', { ...COMPANY, name: one }, { ...COMPANY, name: other });
	expect([isSameName(before, now), isSameName(now, before)]).toEqual([false, false]);
});

it.each([
	{ before: 'Vrije Fabriek, afgekort VFB', now: 'Vrije Fabriek (VFB)' },
	{ before: 'Vrije Fabriek, afgekort VFB', now: 'Vrije Fabriek, en abrégé VFB' },
	{ before: 'Vrije Fabriek ou en abrégé VFB', now: 'Vrije Fabriek (VFB)' },
	{ before: 'Maes in vereffening', now: 'Maes en liquidation' },
])('from $before to $now a part beside the name says the same', ({ before, now }) =>
	expect(isSameInOtherWords('name', { ...COMPANY, name: before }, { ...COMPANY, name: now })).toBe(
		true,
	),
);

it.each([
	{ before: '12-14', now: '12-14B' },
	{ before: '12-14B', now: '12-14C' },
	{ before: '12A-12C', now: '12A-12D' },
	{ before: '12-14', now: '13-15' },
	{ before: '12A-14', now: '12-14B' },
	{ before: '12-14', now: '12-16' },
])('from $before to $now the doors change', ({ before, now }) => {
	const isSameNumber = (one: string, other: string) =>
		isSameInOtherWords(
			'houseNumber',
			{ ...COMPANY, houseNumber: one },
			{ ...COMPANY, houseNumber: other },
		);
	expect([isSameNumber(before, now), isSameNumber(now, before)]).toEqual([false, false]);
});

it('a house number is the same where another sign stands around a name beside it', () => {
	const before = { ...COMPANY, houseNumber: '12 (Le Phare)' };
	const now = '12 "Le Phare"';
	expect(isSameInOtherWords('houseNumber', before, { ...before, houseNumber: now })).toBe(true);
});

it.each([
	{ street: 'Heidestraat', now: 'Weidestraat' },
	{ street: 'Rue des Charmes', now: 'Rue des Chaumes' },
])('from $street to $now a company has moved', ({ street, now }) => {
	const before = { ...COMPANY, street };
	expect(isSameInOtherWords('street', before, { ...before, street: now })).toBe(false);
});

it('a label is only a wording of its code', () => {
	expect(isSame('statusLabel', 'Actif')).toBe(true);
	expect(isSame('mainActivity', 'Boulangerie')).toBe(true);
	expect(isSame('statusLabel', 'Stopped', { status: 'ST' })).toBe(false);
	expect(isSame('mainActivity', 'Garage', { mainActivityCode: '45201' })).toBe(false);
});
