import { readFileSync } from 'node:fs';
import { leavesOf } from '../../../nodes/EnterpriseRegistry/json';
import { receives } from '../../../nodes/EnterpriseRegistry/reading/documentTypes';
import { NUMBER_NAMES, type RuleSettings } from '../../../nodes/EnterpriseRegistry/reading/rules';
import { causeOf, verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import { fc } from '../../support/simulated/seededProperties';

const asked = '0403.170.701';
const about = (check: 'peppol' | 'vat', profile: RuleSettings = {}) => ({ check, profile, asked });
const timestamp = '2026-11-23T09:00:00.000Z';
const envelope = { success: true, error: null, timestamp };
const many = { numRuns: 4000 };

/** The verdict, and the cause of an unknown. */
function judge(...given: Parameters<typeof verdict>) {
	const said = verdict(...given);
	return said.answer === 'unknown' ? { ...said, cause: causeOf(said.reason) } : said;
}

const OWN_MEMBER = { member: 'network.state', yes: ['ON'], no: ['OFF'] };
const OWN_PROFILE = {
	peppol: { ...OWN_MEMBER, beside: { 'network.smp': 'url' as const } },
	envelope: { requestId: 'id' as const },
};

/** S: VIES REST, in both shapes. */
const parts = ['Name', 'Street', 'PostalCode', 'City', 'CompanyType'];
const members = (entries: Array<[string, unknown]>) => Object.fromEntries(entries);
const post = {
	countryCode: 'BE',
	vatNumber: '0403170701',
	requestDate: timestamp,
	valid: false,
	requestIdentifier: '',
	name: '---',
	address: '---',
	...members(parts.map((part) => [`trader${part}`, '---'])),
	...members(parts.map((part) => [`trader${part}Match`, 'NOT_PROCESSED'])),
};
const approximate = ['name', 'street', 'postalCode', 'city', 'companyType'];
const get = {
	isValid: false,
	requestDate: '2026-11-23T09:00:00.123Z',
	userError: 'INVALID',
	name: '---',
	address: '---',
	requestIdentifier: '',
	originalVatNumber: '0403170701',
	vatNumber: '0403170701',
	viesApproximate: {
		...members(approximate.map((part) => [part, '---'])),
		...members(parts.map((part) => [`match${part}`, 3])),
	},
};

interface RuleCase {
	rule: string;
	question: Parameters<typeof verdict>[1];
	/** A no, with all that may stand beside it. */
	no: Record<string, unknown>;
}

const RULES: RuleCase[] = [
	{
		rule: 'Peppol',
		question: about('peppol'),
		no: {
			registered: false,
			reachable: false,
			documentTypes: [],
			note: null,
			enterpriseNumber: '0403170701',
			scheme: '0208',
			countryCode: 'BE',
			participantId: 'iso6523-actorid-upis::0208:0403170701',
			checkedAt: timestamp,
			details: { text: ' ', list: [] },
		},
	},
	{
		rule: 'VAT',
		question: about('vat'),
		no: {
			...post,
			...get,
			originalVatNumber: 'BE 0403.170.701',
			requestIdentifier: 'WAPIAAAAY0bcdEFG',
		},
	},
	{
		rule: 'a member of the profile',
		question: about('peppol', OWN_PROFILE),
		no: {
			network: { state: 'OFF', smp: 'https://smp.example.com/x' },
			peppolId: '0208:0403170701',
		},
	},
];

const SAID_OF_PEPPOL =
	'isReachable isRegistered vatNumber participantIdentifier peppolId country lastChecked'.split(
		' ',
	);

const given = (data: unknown, beside: object = {}) => ({
	data,
	envelope: { ...envelope, ...beside },
});

/** Texts, numbers and flags, which say something that no list has. */
const said = fc.oneof(
	fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
	fc.integer(),
	fc.double({ noNaN: true }),
	fc.boolean(),
	fc.constantFrom('Forbidden', 'SYNCING', 'Not on Peppol', timestamp, 'https://smp.example.com'),
);
const name = fc
	.oneof(
		fc.string({ minLength: 1, maxLength: 12 }),
		fc.constantFrom('message', 'warning', 'status', 'meta', 'found', 'determinate', 'code'),
	)
	.filter((text) => text !== '__proto__');
/** Something that is said, however deep. */
const nested = fc
	.tuple(said, fc.array(fc.oneof(name, fc.constant(null)), { maxLength: 3 }))
	.map(([value, path]) =>
		path.reduce<unknown>((inner, part) => (part === null ? [inner] : { [part]: inner }), value),
	);

const OWN = new Set(['success', 'data', 'error', 'timestamp', 'requestId']);

/** The rows of the table in the comment of `verdict`: an answer about BE0403170701, and what it says. */
const TABLE = readFileSync('nodes/EnterpriseRegistry/reading/verdict.ts', 'utf8')
	.split('\n')
	.flatMap((line) => {
		const [, rule, json, says] = /^ \* \| ([^|]+) \| `(\{.*\})` \| (.+) \|$/.exec(line) ?? [];
		return json === undefined ? [] : [{ rule, json, says }];
	});

it('the source has a row for each verdict', () => expect(TABLE).toHaveLength(9));

it.each(TABLE)('$rule: $json is $says', ({ json, says }) => {
	const question = { check: 'vat', profile: {}, asked: 'BE0403170701' } as const;
	const said = judge({ data: JSON.parse(json) as unknown, envelope }, question);
	expect(said.answer === 'unknown' ? `unknown: ${said.reason.code}` : said.answer).toBe(says);
});

describe.each(RULES)('an answer by the rule for $rule', ({ question, no }) => {
	const isFree = (text: string) => !(text in no) && !SAID_OF_PEPPOL.includes(text);
	const yes = JSON.parse(
		JSON.stringify(no)
			.replaceAll('false', 'true')
			.replace('"INVALID"', '"VALID"')
			.replace('OFF', 'ON'),
	) as Record<string, unknown>;

	it('is a firm no with nothing but what is listed', () =>
		expect(judge(given(no), question)).toEqual({ answer: 'no' }));

	it('is a firm no without an envelope as well', () =>
		expect(judge({ data: no, envelope: null }, question)).toEqual({ answer: 'no' }));

	it.each([
		'0403.170.701',
		'be 0403 170 701',
		403170701,
		'BE403170701',
		'0208:0403170701',
		'iso6523-actorid-upis::9925:BE0403170701',
	])('is a firm no about the asked number, written %s', (vatNumber) =>
		expect(judge(given({ ...no, vatNumber }), question).answer).toBe('no'),
	);

	describe('with words around the asked number', () => {
		const participantId = 'KBO 0403.170.701';

		it('stays a yes', () =>
			expect(judge(given({ ...yes, participantId }), question).answer).toBe('yes'));

		it('is no firm no', () =>
			expect(judge(given({ ...no, participantId }), question)).toHaveProperty('cause', 'unlisted'));
	});

	it.each([
		{ place: 'data', said: 'yes' },
		{ place: 'data', said: 'no' },
		{ place: 'envelope', said: 'no' },
	] as const)(
		'with more members in the $place than any check has, is no firm $said',
		({ place, said }) => {
			const beside = Object.fromEntries(Array.from({ length: 15_001 }, (_, at) => [`m${at}`, 'x']));
			const data = { ...(said === 'yes' ? yes : no), ...(place === 'data' && beside) };
			const answered = { data, envelope: { ...envelope, ...(place === 'envelope' && beside) } };
			expect(judge(answered, question)).toMatchObject({ reason: { code: 'tooManyMembers' } });
		},
	);

	it.each([{ around: null }, { around: { success: true } }])(
		'is read with 15,000 members, without those that an envelope always has: $around',
		({ around }) => {
			const left = 15_000 - leavesOf(yes).length;
			const beside = Object.fromEntries(Array.from({ length: left }, (_, at) => [`m${at}`, 'x']));
			const data = { ...yes, ...beside };
			const answered = { data, envelope: around === null ? null : { ...around, data } };
			expect(judge(answered, question).answer).toBe('yes');
		},
	);

	it('is never a firm no beside anything else in the data', () =>
		fc.assert(
			fc.property(name.filter(isFree), nested, (member, value) => {
				expect(judge(given({ ...no, [member]: value }), question)).toMatchObject({
					answer: 'unknown',
					cause: expect.stringMatching(/^(?:unlisted|service|unreadable)$/) as string,
				});
			}),
			many,
		));

	it('is never a firm no beside anything else in the envelope', () =>
		fc.assert(
			fc.property(
				name.filter((text) => !OWN.has(text)),
				nested,
				(member, value) => {
					expect(judge(given(no, { [member]: value }), question).answer).toBe('unknown');
				},
			),
			many,
		));

	it('is never a firm no where a listed member has another value', () =>
		fc.assert(
			fc.property(
				fc.constantFrom(...Object.keys(no)),
				fc.constantFrom('OTHER', 17.5, true, `${asked} could not be checked`),
				(member, value) => {
					fc.pre(!JSON.stringify(no[member]).includes(JSON.stringify(value)));
					expect(judge(given({ ...no, [member]: value }), question).answer).not.toBe('no');
				},
			),
			many,
		));

	it('stays a yes beside anything but an error and another number', () =>
		fc.assert(
			fc.property(
				name.filter((text) => isFree(text) && text !== 'error'),
				nested,
				name.filter((text) => !OWN.has(text)),
				(member, value, around) => {
					const said = judge(given({ ...yes, [member]: value }, { [around]: value }), question);
					expect(said.answer).toBe('yes');
				},
			),
			many,
		));

	it('is unknown beside an error, wherever it stands', () => {
		const errors = nested.filter((value) => value !== false);
		const both = fc.constantFrom(yes, no);
		fc.assert(
			fc.property(errors, fc.boolean(), both, (error, isInData, data) => {
				const answer = isInData ? given({ ...data, error }) : given(data, { error });
				const unknown = { answer: 'unknown', cause: 'service' };
				expect(judge(answer, question)).toMatchObject(unknown);
			}),
			many,
		);
	});

	it('is unknown where the answer is about another company, whatever it says', () => {
		const others = [
			'0417.497.106',
			'BE0417497106',
			'9925:BE0417497106',
			417497106,
			'NL123456789B01',
			'2.000.000.339',
		];
		fc.assert(
			fc.property(
				fc.constantFrom(...NUMBER_NAMES),
				fc.constantFrom(...others),
				fc.constantFrom(yes, no),
				(member, other, data) => {
					// An establishment may stand beside the company that has it.
					fc.pre(member !== 'establishmentNumber' || other !== '2.000.000.339');
					expect(judge(given({ ...data, [member]: other }), question)).toMatchObject({
						answer: 'unknown',
						cause: 'unreadable',
						reason: { code: 'aboutOther', facts: { other: String(other), asked } },
					});
				},
			),
		);
	});
});

const peppol = (data: unknown) => judge(given(data), about('peppol'));
const vat = (data: unknown) => judge(given(data), about('vat'));

describe('a reason', () => {
	const reasonOf = (data: unknown) => {
		const said = peppol(data);
		return said.answer === 'unknown' ? said.reason : undefined;
	};

	it('names the member that says no with what stands beside it', () =>
		expect(reasonOf({ registered: false, message: 'Forbidden' })).toEqual({
			code: 'unlistedBeside',
			facts: {
				no: { path: 'registered', value: false },
				unlisted: [{ path: 'message', value: 'Forbidden', place: 'data' }],
			},
		}));

	it('names all that stand beside a no', () =>
		expect(reasonOf({ registered: false, a: 1, b: 2, c: 3, d: 4 })).toMatchObject({
			facts: { unlisted: [{ path: 'a' }, { path: 'b' }, { path: 'c' }, { path: 'd' }] },
		}));

	it.each([
		{
			what: 'two members that differ',
			data: { reachable: true, registered: false },
			reason: { code: 'contradiction', facts: { yes: 'reachable', no: 'registered' } },
		},
		{
			what: 'an error',
			data: { registered: true, error: 'SMP timed out' },
			reason: { code: 'errorBeside', facts: { error: 'SMP timed out' } },
		},
		{
			what: 'no statement',
			data: { found: true },
			reason: {
				code: 'nothingSaid',
				facts: {
					check: 'peppol',
					members: ['reachable', 'registered', 'isReachable', 'isRegistered'],
				},
			},
		},
		{
			what: 'null in place of yes and no',
			data: { registered: null },
			reason: { code: 'noKnownAnswer', facts: { said: { path: 'registered', value: null } } },
		},
		{
			what: 'an object in place of yes and no, beside a yes',
			data: { registered: {}, reachable: true },
			reason: { code: 'noKnownAnswer', facts: { said: { path: 'registered', value: {} } } },
		},
	])('tells $what', ({ data, reason }) => expect(reasonOf(data)).toEqual(reason));
});

describe('the values of a profile that names no member', () => {
	const said = (
		check: 'vat' | 'peppol',
		data: object,
		settings: object = { yes: ['Y'], no: ['N'] },
	) => judge({ data, envelope: null }, { check, profile: { [check]: settings }, asked }).answer;

	it.each([
		{ check: 'vat', member: 'valid' },
		{ check: 'vat', member: 'isValid' },
		{ check: 'peppol', member: 'reachable' },
		{ check: 'peppol', member: 'registered' },
	] as const)('hold for $check, in $member, instead of true and false', ({ check, member }) => {
		const answerFor = (value: unknown) => said(check, { [member]: value });
		expect({
			Y: answerFor('Y'),
			N: answerFor('N'),
			true: answerFor(true),
			false: answerFor(false),
		}).toEqual({ Y: 'yes', N: 'no', true: 'unknown', false: 'unknown' });
	});

	it.each([
		{ valid: 'Y', answer: 'yes' },
		{ valid: 'N', answer: 'unknown' },
		{ valid: true, answer: 'unknown' },
		{ valid: false, answer: 'no' },
	])('leave the no as it is where they set only the yes: $valid is $answer', ({ valid, answer }) =>
		expect(said('vat', { valid }, { yes: ['Y'] })).toBe(answer),
	);

	it.each([
		{ valid: 'Y', answer: 'unknown' },
		{ valid: 'N', answer: 'no' },
		{ valid: true, answer: 'yes' },
		{ valid: false, answer: 'unknown' },
	])('leave the yes as it is where they set only the no: $valid is $answer', ({ valid, answer }) =>
		expect(said('vat', { valid }, { no: ['N'] })).toBe(answer),
	);

	it.each([
		{ data: { isValid: 'Y', userError: 'VALID' }, answer: 'yes' },
		{ data: { isValid: 'N', userError: 'INVALID' }, answer: 'no' },
	])('leave the words of VIES as they are: $data is $answer', ({ data, answer }) =>
		expect(said('vat', data)).toBe(answer),
	);

	it.each([
		{ values: {}, userError: 'VALID', answer: 'yes' },
		{ values: {}, userError: 'INVALID', answer: 'no' },
		{ values: { yes: ['INVALID'] }, userError: 'INVALID', answer: 'no' },
	])(
		'leave them also where they name their member, with $values: $userError is $answer',
		({ values, userError, answer }) =>
			expect(said('vat', { userError }, { member: 'userError', ...values })).toBe(answer),
	);
});

describe('VIES', () => {
	it.each([
		{ method: 'POST', data: post },
		{ method: 'GET', data: get },
	])('says no by REST, $method', ({ data }) => expect(vat(data).answer).toBe('no'));

	it.each([
		{ method: 'POST', data: { ...post, valid: true, name: 'NV ELECTRABEL' } },
		{ method: 'GET', data: { ...get, isValid: true, userError: 'VALID', name: 'NV ELECTRABEL' } },
	])('says yes with the name of the company by REST, $method', ({ data }) =>
		expect(vat(data).answer).toBe('yes'),
	);

	// The usual spellings of these countries; three groups of digits look like a day.
	it.each([
		{ asked: 'NL800946001B01', countryCode: 'NL', vatNumber: '8009.46.001.B01' },
		{ asked: 'PL5261040828', countryCode: 'PL', vatNumber: '526-10-40-828' },
		{ asked: 'DK12345678', countryCode: 'DK', vatNumber: '12-34-56-78' },
		{ asked: 'DK12345678', countryCode: 'DK', vatNumber: '12.34.56.78' },
	])('says no about $asked, written $vatNumber', ({ asked, ...said }) => {
		const data = { valid: false, ...said };
		expect(judge({ data, envelope }, { check: 'vat', profile: {}, asked }).answer).toBe('no');
	});

	// VIES SOAP, `checkVatApprox`, as its clients turn it into JSON.
	describe('by SOAP', () => {
		const soap = {
			valid: false,
			requestDate: '2026-11-26+01:00',
			traderAddress: '---',
			traderPostcode: '---',
			traderNameMatch: '3',
			traderPostcodeMatch: 3,
			requestIdentifier: '',
		};

		it('says no with members of its own', () => expect(vat(soap).answer).toBe('no'));

		it('says no more where one of them tells something', () =>
			expect(vat({ ...soap, traderPostcode: '1000' }).answer).toBe('unknown'));
	});

	it.each(['EL', 'GR'])('may call Greece %s', (code) => {
		const data = { valid: false, vatNumber: `${code}123456789`, countryCode: code };
		const question = { ...about('vat'), asked: 'EL123456789' };
		expect(judge({ data, envelope }, question).answer).toBe('no');
	});

	it.each([
		{
			error: 'MS_UNAVAILABLE',
			cause: 'service',
			reason: { code: 'viesUnavailable', facts: { code: 'MS_UNAVAILABLE' } },
		},
		{ error: 'INVALID_INPUT', cause: 'unreadable', reason: {} },
	])('gives no answer with the code $error, which makes it unknown', ({ error, cause, reason }) => {
		const unknown = { answer: 'unknown', cause, reason };
		const withCode = vat({ ...get, userError: error });
		const withErrors = vat({ actionSucceed: false, errorWrappers: [{ error }] });
		expect({ withCode, withErrors }).toMatchObject({ withCode: unknown, withErrors: unknown });
	});

	/** Where services and libraries put what VIES says: SOAP faults, REST wrappers, notes of a proxy. */
	it.each<[string, object, object?]>([
		['a note', { note: 'SERVICE_UNAVAILABLE' }],
		['with its sentence', { note: 'MS_MAX_CONCURRENT_REQ: the maximum number of requests' }],
		['in a list', { warnings: ['stale', 'TIMEOUT'] }],
		['of the older service', { faultstring: 'SERVER_BUSY' }],
		['deep', { vies: { fault: { faultstring: 'MS_UNAVAILABLE' } } }],
		['in a wrapper', { actionSucceed: false, errorWrappers: [{ error: 'VAT_BLOCKED' }] }],
		['beside the data', {}, { meta: { source: 'GLOBAL_MAX_CONCURRENT_REQ_TIME' } }],
		['as an error beside the data', { error: 'IP_BLOCKED' }],
		['as an object', { error: { code: 'MS_UNAVAILABLE', message: 'down' } }],
		['where a listed text belongs', { requestIdentifier: 'TIMEOUT' }],
		// SOAP and Python clients of VIES print their faults so.
		['in a fault of SOAP', { fault: 'soap:Server: MS_UNAVAILABLE' }],
		['in a printed fault', { detail: "{ 'MS_UNAVAILABLE' }" }],
		['in brackets', { message: 'VIES said no (MS_MAX_CONCURRENT_REQ_TIME).' }],
		['in a sentence', { note: 'a TIMEOUT of the member state' }],
		['as a name', { errors: { MS_UNAVAILABLE: 'Member State service unavailable' } }],
		['as a name with an empty object', { errors: { MS_UNAVAILABLE: {} } }],
		['as a name with an empty list', { errors: { TIMEOUT: [] } }],
		['as a name beside the data', {}, { meta: { TIMEOUT: true } }],
	])('could not ask where the code stands %s beside a no', (_where, beside, around = {}) => {
		const answer = { data: { valid: false, ...beside }, envelope: { ...envelope, ...around } };
		expect(judge(answer, about('vat'))).toMatchObject({
			answer: 'unknown',
			cause: 'service',
			reason: { code: 'viesUnavailable' },
		});
	});

	it.each([
		{ what: 'a yes', data: { valid: true, note: 'TIMEOUT' }, said: { answer: 'yes' } },
		{
			what: 'the name of a company',
			data: { valid: false, name: 'TIMEOUT' },
			said: { cause: 'unlisted' },
		},
		{
			what: 'an address',
			data: { valid: false, address: { street: 'TIMEOUT' } },
			said: { cause: 'unlisted' },
		},
		{
			what: 'another spelling',
			data: { valid: false, note: 'timeout' },
			said: { cause: 'unlisted' },
		},
		{
			what: 'a part of a word',
			data: { valid: false, note: 'NO_TIMEOUT_SET' },
			said: { cause: 'unlisted' },
		},
		{
			what: 'a code that was not met',
			data: { valid: false, TIMEOUT: null },
			said: { answer: 'no' },
		},
		{
			what: 'a name in a text',
			data: { valid: false, name: 'CAFE TIMEOUT BV' },
			said: { cause: 'unlisted' },
		},
		{
			what: 'a name inside a name',
			data: { valid: false, name: { TIMEOUT: 'x' } },
			said: { cause: 'unlisted' },
		},
		{
			what: 'a company of its own',
			data: { valid: false, company: { name: 'TIMEOUT' } },
			said: { cause: 'unlisted' },
		},
		{
			what: 'another company',
			data: { vatNumber: 'BE0417497106', note: 'TIMEOUT' },
			said: { cause: 'unreadable' },
		},
	])('is not read into $what', ({ data, said }) => expect(vat(data)).toMatchObject(said));

	it.each(['2024-11-11+01:00', '2024-11-11Z', '2024-11-11-05:00', '2024-11-11T09:00:00.5+14:00'])(
		'may write the date %s of XML Schema beside a no',
		(requestDate) => expect(vat({ ...post, requestDate }).answer).toBe('no'),
	);

	it.each(['2024-13-11+01:00', '2024-11-31', '11/11/2024', '2024-11-11+99:00'])(
		'may not write %s beside a no, which is no date of XML Schema',
		(requestDate) => expect(vat({ ...post, requestDate })).toHaveProperty('cause', 'unlisted'),
	);

	it.each(['NL123456789B01', 'FRK7399859412', 'FRAB123456789', 'FRBE123456789', 'XIGD123'])(
		'answers about %s without its country',
		(number) => {
			const [countryCode, vatNumber] = [number.slice(0, 2), number.slice(2)];
			const answer = given({ valid: false, countryCode, vatNumber });
			expect(judge(answer, { ...about('vat'), asked: number }).answer).toBe('no');
		},
	);
});

describe('an answer about 0403.170.701 that names another company', () => {
	const participants = [{ scheme: '0208', value: '0417497106' }];
	const aboutOther = { reason: { code: 'aboutOther', facts: { other: '0417497106', asked } } };

	it.each([true, false])('is unknown where Peppol says %s', (reachable) =>
		expect(peppol({ reachable, participants })).toMatchObject(aboutOther),
	);

	it('is unknown about VAT as well', () =>
		expect(vat({ valid: true, company: { enterpriseNumber: '0417497106' } })).toMatchObject(
			aboutOther,
		));
});

it.each([
	{ peppolId: '9956:0403170701' },
	{ scheme: '9956' },
	{ participantId: '0208::0403170701' },
	{ participantId: 'iso6523-actorid-upis::9956:0403170701' },
])('a no about Peppol may have %j beside it', (beside) =>
	expect(peppol({ registered: false, ...beside }).answer).toBe('no'),
);

describe('document types (S: Peppol Policy for use of Identifiers, BIS Billing 3)', () => {
	const document = (name: string) =>
		`urn:oasis:names:specification:ubl:schema:xsd:${name}-2::${name}##${BILLING_3}::2.1`;
	const BILLING_3 = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
	const invoice = document('Invoice');
	const wildcard = (beginning: string) =>
		`peppol-doctype-wildcard::${invoice.replace(BILLING_3, `${beginning}*`)}`;

	const listOf = (...documentTypes: string[]) => ({ documentTypes });

	it('say yes', () => expect(peppol(listOf(`busdox-docid-qns::${invoice}`)).answer).toBe('yes'));

	describe('where the profile names the member that says so', () => {
		const said = (data: object) => judge(given(data), about('peppol', OWN_PROFILE));

		it('say yes without it', () => expect(said(listOf(invoice)).answer).toBe('yes'));

		it('contradict its no', () =>
			expect(said({ ...listOf(invoice), network: { state: 'OFF' } })).toMatchObject({
				reason: { code: 'contradiction' },
			}));
	});

	it('contradict a no', () =>
		expect(peppol({ documentTypes: [invoice], registered: false })).toMatchObject({
			reason: { code: 'contradiction' },
		}));

	it.each([
		{ what: 'an invoice', data: listOf(invoice), received: { invoice: true, creditNote: false } },
		{
			what: 'a credit note',
			data: listOf(document('CreditNote')),
			received: { invoice: false, creditNote: true },
		},
		{ what: 'nothing', data: listOf(), received: { invoice: null, creditNote: null } },
		{
			what: 'a wildcard that may stand for an invoice',
			data: listOf(wildcard(BILLING_3)),
			received: { invoice: null, creditNote: false },
		},
		{
			what: 'a wildcard that may stand for an invoice beside an invoice',
			data: listOf(wildcard(BILLING_3), invoice),
			received: { invoice: true, creditNote: false },
		},
		{
			what: 'a wildcard of other invoices',
			data: listOf(wildcard('urn:peppol:pint:billing-1')),
			received: { invoice: false, creditNote: false },
		},
	])('of a yes tell what is received: $what', ({ data, received }) =>
		expect(receives('yes', data)).toEqual(received),
	);

	it('need not be there for a no, with which nothing is received', () =>
		expect(receives('no', {})).toEqual({ invoice: false, creditNote: false }));

	it.each([
		{ documentTypes: ['IMR', 'MLR'] },
		{ documentTypes: [invoice, 'IMR'] },
		{ documentTypes: [] },
		{ documentTypes: invoice },
	])('say nothing unless all are well-formed: $documentTypes', ({ documentTypes }) =>
		expect(peppol({ documentTypes })).toMatchObject({ reason: { code: 'nothingSaid' } }),
	);

	it('that are not well-formed stand in the way of a no', () =>
		expect(peppol({ registered: false, documentTypes: ['IMR'] })).toHaveProperty(
			'cause',
			'unlisted',
		));
});

type Settings = NonNullable<RuleSettings['peppol']>;

interface LookUp {
	/** Whose answer, and which. */
	of: string;
	data: object;
	/** What the user's profile says about it. */
	settings: Settings;
	/** The answer with this profile; without one, it is unknown. */
	answer: 'yes' | 'no' | 'unknown';
}

const participantID = 'iso6523-actorid-upis::0208:0403170701';
const WORDS: Settings = { member: 'network_status', yes: ['FOUND'], no: ['NOT_FOUND'] };
const DETERMINATE: Settings = { beside: { determinate: [true] } };

const STORECOVE: Settings = {
	member: 'code',
	yes: ['OK'],
	no: ['NOK'],
	beside: { email: [false] },
};
const DIRECTORY: Settings = { member: 'total-result-count', yes: [1], no: [0] };

const directoryHit = (number: string) => ({
	'total-result-count': 1,
	'query-terms': 'q=0403170701',
	matches: [
		{
			participantID: { scheme: 'iso6523-actorid-upis', value: `0208:${number}` },
			docTypes: [{ scheme: 'busdox-docid-qns', value: 'urn:x##y::2.1' }],
			entities: [{ countryCode: 'BE', identifiers: [{ scheme: 'VAT', value: `BE${number}` }] }],
		},
	],
});

const JSON_API: Settings = {
	member: 'data.attributes.registered',
	beside: { 'data.id': 'asked', 'data.type': ['participant-lookup'] },
};
const lookedUp = (attributes: object, number = '0403170701') => ({
	data: { id: `0208:${number}`, type: 'participant-lookup', attributes },
});
const REACHABLE_IN_WORDS: Settings = { yes: ['yes'], no: ['no'] };

/** Public lookups of Peppol participants, from their documentation or source. */
const LOOK_UPS: LookUp[] = [
	{
		of: 'Practical, yes',
		data: { participantID, exists: true },
		settings: { member: 'exists' },
		answer: 'yes',
	},
	{
		of: 'Practical, no, with a member that the profile does not list',
		data: { participantID, exists: false },
		settings: { member: 'exists' },
		answer: 'unknown',
	},
	{
		of: 'Practical, no, with the member listed',
		data: { participantID, exists: false },
		settings: { member: 'exists', beside: { participantID: 'asked' } },
		answer: 'no',
	},
	{
		of: 'pipeworx, which did not find out',
		data: { registered: false, determinate: false },
		settings: DETERMINATE,
		answer: 'unknown',
	},
	{
		of: 'pipeworx, no',
		data: { registered: false, determinate: true },
		settings: DETERMINATE,
		answer: 'no',
	},
	{
		of: 'tanod, whose request timed out',
		data: { registered: false, smp_error: 'timeout' },
		settings: {},
		answer: 'unknown',
	},
	{
		of: 'Billit, yes',
		data: { Registered: true, DocumentTypes: ['BISv3Invoice'] },
		settings: { member: 'Registered' },
		answer: 'yes',
	},
	{
		of: 'Billit, no',
		data: { Registered: false, DocumentTypes: [] },
		settings: { member: 'Registered' },
		answer: 'no',
	},
	{
		of: 'Recommand, no',
		data: { success: true, isValid: false },
		settings: { member: 'isValid', beside: { success: [true] } },
		answer: 'no',
	},
	{
		of: 'e-invoice.be, no',
		data: { is_valid: false, dns: false },
		settings: { member: 'is_valid', beside: { dns: [false] } },
		answer: 'no',
	},
	{
		of: 'e-invoice.be, with an error of DNS',
		data: { is_valid: false, dnsInfo: { status: 'error' } },
		settings: { member: 'is_valid' },
		answer: 'unknown',
	},
	{
		of: 'automa-flow, no',
		data: { network_status: 'NOT_FOUND' },
		settings: WORDS,
		answer: 'no',
	},
	{
		of: 'Storecove, which may receive',
		data: { code: 'OK', email: false },
		settings: STORECOVE,
		answer: 'yes',
	},
	{
		of: 'Storecove, which may not',
		data: { code: 'NOK', email: false },
		settings: STORECOVE,
		answer: 'no',
	},
	{
		of: 'Billit about another company',
		data: { Registered: true, Identifier: '0208:0417497106', DocumentTypes: ['BISv3Invoice'] },
		settings: { member: 'Registered' },
		answer: 'unknown',
	},
	{
		of: 'Biaclog, no',
		data: {
			registered: false,
			identifier: '0208:0403170701',
			documentTypes: [],
			isProd: true,
		},
		settings: { beside: { identifier: 'asked', isProd: [true] } },
		answer: 'no',
	},
	{
		of: 'Biaclog, which asked the test network',
		data: { registered: false, identifier: '0208:0403170701', isProd: false },
		settings: { beside: { identifier: 'asked', isProd: [true] } },
		answer: 'unknown',
	},
	{
		of: 'Bizzlink, no',
		data: lookedUp({ registered: false, environment: [], documentTypes: [] }),
		settings: JSON_API,
		answer: 'no',
	},
	{
		of: 'Bizzlink, which found the company on the test network only',
		data: lookedUp({ registered: false, environment: ['TEST'], documentTypes: [] }),
		settings: JSON_API,
		answer: 'unknown',
	},
	{
		of: 'Bizzlink about another company',
		data: lookedUp({ registered: true, environment: ['PROD'] }, '0417497106'),
		settings: JSON_API,
		answer: 'unknown',
	},
	{
		of: 'Jithox, yes',
		data: { participantId: '0208:0403170701', reachable: 'yes' },
		settings: REACHABLE_IN_WORDS,
		answer: 'yes',
	},
	{
		of: 'Jithox, which could not find out',
		data: { participantId: '0208:0403170701', reachable: 'unknown' },
		settings: REACHABLE_IN_WORDS,
		answer: 'unknown',
	},
	{
		of: 'Leyten, whose lookup failed',
		data: { input: '0403170701', status: 'error', reachable: false, country: 'BE' },
		settings: { beside: { input: 'asked', status: ['ok'] } },
		answer: 'unknown',
	},
	{
		of: 'Helger about another company',
		data: {
			participantID: 'iso6523-actorid-upis::0208:0417497106',
			smptype: 'peppol',
			urls: [],
		},
		settings: { member: 'smptype', yes: ['peppol'] },
		answer: 'unknown',
	},
	{
		of: 'the Peppol Directory, which found the company',
		data: directoryHit('0403170701'),
		settings: DIRECTORY,
		answer: 'yes',
	},
	{
		of: 'the Peppol Directory, which found another company by a text in its card',
		data: directoryHit('0417497106'),
		settings: DIRECTORY,
		answer: 'unknown',
	},
	{
		of: 'the Peppol Directory, which found nothing',
		data: { 'total-result-count': 0, matches: [] },
		settings: {},
		answer: 'unknown',
	},
];

describe.each(LOOK_UPS)('the answer of $of', ({ data, settings, answer }) => {
	const answerWith = (profile: RuleSettings) =>
		judge({ data, envelope: null }, about('peppol', profile)).answer;

	it('is unknown without a profile', () => expect(answerWith({})).toBe('unknown'));

	it(`is ${answer} with a profile`, () => expect(answerWith({ peppol: settings })).toBe(answer));
});

/** Public lookups of VAT numbers, from their documentation, with the numbers of this test. */
describe('of a lookup of VAT numbers', () => {
	const answerTo = (data: object, beside: Settings['beside'] = {}) =>
		judge(
			{ data, envelope: null },
			{ check: 'vat', profile: { vat: { beside } }, asked: 'BE0403170701' },
		).answer;
	const vatlayer = {
		valid: false,
		database: 'ok',
		format_valid: true,
		query: 'BE0403170701',
		country_code: 'BE',
		vat_number: '0403170701',
		company_name: '',
	};
	/** What a run over a yes and a no of vatlayer proposes. */
	const proposed = {
		database: ['ok'],
		format_valid: [true],
		query: 'asked' as const,
		country_code: ['BE'],
		vat_number: 'asked' as const,
	};

	it.each<{ of: string; data: object; answer: string }>([
		{ of: 'vatlayer', data: { ...vatlayer, valid: true, company_name: 'NV X' }, answer: 'yes' },
		{
			of: 'vatlayer about another company',
			data: { ...vatlayer, valid: true, vat_number: '0417497106' },
			answer: 'unknown',
		},
		{
			of: 'VAT Sense',
			data: {
				valid: true,
				company: { company_name: 'NV X', country_code: 'BE', vat_number: '0403170701' },
			},
			answer: 'yes',
		},
		{
			of: 'Abstract',
			data: { vat_number: 'BE0403170701', valid: true, company: { name: 'NV X' } },
			answer: 'yes',
		},
		{
			of: 'Vatstack while VIES is down',
			data: { valid: null, active: true, vat_number: '0403170701' },
			answer: 'unknown',
		},
		{
			of: 'a wrapper of VIES with an error',
			data: {
				countryCode: 'BE',
				vatNumber: 'BE0403170701',
				valid: false,
				error: 'The VAT number is empty',
			},
			answer: 'unknown',
		},
		{
			of: 'data.be',
			data: { input: 'BE0403170701', active: true, valid: true, company_name: 'NV X' },
			answer: 'yes',
		},
		{
			of: 'data.be about another company',
			data: { input: 'BE0417497106', active: true, valid: true, company_name: 'NV X' },
			answer: 'unknown',
		},
		{
			of: 'VATGuard while VIES is down',
			data: {
				vat_number: 'BE0403170701',
				format_valid: true,
				valid: false,
				vies_valid: null,
				vies_available: false,
				vies_error: 'VIES service unavailable, format check only',
			},
			answer: 'unknown',
		},
		{
			of: 'VIES by REST while France limits requests',
			data: { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] },
			answer: 'unknown',
		},
		{
			of: 'a client of VIES',
			data: { errorWrappers: [{ error: 'IO_ERROR' }], valid: false },
			answer: 'unknown',
		},
	])('the answer of $of is read: $data', ({ data, answer }) => expect(answerTo(data)).toBe(answer));

	it('the no of vatlayer is a no once its members are listed', () =>
		expect(answerTo(vatlayer, proposed)).toBe('no'));

	it('the no of vatlayer while its database fails stays unknown', () =>
		expect(answerTo({ ...vatlayer, database: 'failure' }, proposed)).toBe('unknown'));
});
