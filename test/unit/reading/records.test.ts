import { readAccount } from '../../../nodes/EnterpriseRegistry/reading/account';
import {
	acceptanceOf,
	missedDeliveries,
} from '../../../nodes/EnterpriseRegistry/reading/deliveries';
import { readEnterprise, readStanding } from '../../../nodes/EnterpriseRegistry/reading/enterprise';
import { readEstablishment } from '../../../nodes/EnterpriseRegistry/reading/establishment';
import { fc } from '../../support/simulated/seededProperties';

describe('the summary of an enterprise', () => {
	it('reads the record of v2 (public facts)', () => {
		const record = {
			enterpriseNumber: '0403170701',
			status: 'AC',
			denomination: 'Electrabel',
			juridicalForm: { code: '014', label: 'Naamloze vennootschap' },
			startDate: '1956-11-01',
			address: {
				street: 'Simon Bolivarlaan',
				number: '36',
				zipcode: '1000',
				municipality: 'Brussel',
				country: 'BE',
			},
			mainActivity: { naceVersion: '2025', code: '35.120', label: 'Elektriciteit' },
		};
		expect(readEnterprise(record)).toEqual({
			enterpriseNumber: '0403.170.701',
			name: 'Electrabel',
			status: 'AC',
			statusLabel: 'Active',
			startDate: '1956-11-01',
			juridicalForm: 'Naamloze vennootschap',
			juridicalSituation: null,
			street: 'Simon Bolivarlaan',
			houseNumber: '36',
			postalCode: '1000',
			municipality: 'Brussel',
			country: 'BE',
			mainActivityCode: '35120',
			mainActivity: 'Elektriciteit',
			vatFromNumber: 'BE0403170701',
			peppolId: '0208:0403170701',
		});
	});

	it('takes a member from where the Service Profile has it, the first that holds something (reading.md, 5)', () => {
		const official = { fr: ' ', nl: 'Ja', seat: { road: 'Rue Neuve' } };
		const record = { denomination: 'No', official, tva: 'BE0403170701' };
		const names = {
			name: ['official.fr', 'official.nl'],
			vat: 'tva',
			street: 'official.seat.road',
		};
		expect(readEnterprise(record, { names })).toMatchObject({
			name: 'Ja',
			vat: 'BE0403170701',
			street: 'Rue Neuve',
			houseNumber: null,
		});
	});

	it('has the line of v1 in parts, after members of their own (interface)', () => {
		const address = 'Rue Neuve 36 bte 4, 1050 Ixelles, Belgique';
		const record = { address, zipCode: '1000', city: 'Bruxelles' };
		expect(readEnterprise(record)).toMatchObject({
			street: 'Rue Neuve',
			houseNumber: '36',
			postalCode: '1000',
			municipality: 'Bruxelles',
			country: 'Belgique',
		});
	});

	it('concludes nothing from a status that no source knows', () =>
		fc.assert(
			fc.property(fc.string(), (status) => {
				fc.pre(!['AC', 'ST'].includes(status.trim()));
				const said = readStanding({ status }, {});
				expect(said).toEqual({ isActive: false, hasStopped: false, situation: undefined });
				expect(readEnterprise({ status }).statusLabel).toBeNull();
			}),
		));

	it.each([
		[{ status: 'AC' }, 'Active'],
		[{ status: 'ST' }, 'Stopped'],
		[{ status: 'AC', label: 'Actif' }, 'Actif'],
		[{ status: 'XX' }, null],
	])('of %j is labelled %j', (record, label) =>
		expect(readEnterprise(record, { names: { statusLabel: 'label' } }).statusLabel).toBe(label),
	);

	it('labels the statuses of the profile as well', () => {
		const settings = { status: { active: ['OK'], stopped: ['ZZ'] } };
		const labels = ['OK', 'ZZ'].map((status) => readEnterprise({ status }, settings).statusLabel);
		expect(labels).toEqual(['Active', 'Stopped']);
	});

	it('has a VAT number only where the record has one', () => {
		expect(readEnterprise({ vatNumber: 'BE0403170701' })).toHaveProperty('vat', 'BE0403170701');
		for (const vatNumber of [null, ' ', undefined])
			expect(readEnterprise({ name: 'A', vatNumber })).not.toHaveProperty('vat');
	});

	it.each([
		['AC', {}, [true, false]],
		['ST', {}, [false, true]],
		['Actif', { active: ['Actif'] }, [true, false]],
		['Cessée', { stopped: ['Cessée'] }, [false, true]],
	])('takes the status %s for what a source says', (status, words, expected) => {
		const { isActive, hasStopped } = readStanding({ status }, { status: words });
		expect([isActive, hasStopped]).toEqual(expected);
	});

	it.each([
		[
			{ code: '000', label: 'Normal' },
			{ code: '000', label: 'Normal' },
		],
		['050', { code: '050', label: null }],
		[
			{ code: 0, label: 'Normal' },
			{ code: null, label: 'Normal' },
		],
		['Bankrupt', { code: null, label: 'Bankrupt' }],
		[['050'], { code: null, label: null }],
		[null, undefined],
	])('reads the juridical situation %j (code table)', (juridicalSituation, read) =>
		expect(readStanding({ juridicalSituation }, {}).situation).toEqual(read),
	);

	it.each([
		['01/07/2005', '2005-07-01'],
		['2005-07-01T00:00:00Z', '2005-07-01'],
		['07/2005', null],
		['31/13/2005', null],
	])('shows the start date %s of v1 or v2 as %s', (startDate, shown) =>
		expect(readEnterprise({ startDate }).startDate).toBe(shown),
	);
});

it('reads an establishment of v1, and takes no activity of a list for the main one (interface)', () => {
	const record = {
		establishmentNumber: '2.143.775.125',
		enterpriseNumber: '0403.170.701',
		name: 'Centrale',
		address: 'Langestraat 1, 1620 Drogenbos',
		zipCode: '1620',
		city: 'Drogenbos',
		startDate: '01/07/2005',
		activities: [{ naceCode: '35.111', classification: '2008', description: 'Elektriciteit' }],
	};
	expect(readEstablishment(record)).toEqual({
		establishmentNumber: '2.143.775.125',
		enterpriseNumber: '0403.170.701',
		name: 'Centrale',
		startDate: '2005-07-01',
		street: 'Langestraat',
		houseNumber: '1',
		postalCode: '1620',
		municipality: 'Drogenbos',
		mainActivityCode: null,
		mainActivity: null,
	});
});

const usage = { currentMonth: { requests: 1234, startDate: '2026-11-01T00:00:00Z' } };
const limits = { requestsPerHour: 5000, requestsPerMonth: 50_000 };
const quota = { limit: 50_000, used: 1234, resetAt: '2026-12-01' };

it.each([
	['interface', { plan: { name: 'Pro', ...limits }, usage }, '2026-12-01T00:00:00.000Z'],
	['public facts', { plan: 'Pro', quota, rateLimit: { perHour: 5000 } }, '2026-12-01'],
])('reads an account in the shape of the %s', (_source, data, resetsAt) => {
	const hour = { remaining: 97, resetsAt: Date.UTC(2026, 10, 23, 10) };
	expect(readAccount(data, { hour, now: new Date('2026-11-23T09:00:00Z') })).toEqual({
		plan: 'Pro',
		...limits,
		usedThisMonth: 1234,
		remainingThisMonth: 48_766,
		percentUsed: 2.5,
		resetsAt,
		periodStart: 'usage' in data ? '2026-11-01T00:00:00Z' : null,
		remainingThisHour: 97,
		hourResetsAt: '2026-11-23T10:00:00.000Z',
	});
});

it('of an account, what is no number or time that can be shown is null', () => {
	const text =
		'{"plan":{"name":"Pro","requestsPerHour":1e999,"requestsPerMonth":1e999},"quota":{"used":-1e999}}';
	expect(
		readAccount(JSON.parse(text), { now: new Date(), hour: { resetsAt: 8.65e15 } }),
	).toMatchObject({
		requestsPerHour: null,
		requestsPerMonth: null,
		usedThisMonth: null,
		remainingThisMonth: null,
		percentUsed: null,
		remainingThisHour: null,
		hourResetsAt: null,
	});
	const far = {
		plan: 'x',
		quota: { limit: 10, used: 1e999, resetAt: '+275760-09-13T00:00:00.000Z' },
	};
	expect(readAccount(far, { now: new Date() })).toMatchObject({
		resetsAt: null,
		usedThisMonth: null,
		percentUsed: null,
	});
});

describe('a delivery', () => {
	it.each([
		[{ responseCode: 204 }, 'accepted'],
		[{ status: 'delivered', responseCode: 500 }, 'accepted'],
		[{ responseCode: 0 }, 'refused'],
		[{ responseCode: 301, status: 'sent' }, 'refused'],
		[{ status: 'pending' }, 'unclear'],
	])('%j is %s (contract: delivery.getMany)', (attempt, acceptance) =>
		expect(acceptanceOf(attempt)).toBe(acceptance),
	);

	it('is missed where the last attempt was not accepted, whichever end of the log is the newest', () => {
		const attempt = (eventId: string, minute: number, responseCode: number) => ({
			eventId,
			responseCode,
			at: `2026-11-23T09:0${minute}:00Z`,
		});
		const log = [attempt('a', 1, 500), attempt('b', 2, 200), attempt('a', 3, 200)];
		const inOneSecond = [attempt('c', 3, 200), attempt('c', 3, 500)];
		const withoutTime = [{ eventId: 'd', responseCode: 200 }, attempt('d', 5, 500)];
		const missed = [attempt('b', 4, 503)];
		const all = [...log, ...inOneSecond, ...withoutTime, ...missed];
		for (const order of [all, [...all].reverse()])
			expect(missedDeliveries(order)).toEqual({ attempts: missed, unclear: [] });
		const pending = [{ eventId: 'c', status: 'pending' }];
		expect(missedDeliveries(pending)).toEqual({ attempts: [], unclear: ['"pending"'] });
	});
});
