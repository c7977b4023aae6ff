import {
	readVatCheck as readCheck,
	unansweredVatCheck,
} from '../../../../nodes/EnterpriseRegistry/reading/vatAnswer';

const readVatCheck = (raw: Record<string, unknown>) => readCheck(raw, 'BE0403170701');

/** What the service answers, whether the number is valid, and what the reason holds. */
const VAT: Array<[Record<string, unknown>, boolean | null, RegExp | null]> = [
	[{ valid: true }, true, null],
	[{ valid: false }, false, /not a valid VAT number/],
	[{ isValid: true, userError: 'VALID' }, true, null],
	[{ isValid: false, userError: 'INVALID' }, false, /not a valid/],
	[{ isValid: false, userError: 'INVALID_INPUT' }, false, /not a valid/],
	[{ valid: false, reason: 'Struck off' }, false, /Struck off/],
	[{ status: 'INVALID' }, false, /not a valid/],
	[{ vies: { valid: true } }, true, null],
	[{ valid: true, name: '---', note: 'Name and address not available' }, true, null],
	[{ isValid: false, userError: 'MS_UNAVAILABLE' }, null, /MS_UNAVAILABLE/],
	[{ isValid: false, userError: 'SERVICE_UNAVAILABLE' }, null, /SERVICE_UNAVAILABLE/],
	[{ isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' }, null, /MS_MAX_CONCURRENT_REQ/],
	[{ isValid: false, userError: 'MS_MAX_CONCURRENT_REQ_TIME' }, null, /MS_MAX/],
	[{ isValid: false, userError: 'GLOBAL_MAX_CONCURRENT_REQ' }, null, /GLOBAL_MAX/],
	[{ isValid: false, userError: 'TIMEOUT' }, null, /TIMEOUT/],
	[{ isValid: false, userError: 'SERVER_BUSY' }, null, /SERVER_BUSY/],
	[{ isValid: false, userError: 'IP_BLOCKED' }, null, /IP_BLOCKED/],
	[{ isValid: false, userError: 'VAT_BLOCKED' }, null, /VAT_BLOCKED/],
	[{ isValid: false, userError: 'INVALID_REQUESTER_INFO' }, null, /INVALID_REQUESTER_INFO/],
	[{ valid: false, note: 'VIES is down' }, null, /VIES is down/],
	[{ valid: false, note: 'member state DE did not answer' }, null, /did not answer/],
	[{ valid: false, vies: { available: false } }, null, /available/],
	[{ valid: false, errorCode: 'MS_UNAVAILABLE' }, null, /MS_UNAVAILABLE/],
	[
		{ valid: false, actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] },
		null,
		/MS_UNAVAILABLE/,
	],
	[
		{ valid: false, source: 'VIES', message: 'Service temporarily unavailable' },
		null,
		/temporarily/,
	],
	[{ valid: null }, null, /does not say/],
	[{}, null, /does not say/],
	[{ valid: true, userError: 'INVALID' }, null, /contradicts/],
	[
		{ valid: false, message: 'Onderneming in faillissement sinds 12/03/2024' },
		false,
		/in faillissement/,
	],
	[{ valid: false, reason: 'Entreprise en faillite' }, false, /en faillite/],
	[{ valid: true, status: 'Ouverture de faillite', companyStatus: 'faillite' }, true, null],
	[
		{ valid: false, reason: 'Number does not exist; check the number and try again' },
		false,
		/does not exist/,
	],
	[{ valid: true, source: 'VIES gateway' }, true, null],
];

it.each(VAT)('VAT: %j is valid: %s', (raw, valid, reason) => {
	const read = readVatCheck(raw);
	expect(read).toMatchObject({
		...raw,
		valid,
		reason: reason === null ? null : expect.stringMatching(reason),
	});
});

it.each<[Record<string, unknown>, boolean | null]>([
	// Where the answer may stand.
	[{ vies: { valid: true } }, true],
	[{ statuses: { valid: true } }, null],
	[{ mystatus: { valid: true } }, null],
	[{ 'ns2:checkVatResponse': { valid: true } }, true],
	[{ company: { valid: true } }, null],
	[{ data: { data: { data: { data: { valid: true } } } } }, true],
	[{ data: { data: { data: { data: { data: { valid: true } } } } } }, null],
	[{ valid: { value: true } }, true],
	[{ valid: { value: 'perhaps' } }, null],
	[{ valid: { since: 2020 } }, null],
	[{ vatValid: [] }, null],
	// What its member may be called.
	[{ isVatNumberValid: true }, true],
	[{ currently_valid: 'yes' }, true],
	[{ geldig: true }, true],
	[{ validVat: false }, false],
	[{ validUntil: true }, null],
	[{ formatIsValid: true }, null],
	[{ invalid: true }, null],
	[{ status: 'active' }, true],
	[{ statusCode: 'active' }, null],
	[{ myStatus: 'active' }, null],
	[{ status: true }, null],
	[{ result: true }, null],
	[{ vat: true }, true],
	[{ vatStatus: true }, true],
	[{ vies_state: 'valid' }, true],
	[{ vatStates: 'valid' }, null],
	[{ registered: true }, null],
	[{ vatRegistered: true }, true],
	[{ is_btw_active: false }, false],
	[{ vat: { registered: true } }, true],
	[{ vat: { result: { exists: false } } }, false],
	[{ vat: { notRegistered: true } }, null],
	[{ vat: { registeredSince: true } }, null],
	[{ vat: { company: { registered: true } } }, null],
	[{ data: { registered: true } }, null],
	[{ registration: { found: true } }, null],
	// What they say together.
	[{ valid: true, vat: false }, true],
	[{ valid: true, isValid: null }, null],
	[{ valid: 'unknown', status: 'active' }, null],
	[{ status: 'active', result: 'inactive' }, null],
	[{ status: 'active', result: 'valid' }, true],
	[{ vat: 'soon', status: 'active' }, true],
	// What is said beside it.
	[{ valid: false, message: 'valid' }, null],
	[{ valid: false, message: 'The VAT number is valid.' }, null],
	[{ valid: false, note: 'Number is valid' }, false],
	[{ valid: false, detail: 'is valid' }, null],
	[{ valid: false, message: 'valid until 2020' }, false],
	[{ valid: false, message: 'was valid' }, false],
	[{ valid: true, message: 'valid' }, true],
	[{ valid: true, message: 'not a valid number' }, null],
	[{ valid: true, reason: 'ongeldig' }, null],
	[{ valid: true, description: 'nicht gültig' }, null],
	[{ valid: true, note: 'invalidated once' }, true],
	[{ valid: true, status: 'INVALID' }, null],
	[{ valid: true, other: 'invalid' }, true],
	[{ valid: true, message: 7 }, true],
	[{ valid: false, status: 'valid' }, null],
	[{ valid: true, message: 'pas valide' }, null],
	[{ valid: true, message: 'niet een geldig nummer' }, null],
])('VAT, by the names of its members: %j is valid: %s', (raw, valid) =>
	expect(readVatCheck(raw).valid).toBe(valid),
);

it.each(['reason', 'message', 'note', 'detail', 'description'])(
	'the reason for a no, or for no answer, is what the service says in %s',
	(member) => {
		expect([
			readVatCheck({ valid: false, [member]: 'Struck off' }).reason,
			readVatCheck({ [member]: 'Ask again' }).reason,
		]).toEqual(['Struck off', 'Ask again']);
		expect(readVatCheck({ valid: true, [member]: 'On the list' }).reason).toBe(
			member === 'reason' ? 'On the list' : null,
		);
	},
);

it('the reason is a sentence where the service says nothing', () => {
	expect(readVatCheck({ valid: false, timedOut: true }).reason).toBe(
		'The number could not be checked: timedOut',
	);
	expect(readVatCheck({}).reason).toBe('The answer does not say whether the number is valid.');
	expect(readVatCheck({ valid: true, isValid: false }).reason).toBe(
		'The answer contradicts itself on whether the number is valid.',
	);
	expect(readVatCheck({ valid: false }).reason).toBe(
		'The number is not a valid VAT number at the moment.',
	);
	expect(readVatCheck('text' as never)).toMatchObject({ valid: null });
});

it.each<[string, Record<string, unknown>]>([
	['BE0403170701', { countryCode: 'BE', vatNumber: '0417497106', name: 'AB InBev' }],
	['BE0403170701', { vatNumber: 'BE 0417.497.106' }],
	['BE0403170701', { vat_number: 417497106 }],
	['BE0403170701', { checkVatResponse: { vatNumber: '0417497106' } }],
	['BE0403170701', { vat: 'BE0417497106' }],
	['BE0403170701', { enterpriseNumber: '0417.497.106' }],
	['DE136695976', { vatNumber: 'DE123456789' }],
	['NL123456789B01', { vatNumber: '123456789B02' }],
	['FRXX403170701', { vatNumber: 'FRXX403170702' }],
])('VAT: of %s, an answer about another number says nothing: %j', (number, more) => {
	for (const valid of [true, false])
		expect(readCheck({ valid, ...more }, number)).toEqual({
			valid: null,
			...more,
			reason: expect.stringMatching(`^The service answered about .* instead of ${number}\\.$`),
		});
});

it.each<[string, Record<string, unknown>]>([
	['BE0403170701', { vatNumber: '0403170701' }],
	['BE0403170701', { vatNumber: '403170701' }],
	['BE0403170701', { vatNumber: 'be 0403.170.701' }],
	['BE0403170701', { vatNumber: 403170701 }],
	['BE0403170701', { vatNumber: '---' }],
	['BE0403170701', { vatNumber: 'BE0417***106' }],
	['BE0403170701', { vatNumber: null }],
	['BE0403170701', { vatNumber: 'BE0403170701', enterpriseNumber: '0417.497.106' }],
	['BE0403170701', { requester: { vatNumber: 'BE0417497106' } }],
	['BE0403170701', { requesterVatNumber: 'BE0417497106' }],
	['BE0403170701', { vat: '21' }],
	['NL123456789B01', { countryCode: 'NL', vatNumber: '123456789B01' }],
	['EL123456789', { vatNumber: 'GR123456789' }],
	['ATU12345678', { vatNumber: 'U12345678' }],
	['FRXX403170701', { vatNumber: 'XX403170701' }],
	['FRXX403170701', { enterpriseNumber: '403170701' }],
	['ESX1234567X', { vatNumber: 'X1234567X' }],
	['XI123456789', { vatNumber: 'XI 123 4567 89' }],
	['CHE123456789', {}],
])('VAT: of %s, an answer about it stays what it is, however it is written: %j', (number, more) => {
	expect([true, false].map((valid) => readCheck({ valid, ...more }, number).valid)).toEqual([
		true,
		false,
	]);
});

it.each<[string, Record<string, unknown>]>([
	// Members for the number of the answer.
	['BE0403170701', { btw: 'BE0417497106' }],
	['BE0403170701', { 'ns2:tva': 'BE0417497106' }],
	['BE0403170701', { fullVat: 'BE0417497106' }],
	['BE0403170701', { normalizedVat: 'BE0417497106' }],
	['BE0403170701', { normalisedVatNumber: 'BE0417497106' }],
	['BE0403170701', { formattedTva: 'BE 0417.497.106' }],
	['BE0403170701', { btwNr: 417497106 }],
	['BE0403170701', { tvaNo: '0417497106' }],
	['BE0403170701', { vatCode: 'BE0417497106' }],
	['BE0403170701', { data: { data: { data: { data: { btwNummer: 'BE0417497106' } } } } }],
	// The letters of a number count, those of another country too.
	['FRAB403170701', { vatNumber: 'FRXX403170701' }],
	['ESX1234567L', { vatNumber: 'ESB1234567L' }],
	['RO1234567', { vatNumber: 'HU1234567' }],
	['RO1234567', { vatNumber: 'RO7654321' }],
	['DE136695976', { vatNumber: 'DE123456789, as registered in Berlin DE' }], // A text of 40 characters is a sentence.
])(
	'VAT: of %s, the number of another company is seen wherever a service may write it: %j',
	(number, more) => {
		expect(readCheck({ valid: true, ...more }, number)).toMatchObject({
			valid: null,
			reason: expect.stringMatching('^The service answered about '),
		});
	},
);

it.each<[string, Record<string, unknown>]>([
	// No members for the number of the answer, or no number.
	['BE0403170701', { vatNumberOfRequester: 'BE0417497106' }],
	['BE0403170701', { btwNumbers: ['BE0417497106'] }],
	['BE0403170701', { vatNumber: ['BE0417497106'] }],
	['BE0403170701', { data: { data: { data: { data: { data: { btwNummer: 'BE0417497106' } } } } } }],
	['RO1234567', { vatNumber: '654321' }],
	['DE136695976', { vatNumber: 'DE123456789, as registered in Berlin DEU' }],
	// The same number.
	['BE 0403.170.701', { vatNumber: 'BE0403170701' }],
	['be0403170701', { btwNr: '0403.170.701' }],
	['BE0403170701', { vatNumber: '000403170701' }],
	['IE1234567BE', { vatNumber: '1234567BE' }],
	['RO1234567', { vatNumber: '1234567' }],
])('VAT: of %s, what is no other number changes nothing: %j', (number, more) =>
	expect([true, false].map((valid) => readCheck({ valid, ...more }, number).valid)).toEqual([
		true,
		false,
	]),
);

it.each<[Record<string, unknown>, boolean | null]>([
	[{ checkVat: { valid: true } }, true],
	[{ checkVatApprox: { valid: true } }, true],
	[{ checkVatApproxResult: { valid: true } }, true],
	[{ checkVatService: { valid: true } }, null],
	[{ valid: { since: 2020 }, status: 'active' }, null],
	[{ valid: { value: 'perhaps' }, status: 'active' }, null],
	[{ valid: false, message: 'The number is valid' }, null],
	[{ valid: false, message: 'The number is checked' }, false],
	[{ valid: false, vies: null }, null],
	[{ valid: false, viesResponse: null }, null],
	[{ valid: false, vies_data: null }, null],
	[{ valid: false, vies: { valid: false } }, false],
	[{ valid: false, viesStatus: 'ok' }, false],
	[{ valid: false, previousViesResult: null }, false],
	[{ valid: false, viesRequestNumber: null }, false],
])('VAT, by what the answer holds beside the verdict: %j is valid: %s', (raw, valid) =>
	expect(readVatCheck(raw).valid).toBe(valid),
);

it('VAT: a failure is an answer without a verdict only if the member state could not be asked, or if the service itself answered', () => {
	const unanswered = (said: string) => ({
		vatNumber: 'BE0403170701',
		valid: null,
		reason: `The number could not be checked: ${said}`,
	});
	for (const said of ['VIES is down', 'MS_UNAVAILABLE'])
		for (const answers of [undefined, true])
			expect(unansweredVatCheck('BE0403170701', said, answers)).toEqual(unanswered(said));
	expect(unansweredVatCheck('BE0403170701', 'Database is down')).toBeNull();
	expect(unansweredVatCheck('BE0403170701', 'VIES knows the number')).toBeNull();
	expect(unansweredVatCheck('BE0403170701', 'Database is down', true)).toEqual(
		unanswered('Database is down'),
	);
	expect([
		unansweredVatCheck('BE0403170701', undefined),
		unansweredVatCheck('BE0403170701', undefined, true),
	]).toEqual([null, null]);
});
