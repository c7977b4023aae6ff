import { runNode, type RunOptions } from '../../support/engine';
import type { Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';
import { serviceForEachTest } from '../outage/support';

/* What a search, Match and the lists of the editor make of hits that are written in other ways. */

const start = serviceForEachTest();
const found = (results: unknown[]): Reply => ({
	kind: 'answer',
	body: {
		success: true,
		data: { results, totalResults: results.length, currentPage: 1, page: 1, totalPages: 1 },
	},
});
const NUMBER = '0403.170.701';
const SEARCHES: Array<[string, RunOptions['parameters']]> = [
	['by name', { resource: 'enterprise', operation: 'search', name: 'Vandamme' }],
	[
		'by address',
		{
			resource: 'enterprise',
			operation: 'searchByAddress',
			postalCode: '9000',
			street: 'Kerkstraat',
		},
	],
	[
		'by address in v1',
		{
			resource: 'enterprise',
			operation: 'searchByAddress',
			postalCode: '9000',
			street: 'Kerkstraat',
			options: { apiVersion: 'v1' },
		},
	],
	['for establishments', { resource: 'establishment', operation: 'search', name: 'Vandamme' }],
];
async function run(results: unknown[], parameters: RunOptions['parameters'], byAddress = results) {
	const service = await start(({ path }) => found(path.includes('/address') ? byAddress : results));
	const { json, error, hints } = await runNode({
		credentials: credentialsFor(service.baseUrl),
		parameters,
	});
	return {
		json,
		error: error && `${error.message} ${error.description}`,
		hints: hints.map(({ message }) => message),
		calls: service.calls.length,
	};
}
const MATCH = { resource: 'enterprise', operation: 'match', name: 'Vandamme Logistics' };

const HITS: Array<[object]> = [
	[{ enterprise: { number: NUMBER, name: 'Vandamme Logistics' }, score: 3 }],
	[{ EnterpriseNumber: NUMBER, Denomination: 'Vandamme Logistics' }],
	[{ enterprise_number: '0403170701', legal_name: 'Vandamme Logistics', postal_code: '9000' }],
	[{ identifier: '0403170701', name: 'Vandamme Logistics' }],
	[{ _id: 'x', _source: { cbe: '0403170701', LegalName: 'Vandamme Logistics' } }],
];

describe.each(HITS)('the hit %j', (hit) => {
	it('is a company in every search, and matches', async () => {
		for (const [, parameters] of SEARCHES.slice(0, 3))
			expect((await run([hit], parameters)).json).toEqual([
				expect.objectContaining({ enterpriseNumber: NUMBER, name: 'Vandamme Logistics' }),
			]);
		expect((await run([hit], MATCH)).json).toEqual([
			expect.objectContaining({ match: true, enterpriseNumber: NUMBER }),
		]);
	});

	it('is shown as it came with Simplify off', async () =>
		expect((await run([hit], { ...SEARCHES[0]![1], simplify: false })).json).toEqual([hit]));
});

it('the address of such a hit contradicts as that of any other', async () => {
	for (const hit of [
		{ enterprise_number: NUMBER, name: 'Vandamme Logistics', postal_code: '1000' },
		{ Company: { Number: NUMBER, Name: 'Vandamme Logistics', Address: { PostalCode: '1000' } } },
	]) {
		expect((await run([hit], { ...MATCH, postalCode: '9000' })).json).toEqual([
			expect.objectContaining({
				match: false,
				reason: 'Only the name is similar; the postal code differs.',
			}),
		]);
	}
});

it('an establishment is read from a record of its own', async () => {
	for (const hit of [
		{ establishment: { number: '2.143.775.125', name: 'Shop' } },
		{ EstablishmentNumber: '2143775125', Name: 'Shop' },
	]) {
		expect((await run([hit], SEARCHES[3]![1])).json).toEqual([
			expect.objectContaining({ establishmentNumber: '2.143.775.125', name: 'Shop' }),
		]);
	}
});

const UNKNOWN = { firma: { kode: 7 } };

it.each(SEARCHES)(
	'a search %s that finds what cannot be read says so',
	async (_how, parameters) => {
		expect(await run([UNKNOWN, UNKNOWN], parameters)).toMatchObject({
			json: [],
			error: expect.stringMatching(
				/found 2 entries that have neither a name nor a number.*Simplify off/,
			) as string,
		});
		const { json, hints, error } = await run(
			[{ enterpriseNumber: NUMBER, establishmentNumber: '2.143.775.125', name: 'A' }, UNKNOWN],
			parameters,
		);
		expect([json.length, hints, error]).toEqual([
			2,
			[expect.stringMatching(/At least one of the results.*Simplify/)],
			undefined,
		]);
		expect(await run([UNKNOWN], { ...parameters, simplify: false })).toMatchObject({
			json: [UNKNOWN],
			hints: [],
		});
		expect(await run([], parameters)).toMatchObject({ json: [], hints: [], error: undefined });
	},
);

describe('Match', () => {
	const HERE = { ...MATCH, postalCode: '9000', street: 'Kerkstraat' };

	it('fails where nothing that was found can be read', async () => {
		expect(await run([UNKNOWN], MATCH)).toMatchObject({
			json: [],
			calls: 1,
			error: expect.stringMatching(/found 1 entry that has neither a name nor a number/) as string,
		});
		expect(await run([], HERE, [UNKNOWN, UNKNOWN])).toMatchObject({
			json: [],
			error: expect.stringMatching(/found 2 entries that have neither/) as string,
		});
	});

	it('does not say that there is no company where one has no number or no name', async () => {
		expect((await run([{ name: 'Vandamme Logistics', key: 'a7' }], MATCH)).json).toEqual([
			expect.objectContaining({
				match: false,
				reason: expect.stringMatching(
					/^What was found has no enterprise number or no name/,
				) as string,
				candidates: [],
			}),
		]);
		expect(
			(await run([{ enterpriseNumber: NUMBER }, { enterpriseNumber: '0417.497.106' }], MATCH)).json,
		).toEqual([
			expect.objectContaining({
				match: false,
				reason: expect.stringMatching(/^What was found has no/) as string,
			}),
		]);
	});

	it('finds by the address what the name did not, and no more companies are there than were read', async () => {
		const hit = {
			enterpriseNumber: NUMBER,
			denomination: 'Vandamme Logistiks',
			zipCode: '9000',
			street: 'Kerkstraat',
		};
		expect((await run([], HERE, [hit])).json).toEqual([expect.objectContaining({ match: true })]);
		expect((await run([], HERE, [hit, UNKNOWN])).json).toEqual([
			expect.objectContaining({
				match: false,
				reason: expect.stringMatching(
					/more companies are at this address than were read/,
				) as string,
			}),
		]);
	});

	it('says that there is none where nothing, or only an empty entry, was found', async () => {
		for (const results of [[], [null], [{}], [{ name: null }]])
			expect((await run(results, MATCH)).json).toEqual([
				expect.objectContaining({
					match: false,
					reason: expect.stringMatching(/^No company with this name was found/) as string,
				}),
			]);
	});
});
