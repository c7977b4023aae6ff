import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { runNode } from '../../support/engine';
import { HostileService, type Call, type Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';

/** On Peppol and VAT, on nothing, and not known at all. */
const ON = '0403.170.701';
const OFF = '0403.227.515';
const UNKNOWN = '0417.497.106';
const timestamp = '2026-11-23T09:00:00.000Z';

const json = (body: unknown, status = 200): Reply => ({ kind: 'answer', status, body });
const numberIn = ({ path }: Call): string =>
	/(\d{4})\.?(\d{3})\.?(\d{3})/.exec(decodeURIComponent(path))?.slice(1).join('.') ?? '';

/** Without an envelope, with its own names, and with a gateway's 404 for "no such company". */
function bare(call: Call): Reply {
	const number = numberIn(call);
	const unknown = json({ detail: 'Unknown company' }, 404);
	if (call.path.startsWith('/peppol/check')) {
		if (!call.path.includes('participantId=0208%3A'))
			return json({ detail: 'participantId is missing' }, 400);
		if (number === UNKNOWN) return unknown;
		const state = number === ON ? 'REGISTERED' : 'NOT_REGISTERED';
		return json({ network: { state, smp: 'https://smp.example.com/1' }, cached: false });
	}
	if (call.path.startsWith('/companies/search')) {
		if (!call.path.includes('q=')) return json({ detail: 'q is missing' }, 400);
		const page = Number(/page=(\d+)/.exec(call.path)?.[1] ?? 1);
		const items = [ON, OFF, UNKNOWN].map((id) => ({ id, official: { nl: `Company ${id}` } }));
		return json({ items: items.slice((page - 1) * 2, page * 2), count: 3 });
	}
	if (call.path.startsWith('/v2/vat/'))
		return json({
			isValid: number === ON,
			userError: number === ON ? 'VALID' : 'INVALID',
			source: 'vies',
		});
	if (number === UNKNOWN) return unknown;
	return json({ id: number, official: { fr: `Company ${number}` }, state: 'Active' });
}

const BARE_PROFILE = {
	companySearchKey: 'q',
	envelope: false,
	peppol: {
		key: 'participantId',
		form: '0208:digits',
		member: 'network.state',
		yes: ['REGISTERED'],
		no: ['NOT_REGISTERED'],
		beside: { 'network.smp': 'url', cached: [false] },
		absent: 'no',
	},
	vat: { beside: { source: ['vies'] } },
	absent: [{ status: 404, detail: 'Unknown company' }],
	names: {
		enterpriseNumber: 'id',
		name: ['official.fr', 'official.nl'],
		status: 'state',
		results: 'items',
		total: 'count',
	},
	status: { active: ['Active'] },
};

/** In the envelope, but with members that the interface does not have. */
function talkative(call: Call): Reply {
	const number = numberIn(call);
	const own = (data: unknown) =>
		json({
			success: true,
			data,
			error: null,
			timestamp,
			meta: null,
			requestId: `req-${call.index}`,
		});
	if (number === UNKNOWN)
		return json(
			{ success: false, data: null, error: 'Unknown enterprise', timestamp, meta: null },
			404,
		);
	const isOn = number === ON;
	if (call.path.startsWith('/peppol/check'))
		return own({
			registered: isOn,
			smpHost: 'https://smp.example.com',
			queriedAt: timestamp,
			cached: false,
		});
	if (call.path.startsWith('/v2/vat/'))
		return own({
			valid: isOn,
			countryCode: 'BE',
			vatNumber: number.replaceAll('.', ''),
			source: 'vies',
		});
	return own({ enterpriseNumber: number, denomination: `Company ${number}`, status: 'AC' });
}

let service: HostileService;
beforeAll(async () => (service = await HostileService.start()));
afterAll(async () => await service?.close());
beforeEach(() => {
	forgetSessions();
	service.calls.length = 0;
});

async function run(operation: string, parameters: object, serviceProfile: unknown = '') {
	const { enterpriseRegistryApi } = credentialsFor(service.baseUrl);
	const [resource, name] = operation.split('.');
	const result = await runNode({
		credentials: { enterpriseRegistryApi: { ...enterpriseRegistryApi, serviceProfile } as never },
		parameters: { resource, operation: name, advanced: { maxWait: 0 }, ...parameters },
		items: [ON, OFF, UNKNOWN].map((number) => ({ number })),
		onError: 'continueRegularOutput',
	});
	return { ...result, said: result.hints.map(({ message }) => message) };
}

const ofEach = (notFound: string) => ({
	enterpriseNumber: '={{ $json.number }}',
	vatNumber: '={{ $json.number }}',
	options: { notFound },
});
const check = async (profile?: unknown) => await run('peppol.check', ofEach('item'), profile);
const validate = async (profile?: unknown) => await run('vat.validate', ofEach('item'), profile);

/** Of the answers about ON and OFF: how many are firm and right, and how many firm and wrong. */
async function figures(profile?: unknown) {
	const runs = [await check(profile), await validate(profile)];
	const answers = runs.flatMap(({ json: items }) => items.slice(0, 2).map(({ answer }) => answer));
	const truth = ['yes', 'no', 'yes', 'no'];
	return {
		right: answers.filter((answer, index) => answer === truth[index]).length,
		wrong: answers.filter(
			(answer, index) => (answer === 'yes' || answer === 'no') && answer !== truth[index],
		).length,
	};
}

describe('a service without an envelope', () => {
	beforeEach(() => (service.behave = bare));

	it('is not the registry as long as nothing says what its answers mean', async () => {
		expect(await figures()).toEqual({ right: 0, wrong: 0 });
		const { json: items } = await run('enterprise.get', ofEach('skip'));
		expect(items).toHaveLength(3);
		expect(items[2]!.error).toBe(
			'Nothing at this address is the registry (HTTP 404, application/json, beginning with "{"detail":"Unknown company"}"). Check the Base URL: it ends in /api. If other items are found, the service says "no such company" in this way. Then add {"status": 404, "detail": "Unknown company"} to absent in the Service Profile.',
		);
	});

	it('is read whole with its profile', async () => {
		expect(await figures(BARE_PROFILE)).toEqual({ right: 4, wrong: 0 });
		expect((await check(BARE_PROFILE)).json[2]).toMatchObject({
			answer: 'no',
			reachable: false,
			reason: null,
		});
		const found = await run('enterprise.get', ofEach('skip'), BARE_PROFILE);
		expect(found.json).toEqual([
			expect.objectContaining({
				enterpriseNumber: ON,
				name: `Company ${ON}`,
				status: 'Active',
				statusLabel: 'Active',
			}),
			expect.objectContaining({ enterpriseNumber: OFF }),
		]);
		expect(found.said).toContain(
			'1 of 3 items were skipped as not found. If that is all of them, check the Base URL.',
		);
		const search = await run(
			'enterprise.search',
			{ name: 'Company', returnAll: true },
			JSON.stringify(BARE_PROFILE),
		);
		expect(search.json.slice(0, 3).map(({ name }) => name)).toEqual(
			[ON, OFF, UNKNOWN].map((id) => `Company ${id}`),
		);
		expect(search.said.filter((hint) => hint.includes('complete'))).toEqual([]);
	});
});

describe('a service that says more than the interface', () => {
	beforeEach(() => (service.behave = talkative));

	it('gives yes, and unknown for no, and one hint with what settles it', async () => {
		expect(await figures()).toEqual({ right: 2, wrong: 0 });
		const { json: items, said } = await check();
		expect(items[1]).toMatchObject({
			answer: 'unknown',
			reachable: null,
			cause: 'unlisted',
			reason: expect.stringContaining(
				'"registered" is false, but the answer also has "smpHost": "https://smp.example.com"',
			) as string,
			raw: { registered: false },
		});
		expect(items[2]).toEqual({
			found: false,
			enterpriseNumber: UNKNOWN,
			reachable: null,
			answer: 'unknown',
			cause: 'absent',
			reason: 'The service does not know this number.',
		});
		expect(said.filter((hint) => hint.includes('unknown'))).toHaveLength(1);
	});

	it('is read whole with the patches of the hints, and never from an outage', async () => {
		const patches = await Promise.all([check(), validate()]);
		const profile = Object.assign(
			{},
			...patches.map(
				({ said }) => JSON.parse(/Profile: (\{.*\})$/.exec(said.join('\n'))![1]!) as object,
			),
		) as object;
		expect(profile).toEqual({
			peppol: { beside: { smpHost: 'url', queriedAt: 'dateTime', cached: [false] } },
			vat: { beside: { source: ['vies'] } },
			envelope: { requestId: [expect.stringMatching(/^req-\d+$/)] },
		});
		// A person sees that it is an ID; its values do not return.
		const settled = { ...profile, envelope: { requestId: 'id' } };
		expect(await figures(settled)).toEqual({ right: 4, wrong: 0 });
		service.behave = (call) => {
			const { body, ...reply } = talkative(call) as { body: { data: object } } & Reply;
			const data = { ...body.data, note: 'Certificate expired' };
			return { ...reply, body: { ...body, data } } as Reply;
		};
		forgetSessions();
		expect(await figures(settled)).toEqual({ right: 2, wrong: 0 });
	});
});
