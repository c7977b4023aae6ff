import { readEvent } from '../../../nodes/EnterpriseRegistry/trigger/event';
import {
	passesFilter,
	type EventFilter,
} from '../../../nodes/EnterpriseRegistry/trigger/eventFilter';
import { fc } from '../../support/simulated/seededProperties';

const AT = new Date('2026-06-05T09:00:01.000Z');
const read = (body: Record<string, unknown>) => readEvent(body, AT, 'wh_1');

it('reads the data of an event that the body wraps', () =>
	expect(
		read({
			webhookId: 'wh_1',
			event: { type: 'enterprise.updated', data: { changed: ['address'], company_number: 'x' } },
		}),
	).toMatchObject({ type: 'enterprise.updated', changed: ['address'], entityNumber: 'x' }));

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

	it('of an object that holds several events is null, and so is what changed', () => {
		const events = [{ type: 'enterprise.updated' }, { type: 'establishment.closed' }];
		expect(read({ type: 'company.updated', changed: ['address'], events })).toMatchObject({
			type: null,
			changed: [],
		});
	});
});

describe('the ID', () => {
	it.each([
		[{ id: 'evt_1', type: 'enterprise.updated', data: { id: 7, type: 'NV' } }, 'evt_1'],
		[{ id: 'no', data: { eventId: 'evt_2' } }, 'evt_2'],
		[{ event: { type: 'enterprise.updated', uuid: 'evt_3' } }, 'evt_3'],
		[{ id: 'wh_1', uuid: 'evt_4' }, 'evt_4'],
		[{ id: 'wh_2', webhookId: 'wh_2' }, null],
		[{ id: '0403.170.701' }, null],
		[{ id: '0403 170-701' }, null],
		[{ data: { id: 'evt_5' } }, null],
	])('of %j is %j', (body, eventId) => expect(read(body)).toMatchObject({ eventId }));
});

describe('the number', () => {
	const [COMPANY, BRANCH] = ['0403.170.701', '2.000.000.339'];
	it.each([
		[{ enterpriseNumber: COMPANY, establishmentNumber: BRANCH }, BRANCH, 'establishment'],
		[
			{ type: 'company.updated', enterpriseNumber: COMPANY, establishmentNumber: BRANCH },
			COMPANY,
			'enterprise',
		],
		[{ entityNumber: '0403170701', data: { company_number: '1' } }, COMPANY, 'enterprise'],
		[{ data: { establishment: { number: BRANCH } } }, BRANCH, 'establishment'],
		[{ subject: COMPANY }, COMPANY, 'enterprise'],
		[{ entityNumber: 'FR 123' }, 'FR 123', null],
		[{ type: 'establishment.created', entityNumber: COMPANY }, COMPANY, null],
		[{ type: 'establishment.created' }, null, 'establishment'],
	])('of %j is %j, of the kind %j', (body, entityNumber, kind) =>
		expect(read(body)).toMatchObject({ entityNumber, kind }),
	);
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

it('a type, an ID, a number, a time or the name of a field is not longer than 200 characters', () => {
	const long = 'a'.repeat(201);
	const [type, eventId] = [`enterprise.${long}`, `evt_${long}`];
	expect(
		read({
			type,
			eventId,
			subject: long,
			occurredAt: long,
			webhookId: long,
			changed: ['name', long],
		}),
	).toMatchObject({
		type: null,
		eventId: null,
		entityNumber: null,
		occurredAt: null,
		changed: [],
		webhookId: 'wh_1',
	});
	expect(read({ changed: [long.slice(1)] }).changed).toEqual([long.slice(1)]);
});

const NONE: EventFilter = { eventTypes: [], changedFields: [] };
const EVENT = { type: 'enterprise.updated', changed: ['address'], kind: 'enterprise' as const };

const passes = (event: object, filter: Partial<EventFilter>) =>
	passesFilter({ ...EVENT, ...event }, { ...NONE, ...filter });

it('a filter drops only what it can judge: null and an empty list pass whatever is wanted', () => {
	const texts = fc.array(fc.string(), { maxLength: 3 });
	const filters = fc.record({
		kind: fc.constantFrom('enterprise' as const, 'establishment' as const, undefined),
		eventTypes: texts,
		changedFields: texts,
	});
	fc.assert(
		fc.property(filters, (filter) => {
			expect(passesFilter({ type: null, changed: [], kind: null }, filter)).toBe(true);
			expect(passesFilter(EVENT, { ...filter, kind: 'establishment' })).toBe(false);
		}),
	);
});

it('a type or a field that is wanted passes, in any case, with * for any text', () => {
	const word = fc.stringMatching(/^[a-z]{1,6}$/);
	fc.assert(
		fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), fc.nat(3), (words, at) => {
			const type = words.join('.');
			const wild = words.map((each, index) => (index === at ? '*' : each.toUpperCase())).join('.');
			expect(passes({ type }, { eventTypes: ['other', wild] })).toBe(true);
			const parts = [words.slice(1), words.slice(0, -1)].map((each) => each.join('.'));
			expect(passes({ type }, { eventTypes: parts })).toBe(false);
			expect(passes({ type: words.join(':') }, { eventTypes: [type] })).toBe(false);
		}),
	);
});

describe('a pattern with stars', () => {
	/** What the language's own patterns say, which take exponential time for some. */
	const bySlowRule = (type: string, pattern: string) =>
		new RegExp(
			`^${pattern
				.split('*')
				.map((piece) => piece.replace(/\W/g, '\\$&'))
				.join('.*')}$`,
		).test(type);

	it('fits what its pieces fit in their order, without an overlap', () => {
		const text = fc.stringMatching(/^[ab.]{0,8}$/);
		const pattern = fc.stringMatching(/^[ab.*]{0,8}$/);
		fc.assert(
			fc.property(text, pattern, (type, wanted) =>
				expect(passes({ type }, { eventTypes: [wanted] })).toBe(bySlowRule(type, wanted)),
			),
			{ numRuns: 5000 },
		);
	});

	it('searches each piece of it once', () => {
		const searches = jest.spyOn(String.prototype, 'indexOf');
		const type = `enterprise.${'a'.repeat(1000)}`;
		expect(passes({ type }, { eventTypes: [`${'*a'.repeat(100)}*b`] })).toBe(false);
		const count = searches.mock.calls.length;
		searches.mockRestore();
		expect(count).toBeLessThanOrEqual(101);
	});
});

it.each([
	['address', 'address.street', true],
	['address.street', 'address', true],
	['/data/address/0/street', 'address.street', true],
	["$['address']['street']", 'address.street', true],
	['enterprise.address', 'address', true],
	['enterprise', 'address', true],
	['address.street', 'address.city', false],
	['addressee', 'address', false],
	['status', 'address', false],
])('a change of %s, where %s is wanted: %s', (changed, wanted, isWanted) => {
	expect(passes({ changed: [changed] }, { changedFields: [wanted] })).toBe(isWanted);
});
