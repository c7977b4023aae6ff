import { peppolRule, vatRule, type Rule } from '../../../nodes/EnterpriseRegistry/reading/rules';
import { verdict, type Asked } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import { fc } from '../../support/simulated/seededProperties';

const asked: Asked = { shown: '0403.170.701', vat: 'BE0403170701' };
const timestamp = '2026-11-23T09:00:00.000Z';
const envelope = { success: true, error: null, timestamp };
const many = { numRuns: 4000 };

/** The rules, with all that is allowed beside a no of each. */
const RULES: Array<[string, Rule, Record<string, unknown>]> = [
	[
		'Peppol',
		peppolRule(),
		{
			registered: false,
			reachable: false,
			enterpriseNumber: '0403170701',
			participantId: 'iso6523-actorid-upis::0208:0403170701',
			scheme: '0208',
			countryCode: 'BE',
			checkedAt: timestamp,
			documentTypes: [],
			note: null,
			details: { text: ' ', list: [] },
		},
	],
	[
		'VAT',
		vatRule(),
		{
			valid: false,
			isValid: false,
			userError: 'INVALID',
			countryCode: 'BE',
			vatNumber: '0403170701',
			originalVatNumber: 'BE 0403.170.701',
			requestDate: timestamp,
			requestIdentifier: 'WAPIAAAAY0bcdEFG',
			name: '---',
			traderNameMatch: 'NOT_PROCESSED',
			viesApproximate: { name: '---', matchName: 3 },
		},
	],
	[
		'a member of the profile',
		peppolRule(
			{ member: 'network.state', yes: ['ON'], no: ['OFF'], beside: { 'network.smp': 'url' } },
			{ requestId: 'id' },
		),
		{ network: { state: 'OFF', smp: 'https://smp.example.com/x' }, peppolId: '0208:0403170701' },
	],
];

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

describe.each(RULES)('%s', (_rule, rule, no) => {
	const members = Object.keys(rule.says);
	const isFree = (text: string) =>
		!(text in no) &&
		!members.some((member) => member.split('.')[0] === text) &&
		!rule.beside.some((list) => Object.keys(list).some((path) => path.split('.')[0] === text));
	const yes = JSON.parse(
		JSON.stringify(no)
			.replaceAll('false', 'true')
			.replace('"INVALID"', '"VALID"')
			.replace('OFF', 'ON'),
	) as Record<string, unknown>;

	it('is a firm no with nothing but what is listed', () => {
		expect(verdict(given(no), rule, asked)).toMatchObject({
			answer: 'no',
			reason: null,
			cause: null,
		});
		expect(verdict({ data: no, envelope: null }, rule, asked).answer).toBe('no');
	});

	it('is never a firm no beside anything else in the data', () =>
		fc.assert(
			fc.property(name.filter(isFree), nested, (member, value) => {
				const { answer, cause, reason } = verdict(given({ ...no, [member]: value }), rule, asked);
				expect([answer, reason === null]).toEqual(['unknown', false]);
				expect(['unlisted', 'service', 'unreadable']).toContain(cause);
			}),
			many,
		));

	it('is never a firm no beside anything else in the envelope', () =>
		fc.assert(
			fc.property(
				name.filter((text) => !OWN.has(text)),
				nested,
				(member, value) => {
					expect(verdict(given(no, { [member]: value }), rule, asked).answer).toBe('unknown');
				},
			),
			many,
		));

	it('is never a firm no where a listed member has another value', () =>
		fc.assert(
			fc.property(
				fc.constantFrom(...Object.keys(no)),
				fc.constantFrom('OTHER', 17.5, true),
				(member, value) => {
					if (JSON.stringify(no[member]).includes(JSON.stringify(value))) return;
					expect(verdict(given({ ...no, [member]: value }), rule, asked).answer).not.toBe('no');
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
					const answer = given({ ...yes, [member]: value }, { [around]: value });
					expect(verdict(answer, rule, asked)).toMatchObject({
						answer: 'yes',
						reason: null,
						cause: null,
					});
				},
			),
			many,
		));

	it('is unknown beside an error, wherever it stands', () =>
		fc.assert(
			fc.property(
				nested.filter((value) => value !== false),
				fc.boolean(),
				fc.boolean(),
				(error, inData, isYes) => {
					const data = isYes ? yes : no;
					const answer = inData ? given({ ...data, error }) : given(data, { error });
					expect(verdict(answer, rule, asked)).toMatchObject({
						answer: 'unknown',
						cause: 'service',
					});
				},
			),
			many,
		));

	it('is unknown where the answer is about another company, whatever it says', () =>
		fc.assert(
			fc.property(
				fc.constantFrom(
					'enterpriseNumber',
					'vatNumber',
					'participantId',
					'peppolId',
					'establishmentNumber',
				),
				fc.constantFrom(
					'0417.497.106',
					'BE0417497106',
					'9925:BE0417497106',
					417497106,
					'NL123456789B01',
					'2.000.000.339',
				),
				fc.constantFrom(yes, no),
				(member, other, data) => {
					expect(verdict(given({ ...data, [member]: other }), rule, asked)).toMatchObject({
						answer: 'unknown',
						cause: 'unreadable',
						reason: `The service answered about ${other} instead of 0403.170.701.`,
					});
				},
			),
		));
});

const peppol = (data: unknown, beside: object = {}) =>
	verdict(given(data, beside), peppolRule(), asked);
const vat = (data: unknown, beside: object = {}) => verdict(given(data, beside), vatRule(), asked);

describe('reasons', () => {
	it.each([
		[
			{ registered: false, message: 'Forbidden' },
			'"registered" is false, but the answer also has "message": "Forbidden".',
		],
		[{ reachable: true, registered: false }, '"reachable" says yes, but "registered" says no.'],
		[
			{ registered: true, error: 'SMP timed out' },
			'The service reports an error beside its answer: "SMP timed out".',
		],
		[
			{ found: true },
			'The answer has none of reachable, registered, isReachable, isRegistered: another member may say it (peppol.member of the Service Profile).',
		],
		[{ registered: null }, '"registered" is null, which is no known answer.'],
		[{ registered: 'false' }, '"registered" is "false", which is no known answer.'],
		[
			{ registered: false, a: 1, b: 2, c: 3, d: 4 },
			'"registered" is false, but the answer also has "a": 1, "b": 2, "c": 3.',
		],
	])('%j', (data, reason) => expect(peppol(data).reason).toBe(reason));
});

/** Whether VIES answers, or says why it does not (S: VIES REST, both shapes). */
describe('VIES', () => {
	const post = {
		countryCode: 'BE',
		vatNumber: '0403170701',
		requestDate: '2026-11-23T09:00:00.000Z',
		valid: false,
		requestIdentifier: '',
		name: '---',
		address: '---',
		traderName: '---',
		traderStreet: '---',
		traderPostalCode: '---',
		traderCity: '---',
		traderCompanyType: '---',
		traderNameMatch: 'NOT_PROCESSED',
		traderStreetMatch: 'NOT_PROCESSED',
		traderPostalCodeMatch: 'NOT_PROCESSED',
		traderCityMatch: 'NOT_PROCESSED',
		traderCompanyTypeMatch: 'NOT_PROCESSED',
	};
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
			name: '---',
			street: '---',
			postalCode: '---',
			city: '---',
			companyType: '---',
			matchName: 3,
			matchStreet: 3,
			matchPostalCode: 3,
			matchCity: 3,
			matchCompanyType: 3,
		},
	};
	it('says no in both shapes', () =>
		expect([vat(post).answer, vat(get).answer]).toEqual(['no', 'no']));
	it('says yes in both shapes, with the name of the company', () => {
		expect(vat({ ...post, valid: true, name: 'NV ELECTRABEL' }).answer).toBe('yes');
		expect(vat({ ...get, isValid: true, userError: 'VALID', name: 'NV ELECTRABEL' }).answer).toBe(
			'yes',
		);
	});
	it.each([
		'MS_UNAVAILABLE',
		'TIMEOUT',
		'SERVICE_UNAVAILABLE',
		'MS_MAX_CONCURRENT_REQ',
		'MS_MAX_CONCURRENT_REQ_TIME',
		'GLOBAL_MAX_CONCURRENT_REQ',
		'GLOBAL_MAX_CONCURRENT_REQ_TIME',
		'VAT_BLOCKED',
		'IP_BLOCKED',
	])('could not ask: %s', (code) => {
		const reason = `The member state could not be asked (${code}).`;
		expect(vat({ ...get, userError: code })).toMatchObject({
			answer: 'unknown',
			cause: 'service',
			reason,
		});
		expect(vat({ actionSucceed: false, errorWrappers: [{ error: code }] })).toMatchObject({
			answer: 'unknown',
			cause: 'service',
			reason,
		});
	});
	it.each(['INVALID_INPUT', 'INVALID_REQUESTER_INFO'])('%s is no verdict', (code) => {
		expect(vat({ ...get, userError: code })).toMatchObject({
			answer: 'unknown',
			cause: 'unreadable',
		});
		expect(vat({ actionSucceed: false, errorWrappers: [{ error: code }] })).toMatchObject({
			answer: 'unknown',
			cause: 'unreadable',
		});
	});
	it('answers about a number of another country in its own digits', () => {
		const dutch = { shown: 'NL123456789B01', vat: 'NL123456789B01' };
		const answer = given({ valid: false, countryCode: 'NL', vatNumber: '123456789B01' });
		expect(verdict(answer, vatRule(), dutch).answer).toBe('no');
	});
	// P: the shape of the public reference page.
	it('reads the public shape', () =>
		expect(
			vat({
				valid: true,
				countryCode: 'BE',
				vatNumber: '0403170701',
				name: 'ELECTRABEL',
				address: 'Simon Bolivarlaan 36',
			}).answer,
		).toBe('yes'));
});

describe('document types (S: Peppol Policy for use of Identifiers)', () => {
	const invoice =
		'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';
	it('say yes, and contradict a no', () => {
		expect(peppol({ documentTypes: [invoice] }).answer).toBe('yes');
		expect(peppol({ documentTypes: [`busdox-docid-qns::${invoice}`] }).answer).toBe('yes');
		expect(peppol({ documentTypes: [invoice], registered: false })).toMatchObject({
			cause: 'unreadable',
		});
	});
	it.each([[['IMR', 'MLR']], [[invoice, 'IMR']], [[]], [invoice]])(
		'%j says nothing',
		(documentTypes) => expect(peppol({ documentTypes }).cause).toBe('unreadable'),
	);
	it('an unreadable list stands in the way of a no', () =>
		expect(peppol({ registered: false, documentTypes: ['IMR'] }).cause).toBe('unlisted'));
});

/** The public look-ups that stand next to this one, with and without a profile that names their member. */
describe('public Peppol look-ups (field.md, 5)', () => {
	const LOOKUPS: Array<[string, object, string, object, string]> = [
		[
			'Peppol Practical, a yes',
			{ participantID: 'iso6523-actorid-upis::0208:0403170701', exists: true },
			'unknown',
			{ member: 'exists' },
			'yes',
		],
		[
			'Peppol Practical, a no',
			{ participantID: 'iso6523-actorid-upis::0208:0403170701', exists: false },
			'unknown',
			{ member: 'exists', beside: { participantID: 'asked' } },
			'no',
		],
		[
			'pipeworx, not determined',
			{ registered: false, determinate: false },
			'unknown',
			{ beside: { determinate: [true] } },
			'unknown',
		],
		[
			'pipeworx, a no',
			{ registered: false, determinate: true },
			'unknown',
			{ beside: { determinate: [true] } },
			'no',
		],
		['tanod, SMP error', { registered: false, smp_error: 'timeout' }, 'unknown', {}, 'unknown'],
		[
			'Billit, a yes',
			{ Registered: true, Identifier: '0208:0403170701', DocumentTypes: ['BISv3Invoice'] },
			'unknown',
			{ member: 'Registered' },
			'yes',
		],
		[
			'Billit, a no',
			{ Registered: false, DocumentTypes: [] },
			'unknown',
			{ member: 'Registered' },
			'no',
		],
		[
			'Recommand, a no',
			{ success: true, isValid: false },
			'unknown',
			{ member: 'isValid', beside: { success: [true] } },
			'no',
		],
		[
			'e-invoice.be, a no',
			{ is_valid: false, dns_valid: false },
			'unknown',
			{ member: 'is_valid', beside: { dns_valid: [false] } },
			'no',
		],
		[
			'e-invoice.be, DNS error',
			{ is_valid: false, dnsInfo: { status: 'error' } },
			'unknown',
			{ member: 'is_valid' },
			'unknown',
		],
		[
			'automa-flow, a no',
			{ network_status: 'NOT_FOUND' },
			'unknown',
			{ member: 'network_status', yes: ['FOUND'], no: ['NOT_FOUND'] },
			'no',
		],
		[
			'Peppol Directory, a miss',
			{ 'total-result-count': 0, matches: [] },
			'unknown',
			{},
			'unknown',
		],
	];
	it.each(LOOKUPS)('%s', (_name, data, bare, profile, settled) => {
		expect(verdict({ data, envelope: null }, peppolRule(), asked).answer).toBe(bare);
		expect(verdict({ data, envelope: null }, peppolRule(profile), asked).answer).toBe(settled);
	});
});
