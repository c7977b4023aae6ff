import type { RunOptions } from '../../support/engine';
import { callsTo } from '../../support/registry';
import { titled } from '../../support/simulated/titled';
import { saying } from '../../support/saying';
import { useRegistry } from '../support';

const registry = useRegistry();

const MEGABYTE = 'x'.repeat(1_000_000);
/** Values that are refused, each with what the message says. */
type Bad = Array<[value: unknown, said: string]>;

const TEXT = { kind: 'text', most: 2000 };
const NO_TEXT: Bad = [
	[['a', 'b'], saying('wrongValue', { wanted: TEXT, value: '["a","b"]' })],
	[{ a: 1 }, saying('wrongValue', { wanted: TEXT, value: '{"a":1}' })],
	[true, saying('wrongValue', { wanted: TEXT, value: 'true' })],
	[MEGABYTE, saying('wrongValue', { wanted: TEXT, value: expect.stringMatching(/^"x{99}/) })],
];
/** Every other way in which a number or a path is refused is a test of test/unit/numbers and test/unit/transport. */
const NO_NUMBER: Bad = [
	[null, saying('noNumber')],
	['0403.170.702', saying('wrongCheckDigits', { dotted: '0403.170.702' })],
	['../../enterprise/0403.170.701', saying('strangeCharacters')],
	[MEGABYTE, saying('tooLongForNumber', { length: 1_000_000 })],
	[['0403.170.701'], saying('noText', { kind: 'a list' })],
];
const STEP_IN_PATH: Bad = [['../../me', saying('unusablePath', { why: 'stepInPath' })]];
const NO_PATH: Bad = [['', saying('emptyField')], ...STEP_IN_PATH];
const NO_POSTAL_CODE: Bad = [
	['L-1000', saying('notPostalCode')],
	['../../me', saying('notPostalCode')],
	...NO_TEXT,
];
const NO_OBJECT = (label: string): Bad =>
	['{', '[1]', '"a"', [1], 42].map((value) => [
		value,
		saying('wrongValue', { label, wanted: { kind: 'object' } }),
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
const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];
const WEBHOOK = { name: 'n', url: 'http://127.0.0.1:9/', entityNumbers: [] };
const SUBJECTS: Subject[] = [
	{
		operation: 'enterprise.get',
		parameter: 'enterpriseNumber',
		good: ELECTRABEL,
		bad: [...NO_NUMBER, ['2.143.775.125', saying('wrongKindOfNumber', { wanted: 'enterprise' })]],
	},
	{
		operation: 'establishment.get',
		parameter: 'establishmentNumber',
		good: '2.143.775.125',
		bad: [...NO_NUMBER, [ELECTRABEL, saying('wrongKindOfNumber', { wanted: 'establishment' })]],
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
		bad: [['  ', saying('emptyField', { label: 'Name' })], ...NO_TEXT],
	},
	{
		operation: 'enterprise.search',
		parameter: 'limit',
		good: 3,
		bad: [0, -1, 1.5, 'many'].map((limit) => [
			limit,
			saying('wrongValue', { label: 'Limit', value: JSON.stringify(limit) }),
		]),
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
		bad: [['', saying('emptyField', { label: 'Street' })]],
		beside: { postalCode: '1000' },
	},
	{
		operation: 'establishment.search',
		parameter: 'city',
		good: 'Halle',
		bad: [[null, saying('noCriterion')], ...NO_TEXT],
	},
	{
		operation: 'establishment.search',
		parameter: 'zipCode',
		good: 1500,
		bad: [['', saying('noCriterion')], ...NO_POSTAL_CODE],
	},
	{
		operation: 'vat.validate',
		parameter: 'vatNumber',
		good: 'DE123456789',
		bad: [...NO_NUMBER, ['2.143.775.125', saying('vatOfEstablishment')]],
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
		bad: [
			['', saying('unusablePath', { why: 'empty' })],
			...STEP_IN_PATH,
			[null, saying('unusablePath', { why: 'empty' })],
			[42, saying('unusablePath', { why: 'empty' })],
		],
	},
	{
		operation: 'api.request',
		parameter: 'query',
		good: '{"a":1}',
		bad: [...NO_OBJECT('Query'), [{ a: { b: 1 } }, saying('noTextInQuery', { name: 'a' })]],
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
		bad: [
			[
				'TRACE',
				saying('wrongValue', { label: 'Method', wanted: { kind: 'choice', choices: METHODS } }),
			],
		],
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
		async (_title, value, said) => {
			const { error } = await run([value]);
			const told = `${error!.message} ${error!.description ?? ''}`;
			expect(told).toEqual(said);
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
			expect(told.join()).toEqual(isBad ? bad[(at - 1) / 2]![1] : '');
		});
		expect(new Set(callsTo(registry.sandbox)).size).toBe(1);
	});
});

it('an operation that does not exist fails the workflow, by its name', async () => {
	const { error } = await registry.run('enterprise.erase');
	const facts = { resource: 'enterprise', operation: 'erase' };
	expect(error!.message).toEqual(saying('noSuchOperation', facts));
	expect(error!.description).toEqual(saying('noSuchOperation', facts));
});

it.each([
	{ name: 'notFound', label: 'Options → When Not Found', value: 'Nothing' },
	{ name: 'apiVersion', label: 'Options → API Version', value: 'V3' },
	{ name: 'reuseResponsesFor', label: 'Options → Reuse Responses For (Minutes)', value: -1 },
	{ name: 'includeEvidence', label: 'Options → Include Evidence', value: 'perhaps' },
	{ name: 'maxWait', label: 'Advanced → Max Wait (Seconds)', value: 'ten' },
	{ name: 'timeout', label: 'Advanced → Timeout (Milliseconds)', value: true },
	{ name: 'timeout', label: 'Advanced → Timeout (Milliseconds)', value: 0 },
	{ name: 'leaveFree', label: 'Advanced → Leave Free (Requests per Hour)', value: [7] },
	{ name: 'parallelRequests', label: 'Advanced → Parallel Requests', value: '-5' },
	{ name: 'parallelRequests', label: 'Advanced → Parallel Requests', value: 101 },
])(
	'$name ($label) fails the item if an expression makes it $value, without a request',
	async ({ name, label, value }) => {
		const chosen = { options: { [name]: value }, advanced: { [name]: value } };
		const asked = { enterpriseNumber: ELECTRABEL, ...chosen };
		const goesOn = { onError: 'continueRegularOutput' } as const;
		const { json } = await registry.run('enterprise.get', asked, goesOn);
		const said = saying('wrongValue', { label, value: JSON.stringify(value) });
		expect(json).toEqual([{ error: said }]);
		expect(callsTo(registry.sandbox)).toEqual([]);
	},
);

it.each([
	{
		operation: 'enterprise.checkBeforeInvoicing',
		parameters: { enterpriseNumber: ELECTRABEL, options: { includeEvidence: 'maybe' } },
	},
	{ operation: 'enterprise.match', parameters: { name: 'Electrabel', simplify: 'maybe' } },
	{ operation: 'account.get', parameters: { simplify: 'maybe' } },
])('a flag of $operation that cannot be read costs no request', async (asked) => {
	const { error } = await registry.run(asked.operation, asked.parameters);
	expect(error?.message).toEqual(saying('wrongValue', { value: '"maybe"' }));
	expect(callsTo(registry.sandbox)).toEqual([]);
});

describe('a value that an expression can give and JSON cannot hold', () => {
	const CIRCULAR = '={{ [{}].map((one) => Object.assign(one, { itself: one }))[0] }}';
	const WRONG: Array<{ expression: string; given: object }> = [
		{ expression: '={{ NaN }}', given: { kind: 'number', number: NaN } },
		{ expression: '={{ 1 / 0 }}', given: { kind: 'number', number: Infinity } },
		{ expression: '={{ BigInt(403170701) }}', given: { kind: 'other', type: 'bigint' } },
		{ expression: '={{ Symbol("x") }}', given: { kind: 'other', type: 'symbol' } },
		{ expression: CIRCULAR, given: { kind: 'object' } },
	];
	const [ofElectrabel, ofMe] = [{ enterpriseNumber: ELECTRABEL }, { path: '/me' }];
	const FIELDS: Array<{ operation: string; parameter: string; label: string; beside?: object }> = [
		{ operation: 'enterprise.get', parameter: 'enterpriseNumber', label: 'Enterprise Number' },
		{ operation: 'enterprise.search', parameter: 'name', label: 'Name' },
		{ operation: 'vat.validate', parameter: 'vatNumber', label: 'VAT Number' },
		{ operation: 'number.parse', parameter: 'value', label: 'Number' },
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
			for (const { expression, given } of WRONG) {
				const asked = { ...beside, [parameter]: expression };
				const { error } = await registry.run(operation, asked);
				expect(error!.message).toEqual(saying('unsendableValue', { label, value: given }));
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
		expect(error!.message).toEqual(saying('notReceivingUrl'));
		expect(registry.sandbox.requests).toEqual([]);
	});
});
