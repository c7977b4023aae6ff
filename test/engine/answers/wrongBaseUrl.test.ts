import type { Reply } from '../../support/hostileService';
import { saying } from '../../support/saying';
import { useService } from '../support';

const timestamp = '2026-11-23T09:00:00.000Z';
const json = (body: object, status = 200): Reply => ({ kind: 'answer', status, body });

/** Titles of the pages with which firewalls refuse what is no browser. */
const FIREWALLS = [
	{ firewall: 'Cloudflare', title: 'Just a moment...' },
	{ firewall: 'Akamai', title: 'Access Denied' },
	{ firewall: 'nginx', title: '403 Forbidden' },
];

/** A router of the same provider, under a path that has nothing: it answers in the envelope, too. */
const NOT_FOUND = json({ success: false, data: null, error: 'Not found', timestamp }, 404);
const record = (number: string) =>
	json({
		success: true,
		data: { enterpriseNumber: number, denomination: 'A', status: 'AC' },
		timestamp,
	});
const PLAN = json({ success: true, data: { plan: { name: 'Pro' }, usage: {} }, timestamp });

const NUMBERS = ['0403.170.701', '0417.497.106', '0202.239.951', '0473.191.041'];
const service = useService();

const run = async (operation: string, count: number, more: object = {}) =>
	await service.run(
		operation,
		{ enterpriseNumber: '={{ $json.number }}', options: { notFound: 'skip' }, ...more },
		{
			items: NUMBERS.slice(0, count).map((number) => ({ number })),
			onError: 'continueRegularOutput',
		},
	);

describe('a Base URL under which everything is answered with 404', () => {
	beforeEach(() => (service.behave = () => NOT_FOUND));

	it.each(['enterprise.get', 'peppol.check'])(
		'fails each item of %s as a Base URL that leads nowhere, at the cost of one request more',
		async (operation) => {
			const { json: items } = await run(operation, 4);
			expect(items.map(({ error }) => error)).toEqual(Array(4).fill(saying('nothingIsFound')));
			expect(service.to('/v2/me')).toBe(1);
		},
	);

	it('fails Check Before Invoicing, which would else say that no company is in the register', async () => {
		const { json: items } = await run('enterprise.checkBeforeInvoicing', 3);
		expect(items.map(({ error }) => error)).toEqual(Array(3).fill(saying('nothingIsFound')));
		expect(service.to('/v2/me')).toBe(1);
	});

	it('skips a single item as not found, with a hint to check the Base URL, at the cost of its one request', async () => {
		const { json: items, said } = await run('enterprise.get', 1);
		expect(items).toEqual([]);
		expect(said[0]).toEqual(saying('skipped', { skipped: 1, items: 1 }));
		expect(service.calls).toHaveLength(1);
	});
});

describe('where companies are answered with 404 but the plan is there', () => {
	beforeEach(() => {
		service.behave = ({ path }) => (path.startsWith('/v2/me') ? PLAN : NOT_FOUND);
	});

	it('the companies are not found', async () => {
		const { json: items, said } = await run('enterprise.get', 4);
		expect(items).toEqual([]);
		expect(said[0]).toEqual(saying('skipped', { skipped: 4, items: 4 }));
	});

	it('the plan is asked for once', async () => {
		await run('enterprise.get', 4);
		expect(service.to('/v2/me')).toBe(1);
	});
});

it.each([401, 403, 429, 503])(
	'where companies are answered with 404, but the plan with %i, the companies are not found',
	async (status) => {
		service.behave = ({ path }) =>
			path.startsWith('/v2/me') ? json({ success: false, error: 'no' }, status) : NOT_FOUND;
		const { json: items } = await run('enterprise.get', 2, { advanced: { maxWait: 0 } });
		expect(service.to('/v2/me')).toBeGreaterThan(0);
		expect(items).toEqual([]);
	},
);

it('where another company of the run was found, the plan is not asked for', async () => {
	service.behave = ({ path }) => (path.includes(NUMBERS[0]!) ? record(NUMBERS[0]!) : NOT_FOUND);
	const { json: items } = await run('enterprise.get', 4, { advanced: { parallelRequests: 1 } });
	expect(items.map(({ enterpriseNumber }) => enterpriseNumber)).toEqual([NUMBERS[0]]);
	expect(service.to('/v2/me')).toBe(0);
});

it('a 404 to Account → Get is told as a Base URL under which nothing is', async () => {
	service.behave = () => NOT_FOUND;
	const { error } = await service.run('account.get');
	expect(error?.message).toEqual(saying('noSuccess', { isNothingHere: true, status: 404 }));
});

describe.each(FIREWALLS)('a firewall of $firewall in front of the service', ({ title }) => {
	beforeEach(() => {
		const raw = `<!DOCTYPE html><html><head>\n<TITLE>${title}</TITLE>`;
		service.behave = () => ({ kind: 'answer', status: 403, raw });
	});

	it('is told by the title of its page', async () => {
		const { json: items } = await run('enterprise.get', 1);
		expect(items[0]!.error).toEqual(saying('refusedByGateway', { words: title, isPage: true }));
	});

	it('leaves the verdict of Check Before Invoicing unknown', async () => {
		const { json: items } = await run('enterprise.checkBeforeInvoicing', 1);
		expect(items[0]).toMatchObject({
			verdict: 'unknown',
			registerOk: null,
			vatOk: null,
			peppolOk: null,
		});
	});
});
