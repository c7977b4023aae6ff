import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode, type RunOptions } from '../../support/engine';
import { callsTo, credentialsFor } from '../../support/registry';
import { titled } from '../../support/simulated/titled';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox?.close());
beforeEach(() => sandbox.reset());

const MEGABYTE = 'x'.repeat(1_000_000);
const NO_TEXT: Array<[unknown, RegExp]> = [
	[['a', 'b'], /a list was given/],
	[{ a: 1 }, /an object was given/],
	[true, /a boolean was given/],
];
const NO_NUMBER: Array<[unknown, RegExp]> = [
	['', /There is no number for this item/],
	[null, /There is no number for this item/],
	['0403.170.702', /check digits of 0403\.170\.702 are wrong/],
	['04031707011', /11 digits/],
	['12345678', /8 digits/],
	['9403.170.701', /starts with 9/],
	['DE123456789', /not a Belgian number/],
	['FR12345678901', /not a Belgian number/],
	['NL123456789B01', /not a Belgian number/],
	['🏢', /no number/],
	['🏢 0403.170.701', /do not belong/],
	[MEGABYTE, /1000000 characters/],
	['0403170701 0417497106', /two numbers/],
	[403170701.5, /not a whole, positive number/],
	[4031707, /has 7 digits/],
	['../../me', /no number/],
	['../../enterprise/0403.170.701', /do not belong/],
	['0403.170.701?x', /do not belong/],
	[['0403.170.701'], /a list was given/],
	[{ number: 1 }, /an object was given/],
	[false, /a boolean was given/],
];
const NO_PATH: Array<[unknown, RegExp]> = [
	['', /is empty/],
	['../../me', /".." part/],
	['/enterprise/../me', /".." part/],
	['//evil.example/me', /whole address/],
	['https://evil.example/me', /whole address/],
	['/%2e%2e/me', /leave the Base URL/],
	['/a%2fb', /leave the Base URL/],
	['/a\\..\\me', /leave the Base URL/],
	['/me?key=1', /query/],
	['/me#top', /fragment/],
	[`/${MEGABYTE}`, /characters/],
	['/me\r\nX-API-Key: 1', /leave the Base URL/],
];

interface Subject {
	/** `resource.operation`, with the parameters that stay the same. */
	name: string;
	parameters?: RunOptions['parameters'];
	/** The parameter under test, a value that is right, and those that are not. */
	parameter: string;
	good: unknown;
	bad: Array<[unknown, RegExp]>;
}

const electrabel = '0403.170.701';
const SUBJECTS: Subject[] = [
	{
		name: 'enterprise.get',
		parameter: 'enterpriseNumber',
		good: electrabel,
		bad: [
			...NO_NUMBER,
			['2.143.775.125', /is an establishment number; an enterprise number is needed/],
		],
	},
	{
		name: 'enterprise.getRelated',
		parameters: { relation: 'activities' },
		parameter: 'enterpriseNumber',
		good: electrabel,
		bad: NO_NUMBER,
	},
	{
		name: 'enterprise.getRelated',
		parameters: { relation: 'custom', enterpriseNumber: electrabel },
		parameter: 'relationPath',
		good: 'activities',
		bad: NO_PATH,
	},
	{
		name: 'enterprise.search',
		parameter: 'name',
		good: 'Electrabel',
		bad: [
			['', /empty/],
			[null, /empty/],
			['  ', /empty/],
			[MEGABYTE, /1000000 characters/],
			...NO_TEXT,
		],
	},
	{
		name: 'enterprise.searchByAddress',
		parameters: { street: 'bolivar' },
		parameter: 'postalCode',
		good: 1000,
		bad: [
			['', /is empty/],
			['B-1000', /postal code of 4 digits/],
			['04031707011', /4 digits/],
			['🏢', /4 digits/],
			['../../me', /4 digits/],
			[MEGABYTE, /1000000 characters/],
			...NO_TEXT,
		],
	},
	{
		name: 'enterprise.searchByAddress',
		parameters: { postalCode: '1000' },
		parameter: 'street',
		good: 'bolivar',
		bad: [['', /street is empty/], [MEGABYTE, /1000000 characters/], ...NO_TEXT],
	},
	{
		name: 'establishment.get',
		parameter: 'establishmentNumber',
		good: '2.143.775.125',
		bad: [
			...NO_NUMBER,
			['0403.170.701', /is an enterprise number; an establishment number is needed/],
		],
	},
	{
		name: 'establishment.search',
		parameter: 'city',
		good: 'Halle',
		bad: [
			['', /at least one/],
			[null, /at least one/],
			[MEGABYTE, /1000000 characters/],
			...NO_TEXT,
		],
	},
	{
		name: 'establishment.search',
		parameter: 'zipCode',
		good: 1500,
		bad: [
			['', /at least one/],
			['15000', /4 digits/],
			['04031707011', /4 digits/],
			['🏢', /4 digits/],
			['../../me', /4 digits/],
			...NO_TEXT,
		],
	},
	{
		name: 'peppol.check',
		parameter: 'enterpriseNumber',
		good: electrabel,
		bad: [...NO_NUMBER, ['2.143.775.125', /an enterprise number is needed/]],
	},
	{
		name: 'vat.validate',
		parameter: 'vatNumber',
		good: 'DE123456789',
		bad: [
			['', /There is no number/],
			['BE0403170702', /check digits/],
			['🏢', /no number/],
			['US123456789', /not a Belgian number/],
			['2.143.775.125', /only enterprises have a VAT number/],
			[-403170701, /not a whole, positive number/],
			[MEGABYTE, /1000000 characters/],
			['../../me', /no number/],
			[['DE123456789'], /a list/],
		],
	},
	{
		name: 'referenceData.getMany',
		parameters: { list: 'custom' },
		parameter: 'listPath',
		good: 'juridical-forms',
		bad: NO_PATH,
	},
	{
		name: 'referenceData.getMany',
		parameters: { list: 'naceCodes' },
		parameter: 'search',
		good: '62.10',
		bad: [[MEGABYTE, /1000000 characters/], ...NO_TEXT],
	},
	{
		name: 'api.request',
		parameter: 'path',
		good: '/me',
		bad: [...NO_PATH, [null, /is empty/], [['/me'], /is empty/], [42, /is empty/]],
	},
	{
		name: 'api.request',
		parameters: { path: '/me' },
		parameter: 'query',
		good: '{"a":1}',
		bad: [
			['{', /Query must be a JSON object/],
			['[1]', /Query must be/],
			['"a"', /Query must be/],
			[[1], /Query must be/],
			[42, /Query must be/],
			[{ a: { b: 1 } }, /query parameter "a" must be text or a number/],
			[{ a: [1] }, /query parameter "a" must be/],
			[{ a: MEGABYTE }, /query parameter "a" is 1000000 characters/],
		],
	},
	{
		name: 'api.request',
		parameters: { path: '/webhook', method: 'POST' },
		parameter: 'body',
		good: { name: 'n', url: 'http://127.0.0.1:9/', entityNumbers: [] },
		bad: [
			['{', /Body must be a JSON object/],
			['[1]', /Body must be/],
			[[1], /Body must be/],
			[42, /Body must be/],
		],
	},
	{
		name: 'api.request',
		parameters: { path: '/me' },
		parameter: 'method',
		good: 'GET',
		bad: [
			['TRACE', /must be one of DELETE, GET/],
			['get', /must be one of DELETE, GET/],
			[['GET'], /a list/],
		],
	},
];

const runWith = async (
	{ name, parameters, parameter }: Subject,
	values: unknown[],
	onError?: RunOptions['onError'],
) => {
	const [resource, operation] = name.split('.');
	return await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		onError,
		items: values.map((value) => ({ value })) as RunOptions['items'],
		parameters: {
			resource: resource!,
			operation: operation!,
			...parameters,
			[parameter]: '={{ $json.value }}',
		},
	});
};

describe.each(
	SUBJECTS.map((subject) => [`${subject.name} ${subject.parameter}`, subject] as const),
)('%s', (_name, subject) => {
	it.each(titled(subject.bad))(
		'%s gives a message, without a call',
		async (_title, value, words) => {
			const { error } = await runWith(subject, [value]);
			const told = `${error!.message} ${error!.description ?? ''}`;
			expect(told).toMatch(words);
			expect(told.length).toBeLessThan(400);
			expect(error!.context).toMatchObject({ itemIndex: 0 });
			expect(sandbox.requests).toEqual([]);
		},
	);

	it('valid items among invalid ones succeed, each in its place', async () => {
		const values = [subject.good, ...subject.bad.flatMap(([bad]) => [bad, subject.good])];
		const { items, error } = await runWith(subject, values, 'continueRegularOutput');
		expect(error).toBeUndefined();
		const alone = (await runWith(subject, [subject.good])).items.length;
		expect(alone).toBeGreaterThan(0);
		values.forEach((_value, at) => {
			const own = items.filter(({ pairedItem }) => (pairedItem as { item: number }).item === at);
			const sentences = own
				.map(({ json }) => json.error)
				.filter((sentence) => typeof sentence === 'string');
			if (at % 2 === 0)
				expect({ at, items: own.length, sentences }).toEqual({ at, items: alone, sentences: [] });
			else expect(sentences).toEqual([expect.stringMatching(subject.bad[(at - 1) / 2]![1])]);
		});
		expect(new Set(callsTo(sandbox)).size).toBe(1);
	});
});

it('a workflow with an operation that does not exist fails with its name', async () => {
	const { error } = await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		parameters: { resource: 'enterprise', operation: 'erase' },
	});
	expect(error!.message).toMatch(/no operation "erase" of "enterprise"/);
});

describe('an option that an expression gives and that makes no sense', () => {
	it.each([
		['enterprise.get', { enterpriseNumber: electrabel }, 'notFound', 'Nothing'],
		['enterprise.get', { enterpriseNumber: electrabel }, 'apiVersion', 'V3'],
		['enterprise.get', { enterpriseNumber: electrabel }, 'maxWait', 'ten'],
		['enterprise.get', { enterpriseNumber: electrabel }, 'timeout', -1],
		['vat.validate', { vatNumber: electrabel }, 'includeEvidence', 'perhaps'],
	])(
		'fails the item of %s with its name and value, without a call: %j %s',
		async (name, parameters, option, value) => {
			const [resource, operation] = name.split('.');
			const { json } = await runNode({
				credentials: credentialsFor(sandbox.baseUrl),
				onError: 'continueRegularOutput',
				parameters: {
					resource,
					operation,
					...parameters,
					options: { [option]: value },
				},
			});
			expect(json).toMatchObject([{ error: expect.stringContaining(`"${option}" must be`) }]);
			expect(JSON.stringify(json)).toContain(String(value));
			expect(callsTo(sandbox)).toEqual([]);
		},
	);
});

it('an item that failed and goes on says which path it was about', async () => {
	sandbox.settings.nextResponses = [{ status: 422, body: { success: false, error: 'No' } }];
	const parameters = {
		resource: 'api',
		operation: 'request',
		method: 'GET',
		apiVersion: 'v2',
		path: '/some/list',
		query: {},
	};
	const { json } = await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		onError: 'continueRegularOutput',
		parameters,
	});
	expect(json).toMatchObject([{ error: expect.any(String), input: { path: '/some/list' } }]);
});
