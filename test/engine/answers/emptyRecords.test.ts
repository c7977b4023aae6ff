import type { INodeParameters } from 'n8n-workflow';

import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode } from '../../support/engine';
import { HostileService } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';

/* What a lookup makes of an answer that is empty, wrapped, or about something else. */

let service: HostileService;
beforeAll(async () => {
	service = await HostileService.start();
});
afterAll(async () => await service?.close());
beforeEach(() => forgetSessions());

const ELECTRABEL = { enterpriseNumber: '0403.170.701', denomination: 'Electrabel' };
const SHOP = {
	establishmentNumber: '2.143.775.125',
	enterpriseNumber: '0403.170.701',
	name: 'Shop',
};
const GET = { resource: 'enterprise', operation: 'get', enterpriseNumber: '0403.170.701' };
const SHOP_GET = {
	resource: 'establishment',
	operation: 'get',
	establishmentNumber: '2.143.775.125',
};
const COMPARE = {
	...GET,
	operation: 'compare',
	record: { mappingMode: 'defineBelow', value: { name: 'Totally Wrong', postalCode: '9999' } },
};

async function run(parameters: INodeParameters, body: object) {
	service.behave = () => ({ kind: 'answer', body });
	return await runNode({ credentials: credentialsFor(service.baseUrl), parameters });
}
const dataOf = async (parameters: INodeParameters, data: unknown) =>
	await run(parameters, { success: true, data, timestamp: '2026-06-05T09:00:00.000Z' });

const EMPTY: Array<[unknown]> = [
	[{}],
	[[]],
	[[{}]],
	[{ company: null }],
	[{ result: [] }],
	[null],
	[{ results: [], totalResults: 0, currentPage: 1, totalPages: 0 }],
	[{ company: null, links: {} }],
];

describe.each([['v1'], ['v2']])('of %s,', (apiVersion) => {
	it.each(EMPTY)('an empty answer says that there is no such thing: %j', async (data) => {
		for (const operation of [GET, { ...GET, simplify: false }, COMPARE]) {
			expect(
				(await dataOf({ ...operation, options: { notFound: 'item', apiVersion } }, data)).json,
			).toEqual([{ found: false, enterpriseNumber: '0403.170.701' }]);
			expect((await dataOf({ ...operation, options: { apiVersion } }, data)).error!.message).toBe(
				'The register has no company 0403.170.701',
			);
		}
	});

	it.each([
		[[ELECTRABEL]],
		[{ company: ELECTRABEL }],
		[{ enterprise: ELECTRABEL }],
		[{ result: [ELECTRABEL] }],
		[{ data: { company: ELECTRABEL } }],
		[{ company: ELECTRABEL, links: {} }],
		[{ results: [ELECTRABEL], totalResults: 1, currentPage: 1, totalPages: 1 }],
	])('a record in a list or an object of its own is that record: %j', async (data) => {
		expect((await dataOf({ ...GET, options: { apiVersion } }, data)).json).toEqual([
			expect.objectContaining({ enterpriseNumber: '0403.170.701', name: 'Electrabel' }),
		]);
		expect((await dataOf({ ...GET, simplify: false, options: { apiVersion } }, data)).json).toEqual(
			[ELECTRABEL],
		);
		expect((await dataOf({ ...COMPARE, options: { apiVersion } }, data)).json).toEqual([
			expect.objectContaining({
				same: false,
				register: expect.objectContaining({ name: 'Electrabel' }) as never,
			}),
		]);
	});

	it.each([
		[{}],
		[{ success: true }],
		[{ success: true, timestamp: '2026-06-05T09:00:00.000Z', error: null, meta: null }],
	])('an answer without data does not say that there is nothing: %j', async (body) => {
		for (const operation of [GET, COMPARE])
			expect(
				(await run({ ...operation, options: { notFound: 'item', apiVersion } }, body)).error!
					.message,
			).toMatch(/something other than an object with the (?:enterprise|company)/);
	});

	it('a record in which nothing is found is shown as it is, but neither simplified nor compared', async () => {
		for (const data of [{ novelty: { a: 1 } }, { message: 'No company', code: 7 }]) {
			for (const operation of [GET, COMPARE]) {
				const { error } = await dataOf(
					{ ...operation, options: { notFound: 'item', apiVersion } },
					data,
				);
				expect([error!.message, error!.description]).toEqual([
					expect.stringMatching(/neither a name nor a number/),
					expect.stringMatching(/Simplify.*Base URL/),
				]);
			}
			expect(
				(await dataOf({ ...GET, simplify: false, options: { apiVersion } }, data)).json,
			).toEqual([data]);
		}
	});

	it('a record of another number is not compared, and Get says that it is another one', async () => {
		const solvay = { enterpriseNumber: '0403.091.220', denomination: 'Solvay' };
		const { error } = await dataOf(
			{ ...COMPARE, options: { notFound: 'item', apiVersion } },
			solvay,
		);
		expect([error!.message, error!.description]).toEqual([
			'The service answered with the record of 0403.091.220 instead of 0403.170.701',
			expect.stringMatching(/Nothing was compared/),
		]);
		for (const simplify of [true, false]) {
			const { json, hints } = await dataOf({ ...GET, simplify, options: { apiVersion } }, solvay);
			expect(json).toEqual([expect.objectContaining({ enterpriseNumber: '0403.091.220' })]);
			expect(hints.map(({ message }) => message)).toEqual([
				expect.stringMatching(/record of another number/),
			]);
		}
		expect(
			(
				await dataOf(
					{ ...GET, options: { apiVersion } },
					{ ...ELECTRABEL, enterpriseNumber: 'BE0403170701' },
				)
			).hints,
		).toEqual([]);
	});

	it('the same holds for an establishment, whose record also names its enterprise', async () => {
		const get = { ...SHOP_GET, options: { notFound: 'item', apiVersion } };
		for (const data of [{}, [], { establishment: null }])
			expect((await dataOf(get, data)).json).toEqual([
				{ found: false, establishmentNumber: '2.143.775.125' },
			]);
		for (const data of [SHOP, [SHOP], { establishment: SHOP }]) {
			const { json, hints } = await dataOf(get, data);
			expect([json, hints]).toEqual([
				[expect.objectContaining({ establishmentNumber: '2.143.775.125', name: 'Shop' })],
				[],
			]);
		}
		expect((await dataOf(get, { novelty: 1 })).error!.message).toMatch(
			/neither a name nor a number/,
		);
		expect(
			(await dataOf(get, { ...SHOP, establishmentNumber: '2.000.000.339' })).hints,
		).toHaveLength(1);
	});
});

it('the record of an enterprise instead of an establishment is shown with a hint', async () => {
	expect(
		(
			await dataOf(SHOP_GET, { ...ELECTRABEL, status: 'AC', juridicalForm: 'Société anonyme' })
		).hints.map(({ message }) => message),
	).toEqual([expect.stringMatching(/record of another number/)]);
	expect(
		(
			await dataOf(SHOP_GET, {
				enterpriseNumber: '0403.170.701',
				name: 'Shop',
				address: 'Grote Markt 1, 9000 Gent',
			})
		).hints,
	).toEqual([]);
});

it('with two records, neither counts as the one that was asked for', async () => {
	expect((await dataOf(GET, [ELECTRABEL, ELECTRABEL])).error!.message).toMatch(
		/something other than an object with the enterprise/,
	);
});

it('an empty answer about a VAT number says nothing about it', async () => {
	expect(
		(await dataOf({ resource: 'vat', operation: 'validate', vatNumber: 'DE136695976' }, {})).json,
	).toEqual([expect.objectContaining({ valid: null })]);
});
