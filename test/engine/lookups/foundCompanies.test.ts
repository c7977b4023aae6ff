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

it('a hit without a number under a known name fails the item', async () => {
	await expect(match(BAKER, [{ ...BAKER, number: '2.000.000.339' }])).rejects.toMatchObject({
		message: expect.stringMatching(/without a known name and number/) as never,
	});
});

describe('the address of a company that the search by address found', () => {
	const ELSEWHERE = { street: 'Oude Kerkstraat', zipcode: '9000', municipality: 'Gent' };

	it('is its own if the hit has one: in another place it is another company', async () => {
		const { reason } = await match(HERE, [], [{ ...FOUND, address: ELSEWHERE }]);
		expect(reason).toBe('One company has this name, but in 9000 Gent, not in 1000.');
	});

	it('is confirmed by the search, which knows both languages, where it is written in the other one', async () => {
		const address = 'Rue de l’Église 1, 1000 Bruxelles';
		const baker = { ...FOUND, denomination: 'Bakkerij Janssen', address };
		for (const [byName, byAddress] of [
			[[baker], [{ ...baker, address: null }]],
			[[], [baker]],
		]) {
			const found = await match({ ...HERE, name: 'Bakkerij Janssenn' }, byName!, byAddress);
			expect(found).toMatchObject({
				match: true,
				candidates: [{ features: { street: true, houseNumber: true } }],
			});
		}
	});

	it('is the one that was searched if the hit has none', async () => {
		const answer = await match(HERE, [], [{ ...FOUND, municipality: 'Brussel' }]);
		expect(answer).toMatchObject({
			match: true,
			enterpriseNumber: FOUND.enterpriseNumber,
			candidates: [{ street: null, status: null, features: { street: true, houseNumber: true } }],
		});
	});
});

it('a company with a hit for each of its names is found by either, and listed once', async () => {
	const hits = ['NMBS', 'SNCB'].map((name) => ({ enterpriseNumber: '0203.430.576', name }));
	for (const name of ['SNCB', 'NMBS']) {
		const found = await match({ name }, hits);
		expect(found).toMatchObject({ match: true, name, candidates: [{ name }] });
		expect(found.candidates).toHaveLength(1);
	}
});
