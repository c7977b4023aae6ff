import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode, type RunOptions } from '../../support/engine';
import { HostileService } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';

/* Answers that seem to say "there is nothing", or to be a record, while their words say that nobody could be asked. */

let service: HostileService;
beforeAll(async () => {
	service = await HostileService.start();
});
afterAll(async () => await service?.close());
beforeEach(() => forgetSessions());

async function ask(parameters: RunOptions['parameters'], body: object, status = 200) {
	service.behave = () => ({ kind: 'answer', status, body });
	return await runNode({
		credentials: credentialsFor(service.baseUrl),
		parameters: { options: { notFound: 'item', maxWait: 0 }, ...parameters },
	});
}

const GET = { resource: 'enterprise', operation: 'get', enterpriseNumber: '0403.170.701' };
const COMPARE = { ...GET, operation: 'compare', record: { name: 'X', street: 'Y' } };
const RELATED = { ...GET, operation: 'getRelated', relation: 'activities' };
const SHOP = { resource: 'establishment', operation: 'get', establishmentNumber: '2.143.775.125' };
const VAT = { resource: 'vat', operation: 'validate', vatNumber: 'DE136695976' };
const SEARCH = { resource: 'enterprise', operation: 'search', name: 'Vandamme', returnAll: true };
const ADDRESS = {
	resource: 'enterprise',
	operation: 'searchByAddress',
	postalCode: '1000',
	street: 'a',
	returnAll: true,
};
const MATCH = { resource: 'enterprise', operation: 'match', name: 'Vandamme' };

const OUTAGES: Array<[number, object]> = [
	[404, { error: 'VIES: no answer from member state' }],
	[404, { error: { code: 'UPSTREAM_TIMEOUT', message: 'SMP not found' } }],
	[404, { error: 'Upstream register timed out' }],
	[404, { error: 'Database unavailable, enterprise could not be found' }],
	[404, { statusCode: 404, error: 'Not Found', message: 'Register in onderhoud' }],
	[404, { error: 'Not found', meta: { degraded: true } }],
	[200, { success: true, data: null, message: 'VIES is temporarily unavailable' }],
	[200, { success: true, data: null, meta: { vies: 'unavailable' } }],
	[200, { success: true, data: null, warnings: ['Member state did not answer'] }],
	[200, { success: true, data: null, meta: { degraded: true } }],
];

describe.each(OUTAGES)('an outage told with HTTP %i as %j', (status, body) => {
	it.each([
		['Get', GET],
		['Compare', COMPARE],
		['Get Related', RELATED],
		['Get of an establishment', SHOP],
	])('is a failure of %s, never "not found"', async (_name, parameters) => {
		const { error, json } = await ask(parameters, body, status);
		expect([error?.message, json]).toEqual([
			expect.stringMatching(/^The service could not answer/),
			[],
		]);
	});

	it('leaves a VAT check without a yes or no', async () => {
		expect((await ask(VAT, body, status)).json).toEqual([
			{
				vatNumber: 'DE136695976',
				valid: null,
				reason: expect.stringMatching(/^The number could not be checked: ./),
			},
		]);
	});

	it.each([
		['Search', SEARCH],
		['Search by Address', ADDRESS],
		['Match', MATCH],
	])('is no empty list of %s', async (_name, parameters) => {
		expect((await ask(parameters, body, status)).error?.message).toMatch(
			/^The service could not answer/,
		);
	});
});

it('an empty list beside an outage is no empty list, whatever was searched for', async () => {
	expect(
		(await ask(SEARCH, { success: true, data: [], warnings: ['The index is unavailable'] })).error
			?.message,
	).toMatch(/could not answer: The index is unavailable/);
	for (const body of [
		{ success: true, data: [], meta: { query: 'Outage' } },
		{ success: true, data: { results: [], searchParams: { name: 'Storing' } } },
	])
		expect((await ask(SEARCH, body)).json).toEqual([]);
});

it('a 404 that only calls itself an error says that there is nothing', async () => {
	for (const body of [
		{ status: 'error', message: 'Enterprise not found' },
		{ error: 'NotFoundError', message: 'No such company' },
		{ statusCode: 404, error: 'Not Found', message: 'Onderneming niet gevonden' },
		{},
	]) {
		expect((await ask(GET, body, 404)).json).toEqual([
			{ found: false, enterpriseNumber: '0403.170.701' },
		]);
		expect((await ask(VAT, body, 404)).json).toEqual([{ found: false, vatNumber: 'DE136695976' }]);
	}
});

describe('a record that only repeats the number', () => {
	const record = (more: object) => ({
		success: true,
		data: { enterpriseNumber: '0403.170.701', ...more },
	});

	it.each([
		{ error: 'Timeout' },
		{ error: { code: 'E17' } },
		{ timedOut: true },
		{ message: 'The register did not answer' },
		{ status: 'error', message: 'Replica behind' },
		{ success: false },
		{ errors: ['Storing'] },
		{ exists: false, note: 'Database unavailable' },
		{ status: 'unknown' },
	])('is a failure beside %j', async (more) => {
		for (const parameters of [GET, { ...GET, simplify: false }, COMPARE])
			expect(await ask(parameters, record(more))).toMatchObject({
				json: [],
				error: { message: expect.stringMatching(/could not answer|reports no success/) as string },
			});
	});

	it.each([
		{ exists: false },
		{ found: false },
		{ status: 'NOT_FOUND' },
		{ error: 'No such company' },
		{ message: 'Onderneming niet gevonden' },
		{ notFound: true, country: 'BE' },
	])('says that there is none beside %j', async (more) => {
		for (const parameters of [GET, { ...GET, simplify: false }, COMPARE])
			expect((await ask(parameters, record(more))).json).toEqual([
				{ found: false, enterpriseNumber: '0403.170.701' },
			]);
	});

	it('is a record where nothing contradicts it, and so is one with a name', async () => {
		for (const more of [
			{},
			{ status: 'AC' },
			{ error: null },
			{ error: 'none' },
			{ name: 'Electrabel', error: 'Financials unavailable' },
			{ denomination: 'Electrabel', found: false },
			{ name: 'Timeout', message: 'not found' },
		]) {
			expect((await ask(GET, record(more))).json).toEqual([
				expect.objectContaining({ enterpriseNumber: '0403.170.701' }),
			]);
		}
	});

	it('of an establishment is read in the same way, and one with an address is a record', async () => {
		const shop = (more: object) => ({
			success: true,
			data: { establishmentNumber: '2.143.775.125', enterpriseNumber: '0403.170.701', ...more },
		});
		expect((await ask(SHOP, shop({ message: 'Register timed out' }))).error?.message).toBe(
			'The service could not answer: Register timed out',
		);
		expect((await ask(SHOP, shop({ exists: false }))).json).toEqual([
			{ found: false, establishmentNumber: '2.143.775.125' },
		]);
		expect(
			(
				await ask(
					SHOP,
					shop({ address: 'Grote Markt 1, 9000 Gent', warnings: ['Data may be stale'] }),
				)
			).json,
		).toEqual([expect.objectContaining({ street: 'Grote Markt' })]);
	});
});

describe('no success with status 200', () => {
	it.each([
		{ success: false, data: null, error: 'Geen onderneming gevonden' },
		{ success: 'false', error: 'Enterprise not found' },
		{ success: false, data: {}, error: { code: 'NOT_FOUND', message: 'No such company' } },
		{ success: 0, message: 'Aucune entreprise trouvée' },
	])('says that there is nothing as %j', async (body) => {
		for (const parameters of [GET, COMPARE])
			expect((await ask(parameters, body)).json).toEqual([
				{ found: false, enterpriseNumber: '0403.170.701' },
			]);
		expect((await ask({ ...GET, options: { notFound: 'skip' } }, body)).json).toEqual([]);
		expect((await ask({ ...GET, options: {} }, body)).error?.message).toBe(
			'The register has no company 0403.170.701',
		);
		expect((await ask(RELATED, body)).json).toEqual([expect.objectContaining({ found: false })]);
	});

	it.each([
		{ success: false, data: null, error: 'Account not found' },
		{ success: false, error: 'Unknown API key' },
		{ success: false, error: 'Database unavailable, enterprise not found' },
		{ success: false, data: { enterpriseNumber: '0403.170.701' }, error: 'Enterprise not found' },
		{ success: false },
	])('is a refusal as %j', async (body) => {
		expect((await ask(GET, body)).error?.message).toMatch(/reports no success/);
	});
});
