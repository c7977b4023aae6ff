import { createHash } from 'node:crypto';

import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { startSandbox, type Sandbox, type SandboxSettings } from '../../../sandbox';
import { runNode } from '../../support/engine';
import { callsTo, credentialsFor } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox({ generate: 2000 });
});
afterAll(async () => await sandbox?.close());
beforeEach(() => {
	sandbox.reset();
	forgetSessions();
});

const run = async (name: string, parameters: Record<string, unknown>, items: object[] = [{}]) => {
	const [resource, operation] = name.split('.');
	return await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		parameters: { resource, operation, ...parameters } as never,
		items: items as never,
	});
};

describe('Return All', () => {
	const ADDRESS = { postalCode: '1000', street: 'a', returnAll: true };

	it.each<[string, Partial<SandboxSettings>]>([
		['20 a page, the size asked for echoed', { pageSizeCap: 20, pageSizeShown: 'asked' }],
		['20 a page and no size', { pageSizeCap: 20, pageSizeShown: 'absent' }],
		['7 a page', { pageSizeCap: 7 }],
		['20 a page and no total', { pageSizeCap: 20, pageSizeShown: 'asked', pageTotal: 'absent' }],
		['20 a page and a total that shrinks', { pageSizeCap: 20, pageTotal: 'shrinking' }],
		['whole pages and no total', { pageTotal: 'absent' }],
	])('returns every company once from a service that returns %s', async (_what, settings) => {
		const all = (await run('enterprise.searchByAddress', ADDRESS)).json;
		expect(all.length).toBeGreaterThan(40);
		Object.assign(sandbox.settings, settings);
		const { json, hints } = await run('enterprise.searchByAddress', ADDRESS);
		expect(json).toEqual(all);
		expect(hints).toEqual([]);
	});

	it('may come from an expression as text', async () => {
		const all = (await run('enterprise.searchByAddress', ADDRESS)).json.length;
		for (const returnAll of ['={{ "true" }}', '={{ $json.all }}', 'true']) {
			expect(
				(await run('enterprise.searchByAddress', { ...ADDRESS, returnAll }, [{ all: 'TRUE ' }]))
					.json,
			).toHaveLength(all);
		}
		const { error } = await run('enterprise.searchByAddress', {
			...ADDRESS,
			returnAll: '={{ "perhaps" }}',
		});
		expect(error?.message).toMatch(/"returnAll" must be true or false/);
	});

	it('of codes requests further pages where the service caps the limit', async () => {
		const all = (await run('referenceData.getMany', { list: 'naceCodes', returnAll: true })).json;
		Object.assign(sandbox.settings, { listCap: 20, listPages: true });
		const { json, hints } = await run('referenceData.getMany', {
			list: 'naceCodes',
			returnAll: true,
		});
		expect(json).toEqual(all);
		expect(hints).toEqual([]);
	});

	it('of codes says that some may be missing where the service caps the limit and has no pages', async () => {
		sandbox.settings.listCap = 20;
		const { json, hints } = await run('referenceData.getMany', {
			list: 'naceCodes',
			returnAll: true,
		});
		expect(json).toHaveLength(20);
		expect(hints.map(({ message }) => message)).toEqual([
			expect.stringMatching(/ends at 20 entries, which looks like a limit of the service/),
		]);
	});

	it('that cannot get a page fails, and hides nothing', async () => {
		sandbox.settings.pageSizeCap = 20;
		sandbox.settings.nextResponses = [
			{ match: 'page=3', status: 400, body: { success: false, error: 'Broken' }, times: 0 },
		];
		const { error, items } = await run('enterprise.searchByAddress', ADDRESS);
		expect(error?.message).toMatch(/HTTP 400.*Broken/);
		expect(items).toEqual([]);
		sandbox.settings.nextResponses = [
			{ match: 'page=3', status: 404, body: { success: false, error: 'Nothing' }, times: 0 },
		];
		const { json, hints } = await run('enterprise.searchByAddress', ADDRESS);
		expect(json).toHaveLength(40);
		expect(hints.map(({ message }) => message)).toEqual([
			expect.stringMatching(/says that there are \d+ entries, but gave 40/),
		]);
	});
});

describe('Peppol', () => {
	const check = async (
		peppolClarity: SandboxSettings['peppolClarity'],
		enterpriseNumber = '0403.170.701',
	) => {
		sandbox.settings.peppolClarity = peppolClarity;
		return (await run('peppol.check', { enterpriseNumber })).json[0];
	};
	const unknown = { invoice: null, creditNote: null };

	it('says neither yes nor no if the answer contradicts itself or reports an outage', async () => {
		for (const number of ['0403.170.701', '0473.191.041']) {
			expect(await check('contradicting', number)).toMatchObject({
				reachable: null,
				receives: unknown,
			});
			expect(await check('outage', number)).toMatchObject({ reachable: null, receives: unknown });
		}
	});

	it('says which documents are received', async () => {
		expect(await check('clear')).toMatchObject({
			reachable: true,
			receives: { invoice: true, creditNote: true },
		});
		expect(await check('perDocument')).toMatchObject({
			reachable: true,
			receives: { invoice: true, creditNote: false },
		});
		expect(await check('noDocuments')).toMatchObject({
			reachable: true,
			receives: { invoice: false, creditNote: false },
		});
		expect(await check('noDocuments', '0473.191.041')).toMatchObject({
			reachable: false,
			receives: { invoice: false, creditNote: false },
		});
	});
});

describe('VAT', () => {
	const validate = async (vatNumber: string) => (await run('vat.validate', { vatNumber })).json[0];

	it('has three answers, and a reason', async () => {
		expect(await validate('DE123456789')).toMatchObject({ valid: true, reason: null });
		expect(await validate('DE12345678901')).toMatchObject({
			valid: false,
			reason: expect.stringMatching(/not a valid VAT number/),
		});
		sandbox.settings.vies = 'memberStateDown';
		expect(await validate('DE123456789')).toMatchObject({
			valid: null,
			reason: expect.stringMatching(/could not be checked: MS_UNAVAILABLE/),
			countryCode: 'DE',
			note: 'MS_UNAVAILABLE',
		});
		expect(await validate('BE0403170701')).toMatchObject({ valid: true });
		sandbox.settings.vies = 'down';
		expect(await validate('BE0403170701')).toMatchObject({
			valid: null,
			reason: expect.stringMatching(/SERVICE_UNAVAILABLE/),
		});
	});

	it.each([['ES12345678Z'], ['ESX1234567X'], ['ESB12345678'], ['es a-1234567-b', 'ESA1234567B']])(
		'numbers of Spain go out with their letters: %s',
		async (vatNumber, sent = vatNumber) => {
			expect(await validate(vatNumber)).toMatchObject({ valid: true, countryCode: 'ES' });
			expect(callsTo(sandbox)).toEqual([`GET /v2/vat/${sent}`]);
		},
	);

	it('of France with letters is sent as it is', async () => {
		expect(await validate('FR XX 403 170 701')).toMatchObject({ valid: true, countryCode: 'FR' });
		expect(callsTo(sandbox)).toEqual(['GET /v2/vat/FRXX403170701']);
	});
});

describe('a number that nobody has, answered with data: null,', () => {
	it.each<[string, Record<string, unknown>, object]>([
		['enterprise.get', { enterpriseNumber: '0999.999.922' }, { enterpriseNumber: '0999.999.922' }],
		[
			'enterprise.get',
			{ enterpriseNumber: '0999.999.922', options: { apiVersion: 'v1' } },
			{ enterpriseNumber: '0999.999.922' },
		],
		[
			'establishment.get',
			{ establishmentNumber: '2.999.999.928' },
			{ establishmentNumber: '2.999.999.928' },
		],
		[
			'establishment.get',
			{ establishmentNumber: '2.999.999.928', options: { apiVersion: 'v2' } },
			{ establishmentNumber: '2.999.999.928' },
		],
	])('follows When Not Found: %s %j', async (name, parameters, subject) => {
		sandbox.settings.unknownNumber = 'null';
		const options = parameters.options as object | undefined;
		const ask = async (notFound?: string) =>
			await run(name, {
				...parameters,
				options: {
					...options,
					...(notFound !== undefined && { notFound }),
					validateCheckDigits: false,
				},
			});
		expect((await ask('item')).json).toEqual([{ found: false, ...subject }]);
		expect(await ask('skip')).toMatchObject({ json: [], error: undefined });
		expect((await ask()).error?.message).toMatch(/No (enterprise|establishment) has the number/);
	});
});

it.each([['={{ null }}'], ['={{ undefined }}'], ['={{ "" }}'], ['={{ $json.missing }}']])(
	'an empty NACE version from an expression (%s) is not sent',
	async (naceVersion) => {
		await run('referenceData.getMany', {
			list: 'naceCodes',
			search: '62.10',
			options: { naceVersion },
		});
		expect(callsTo(sandbox)).toEqual(['GET /v2/naces?q=62.10&limit=50']);
	},
);

describe('spellings', () => {
	it.each([
		['KBO/BCE: 0403.170.701', '0403.170.701'],
		['0403.170.701 RPR/RPM Brussel', '0403.170.701'],
		['TVA403170701', '0403.170.701'],
		['Solvay SE 0403.091.220', '0403.091.220'],
	])('%s is looked up as %s', async (enterpriseNumber, dotted) => {
		expect((await run('enterprise.get', { enterpriseNumber })).json).toEqual([
			expect.objectContaining({ enterpriseNumber: dotted }),
		]);
		expect((await run('number.parse', { value: enterpriseNumber })).json).toEqual([
			expect.objectContaining({ valid: true, dotted }),
		]);
	});

	it.each(['FR XX 403 170 701', 'ES12345678Z', 'SE 556703748501'])(
		'%s is not a Belgian number, and takes no call',
		async (enterpriseNumber) => {
			expect((await run('enterprise.get', { enterpriseNumber })).error?.message).toMatch(
				/not a Belgian number/,
			);
			expect((await run('number.parse', { value: enterpriseNumber })).json).toEqual([
				expect.objectContaining({
					valid: false,
					reason: expect.stringMatching(/not a Belgian number/),
				}),
			]);
			expect(sandbox.requests).toEqual([]);
		},
	);
});

describe('evidence', () => {
	const raw =
		'{"success":true,"data":{"enterpriseNumber":"0403.170.701"},"error":null,"timestamp":"2026-06-05T09:00:00.000Z","meta":null}';
	const sha256 = createHash('sha256').update(raw).digest('hex');
	const answered = () => {
		sandbox.settings.nextResponses = [
			{ match: '/enterprise/', raw, headers: { 'content-type': 'application/json' } },
		];
	};

	it('is the time, the source and the hash of the answer as it came', async () => {
		answered();
		const { json } = await run(
			'enterprise.get',
			{ enterpriseNumber: '0403.170.701', options: { includeEvidence: true } },
			[{}, {}],
		);
		expect(json.map(({ evidence }) => evidence)).toEqual([
			{ answeredAt: '2026-06-05T09:00:00.000Z', from: 'service', sha256 },
			{ answeredAt: '2026-06-05T09:00:00.000Z', from: 'shared', sha256 },
		]);
	});

	it('shows an answer from memory, with the time at which it was given', async () => {
		answered();
		const ask = async () =>
			(
				await run('enterprise.get', {
					enterpriseNumber: '0403.170.701',
					options: { includeEvidence: true, reuseResponsesFor: 10 },
				})
			).json[0]!.evidence;
		expect([await ask(), await ask()]).toEqual([
			{ answeredAt: '2026-06-05T09:00:00.000Z', from: 'service', sha256 },
			{ answeredAt: '2026-06-05T09:00:00.000Z', from: 'memory', sha256 },
		]);
	});

	it('is added to "not found" as well', async () => {
		const { json } = await run('enterprise.get', {
			enterpriseNumber: '0999.999.922',
			options: { includeEvidence: true, notFound: 'item', validateCheckDigits: false },
		});
		expect(json).toEqual([
			{
				found: false,
				enterpriseNumber: '0999.999.922',
				evidence: {
					answeredAt: expect.stringMatching(/Z$/),
					from: 'service',
					sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
				},
			},
		]);
	});
});
