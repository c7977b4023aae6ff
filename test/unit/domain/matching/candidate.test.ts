import {
	candidateOf,
	mergeCandidates,
	underEachName,
} from '../../../../nodes/EnterpriseRegistry/matching/candidate';

const NUMBER = '0403.170.701';
const named = (more: object) =>
	candidateOf({ enterpriseNumber: NUMBER, denomination: 'Electrabel', ...more })!;

it.each([['enterpriseNumber'], ['companyNumber'], ['number'], ['id'], ['cbe'], ['kbo'], ['bce']])(
	'the number of a company that was found stands in %s',
	(member) => {
		expect(candidateOf({ [member]: '0403170701', name: 'Electrabel' })!.enterpriseNumber).toBe(
			NUMBER,
		);
	},
);

it.each<[object]>([
	[{ id: 98765, vat: 'BE0403170701' }],
	[{ id: 1234567890, vatNumber: 'BE 0403.170.701' }],
	[{ id: '3f0a-1', enterprise_number: '0403170701' }],
	[{ number: '16', cbe: '0403170701' }],
	[{ number: '1234567890', kboNumber: '0403170701' }],
	[{ number: '2.000.000.339', ondernemingsnummer: '0403.170.701' }],
	[{ companyNumber: 'C-1042', enterpriseNumber: '0403170701' }],
	[{ enterpriseNumber: '', number: '0403170701' }],
	[{ vat: 'DE136695976', id: '0403170701' }],
])('the number of %j is the member that is one', (record) =>
	expect(candidateOf({ ...record, name: 'Electrabel' })!.enterpriseNumber).toBe(NUMBER),
);

it.each<[object]>([
	[{ id: 98765 }],
	[{ id: '3f0a-1' }],
	[{ number: '16' }],
	[{ number: '2.000.000.339' }],
	[{ id: 1234567890 }],
	[{ companyNumber: '482913775' }],
	[{ vat: 'DE136695976' }],
	[{ enterpriseNumber: 'soon' }],
	[{ vat: true }],
])('%j is not a candidate: none of its numbers is that of an enterprise', (record) =>
	expect(candidateOf({ ...record, name: 'Electrabel' })).toBeNull(),
);

it('a number with wrong check digits counts where it is written as one, as some published samples are', () => {
	expect(
		[{ id: '0403.170.702' }, { number: '0403.170.702' }, { enterpriseNumber: '0403170702' }].map(
			(record) => candidateOf({ ...record, name: 'Electrabel' })!.enterpriseNumber,
		),
	).toEqual(Array(3).fill('0403.170.702'));
});

it.each([
	[{ denomination: 'Electrabel' }],
	[{ name: 'Electrabel' }],
	[{ legalName: 'Electrabel' }],
	[{ companyName: 'Electrabel' }],
	[{ denominations: [{ denomination: 'Electrabel' }] }],
	[{ denomination: { name: 'Electrabel' } }],
	[{ denomination: { fr: 'Electrabel' } }],
	[{ denomination: { nl: 'Electrabel' } }],
	[{ denomination: { FR: 'Electrabel' } }],
	[{ denomination: { NL: 'Electrabel' } }],
])('its name is found in %j', (record) =>
	expect(candidateOf({ enterpriseNumber: NUMBER, ...record })).toMatchObject({
		name: 'Electrabel',
	}),
);

it.each([[{}], [{ enterpriseNumber: NUMBER }], [{ name: 'Electrabel' }], [null], ['Electrabel']])(
	'%j is not a candidate: it has no number or no name',
	(entry) => expect(candidateOf(entry)).toBeNull(),
);

it.each([
	[{ juridicalForm: { label: 'SA' } }, 'SA'],
	[{ juridicalForm: 'SA' }, 'SA'],
	[{ legalForm: { label: 'SA' } }, 'SA'],
	[{ legalForm: 'SA' }, 'SA'],
	[{}, null],
])('its legal form is found in %j', (record, form) => expect(named(record).legalForm).toBe(form));

it.each([
	[{ status: { code: 'ST' } }, true],
	[{ status: { label: 'Stopped' } }, true],
	[{ status: 'ST' }, true],
	[{ active: false }, true],
	[{ active: true }, false],
	[{ status: 'AC' }, false],
	[{}, false],
])('%j: it has stopped: %s', (record, stopped) => expect(named(record).stopped).toBe(stopped));

it('two searches that found one company complete each other, and one that says it has stopped is believed', () => {
	const [one, other] = [
		named({ address: { street: 'Boulevard Bolivar' } }),
		named({
			address: { number: '36', zipcode: '1000', municipality: 'Bruxelles' },
			legalForm: 'SA',
			status: 'ST',
		}),
	];
	const merged = {
		name: 'Electrabel',
		street: 'Boulevard Bolivar',
		houseNumber: '36',
		postalCode: '1000',
		municipality: 'Bruxelles',
		legalForm: 'SA',
		stopped: true,
	};
	expect(mergeCandidates([one, other])).toEqual([expect.objectContaining(merged)]);
	expect(mergeCandidates([other, one])).toEqual([expect.objectContaining(merged)]);
	expect(one.postalCode).toBeNull();
});

it('what the first search said stays, and other companies stay apart', () => {
	const first = named({ street: 'Wetstraat', zipcode: '1000' });
	const others = [
		named({ street: 'Kerkstraat', zipcode: '9000' }),
		candidateOf({ enterpriseNumber: '0417.497.106', name: 'Colruyt' })!,
	];
	expect(mergeCandidates([first, ...others])).toMatchObject([
		{ street: 'Wetstraat', postalCode: '1000' },
		{ name: 'Colruyt' },
	]);
});

it('a street by which a company was found counts only where no answer names its own', () => {
	const searched = {
		...named({ zipcode: '1000' }),
		street: 'Kerkstraat',
		isInSearchedStreet: true,
	};
	expect(mergeCandidates([named({ street: 'Oude Kerkstraat' }), searched])).toMatchObject([
		{ street: 'Oude Kerkstraat', postalCode: '1000' },
	]);
	expect(
		mergeCandidates([named({ street: 'Oude Kerkstraat' }), searched])[0]!.isInSearchedStreet,
	).toBeUndefined();
	expect(mergeCandidates([named({}), searched])).toMatchObject([
		{ street: 'Kerkstraat', isInSearchedStreet: true },
	]);
});

it('a company has every name that a hit gives it, and each once', () => {
	const [company, ...others] = mergeCandidates([
		named({ legalName: 'Engie' }),
		named({ denomination: 'Engie' }),
		named({ denomination: { fr: 'Electrabel', nl: 'Elektrabel' } }),
	]);
	expect([company!.name, ...company!.otherNames.map(({ name }) => name)]).toEqual([
		'Electrabel',
		'Engie',
		'Elektrabel',
	]);
	expect(others).toEqual([]);
	expect(underEachName(company!).map(({ name, folded }) => [name, folded.compact])).toEqual([
		['Electrabel', 'electrabel'],
		['Engie', 'engie'],
		['Elektrabel', 'elektrabel'],
	]);
});
