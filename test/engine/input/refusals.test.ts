import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runNode } from '../../support/engine';

/**
 * What is refused before any request, as a user reads it: refusals.golden.json has every title and every advice. Nothing listens at the
 * Base URL. A change of words is seen here; `WRITE_GOLDEN=yes` writes it.
 */
const GOLDEN = path.join(__dirname, 'refusals.golden.json');
const CREDENTIAL = { baseUrl: 'http://127.0.0.1:9/api', apiKey: 'key', apiSecret: 'secret' };

const ELECTRABEL = '0403.170.701';
const TYPO = '0403.170.702';
const SHOP = '2.000.000.339';
const RECORD = { enterpriseNumber: ELECTRABEL, record: {} };
const NAMED = { name: 'Electrabel' };
const LIST = { webhookId: 'wh_1' };
const WEBHOOK = { name: 'n', url: 'https://example.com/changes' };

const many = Array.from({ length: 12 }, (_, at) => `company ${at}`);

const NUMBERS: unknown[] = [
	'',
	null,
	403170701.5,
	'-403170701',
	'403170701.5',
	4031707,
	5,
	9403170701,
	TYPO,
	SHOP,
	['0403.170.701', ELECTRABEL],
	{ a: 1 },
	true,
	'0'.repeat(1000),
	'DE123456789',
	'4,03171E+08',
	'O403.170.701',
	'Electrabel',
	'\u001fgeen',
	`${ELECTRABEL} / 0417.497.106`,
	'403170701 DE',
	'nr 403170701XY',
	'../../enterprise/0403.170.701',
	'🏢'.repeat(60),
	'GB 123 4567 89',
];
const VAT_NUMBERS = [
	'DE123456789 klant sinds 2019',
	'DE123456789 / FR82246200638',
	'IE 6388047V A',
	'DE 12345678',
	'ES B-583784312',
	'SE 55643359201',
	'EU372022452',
	SHOP,
	TYPO,
];
const PATHS = ['', '../../me', '/%2e%2e/me', '//evil.example/me', '/me?key=1', '/a\\me', '/a//b'];
const ADDRESSES = ['', 'example.com', 'https://me:secret@example.com', 'ftp://example.com'];

/** Operation and parameters, one refusal each. */
const CASES: Array<[operation: string, parameters: object]> = [
	...NUMBERS.map((value): [string, object] => ['enterprise.get', { enterpriseNumber: value }]),
	...NUMBERS.map((value): [string, object] => ['number.parse', { value }]),
	...VAT_NUMBERS.map((vatNumber): [string, object] => ['vat.validate', { vatNumber }]),
	...[...PATHS, 'x'.repeat(2001)].map((given): [string, object] => [
		'api.request',
		{ path: given },
	]),
	...ADDRESSES.map((url): [string, object] => ['webhook.create', { ...WEBHOOK, url }]),
	['establishment.get', { establishmentNumber: ELECTRABEL }],
	['establishment.search', { name: '' }],
	['establishment.search', { name: 'Delhaize', zipCode: '1234 AB' }],
	['establishment.search', { zipCode: 'x'.repeat(60) }],
	['enterprise.search', { name: '  ' }],
	['enterprise.search', { name: ['a', 'b'] }],
	['enterprise.search', { name: 'x'.repeat(3000) }],
	['enterprise.search', { ...NAMED, limit: 0 }],
	['enterprise.search', { ...NAMED, limit: 1.5 }],
	['enterprise.search', { ...NAMED, limit: 'many' }],
	['enterprise.search', { ...NAMED, simplify: 'maybe' }],
	['enterprise.get', { enterpriseNumber: ELECTRABEL, options: { notFound: 'explode' } }],
	['enterprise.get', { enterpriseNumber: ELECTRABEL, options: { maxWait: -1 } }],
	['enterprise.get', { enterpriseNumber: ELECTRABEL, options: { parallelRequests: 1000 } }],
	['enterprise.compare', { ...RECORD, record: { mappingMode: 'defineBelow', value: {} } }],
	['enterprise.compare', { ...RECORD, record: '[1]' }],
	['enterprise.checkBeforeInvoicing', { enterpriseNumber: ELECTRABEL, checks: [] }],
	['enterprise.checkBeforeInvoicing', { enterpriseNumber: ELECTRABEL, checks: ['bank'] }],
	['api.request', { path: '/me', query: { a: [1] } }],
	['api.request', { path: '/me', query: '{' }],
	['api.request', { path: '/me', method: 'TRACE' }],
	['webhook.update', { webhookId: 'wh_1', updateFields: {} }],
	['webhook.get', { webhookId: '' }],
	['webhook.get', { webhookId: '..' }],
	['subscription.add', { ...LIST, entityNumbers: '' }],
	['subscription.add', { ...LIST, entityNumbers: `${ELECTRABEL}, ${TYPO}, Electrabel` }],
	['subscription.add', { ...LIST, entityNumbers: many }],
	['subscription.replace', { ...LIST, entityNumbers: `${ELECTRABEL}, ${TYPO}` }],
	['service.diagnose', { onPeppol: `${ELECTRABEL}, 0417.497.106, 0202.239.951, 0400.378.485` }],
	['service.diagnose', { onPeppol: `${ELECTRABEL}, ${SHOP}` }],
	['enterprise.erase', {}],
];

const BASE_URLS = ['', 'registry.example.com/api', 'https://', 'https://me:s@registry.example.com'];

/** Each value comes from an expression, as n8n itself refuses an empty field. */
const fromItem = (given: object, place = '$json'): object =>
	Object.fromEntries(
		Object.entries(given).map(([name, value]) => {
			const at = `${place}.${name}`;
			const isCollection = ['options', 'updateFields'].includes(name);
			// n8n resolves no expression that stands for a whole record.
			if (name === 'record') return [name, value];
			return [name, isCollection ? fromItem(value as object, at) : `={{ ${at} }}`];
		}),
	);

async function refusal(operation: string, given: object, credential: object = CREDENTIAL) {
	const [resource, name] = operation.split('.');
	const { error, json } = await runNode({
		credentials: { enterpriseRegistryApi: credential as typeof CREDENTIAL },
		parameters: { resource, operation: name, ...fromItem(given) },
		items: [given as never],
	});
	return error === undefined
		? { reason: json[0]?.reason }
		: { title: error.message, advice: error.description };
}

/** What is refused, by its name in the golden file. */
const REFUSALS: Array<{ refused: string; ask: () => ReturnType<typeof refusal> }> = [
	...CASES.map(([operation, parameters]) => ({
		refused: `${operation} ${JSON.stringify(parameters).slice(0, 120)}`,
		ask: async () => await refusal(operation, parameters),
	})),
	...BASE_URLS.map((baseUrl) => ({
		refused: `Base URL ${baseUrl}`,
		ask: async () => await refusal('service.getHealth', {}, { ...CREDENTIAL, baseUrl }),
	})),
];

const isWritten = process.env.WRITE_GOLDEN !== undefined;
const said: Record<string, unknown> = {};
const golden = isWritten
	? said
	: (JSON.parse(readFileSync(GOLDEN, 'utf8')) as Record<string, unknown>);
afterAll(() => {
	// A run of some of the tests must not empty the file of the others.
	const isWhole = Object.keys(said).length === REFUSALS.length;
	if (isWritten && isWhole) writeFileSync(GOLDEN, `${JSON.stringify(said, null, '\t')}\n`);
});

it.each(REFUSALS)('$refused is refused in the words of refusals.golden.json', async (row) => {
	const { refused, ask } = row;
	said[refused] = await ask();
	expect(said[refused]).toEqual(golden[refused]);
});

describe('refusals.golden.json', () => {
	const names = REFUSALS.map(({ refused }) => refused);

	it('has a name of its own for each refusal', () => {
		expect(new Set(names).size).toBe(names.length);
	});

	it('has only these refusals, in their order', () => {
		expect(Object.keys(golden)).toEqual(names);
	});
});
