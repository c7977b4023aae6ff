import { endpoints, type EndpointName } from '../../../nodes/EnterpriseRegistry/client/endpoints';
import {
	RegistryClient,
	type Input,
} from '../../../nodes/EnterpriseRegistry/client/RegistryClient';
import { parseRegistryNumber } from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { sessionOf } from '../../../nodes/EnterpriseRegistry/transport/session';
import type { RegistryRequest } from '../../../nodes/EnterpriseRegistry/transport/types';
import { urlOf } from '../../../nodes/EnterpriseRegistry/transport/url';
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
	const body = { name: 'First', url: 'http://127.0.0.1:9/hook', entityNumbers: [number] };
	const { data } = await client.call('createWebhook', { body });
	({ id } = data as { id: string });
});
afterAll(async () => await sandbox?.close());
beforeEach(() => {
	sandbox.requests.length = 0;
});

const number = '0403.170.701';
const establishment = '2.143.775.125';
const address = { street: 'Bolivar' };

const call = <Name extends EndpointName>(
	name: Name,
	input: (id: string) => Input<Name>,
	data: unknown,
) => [name, async () => (await client.call(name, input(id))).data, data] as const;
const list = <Name extends EndpointName>(
	name: Name,
	input: (id: string) => Input<Name>,
	entry: unknown,
) => [name, async () => (await client.list(name, input(id), 5)).entries[0], entry] as const;
const check = (kind: 'vat' | 'peppol', about: Parameters<RegistryClient['check']>[1]) =>
	[kind, async () => (await client.check(kind, about)).verdict, { answer: 'yes' }] as const;

/** Every endpoint of the table: how it is called, and a part of what comes back. */
const CALLS = [
	call('enterprise', () => ({ number }), { denomination: 'Electrabel' }),
	list('activities', () => ({ number }), { naceVersion: '2025' }),
	list('related', () => ({ number, path: 'activities' }), { naceVersion: '2025' }),
	call('establishment', () => ({ number: establishment }), { enterpriseNumber: number }),
	list('searchAddress', () => ({ query: { postalCode: '1000', ...address } }), {
		enterpriseNumber: number,
	}),
	check('vat', 'BE0403170701'),
	list('naces', () => ({ query: { q: '62', version: '2025' } }), {
		version: '2025',
		code: '62100',
	}),
	list('juridicalForms', () => ({}), { code: expect.any(String) as string }),
	list('referenceList', () => ({ path: 'naces' }), { version: expect.any(String) as string }),
	call('account', () => ({}), { plan: { name: 'Pro' } }),
	list('webhooks', () => ({}), { name: 'First' }),
	call('webhook', (webhook) => ({ id: webhook }), { name: 'First', disabled: false }),
	call('updateWebhook', (webhook) => ({ id: webhook, body: { disabled: true } }), {
		disabled: true,
	}),
	call('rotateSecret', (webhook) => ({ id: webhook }), {
		hmacSecret: expect.stringContaining('whsec_') as string,
	}),
	call('sendTestEvent', (webhook) => ({ id: webhook }), { eventId: expect.any(String) as string }),
	list('subscriptions', (webhook) => ({ id: webhook }), { value: number }),
	call(
		'addSubscriptions',
		(webhook) => ({ id: webhook, body: { entityNumbers: [establishment] } }),
		{ added: 1 },
	),
	call(
		'removeSubscriptions',
		(webhook) => ({ id: webhook, body: { entityNumbers: [establishment] } }),
		{ removed: 1 },
	),
	list('deliveries', (webhook) => ({ id: webhook }), { responseCode: 0 }),
	call(
		'createWebhook',
		() => ({ body: { name: 'Second', url: 'http://127.0.0.1:9/hook', entityNumbers: [] } }),
		{ name: 'Second' },
	),
	call('health', () => ({}), { status: 'ok' }),
	call('stats', () => ({}), { enterprises: expect.any(Number) as number }),
	list('searchCompanies', () => ({ asks: 'Electrabel' }), { enterpriseNumber: number }),
	list('companiesByAddress', () => ({ asks: '1000', query: address }), {}),
	call('company', () => ({ number }), { name: 'Electrabel' }),
	list('searchEstablishments', () => ({ query: { city: 'Bruxelles' } }), { city: 'Bruxelles' }),
	call('establishmentV1', () => ({ number: establishment }), { startDate: '01/07/2005' }),
	check('peppol', parseRegistryNumber(number)),
	call('deleteWebhook', (webhook) => ({ id: webhook }), { deleted: true }),
] as const;

describe('an endpoint of the table', () => {
	it.each(CALLS)(
		'%s is the one call that the description knows, and its answer is read',
		async (name, made, expected) => {
			expect({ data: await made() }).toMatchObject({ data: expected });
			const { method, path } = endpoints[name];
			const calls = callsTo(sandbox).map((sent) => sent.replace(/\?.*/, ''));
			const parts: Record<string, string> = { number, id, path: 'activities' };
			const asked = path
				.replace('/v1', '')
				.replace(/\{(\w+)\}/g, (_, part: string) => parts[part]!);
			expect(calls).toHaveLength(1);
			if (!/\/(?:establishments?|vat)\/|\{path\}/.test(path))
				expect(calls).toEqual([`${method} ${asked}`]);
			expect(violationsIn(sandbox)).toEqual([]);
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
