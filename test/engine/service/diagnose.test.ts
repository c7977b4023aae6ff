import { RegistryClient } from '../../../nodes/EnterpriseRegistry/client/RegistryClient';
import { parseRegistryNumber } from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import type { Send } from '../../../nodes/EnterpriseRegistry/transport/types';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode } from '../../support/engine';
import { HostileService, type Call, type Reply } from '../../support/hostileService';
import { credentialsFor, SECRETS } from '../../support/registry';

/** About twenty, as the description of the operation says. */
const MOST = 26;
const ON = '0403.170.701';
const OFF = '0400.378.485';

const run = async (
	baseUrl: string,
	parameters: object,
	{
		serviceProfile,
		authentication = 'apiKey',
	}: { serviceProfile?: unknown; authentication?: string } = {},
) => {
	forgetSessions();
	const { enterpriseRegistryApi, ...others } = credentialsFor(baseUrl);
	return await runNode({
		credentials: {
			enterpriseRegistryApi: { ...enterpriseRegistryApi, serviceProfile },
			...others,
		} as never,
		parameters: { authentication, options: {}, advanced: { maxWait: 0 }, ...parameters },
	});
};
const diagnose = async (baseUrl: string, more: object = {}, authentication = 'apiKey') => {
	const parameters = { resource: 'service', operation: 'diagnose', notOnPeppol: OFF, ...more };
	const { json, error } = await run(baseUrl, parameters, { authentication });
	expect(error).toBeUndefined();
	return json;
};
/** What the nodes make of the Peppol check with a profile. */
const peppol = async (baseUrl: string, number: string, profile?: unknown) => {
	const send: Send = async ({ path, query = {} }, options) => {
		const response = await fetch(
			`${baseUrl}${path}?${new URLSearchParams(query as never).toString()}`,
		);
		const text = await response.text();
		options?.onAnswer?.({ from: 'service', answeredAt: '', text });
		return { status: response.status, headers: {}, text };
	};
	const client = new RegistryClient({ send, session: {} as never, profile });
	const checked = client.check('peppol', parseRegistryNumber(number));
	return await checked.then(
		({ verdict }) => verdict.answer,
		() => 'unknown',
	);
};

describe('the service of the interface', () => {
	let sandbox: Sandbox;
	beforeAll(async () => (sandbox = await startSandbox()));
	afterAll(async () => await sandbox?.close());
	beforeEach(() => sandbox.reset());

	it.each(['apiKey', 'oAuth2'])(
		'is read, in about twenty requests, with %s',
		async (authentication) => {
			const findings = await diagnose(sandbox.baseUrl, {}, authentication);
			expect(sandbox.requests.length).toBeLessThanOrEqual(MOST);
			const changing = sandbox.requests.filter(({ method }) => method !== 'GET');
			expect(changing.every(({ version }) => version === 'token')).toBe(true);
			for (const [index, finding] of findings.entries()) {
				const members = [
					'subject',
					'finding',
					'status',
					'detail',
					...(index === 0 ? ['profile'] : []),
				];
				expect(Object.keys(finding)).toEqual(members);
				expect(['as specified', 'recognised', 'unusual', 'unknown']).toContain(finding.status);
			}
			const record = findings.find(({ subject }) => subject === 'Record of an enterprise');
			expect(record!.status).toBe('recognised');
			const text = JSON.stringify(findings);
			for (const secret of [...SECRETS, 'Bearer', 'KBC', 'Brussel'])
				expect(text).not.toContain(secret);
		},
	);

	it('gets a webhook that is deleted again, if that is wanted', async () => {
		const webhook = { includeWebhook: true, webhookUrl: 'https://example.com/changes' };
		const findings = await diagnose(sandbox.baseUrl, webhook);
		expect(findings.at(-1)).toMatchObject({
			subject: 'Own webhook',
			detail: expect.stringContaining('deleted: yes') as string,
		});
		expect(sandbox.requests.map(({ method }) => method)).toContain('DELETE');
	});

	it('is not asked on after a refused credential', async () => {
		sandbox.settings.nextResponses = [
			{ status: 401, body: { success: false, error: 'no' }, times: 0 },
		];
		const findings = await diagnose(sandbox.baseUrl);
		expect(findings[1]!.finding).toMatch(/ended early.*refuses the credential/);
		expect(findings[0]!.profile).toEqual({});
		expect(sandbox.requests).toHaveLength(1);
	});
});

const answer = (body: unknown, status = 200): Reply => ({ kind: 'answer', status, body });
const enveloped = (data: unknown): Reply =>
	answer({ success: true, data, timestamp: '2026-06-05T09:00:00.000Z', node: 'eu-1' });
const queryOf = ({ path }: Call) => new URL(path, 'http://x').searchParams;
const isKnown = (path: string) => path.includes(ON) || path.includes(OFF);

/** Bare answers, with its own names, words and absence. */
function bareHabits(call: Call): Reply {
	const { path } = call;
	if (path.startsWith('/peppol/check')) {
		const id = queryOf(call).get('participantId');
		if (id === null) return answer({ detail: 'participantId is missing' }, 400);
		const state = id === '0208:0403170701' ? 'REGISTERED' : 'NOT_REGISTERED';
		const smp = `https://${id.slice(-3)}.example`;
		return answer({ participantId: id, network: { state, smp }, cached: false });
	}
	if (path.startsWith('/companies/search')) {
		if (!queryOf(call).has('q')) return answer({ detail: 'q is missing' }, 400);
		return answer({ items: [{ enterpriseNumber: ON, name: 'Belco' }], count: 41 });
	}
	if (path.startsWith('/v2/enterprise/'))
		return isKnown(path)
			? answer({ enterpriseNumber: ON, name: 'Belco', status: 'AC' })
			: answer({ detail: 'Unknown company' }, 404);
	return answer({ detail: 'Not Found' }, 404);
}

/** In the envelope, with more in it, and flags beside a no. */
function talkativeHabits(call: Call): Reply {
	const { path } = call;
	if (path.startsWith('/peppol/check')) {
		const number = queryOf(call).get('enterpriseNumber');
		const registered = number === ON;
		return enveloped({
			enterpriseNumber: number,
			registered,
			source: 'SML',
			ms: registered ? 3 : 9,
		});
	}
	if (path.startsWith('/v2/vat/')) {
		const vatNumber = path.split('/').pop()!;
		return enveloped({ valid: vatNumber === 'BE0403170701', vatNumber, service: 'vies' });
	}
	if (path.startsWith('/v2/enterprise/'))
		return isKnown(path)
			? enveloped({ enterpriseNumber: ON, denomination: 'Belco', status: 'AC' })
			: answer({ success: false, error: 'UNKNOWN_ENTITY', code: 'E4' }, 422);
	return answer({ success: false, error: 'No route', code: 'E0' }, 404);
}

describe('services with other habits', () => {
	let service: HostileService;
	afterEach(async () => await service?.close());

	it.each<[string, (call: Call) => Reply, object]>([
		[
			'bare answers',
			bareHabits,
			{
				companySearchKey: 'q',
				envelope: false,
				peppol: {
					key: 'participantId',
					member: 'network.state',
					yes: ['REGISTERED'],
					no: ['NOT_REGISTERED'],
					beside: { 'network.smp': 'url', cached: [false] },
				},
				absent: [{ status: 404, detail: 'Unknown company' }],
				names: { results: 'items' },
			},
		],
		[
			'a talkative envelope',
			talkativeHabits,
			{
				envelope: { node: ['eu-1'] },
				peppol: { beside: { source: ['SML'], ms: 'number' } },
				vat: { beside: { service: ['vies'] } },
				absent: [{ status: 422, error: 'UNKNOWN_ENTITY', code: 'E4' }],
			},
		],
	])(
		'with %s are unknown before, and read with the profile after',
		async (_name, behave, expected) => {
			service = await HostileService.start(behave);
			expect(await peppol(service.baseUrl, OFF)).toBe('unknown');
			const before = service.calls.length;
			const [first] = await diagnose(service.baseUrl);
			expect(service.calls.length - before).toBeLessThanOrEqual(MOST);
			expect(first!.profile).toMatchObject(expected);
			const { profile } = first!;
			expect(await peppol(service.baseUrl, ON, profile)).toBe('yes');
			expect(await peppol(service.baseUrl, OFF, profile)).toBe('no');
		},
	);

	it('whose answers are outages meanwhile teach nothing wrong', async () => {
		const outages: Reply[] = [
			answer({ success: false, error: 'down' }, 503),
			enveloped({ enterpriseNumber: OFF, registered: false, message: 'SMP timed out' }),
			enveloped({ registered: 'TIMEOUT' }),
			answer({ message: 'Maintenance' }),
			{ kind: 'cut' },
		];
		for (let seed = 1; seed <= 12; seed++) {
			let state = seed;
			const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
			service = await HostileService.start((call) =>
				chance() < 0.4 ? outages[Math.floor(chance() * outages.length)]! : talkativeHabits(call),
			);
			const [first] = await diagnose(service.baseUrl);
			for (const outage of outages.slice(1, 4)) {
				service.behave = () => outage;
				expect(await peppol(service.baseUrl, OFF, first!.profile)).toBe('unknown');
			}
			await service.close();
		}
	}, 60_000);
});
