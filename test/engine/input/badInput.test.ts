import type { RunOptions } from '../../support/engine';
import { callsTo } from '../../support/registry';
import { titled } from '../../support/simulated/titled';
import { useRegistry } from '../support';

const registry = useRegistry();

const MEGABYTE = 'x'.repeat(1_000_000);
type Bad = Array<[unknown, RegExp]>;

const NO_TEXT: Bad = [
	[['a', 'b'], /must be text .*, but is \["a","b"\]/],
	[{ a: 1 }, /must be text .*, but is \{"a":1\}/],
	[true, /must be text .*, but is true/],
	[MEGABYTE, /must be text of at most 2000 characters, but is "x{99}/],
];
/** Every other way in which a number or a path is refused is a test of theirs. */
const NO_NUMBER: Bad = [
	[null, /There is no number/],
	['0403.170.702', /check digits of 0403\.170\.702 are wrong/],
	['../../enterprise/0403.170.701', /do not belong/],
	[MEGABYTE, /1000000 characters/],
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

/** The parameter under test, a value that is right, those that are not, and the parameters that stay the same. */
type Subject = [operation: string, parameter: string, good: unknown, bad: Bad, parameters?: object];

const ELECTRABEL = '0403.170.701';
const WEBHOOK = { name: 'n', url: 'http://127.0.0.1:9/', entityNumbers: [] };
const SUBJECTS: Subject[] = [
	[
		...(['enterprise.get', 'enterpriseNumber', ELECTRABEL] as const),
		[...NO_NUMBER, ['2.143.775.125', /is an establishment number; an enterprise number is needed/]],
	],
	[
		...(['establishment.get', 'establishmentNumber', '2.143.775.125'] as const),
		[...NO_NUMBER, [ELECTRABEL, /is an enterprise number; an establishment number is needed/]],
	],
	[
		...(['enterprise.getRelated', 'relationPath', 'activities', NO_PATH] as const),
		{ relation: 'custom', enterpriseNumber: ELECTRABEL },
	],
	['enterprise.search', 'name', 'Electrabel', [['  ', /empty/], ...NO_TEXT]],
	[
		...(['enterprise.search', 'limit', 3] as const),
		[0, -1, 1.5, 'many'].map((limit) => [limit, /^Limit must be a/]),
		{ name: 'Electrabel' },
	],
	['enterprise.searchByAddress', 'postalCode', 1000, NO_POSTAL_CODE, { street: 'bolivar' }],
	[
		...(['enterprise.searchByAddress', 'street', 'bolivar'] as const),
		[['', /^Street is empty/]],
		{ postalCode: '1000' },
	],
	['establishment.search', 'city', 'Halle', [[null, /at least one/], ...NO_TEXT]],
	['establishment.search', 'zipCode', 1500, [['', /at least one/], ...NO_POSTAL_CODE]],
	[
		...(['vat.validate', 'vatNumber', 'DE123456789'] as const),
		[...NO_NUMBER, ['2.143.775.125', /only enterprises have a VAT number/]],
	],
	['referenceData.getMany', 'listPath', 'juridical-forms', NO_PATH, { list: 'custom' }],
	['referenceData.getMany', 'search', '62.10', NO_TEXT, { list: 'naceCodes' }],
	['api.request', 'path', '/me', [...NO_PATH, [null, /is empty/], [42, /is empty/]]],
	[
		...(['api.request', 'query', '{"a":1}'] as const),
		[...NO_OBJECT('Query'), [{ a: { b: 1 } }, /query parameter "a" must be text or a number/]],
		{ path: '/me' },
	],
	['api.request', 'body', WEBHOOK, NO_OBJECT('Body'), { path: '/webhook', method: 'POST' }],
	['api.request', 'method', 'GET', [['TRACE', /^Method must be DELETE or GET/]], { path: '/me' }],
];

describe.each(SUBJECTS)('%s %s', (...[operation, parameter, good, bad, parameters]) => {
	const run = async (values: unknown[], onError?: RunOptions['onError']) =>
		await registry.run(
			operation,
			{ ...parameters, [parameter]: '={{ $json.value }}' },
			{ items: values.map((value) => ({ value })), onError },
		);

	it.each(titled(bad))('%s gives a message, without a call', async (_title, value, words) => {
		const { error } = await run([value]);
		const told = `${error!.message} ${error!.description ?? ''}`;
		expect(told).toMatch(words);
		expect(told.length).toBeLessThan(400);
		expect(error!.context).toMatchObject({ itemIndex: 0 });
		expect(registry.sandbox.requests).toEqual([]);
	});

	it('valid items among invalid ones succeed, each in its place', async () => {
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

it('a workflow with an operation that does not exist fails with its name', async () => {
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
	'%s: %s that an expression makes %j fails the item, without a call',
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

describe('what an expression can give and JSON cannot hold', () => {
	const CIRCULAR = '={{ [{}].map((one) => Object.assign(one, { itself: one }))[0] }}';
	const WRONG: Array<[string, RegExp]> = [
		['={{ NaN }}', /^LABEL is NaN, which is no number that can be sent$/],
		['={{ 1 / 0 }}', /^LABEL is Infinity, which is no number that can be sent$/],
		['={{ BigInt(403170701) }}', /^LABEL is a bigint, which is no value$/],
		['={{ Symbol("x") }}', /^LABEL is a symbol, which is no value$/],
		[CIRCULAR, /^LABEL is an object that cannot be written as JSON$/],
	];
	const FIELDS: Array<[string, string, string, object?]> = [
		['enterprise.get', 'enterpriseNumber', 'Enterprise Number'],
		['enterprise.search', 'name', 'Name'],
		['vat.validate', 'vatNumber', 'VAT Number'],
		['number.parse', 'value', 'Value'],
		['enterprise.checkBeforeInvoicing', 'checks', 'Checks', { enterpriseNumber: ELECTRABEL }],
		['api.request', 'query', 'Query', { path: '/me' }],
		['api.request', 'body', 'Body', { path: '/webhook', method: 'POST' }],
		['api.request', 'method', 'Method', { path: '/me' }],
		['enterprise.search', 'limit', 'Limit', { name: 'a' }],
		['enterprise.get', 'simplify', 'Simplify', { enterpriseNumber: ELECTRABEL }],
		['webhook.create', 'entityNumbers', 'Entity Numbers', { name: 'a', url: 'https://a.example' }],
	];

	it.each(FIELDS)('%s refuses it in %s by the name of the field', async (...field) => {
		const [operation, parameter, label, parameters] = field;
		for (const [expression, words] of WRONG) {
			const asked = { ...parameters, [parameter]: expression };
			const { error } = await registry.run(operation, asked);
			expect(error!.message).toMatch(new RegExp(words.source.replace('LABEL', label)));
			expect(error!.context).toMatchObject({ itemIndex: 0 });
		}
		expect(registry.sandbox.requests).toEqual([]);
	});
});

describe('control and bidirectional characters', () => {
	const FORGED = 'No\r\n2026-11-26 [error] forged\u202egnp.exe\u2066 \u0000!';

	it('of a service are blanks in a message', async () => {
		registry.sandbox.settings.nextResponses = [
			{ status: 400, body: { success: false, error: FORGED } },
		];
		const { error } = await registry.run('enterprise.get', { enterpriseNumber: ELECTRABEL });
		expect(error!.message).toMatch(/No 2026-11-26 \[error\] forged gnp\.exe/);
		expect(`${error!.message}${error!.description}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066]/u);
	});

	it('of an input are blanks in a message', async () => {
		const { error } = await registry.run('enterprise.get', { enterpriseNumber: FORGED });
		expect(`${error!.message}${error!.description}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066]/u);
	});

	it('of a receiving address are refused', async () => {
		const url = 'https://example.com/\nchanges';
		const { error } = await registry.run('webhook.create', { name: 'CRM', url });
		expect(error!.message).toMatch(/not an address that can receive deliveries/);
		expect(registry.sandbox.requests).toEqual([]);
	});
});
