import { readAccount } from '../../../nodes/EnterpriseRegistry/reading/account';
import {
	acceptanceOf,
	missedDeliveries,
} from '../../../nodes/EnterpriseRegistry/reading/deliveries';
import { readEnterprise, readStanding } from '../../../nodes/EnterpriseRegistry/reading/enterprise';
import { readEstablishment } from '../../../nodes/EnterpriseRegistry/reading/establishment';
import { boxIn } from '../../../nodes/EnterpriseRegistry/reading/recordMembers';
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

	describe('with a status that no source knows', () => {
		const unknownStatus = fc.string().filter((status) => !['AC', 'ST'].includes(status.trim()));

		it('says neither that the company is active nor that it has stopped', () =>
			fc.assert(
				fc.property(unknownStatus, (status) =>
					expect(readStanding({ status }, {})).toEqual({
						state: 'notSaid',
						situation: undefined,
					}),
				),
			));

		it('has no label for it', () =>
			fc.assert(
				fc.property(unknownStatus, (status) =>
					expect(readEnterprise({ status }).statusLabel).toBeNull(),
				),
			));
	});

	it.each([
		{ record: { status: 'AC' }, label: 'Active' },
		{ record: { status: 'ST' }, label: 'Stopped' },
		{ record: { status: 'AC', label: 'Actif' }, label: 'Actif' },
		{ record: { status: 'XX' }, label: null },
	])('of $record is labelled $label', ({ record, label }) =>
		expect(readEnterprise(record, { names: { statusLabel: 'label' } }).statusLabel).toBe(label),
	);

	it.each([
		{ status: 'OK', label: 'Active' },
		{ status: 'ZZ', label: 'Stopped' },
	])('labels the status $status of the profile as $label', ({ status, label }) => {
		const settings = { status: { active: ['OK'], stopped: ['ZZ'] } };
		expect(readEnterprise({ status }, settings).statusLabel).toBe(label);
	});

	it('takes no flag for the box', () =>
		expect(boxIn({ address: { box: false }, box: '4' }, {})).toBe('4'));

	it('has the VAT number of the record', () =>
		expect(readEnterprise({ vatNumber: 'BE0403170701' })).toHaveProperty('vat', 'BE0403170701'));

	it.each([null, ' ', undefined])('has no VAT number where the record says %j', (vatNumber) =>
		expect(readEnterprise({ name: 'A', vatNumber })).not.toHaveProperty('vat'),
	);

	it.each([
		{ record: { vatNumber: false }, members: {} },
		{ record: { denomination: false, name: 'Acme' }, members: { name: 'Acme' } },
		{ record: { enterpriseNumber: true }, members: { enterpriseNumber: null } },
		{ record: { status: false }, members: { status: 'false' } },
		{ record: { address: false }, members: { street: null } },
		{ record: { juridicalSituation: false }, members: { juridicalSituation: null } },
		{
			record: { juridicalSituation: { code: true, label: false } },
			members: { juridicalSituation: null },
		},
	])('takes a flag for a status alone: $record', ({ record, members }) => {
		const summary = readEnterprise(record);
		expect(summary).toMatchObject(members);
		expect(summary).not.toHaveProperty('vat');
	});

	it.each([
		{ status: 'AC', words: {}, state: 'active' },
		{ status: 'ST', words: {}, state: 'stopped' },
		{ status: 'Actif', words: { active: ['Actif'] }, state: 'active' },
		{ status: 'Cessée', words: { stopped: ['Cessée'] }, state: 'stopped' },
		{ status: 'AC', words: { stopped: ['AC'] }, state: 'stopped' },
		{ status: 'ST', words: { active: ['ST'] }, state: 'active' },
	])(
		'takes the status $status for what the profile $words says, else the code table',
		({ status, words, state }) =>
			expect(readStanding({ status }, { status: words })).toMatchObject({ state }),
	);

	it.each([
		{
			juridicalSituation: { code: '000', label: 'Normal' },
			read: { code: '000', label: 'Normal' },
		},
		{ juridicalSituation: '050', read: { code: '050', label: null } },
		{
			juridicalSituation: { code: 0, label: 'Normal' },
			read: { code: null, label: 'Normal' },
		},
		{ juridicalSituation: 'Bankrupt', read: { code: null, label: 'Bankrupt' } },
		{ juridicalSituation: ['050'], read: { code: null, label: null } },
		{ juridicalSituation: false, read: { code: null, label: null } },
		{ juridicalSituation: null, read: undefined },
	])(
		'reads the juridical situation $juridicalSituation (code table)',
		({ juridicalSituation, read }) =>
			expect(readStanding({ juridicalSituation }, {}).situation).toEqual(read),
	);

	it.each([
		{ startDate: '01/07/2005', shown: '2005-07-01' },
		{ startDate: '2005-07-01T00:00:00Z', shown: '2005-07-01' },
		{ startDate: '07/2005', shown: null },
		{ startDate: '31/13/2005', shown: null },
	])('shows the start date $startDate of v1 or v2 as $shown', ({ startDate, shown }) =>
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
	{
		source: 'interface',
		data: { plan: { name: 'Pro', ...limits }, usage },
		resetsAt: '2026-12-01T00:00:00.000Z',
	},
	{
		source: 'public facts',
		data: { plan: 'Pro', quota, rateLimit: { perHour: 5000 } },
		resetsAt: '2026-12-01',
	},
])('reads an account in the shape of the $source', ({ data, resetsAt }) => {
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

it.each([0, -1])('an account with %d for a limit has none', (none) => {
	const said = { plan: { requestsPerHour: none, requestsPerMonth: none } };
	const onPages = { quota: { limit: none }, rateLimit: { perHour: none } };
	for (const data of [said, onPages])
		expect(readAccount(data, { now: new Date() })).toMatchObject({
			requestsPerHour: null,
			requestsPerMonth: null,
		});
});

it('of an account, true or false is no name of a plan', () =>
	expect(readAccount({ plan: true, quota }, { now: new Date() })?.plan).toBeNull());

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
		{ attempt: { responseCode: 204 }, acceptance: 'accepted' },
		{ attempt: { status: 'delivered', responseCode: 500 }, acceptance: 'accepted' },
		{ attempt: { responseCode: 0 }, acceptance: 'refused' },
		{ attempt: { responseCode: 301, status: 'sent' }, acceptance: 'refused' },
		{ attempt: { responseCode: '204' }, acceptance: 'accepted' },
		{ attempt: { responseCode: ' 503 ', status: 'failed' }, acceptance: 'refused' },
		{ attempt: { responseCode: 'none', status: 'failed' }, acceptance: 'unclear' },
		{ attempt: { responseCode: '', status: 'failed' }, acceptance: 'unclear' },
		{ attempt: { status: 'pending' }, acceptance: 'unclear' },
	])('$attempt is $acceptance (contract: delivery.getMany)', ({ attempt, acceptance }) =>
		expect(acceptanceOf(attempt)).toBe(acceptance),
	);

	interface Attempt {
		eventId: string;
		/** Of the hour. */
		minute?: number;
		code: number;
	}
	const attempt = ({ eventId, minute, code }: Attempt) => ({
		eventId,
		responseCode: code,
		at: minute === undefined ? undefined : `2026-11-23T09:0${minute}:00Z`,
	});
	const REFUSED_LAST = attempt({ eventId: 'a', minute: 4, code: 503 });

	describe.each([
		{
			what: 'the last attempt was not accepted',
			log: [attempt({ eventId: 'a', minute: 2, code: 500 }), REFUSED_LAST],
			missed: [REFUSED_LAST],
		},
		{
			what: 'a later attempt was accepted',
			log: [REFUSED_LAST, attempt({ eventId: 'a', minute: 5, code: 200 })],
			missed: [],
		},
		{
			what: 'an attempt in the same second was accepted',
			log: [REFUSED_LAST, attempt({ eventId: 'a', minute: 4, code: 200 })],
			missed: [],
		},
		{
			what: 'an attempt without a time was accepted',
			log: [REFUSED_LAST, attempt({ eventId: 'a', code: 200 })],
			missed: [],
		},
		{
			what: 'another event was accepted',
			log: [REFUSED_LAST, attempt({ eventId: 'b', minute: 5, code: 200 })],
			missed: [REFUSED_LAST],
		},
	])('of which $what', ({ log, missed }) => {
		const isMissed = missed.length === 0 ? 'is not missed' : 'is missed';

		it(`${isMissed} where the log has the oldest first`, () =>
			expect(missedDeliveries(log).attempts).toEqual(missed));

		it(`${isMissed} where the log has the newest first`, () =>
			expect(missedDeliveries([...log].reverse()).attempts).toEqual(missed));
	});

	describe('of which the log has one second for several attempts, none accepted', () => {
		const at = '2026-11-23T09:04:00Z';
		const refused = { eventId: 'a', at, responseCode: 503, status: 'failed' };
		const unclear = { eventId: 'a', at, status: 'pending' };
		const alsoRefused = { ...refused, responseCode: 500 };

		it.each([
			{ log: [refused, unclear] },
			{ log: [unclear, refused] },
			{ log: [refused, alsoRefused, unclear] },
			{ log: [unclear, alsoRefused, refused] },
			{ log: [alsoRefused, unclear, refused] },
		])('is missed in any order of the log: $log', ({ log }) =>
			expect(missedDeliveries(log)).toEqual({ attempts: [refused], unclear: [] }),
		);
	});

	it('of which the code is a text is missed', () => {
		const failed = {
			eventId: 'a',
			at: '2026-11-23T09:04:00Z',
			responseCode: '503',
			status: 'failed',
		};
		expect(missedDeliveries([failed])).toEqual({ attempts: [failed], unclear: [] });
	});

	it.each(['', ' ', null, undefined])(
		'with %j for the ID of its event is an event of its own',
		(eventId) => {
			const refused = { eventId, at: '2026-11-23T09:04:00Z', responseCode: 503 };
			const accepted = { eventId, at: '2026-11-23T09:05:00Z', responseCode: 200 };
			expect(missedDeliveries([refused, accepted]).attempts).toEqual([refused]);
		},
	);

	it('of which the log does not say whether it was accepted is unclear', () =>
		expect(missedDeliveries([{ eventId: 'c', status: 'pending' }])).toEqual({
			attempts: [],
			unclear: ['"pending"'],
		}));
});
