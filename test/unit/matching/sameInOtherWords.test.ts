import { isSameInOtherWords } from '../../../nodes/EnterpriseRegistry/matching/sameInOtherWords';
import { readEnterprise } from '../../../nodes/EnterpriseRegistry/reading/enterprise';

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
	['name', 'BAKKERIJ TAS'],
	['name', 'Bakkerij Tas NV'],
	['street', 'KERKSTRAAT'],
	['street', 'Kerkstr.'],
	['municipality', 'Bruxelles'],
	['juridicalForm', 'Société anonyme'],
	['houseNumber', ' 12 '],
	['country', ''],
])('%s: %j is the same, spelled otherwise', (member, now) =>
	expect(isSame(member, now)).toBe(true),
);

/** What people complain about in issues of change detectors: white space of any kind, entities, another normal form, punctuation. */
it.each([
	['street', 'Rue\u00A0de  la Loi'],
	['street', 'RUE DE LA LOI,'],
	['street', 'rue de la\u202FLoi'],
	['street', 'Rue de la Loi\u200B'],
	['name', 'Société Générale'],
	['name', 'Societe Generale'],
	['name', 'Socie\u0301te\u0301 Ge\u0301ne\u0301rale'],
	['name', 'Soci&eacute;t&eacute; G&eacute;n&eacute;rale'],
	['municipality', 'Saint-Josse-ten-Noode'],
	['municipality', 'SAINT JOSSE TEN NOODE'],
	['municipality', 'Sint-Joost-ten-Node'],
	['juridicalSituation', 'Toestand normaal '],
	['postalCode', ' 1210'],
])('a text that only moved is no change: %s %j', (member, now) => {
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
	['name', 'Bakkerij Bas'],
	['name', 'Garage Tas'],
	['street', 'Kerkweg'],
	['street', 'Kerkastraat'],
	['municipality', 'Gent'],
	['postalCode', '1020'],
	['juridicalForm', 'Besloten vennootschap'],
	['houseNumber', '12A'],
	['houseNumber', '14'],
	['houseNumber', '12 bus 3'],
	['status', 'ST'],
	['startDate', '2010-05-02'],
	['mainActivityCode', '10712'],
])('%s: %j is a change', (member, now) => expect(isSame(member, now)).toBe(false));

it.each([
	['Heidestraat', 'Weidestraat'],
	['Rue des Charmes', 'Rue des Chaumes'],
])('from %s to %s a company has moved', (street, now) => {
	const before = { ...COMPANY, street };
	expect(isSameInOtherWords('street', before, { ...before, street: now })).toBe(false);
});

it('a label is only a wording of its code', () => {
	expect(isSame('statusLabel', 'Actif')).toBe(true);
	expect(isSame('mainActivity', 'Boulangerie')).toBe(true);
	expect(isSame('statusLabel', 'Stopped', { status: 'ST' })).toBe(false);
	expect(isSame('mainActivity', 'Garage', { mainActivityCode: '45201' })).toBe(false);
});
