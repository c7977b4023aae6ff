import { endpoints, type EndpointName } from '../../../nodes/EnterpriseRegistry/client/endpoints';
import { RegistryClient } from '../../../nodes/EnterpriseRegistry/client/RegistryClient';
import { parseRegistryNumber } from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { sessionOf } from '../../../nodes/EnterpriseRegistry/transport/connect';
import type { RegistryRequest } from '../../../nodes/EnterpriseRegistry/transport/types';
import { urlOf } from '../../../nodes/EnterpriseRegistry/transport/url';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { contract } from '../../support/openapi';
import { callsTo, violationsIn } from '../../support/registry';

let sandbox: Sandbox;
let client: RegistryClient;
let id: string;

const number = '0403.170.701';
const establishment = '2.143.775.125';
const hook = { url: 'http://127.0.0.1:9/hook', entityNumbers: [number] };

/** Over a socket, with the plain fetch of Node: what is tested is what the client makes of calls and answers. */
async function send(request: RegistryRequest) {
	const { method, body } = request;
	const response = await fetch(urlOf(sandbox.baseUrl, request), {
		method,
		headers: {
			...{ 'X-API-Key': 'sandbox-key', 'X-API-Secret': 'sandbox-secret' },
			...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
		},
		body: body === undefined ? undefined : JSON.stringify(body),
	});
	const headers = Object.fromEntries(response.headers);
	const text = await response.text();
	return { status: response.status, headers, text, from: 'service' as const };
}

beforeAll(async () => {
	sandbox = await startSandbox();
	client = new RegistryClient({ send, session: sessionOf('client test') });
	const { data } = await client.call('createWebhook', { body: { name: 'First', ...hook } });
	({ id } = data as { id: string });
	sandbox.requests.length = 0;
});
afterAll(async () => await sandbox?.close());

const anyText = expect.any(String) as string;

/** Every endpoint of the table, what it is asked, and a part of what comes back: of a list, of its first entry. */
const CALLS: Array<[name: EndpointName, input: object, expected: object]> = [
	['enterprise', { number }, { denomination: 'Electrabel' }],
	['activities', { number }, { naceVersion: '2025' }],
	['related', { number, path: 'activities' }, { naceVersion: '2025' }],
	['establishment', { number: establishment }, { enterpriseNumber: number }],
	[
		'searchAddress',
		{ query: { postalCode: '1000', street: 'Bolivar' } },
		{ enterpriseNumber: number },
	],
	['vat', {}, { answer: 'yes' }],
	['naces', { query: { q: '62', version: '2025' } }, { version: '2025', code: '62100' }],
	['juridicalForms', {}, { code: anyText }],
	['referenceList', { path: 'naces' }, { version: anyText }],
	['account', {}, { plan: { name: 'Pro' } }],
	['webhooks', {}, { name: 'First' }],
	['webhook', {}, { name: 'First', disabled: false }],
	['updateWebhook', { body: { disabled: true } }, { disabled: true }],
	['rotateSecret', {}, { hmacSecret: expect.stringContaining('whsec_') as string }],
	['sendTestEvent', {}, { eventId: anyText }],
	['subscriptions', {}, { value: number }],
	['addSubscriptions', { body: { entityNumbers: [establishment] } }, { added: 1 }],
	['removeSubscriptions', { body: { entityNumbers: [establishment] } }, { removed: 1 }],
	['deliveries', {}, { responseCode: 0 }],
	['createWebhook', { body: { name: 'Second', ...hook } }, { name: 'Second' }],
	['health', {}, { status: 'ok' }],
	['stats', {}, { enterprises: expect.any(Number) as number }],
	['searchCompanies', { asks: 'Electrabel' }, { enterpriseNumber: number }],
	['companiesByAddress', { asks: '1000', query: { street: 'Bolivar' } }, {}],
	['enterpriseV1', { number }, { name: 'Electrabel' }],
	['searchEstablishments', { query: { city: 'Bruxelles' } }, { city: 'Bruxelles' }],
	['establishmentV1', { number: establishment }, { startDate: '01/07/2005' }],
	['peppol', {}, { answer: 'yes' }],
	['deleteWebhook', {}, { deleted: true }],
];

async function answerOf(name: EndpointName, input: object): Promise<unknown> {
	if (name === 'vat') return (await client.check('vat', 'BE0403170701')).verdict;
	if (name === 'peppol') return (await client.check('peppol', parseRegistryNumber(number))).verdict;
	const asked = { id, ...input } as never;
	return ['list', 'related'].includes(endpoints[name].reads)
		? (await client.list(name, asked, 5)).entries[0]
		: (await client.call(name, asked)).data;
}

describe('an endpoint of the table', () => {
	it.each(CALLS)(
		'%s is the one call that the description knows, and its answer is read',
		async (name, input, expected) => {
			expect(await answerOf(name, input)).toMatchObject(expected);
			const { method, path } = endpoints[name];
			const parts = { number, id, path: 'activities', ...input } as Record<string, string>;
			const asked = path
				.replace('/v1', '')
				.replace(/\{(\w+)\}/g, (_, part: string) => parts[part]!);
			const calls = callsTo(sandbox).map((sent) => sent.replace(/\?.*/, ''));
			expect(calls).toEqual([`${method} ${name === 'vat' ? '/v2/vat/BE0403170701' : asked}`]);
			expect(violationsIn(sandbox)).toEqual([]);
			sandbox.requests.length = 0;
		},
	);

	it('is there for every one of the specification', () => {
		const bare = (path: string) => path.replace(/\{\w+\}/g, '{}');
		const known = Object.values(endpoints).map(
			({ method, path }) => `${method} ${bare(path.replace('/v1', ''))}`,
		);
		const specified = Object.entries(
			contract.description.paths as Record<string, Record<string, { tags?: string[] }>>,
		).flatMap(([path, operations]) =>
			Object.entries(operations)
				.filter(([, { tags }]) => tags?.some((tag) => ['v1', 'v2', 'webhooks'].includes(tag)))
				.map(([method]) => `${method.toUpperCase()} ${bare(path)}`),
		);
		expect(specified.length).toBeGreaterThan(20);
		expect(known).toEqual(expect.arrayContaining(specified));
	});
});

it.each([
	['{"success":true,"timestamp":"2026-06-15T10:00:00Z"}', '10:00:00.000'],
	['{"success":true,"timestamp":7}', '11:00:00.000'],
	['{}', '11:59:59.999', ''],
])('the time of %s is the first that is told', async (text, time, date = '11:00') => {
	const headers = { date: date && `Mon, 15 Jun 2026 ${date}:00 GMT` };
	const answer = { status: 200, headers, text, receivedAt: Date.UTC(2026, 5, 15, 12) - 1 };
	const memory = async () => ({ ...answer, from: 'memory' as const });
	const asking = new RegistryClient({ send: memory, session: sessionOf('client test') });
	const { evidence } = await asking.call('health', {});
	expect(evidence).toMatchObject({ from: 'memory', text, answeredAt: `2026-06-15T${time}Z` });
});
