import type { RunOptions } from '../../support/engine';
import { callsTo } from '../../support/registry';
import { titled } from '../../support/simulated/titled';
import { useRegistry } from '../support';

const registry = useRegistry();

const MEGABYTE = 'x'.repeat(1_000_000);
/** Values that are refused, each with words of the message. */
type Bad = Array<[value: unknown, words: RegExp]>;

const NO_TEXT: Bad = [
	[['a', 'b'], /must be text .*, but is \["a","b"\]/],
	[{ a: 1 }, /must be text .*, but is \{"a":1\}/],
	[true, /must be text .*, but is true/],
	[MEGABYTE, /must be text of at most 2,000 characters, but is "x{99}/],
];
/** Every other way in which a number or a path is refused is a test of test/unit/numbers and test/unit/transport. */
const NO_NUMBER: Bad = [
	[null, /There is no number/],
	['0403.170.702', /check digits of 0403\.170\.702 are wrong/],
	['../../enterprise/0403.170.701', /do not belong/],
	[MEGABYTE, /1,000,000 characters/],
	[['0403.170.701'], /a list was given/],
];
const NO_PATH: Bad = [
	['', /is empty/],
	['../../me', /".." part/],
];
const NO_POSTAL_CODE: Bad = [['L-1000', /4 digits/], ['../../me', /4 digits/], ...NO_TEXT];
const NO_OBJECT = (label: string): Bad =>
	['{', '[1]', '"a"', [1], 42].map((value) => [
		value,
		new RegExp(`${label} must be a JSON object`),
	]);

interface Subject {
	operation: string;
	/** The parameter under test. */
	parameter: string;
	/** A value of it that is right. */
	good: unknown;
	/** Values of it that are refused. */
	bad: Bad;
	/** Other parameters, which stay the same. */
	beside?: object;
}

const ELECTRABEL = '0403.170.701';
const WEBHOOK = { name: 'n', url: 'http://127.0.0.1:9/', entityNumbers: [] };
const SUBJECTS: Subject[] = [
	{
		operation: 'enterprise.get',
		parameter: 'enterpriseNumber',
		good: ELECTRABEL,
		bad: [
			...NO_NUMBER,
			['2.143.775.125', /is an establishment number; an enterprise number is needed/],
		],
	},
	{
		operation: 'establishment.get',
		parameter: 'establishmentNumber',
		good: '2.143.775.125',
		bad: [...NO_NUMBER, [ELECTRABEL, /is an enterprise number; an establishment number is needed/]],
	},
	{
		operation: 'enterprise.getRelated',
		parameter: 'relationPath',
		good: 'activities',
		bad: NO_PATH,
		beside: { relation: 'custom', enterpriseNumber: ELECTRABEL },
	},
	{
		operation: 'enterprise.search',
		parameter: 'name',
		good: 'Electrabel',
		bad: [['  ', /empty/], ...NO_TEXT],
	},
	{
		operation: 'enterprise.search',
		parameter: 'limit',
		good: 3,
		bad: [0, -1, 1.5, 'many'].map((limit) => [limit, /^Limit must be a/]),
		beside: { name: 'Electrabel' },
	},
	{
		operation: 'enterprise.searchByAddress',
		parameter: 'postalCode',
		good: 1000,
		bad: NO_POSTAL_CODE,
		beside: { street: 'bolivar' },
	},
	{
		operation: 'enterprise.searchByAddress',
		parameter: 'street',
		good: 'bolivar',
		bad: [['', /^Street is empty/]],
		beside: { postalCode: '1000' },
	},
	{
		operation: 'establishment.search',
		parameter: 'city',
		good: 'Halle',
		bad: [[null, /at least one/], ...NO_TEXT],
	},
	{
		operation: 'establishment.search',
		parameter: 'zipCode',
		good: 1500,
		bad: [['', /at least one/], ...NO_POSTAL_CODE],
	},
	{
		operation: 'vat.validate',
		parameter: 'vatNumber',
		good: 'DE123456789',
		bad: [...NO_NUMBER, ['2.143.775.125', /only enterprises have a VAT number/]],
	},
	{
		operation: 'referenceData.getMany',
		parameter: 'listPath',
		good: 'juridical-forms',
		bad: NO_PATH,
		beside: { list: 'custom' },
	},
	{
		operation: 'referenceData.getMany',
		parameter: 'search',
		good: '62.10',
		bad: NO_TEXT,
		beside: { list: 'naceCodes' },
	},
	{
		operation: 'api.request',
		parameter: 'path',
		good: '/me',
		bad: [...NO_PATH, [null, /is empty/], [42, /is empty/]],
	},
	{
		operation: 'api.request',
		parameter: 'query',
		good: '{"a":1}',
		bad: [...NO_OBJECT('Query'), [{ a: { b: 1 } }, /query parameter "a" must be text or a number/]],
		beside: { path: '/me' },
	},
	{
		operation: 'api.request',
		parameter: 'body',
		good: WEBHOOK,
		bad: NO_OBJECT('Body'),
		beside: { path: '/webhook', method: 'POST' },
	},
	{
		operation: 'api.request',
		parameter: 'method',
		good: 'GET',
		bad: [['TRACE', /^Method must be DELETE, GET, PATCH, POST or PUT/]],
		beside: { path: '/me' },
	},
];

describe.each(SUBJECTS)('$operation by $parameter', (subject) => {
	const { operation, parameter, good, bad, beside } = subject;
	const run = async (values: unknown[], onError?: RunOptions['onError']) =>
		await registry.run(
			operation,
			{ ...beside, [parameter]: '={{ $json.value }}' },
			{ items: values.map((value) => ({ value })), onError },
		);

	it.each(titled(bad))(
		'refuses %s with a message, without a request',
		async (_title, value, words) => {
			const { error } = await run([value]);
			const told = `${error!.message} ${error!.description ?? ''}`;
			expect(told).toMatch(words);
			expect(told.length).toBeLessThan(400);
			expect(error!.context).toMatchObject({ itemIndex: 0 });
			expect(registry.sandbox.requests).toEqual([]);
		},
	);

	it('carries out the valid items among invalid ones, each in its place', async () => {
		const values = [good, ...bad.flatMap(([value]) => [value, good])];
		const { items, error } = await run(values, 'continueRegularOutput');
		expect(error).toBeUndefined();
		const alone = (await run([good])).items.length;
		values.forEach((_value, at) => {
			const own = items.filter(({ pairedItem }) => (pairedItem as { item: number }).item === at);
			const told = own.flatMap(({ json }) => json.error ?? []);
			const isBad = at % 2 === 1;
			expect(own).toHaveLength(isBad ? 1 : alone);
			expect(told.join()).toMatch(isBad ? bad[(at - 1) / 2]![1] : /^$/);
		});
		expect(new Set(callsTo(registry.sandbox)).size).toBe(1);
	});
});

it('an operation that does not exist fails the workflow, by its name', async () => {
	const { error } = await registry.run('enterprise.erase');
	expect(error!.message).toMatch(/no operation "erase" of "enterprise"/);
	expect(error!.description).toBe('Choose the operation again.');
});

it.each([
	['notFound', 'Options → When Not Found', 'Nothing'],
	['apiVersion', 'Options → API Version', 'V3'],
	['reuseResponsesFor', 'Options → Reuse Responses For (Minutes)', -1],
	['includeEvidence', 'Options → Include Evidence', 'perhaps'],
	['maxWait', 'Advanced → Max Wait (Seconds)', 'ten'],
	['timeout', 'Advanced → Timeout (Milliseconds)', true],
	['leaveFree', 'Advanced → Leave Free', [7]],
	['parallelRequests', 'Advanced → Parallel Requests', '-5'],
	['parallelRequests', 'Advanced → Parallel Requests', 101],
])(
	'%s (%s) fails the item if an expression makes it %j, without a request',
	async (name, label, value) => {
		const chosen = { options: { [name]: value }, advanced: { [name]: value } };
		const asked = { enterpriseNumber: ELECTRABEL, ...chosen };
		const goesOn = { onError: 'continueRegularOutput' } as const;
		const { json } = await registry.run('enterprise.get', asked, goesOn);
		expect(json).toEqual([{ error: expect.stringContaining(`${label} must be`) as string }]);
		expect(json[0]!.error).toContain(`but is ${JSON.stringify(value)}`);
		expect(callsTo(registry.sandbox)).toEqual([]);
	},
);

describe('a value that an expression can give and JSON cannot hold', () => {
	const CIRCULAR = '={{ [{}].map((one) => Object.assign(one, { itself: one }))[0] }}';
	const WRONG: Array<{ expression: string; why: string }> = [
		{ expression: '={{ NaN }}', why: 'is NaN, which is no number that can be sent' },
		{ expression: '={{ 1 / 0 }}', why: 'is Infinity, which is no number that can be sent' },
		{ expression: '={{ BigInt(403170701) }}', why: 'is a bigint, which is no value' },
		{ expression: '={{ Symbol("x") }}', why: 'is a symbol, which is no value' },
		{ expression: CIRCULAR, why: 'is an object that cannot be written as JSON' },
	];
	const [ofElectrabel, ofMe] = [{ enterpriseNumber: ELECTRABEL }, { path: '/me' }];
	const FIELDS: Array<{ operation: string; parameter: string; label: string; beside?: object }> = [
		{ operation: 'enterprise.get', parameter: 'enterpriseNumber', label: 'Enterprise Number' },
		{ operation: 'enterprise.search', parameter: 'name', label: 'Name' },
		{ operation: 'vat.validate', parameter: 'vatNumber', label: 'VAT Number' },
		{ operation: 'number.parse', parameter: 'value', label: 'Value' },
		{
			operation: 'enterprise.checkBeforeInvoicing',
			parameter: 'checks',
			label: 'Checks',
			beside: ofElectrabel,
		},
		{ operation: 'api.request', parameter: 'query', label: 'Query', beside: ofMe },
		{
			operation: 'api.request',
			parameter: 'body',
			label: 'Body',
			beside: { path: '/webhook', method: 'POST' },
		},
		{ operation: 'api.request', parameter: 'method', label: 'Method', beside: ofMe },
		{
			operation: 'enterprise.search',
			parameter: 'limit',
			label: 'Limit',
			beside: { name: 'a' },
		},
		{
			operation: 'enterprise.get',
			parameter: 'simplify',
			label: 'Simplify',
			beside: ofElectrabel,
		},
		{
			operation: 'webhook.create',
			parameter: 'entityNumbers',
			label: 'Entity Numbers',
			beside: { name: 'a', url: 'https://a.example' },
		},
	];

	it.each(FIELDS)(
		'is refused by $operation in the field $label, without a request',
		async (field) => {
			const { operation, parameter, label, beside } = field;
			for (const { expression, why } of WRONG) {
				const asked = { ...beside, [parameter]: expression };
				const { error } = await registry.run(operation, asked);
				expect(error!.message).toBe(`${label} ${why}`);
				expect(error!.context).toMatchObject({ itemIndex: 0 });
			}
			expect(registry.sandbox.requests).toEqual([]);
		},
	);
});

describe('characters that control a terminal or turn the reading direction', () => {
	const FORGED = 'No\r\n2026-11-26 [error] forged\u202egnp.exe\u2066 \u0000!';

	it('are shown as blanks where a message quotes the service', async () => {
		registry.sandbox.settings.nextResponses = [
			{ status: 400, body: { success: false, error: FORGED } },
		];
		const { error } = await registry.run('enterprise.get', { enterpriseNumber: ELECTRABEL });
		expect(error!.message).toMatch(/No 2026-11-26 \[error\] forged gnp\.exe/);
		expect(`${error!.message}${error!.description}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066]/u);
	});

	it('are shown as blanks where a message quotes the input', async () => {
		const { error } = await registry.run('enterprise.get', { enterpriseNumber: FORGED });
		expect(`${error!.message}${error!.description}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066]/u);
	});

	it('are refused in the URL of a webhook, without a request', async () => {
		const url = 'https://example.com/\nchanges';
		const { error } = await registry.run('webhook.create', { name: 'CRM', url });
		expect(error!.message).toMatch(/not an address that can receive deliveries/);
		expect(registry.sandbox.requests).toEqual([]);
	});
});
