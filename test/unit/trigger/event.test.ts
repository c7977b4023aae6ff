import { readEvent } from '../../../nodes/EnterpriseRegistry/trigger/event';
import { fc } from '../../support/simulated/seededProperties';

const AT = new Date('2026-06-05T09:00:01.000Z');
const read = (body: Record<string, unknown>) => readEvent(body, AT, 'wh_1');

it('reads an event that the body wraps, as the comment of the reader says', () => {
	const body = {
		webhook_id: 'wh_1',
		event: {
			uuid: 'evt_1',
			type: 'company.updated',
			created_at: '2026-06-05T09:00:00Z',
			data: { company_number: '0403170701', changes: ['address'], street: 'Markt' },
		},
	};
	expect(read(body)).toEqual({
		eventId: 'evt_1',
		type: 'company.updated',
		entityNumber: '0403.170.701',
		kind: 'enterprise',
		occurredAt: '2026-06-05T09:00:00Z',
		changed: ['address'],
		data: { company_number: '0403170701', street: 'Markt' },
		webhookId: 'wh_1',
		receivedAt: '2026-06-05T09:00:01.000Z',
	});
});

it.each([
	{ type: 'enterprise.updated', data: [{ number: 1 }, { number: 2 }] },
	{ event: { type: 'enterprise.updated', data: [{ number: 1 }, { number: 2 }] } },
	{ event: { type: 'enterprise.updated' }, payload: [{ number: 1 }, { number: 2 }] },
])('gives data that is a list whole: %j', (body) =>
	expect(read(body)).toMatchObject({ data: [{ number: 1 }, { number: 2 }] }),
);

describe('the type', () => {
	it.each(['enterprise.updated', 'company:status_changed', 'be.registry.establishment.closed'])(
		'%s is clear',
		(type) => expect(read({ type })).toMatchObject({ type }),
	);

	it.each(['company', 'enterprise-registry.changed', 'company.updated yesterday', 'B.V.'])(
		'%s says nothing',
		(type) => expect(read({ type })).toMatchObject({ type: null }),
	);

	it.each([
		{ body: { type: 'notification', event: 'company.updated' } },
		{ body: { type: 'notification', event: { name: 'company.updated' } } },
		{ body: { payload: { event_type: 'company.updated' } } },
		{ body: { topic: 'company.updated', data: { type: 'establishment.closed' } } },
	])('is the first that is clear: $body', ({ body }) =>
		expect(read(body)).toMatchObject({ type: 'company.updated', kind: 'enterprise' }),
	);

	it.each([
		{ body: { type: 'UPDATED', name: 'Webhook.site', data: { name: 'Company.be' } }, type: null },
		{
			body: { type: 'company.updated', data: { results: [{ name: 'Company.be' }] } },
			type: 'company.updated',
		},
	])('is not the name of a company: $body', ({ body, type }) =>
		expect(read(body)).toMatchObject({ type }),
	);

	const batch = {
		type: 'company.updated',
		changed: ['address'],
		events: [{ type: 'enterprise.updated' }, { type: 'establishment.closed' }],
	};

	it('is null for an object that holds several events', () => expect(read(batch).type).toBeNull());

	it('says nothing about what changed there', () => expect(read(batch).changed).toEqual([]));
});

describe('the ID', () => {
	it.each([
		{
			rule: 'stands beside the type',
			body: { id: 'evt_1', type: 'enterprise.updated' },
			eventId: 'evt_1',
		},
		{
			rule: 'is not the one of a company in the data',
			body: { id: 'evt_1', type: 'enterprise.updated', data: { id: 7, type: 'NV' } },
			eventId: 'evt_1',
		},
		{
			rule: 'is rather one that says so',
			body: { id: 'no', data: { eventId: 'evt_2' } },
			eventId: 'evt_2',
		},
		{
			rule: 'stands in the event that the body wraps',
			body: { event: { type: 'enterprise.updated', uuid: 'evt_3' } },
			eventId: 'evt_3',
		},
		{
			rule: 'is not that of the webhook which is held',
			body: { id: 'wh_1', uuid: 'evt_4' },
			eventId: 'evt_4',
		},
		{
			rule: 'begins with evt_, though the check digits are by chance those of a number',
			body: { id: 'evt_1700000224', type: 'enterprise.updated', subject: '0403.170.701' },
			eventId: 'evt_1700000224',
		},
	])('$rule', ({ body, eventId }) => expect(read(body).eventId).toBe(eventId));

	it.each([
		{ what: 'the webhook, as the body says', body: { id: 'wh_2', webhookId: 'wh_2' } },
		{ what: 'a company, dotted', body: { id: '0403.170.701' } },
		{ what: 'a company, with other signs', body: { id: '0403 170-701' } },
		{ what: 'a company, under the name of an event', body: { eventId: 'BE0403170701' } },
		{ what: 'a company, with a word before it', body: { eventId: 'enterprise_0403170701' } },
		{ what: 'a company, as one of an event', body: { eventId: 'evt_0403170701' } },
		{ what: 'a branch, as one of an event', body: { id: 'evt_2000000339' } },
		{ what: 'what it is about', body: { id: 'evt_1700000224', subject: '1700000224' } },
		{ what: 'what the data is about', body: { data: { id: 'evt_5' } } },
		{
			what: 'the enterprise of the branch that it is about',
			body: {
				id: '0403170701',
				establishmentNumber: '2.000.000.339',
				enterpriseNumber: 403170701,
			},
		},
		{
			what: 'another company, dotted',
			body: { id: 'evt_0403.170.701', subject: '0400.378.485' },
		},
		{
			what: 'another company, as a VAT number',
			body: { id: 'BE0403170701', subject: '0400.378.485' },
		},
		{
			what: 'another company, as the word before it says',
			body: { id: 'company_0403170701', subject: '0400.378.485' },
		},
	])('is not that of $what', ({ body }) => expect(read(body).eventId).toBeNull());

	it.each([
		{ how: 'as text', idOf: (count: number) => `evt_${String(count).padStart(10, '0')}` },
		{ how: 'as text with another word', idOf: (count: number) => `chg-${1_000_000_000 + count}` },
		{ how: 'as a number', idOf: (count: number) => 2_000_000_000 + count },
	])(
		'is a serial $how, whatever its check digits are, where the event names another company',
		({ idOf }) => {
			const ids = Array.from({ length: 1000 }, (_, count) => idOf(count));
			const eventIds = ids.map(
				(eventId) => read({ eventId, entityNumber: '0403.170.701' }).eventId,
			);
			expect(eventIds).toEqual(ids.map(String));
		},
	);
});

describe('the number', () => {
	const COMPANY = '0403.170.701';
	const BRANCH = '2.000.000.339';

	it.each([
		{
			rule: 'is that of the establishment, which names its enterprise',
			body: { enterpriseNumber: COMPANY, establishmentNumber: BRANCH },
			number: BRANCH,
		},
		{
			rule: 'is that of the enterprise where the type says so',
			body: { type: 'company.updated', enterpriseNumber: COMPANY, establishmentNumber: BRANCH },
			number: COMPANY,
		},
		{
			rule: 'is dotted, and that of the entity before that of the company',
			body: { entityNumber: '0403170701', data: { company_number: '1' } },
			number: COMPANY,
		},
		{
			rule: 'stands in an object',
			body: { data: { establishment: { number: BRANCH } } },
			number: BRANCH,
		},
		{ rule: 'is the subject', body: { subject: COMPANY }, number: COMPANY },
		{
			rule: 'is as sent where it is none of the register',
			body: { entityNumber: 'FR 123' },
			number: 'FR 123',
		},
		{ rule: 'is null where there is none', body: { type: 'establishment.created' }, number: null },
	])('$rule', ({ body, number }) => expect(read(body).entityNumber).toBe(number));
});

describe('the kind', () => {
	const COMPANY = '0403.170.701';

	it.each([
		{ rule: 'is what the number is', body: { subject: '2.000.000.339' }, kind: 'establishment' },
		{
			rule: 'is what the type says',
			body: { type: 'establishment.created' },
			kind: 'establishment',
		},
		{ rule: 'is null for a number that is none', body: { entityNumber: 'FR 123' }, kind: null },
		{
			rule: 'is null where type and number contradict each other',
			body: { type: 'establishment.created', entityNumber: COMPANY },
			kind: null,
		},
	])('$rule', ({ body, kind }) => expect(read(body).kind).toBe(kind));
});

it.each([
	{ body: { occurredAt: '2026-06-05' }, occurredAt: '2026-06-05' },
	{ body: { data: { occurred_at: 1780650000 } }, occurredAt: '1780650000' },
	{ body: { created_at: '5 June' }, occurredAt: '5 June' },
	{ body: { data: { timestamp: 1 } }, occurredAt: null },
])('the time of $body is $occurredAt', ({ body, occurredAt }) =>
	expect(read(body)).toMatchObject({ occurredAt }),
);

describe.each(['changedFields', 'changed_fields', 'changed', 'changes'])(
	'what changed, by the member %s',
	(name) => {
		it.each<{ changed: unknown; fields: string[] }>([
			{
				changed: ['address', 'status'],
				fields: ['address', 'status'],
			},
			{ changed: 'address, status', fields: ['address', 'status'] },
			{
				changed: [{ field: 'address', old: 1 }, { path: '/status' }, { name: 'name' }],
				fields: ['address', '/status', 'name'],
			},
			{ changed: { address: { old: 1, new: 2 }, status: 'AC' }, fields: ['address', 'status'] },
			{ changed: true, fields: [] },
			{ changed: 2, fields: [] },
			{ changed: 'The address has changed', fields: [] },
			{ changed: ['address', '2026-06-05'], fields: [] },
			{ changed: ['address', { old: 1 }], fields: [] },
			{ changed: { before: { address: 1 }, after: { address: 2 } }, fields: [] },
			{ changed: { fields: ['address'] }, fields: [] },
			{ changed: { count: 2 }, fields: [] },
			{ changed: { field: 'address', oldValue: 'a', newValue: 'b' }, fields: [] },
			{ changed: { field: 'address', operation: 'update' }, fields: [] },
			{ changed: { path: '/address' }, fields: [] },
			{ changed: { old_values: { address: 1 }, new_values: { address: 2 } }, fields: [] },
			{ changed: { attributes: ['address'] }, fields: [] },
			{ changed: { fieldsChanged: ['address'] }, fields: [] },
			{ changed: { operation: { old: 1, new: 2 } }, fields: ['operation'] },
			{ changed: { totalValue: { old: 1, new: 2 } }, fields: ['totalValue'] },
			{ changed: { oldAddress: 1, valid_from: 2 }, fields: ['oldAddress', 'valid_from'] },
			{ changed: ['field', 'oldValue'], fields: ['field', 'oldValue'] },
		])('is read from $changed as $fields', ({ changed, fields }) =>
			expect(read({ data: { [name]: changed } }).changed).toEqual(fields),
		);
	},
);

it('does not look into a name of megabytes, which is no field, and takes no time for it', () => {
	const name = 'aA'.repeat(2_000_000);
	const body = { type: 'enterprise.updated', changes: { address: 1, [name]: 1 } };
	const before = process.cpuUsage();
	expect(read(body)).toMatchObject({ type: 'enterprise.updated', changed: [] });
	const { user, system } = process.cpuUsage(before);
	// In microseconds; cut into its words, the name takes seconds.
	expect(user + system).toBeLessThan(500_000);
});

describe('whatever a body holds, the event', () => {
	const name = fc.constantFrom(
		'id',
		'type',
		'event',
		'data',
		'payload',
		'eventId',
		'entityNumber',
		'changed',
		'subject',
	);
	const { value } = fc.letrec<{ value: unknown }>((tie) => ({
		value: fc.oneof(
			{ maxDepth: 4 },
			fc.constantFrom('wh_1', 'enterprise.updated', '0403170701', 'NV', 1, null, true),
			fc.string(),
			fc.array(tie('value'), { maxLength: 3 }),
			fc.dictionary(fc.oneof(name, fc.string()), tie('value'), { maxKeys: 5 }),
		),
	}));
	const forAnyBody = (holds: (event: ReturnType<typeof read>) => void) =>
		fc.assert(
			fc.property(fc.dictionary(name, value), (body) => holds(read(body))),
			{ numRuns: 2000 },
		);

	it.each(['eventId', 'type', 'entityNumber', 'occurredAt'] as const)(
		'has a text or nothing for %s',
		(member) => forAnyBody((event) => expect(typeof (event[member] ?? 'nothing')).toBe('string')),
	);

	it('has texts alone for what changed', () =>
		forAnyBody(({ changed }) =>
			expect(changed.filter((field) => typeof field !== 'string')).toEqual([]),
		));

	it('never has the ID of the webhook for its own', () =>
		forAnyBody(({ eventId }) => expect(eventId).not.toBe('wh_1')));
});

describe('the data', () => {
	it('has no member that the output has already: a text, a number as text, the list of changes', () => {
		const data = {
			id: 'evt_1',
			number: '0403.170.701',
			at: 1780650000,
			changes: ['address', 'status'],
			street: 'Markt',
			old: ['address'],
			kind: null,
			none: [],
		};
		const { data: left } = read({
			eventId: 'evt_1',
			type: 'enterprise.updated',
			entityNumber: '0403170701',
			occurredAt: '1780650000',
			data,
		});
		expect(left).toEqual({ street: 'Markt', old: ['address'], kind: null, none: [] });
	});

	it('keeps an empty list that is not of changes, where nothing has changed', () =>
		expect(read({ type: 'webhook.test', data: { owners: [], changes: [] } }).data).toEqual({
			owners: [],
		}));

	it('is the body where that holds several events under a name of its own', () => {
		const events = [
			{ id: 'evt_1', type: 'enterprise.updated', entityNumber: '0403.170.701' },
			{ id: 'evt_2', type: 'enterprise.updated', entityNumber: '0417.497.106' },
		];
		expect(read({ webhookId: 'wh_1', events }).data).toEqual({ events });
	});

	const EVENTS = [{ id: 'evt_1', type: 'enterprise.updated' }];

	it.each([
		{ data: { count: 1 }, events: EVENTS },
		{ payload: { version: 2 }, events: EVENTS },
		{ data: { source: 'kbo' }, notification: { events: EVENTS } },
		{ data: { events: EVENTS }, payload: { more: [...EVENTS] } },
	])('is the body where that holds several events beside its data: %j', (body) =>
		expect(read(body).data).toEqual(body),
	);

	it.each([
		{ timestamp: '2021-02-22T18:04:40.140Z', data: { deliveries: EVENTS } },
		{ data: { deliveries: EVENTS }, meta: { count: 1 } },
		{ event: { type: 'enterprise.updated', data: { deliveries: EVENTS } } },
	])('is the member that holds all of several events: %j', (body) =>
		expect(read(body).data).toEqual({ deliveries: EVENTS }),
	);

	it('keeps a count that is by chance the number in an ID', () => {
		const data = { enterpriseNumber: '0403.170.701', employees: 7 };
		expect(read({ id: 7, type: 'enterprise.updated', data }).data).toMatchObject({ employees: 7 });
	});

	it.each([
		{ name: 'eventId', id: 7 },
		{ name: 'event_id', id: 7 },
		{ name: 'ID', id: 7 },
		{ name: 'number', id: 7 },
		{ name: 'at', id: 7 },
	])('has no member $name with the number that is the ID of the event', ({ name, id }) => {
		const data = { [name]: id, street: 'Markt' };
		expect(read({ eventId: '7', data }).data).toEqual({ street: 'Markt' });
	});

	it.each([
		{ type: 'enterprise.updated', data: { changed: ['address'] } },
		{ type: 'webhook.test', data: { changed: [] } },
		{ event: { type: 'enterprise.updated', data: { type: 'enterprise.updated' } } },
		{ type: 'enterprise.updated', payload: {} },
		{ type: 'enterprise.updated' },
	])('is null where nothing is left: %j', (body) =>
		expect(read(body)).toMatchObject({ data: null }),
	);

	describe('whatever it is', () => {
		const texts = fc.constantFrom('evt_1', 'enterprise.updated', '0403.170.701', 'address', 'x');
		const value = fc.oneof(
			texts,
			fc.array(texts, { maxLength: 2 }),
			fc.integer(),
			fc.constant(null),
		);
		const name = fc.constantFrom(
			'eventId',
			'type',
			'entityNumber',
			'changed',
			'occurredAt',
			'a',
			'b',
		);
		const asTold = (given: unknown) =>
			JSON.stringify(typeof given === 'number' ? String(given) : given);

		interface Reading {
			data: Record<string, unknown>;
			left: Record<string, unknown>;
			/** The values of all other members of the output. */
			told: string[];
		}
		const forAnyData = (holds: (reading: Reading) => void) =>
			fc.assert(
				fc.property(fc.dictionary(name, value), (data) => {
					const event = read({ id: 'evt_1', type: 'enterprise.updated', data });
					const { data: left, ...others } = event;
					const told = Object.values(others).map(asTold);
					holds({ data, left: (left ?? {}) as Record<string, unknown>, told });
				}),
			);

		it('holds every value that the other members of the output do not', () =>
			forAnyData(({ data, left, told }) => {
				const isLost = ([member, given]: [string, unknown]) =>
					member in left ? left[member] !== given : !told.includes(asTold(given));
				expect(Object.entries(data).filter(isLost)).toEqual([]);
			}));

		it('holds no text that another member of the output has', () =>
			forAnyData(({ left, told }) => {
				const kept = Object.values(left).filter((one) => typeof one === 'string');
				expect(kept.filter((one) => told.includes(asTold(one)))).toEqual([]);
			}));
	});
});

describe('a text of more than 200 characters', () => {
	const long = 'a'.repeat(201);

	it('is no type', () => expect(read({ type: `enterprise.${long}` }).type).toBeNull());
	it('is no ID', () => expect(read({ eventId: long }).eventId).toBeNull());
	it('is no number', () => expect(read({ subject: long }).entityNumber).toBeNull());
	it('is no time', () => expect(read({ occurredAt: long }).occurredAt).toBeNull());
	it('is no ID of a webhook', () => expect(read({ webhookId: long }).webhookId).toBe('wh_1'));
	it('is no field', () => expect(read({ changed: ['name', long] }).changed).toEqual([]));
});

it('a field may have 200 characters', () => {
	const name = 'a'.repeat(200);
	expect(read({ changed: [name] }).changed).toEqual([name]);
});
