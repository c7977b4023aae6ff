import { DiagnosisClient } from '../../../../../nodes/EnterpriseRegistry/diagnosis/DiagnosisClient';
import { peppolCheck } from '../../../../../nodes/EnterpriseRegistry/diagnosis/questions/peppol';
import { PEPPOL_KEYS } from '../../../../../nodes/EnterpriseRegistry/client/parameterNames';
import { RegistryClient } from '../../../../../nodes/EnterpriseRegistry/client/RegistryClient';
import type { RegistryRequest } from '../../../../../nodes/EnterpriseRegistry/client/types';
import { parseRegistryNumber } from '../../../../../nodes/EnterpriseRegistry/numbers/registryNumber';

const number = parseRegistryNumber('0403.170.701');

/** A service that takes one parameter, and does not say which. */
const silentService = (key: string | undefined) => {
	const report = { sent: 0 };
	const send = async ({ query }: RegistryRequest) => {
		report.sent++;
		return await Promise.resolve(
			key !== undefined && key in query!
				? { status: 200, headers: {}, text: '{"success":true,"data":{"reachable":true}}' }
				: { status: 400, headers: {}, text: '{"success":false,"error":"Bad request"}' },
		);
	};
	return new DiagnosisClient(
		new RegistryClient({ send, session: undefined as never, dispatch: { report } as never }),
		14,
	);
};

it.each(Object.keys(PEPPOL_KEYS))(
	'finds the parameter %s within four requests, although no refusal names it',
	async (key) => {
		const client = silentService(key);
		const [parameter] = await peppolCheck(client, number);
		expect(parameter).toMatchObject({ status: 'recognised', finding: `The parameter is ${key}.` });
		expect(client.sent).toBeLessThanOrEqual(4);
		expect(client.sent).toBeGreaterThan(0);
	},
);

it('gives up on a name that it does not know', async () => {
	const client = silentService(undefined);
	expect(await peppolCheck(client, number)).toEqual([
		expect.objectContaining({ status: 'unknown' }),
	]);
	expect(client.sent).toBeLessThanOrEqual(4);
	expect(client.sent).toBeGreaterThan(0);
});
