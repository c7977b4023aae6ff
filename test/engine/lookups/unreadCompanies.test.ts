import type { INodeParameters } from 'n8n-workflow';

import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode } from '../../support/engine';
import { HostileService } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';

/* Match where more companies may be there than one page holds, or where the address contradicts. */

let service: HostileService;
beforeAll(async () => {
	service = await HostileService.start();
});
afterAll(async () => await service?.close());
beforeEach(() => forgetSessions());

const NUMBERS = [
	'0403.170.701',
	'0417.497.106',
	'0202.239.951',
	'0400.378.485',
	'0403.227.515',
	'0403.201.185',
	'0403.199.702',
	'0401.574.852',
	'0403.053.608',
	'0403.091.220',
	'0214.596.464',
	'0402.206.045',
	'0473.191.041',
	'0203.430.576',
	'0203.201.340',
	'0314.595.348',
	'0200.068.636',
	'1033.022.383',
	'1023.290.711',
	'0428.759.497',
];

/** The answer of Match, with the calls it made; `byName` and `byAddress` are what the service answers. */
async function match(
	parameters: INodeParameters,
	byName: (page: number) => unknown,
	byAddress: object = { page: 1, pageSize: 100, total: 0, results: [] },
) {
	service.calls.length = 0;
	service.behave = ({ path }) => ({
		kind: 'answer',
		body: {
			success: true,
			data: path.includes('/search/address')
				? byAddress
				: byName(Number(new URL(path, 'http://x').searchParams.get('page'))),
		},
	});
	const { json, error } = await runNode({
		credentials: credentialsFor(service.baseUrl),
		parameters: { resource: 'enterprise', operation: 'match', ...parameters },
	});
	if (error) throw error;
	return { answer: json[0]!, calls: service.calls.length };
}

describe('a page of namesakes, one of them in the place', () => {
	const results = NUMBERS.map((enterpriseNumber, at) => ({
		enterpriseNumber,
		name: 'Janssens',
		zipCode: at === 3 ? '9000' : String(2000 + at),
	}));
	const next = [{ ...results[3]!, enterpriseNumber: '0960.000.105' }];

	it.each<[string, (page: number) => unknown, number]>([
		['without totals', (page) => ({ results: page === 1 ? results : next }), 2],
		['as a bare list', () => results, 2],
		[
			'that says there are more',
			(page) => ({ results: page === 1 ? results : next, hasMore: true }),
			2,
		],
		[
			'with totals',
			(page) => ({ results: page === 1 ? results : next, totalResults: 60, totalPages: 3 }),
			1,
		],
		['whose total counts the page', () => ({ results, totalResults: 20 }), 2],
	])('is not all there is %s', async (_, byName, requests) => {
		const { answer, calls } = await match({ name: 'Janssens', postalCode: '9000' }, byName);
		expect([answer.match, answer.enterpriseNumber, calls]).toEqual([false, null, requests]);
	});

	it('is all there is where the next page is empty', async () => {
		const { answer, calls } = await match({ name: 'Janssens', postalCode: '9000' }, (page) => ({
			results: page === 1 ? results : [],
		}));
		expect([answer.enterpriseNumber, calls]).toEqual(['0400.378.485', 2]);
	});
});

describe('a company in another street', () => {
	const GIVEN = { name: 'Lotus', postalCode: '9000', street: 'Kerkstraat', houseNumber: '1' };
	const byName = () => ({
		results: [
			{
				enterpriseNumber: NUMBERS[0],
				name: 'Lotus',
				address: 'Molenstraat 77, 9000 Gent',
				zipCode: '9000',
				city: 'Gent',
			},
		],
		totalResults: 1,
		totalPages: 1,
		currentPage: 1,
	});
	const there = { enterpriseNumber: NUMBERS[1], denomination: 'Lotus', municipality: 'Gent' };

	it('gives way to the one in the street', async () => {
		const { answer, calls } = await match(GIVEN, byName, {
			page: 1,
			pageSize: 100,
			total: 1,
			results: [there],
		});
		expect([answer.enterpriseNumber, calls]).toEqual([NUMBERS[1], 2]);
	});

	it('is said to be there', async () =>
		expect((await match(GIVEN, byName)).answer).toMatchObject({
			match: true,
			reason:
				'The name is the same; the postal code agrees, the street differs. Nobody else of this name is there.',
		}));

	it('leaves a doubt where not all companies in the street were read', async () => {
		const { answer } = await match(GIVEN, byName, {
			page: 1,
			pageSize: 100,
			total: 450,
			results: [{ ...there, denomination: 'KBC' }],
		});
		expect(answer).toMatchObject({
			match: false,
			reason: 'The name is the same; the street differs.',
		});
	});
});

it.each([
	['Vandamme', 'Vandamme Holding'],
	['Immo Vandamme', 'Vandamme'],
	['AG Insurance', 'Insurance'],
	['AG Consult', 'Consult NV'],
	['Garage Sas', 'Garage'],
	['Vandamme 2.0', 'Vandamme 20'],
	['Vandamme C++', 'Vandamme C#'],
])('%s is not %s, even at its address', async (name, denomination) => {
	const { answer } = await match(
		{ name, postalCode: '9000', street: 'Kerkstraat', houseNumber: '1' },
		() => ({ results: [] }),
		{
			page: 1,
			pageSize: 100,
			total: 1,
			results: [{ enterpriseNumber: NUMBERS[0], denomination, municipality: 'Gent' }],
		},
	);
	expect(answer).toMatchObject({ match: false, enterpriseNumber: null });
});
