import { RegistryClient } from '../../../nodes/EnterpriseRegistry/client/RegistryClient';
import { sessionOf } from '../../../nodes/EnterpriseRegistry/transport/session';
import type { RegistryRequest } from '../../../nodes/EnterpriseRegistry/client/types';
import { urlOf } from '../../../nodes/EnterpriseRegistry/transport/url';
import { parseRegistryNumber } from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { contract } from '../../support/openapi';
import { callsTo, violationsIn } from '../../support/registry';

let sandbox: Sandbox;
let client: RegistryClient;
let id: string;

/** Over a socket, with the plain fetch of Node: what is tested is what the client makes of calls and answers. */
async function send({ method, version, path, query, body }: RegistryRequest) {
	const response = await fetch(urlOf(sandbox.baseUrl, version, path, query), {
		method,
		headers: {
			'X-API-Key': 'sandbox-key',
			'X-API-Secret': 'sandbox-secret',
			...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
		},
		body: body === undefined ? undefined : JSON.stringify(body),
	});
	return {
		status: response.status,
		headers: Object.fromEntries(response.headers),
		text: await response.text(),
	};
}

beforeAll(async () => {
	sandbox = await startSandbox();
	client = new RegistryClient({ send, session: sessionOf('client test') });
	({ id } = await client.createWebhook({
		name: 'First',
		url: 'http://127.0.0.1:9/hook',
		entityNumbers: ['0403.170.701'],
	}));
});
afterAll(async () => await sandbox?.close());
beforeEach(() => {
	sandbox.requests.length = 0;
});

const enterprise = '0403.170.701';
const establishment = '2.143.775.125';

/** Every method: the call that it makes, and a part of what comes back. */
const METHODS: Array<[string, () => Promise<unknown>, string, unknown]> = [
	[
		'enterprise',
		() => client.enterprise(enterprise),
		`GET /v2/enterprise/${enterprise}`,
		{ denomination: 'Electrabel' },
	],
	[
		'enterpriseRelation',
		() => client.enterpriseRelation(enterprise, '/activities'),
		`GET /v2/enterprise/${enterprise}/activities`,
		{
			data: expect.arrayContaining([
				expect.objectContaining({ naceVersion: '2025', code: '35120' }),
			]) as unknown,
			beside: { success: true },
		},
	],
	[
		'establishment',
		() => client.establishment(establishment),
		`GET /v2/establishment/${establishment}`,
		{ enterpriseNumber: enterprise },
	],
	[
		'searchAddress',
		() => client.searchAddress({ postalCode: '1000', street: 'Bolivar' }, 1, 10),
		'GET /v2/search/address?postalCode=1000&street=Bolivar&page=1&pageSize=10',
		{ results: [{ enterpriseNumber: enterprise }], last: true },
	],
	[
		'validateVat',
		() => client.validateVat('BE0403170701'),
		'GET /v2/vat/BE0403170701',
		{ data: { valid: true, countryCode: 'BE' }, beside: { success: true, error: null } },
	],
	[
		'referenceList',
		() => client.referenceList('/naces', { q: '62', version: '2025', limit: 2 }),
		'GET /v2/naces?q=62&version=2025&limit=2',
		{ results: [{ version: '2025', code: '62100' }] },
	],
	['me', () => client.me(), 'GET /v2/me', { plan: { name: 'Pro' } }],
	['webhooks', () => client.webhooks(), 'GET /v2/webhooks', [{ name: 'First' }]],
	['webhook', () => client.webhook(id), 'GET /v2/webhook/ID', { name: 'First', disabled: false }],
	[
		'updateWebhook',
		() => client.updateWebhook(id, { disabled: true }),
		'PUT /v2/webhook/ID',
		{ disabled: true },
	],
	[
		'rotateSecret',
		() => client.rotateSecret(id),
		'PATCH /v2/webhook/ID/hmac-secret',
		{ hmacSecret: expect.stringContaining('whsec_') as string },
	],
	[
		'sendTestEvent',
		() => client.sendTestEvent(id),
		'POST /v2/webhook/ID/trigger',
		{ eventId: expect.any(String) as string },
	],
	[
		'subscriptions',
		() => client.subscriptions(id),
		'GET /v2/webhook/ID/subscriptions',
		[enterprise],
	],
	[
		'addSubscriptions',
		() => client.addSubscriptions(id, [establishment]),
		'POST /v2/webhook/ID/subscriptions',
		{ added: 1 },
	],
	[
		'removeSubscriptions',
		() => client.removeSubscriptions(id, [establishment]),
		'DELETE /v2/webhook/ID/subscriptions',
		{ removed: 1 },
	],
	['deliveries', () => client.deliveries(id), 'GET /v2/webhook/ID/events', [{ responseCode: 0 }]],
	[
		'createWebhook',
		() =>
			client.createWebhook({ name: 'Second', url: 'http://127.0.0.1:9/hook', entityNumbers: [] }),
		'POST /v2/webhook',
		{ name: 'Second', hmacSecret: expect.any(String) as string },
	],
	['health', () => client.health(), 'GET /health', { status: 'ok' }],
	['stats', () => client.stats(), 'GET /stats', { enterprises: 35 }],
	[
		'searchCompanies',
		() => client.searchCompanies('Electrabel', 1),
		'GET /companies/search?name=Electrabel&page=1',
		{ results: [{ enterpriseNumber: enterprise }], last: true },
	],
	[
		'searchCompaniesByAddress',
		() => client.searchCompaniesByAddress({ postalCode: '1000', street: 'Bolivar' }, 1),
		'GET /companies/address?postalCode=1000&street=Bolivar&page=1',
		{ results: [{}] },
	],
	[
		'company',
		() => client.company(enterprise),
		`GET /companies/${enterprise}`,
		{ name: 'Electrabel', startDate: '08/08/1905' },
	],
	[
		'searchEstablishments',
		() => client.searchEstablishments({ city: 'Bruxelles' }, 1),
		'GET /establishments/search?city=Bruxelles&page=1',
		{ last: true },
	],
	[
		'establishmentV1',
		() => client.establishmentV1(establishment),
		`GET /establishments/${establishment}`,
		{ startDate: '01/07/2005' },
	],
	[
		'checkPeppol',
		() => client.checkPeppol(parseRegistryNumber(enterprise)),
		'GET /peppol/check?enterpriseNumber=0403.170.701',
		{ data: { registered: true }, beside: { success: true } },
	],
	['deleteWebhook', () => client.deleteWebhook(id), 'DELETE /v2/webhook/ID', undefined],
];

describe('a method of the client', () => {
	it.each(METHODS)(
		'%s makes the one call that the description knows, and unwraps its answer',
		async (_name, method, call, expected) => {
			const answer = await method();
			if (expected !== undefined) expect({ answer }).toMatchObject({ answer: expected });
			expect(callsTo(sandbox).map((made) => made.replace(id, 'ID'))).toEqual([call]);
			expect(violationsIn(sandbox)).toEqual([]);
		},
	);

	it('exists for every endpoint of the specification', () => {
		const asked = METHODS.map(([, , call]) =>
			call
				.replace(/\?.*/, '')
				.replace(enterprise, '{}')
				.replace(establishment, '{}')
				.replace('ID', '{}'),
		);
		const specified = Object.entries(
			contract.description.paths as Record<string, Record<string, { tags?: string[] }>>,
		).flatMap(([path, operations]) =>
			Object.entries(operations)
				.filter(([, { tags }]) => tags?.some((tag) => ['v1', 'v2', 'webhooks'].includes(tag)))
				.map(([method]) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
		);
		expect(specified.length).toBeGreaterThan(20);
		expect(asked).toEqual(expect.arrayContaining(specified));
	});
});
