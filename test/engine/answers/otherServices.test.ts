import { forgetSessions } from '../../support/forgetSessions';
import type { Call, Reply } from '../../support/hostileService';
import { saying } from '../../support/saying';
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
	let right = 0;
	let wrong = 0;
	for (const { json: items } of [await check(profile), await validate(profile)]) {
		for (const { number, answer } of items) {
			if (number === UNKNOWN || answer === 'unknown') continue;
			const expected = number === ON ? 'yes' : 'no';
			if (answer === expected) right += 1;
			else if (answer === 'yes' || answer === 'no') wrong += 1;
		}
	}
	return { right, wrong };
}

describe('a service that answers bare records, without the envelope {success, data, error}', () => {
	beforeEach(() => (service.behave = bare));

	it('is not taken for the registry until a Service Profile says what its answers mean', async () => {
		expect(await figures()).toEqual({ right: 0, wrong: 0 });
		const { json: items } = await run('enterprise.get', ofEach('skip'));
		expect(items).toHaveLength(3);
		const shown = { type: 'application/json', start: '{"detail":"Unknown company"}' };
		const absentRule = '{"status": 404, "detail": "Unknown company"}';
		expect(items[2]!.error).toEqual(saying('notTheRegistry', { status: 404, shown, absentRule }));
	});

	const PROFILE = {
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
	};

	it('gets from Diagnose a Service Profile that says all of this', async () => {
		expect(await diagnosed()).toEqual(PROFILE);
	});

	it('is read rightly about Peppol or VAT with that profile', async () => {
		expect(await figures(PROFILE)).toEqual({ right: 4, wrong: 0 });
	});

	it('is understood with that profile when it says that a company does not exist', async () => {
		const found = await run('enterprise.get', ofEach('skip'), PROFILE);
		expect(found.json.map(({ enterpriseNumber }) => enterpriseNumber)).toEqual([ON, OFF]);
		expect(found.said).toContainEqual(saying('skipped', { skipped: 1, items: 3 }));
	});

	it('is searched through all its pages with that profile, as text', async () => {
		const search = { name: 'Company', returnAll: true };
		const { json: items, said } = await run('enterprise.search', search, JSON.stringify(PROFILE));
		expect(items.slice(0, 3).map(({ enterpriseNumber: one }) => one)).toEqual([ON, OFF, UNKNOWN]);
		expect(said.filter((hint) => hint.includes('complete'))).toEqual([]);
	});

	it('answers no about a company that it does not know if a person adds that to the profile', async () => {
		const asNo = JSON.stringify(PROFILE).replace('"key":', '"absent":"no","key":');
		expect((await check(asNo)).json[2]).toMatchObject({ answer: 'no', reachable: false });
	});
});

describe('a service whose answers have members that the interface does not describe', () => {
	beforeEach(() => (service.behave = talkative));

	it('is believed its yes', async () => {
		expect(await figures()).toEqual({ right: 2, wrong: 0 });
	});

	it('is not believed its no with such a member beside it', async () => {
		const { json: items } = await check();
		expect(items[1]).toMatchObject({
			answer: 'unknown',
			reachable: null,
			cause: 'unlisted',
			raw: { registered: false },
			reason: saying('unlistedBeside', {
				no: { path: 'registered', value: false },
				unlisted: [
					{ path: 'smpHost' },
					{ path: 'queriedAt' },
					{ path: 'cached' },
					{ path: 'meta.took' },
				],
			}),
		});
	});

	it('is not believed that a company which it does not know is not on Peppol', async () => {
		const { json: items } = await check();
		expect(items[2]).toEqual({
			number: UNKNOWN,
			found: false,
			enterpriseNumber: UNKNOWN,
			reachable: null,
			answer: 'unknown',
			cause: 'absent',
			reason: saying('unknownNumber'),
		});
	});

	it('has one hint for all answers that are unknown', async () => {
		const { said } = await check();
		expect(said.filter((hint) => hint.includes('unknown'))).toHaveLength(1);
	});

	const PROFILE = {
		vat: { beside: { source: ['vies'] } },
		envelope: { 'meta.took': 'number' },
		peppol: { beside: { smpHost: 'url', queriedAt: 'dateTime', cached: [false] } },
	};

	it('is read in full with the Service Profile that Diagnose proposes', async () => {
		const profile = await diagnosed();
		expect(profile).toEqual(PROFILE);
		expect(await figures(profile)).toEqual({ right: 4, wrong: 0 });
	});

	it('is read in full with the patches that the hints of a run propose', async () => {
		const hints = [...(await check()).said, ...(await validate()).said];
		const patches = hints.flatMap((hint) => /Profile: (\{.*\})$/.exec(hint)?.[1] ?? []);
		const patched = Object.assign({}, ...patches.map((patch) => JSON.parse(patch) as object));
		expect(patched).toEqual(PROFILE);
		expect(await figures(patched)).toEqual({ right: 4, wrong: 0 });
	});

	it('is not believed a no beside which a member stands that the profile does not explain', async () => {
		service.behave = talkingOf({ note: 'Expired' });
		expect(await figures(PROFILE)).toEqual({ right: 2, wrong: 0 });
	});

	it('gets from a later hint a patch that can be pasted in place of the earlier one', async () => {
		const patchWhere = async (more: object, profile?: unknown) => {
			service.behave = talkingOf(more);
			return /Profile: (\{.*\})$/m.exec((await check(profile)).said.join('\n'))![1]!;
		};
		const later = await patchWhere({ cached: false }, await patchWhere({ cached: true }));
		expect(JSON.parse(later)).toEqual({ peppol: { beside: { cached: [true, false] } } });
	});

	it('gets from Diagnose what the Service Profile in use lacks', async () => {
		const inUse = { peppol: { beside: { smpHost: ['none'] } }, envelope: { 'meta.took': [0] } };
		const profile = await diagnosed(inUse);
		expect(await figures(profile)).toEqual({ right: 4, wrong: 0 });
	});

	it('teaches Diagnose nothing wrong when some or all of its answers are outages meanwhile', async () => {
		const said = (data: object) => json({ success: true, data, error: null, timestamp });
		/** What an outage looks like, and how many answers in a row are it. */
		const outages = [
			{ outage: said({ registered: false, message: 'Timed out' }), count: 1 },
			{ outage: said({ valid: false, message: 'Timed out' }), count: 3 },
			{ outage: said({ registered: 'TIMEOUT', valid: 'TIMEOUT' }), count: 1 },
			{ outage: json({ message: 'Maintenance' }), count: 3 },
		];
		// The first questions are not about Peppol and VAT: those are the fifth to the eleventh.
		const FIRST = 4;
		const LAST = 10;
		const spells = outages.flatMap(({ outage, count }) => {
			const questions = Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at);
			const some = questions.map((from) => ({ outage, from, count }));
			return [...some, { outage, from: 0, count: MAX_REQUESTS }];
		});
		for (const { outage, from, count } of spells) {
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
describe('an outage of VIES, the service of the EU for VAT numbers,', () => {
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
		{ note: 'SERVICE_UNAVAILABLE' },
		{ note: 'MS_MAX_CONCURRENT_REQ: the maximum number of concurrent requests was reached' },
	])(
		'reported as $note beside a no makes the answer "unknown", with a hint that proposes no patch',
		async ({ note }) => {
			const { items, hint } = await ask({ note }, { note });
			const code = note.split(':')[0];
			expect(items[1]).toMatchObject({
				answer: 'unknown',
				valid: null,
				cause: 'service',
				reason: saying('viesUnavailable', { code }),
			});
			expect(hint).toEqual(
				saying('unknowns', { unknown: 2, answers: 3, patch: undefined, unclear: [] }),
			);
		},
	);

	it('reported in words of the service alone is not proposed as a patch: the hint says to ask the provider', async () => {
		const { items, hint } = await ask({ note: 'VIES_DOWN', on: '26/11/2026' }, { note: 'OK' });
		expect(items[1]).toMatchObject({ answer: 'unknown', cause: 'unlisted' });
		const unclear = ['"note": "VIES_DOWN"', '"on": "26/11/2026"'];
		expect(hint).toEqual(saying('unknowns', { unknown: 2, answers: 3, patch: undefined, unclear }));
	});

	it('is for Check Before Invoicing a VIES that did not answer', async () => {
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
			reasons: [saying('didNotAnswer', { check: 'vat' })],
		});
	});

	it.each([400, 404, 422])(
		'reported with HTTP %i makes the answer "unknown" with the cause "service"',
		async (status) => {
			const error = 'MS_MAX_CONCURRENT_REQ: the maximum number of requests';
			service.behave = () => json({ success: false, data: null, error, timestamp }, status);
			const { json: items } = await validate();
			expect(items[0]).toMatchObject({ answer: 'unknown', cause: 'service', valid: null });
		},
	);

	const FAULT =
		'<soap:Envelope><soap:Body><soap:Fault><faultcode>soap:Server</faultcode><faultstring>MS_UNAVAILABLE</faultstring></soap:Fault></soap:Body></soap:Envelope>';

	it.each<{ how: string; reply: Reply }>([
		{
			how: 'REST',
			reply: json(
				{ actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] },
				400,
			),
		},
		{
			how: 'REST with HTTP 200',
			reply: json({ actionSucceed: false, errorWrappers: [{ error: 'TIMEOUT' }] }),
		},
		{
			how: 'REST with HTTP 404',
			reply: json({ errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 404),
		},
		{ how: 'SOAP', reply: { kind: 'answer', status: 500, raw: FAULT } },
		{
			how: 'SOAP with a long sentence before the code',
			reply: {
				kind: 'answer',
				status: 500,
				raw: FAULT.replace(
					'MS_',
					'An error occurred while the service tried to reach the national registry of the member state: MS_',
				),
			},
		},
		{
			how: 'plain text',
			reply: { kind: 'answer', status: 502, raw: 'soap:Server: MS_UNAVAILABLE' },
		},
		{
			how: 'a long error in an envelope',
			reply: json(
				{
					success: false,
					timestamp,
					error:
						'The VAT number could not be validated, since the service that was asked about it said: MS_UNAVAILABLE',
				},
				422,
			),
		},
	])('passed on as $how makes the answer "unknown" with the cause "service"', async ({ reply }) => {
		service.behave = (call) => (call.path.includes('/vat/') ? reply : talkative(call));
		const { json: items } = await validate();
		expect(items[0]).toMatchObject({ answer: 'unknown', cause: 'service', valid: null });
		const checks = { ...ofEach('item'), checks: ['vat'] };
		const { json: checked } = await run('enterprise.checkBeforeInvoicing', checks);
		expect(checked[0]).toMatchObject({ reasons: [saying('didNotAnswer', { check: 'vat' })] });
	});

	it.each([401, 402, 403, 429])(
		'reported with HTTP %i is a refusal of the request: the item fails',
		async (status) => {
			service.behave = () => json({ errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, status);
			const { json: items } = await validate();
			expect(items[0]).toHaveProperty('error');
		},
	);

	it('reported as the code of an error, beside a sentence, makes the answer "unknown" with the cause "service"', async () => {
		const error = { message: 'The Belgian service is closed', code: 'MS_UNAVAILABLE' };
		service.behave = () => json({ success: false, error, timestamp }, 502);
		const { json: items } = await validate();
		expect(items[0]).toMatchObject({ answer: 'unknown', cause: 'service', valid: null });
	});

	it('is never proposed by Diagnose as harmless beside a no, whichever member reports it', async () => {
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
		'spelled %j is proposed as harmless beside a no neither by a hint nor by Diagnose',
		async (note) => {
			expect((await ask({ note }, { note })).hint).not.toContain('"beside": ');
			service.behave = talkingOf({ note });
			expect(JSON.stringify(await diagnosed())).not.toContain(note);
		},
	);

	it('cannot be declared harmless beside a no in the Service Profile by a person either', async () => {
		const { json: items } = await validate({ vat: { beside: { note: ['TIMEOUT'] } } });
		const place = 'vat.beside.note[0]';
		expect(items[0]!.error).toEqual(
			saying('profileFault', { fault: 'viesCode', place, value: 'TIMEOUT' }),
		);
		expect(service.calls).toEqual([]);
	});
});

it('a date with a time zone, as XML Schema writes it, beside a no leaves it a no', async () => {
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

const reading = async (operation: string, parameters: object, data: object) => {
	service.behave = () => own(data, 1);
	const asked = { ...NUMBERS, relation: 'activities', ...parameters };
	const { json: items, error } = await service.run(operation, asked);
	expect(error).toBeUndefined();
	return items;
};

interface Holed {
	operation: string;
	what: string;
	parameters?: object;
	data: object;
	shown: object;
}

it.each<Holed>([
	{
		operation: 'webhook.getMany',
		what: 'a list of webhooks',
		data: holes(HOOK),
		shown: { id: 'w1' },
	},
	{ operation: 'webhook.getMany', what: 'a page of webhooks', data: PAGE, shown: { id: 'w1' } },
	{
		operation: 'enterprise.getRelated',
		what: 'a list of activities',
		data: holes({ code: '35120' }),
		shown: { code: '35120' },
	},
	{
		operation: 'subscription.getMany',
		what: 'a list of numbers',
		parameters: { webhookId: 'w1' },
		data: holes(ON),
		shown: { entityNumber: ON },
	},
	{
		operation: 'enterprise.get',
		what: 'the lists of a record of v2',
		data: RECORD,
		shown: { peppolId: '0208:0403170701' },
	},
	{
		operation: 'enterprise.get',
		what: 'the lists of a record of v1',
		parameters: { options: { apiVersion: 'v1' } },
		data: RECORD,
		shown: { enterpriseNumber: ON },
	},
	{
		operation: 'establishment.get',
		what: 'the lists of an establishment',
		data: RECORD,
		shown: { establishmentNumber: '2.143.775.125' },
	},
])('$operation passes over null entries in $what', async (row) => {
	const { operation, parameters = {}, data, shown } = row;
	const items = await reading(operation, parameters, data);
	expect(items).toContainEqual(expect.objectContaining(shown));
	expect(JSON.stringify(items)).not.toContain('"null"');
});

it('peppol.check takes null, where yes or no should be, for unreadable', async () => {
	const [item] = await reading('peppol.check', {}, { registered: null });
	expect(item).toMatchObject({ cause: 'unreadable', raw: { registered: null } });
	expect(JSON.stringify(item)).not.toContain('"null"');
});

describe('a list of which every page brings something new, without an end,', () => {
	const endless = ({ path }: Call) => {
		const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 1);
		const number = `0${200_000_000 + page}`.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3');
		return json({ success: true, timestamp, data: { results: [{ enterpriseNumber: number }] } });
	};
	const search = { name: 'Bakkerij', returnAll: true, simplify: false };

	it('is ended after ten requests for a tool of an AI agent, which gets the entries so far', async () => {
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
		expect(said).toContainEqual(
			saying('listDoubts', { first: { kind: 'tooLong', count: 1000, pages: 1000 } }),
		);
	});
});

describe('a hostile answer', () => {
	const get = async (body: string) => {
		service.behave = () => ({ kind: 'answer', raw: body });
		return (await run('enterprise.get', ofEach('error'))).json[0]!;
	};

	it.each([
		{ what: 'deep lists', body: `{"success":true,"data":${'['.repeat(5000)}${']'.repeat(5000)}}` },
		{
			what: 'deep objects',
			body: `{"success":true,"data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
		},
	])('of $what fails the item with a message that names the size', async ({ body }) => {
		const facts = { status: 200, type: 'application/json', kilobytes: expect.any(Number) };
		expect((await get(body)).error).toEqual(saying('answerTooLarge', facts));
	});

	it('with ten thousand members beside a no is "unknown", with a short hint', async () => {
		const beside = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`m${at}`, 'x']));
		service.behave = (call) => own({ valid: numberIn(call.path) === ON, ...beside }, 1);
		const { json: items, said } = await validate({ envelope: { 'meta.took': 'number' } });
		expect(items[1]).toMatchObject({ answer: 'unknown', cause: 'unlisted' });
		const hint = said.find((text) => text.includes('unknown')) ?? '';
		expect(hint).toEqual(saying('unknowns', { more: 9990 }));
		expect(hint.length).toBeLessThan(800);
	});
});
