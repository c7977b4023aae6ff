import { readAccount } from '../../../nodes/EnterpriseRegistry/reading/account';
import { isAccepted, missedDeliveries } from '../../../nodes/EnterpriseRegistry/reading/deliveries';
import {
	isoDate,
	juridicalSituationOf,
	readEnterprise,
	standingOf,
} from '../../../nodes/EnterpriseRegistry/reading/enterprise';
import { readEstablishment } from '../../../nodes/EnterpriseRegistry/reading/establishment';
import { fc } from '../../support/simulated/seededProperties';

describe('the summary of an enterprise', () => {
	it('reads the record of v2 (public facts)', () => {
		const record = {
			enterpriseNumber: '0403170701',
			status: 'AC',
			juridicalForm: { code: '014', label: 'Naamloze vennootschap' },
			startDate: '1956-11-01',
			denomination: 'Electrabel',
			address: {
				...{ street: 'Simon Bolivarlaan', number: '36', zipcode: '1000' },
				...{ municipality: 'Brussel', country: 'BE' },
			},
			mainActivity: { naceVersion: '2025', code: '35.120', label: 'Elektriciteit' },
		};
		expect(readEnterprise(record)).toEqual({
			...{ enterpriseNumber: '0403.170.701', name: 'Electrabel' },
			...{ status: 'AC', statusLabel: 'Active', startDate: '1956-11-01' },
			...{ juridicalForm: 'Naamloze vennootschap', juridicalSituation: null },
			...{ street: 'Simon Bolivarlaan', houseNumber: '36', postalCode: '1000' },
			...{ municipality: 'Brussel', country: 'BE' },
			...{ mainActivityCode: '35120', mainActivity: 'Elektriciteit' },
			...{ vat: null, vatFromNumber: 'BE0403170701', peppolId: '0208:0403170701' },
		});
	});

	it('takes a member from where the Service Profile has it, the first that holds something (reading.md, 5)', () => {
		const record = { denomination: 'No', official: { fr: ' ', nl: 'Ja' }, tva: 'BE0403170701' };
		const names = { name: ['official.fr', 'official.nl'], vat: 'tva' };
		expect(readEnterprise(record, { names })).toMatchObject({ name: 'Ja', vat: 'BE0403170701' });
	});

	it('concludes nothing from a status that no source knows', () =>
		fc.assert(
			fc.property(fc.string(), (status) => {
				fc.pre(!['AC', 'ST'].includes(status.trim()));
				expect(standingOf(status)).toBe('unknown');
				expect(readEnterprise({ status }).statusLabel).toBeNull();
			}),
		));

	it.each([
		['AC', {}, 'active'],
		['ST', {}, 'stopped'],
		['Actif', { active: ['Actif'] }, 'active'],
		['Cessée', { stopped: ['Cessée'] }, 'stopped'],
	])(
		'takes the status %s for what a source says (code table, profile)',
		(status, words, standing) => expect(standingOf(status, words)).toBe(standing),
	);

	it.each([
		[{ code: '000', label: 'Normal' }, '000', 'Normal'],
		['050', '050', null],
		['Opening of bankruptcy', null, 'Opening of bankruptcy'],
		[undefined, null, null],
	])('reads the juridical situation %j (code table)', (juridicalSituation, code, label) =>
		expect(juridicalSituationOf({ juridicalSituation })).toEqual({ code, label }),
	);

	it.each([
		['01/07/2005', '2005-07-01'],
		['2005-07-01T00:00:00Z', '2005-07-01'],
		['07/2005', null],
		['31/13/2005', null],
	])('reads the date %s of v1 or v2 (interface, public facts)', (text, date) =>
		expect(isoDate(text)).toBe(date),
	);
});

it('reads an establishment of v1, and takes no activity of a list for the main one (interface)', () => {
	const record = {
		...{ establishmentNumber: '2.143.775.125', enterpriseNumber: '0403.170.701' },
		...{ name: 'Centrale', address: 'Langestraat 1, 1620 Drogenbos', zipCode: '1620' },
		...{ city: 'Drogenbos', startDate: '01/07/2005' },
		activities: [{ naceCode: '35.111', classification: '2008', description: 'Elektriciteit' }],
	};
	expect(readEstablishment(record)).toEqual({
		...{ establishmentNumber: '2.143.775.125', enterpriseNumber: '0403.170.701' },
		...{ name: 'Centrale', startDate: '2005-07-01', street: 'Langestraat', houseNumber: '1' },
		...{ postalCode: '1620', municipality: 'Drogenbos' },
		...{ mainActivityCode: null, mainActivity: null },
	});
});

describe('the account', () => {
	const now = new Date('2026-11-23T09:00:00Z');
	const usage = { currentMonth: { requests: 1234, startDate: '2026-11-01T00:00:00Z' } };

	it.each([
		[
			'the interface',
			{ plan: { name: 'Pro', requestsPerHour: 5000, requestsPerMonth: 50_000 }, usage },
			{ plan: 'Pro', periodStart: '2026-11-01T00:00:00Z', resetsAt: '2026-12-01T00:00:00.000Z' },
		],
		[
			'the public facts',
			{
				plan: 'Pro',
				quota: { limit: 50_000, used: 1234, resetAt: '2026-12-01' },
				rateLimit: { perHour: 5000 },
			},
			{ plan: 'Pro', periodStart: null, resetsAt: '2026-12-01' },
		],
	])('is read in the shape of %s', (_source, data, expected) =>
		expect(readAccount(data, now)).toEqual({
			...{ requestsPerHour: 5000, requestsPerMonth: 50_000, usedThisMonth: 1234 },
			...{ remainingThisMonth: 48_766, percentUsed: 2.5 },
			...expected,
		}),
	);
});

describe('a delivery', () => {
	it.each([
		[{ responseCode: 204 }, true],
		[{ status: 'delivered', responseCode: 500 }, true],
		[{ responseCode: 0 }, false],
		[{ responseCode: 301, status: 'sent' }, false],
		[{ status: 'pending' }, null],
	])('%j: accepted is %p (contract: delivery.getMany)', (attempt, accepted) =>
		expect(isAccepted(attempt)).toBe(accepted),
	);

	it('is missed where the last attempt was not accepted, whichever end of the log is the newest', () => {
		const attempt = (eventId: string, minute: number, responseCode: number) => ({
			...{ eventId, responseCode, at: `2026-11-23T09:0${minute}:00Z` },
		});
		const log = [attempt('a', 1, 500), attempt('b', 2, 200), attempt('a', 3, 200)];
		const missed = [attempt('b', 4, 503)];
		for (const order of [[...log, ...missed], [...log, ...missed].reverse()])
			expect(missedDeliveries(order)).toEqual({ attempts: missed, unclear: [] });
		expect(missedDeliveries([{ eventId: 'c', status: 'pending' }])).toEqual({
			attempts: [],
			unclear: ['"pending"'],
		});
	});
});
