import { readAddress } from '../../../../nodes/EnterpriseRegistry/reading/address';
import {
	dottedOr,
	simplifyEnterprise,
	type EnterpriseSummary,
} from '../../../../nodes/EnterpriseRegistry/reading/enterprise';

/** Each member of the simplified enterprise, from every place where either version may hold it. */
const places: Array<[keyof EnterpriseSummary, object, string]> = [
	['enterpriseNumber', { enterpriseNumber: '0403170701' }, '0403.170.701'],
	['enterpriseNumber', { number: '0403170701' }, '0403.170.701'],
	['enterpriseNumber', { enterprise_number: '0403170701' }, '0403.170.701'],
	['enterpriseNumber', { companyNumber: '0403170701' }, '0403.170.701'],
	['enterpriseNumber', { id: '0403170701' }, '0403.170.701'],
	['name', { denomination: 'Electrabel' }, 'Electrabel'],
	['name', { name: 'Electrabel' }, 'Electrabel'],
	['name', { denominations: [{ denomination: 'Electrabel' }] }, 'Electrabel'],
	['name', { legalName: 'Electrabel' }, 'Electrabel'],
	['name', { denomination: { name: 'Electrabel' } }, 'Electrabel'],
	['status', { status: 'AC' }, 'AC'],
	['status', { status: { label: 'Active', code: 'AC' } }, 'AC'],
	['statusLabel', { status: { label: 'Active', code: 'XX' } }, 'Active'],
	['statusLabel', { statusLabel: 'Stopped' }, 'Stopped'],
	['status', { status: { code: 'AC' } }, 'AC'],
	['status', { status: { label: 'Actif' } }, 'Actif'],
	[
		'juridicalForm',
		{ juridicalForm: { label: 'Société anonyme', code: '014' } },
		'Société anonyme',
	],
	['juridicalForm', { juridicalForm: { code: '014' } }, '014'],
	['juridicalForm', { juridicalForm: 'Société anonyme' }, 'Société anonyme'],
	['juridicalForm', { legalForm: { label: 'Société anonyme' } }, 'Société anonyme'],
	['juridicalForm', { legalForm: 'Société anonyme' }, 'Société anonyme'],
	// A bankruptcy stands here and nowhere else: the status stays AC.
	[
		'juridicalSituation',
		{ juridicalSituation: { label: 'Opening of bankruptcy', code: '050' } },
		'Opening of bankruptcy',
	],
	['juridicalSituation', { juridicalSituation: { code: '050' } }, '050'],
	['juridicalSituation', { juridicalSituation: 'Opening of bankruptcy' }, 'Opening of bankruptcy'],
	['startDate', { startDate: '08/08/1905' }, '1905-08-08'],
	['country', { address: { country: 'BE' } }, 'BE'],
	['country', { country: 'BE' }, 'BE'],
	['mainActivityCode', { mainActivity: { code: '35120' } }, '35120'],
	['mainActivityCode', { mainActivity: { naceCode: '35.120' } }, '35120'],
	['mainActivityCode', { activities: [{ code: '35120' }] }, '35120'],
	['mainActivityCode', { activities: [{ naceCode: '35.120' }] }, '35120'],
	['mainActivity', { mainActivity: { label: 'Production' } }, 'Production'],
	['mainActivity', { mainActivity: { description: 'Production' } }, 'Production'],
	['mainActivity', { activities: [{ label: 'Production' }] }, 'Production'],
	['mainActivity', { activities: [{ description: 'Production' }] }, 'Production'],
	['vat', { enterpriseNumber: '0403.170.701' }, 'BE0403170701'],
	['peppolId', { enterpriseNumber: '0403.170.701' }, '0208:0403170701'],
];

it.each(places)('%s of a simplified enterprise is found in %j', (member, record, expected) => {
	expect(simplifyEnterprise(record)[member]).toBe(expected);
});

it('every member of a simplified enterprise has a place that is tried', () => {
	const address = Object.keys(readAddress({}));
	expect([...new Set([...places.map(([member]) => member), ...address])].sort()).toEqual(
		Object.keys(simplifyEnterprise({})).sort(),
	);
});

it('a number is shown with dots, also one whose check digits are wrong, and any other text is shown as it came', () => {
	expect([
		dottedOr('0403170701'),
		dottedOr('0403170702'),
		dottedOr('soon'),
		dottedOr(null),
	]).toEqual(['0403.170.701', '0403.170.702', 'soon', null]);
});

it('an ID, a house number or the number of an establishment is not shown as the number of an enterprise; a text under its own name is', () => {
	const shown = (record: object) =>
		simplifyEnterprise({ ...record, denomination: 'Electrabel' }).enterpriseNumber;
	expect(
		[{ id: '3f0a-uuid' }, { number: '16' }, { id: 482913775 }, { number: '2.000.000.339' }].map(
			shown,
		),
	).toEqual([null, null, null, null]);
	expect([
		shown({ id: '3f0a-uuid', vat: 'BE0403170701' }),
		shown({ enterpriseNumber: 'soon', id: '7' }),
	]).toEqual(['0403.170.701', 'soon']);
});

const V2 = {
	enterpriseNumber: '0403.170.701',
	status: 'AC',
	juridicalForm: { code: '014', label: 'Société anonyme' },
	startDate: '1905-08-08',
	denomination: 'Electrabel',
	address: {
		street: 'Boulevard Simon Bolivar',
		number: '36',
		zipcode: '1000',
		municipality: 'Bruxelles',
		country: 'BE',
	},
	mainActivity: { naceVersion: '2025', code: '35120', label: 'Production' },
};
const V1 = {
	enterpriseNumber: '0403170701',
	name: 'Electrabel',
	status: 'AC',
	juridicalForm: 'Société anonyme',
	startDate: '08/08/1905',
	address: 'Boulevard Simon Bolivar 36, 1000 Bruxelles',
	zipCode: '1000',
	city: 'Bruxelles',
	activities: [{ naceCode: '35.120', classification: '2025', description: 'Production' }],
};

describe('the simplified enterprise', () => {
	it('of v2 is flat, with its VAT and Peppol forms', () => {
		expect(simplifyEnterprise(V2)).toEqual({
			enterpriseNumber: '0403.170.701',
			name: 'Electrabel',
			status: 'AC',
			statusLabel: 'Active',
			juridicalForm: 'Société anonyme',
			juridicalSituation: null,
			startDate: '1905-08-08',
			street: 'Boulevard Simon Bolivar',
			houseNumber: '36',
			postalCode: '1000',
			municipality: 'Bruxelles',
			country: 'BE',
			mainActivityCode: '35120',
			mainActivity: 'Production',
			vat: 'BE0403170701',
			peppolId: '0208:0403170701',
		});
	});

	it('of v1 is the same: dotted number, ISO date, the parts of the one-line address, NACE code without dots', () => {
		expect(simplifyEnterprise(V1)).toEqual({
			...simplifyEnterprise(V2),
			country: null,
		});
	});
});

it.each([
	[{ status: 'AC' }, 'Active'],
	[{ status: 'XX' }, null],
	[{ status: 'ST', statusLabel: 'Stopped' }, 'Stopped'],
	[{ status: { code: 'AC', label: 'Actif' } }, 'Actif'],
	[{}, null],
])('a status has a word beside its code where one is known: %j → %j', (record, label) =>
	expect(simplifyEnterprise(record).statusLabel).toBe(label),
);

it.each([
	['0403.170.701', '0403.170.701'],
	['2.143.775.125', '2.143.775.125'],
	['0403.170.7011', '0403.170.7011'],
	['BE 0403.170.701', '0403.170.701'],
	['9403.170.701', '9403.170.701'],
	['403170701', '0403.170.701'],
	['', ''],
	['0403.170.701 Electrabel', '0403.170.701'],
	['2143.775.125', '2.143.775.125'],
	['0４０３.170.701', '0403.170.701'],
	['0403.１７０.701', '0403.170.701'],
	['0403.170.７０１', '0403.170.701'],
])('the number %j is shown as %j', (given, shown) => expect(dottedOr(given)).toBe(shown));

it('an activity without a code has none, and a code loses all its dots', () => {
	expect(
		[undefined, '35.12.0', '35120'].map(
			(code) => simplifyEnterprise({ mainActivity: { code } }).mainActivityCode,
		),
	).toEqual([null, '35120', '35120']);
});

it.each([
	[{ status: 'AC', statusDescription: 'Actief' }, 'Actief'],
	[{ status: { description: 'Actif' } }, 'Actif'],
	[{ status: { code: 'AC' } }, 'Active'],
	[{ status: { code: 'ST' } }, null],
	[{ status: 'ac' }, null],
])('the status of %j is called %j', (record, label) => {
	expect(simplifyEnterprise(record).statusLabel).toBe(label);
});

it('a number has a VAT number and a Peppol identifier, also where its check digits are wrong', () => {
	const { enterpriseNumber, vat, peppolId } = simplifyEnterprise({
		enterpriseNumber: '0403.170.702',
	});
	expect([enterpriseNumber, vat, peppolId]).toEqual([
		'0403.170.702',
		'BE0403170702',
		'0208:0403170702',
	]);
});

const activity = (naceCode: string, classification: string | null, more: object = {}) => ({
	naceCode,
	classification,
	description: `About ${naceCode}`,
	...more,
});

it.each<[object[], string | null]>([
	[[activity('62.010', 'SECO'), activity('47.110', 'MAIN')], '47110'],
	[
		[
			activity('72.200', 'NACEBEL 2003'),
			activity('62.010', 'NACEBEL 2008'),
			activity('47.110', 'NACEBEL 2025'),
		],
		'47110',
	],
	[[activity('62.010', '2008'), activity('47.110', '2008')], '62010'],
	[
		[
			activity('1', '2008', { type: 'MAIN' }),
			activity('2', '2025', { type: 'SECO' }),
			activity('3', '2025', { type: 'MAIN' }),
		],
		'3',
	],
	[[activity('62.010', 'SECO'), activity('47.110', 'ANCI')], null],
	[[activity('1', null, { isMain: false }), activity('2', null, { isMain: true })], '2'],
	[[activity('1', 'Nevenactiviteit'), activity('2', 'Hoofdactiviteit')], '2'],
	[[activity('1', 'Activité secondaire'), activity('2', 'Activité principale')], '2'],
	[[activity('35.120', '2025')], '35120'],
	[[], null],
])(
	'of several activities the main one of the newest nomenclature is shown: %j',
	(activities, code) => {
		const { mainActivityCode, mainActivity } = simplifyEnterprise({ activities });
		expect([mainActivityCode, mainActivity === null]).toEqual([code, code === null]);
	},
);

const old = (more: object) => ({ code: '62010', ...more });
const newer = { code: '47110', naceVersion: '2025' };

it.each<[object[], string]>([
	[[old({ naceVersion: 'NACEBEL 2008' }), newer], '47110'],
	[[newer, old({ naceVersion: 'NACEBEL 2008' })], '47110'],
	[[old({}), { code: '47110', version: '2025' }], '47110'],
	[[old({}), old({ code: '47110', version: 2025 })], '47110'],
	...[
		{ main: true },
		{ isMain: true },
		{ type: 'MAIN' },
		{ kind: 'MAIN' },
		{ activityType: 'MAIN' },
		{ classification: 'Main' },
		{ type: { code: 'MAIN' } },
		{ type: { label: 'Main activity' } },
		{ kind: { code: 'P', label: 'Activité principale' } },
		{ kind: { label: 'Activité principale' } },
		{ type: 'MAIN', classification: 'NACEBEL' },
		{ classification: 'NACEBEL', kind: 'MAIN' },
	].map((more): [object[], string] => [[old(more), newer], '62010']),
	...[
		{ main: false },
		{ kind: 'SECO' },
		{ activityType: 'Hulpactiviteit' },
		{ type: { code: 'ANCI' } },
		{ type: { label: 'Nebentätigkeit' } },
	].map((more): [object[], string] => [
		[{ code: '47110' }, old({ ...more, version: '2025' })],
		'47110',
	]),
])(
	'what is called main counts before a newer activity that does not say, and of those that do not say the newest counts: %j',
	(activities, code) => {
		expect(simplifyEnterprise({ activities }).mainActivityCode).toBe(code);
	},
);

it('a label in languages is shown in one of them', () => {
	expect(
		simplifyEnterprise({
			juridicalForm: { code: '014', label: { fr: 'Société anonyme', nl: 'Naamloze vennootschap' } },
			juridicalSituation: { label: [{ language: 'NL', value: 'Normale toestand' }] },
			mainActivity: { code: '35110', label: { nl: 'Productie' } },
		}),
	).toMatchObject({
		juridicalForm: 'Société anonyme',
		juridicalSituation: 'Normale toestand',
		mainActivity: 'Productie',
	});
	expect(simplifyEnterprise({ juridicalForm: { code: '014', label: {} } })).toMatchObject({
		juridicalForm: '014',
	});
});
