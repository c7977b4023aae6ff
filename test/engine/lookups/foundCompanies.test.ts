import type { INodeParameters } from 'n8n-workflow';

import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode } from '../../support/engine';
import { HostileService } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';

/* Match beside services that write what they found in other ways. */

let service: HostileService;
beforeAll(async () => { service = await HostileService.start(); });
afterAll(async () => await service.close());
beforeEach(() => forgetSessions());

const BAKER = { name: 'Bakkerij Janssens' };

/** The answer of Match, where the name search finds `byName`, and the search by address `byAddress`. */
async function match(parameters: INodeParameters, byName: object[], byAddress: object[] = []) {
	service.behave = ({ path }) => ({ kind: 'answer', body: { success: true, data: { results: path.includes('/search/address') ? byAddress : byName, totalPages: 1 } } });
	const { json, error } = await runNode({ credentials: credentialsFor(service.baseUrl), parameters: { resource: 'enterprise', operation: 'match', ...parameters } });
	if (error) throw error;
	return json[0]!;
}

it.each<[object, string | null]>([
	[{ id: 98765, vat: 'BE0400378485' }, '0400.378.485'], [{ cbe: '0400378485', street: 'Kerkstraat', number: '16' }, '0400.378.485'], [{ id: '3f0a-1' }, null], [{ number: '2.000.000.339' }, null], [{ id: 4821 }, null],
])('a hit with %j has the number %s', async (hit, enterpriseNumber) => {
	expect(await match(BAKER, [{ ...BAKER, ...hit }])).toMatchObject({ match: enterpriseNumber !== null, enterpriseNumber });
});
