import type { INodeExecutionData } from 'n8n-workflow';

import type { Json } from '../../../nodes/EnterpriseRegistry/json';
import { conclusionIn } from '../../../nodes/EnterpriseRegistry/messages/invoicing';
import { refuse, type Call, type Reply } from '../../support/hostileService';
import { fc } from '../../support/simulated/seededProperties';
import { saying } from '../../support/saying';
import { enterpriseNumbers, useService } from '../support';

const answer = (data: unknown): Reply => ({
	kind: 'answer',
	body: { success: true, data, timestamp: new Date().toISOString() },
});

/** Every company may be sent an invoice, whatever its number. */
const allYes = (call: Call): Reply => {
	const asked = decodeURIComponent(call.path).split(/[/=]/).pop() ?? '';
	if (call.path.startsWith('/v2/enterprise'))
		return answer({ enterpriseNumber: asked, denomination: 'Belco', status: 'AC' });
	if (call.path.startsWith('/v2/vat')) return answer({ valid: true, vatNumber: asked });
	return answer({ enterpriseNumber: asked, registered: true });
};

const service = useService(allYes);

const GOOD = '0403.170.701';
const DAY = 24 * 60 * 60_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

const check = async (rows: object[], parameters: object = {}) =>
	await service.run(
		'enterprise.checkBeforeInvoicing',
		{
			enterpriseNumber: '={{ $json.number }}',
			checks: ['register', 'vat', 'peppol'],
			options: { skipAnswered: 30, reuseResponsesFor: 0 },
			advanced: { maxWait: 0 },
			...parameters,
		},
		{ items: rows },
	);

/** The text of a firm verdict, as the catalogue has it. */
const SUMMARY = conclusionIn(
	{ verdict: 'send', reasons: [{ code: 'activeInRegister', facts: {} }] },
	{ now: Date.now(), timeZone: 'UTC' },
).summary;

/** A row as an earlier run has left it in the table. */
const answeredRow = {
	customer: 'Belco',
	number: GOOD,
	enterpriseNumber: GOOD,
	verdict: 'send',
	registerOk: true,
	vatOk: true,
	peppolOk: true,
	checkedAt: daysAgo(3),
};

describe('a row with a firm verdict', () => {
	it('is passed on wholly unchanged, without a request', async () => {
		const source: INodeExecutionData[] = [
			{
				json: {
					...answeredRow,
					error: 'factuur betwist',
					input: { verdict: 'ask' },
					summary: null,
				},
				binary: { invoice: { mimeType: 'application/pdf', data: 'JVBERg==', fileName: 'f.pdf' } },
			},
		];
		for (const includeInput of [true, false]) {
			const { items } = await service.run(
				'enterprise.checkBeforeInvoicing',
				{
					enterpriseNumber: '={{ $json.number }}',
					checks: ['register', 'vat', 'peppol'],
					includeInput,
					options: { skipAnswered: 30 },
				},
				{ source },
			);
			expect(items).toEqual([{ ...source[0], pairedItem: { item: 0 } }]);
		}
		expect(service.calls).toHaveLength(0);
	});

	it('keeps its place among rows that are asked', async () => {
		const [first, second] = enterpriseNumbers(2);
		const rows = [{ number: first }, answeredRow, { number: second }];
		const { json, items } = await check(rows);
		expect(json.map(({ enterpriseNumber }) => enterpriseNumber)).toEqual([first, GOOD, second]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
		expect(service.calls).toHaveLength(6);
	});

	it('counts as firm also as a no', async () => {
		expect((await check([{ ...answeredRow, verdict: 'ask', vatOk: false }])).json[0]).toMatchObject(
			{
				verdict: 'ask',
			},
		);
		expect(service.calls).toHaveLength(0);
	});

	it.each([
		{ yes: 'TRUE', no: 'FALSE' },
		{ yes: 'WAAR', no: 'ONWAAR' },
		{ yes: 'vrai', no: 'faux' },
		{ yes: 'Wahr', no: 'Falsch' },
		{ yes: 'true', no: ' false ' },
	])('is read as a sheet writes it: $yes, $no', async ({ yes, no }) => {
		await check([{ ...answeredRow, verdict: 'ask', registerOk: yes, vatOk: no, peppolOk: yes }]);
		expect(service.calls).toHaveLength(0);
	});

	it.each(['BE 0403.170.701', '403170701', 403170701, '="0403170701"', '0208:0403170701'])(
		'is found whatever spelling its number has: %s',
		async (enterpriseNumber) => {
			await check([{ ...answeredRow, enterpriseNumber }]);
			expect(service.calls).toHaveLength(0);
		},
	);

	const seconds = daysAgo(1).slice(0, 19);
	it.each([
		{ form: 'milliseconds', checkedAt: `${seconds}.000Z` },
		{ form: 'whole seconds', checkedAt: `${seconds}Z` },
		{ form: 'a zone of hours and minutes', checkedAt: `${seconds}+01:00` },
		{ form: 'a zone of hours alone', checkedAt: `${seconds}+01` },
		{ form: 'the compact form of ISO 8601', checkedAt: `${seconds.replace(/[-:]/g, '')}Z` },
	])('is found where its time is written with $form', async ({ checkedAt }) => {
		await check([{ ...answeredRow, checkedAt }]);
		expect(service.calls).toHaveLength(0);
	});

	it('is found where its time is a time and no text, as a database or a Data Table may give it', async () => {
		await check([{ ...answeredRow, checkedAt: new Date(daysAgo(1)) }]);
		expect(service.calls).toHaveLength(0);
	});

	it('needs an answer only to what is checked', async () => {
		const { vatOk: _, ...row } = answeredRow;
		await check([row], { checks: ['register', 'peppol'] });
		expect(service.calls).toHaveLength(0);
	});

	it('keeps an ask that somebody wrote by hand over answers that are all yes', async () => {
		const { json } = await check([{ ...answeredRow, verdict: 'ask' }]);
		expect(json[0]).toMatchObject({ verdict: 'ask' });
		expect(service.calls).toHaveLength(0);
	});

	it('is believed as it stands, also where the reason to ask is a check that is no longer chosen', async () => {
		const row = { ...answeredRow, verdict: 'ask', peppolOk: false };
		await check([row], { checks: ['register', 'vat'] });
		expect(service.calls).toHaveLength(0);
	});
});

describe('a row is asked', () => {
	it.each<{ name: string; changed: object }>([
		{ name: 'without Skip Answered', changed: {} },
		{ name: 'where its verdict is unknown', changed: { verdict: 'unknown', vatOk: null } },
		{ name: 'where its verdict is other', changed: { verdict: 'other' } },
		{ name: 'where a check was not made', changed: { peppolOk: undefined } },
		{ name: 'where a check is unknown', changed: { peppolOk: null } },
		{ name: 'where a check has no answer', changed: { peppolOk: '' } },
		{ name: 'where a check says something else', changed: { peppolOk: 'yes' } },
		{
			name: 'where its answer is about another number',
			changed: { enterpriseNumber: '0417.497.106' },
		},
		{
			name: 'where its number was corrected in a column of its own',
			changed: { number: '0417.497.106' },
		},
		{ name: 'where it has no number', changed: { enterpriseNumber: '' } },
		{ name: 'where its verdict is too old', changed: { checkedAt: daysAgo(31) } },
		{ name: 'where its time lies in the future', changed: { checkedAt: daysAgo(-1) } },
		{ name: 'where a spreadsheet has rewritten its time', changed: { checkedAt: '26/11/2026' } },
		{ name: 'where its time has no zone', changed: { checkedAt: daysAgo(1).slice(0, 19) } },
		{ name: 'where its time is a date', changed: { checkedAt: daysAgo(1).slice(0, 10) } },
		{ name: 'where its time is an invalid date', changed: { checkedAt: new Date('never') } },
		{ name: 'where its time is a number', changed: { checkedAt: Date.now() - DAY } },
		{ name: 'where its time does not exist', changed: { checkedAt: '2026-13-45T99:00:00Z' } },
		{ name: 'where it has no time', changed: { checkedAt: null } },
		{ name: 'where its verdict is another word', changed: { verdict: 'Send' } },
	])('$name', async ({ name, changed }) => {
		const options = { skipAnswered: name.startsWith('without') ? 0 : 30, reuseResponsesFor: 0 };
		const { json } = await check([{ ...answeredRow, ...changed }], { options });
		const { number = GOOD } = changed as { number?: string };
		expect(json[0]).toMatchObject({ verdict: 'send', enterpriseNumber: number });
		expect(service.calls).toHaveLength(3);
	});

	it('where another operation answered after the verdict, so that the time is perhaps not that of the verdict', async () => {
		const old = {
			...answeredRow,
			checkedAt: daysAgo(40),
			summary: SUMMARY,
		};
		const asked = { enterpriseNumber: '={{ $json.number }}', includeInput: true };
		service.behave = () =>
			answer({ enterpriseNumber: GOOD, registered: true, checkedAt: new Date().toISOString() });
		const { json } = await service.run('peppol.check', asked, { items: [old] });
		service.behave = allYes;
		service.calls.length = 0;
		expect(json[0]).toMatchObject({ verdict: 'send', answer: 'yes' });
		await check(json);
		expect(service.calls).toHaveLength(3);
	});

	it.each<{ beside: string; columns: object; requests: number }>([
		{ beside: 'a text of the verdict', columns: { summary: SUMMARY }, requests: 0 },
		{ beside: 'an empty summary', columns: { summary: '' }, requests: 0 },
		{ beside: 'no summary', columns: {}, requests: 0 },
		{ beside: 'its own text', columns: { summary: 'Yes.' }, requests: 3 },
	])(
		'with the answer of Peppol beside $beside: $requests requests',
		async ({ columns, requests }) => {
			await check([{ ...answeredRow, answer: 'yes', reachable: true, ...columns }]);
			expect(service.calls).toHaveLength(requests);
		},
	);

	it.each([true, false])(
		'where Skip Answered was left at %j by Match, which has no days',
		async (skipAnswered) => {
			const { json } = await check([answeredRow], { options: { skipAnswered } });
			expect(json[0]).toMatchObject({ verdict: 'send' });
			expect(service.calls).toHaveLength(3);
		},
	);

	it('fails where Skip Answered is no number of days', async () => {
		const { error } = await check([answeredRow], { options: { skipAnswered: 5000 } });
		expect(error?.message).toEqual(
			saying('wrongValue', {
				label: 'Options → Skip Answered (Days)',
				wanted: { kind: 'number', most: 3660 },
			}),
		);
	});
});

describe('a row is not asked', () => {
	it('where its number was corrected in the column that holds the number of the answer, too', async () => {
		const corrected = { ...answeredRow, enterpriseNumber: '0417.497.106' };
		await check([corrected], { enterpriseNumber: '={{ $json.enterpriseNumber }}' });
		expect(service.calls).toHaveLength(0);
	});

	it('where VAT answered after it, which gives no time', async () => {
		await check([{ ...answeredRow, answer: 'yes', valid: true, summary: 'Yes.' }]);
		expect(service.calls).toHaveLength(0);
	});

	it('for a summary of its own alone, where no other operation answered', async () => {
		await check([{ ...answeredRow, summary: 'Paid in cash' }]);
		expect(service.calls).toHaveLength(0);
	});
});

describe('the hints', () => {
	it('say how many rows were not asked', async () => {
		const rows = [...Array<object>(4).fill(answeredRow), { number: enterpriseNumbers(1)[0] }];
		expect((await check(rows)).said).toContainEqual(
			saying('answeredBefore', { rows: 4, items: 5 }),
		);
	});

	it('say so where no row was asked at all', async () => {
		expect((await check([answeredRow])).said).toEqual([
			saying('answeredBefore', { rows: 1, items: 1 }),
		]);
	});

	it('begin with the cost, in which only what needs a request counts', async () => {
		let left = 10;
		const headers = () => ({
			'x-ratelimit-limit': '10',
			'x-ratelimit-remaining': String(Math.max(0, --left)),
			'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1800),
		});
		service.behave = (call) =>
			left > 0 ? { ...allYes(call), headers: headers() } : refuse(429, headers());
		const numbers = enterpriseNumbers(6);
		const rows = [
			...Array<object>(5).fill(answeredRow),
			...numbers.map((number) => ({ number })),
			{ number: numbers[0] },
			{ number: 'geen' },
			{ number: 'DE123456789' },
		];
		const { said, json } = await check(rows);
		expect(said[0]).toEqual(saying('cost', { needed: 18, leftThisHour: 10 }));
		expect(said[1]).toEqual(saying('answeredBefore', { rows: 5, items: 14 }));
		const unknown = json.filter(({ verdict }) => verdict === 'unknown').length;
		expect(said[2]).toEqual(
			saying('unknownRows', {
				rows: unknown,
				items: 14,
				worthwhile: unknown,
				askAgainAt: expect.any(Number),
			}),
		);
	});

	/** Few requests are left this hour; of 1,000 a month, 388 are used up. */
	const withMonth = (plan: object) => (call: Parameters<typeof allYes>[0]) => ({
		...(call.path === '/v2/me' ? answer(plan) : allYes(call)),
		headers: {
			'x-ratelimit-limit': '100',
			'x-ratelimit-remaining': '5',
			'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1800),
		},
	});
	const PLAN = {
		plan: { name: 'Free', requestsPerMonth: 1000 },
		usage: { currentMonth: { requests: 388 } },
	};
	const rowsOfNumbers = enterpriseNumbers(4).map((number) => ({ number }));

	it('tell without a request what the month has left, where this process has heard of it', async () => {
		service.behave = withMonth(PLAN);
		await service.run('account.get');
		service.calls.length = 0;
		const { said } = await check(rowsOfNumbers);
		expect(said[0]).toEqual(saying('cost', { needed: 12, leftThisMonth: 612 }));
		expect(service.to('/v2/me')).toBe(0);
	});

	it('take off the month what an answer of "no such company" or a refusal has cost', async () => {
		service.behave = withMonth(PLAN);
		await service.run('account.get');
		const asked = { enterpriseNumber: '={{ $json.number }}' };
		for (const status of [404, 422]) {
			service.behave = () => refuse(status, {}, 'Nothing to see');
			const onError = 'continueRegularOutput' as const;
			await service.run('enterprise.get', asked, { items: rowsOfNumbers, onError });
		}
		service.behave = withMonth(PLAN);
		expect((await check(rowsOfNumbers)).said[0]).toEqual(saying('cost', { leftThisMonth: 604 }));
	});

	it('know the month also where its end is a day without a time', async () => {
		const quota = { limit: 1000, used: 388, resetAt: '2999-01-01' };
		service.behave = withMonth({ plan: 'free', quota });
		await service.run('account.get');
		expect((await check(rowsOfNumbers)).said[0]).toEqual(saying('cost', { leftThisMonth: 612 }));
	});

	it('say to run unknown rows again later where no time is known', async () => {
		service.behave = (call) => (call.path.startsWith('/v2/vat') ? refuse(503) : allYes(call));
		const rows = enterpriseNumbers(3).map((number) => ({ number }));
		expect((await check(rows)).said).toContainEqual(
			saying('unknownRows', { rows: 3, items: 3, worthwhile: 3, askAgainAt: undefined }),
		);
	});

	it('say how many of the unknown rows are worth asking again, where others stay unclear', async () => {
		const [silent, ...unclear] = enterpriseNumbers(4);
		service.behave = (call) => {
			if (!call.path.startsWith('/v2/vat')) return allYes(call);
			const isSilent = call.path.endsWith(silent!.replaceAll('.', ''));
			return isSilent ? refuse(503) : answer({ valid: false, note: 'Something' });
		};
		const rows = [silent, ...unclear].map((number) => ({ number }));
		const { said, json } = await check(rows);
		expect(json.map(({ verdict }) => verdict)).toEqual(Array(4).fill('unknown'));
		expect(said).toContainEqual(
			saying('unknownRows', { rows: 4, items: 4, worthwhile: 1, askAgainAt: undefined }),
		);
	});

	it('do not send anybody back to an answer that stays unclear', async () => {
		service.behave = (call) =>
			call.path.startsWith('/v2/vat') ? answer({ valid: false, note: 'Something' }) : allYes(call);
		const { said, json } = await check([{ number: GOOD }]);
		expect(json[0]).toMatchObject({ verdict: 'unknown' });
		expect(said.join()).not.toContain('run it again');
	});
});

/** A night's run over a table: how many requests the plan allows, how many rows are written back, and in which order they are read. */
const night = fc.record({
	plan: fc.integer({ min: 0, max: 12 }),
	written: fc.integer({ min: 0, max: 6 }),
	order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
	daysLater: fc.integer({ min: 1, max: 4 }),
});

it('each row is asked until it has a firm answer, but then only when its days are over', async () => {
	const DAYS = 5;
	const begin = Date.now();
	let now = begin;
	const realNow = Date.now.bind(Date);
	jest.spyOn(Date, 'now').mockImplementation(() => now + (realNow() - begin));
	const nights = fc.array(night, { minLength: 2, maxLength: 6 });
	await fc.assert(
		fc.asyncProperty(nights, async (runs) => {
			const numbers = enterpriseNumbers(6);
			let table: Json[] = numbers.map((number) => ({ number }));
			/** When each row was given the firm answer that stands in the table. */
			const firmSince = new Map<unknown, number>();
			for (const { plan, written, order, daysLater } of runs) {
				now += daysLater * DAY;
				let used = 0;
				const headers = () => ({
					date: new Date(Date.now()).toUTCString(),
					'x-ratelimit-limit': '12',
					'x-ratelimit-remaining': String(Math.max(0, plan - used)),
					'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 3600),
				});
				service.calls.length = 0;
				service.behave = (call) =>
					++used > plan ? refuse(429, headers()) : { ...allYes(call), headers: headers() };
				const rows = order.map((at) => table[at]!);
				const isFresh = ({ number }: Json) =>
					Date.now() - (firmSince.get(number) ?? -Infinity) <= DAYS * DAY;
				const fresh = rows.filter(isFresh);
				const options = { skipAnswered: DAYS, reuseResponsesFor: 0 };
				const { json } = await check(rows, { options });

				for (const row of fresh) expect(json).toContainEqual(row);
				const askedNumbers = service.calls.map(({ path }) =>
					/\d{4}\.?\d{3}\.?\d{3}/.exec(path)?.[0].replaceAll('.', ''),
				);
				for (const { number } of fresh)
					expect(askedNumbers).not.toContain(String(number).replaceAll('.', ''));

				// The run is interrupted: only its first rows come into the table.
				for (const row of json.slice(0, written)) {
					if (!fresh.includes(row) && row.verdict === 'send' && !isFresh(row))
						firmSince.set(row.number, Date.now());
					table = table.map((old) => (old.number === row.number ? row : old));
				}
			}
			now += DAYS * DAY + 1;
			service.calls.length = 0;
			service.behave = allYes;
			const { json } = await check(table);
			expect(json.every(({ verdict }) => verdict === 'send')).toBe(true);
		}),
		{ numRuns: 12 },
	);
}, 120_000);
