import { refuse, type Call, type Reply } from '../../support/hostileService';
import { saying } from '../../support/saying';
import { enterpriseNumbers, useService } from '../support';

const GOOD = '0403.170.701';
const answer = (data: unknown): Reply => ({
	kind: 'answer',
	body: { success: true, data, timestamp: new Date().toISOString() },
});

/** Document types of Peppol: what many participants list alone, and an invoice. */
const MESSAGE_LEVEL_RESPONSE =
	'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2::ApplicationResponse##urn:fdc:peppol.eu:poacc:trns:mlr:3::2.1';
const INVOICE =
	'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';

const NO_REGISTRY: Reply = { kind: 'answer', status: 404, raw: '<html>' };

const PATHS = { register: '/v2/enterprise', vat: '/v2/vat', peppol: '/peppol/check' } as const;
type Check = keyof typeof PATHS;

/** A company that may be sent an invoice, whatever its number; one of the checks may answer otherwise. */
const allYes =
	(other: Partial<Record<Check, (call: Call) => Reply | undefined>> = {}) =>
	(call: Call): Reply => {
		const check = (Object.keys(PATHS) as Check[]).find((one) => call.path.startsWith(PATHS[one]));
		const given = check && other[check]?.(call);
		if (given !== undefined) return given;
		const asked = decodeURIComponent(call.path).split(/[/=]/).pop()!;
		if (check === 'register')
			return answer({ enterpriseNumber: asked, denomination: 'Belco', status: 'AC' });
		if (check === 'vat') return answer({ valid: true, vatNumber: asked });
		return answer({ enterpriseNumber: asked, registered: true });
	};

const service = useService(allYes());

const check = async (numbers: unknown[], parameters: object = {}) => {
	const given = { enterpriseNumber: '={{ $json.number }}', checks: ['register', 'vat', 'peppol'] };
	const asked = { ...given, advanced: { maxWait: 1 }, ...parameters };
	const items = numbers.map((number) => ({ number }));
	return await service.run('enterprise.checkBeforeInvoicing', asked, { items });
};

it('says in one flat item, after three requests, whether an invoice may be sent', async () => {
	const { json } = await check([GOOD]);
	expect(json).toEqual([
		{
			number: GOOD,
			enterpriseNumber: GOOD,
			verdict: 'send',
			reasons: [],
			summary: saying('onPeppol'),
			registerOk: true,
			vatOk: true,
			peppolOk: true,
			name: 'Belco',
			status: 'AC',
			peppolId: '0208:0403170701',
			checkedAt: expect.any(String),
		},
	]);
	expect(service.calls).toHaveLength(3);
});

it('says when it was checked: now, or when the oldest answer from memory came', async () => {
	const begin = Date.now();
	const [first] = (await check([GOOD], { checks: ['vat'] })).json;
	const firstAt = Date.parse(String(first!.checkedAt));
	expect(firstAt).toBeGreaterThanOrEqual(begin);
	jest.spyOn(Date, 'now').mockImplementation(() => begin + 60 * 60_000);
	const [second] = (await check([GOOD])).json;
	expect(second).toMatchObject({ verdict: 'send' });
	expect(Date.parse(String(second!.checkedAt)) - firstAt).toBeLessThan(5000);
	const [third] = (await check([GOOD], { options: { reuseResponsesFor: 0 } })).json;
	expect(Date.parse(String(third!.checkedAt))).toBe(begin + 60 * 60_000);
});

describe('a customer that is no Belgian company by its text', () => {
	const nothing = {
		name: null,
		status: null,
		peppolId: null,
		checkedAt: expect.any(String) as string,
		registerOk: null,
		vatOk: null,
		peppolOk: null,
	};

	it.each([
		{ cell: 'NL853746333B01', country: 'the Netherlands', number: 'NL853746333B01' },
		{ cell: 'TVA FR 82 246200638', country: 'France', number: 'FR82246200638' },
		{ cell: 'DE: 403170701', country: 'Germany', number: 'DE403170701' },
		{ cell: 'P.IVA IT01404480202 - S.r.l.', country: 'Italy', number: 'IT01404480202' },
	])('is in another country: $cell', async ({ cell, ...customer }) => {
		const reason = saying('otherCustomer', { customer });
		expect((await check([cell])).json[0]).toMatchObject({
			...nothing,
			enterpriseNumber: cell,
			verdict: 'other',
			reasons: [reason],
			summary: reason,
		});
		expect(service.calls).toHaveLength(0);
	});

	it.each([
		'particulier',
		'Consument',
		'privé',
		'PRIVE\u0301',
		'private',
		' consumer ',
		'niet BTW-plichtig',
		'niet-btw-plichtig',
		'Non assujetti',
		'SANS TVA',
		'niet\u00a0btw-plichtig',
	])('is no company: %j', async (cell) => {
		const [row] = (await check([cell])).json;
		expect(row).toMatchObject({ ...nothing, enterpriseNumber: cell, verdict: 'other' });
		expect(row!.summary).toEqual(saying('otherCustomer', { customer: { kind: 'noCompany' } }));
		expect(service.calls).toHaveLength(0);
	});

	it('says the word as it stands in the cell', async () => {
		const customer = { kind: 'noCompany', says: 'niet BTW-plichtig' };
		expect((await check(['niet BTW-plichtig'])).json[0]!.summary).toEqual(
			saying('otherCustomer', { customer }),
		);
	});

	it.each(['geen', 'n/a', 'GB 123 4567 89', 'particulier 0403', 'Privé-Club BV', 'in aanvraag'])(
		'is asked about where that is not certain: %s',
		async (cell) => {
			expect((await check([cell])).json[0]).toMatchObject({ ...nothing, verdict: 'ask' });
		},
	);
});

it.each([
	{ participants: [{ scheme: '0208', value: '0417497106' }] },
	{ participant: '0208:0417497106' },
	{ company: { enterpriseNumber: '0417497106' } },
])('sends nothing to a company whose answer names another one on Peppol: %j', async (found) => {
	service.behave = allYes({ peppol: () => answer({ reachable: true, ...found }) });
	const { json } = await check([GOOD]);
	expect(json[0]).toMatchObject({
		verdict: 'unknown',
		peppolOk: null,
		peppolId: null,
		reasons: [saying('unclear', { check: 'peppol' })],
	});
});

it('names the participant that the service states', async () => {
	service.behave = allYes({
		peppol: () => answer({ registered: true, participantId: '9925:BE0403170701' }),
	});
	expect((await check([GOOD])).json[0]).toMatchObject({ peppolId: '9925:BE0403170701' });
});

it.each([
	{ what: 'is a no', peppol: answer({ registered: false }), peppolOk: false },
	{ what: 'does not come', peppol: refuse(503), peppolOk: null },
])('names no participant where the answer of Peppol $what', async ({ peppol, peppolOk }) => {
	service.behave = allYes({ peppol: () => peppol });
	expect((await check([GOOD])).json[0]).toMatchObject({ peppolOk, peppolId: null });
});

it('remembers a yes for half a day unless it is set', async () => {
	for (let run = 0; run < 2; run++) await check([GOOD]);
	expect(service.calls).toHaveLength(3);
	for (let run = 0; run < 2; run++) await check([GOOD], { options: { reuseResponsesFor: 0 } });
	expect(service.calls).toHaveLength(3 + 6);
});

it('asks two of three where one is remembered', async () => {
	await check([GOOD], { checks: ['vat'] });
	expect((await check([GOOD])).json[0]).toMatchObject({ verdict: 'send', vatOk: true });
	expect(service.calls).toHaveLength(3);
	expect(service.to(PATHS.vat)).toBe(1);
});

it('tells in a hint that parts of a verdict are from memory, also where another part was asked anew', async () => {
	service.behave = allYes({ peppol: () => answer({ enterpriseNumber: GOOD, registered: false }) });
	expect((await check([GOOD])).said).toEqual([]);
	expect((await check([GOOD])).said).toEqual([
		saying('fromMemory', { answers: 1, items: 1, isPartly: true, age: expect.any(Number) }),
	]);
	expect(service.to(PATHS.peppol)).toBe(2);
});

it('tells of no memory where what was remembered was not used', async () => {
	const notActive = answer({ enterpriseNumber: GOOD, denomination: 'Belco', status: 'ST' });
	service.behave = allYes({ register: () => notActive });
	const checks = ['register'];
	await service.run('enterprise.get', {
		enterpriseNumber: GOOD,
		options: { reuseResponsesFor: 60 },
	});
	expect((await check([GOOD], { checks })).said).toEqual([]);
	expect(service.to(PATHS.register)).toBe(2);
});

it('asks Peppol again about a participant that received no invoices, also where Check remembered it', async () => {
	const receiving = (documentTypes: string[]) =>
		allYes({ peppol: () => answer({ registered: true, documentTypes }) });
	service.behave = receiving([MESSAGE_LEVEL_RESPONSE]);
	const options = { reuseResponsesFor: 60 };
	await service.run('peppol.check', { enterpriseNumber: GOOD, options });
	const checks = ['peppol'];
	expect((await check([GOOD], { checks })).json[0]).toMatchObject({ peppolOk: false });
	service.behave = receiving([MESSAGE_LEVEL_RESPONSE, INVOICE]);
	expect((await check([GOOD], { checks })).json[0]).toMatchObject({ peppolOk: true });
	expect(service.calls).toHaveLength(3);
	await check([GOOD], { checks });
	expect(service.calls).toHaveLength(3);
});

it('takes a record from memory only if it makes the register true, also one that Get kept', async () => {
	service.behave = allYes({
		register: () => answer({ enterpriseNumber: GOOD, denomination: 'Belco', status: 'ST' }),
	});
	const options = { reuseResponsesFor: 60 };
	await service.run('enterprise.get', { enterpriseNumber: GOOD, options });
	expect((await check([GOOD], { checks: ['register'] })).json[0]).toMatchObject({
		registerOk: false,
	});
	service.behave = allYes();
	expect((await check([GOOD], { checks: ['register'] })).json[0]).toMatchObject({
		registerOk: true,
	});
	expect(service.calls).toHaveLength(3);
});

describe('where only one check is chosen', () => {
	it('its request is the only one', async () => {
		await check([GOOD], { checks: ['peppol'] });
		expect(service.calls).toHaveLength(1);
	});

	it('the verdict is that of this check', async () => {
		const { json } = await check([GOOD], { checks: ['peppol'] });
		expect(json[0]).toMatchObject({ verdict: 'send', summary: saying('onPeppol'), name: null });
	});

	it('the item has no answer of another check', async () => {
		const { json } = await check([GOOD], { checks: ['peppol'] });
		expect(json).toHaveLength(1);
		expect(json[0]).not.toHaveProperty('registerOk');
	});
});

it.each([{ checks: [] }, { checks: '' }, { checks: '={{ null }}' }])(
	'refuses before any request where no check is chosen: $checks',
	async ({ checks }) => {
		expect((await check([GOOD], { checks })).error?.message).toEqual(saying('noCheckChosen'));
		expect(service.calls).toHaveLength(0);
	},
);

it.each(['VAT, Peppol', 'vat peppol', ' Vat;PEPPOL ', ['VAT', 'Peppol'], 'vat, vat, peppol'])(
	'reads the checks as their labels are written, too: %j',
	async (checks) => {
		const { json } = await check([GOOD], { checks });
		expect(json[0]).toMatchObject({ vatOk: true, peppolOk: true });
		expect(json[0]).not.toHaveProperty('registerOk');
	},
);

it('refuses what is no check in the words in which it was given', async () => {
	const { error } = await check([GOOD], { checks: 'VAT, VIES' });
	expect(error?.message).toEqual(saying('unknownChecks', { given: 'VAT, VIES' }));
	expect(service.calls).toHaveLength(0);
});

describe('a bad cell', () => {
	const BAD = [
		{ cell: '0403.170.702', reason: saying('wrongCheckDigits', { dotted: '0403.170.702' }) },
		{ cell: '', reason: saying('noNumber') },
		{ cell: null, reason: saying('noNumber') },
		{
			cell: '2.000.000.339',
			reason: saying('wrongKindOfNumber', { dotted: '2.000.000.339', wanted: 'enterprise' }),
		},
		{ cell: 4031707, reason: saying('wrongLength', { given: 4031707, digits: 7 }) },
		{ cell: 'Belco', reason: expect.any(String) as string },
	];

	it.each(BAD)('$cell is told to ask about, with the reason', async ({ cell, reason }) => {
		const { json } = await check([cell]);
		expect(json).toMatchObject([
			{
				enterpriseNumber: cell,
				verdict: 'ask',
				reasons: [reason],
				peppolId: null,
				checkedAt: expect.any(String) as string,
				registerOk: null,
				vatOk: null,
				peppolOk: null,
			},
		]);
	});

	it('never stops a sheet', async () => {
		const { json } = await check([...BAD.map(({ cell }) => cell), 403170701]);
		expect(json.map(({ verdict }) => verdict)).toEqual([...BAD.map(() => 'ask'), 'send']);
	});

	it('costs nothing', async () => {
		await check(BAD.map(({ cell }) => cell));
		expect(service.calls).toHaveLength(0);
	});
});

const HOURLY = {
	'x-ratelimit-remaining': '0',
	'x-ratelimit-limit': '100',
	'retry-after': '660',
};
/** That a check could not be asked, for which failure. */
const notAsked = (check: Check, code: string) => saying('notAsked', { check, failure: { code } });

interface Trouble {
	/** The check that the service does not answer, and how it is with it. */
	of: Check;
	how: string;
	reply: Reply;
	reason: string;
}

it.each<Trouble>([
	{
		of: 'register',
		how: 'down',
		reply: refuse(503),
		reason: saying('didNotAnswer', { check: 'register' }),
	},
	{
		of: 'vat',
		how: 'slow',
		reply: { kind: 'hang' },
		reason: saying('didNotAnswer', { check: 'vat' }),
	},
	{
		of: 'peppol',
		how: 'cut off',
		reply: { kind: 'cut', after: 'headers' },
		reason: saying('didNotAnswer', { check: 'peppol' }),
	},
	{
		of: 'register',
		how: 'at its limit',
		reply: refuse(429, HOURLY),
		reason: notAsked('register', 'rateLimited'),
	},
	{
		of: 'vat',
		how: 'at its limit',
		reply: refuse(429, HOURLY),
		reason: notAsked('vat', 'rateLimited'),
	},
	{
		of: 'peppol',
		how: 'beyond the month',
		reply: refuse(402),
		reason: notAsked('peppol', 'subscriptionInactive'),
	},
	{
		of: 'vat',
		how: 'elsewhere',
		reply: NO_REGISTRY,
		reason: notAsked('vat', 'notTheRegistry'),
	},
])(
	'with $of $how, it is unknown for that reason beside the answers of the others',
	async ({ of, reply, reason }) => {
		const others = (Object.keys(PATHS) as Check[]).filter((one) => one !== of);
		// The limit of one endpoint would hold the others back if they came after it.
		service.behave = allYes({ [of]: () => ({ ...reply, delay: 60 }) });
		const { json } = await check([GOOD], { advanced: { maxWait: 1, timeout: 5000 } });
		expect(json[0]).toMatchObject({
			verdict: 'unknown',
			reasons: [reason],
			...Object.fromEntries(others.map((other) => [`${other}Ok`, true])),
		});
	},
);

it.each([
	{
		what: 'a refused key',
		reply: refuse(401, {}, 'Invalid key'),
		message: saying('credentialRefused'),
	},
	{ what: 'another server', reply: NO_REGISTRY, message: saying('notTheRegistry') },
])('$what is a failure, not a verdict', async ({ reply, message }) => {
	service.behave = () => reply;
	const { error } = await check([GOOD]);
	expect(error?.message).toEqual(message);
});

describe('with the evidence', () => {
	const checked = async () => {
		const [item] = (await check([GOOD], { options: { includeEvidence: true } })).json;
		return { item, evidence: item!.evidence as Record<Check, Record<string, string>> };
	};

	it('the item has its row and its verdict', async () => {
		expect((await checked()).item).toMatchObject({ number: GOOD, verdict: 'send' });
	});

	it.each(['register', 'vat', 'peppol'] as const)(
		'the answer of %s is proved by a fingerprint',
		async (of) => {
			expect((await checked()).evidence[of]).toMatchObject({
				from: 'service',
				fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
			});
		},
	);

	it('an answer from memory has the fingerprint with which it came', async () => {
		const { evidence } = await checked();
		const { fingerprint } = evidence.register;
		expect((await checked()).evidence.register).toMatchObject({ from: 'memory', fingerprint });
	});
});

it('does not remember a record that it cannot read', async () => {
	service.behave = allYes({ register: () => answer({ status: 'AC' }) });
	const unreadable = saying('unclear', { check: 'register' });
	const options = { includeEvidence: true };
	for (let run = 0; run < 2; run++)
		expect((await check([GOOD, ''], { checks: ['register'], options })).json).toEqual([
			expect.objectContaining({ verdict: 'unknown', reasons: [unreadable], status: null }),
			expect.objectContaining({ verdict: 'ask', evidence: null }),
		]);
	expect(service.calls).toHaveLength(2);
});

it('goes on where it stopped: 200 rows at 100 an hour are done in seven hours with 600 requests', async () => {
	const HOUR = 3_600_000;
	const begin = Math.ceil(Date.now() / HOUR) * HOUR + 60_000;
	const { now } = Date;
	const realBegin = now();
	let hour = 0;
	jest.spyOn(Date, 'now').mockImplementation(() => begin + hour * HOUR + (now() - realBegin));
	let used = 0;
	const headers = () => ({
		date: new Date(Date.now()).toUTCString(),
		'x-ratelimit-limit': '100',
		'x-ratelimit-remaining': String(Math.max(0, 100 - used)),
		'x-ratelimit-reset': String((begin - 60_000 + (hour + 1) * HOUR) / 1000),
	});
	service.behave = (call) =>
		++used > 100 ? refuse(429, headers()) : { ...allYes()(call), headers: headers() };
	const sends: number[] = [];
	for (; hour < 7 && sends.at(-1) !== 200; hour++) {
		used = 0;
		const { json } = await check(enterpriseNumbers(200), { advanced: { maxWait: 0 } });
		expect(json).toHaveLength(200);
		sends.push(json.filter(({ verdict }) => verdict === 'send').length);
		expect(json.every(({ verdict }) => verdict === 'send' || verdict === 'unknown')).toBe(true);
	}
	expect(sends.at(-1)).toBe(200);
	expect(service.calls).toHaveLength(600);
});

it('tells the cost first, where it may not fit', async () => {
	let left = 100;
	const headers = () => ({
		'x-ratelimit-limit': '100',
		'x-ratelimit-remaining': String(--left),
		'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1800),
	});
	service.behave = (call) => ({ ...allYes()(call), headers: headers() });
	const { json, hints } = await check(enterpriseNumbers(40), { advanced: { maxWait: 0 } });
	expect(hints[0]!.message).toEqual(saying('cost', { needed: 120, leftThisHour: 100 }));
	expect(json).toHaveLength(40);
	expect(service.calls.length).toBeLessThanOrEqual(102);
	const oks = json.flatMap(({ registerOk, vatOk, peppolOk }) => [registerOk, vatOk, peppolOk]);
	expect(oks.filter((ok) => ok === true).length).toBeGreaterThanOrEqual(95);
});
