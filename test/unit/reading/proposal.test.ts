import { mayBeProposed } from '../../../nodes/EnterpriseRegistry/reading/proposable';
import { proposalFor } from '../../../nodes/EnterpriseRegistry/reading/proposal';
import type { Check, RuleSettings } from '../../../nodes/EnterpriseRegistry/reading/rules';
import { verdict } from '../../../nodes/EnterpriseRegistry/reading/verdict';
import { fc } from '../../support/simulated/seededProperties';

const ON = '0403.170.701';
const OFF = '0417.497.106';
const TIME = '2026-11-23T09:00:00.000Z';
/** S, VIES FAQ: all codes with which it says that it could not ask. */
const CODES = [
	'MS_UNAVAILABLE',
	'TIMEOUT',
	'SERVICE_UNAVAILABLE',
	'MS_MAX_CONCURRENT_REQ',
	'MS_MAX_CONCURRENT_REQ_TIME',
	'GLOBAL_MAX_CONCURRENT_REQ',
	'GLOBAL_MAX_CONCURRENT_REQ_TIME',
	'VAT_BLOCKED',
	'IP_BLOCKED',
];
/** As libraries, status pages and services say that they could not ask, in prose. */
const OUTAGES_IN_PROSE = [
	'VIES service unreachable',
	'Error communicating with VIES service',
	'The web service is not responding',
	'EU VIES server not responding',
	'The application at the Member State is not replying or not available',
	'The VAT database of the requested member country is unavailable, please try again later',
	'The request to VAT database of the requested member country has timed out',
	'The service cannot process your request',
	'VIES checkVat service unavailable.',
	'Temporarily unavailable',
	'tax-number-validation-not-available',
	'tax-number-syntax-considered-valid-but-not-verified',
	'degraded_performance',
	'Partial outage',
	'Under Maintenance',
	'Major service disruption',
	'Scheduled downtime until further notice',
	'VIES cannot be reached',
	'The number was not checked',
	'No response from the member state',
	'The registry is offline, cached result',
	'timeout, cached',
	'VIES down',
	'UNAVAILABLE',
	'SMP lookup failed',
	'Server busy',
	'VIES is onbereikbaar',
	'Wegens onderhoud niet beschikbaar',
	'Service temporairement indisponible',
	'VIES injoignable',
	'Der Dienst ist nicht erreichbar',
	'Vorübergehend nicht verfügbar',
];
const SAYS = { vat: 'valid', peppol: 'registered' };
const CHECKS = ['vat', 'peppol'] as const;

const judge = (
	check: Check,
	data: object,
	{ asked, profile = {}, around = {} }: { asked: string; profile?: RuleSettings; around?: object },
) => {
	const envelope = { success: true, data, error: null, timestamp: TIME, ...around };
	return { ...verdict({ data, envelope }, { check, profile, asked }), asked };
};

/** What a run over a yes and some noes would propose. */
const proposed = (check: Check, besideYes: object, ...besideNo: object[]) =>
	proposalFor(
		[
			judge(check, { [SAYS[check]]: true, ...besideYes }, { asked: ON }),
			...besideNo.map((beside) =>
				judge(check, { [SAYS[check]]: false, ...beside }, { asked: OFF }),
			),
		],
		check,
		{},
	);

describe('nothing that is proposed makes an outage a no', () => {
	const place = fc.array(
		fc.oneof(
			fc.string({ minLength: 1, maxLength: 8 }),
			fc.constantFrom('note', 'status', 'vies', 'detail', 'name', 'code', 'meta'),
		),
		{ minLength: 1, maxLength: 3 },
	);
	const at = (path: string[], value: unknown): object =>
		path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
	const spelling = fc.constantFrom('', ' ', ': the maximum number of requests is reached', ':');
	/** What the member holds while VIES answers. */
	const usual = fc.oneof(
		fc.string(),
		fc.constantFrom('OK', 'vies', 12, true, TIME, 'https://vies.example', ON, null),
		fc.constantFrom(...CODES, ...OUTAGES_IN_PROSE),
	);

	it.each(CHECKS)('by a hint about %s', (check) => {
		fc.assert(
			fc.property(
				fc.record({
					code: fc.constantFrom(...CODES, ...OUTAGES_IN_PROSE),
					behind: spelling,
					path: place.filter((names) => !names.includes('__proto__')),
					isInData: fc.boolean(),
					before: usual,
				}),
				({ code, behind, path, isInData, before }) => {
					const said = code + behind;
					const answerWith = (asked: string, value: unknown, profile?: RuleSettings) => {
						const statement = { [SAYS[check]]: asked === ON };
						const extra = at(path, value);
						const data = isInData ? { ...extra, ...statement } : statement;
						const around = isInData ? {} : extra;
						return judge(check, data, { asked, profile, around });
					};
					const run = [
						answerWith(ON, before),
						answerWith(OFF, before),
						answerWith(ON, said),
						answerWith(OFF, said),
					];
					const { patch } = proposalFor(run, check, {});
					const after = answerWith(OFF, said, patch);
					expect(after.answer).not.toBe('no');
				},
			),
			{ numRuns: 3000 },
		);
	});

	it.each([
		...OUTAGES_IN_PROSE.map((note) => ({ beside: { note } })),
		{ beside: { offline: true } },
		{ beside: { maintenance: 'planned' } },
		{ beside: { incidents: 2 } },
	])('by a hint where $beside stands beside a yes and a no', ({ beside }) =>
		expect(proposed('vat', beside, beside).patch).toBeUndefined(),
	);
});

interface Answers {
	what: string;
	check?: Check;
	besideYes: object;
	besideNo: object[];
}

interface Proposed extends Answers {
	/** What is proposed for `beside`. */
	beside: object;
}

it.each<Proposed>([
	{
		what: 'a value that also stood beside a yes',
		besideYes: { a: 'x' },
		besideNo: [{ a: 'x' }],
		beside: { a: ['x'] },
	},
	{
		what: 'a flag',
		check: 'peppol',
		besideYes: { cached: false },
		besideNo: [{ cached: false }],
		beside: { cached: [false] },
	},
	{
		what: 'a number by its kind',
		check: 'peppol',
		besideYes: { ms: 1 },
		besideNo: [{ ms: 2 }, { ms: 3 }],
		beside: { ms: 'number' },
	},
	{
		what: 'a number that is always the same as it is',
		check: 'peppol',
		besideYes: { ms: 1 },
		besideNo: [{ ms: 1 }],
		beside: { ms: [1] },
	},
	{
		what: 'a web address by its kind',
		besideYes: { u: 'https://a.b' },
		besideNo: [{ u: 'https://c.d' }],
		beside: { u: 'url' },
	},
	{
		what: 'a flag that tells of no outage',
		besideYes: { offline: false },
		besideNo: [{ offline: false }],
		beside: { offline: [false] },
	},
	{
		what: 'the value in place of the kind of a number that may tell of trouble',
		besideYes: { errorCode: 0 },
		besideNo: [{ errorCode: 0 }],
		beside: { errorCode: [0] },
	},
	{
		what: 'a day by its kind',
		besideYes: { d: '2024-11-11+01:00' },
		besideNo: [{ d: '2024-11-12+01:00' }],
		beside: { d: 'dateTime' },
	},
	{
		what: 'the asked number by its kind',
		check: 'peppol',
		besideYes: { n: ON },
		besideNo: [{ n: OFF }],
		beside: { n: 'asked' },
	},
	{
		what: 'one of two members',
		besideYes: { a: 'x', b: 'y' },
		besideNo: [{ a: 'x', b: 'z' }],
		beside: { a: ['x'] },
	},
])('proposes $what', ({ check = 'vat', besideYes, besideNo, beside }) =>
	expect(proposed(check, besideYes, ...besideNo).patch).toEqual({ [check]: { beside } }),
);

describe.each<Answers>([
	{
		what: 'what stood beside the no alone',
		besideYes: {},
		besideNo: [{ note: 'Expired' }],
	},
	{
		what: 'what stood beside a yes with another value',
		besideYes: { a: 'x' },
		besideNo: [{ a: 'y' }],
	},
	{
		what: 'two values of which one is new',
		besideYes: { a: 'x' },
		besideNo: [{ a: 'x' }, { a: 'y' }],
	},
	{
		what: 'a code',
		check: 'peppol',
		besideYes: { a: 'SMP_DOWN' },
		besideNo: [{ a: 'SMP_DOWN' }],
	},
	{
		what: 'a code with a sentence',
		check: 'peppol',
		besideYes: { a: 'E: SMP_DOWN!' },
		besideNo: [{ a: 'E: SMP_DOWN!' }],
	},
	{
		what: 'a code of VIES',
		check: 'peppol',
		besideYes: { a: 'TIMEOUT' },
		besideNo: [{ a: 'TIMEOUT' }],
	},
	{ what: 'a day in words', besideYes: { a: '26 Nov 2026' }, besideNo: [{ a: '26 Nov 2026' }] },
	{ what: 'a time of day', besideYes: { a: 'at 09:00' }, besideNo: [{ a: 'at 09:00' }] },
	{ what: 'a member without a path', besideYes: { ' ': 'x' }, besideNo: [{ ' ': 'x' }] },
])('$what', (answers) => {
	isLeftUnclear(answers);
});

describe.each([
	'errorCode',
	'error_code',
	'err',
	'http',
	'unreachable',
	'statusCode',
	'http_status',
	'retryAfter',
	'failures',
])('another number in %s, which may tell of trouble,', (name) => {
	isLeftUnclear({ besideYes: { [name]: 0 }, besideNo: [{ [name]: 503 }] });
});

describe.each(['errorPage', 'statusUrl'])(
	'another web address in %s, which may tell of trouble,',
	(name) => {
		isLeftUnclear({
			besideYes: { [name]: 'https://a.b/1' },
			besideNo: [{ [name]: 'https://a.b/2' }],
		});
	},
);

describe.each(['errors/down', 'outage', 'status?of=vies'])(
	'the web address of %s, which tells of trouble,',
	(path) => {
		isLeftUnclear({
			besideYes: { more: 'https://a.b/1' },
			besideNo: [{ more: `https://a.b/${path}` }],
		});
	},
);

function isLeftUnclear({ check = 'vat', besideYes, besideNo }: Omit<Answers, 'what'>): void {
	it('is not proposed', () =>
		expect(proposed(check, besideYes, ...besideNo).patch).toBeUndefined());

	it('is told as unclear', () =>
		expect(proposed(check, besideYes, ...besideNo).unclear).not.toEqual([]));
}

describe('a number beside the yes of two companies', () => {
	const beside = (numbers: { yes: [number, number]; no: number }) => {
		const answers = [
			judge('vat', { valid: true, n: numbers.yes[0] }, { asked: ON }),
			judge('vat', { valid: true, n: numbers.yes[1] }, { asked: '0202.239.951' }),
			judge('vat', { valid: false, n: numbers.no }, { asked: OFF }),
		];
		return proposalFor(answers, 'vat', {});
	};
	const asNumber = { vat: { beside: { n: 'number' } } };

	it('is unclear where every yes has the same, but a no has another', () =>
		expect(beside({ yes: [0, 0], no: 503 })).toEqual({
			unclear: [{ place: 'data', path: 'n', value: 503 }],
			more: 0,
		}));

	it('goes by its kind where it differs among the yes', () =>
		expect(beside({ yes: [12, 17], no: 30 }).patch).toEqual(asNumber));

	it('is the only one that may stand there where all have it', () =>
		expect(beside({ yes: [0, 0], no: 0 }).patch).toEqual({ vat: { beside: { n: [0] } } }));
});

describe('where the profile in use has the member,', () => {
	const besideInUse = (a: 'number' | string[]) => {
		const profile: RuleSettings = { vat: { beside: { a } } };
		const answers = [
			judge('vat', { valid: true, a: 'x' }, { asked: ON, profile }),
			judge('vat', { valid: false, a: 'x' }, { asked: OFF, profile }),
		];
		return proposalFor(answers, 'vat', profile);
	};

	it('a value is added to those in use', () =>
		expect(besideInUse(['w']).patch).toEqual({ vat: { beside: { a: ['w', 'x'] } } }));

	it('a value is never put in place of a kind', () =>
		expect(besideInUse('number')).toMatchObject({ unclear: [{ path: 'a', value: 'x' }], more: 0 }));
});

it('of ten thousand members names a few with the number of the others', () => {
	const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`m${at}`, 'x']));
	const { patch, unclear, more } = proposed('vat', many, many);
	expect(Object.keys((patch as { vat: { beside: object } }).vat.beside)).toHaveLength(10);
	expect(unclear).toEqual([]);
	expect(more).toBe(9990);
});

it.each([
	{ value: 'OK', may: true },
	{ value: 'Not on Peppol', may: true },
	{ value: false, may: true },
	{ value: 12, may: true },
	{ value: 'NOT_REGISTERED', may: false },
	{ value: 'IP_BLOCKED', may: false },
	{ value: 'TIMEOUT: try later', may: false },
	{ value: 'ms_unavailable', may: false },
	{ value: 'MS UNAVAILABLE', may: false },
	{ value: 'Ms-Unavailable', may: false },
	{ value: 'serviceUnavailable', may: false },
	{ value: 'timeout', may: false },
	{ value: 'Time-out', may: false },
	{ value: 'VIES timeout', may: false },
	{ value: 'Request timeout at the member state', may: false },
	{ value: 'ip blocked', may: false },
	{ value: 'unavailable documents: 0', may: false },
	{ value: 'Limited company', may: true },
	{ value: 'vies', may: true },
	{ value: 'Download', may: true },
	{ value: 'default', may: true },
	{ value: 'In faillissement', may: true },
	{ value: '09:00', may: false },
	{ value: '11/26/2026', may: false },
	{ value: 1764150000000, may: false },
	{ value: 'x'.repeat(201), may: false },
	{ value: null, may: false },
])('$value may be proposed as a value: $may', ({ value, may }) =>
	expect(mayBeProposed(value, 'a')).toBe(may),
);
