import { forgetSessions } from '../../support/forgetSessions';
import type { Call, Reply } from '../../support/hostileService';
import { useService } from '../support';

/** On Peppol and VAT, on nothing, and not known at all. */
const ON = '0403.170.701';
const OFF = '0403.227.515';
const UNKNOWN = '0417.497.106';
const timestamp = '2026-11-23T09:00:00.000Z';
/** Three of each, so that a difference between them is no chance. */
const ALL_ON = [ON, '0202.239.951', '0473.191.041'];
const ALL_OFF = [OFF, '0214.596.464', '0402.206.045'];
const KNOWN = [...ALL_ON, ...ALL_OFF];
/** About twenty, as the description of Diagnose says; more where the names of parameters are found by asking. */
const MAX_REQUESTS = 28;

const json = (body: unknown, status = 200): Reply => ({ kind: 'answer', status, body });
const numberIn = (path: string): string =>
	/(\d{4})\.?(\d{3})\.?(\d{3})/.exec(path)?.slice(1).join('.') ?? '';

/** Without an envelope, with its own names, and with a gateway's 404 for "no such company". */
function bare(call: Call): Reply {
	const path = decodeURIComponent(call.path);
	const number = numberIn(path);
	const isOn = ALL_ON.includes(number);
	const record = { enterpriseNumber: number, name: `Company ${number}`, status: 'AC' };
	const known = (body: object) =>
		KNOWN.includes(number) ? json(body) : json({ detail: 'Unknown company' }, 404);
	if (path.startsWith('/companies/search')) {
		if (!path.includes('q=')) return json({ detail: 'q is missing' }, 400);
		const page = Number(/page=(\d+)/.exec(path)?.[1]);
		const items = [ON, OFF, UNKNOWN].map((one) => ({ ...record, enterpriseNumber: one }));
		return json({ items: items.slice((page - 1) * 2, page * 2), count: 3 });
	}
	if (path.startsWith('/v2/vat/'))
		return json({ isValid: isOn, userError: isOn ? 'VALID' : 'INVALID', source: 'vies' });
	if (path.startsWith('/v2/enterprise/')) return known(record);
	if (!path.startsWith('/peppol/check')) return json({ detail: 'Not Found' }, 404);
	if (!path.includes('participantId=0208:'))
		return json({ detail: 'participantId is missing' }, 400);
	const smp = `https://${number}.smp.example.com`;
	return known({ network: { state: isOn ? 'REGISTERED' : 'NOT_REGISTERED', smp }, cached: false });
}

const own = (data: object, took: number): Reply =>
	json({ success: true, data, error: null, timestamp, meta: { took } });

/** In the envelope, but with members that the interface does not have. */
function talkative({ path, index }: Call): Reply {
	const number = numberIn(path);
	const isOn = ALL_ON.includes(number);
	const smp = { smpHost: `https://${number}.example.com`, queriedAt: timestamp, cached: false };
	if (path.startsWith('/v2/vat/')) return own({ valid: isOn, source: 'vies' }, index);
	if (path.startsWith('/companies/')) return own({ results: [], total: 0 }, index);
	if (!KNOWN.includes(number))
		return json({ success: false, data: null, error: 'Unknown', timestamp }, 404);
	if (path.startsWith('/peppol/')) return own({ registered: isOn, ...smp }, index);
	return own({ enterpriseNumber: number, denomination: 'Company', status: 'AC' }, index);
}

const talkingOf = (more: object) => (call: Call) => {
	const { body, ...reply } = talkative(call) as { body: { data: object } } & Reply;
	return { ...reply, body: { ...body, data: { ...body.data, ...more } } } as Reply;
};

const service = useService();

async function run(operation: string, parameters: object, serviceProfile: unknown = '') {
	forgetSessions();
	const items = [ON, OFF, UNKNOWN].map((number) => ({ number }));
	return await service.run(
		operation,
		{ advanced: { maxWait: 0 }, ...parameters },
		{
			serviceProfile,
			items: operation === 'service.diagnose' ? [{}] : items,
			onError: 'continueRegularOutput',
		},
	);
}

const ofEach = (notFound: string) => ({
	enterpriseNumber: '={{ $json.number }}',
	vatNumber: '={{ $json.number }}',
	options: { notFound },
});
const check = async (profile?: unknown) => await run('peppol.check', ofEach('item'), profile);
const validate = async (profile?: unknown) => await run('vat.validate', ofEach('item'), profile);
const diagnosed = async (inUse?: unknown) => {
	service.calls.length = 0;
	const about = { onPeppol: ALL_ON.join(', '), notOnPeppol: ALL_OFF.join(' ') };
	const { json: findings } = await run('service.diagnose', about, inUse);
	expect(service.calls.length).toBeGreaterThan(10);
	expect(service.calls.length).toBeLessThanOrEqual(MAX_REQUESTS);
	return findings[0]!.profile;
};

/** Of the answers about ON and OFF, for Peppol and VAT: how many are firm and right, and how many firm and wrong. */
async function figures(profile?: unknown) {
	const runs = [await check(profile), await validate(profile)];
	const answers = runs.flatMap(({ json: items }) => items.slice(0, 2).map(({ answer }) => answer));
	const right = answers.filter((answer, index) => answer === ['yes', 'no'][index % 2]).length;
	const firm = answers.filter((answer) => answer === 'yes' || answer === 'no').length;
	return { right, wrong: firm - right };
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

	it('is read whole with the profile that Diagnose gives', async () => {
		const profile = await diagnosed();
		expect(profile).toEqual({
			companySearchKey: 'q',
			envelope: false,
			peppol: {
				key: 'participantId',
				member: 'network.state',
				yes: ['REGISTERED'],
				no: ['NOT_REGISTERED'],
				beside: { 'network.smp': 'url', cached: [false] },
			},
			vat: { beside: { source: ['vies'] } },
			absent: [{ status: 404, detail: 'Unknown company' }],
			names: { results: 'items', total: 'count' },
		});
		expect(await figures(profile)).toEqual({ right: 4, wrong: 0 });
		const found = await run('enterprise.get', ofEach('skip'), profile);
		expect(found.json.map(({ enterpriseNumber }) => enterpriseNumber)).toEqual([ON, OFF]);
		expect(found.said).toContain(
			'1 of 3 items were skipped as not found. If that is all of them, check the Base URL.',
		);
		const search = { name: 'Company', returnAll: true };
		const { json: items, said } = await run('enterprise.search', search, JSON.stringify(profile));
		expect(items.slice(0, 3).map(({ enterpriseNumber: one }) => one)).toEqual([ON, OFF, UNKNOWN]);
		expect(said.filter((hint) => hint.includes('complete'))).toEqual([]);
		// A person may add that not to know a company is a no here.
		const asNo = JSON.stringify(profile).replace('"key":', '"absent":"no","key":');
		expect((await check(asNo)).json[2]).toMatchObject({ answer: 'no', reachable: false });
	});
});

describe('a service that says more than the interface', () => {
	beforeEach(() => (service.behave = talkative));

	it('gives yes, and unknown for no, and one hint', async () => {
		expect(await figures()).toEqual({ right: 2, wrong: 0 });
		const { json: items, said } = await check();
		expect(items[1]).toMatchObject({
			answer: 'unknown',
			reachable: null,
			cause: 'unlisted',
			raw: { registered: false },
			reason: expect.stringContaining(
				'"registered" is false, but the answer also has "smpHost": "https://',
			) as string,
		});
		expect(items[2]).toEqual({
			number: UNKNOWN,
			found: false,
			enterpriseNumber: UNKNOWN,
			reachable: null,
			answer: 'unknown',
			cause: 'absent',
			reason: 'The service does not know this number.',
		});
		expect(said.filter((hint) => hint.includes('unknown'))).toHaveLength(1);
	});

	it('is read whole with the profile that Diagnose gives, and with the patches of the hints', async () => {
		const beside = { smpHost: 'url', queriedAt: 'dateTime', cached: [false] };
		const settled = { vat: { beside: { source: ['vies'] } }, envelope: { 'meta.took': 'number' } };
		const profile = await diagnosed();
		expect(profile).toEqual({ ...settled, peppol: { beside } });
		expect(await figures(profile)).toEqual({ right: 4, wrong: 0 });

		const hints = [...(await check()).said, ...(await validate()).said];
		const patches = hints.flatMap((hint) => /Profile: (\{.*\})$/.exec(hint)?.[1] ?? []);
		const patched = Object.assign({}, ...patches.map((patch) => JSON.parse(patch) as object));
		expect(patched).toEqual({ ...settled, peppol: { beside } });
		expect(await figures(patched)).toEqual({ right: 4, wrong: 0 });

		service.behave = talkingOf({ note: 'Expired' });
		expect(await figures(patched)).toEqual({ right: 2, wrong: 0 });
	});

	it('is read with a later patch in place of the first, and with what Diagnose adds to one', async () => {
		const patchWhere = async (more: object, profile?: unknown) => {
			service.behave = talkingOf(more);
			return /Profile: (\{.*\})$/m.exec((await check(profile)).said.join('\n'))![1]!;
		};
		const later = await patchWhere({ cached: false }, await patchWhere({ cached: true }));
		expect(JSON.parse(later)).toEqual({ peppol: { beside: { cached: [true, false] } } });

		service.behave = talkative;
		const [peppol, envelope] = [{ beside: { smpHost: ['none'] } }, { 'meta.took': [0] }];
		const profile = await diagnosed({ peppol, envelope });
		expect(await figures(profile)).toEqual({ right: 4, wrong: 0 });
	});

	it('whose answers are outages while Diagnose runs teaches nothing wrong', async () => {
		const said = (data: object) => json({ success: true, data, error: null, timestamp });
		const outages = [
			said({ registered: false, message: 'Timed out' }),
			said({ valid: false, message: 'Timed out' }),
			said({ registered: 'TIMEOUT', valid: 'TIMEOUT' }),
			json({ message: 'Maintenance' }),
		];
		// At each of the questions about Peppol and VAT, once alone and once for three in a row, and at all questions.
		for (let run = 0; run < 32; run++) {
			const outage = outages[run % outages.length]!;
			const [from, count] = run < 28 ? [4 + (run % 7), run % 2 === 0 ? 1 : 3] : [0, MAX_REQUESTS];
			service.behave = (call) =>
				call.index >= from && call.index < from + count ? outage : talkative(call);
			const profile = await diagnosed();
			service.behave = () => outage;
			expect(await figures(profile)).toEqual({ right: 0, wrong: 0 });
			service.behave = talkative;
			const { right, wrong } = await figures(profile);
			expect(right).toBeGreaterThan(1);
			expect(wrong).toBe(0);
		}
	});
});

/** VIES is down: as public proxies of VIES say so beside the flag, in SOAP, REST and their own notes. */
describe('an outage of VIES', () => {
	const ask = async (besideNo: object, besideYes: object = {}) => {
		service.behave = (call) => {
			const isOn = numberIn(decodeURIComponent(call.path)) === ON;
			return json({
				success: true,
				error: null,
				timestamp,
				data: { valid: isOn, ...(isOn ? besideYes : besideNo) },
			});
		};
		const { json: items, said } = await validate();
		return { items, hint: said.find((text) => text.includes('unknown')) ?? '' };
	};

	it.each([
		['SERVICE_UNAVAILABLE'],
		['MS_MAX_CONCURRENT_REQ: the maximum number of concurrent requests was reached'],
	])('told as %j beside a no is no no, and its hint teaches nothing', async (note) => {
		const { items, hint } = await ask({ note }, { note });
		const code = note.split(':')[0];
		expect(items[1]).toMatchObject({
			answer: 'unknown',
			valid: null,
			cause: 'service',
			reason: `The member state could not be asked (${code}).`,
		});
		expect(hint).toBe('2 of 3 answers are unknown: do not take that for no.');
	});

	it('told in its own words is not proposed, and the hint says whom to ask', async () => {
		const { items, hint } = await ask({ note: 'VIES_DOWN', on: '26/11/2026' }, { note: 'OK' });
		expect(items[1]).toMatchObject({ answer: 'unknown', cause: 'unlisted' });
		expect(hint).toBe(
			'2 of 3 answers are unknown: do not take that for no. Ask the provider what "note": "VIES_DOWN", "on": "26/11/2026" beside a no means.',
		);
	});

	it('is "try again later" in Check Before Invoicing', async () => {
		await ask({});
		service.behave = (call) =>
			call.path.includes('/vat/')
				? own({ valid: false, warnings: [{ text: 'MS_UNAVAILABLE: Belgium' }] }, 1)
				: talkative(call);
		const checks = { ...ofEach('item'), checks: ['vat'] };
		const { json: items } = await run('enterprise.checkBeforeInvoicing', checks);
		expect(items[0]).toMatchObject({
			verdict: 'unknown',
			vatOk: null,
			reasons: ['VIES did not answer; try again later'],
		});
	});

	it.each([400, 404, 422])('told with HTTP %i is unknown, cause service', async (status) => {
		const error = 'MS_MAX_CONCURRENT_REQ: the maximum number of requests';
		service.behave = () => json({ success: false, data: null, error, timestamp }, status);
		const { json: items } = await validate();
		expect(items[0]).toMatchObject({ answer: 'unknown', cause: 'service', valid: null });
	});

	const FAULT =
		'<soap:Envelope><soap:Body><soap:Fault><faultcode>soap:Server</faultcode><faultstring>MS_UNAVAILABLE</faultstring></soap:Fault></soap:Body></soap:Envelope>';

	it.each<[string, Reply]>([
		[
			'REST',
			json({ actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }, 400),
		],
		['REST with HTTP 200', json({ actionSucceed: false, errorWrappers: [{ error: 'TIMEOUT' }] })],
		['REST with HTTP 404', json({ errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 404)],
		['SOAP', { kind: 'answer', status: 500, raw: FAULT }],
		[
			'SOAP with a long sentence before the code',
			{
				kind: 'answer',
				status: 500,
				raw: FAULT.replace(
					'MS_',
					'An error occurred while the service tried to reach the national registry of the member state: MS_',
				),
			},
		],
		['plain text', { kind: 'answer', status: 502, raw: 'soap:Server: MS_UNAVAILABLE' }],
		[
			'a long error in an envelope',
			json(
				{
					success: false,
					timestamp,
					error:
						'The VAT number could not be validated, since the service that was asked about it said: MS_UNAVAILABLE',
				},
				422,
			),
		],
	])('passed on as %s, is the same', async (_how, reply) => {
		service.behave = (call) => (call.path.includes('/vat/') ? reply : talkative(call));
		const { json: items } = await validate();
		expect(items[0]).toMatchObject({ answer: 'unknown', cause: 'service', valid: null });
		const checks = { ...ofEach('item'), checks: ['vat'] };
		const { json: checked } = await run('enterprise.checkBeforeInvoicing', checks);
		expect(checked[0]).toMatchObject({ reasons: ['VIES did not answer; try again later'] });
	});

	it.each([401, 402, 403, 429])('with HTTP %i is a refusal, and no answer', async (status) => {
		service.behave = () => json({ errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, status);
		const { json: items } = await validate();
		expect(items[0]).toHaveProperty('error');
	});

	it('told as the code of an error with a sentence beside it is the same', async () => {
		const error = { message: 'The Belgian service is closed', code: 'MS_UNAVAILABLE' };
		service.behave = () => json({ success: false, error, timestamp }, 502);
		const { json: items } = await validate();
		expect(items[0]).toMatchObject({ answer: 'unknown', cause: 'service', valid: null });
	});

	it('teaches Diagnose nothing, whichever member tells it', async () => {
		for (const member of ['note', 'status', 'source', 'error']) {
			service.behave = (call) =>
				call.path.includes('/vat/')
					? own({ valid: false, [member]: 'TIMEOUT' }, 1)
					: talkative(call);
			const profile = await diagnosed();
			expect(JSON.stringify(profile)).not.toContain('TIMEOUT');
			expect((await validate(profile)).json.map(({ answer }) => answer)).not.toContain('no');
		}
	});

	it.each(['ms_unavailable', 'MS UNAVAILABLE', 'timeout', 'VIES timeout'])(
		'spelled %j teaches no hint and no Diagnose anything',
		async (note) => {
			expect((await ask({ note }, { note })).hint).not.toContain('"beside": ');
			service.behave = talkingOf({ note });
			expect(JSON.stringify(await diagnosed())).not.toContain(note);
		},
	);

	it('cannot be allowed by a person either', async () => {
		const { json: items } = await validate({ vat: { beside: { note: ['TIMEOUT'] } } });
		expect(items[0]!.error).toContain(
			'The Service Profile of the credential cannot be read: vat.beside.note[0] is "TIMEOUT".',
		);
		expect(service.calls).toEqual([]);
	});
});

it('a day as XML Schema writes it, beside a no, leaves it a no', async () => {
	service.behave = (call) => {
		const isOn = numberIn(decodeURIComponent(call.path)) === ON;
		return own({ valid: isOn, requestDate: '2024-11-11+01:00' }, 1);
	};
	const settled = { envelope: { 'meta.took': 'number' } };
	const { json: items } = await validate(settled);
	expect(items.map(({ answer }) => answer)).toEqual(['yes', 'no', 'no']);
});

const holes = (entry: unknown) => [null, entry, null];
const HOOK = { id: 'w1', name: 'W', url: 'https://n8n.example/hook' };
const PAGE = { results: holes(HOOK), total: 3, totalPages: 1, page: 1 };
const NUMBERS = { enterpriseNumber: ON, establishmentNumber: '2.143.775.125' };
const RECORD = {
	...NUMBERS,
	denominations: [null],
	addresses: [null],
	activities: holes({ code: '35120', main: true }),
	establishments: [null],
	juridicalForm: null,
};

it.each<[string, object, unknown, object]>([
	['webhook.getMany', {}, holes(HOOK), { id: 'w1' }],
	['webhook.getMany', {}, PAGE, { id: 'w1' }],
	['enterprise.getRelated', {}, holes({ code: '35120' }), { code: '35120' }],
	['subscription.getMany', { webhookId: 'w1' }, holes(ON), { entityNumber: ON }],
	['enterprise.get', {}, RECORD, { peppolId: '0208:0403170701' }],
	['enterprise.get', { options: { apiVersion: 'v1' } }, RECORD, { enterpriseNumber: ON }],
	['establishment.get', {}, RECORD, { establishmentNumber: '2.143.775.125' }],
	['peppol.check', {}, { registered: null }, { cause: 'unreadable', raw: { registered: null } }],
])('%s %j reads lists with null entries: %j', async (operation, parameters, ...[data, shown]) => {
	service.behave = () => own(data as object, 1);
	const asked = { ...NUMBERS, relation: 'activities', ...parameters };
	const { json: items, error } = await service.run(operation, asked);
	expect(error).toBeUndefined();
	expect(items).toContainEqual(expect.objectContaining(shown));
	expect(JSON.stringify(items)).not.toContain('"null"');
});

describe('a list without an end', () => {
	const endless = ({ path }: Call) => {
		const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
		const number = `0${200_000_000 + page}`.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3');
		return json({ success: true, timestamp, data: { results: [{ enterpriseNumber: number }] } });
	};
	const search = { name: 'Bakkerij', returnAll: true, simplify: false };

	it('is ended for a tool of an agent after ten requests, and gives what it has', async () => {
		service.behave = endless;
		const { json: items } = await service.run('enterprise.search', search, { asTool: true });
		expect(items).toHaveLength(10);
		expect(service.to('/companies/search')).toBe(10);
	});

	it('is ended with a hint after a thousand pages', async () => {
		service.behave = endless;
		const { json: items, said } = await service.run('enterprise.search', search);
		expect(items).toHaveLength(1000);
		expect(service.to('/companies/search')).toBe(1000);
		expect(said).toContain(
			'1,000 entries came in 1,000 requests. There is more: narrow the search, or set Limit.',
		);
	});
});

describe('a hostile answer', () => {
	const get = async (body: string) => {
		service.behave = () => ({ kind: 'answer', raw: body });
		return (await run('enterprise.get', ofEach('error'))).json[0]!;
	};

	it.each([
		['deep lists', `{"success":true,"data":${'['.repeat(5000)}${']'.repeat(5000)}}`],
		['deep objects', `{"success":true,"data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`],
	])('of %s is unreadable, with its size', async (_what, body) => {
		expect((await get(body)).error).toMatch(
			/^The answer to .* is larger or nested more deeply than any record \(HTTP 200, application\/json, \d+ kB\)\./,
		);
	});

	it('with ten thousand members beside a no is unknown, and its hint is short', async () => {
		const beside = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`m${at}`, 'x']));
		service.behave = (call) => own({ valid: numberIn(call.path) === ON, ...beside }, 1);
		const { json: items, said } = await validate({ envelope: { 'meta.took': 'number' } });
		expect(items[1]).toMatchObject({ answer: 'unknown', cause: 'unlisted' });
		const hint = said.find((text) => text.includes('unknown')) ?? '';
		expect(hint).toContain('The answers have 9,990 more such members.');
		expect(hint.length).toBeLessThan(800);
	});
});
