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
		[{ type: 'notification', event: 'company.updated' }],
		[{ type: 'notification', event: { name: 'company.updated' } }],
		[{ payload: { event_type: 'company.updated' } }],
		[{ topic: 'company.updated', data: { type: 'establishment.closed' } }],
	])('is the first that is clear: %j', (body) =>
		expect(read(body)).toMatchObject({ type: 'company.updated', kind: 'enterprise' }),
	);

	it.each([
		[{ type: 'UPDATED', name: 'Webhook.site', data: { name: 'Company.be' } }, null],
		[{ type: 'company.updated', data: { results: [{ name: 'Company.be' }] } }, 'company.updated'],
	])('is not the name of a company: %j', (body, type) =>
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
		['stands beside the type', { id: 'evt_1', type: 'enterprise.updated' }, 'evt_1'],
		[
			'is not the one of a company in the data',
			{ id: 'evt_1', type: 'enterprise.updated', data: { id: 7, type: 'NV' } },
			'evt_1',
		],
		['is rather one that says so', { id: 'no', data: { eventId: 'evt_2' } }, 'evt_2'],
		[
			'stands in the event that the body wraps',
			{ event: { type: 'enterprise.updated', uuid: 'evt_3' } },
			'evt_3',
		],
		['is not that of the webhook which is held', { id: 'wh_1', uuid: 'evt_4' }, 'evt_4'],
	])('%s', (_rule, body, eventId) => expect(read(body).eventId).toBe(eventId));

	it.each([
		['the webhook, as the body says', { id: 'wh_2', webhookId: 'wh_2' }],
		['a company, dotted', { id: '0403.170.701' }],
		['a company, with other signs', { id: '0403 170-701' }],
		['what the data is about', { data: { id: 'evt_5' } }],
	])('is not that of %s', (_what, body) => expect(read(body).eventId).toBeNull());
});

describe('the number', () => {
	const COMPANY = '0403.170.701';
	const BRANCH = '2.000.000.339';

	it.each([
		[
			'is that of the establishment, which names its enterprise',
			{ enterpriseNumber: COMPANY, establishmentNumber: BRANCH },
			BRANCH,
		],
		[
			'is that of the enterprise where the type says so',
			{ type: 'company.updated', enterpriseNumber: COMPANY, establishmentNumber: BRANCH },
			COMPANY,
		],
		[
			'is dotted, and that of the entity before that of the company',
			{ entityNumber: '0403170701', data: { company_number: '1' } },
			COMPANY,
		],
		['stands in an object', { data: { establishment: { number: BRANCH } } }, BRANCH],
		['is the subject', { subject: COMPANY }, COMPANY],
		['is as sent where it is none of the register', { entityNumber: 'FR 123' }, 'FR 123'],
		['is null where there is none', { type: 'establishment.created' }, null],
	])('%s', (_rule, body, number) => expect(read(body).entityNumber).toBe(number));
});

describe('the kind', () => {
	const COMPANY = '0403.170.701';

	it.each([
		['is what the number is', { subject: '2.000.000.339' }, 'establishment'],
		['is what the type says', { type: 'establishment.created' }, 'establishment'],
		['is null for a number that is none', { entityNumber: 'FR 123' }, null],
		[
			'is null where type and number contradict each other',
			{ type: 'establishment.created', entityNumber: COMPANY },
			null,
		],
	])('%s', (_rule, body, kind) => expect(read(body).kind).toBe(kind));
});

it.each([
	[{ occurredAt: '2026-06-05' }, '2026-06-05'],
	[{ data: { occurred_at: 1780650000 } }, '1780650000'],
	[{ created_at: '5 June' }, '5 June'],
	[{ data: { timestamp: 1 } }, null],
])('the time of %j is %j', (body, occurredAt) => expect(read(body)).toMatchObject({ occurredAt }));

describe('what changed', () => {
	it.each<[unknown, string[]]>([
		[
			['address', 'status'],
			['address', 'status'],
		],
		['address, status', ['address', 'status']],
		[
			[{ field: 'address', old: 1 }, { path: '/status' }, { name: 'name' }],
			['address', '/status', 'name'],
		],
		[{ address: { old: 1, new: 2 }, status: 'AC' }, ['address', 'status']],
		[true, []],
		[2, []],
		['The address has changed', []],
		[['address', '2026-06-05'], []],
		[['address', { old: 1 }], []],
		[{ before: { address: 1 }, after: { address: 2 } }, []],
		[{ fields: ['address'] }, []],
		[{ count: 2 }, []],
	])('is read from %j as %j', (changed, fields) => {
		for (const name of ['changedFields', 'changed_fields', 'changed', 'changes'])
			expect(read({ data: { [name]: changed } }).changed).toEqual(fields);
	});
});

it('never throws, gives only texts and lists of texts, and never the ID of the webhook, whatever a body holds', () => {
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
	fc.assert(
		fc.property(fc.dictionary(name, value), (body) => {
			const event = read(body);
			expect(event.eventId).not.toBe('wh_1');
			for (const text of [event.eventId, event.type, event.entityNumber, event.occurredAt])
				expect(text === null || typeof text === 'string').toBe(true);
			expect(event.changed.every((field) => typeof field === 'string')).toBe(true);
		}),
		{ numRuns: 2000 },
	);
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

	it('keeps a count that is by chance the number in an ID', () => {
		const data = { enterpriseNumber: '0403.170.701', employees: 7 };
		expect(read({ id: 7, type: 'enterprise.updated', data }).data).toMatchObject({ employees: 7 });
	});

	it.each([
		['eventId', 7],
		['event_id', 7],
		['ID', 7],
		['number', 7],
		['at', 7],
	])('has no member %s with the number that is the ID of the event', (name, id) => {
		const data = { [name]: id, street: 'Markt' };
		expect(read({ eventId: '7', data }).data).toEqual({ street: 'Markt' });
	});

	it.each([
		{ type: 'enterprise.updated', data: { changed: ['address'] } },
		{ event: { type: 'enterprise.updated', data: { type: 'enterprise.updated' } } },
		{ type: 'enterprise.updated', payload: {} },
		{ type: 'enterprise.updated' },
	])('is null where nothing is left: %j', (body) =>
		expect(read(body)).toMatchObject({ data: null }),
	);

	it('and the output together hold every value of it', () => {
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
		fc.assert(
			fc.property(fc.dictionary(name, value), (data) => {
				const { data: left, ...told } = read({ id: 'evt_1', type: 'enterprise.updated', data });
				const kept = (left ?? {}) as Record<string, unknown>;
				const asTold = (given: unknown) =>
					JSON.stringify(typeof given === 'number' ? String(given) : given);
				const all = Object.values(told).map(asTold);
				const isLost = ([member, given]: [string, unknown]) =>
					member in kept ? kept[member] !== given : !all.includes(asTold(given));
				expect(Object.entries(data).filter(isLost)).toEqual([]);
				const texts = Object.values(kept).filter((one) => typeof one === 'string');
				expect(texts.filter((one) => all.includes(asTold(one)))).toEqual([]);
			}),
		);
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
