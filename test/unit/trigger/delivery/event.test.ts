import { readEvent } from '../../../../nodes/EnterpriseRegistry/trigger/event';
import { NOTHING, readNow } from '../../../support/trigger/readNow';

const EVENT = {
	eventId: 'evt_001',
	type: 'enterprise.updated',
	entityNumber: '0403.170.701',
	kind: 'enterprise',
	occurredAt: '2026-06-05T09:00:00.000Z',
	changed: ['address', 'denomination'],
};

it('gives null for what a delivery does not say, and the body whole', () => {
	const body = { hello: 'world' };
	expect(readNow(body)).toEqual({ ...NOTHING, body });
	expect(readNow(body).body).toBe(body);
});

it.each(['event', 'payload', 'data'])(
	'reads the data of an event that stands under %s',
	(envelope) => {
		const { eventId, type, occurredAt, entityNumber, changed } = EVENT;
		const event = readNow({
			webhookId: 'wh_1',
			[envelope]: { eventId, type, occurredAt, data: { enterpriseNumber: entityNumber, changed } },
		});
		expect(event).toMatchObject({ ...EVENT, webhookId: 'wh_1', data: { changed } });
	},
);

it('does not take the type of a company within an event for that of the event', () => {
	expect(
		readNow({ event: { eventId: 'evt_001', data: { type: 'NV', id: '0403170701' } } }),
	).toMatchObject({ eventId: 'evt_001', type: null });
});

it('reads the subject of a cloud event as its number', () => {
	expect(
		readNow({
			specversion: '1.0',
			id: 'evt_001',
			type: 'enterprise.updated',
			subject: '0403.170.701',
		}),
	).toMatchObject({ eventId: 'evt_001', entityNumber: '0403.170.701' });
	expect(
		readNow({ id: 'evt_001', type: 'enterprise.updated', subject: 'News of today' }),
	).toMatchObject({ eventId: 'evt_001', entityNumber: null });
});

it('reads a flat event', () => {
	const { changed, kind: _kind, ...event } = EVENT;
	const body = { ...event, data: { changed } };
	expect(readNow(body)).toEqual({ ...NOTHING, ...EVENT, data: { changed }, body });
});

it.each([
	[
		'snake case',
		{
			event_id: 'evt_001',
			event_type: 'enterprise.updated',
			enterprise_number: '0403170701',
			occurred_at: EVENT.occurredAt,
			data: { changed_fields: EVENT.changed },
		},
	],
	[
		'short names',
		{
			id: 'evt_001',
			type: 'enterprise.updated',
			createdAt: EVENT.occurredAt,
			data: { enterpriseNumber: 'BE 0403.170.701', changes: EVENT.changed },
		},
	],
	[
		'an envelope',
		{
			success: true,
			timestamp: '2026-06-05T09:00:02.000Z',
			data: {
				id: 'evt_001',
				type: 'enterprise.updated',
				number: '0403.170.701',
				date: EVENT.occurredAt,
				changed: EVENT.changed,
			},
		},
	],
	[
		'an event beside its payload',
		{
			event: { id: 'evt_001', type: 'enterprise.updated', time: EVENT.occurredAt },
			payload: { entity: { number: '0403.170.701' }, changed: EVENT.changed },
		},
	],
	[
		'the type as the event',
		{
			event: 'enterprise.updated',
			eventId: 'evt_001',
			date: EVENT.occurredAt,
			changed: EVENT.changed,
			data: { enterprise: { number: '0403.170.701' } },
		},
	],
	[
		'a Unix time',
		{
			eventId: 'evt_001',
			topic: 'enterprise.updated',
			timestamp: 1_780_650_000,
			entityNumber: '0403.170.701',
			changed: EVENT.changed,
		},
	],
	[
		'milliseconds',
		{
			eventId: 'evt_001',
			topic: 'enterprise.updated',
			timestamp: 1_780_650_000_000,
			entityNumber: '0403.170.701',
			changed: EVENT.changed,
		},
	],
])('reads %s alike', (_how, body) => {
	expect(readNow(body)).toMatchObject(EVENT);
});

it('knows an establishment by its number', () => {
	expect(readNow({ type: 'x', establishmentNumber: '2.000.000.339' })).toMatchObject({
		entityNumber: '2.000.000.339',
		kind: 'establishment',
	});
});

it.each([
	[
		{
			type: 'establishment.closed',
			data: { establishmentNumber: '2.000.000.339', enterpriseNumber: '0403.170.701' },
		},
		'2.000.000.339',
	],
	[
		{
			type: 'establishment.closed',
			enterpriseNumber: '0403.170.701',
			data: { establishment_number: '2000000339' },
		},
		'2.000.000.339',
	],
	[
		{
			eventId: 'evt_1',
			data: { enterprise_number: '0403170701', establishment_number: '2000000339' },
		},
		'2.000.000.339',
	],
	[
		{
			type: 'enterprise.updated',
			data: { establishmentNumber: '2.000.000.339', enterpriseNumber: '0403.170.701' },
		},
		'0403.170.701',
	],
	[
		{
			event: 'company.updated',
			establishmentNumber: '2.000.000.339',
			data: { enterpriseNumber: '0403.170.701' },
		},
		'0403.170.701',
	],
	[
		{
			type: 'enterprise.establishment.added',
			data: { enterpriseNumber: '0403.170.701', establishmentNumber: '2.000.000.339' },
		},
		'2.000.000.339',
	],
	[
		{
			type: 'establishment.created',
			entityNumber: '0403.170.701',
			data: { establishmentNumber: '2.000.000.339' },
		},
		'0403.170.701',
	],
	[{ type: 'establishment.created', enterpriseNumber: '0403.170.701' }, '0403.170.701'],
])('of %j the number is %s', (body, entityNumber) =>
	expect(readNow(body).entityNumber).toBe(entityNumber),
);

it('passes on a number that is not in the register, but not other text', () => {
	expect(readNow({ entityNumber: '0403170702' })).toMatchObject({
		entityNumber: '0403.170.702',
		kind: 'enterprise',
	});
	expect(readNow({ entityNumber: 'NL-1' })).toMatchObject({ entityNumber: 'NL-1', kind: null });
	expect(readNow({ type: 'x', number: 'invoice 7' })).toMatchObject({
		entityNumber: null,
		kind: null,
	});
	expect(readNow({ type: 'x', number: '0403.170.702' })).toMatchObject({ entityNumber: null });
});

it('does not take a member of the enterprise for one of the event', () => {
	const data = { id: 7, type: 'NV', date: '1980-01-01', timestamp: 1 };
	expect(readNow({ eventId: 'evt_001', data })).toMatchObject({
		eventId: 'evt_001',
		type: null,
		occurredAt: null,
		data,
	});
});

it.each([
	[{ id: 'evt_1', type: 'enterprise.updated', data: { id: 7, type: 'NV' } }, 'enterprise.updated'],
	[{ id: 'evt_1', data: { id: 7, type: 'NV' } }, null],
	[
		{ id: 'evt_1', event: { type: 'enterprise.updated' }, data: { id: 7, type: 'NV' } },
		'enterprise.updated',
	],
])('reads the members of the event in %j before those of the company', (body, type) => {
	expect(readNow(body)).toMatchObject({ eventId: 'evt_1', type });
});

it('does not take the number of a company for the ID of an event', () => {
	expect(readNow({ id: '0403170701', type: 'x' })).toMatchObject({
		eventId: null,
		entityNumber: '0403.170.701',
		kind: 'enterprise',
	});
	expect(readNow({ eventId: '0403.170.701', entityNumber: '2.000.000.339' })).toMatchObject({
		eventId: null,
		entityNumber: '2.000.000.339',
	});
	expect(readNow({ id: '1234567890', type: 'x' })).toMatchObject({
		eventId: '1234567890',
		entityNumber: null,
	});
});

it('reads the ID of the webhook', () => {
	expect(readNow({ id: 'wh_1', type: 'x' })).toMatchObject({ eventId: null, webhookId: 'wh_1' });
	expect(readNow({ eventId: 'evt_1', webhook: { id: 'wh_1' } })).toMatchObject({
		eventId: 'evt_1',
		webhookId: 'wh_1',
	});
	expect(readNow({ eventId: 'evt_1', data: { webhook_id: 'wh_1' } })).toMatchObject({
		webhookId: 'wh_1',
	});
});

it.each([
	[['address'], ['address']],
	['address', ['address']],
	[{ address: { old: 1, new: 2 }, status: null }, ['address', 'status']],
	[
		[{ field: 'address', old: 1 }, { name: 'status' }, { path: 'a.b' }],
		['address', 'status', 'a.b'],
	],
	[true, []],
	[[], []],
])('names what changed in %j', (changed, names) => {
	expect(readNow({ data: { changed } }).changed).toEqual(names);
});

it.each(['wh_1', 'whk_1', 'webhook_1'])(
	'%s is the ID of the webhook, not of the event: the next event would be taken for a repetition',
	(id) => {
		expect(readNow({ id, type: 'enterprise.updated' })).toMatchObject({
			eventId: null,
			webhookId: id,
		});
	},
);

it.each(['evt_wh_1', 'my_webhook_1', 'wh1'])('%s is the ID of an event', (id) => {
	expect(readNow({ id, type: 'enterprise.updated' })).toMatchObject({
		eventId: id,
		webhookId: null,
	});
});

it.each<[string, string[]]>([
	['eventId', ['eventId', 'event_id', 'eventID', 'id', 'uuid']],
	['type', ['eventType', 'event_type', 'eventName', 'event_name', 'type', 'event', 'topic']],
	[
		'occurredAt',
		[
			'occurredAt',
			'occurred_at',
			'eventTime',
			'event_time',
			'timestamp',
			'createdAt',
			'created_at',
			'date',
			'time',
			'at',
		],
	],
	['webhookId', ['webhookId', 'webhook_id']],
])('%s is found beside the event under any of %j', (member, names) => {
	for (const name of names)
		expect([name, readNow({ [name]: 'value' })]).toEqual([
			name,
			expect.objectContaining({ [member]: 'value' }),
		]);
});

it.each([
	'entityNumber',
	'entity_number',
	'enterpriseNumber',
	'enterprise_number',
	'establishmentNumber',
	'establishment_number',
	'entity',
	'number',
	'subject',
])('the number is found under %s, also in the data', (name) => {
	expect(readNow({ eventId: 'evt_1', [name]: '0403170701' }).entityNumber).toBe('0403.170.701');
	expect(readNow({ eventId: 'evt_1', data: { [name]: '0403170701' } }).entityNumber).toBe(
		'0403.170.701',
	);
});

it.each(['entity', 'enterprise', 'establishment'])(
	'the number is found in the %s that it is about',
	(name) =>
		expect(readNow({ eventId: 'evt_1', data: { [name]: { number: '2.000.000.339' } } }).kind).toBe(
			'establishment',
		),
);

it.each(['changed', 'changes', 'changedFields', 'changed_fields'])(
	'what changed is found under %s',
	(name) =>
		expect(readNow({ eventId: 'evt_1', data: { [name]: ['address'] } }).changed).toEqual([
			'address',
		]),
);

it.each([
	{ changed: true, changedFields: ['address'] },
	{ changed: '2026-06-05T09:00:00Z', changedFields: ['address'] },
	{ changes: { count: 1 }, changed_fields: ['address'] },
	{ changed: 2, changes: ['address'] },
	{ changed: 'relocation', data: { changedFields: ['address'] } },
])('of several members what changed is read from the one that names it: %j', (data) =>
	expect(readNow({ eventId: 'evt_1', data }).changed).toEqual(['address']),
);

it.each(['field', 'name', 'path', 'property'])('a change names its field under %s', (name) =>
	expect(readNow({ changed: [{ [name]: 'address' }] }).changed).toEqual(['address']),
);

it('what is in the data is data, or payload', () => {
	expect([
		readNow({ eventId: 'evt_1', data: { a: 1 } }).data,
		readNow({ eventId: 'evt_1', payload: { a: 2 } }).data,
		readNow({ eventId: 'evt_1' }).data,
	]).toEqual([{ a: 1 }, { a: 2 }, null]);
});

it.each<[object, object]>([
	// Beside the event, not around it.
	[
		{ event: { time: 'noon' }, data: { id: 'evt_1', type: 'enterprise.updated' } },
		{ eventId: 'evt_1', occurredAt: 'noon' },
	],
	[
		{ timestamp: 'noon', data: { id: 'evt_1', type: 'enterprise.updated' } },
		{ eventId: 'evt_1', occurredAt: null },
	],
	// The outermost that is an event, whatever its type is called, unless another says clearly what happened to a company.
	[
		{ id: 'evt_1', type: 'relocation', data: { id: 'x', type: 'moved' } },
		{ eventId: 'evt_1', type: 'relocation' },
	],
	[
		{ id: 'evt_1', type: 'enterprise.relocation', data: { id: 'x', type: 'enterprise.updated' } },
		{ eventId: 'evt_1', type: 'enterprise.relocation' },
	],
	[
		{ id: 'n_1', type: 'relocation', data: { id: 'x', type: 'enterprise.updated' } },
		{ eventId: 'x', type: 'enterprise.updated' },
	],
	[
		{ id: 'evt_1', event: { type: 'relocation' }, data: { id: 'x', type: 'enterprise.updated' } },
		{ eventId: 'evt_1', type: 'relocation' },
	],
	[{ data: { type: 'relocation', time: 'noon' } }, { type: 'relocation', occurredAt: 'noon' }],
	[
		{ id: 'wh_1', data: { id: 'evt_1', type: 'relocation' } },
		{ eventId: 'evt_1', type: 'relocation' },
	],
	// Inside an envelope with an ID, only what is called like an event.
	[
		{ id: 'evt_1', data: { type: 'Edition' } },
		{ eventId: 'evt_1', type: null },
	],
	[{ id: 'evt_1', data: { type: 'UPDATED' } }, { type: 'UPDATED' }],
	[{ id: 'evt_1', data: { type: 'ping' } }, { type: 'ping' }],
	[{ id: 'evt_1', data: { type: 'a/b' } }, { type: 'a/b' }],
])('%j is read as the event %j', (body, event) =>
	expect(readNow(body as Record<string, unknown>)).toMatchObject(event),
);

it('an ID that is the number of another company is an ID, unless it is written as a register writes a number', () => {
	expect(readNow({ eventId: '0403170701', entityNumber: '2.000.000.339' })).toMatchObject({
		eventId: '0403170701',
		entityNumber: '2.000.000.339',
	});
	expect(readNow({ eventId: '0403170701', entityNumber: '0403.170.701' })).toMatchObject({
		eventId: null,
		entityNumber: '0403.170.701',
	});
});

it.each([
	[1_780_650_000_123, '2026-06-05T09:00:00.123Z'],
	['1780650000', '2026-06-05T09:00:00.000Z'],
	['17806500001', '17806500001'],
	['x1780650000', 'x1780650000'],
	['1780650000x', '1780650000x'],
	['178065000', '178065000'],
])('the time %j is %s', (timestamp, occurredAt) => {
	expect(readNow({ eventId: 'evt_1', timestamp }).occurredAt).toBe(occurredAt);
});

const NUMBER = '0403.170.701';
const BRANCH = '2.000.000.339';

it.each<[object, string | null]>([
	[{ data: { enterprise: { enterpriseNumber: NUMBER, denomination: 'X' } } }, NUMBER],
	[{ data: { object: { enterpriseNumber: NUMBER } } }, NUMBER],
	[{ companyNumber: NUMBER }, NUMBER],
	[{ data: { company_number: NUMBER } }, NUMBER],
	[{ company: { number: NUMBER, name: 'X' } }, NUMBER],
	[{ company: { enterpriseNumber: NUMBER } }, NUMBER],
	[{ enterprise: NUMBER }, NUMBER],
	[{ data: { company: 'BE 0403.170.701' } }, NUMBER],
	[{ establishment: BRANCH }, BRANCH],
	[{ entity: { entityNumber: NUMBER, kind: 'enterprise' } }, NUMBER],
	[{ resource: { id: NUMBER, type: 'enterprise' } }, NUMBER],
	[{ attributes: { entityNumber: NUMBER } }, NUMBER],
	[{ data: { attributes: { enterprise_number: NUMBER } } }, NUMBER],
	[{ entityNumbers: [NUMBER] }, NUMBER],
	[{ data: { enterprise_numbers: ['0403170701'] } }, NUMBER],
	[{ data: { enterprise: { id: '0403170701' } } }, NUMBER],
	[{ payload: { data: { company: { companyNumber: NUMBER } } } }, NUMBER],
	[
		{
			data: {
				enterprise: { enterpriseNumber: NUMBER },
				establishment: { establishmentNumber: BRANCH },
			},
		},
		BRANCH,
	],
	[{ data: { enterprise: { number: NUMBER }, establishment: { number: BRANCH } } }, BRANCH],
	[{ number: 'invoice 7', subject: NUMBER }, NUMBER],
	// What may be about something else.
	[{ entityNumbers: [NUMBER, BRANCH] }, null],
	[{ entityNumbers: [] }, null],
	[{ customer: { enterpriseNumber: NUMBER } }, null],
	[{ resource: { id: 403170701 } }, null],
	[{ resource: { id: 'res_0403170701' } }, null],
	[{ company: { phone: '0403170701' } }, null],
	[{ company: 'Acme', enterprise: 'KBO 7' }, null],
	[{ data: { id: NUMBER } }, null],
])('of %j the number is %j', (body, entityNumber) =>
	expect(readNow({ eventId: 'evt_1', ...body }).entityNumber).toBe(entityNumber),
);

it('the type says which of two records the event is about', () => {
	const data = { establishment: { entityNumber: BRANCH }, enterprise: { entityNumber: NUMBER } };
	expect(
		['establishment.closed', 'enterprise.updated', 'changed'].map(
			(type) => readNow({ type, data }).entityNumber,
		),
	).toEqual([BRANCH, NUMBER, BRANCH]);
});

it.each(['meta', 'metadata', 'header', 'notification', 'attributes'])(
	'an event that stands under %s is found by the names that only an event has',
	(envelope) => {
		const event = { eventId: 'evt_1', type: 'relocation', timestamp: 'noon', entityNumber: NUMBER };
		const expected = {
			eventId: 'evt_1',
			type: 'relocation',
			occurredAt: 'noon',
			entityNumber: NUMBER,
		};
		expect(readNow({ [envelope]: event })).toMatchObject(expected);
		expect(readNow({ data: { [envelope]: event } })).toMatchObject(expected);
		expect(
			readNow({ id: 'req_1', [envelope]: event, data: { changed: ['address'] } }),
		).toMatchObject({ ...expected, changed: ['address'] });
		expect(readNow({ [envelope]: { id: 'evt_1', type: 'enterprise.updated' } })).toMatchObject({
			eventId: 'evt_1',
			type: 'enterprise.updated',
		});
		// The members of the body belong to it.
		expect(
			readNow({ id: 'evt_1', time: 'noon', [envelope]: { eventType: 'relocation' } }),
		).toMatchObject({ eventId: 'evt_1', type: 'relocation', occurredAt: 'noon' });
	},
);

it.each(['json', 'application/json', 'company_profile', 'NV', 'updated'])(
	'a type %s in the metadata is not that of the event: a filter would drop it',
	(type) => {
		expect(readNow({ eventId: 'evt_1', meta: { id: 'x', type } })).toMatchObject({
			eventId: 'evt_1',
			type: null,
		});
		expect(readNow({ id: 'evt_1', meta: { id: 'x', type } })).toMatchObject({
			eventId: 'evt_1',
			type: null,
		});
		expect(readNow({ data: { company: { id: 'x', eventId: 'y', type } } })).toMatchObject({
			eventId: null,
			type: null,
		});
	},
);

it('reads an event whose name is a member of it', () => {
	expect(
		readNow({ event: { id: 'evt_1', name: 'enterprise.updated' }, entityNumber: NUMBER }),
	).toMatchObject({ eventId: 'evt_1', type: 'enterprise.updated' });
	expect(readNow({ eventId: 'evt_1', event: { name: 'enterprise.updated' } })).toMatchObject({
		eventId: 'evt_1',
		type: 'enterprise.updated',
	});
	expect(
		readNow({
			event: { name: 'enterprise.updated', id: 'evt_1' },
			data: { id: '7', type: 'NV', enterpriseNumber: NUMBER },
		}),
	).toMatchObject({ eventId: 'evt_1', type: 'enterprise.updated' });
	expect(
		readNow({ event: { name: 'Enterprise updated', id: 'evt_1' }, data: { type: 'NV' } }),
	).toMatchObject({ eventId: 'evt_1', type: 'Enterprise updated' });
	expect(readNow({ topic: 'companies', event: { name: 'enterprise.updated' } })).toMatchObject({
		type: 'enterprise.updated',
	});
	expect(readNow({ data: { event: { name: 'enterprise.updated' }, id: 'evt_1' } })).toMatchObject({
		eventId: 'evt_1',
		type: 'enterprise.updated',
	});
	for (const name of ['Acme', 'Acme S.A.', 'Limited Brands'])
		expect(readNow({ eventId: 'evt_1', event: { name } })).toMatchObject({
			eventId: 'evt_1',
			type: null,
		});
	for (const name of ['ENTERPRISE_UPDATED', 'updated', 'company:changed', 'CompanyUpdatedEvent'])
		expect(readNow({ eventId: 'evt_1', event: { name } })).toMatchObject({ type: name });
	expect(readNow({ eventId: 'evt_1', data: { event: { name: 'Bankruptcy' } } })).toMatchObject({
		type: null,
	});
});

it.each([['created'], ['datetime'], ['dateTime'], ['date_time']])(
	'occurredAt is found under %s',
	(name) =>
		expect(readNow({ eventId: 'evt_1', [name]: '2026-06-05T09:00:00Z' }).occurredAt).toBe(
			'2026-06-05T09:00:00Z',
		),
);

it.each([
	[1_780_650_000.123, '2026-06-05T09:00:00.123Z'],
	['1780650000.5', '2026-06-05T09:00:00.500Z'],
	['1780650000123456', '2026-06-05T09:00:00.123Z'],
	['1780650000.', '1780650000.'],
	['17806500001234', '17806500001234'],
])('the time %j, with a fraction, is %s', (timestamp, occurredAt) => {
	expect(readNow({ eventId: 'evt_1', timestamp }).occurredAt).toBe(occurredAt);
});

describe('an outer type does not hide that of the event', () => {
	const inner = { id: 'evt_1', type: 'enterprise.updated', entityNumber: NUMBER };
	const expected = { eventId: 'evt_1', type: 'enterprise.updated', entityNumber: NUMBER };

	it.each([
		'notification',
		'webhook',
		'event',
		'event_callback',
		'message',
		'push',
		'registry.notification',
		'enterprise.notification',
	])('of a %s around it', (type) => {
		for (const place of ['event', 'payload', 'data']) {
			expect(readNow({ type, id: 'n_1', [place]: inner })).toMatchObject(expected);
			expect(
				readNow({
					type,
					id: 'n_1',
					[place]: { event: 'enterprise.updated', id: 'evt_1', number: NUMBER },
				}),
			).toMatchObject(expected);
			expect(
				readNow({
					type,
					id: 'n_1',
					[place]: { eventType: 'enterprise.updated', eventId: 'evt_1', entityNumber: NUMBER },
				}),
			).toMatchObject(expected);
		}
		expect(readNow({ type, id: 'n_1', data: { event: inner } })).toMatchObject(expected);
		expect(
			readNow({
				type,
				event_id: 'evt_1',
				event: { type: 'enterprise.updated', entityNumber: NUMBER },
			}),
		).toMatchObject(expected);
		expect(
			readNow({ type, id: 'evt_1', event: { type: 'enterprise.updated', entityNumber: NUMBER } }),
		).toMatchObject(expected);
		expect(
			readNow({ type, event: 'enterprise.updated', id: 'evt_1', entityNumber: NUMBER }),
		).toMatchObject(expected);
		expect(
			readNow({ type, eventName: 'enterprise.updated', id: 'evt_1', entityNumber: NUMBER }),
		).toMatchObject(expected);
	});

	it.each(['notification', 'webhook', 'callback'])(
		'of a %s, if the event has a type of any name where only an event has one',
		(type) => {
			expect(
				readNow({ type, id: 'n_1', event: { id: 'evt_1', type: 'relocation' } }),
			).toMatchObject({ eventId: 'evt_1', type: 'relocation' });
			expect(
				readNow({ type, id: 'n_1', data: { eventId: 'evt_1', eventType: 'relocation' } }),
			).toMatchObject({ eventId: 'evt_1', type: 'relocation' });
			expect(
				readNow({ type, id: 'n_1', payload: { id: 'evt_1', event: 'updated' } }),
			).toMatchObject({ eventId: 'evt_1', type: 'updated' });
		},
	);

	it('but stays the type of the event where the other is that of a company, or as clear', () => {
		for (const data of [
			{ id: 7, type: 'NV' },
			{ id: 7, type: 'company_profile' },
			{ id: 7, type: 'public_company' },
		])
			expect(readNow({ id: 'evt_1', type: 'notification', data })).toMatchObject({
				eventId: 'evt_1',
				type: 'notification',
			});
		expect(
			readNow({
				id: 'evt_1',
				type: 'enterprise.updated',
				data: { id: 7, type: 'establishment.closed' },
			}),
		).toMatchObject({ eventId: 'evt_1', type: 'enterprise.updated' });
		expect(
			readNow({
				id: 'evt_1',
				type: 'enterprise.updated',
				data: { eventName: 'Change of address' },
			}),
		).toMatchObject({ eventId: 'evt_1', type: 'enterprise.updated' });
		expect(
			readNow({
				id: 'evt_1',
				type: 'enterprise.updated',
				timestamp: 'noon',
				notification: { id: 7, type: 'company.created' },
			}),
		).toMatchObject({ eventId: 'evt_1', type: 'enterprise.updated', occurredAt: 'noon' });
	});

	it('gives what the event does not say about itself', () => {
		expect(
			readNow({
				type: 'webhook',
				id: 'n_1',
				timestamp: 'noon',
				payload: { event: 'enterprise.updated' },
			}),
		).toMatchObject({ eventId: 'n_1', type: 'enterprise.updated', occurredAt: 'noon' });
	});
});

describe('several events at once', () => {
	const entry = {
		eventId: 'evt_1',
		type: 'enterprise.updated',
		entityNumber: NUMBER,
		changed: ['address'],
	};

	it.each(['events', 'changes', 'items', 'notifications', 'data', 'payload'])(
		'under %s have no type, number or fields of their own, so that no filter drops them',
		(name) => {
			for (const type of ['batch', 'digest', 'relocations'])
				expect(
					readNow({
						eventId: 'b1',
						type,
						[name]: [entry, { ...entry, type: 'establishment.closed' }],
					}),
				).toMatchObject({ eventId: 'b1', type: null, entityNumber: null, changed: [] });
			expect(readNow({ id: 'b1', type: 'batch', data: { [name]: [entry] } })).toMatchObject({
				eventId: 'b1',
				type: null,
				changed: [],
			});
		},
	);

	it('are not what a list of changes is, nor an event with a clear type', () => {
		expect(
			readNow({
				eventId: 'evt_1',
				type: 'relocation',
				changes: [{ type: 'update', field: 'address' }],
			}),
		).toMatchObject({ type: 'relocation', changed: ['address'] });
		expect(readNow({ eventId: 'evt_1', type: 'relocation', events: [] })).toMatchObject({
			type: 'relocation',
		});
		expect(
			readNow({ eventId: 'evt_1', type: 'enterprise.updated', events: [entry] }),
		).toMatchObject({ type: 'enterprise.updated' });
	});
});

it.each<[string, object, string]>([
	['establishment.closed', { enterpriseNumber: NUMBER, establishment: { number: BRANCH } }, BRANCH],
	[
		'establishment.closed',
		{ enterpriseNumber: NUMBER, establishment: { id: BRANCH, name: 'x' } },
		BRANCH,
	],
	['establishment.closed', { enterpriseNumber: NUMBER, establishment: BRANCH }, BRANCH],
	['vestiging.gesloten', { enterpriseNumber: NUMBER, establishment: { number: BRANCH } }, BRANCH],
	['enterprise.updated', { establishmentNumber: BRANCH, enterprise: { number: NUMBER } }, NUMBER],
	['company.updated', { establishmentNumber: BRANCH, company: NUMBER }, NUMBER],
	[
		'establishment.closed',
		{ enterpriseNumber: NUMBER, establishment: { number: '7', name: 'x' } },
		NUMBER,
	],
	['establishment.closed', { enterpriseNumber: NUMBER, establishment: { number: NUMBER } }, NUMBER],
	['enterprise.updated', { enterpriseNumber: NUMBER, establishment: { number: BRANCH } }, NUMBER],
])(
	'the number of an event of the type %s with %j is that of the record it is about: %s',
	(type, data, entityNumber) => {
		expect(readNow({ type, data }).entityNumber).toBe(entityNumber);
		expect(readNow({ type, ...data }).entityNumber).toBe(entityNumber);
	},
);

describe('the ID of the webhook that a delivery came for', () => {
	const WEBHOOK = '0b9d3a2e-77aa-4c1b-9f1b-000000000001';
	const read = (body: Record<string, unknown>, webhook = WEBHOOK) =>
		readEvent(body, new Date(0), webhook);

	it('is not that of the event, whatever it looks like', () => {
		for (const type of ['enterprise.updated', 'notification'])
			expect(read({ id: WEBHOOK, type })).toMatchObject({ eventId: null, webhookId: WEBHOOK });
		expect(
			read({ id: 41, event: 'enterprise.updated', data: { entityNumber: NUMBER } }, '41'),
		).toMatchObject({ eventId: null, webhookId: '41', entityNumber: NUMBER });
		expect(read({ eventId: WEBHOOK, webhookId: 'other' })).toMatchObject({
			eventId: null,
			webhookId: 'other',
		});
		expect(read({ id: WEBHOOK, data: { id: 'evt_1', type: 'relocation' } })).toMatchObject({
			eventId: 'evt_1',
			type: 'relocation',
		});
	});

	it('says nothing about any other ID', () => {
		for (const id of ['0b9d3a2e-77aa-4c1b-9f1b-000000000002', '42', `${WEBHOOK}0`])
			expect(read({ id, type: 'enterprise.updated' })).toMatchObject({
				eventId: id,
				webhookId: null,
			});
	});
});

it('reads the fields from the payload of an event in an envelope', () =>
	expect(
		readNow({ event: { type: 'enterprise.updated', payload: { changedFields: ['address'] } } })
			.changed,
	).toEqual(['address']));

it('takes no company without a type for the event of a notification', () =>
	expect(
		readNow({ id: 'evt_1', type: 'notification', event: { id: 'c7', denomination: 'Acme' } }),
	).toMatchObject({ eventId: 'evt_1', type: 'notification' }));

it('takes any type within data for that of the event where the body has no name of its own', () =>
	expect(readEvent({ data: { type: 'relocation' } }, new Date(0), 'w1').type).toBe('relocation'));

it('does not take the number of a company for that of its establishment', () => {
	expect(
		readNow({
			type: 'establishment.closed',
			enterpriseNumber: '0403.170.701',
			establishment: { number: '0202.239.951' },
		}).entityNumber,
	).toBe('0403.170.701');
});
