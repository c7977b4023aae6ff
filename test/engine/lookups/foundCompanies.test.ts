import type { INodeParameters } from 'n8n-workflow';

import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode } from '../../support/engine';
import { HostileService } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';

/* Match beside services that write what they found in other ways. */

let service: HostileService;
beforeAll(async () => {
	service = await HostileService.start();
});
afterAll(async () => await service?.close());
beforeEach(() => forgetSessions());

const BAKER = { name: 'Bakkerij Janssens' };
const HERE = { ...BAKER, postalCode: '1000', street: 'Kerkstraat', houseNumber: '1' };
const FOUND = { enterpriseNumber: '0400.378.485', denomination: 'Bakkerij Janssens' };

/** The answer of Match, where the name search finds `byName`, and the search by address `byAddress`. */
async function match(parameters: INodeParameters, byName: object[], byAddress: object[] = []) {
	service.behave = ({ path }) => ({
		kind: 'answer',
		body: {
			success: true,
			data: { results: path.includes('/search/address') ? byAddress : byName, totalPages: 1 },
		},
	});
	const { json, error } = await runNode({
		credentials: credentialsFor(service.baseUrl),
		parameters: { resource: 'enterprise', operation: 'match', ...parameters },
	});
	if (error) throw error;
	return json[0]!;
}

it.each([[{ id: '3f0a-1' }], [{ number: '2.000.000.339' }], [{ cbe: '0400378485' }]])(
	'a hit with %j has no number under a known name, so nothing is said about it',
	async (hit) => {
		await expect(match(BAKER, [{ ...BAKER, ...hit }])).rejects.toMatchObject({
			message: expect.stringMatching(/without a known name and number/) as never,
		});
	},
);

describe('the address of a company that the search by address found', () => {
	const ELSEWHERE = {
		street: 'Oude Kerkstraat',
		number: '99',
		zipcode: '9000',
		municipality: 'Gent',
	};

	it('is its own if the hit has one: in another place it is another company', async () => {
		const answer = await match(HERE, [], [{ ...FOUND, address: ELSEWHERE }]);
		expect(answer).toMatchObject({
			match: false,
			enterpriseNumber: null,
			reason: 'One company has this name, but in 9000 Gent, not in 1000.',
		});
		expect(answer.candidates).toEqual([
			expect.objectContaining({
				postalCode: '9000',
				features: {
					name: 100,
					postalCode: false,
					municipality: null,
					street: false,
					houseNumber: null,
				},
			}),
		]);
	});

	it.each<[string, object, object]>([
		[
			'another street',
			{ street: 'Oude Kerkstraat', houseNumber: '1', zipCode: '1000' },
			{ postalCode: true, street: false, houseNumber: null },
		],
		[
			'another house number',
			{ street: 'Kerkstraat', houseNumber: '99', zipCode: '1000' },
			{ postalCode: true, street: true, houseNumber: false },
		],
		[
			'a street on one line',
			{ address: 'Oude Kerkstraat 99, 1000 Brussel' },
			{ postalCode: true, street: false, houseNumber: null },
		],
	])('is not said to agree with %s', async (_, hit, features) => {
		expect((await match(HERE, [], [{ ...FOUND, ...hit }])).candidates).toEqual([
			expect.objectContaining({ features: expect.objectContaining(features) as never }),
		]);
	});

	it('is what the name search said, if it said something', async () => {
		const byName = {
			...FOUND,
			denomination: 'Bakkery Janssens',
			address: 'Oude Kerkstraat 99, 1000 Brussel',
		};
		expect(
			(
				await match(
					HERE,
					[byName],
					[{ ...FOUND, denomination: 'Bakkery Janssens', municipality: 'Brussel' }],
				)
			).candidates,
		).toEqual([
			expect.objectContaining({
				features: expect.objectContaining({ street: false, houseNumber: null }) as never,
			}),
		]);
	});

	it('is confirmed by the search, which knows both languages, where it is written in the other one', async () => {
		const baker = {
			...FOUND,
			denomination: 'Bakkerij Janssen',
			address: 'Rue de l’Église 1, 1000 Bruxelles',
		};
		for (const [byName, byAddress] of [
			[[baker], [{ ...baker, address: null }]],
			[[], [baker]],
		]) {
			expect(await match({ ...HERE, name: 'Bakkerij Janssenn' }, byName!, byAddress)).toMatchObject(
				{
					match: true,
					reason:
						'The name is the same with one or two letters different; postal code, street and house number agree.',
					candidates: [{ features: { street: true, houseNumber: true } }],
				},
			);
		}
	});

	it('is the one that was searched if the hit has none', async () => {
		const answer = await match(HERE, [], [{ ...FOUND, municipality: 'Brussel' }]);
		expect(answer).toMatchObject({
			match: true,
			enterpriseNumber: '0400.378.485',
			candidates: [
				{
					street: null,
					postalCode: '1000',
					status: null,
					features: { postalCode: true, municipality: null, street: true, houseNumber: true },
				},
			],
		});
	});
});

describe('a company with two names', () => {
	const NUMBER = '0203.430.576';

	it('in two hits is found by either of them', async () => {
		const hits = [
			{ enterpriseNumber: NUMBER, name: 'NMBS' },
			{ enterpriseNumber: NUMBER, name: 'SNCB' },
		];
		for (const name of ['SNCB', 'NMBS'])
			expect(await match({ name }, hits)).toMatchObject({ enterpriseNumber: NUMBER, name });
	});

	it('is listed once, and does not contradict itself', async () => {
		const { candidates } = await match({ name: 'NMBS' }, [
			{ enterpriseNumber: NUMBER, name: 'NMBS' },
			{ enterpriseNumber: NUMBER, name: 'NMBS Group' },
		]);
		expect(candidates).toEqual([
			expect.objectContaining({ enterpriseNumber: NUMBER, name: 'NMBS' }),
		]);
	});
});

describe('an address typed by hand', () => {
	const IN_BRUSSELS = [{ ...FOUND, zipCode: '1000', city: 'Brussel' }];

	it.each([
		['1000 Brussel'],
		['1000 - Bruxelles'],
		['B-1000 Brussel'],
		['1000 (Brussel)'],
		['1000, Brussel'],
		['BE-1000 BRUSSEL'],
	])('has the postal code 1000 in "%s"', async (postalCode) => {
		expect(await match({ ...BAKER, postalCode }, IN_BRUSSELS)).toMatchObject({
			match: true,
			candidates: [{ features: { postalCode: true } }],
		});
	});

	it.each([
		['Brussel (1000)'],
		['Brussel (B-1000)'],
		['Bruxelles 1000'],
		['Brussel, 1000'],
		['1000 Brussel'],
	])('has the municipality Brussel in "%s"', async (municipality) => {
		expect(await match({ ...BAKER, municipality }, IN_BRUSSELS)).toMatchObject({
			match: true,
			candidates: [{ features: { municipality: true, postalCode: true } }],
		});
	});

	it.each([['1000 AB'], ['L-1000'], ['10000 Brussel'], ['1000-1020']])(
		'does not have it in "%s"',
		async (postalCode) => {
			expect(await match({ ...BAKER, postalCode }, IN_BRUSSELS)).toMatchObject({
				candidates: [{ features: { postalCode: false } }],
			});
		},
	);
});
