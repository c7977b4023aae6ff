import { readEvent } from '../../../../nodes/EnterpriseRegistry/trigger/event';
import {
	isCarrier,
	isDone,
	kindNamed,
	passesFilter,
} from '../../../../nodes/EnterpriseRegistry/trigger/filter';

const event = (type: string | null, changed: string[] = []) =>
	readEvent({ ...(type === null ? {} : { type }), changed }, new Date(0));

const byType = (type: string | null, ...eventTypes: string[]) =>
	passesFilter(event(type), { eventTypes, changedFields: [] });
const byField = (changed: string[], ...changedFields: string[]) =>
	passesFilter(event('enterprise.updated', changed), { eventTypes: [], changedFields });

it('lets everything pass when it is empty', () => {
	expect(byType('enterprise.updated')).toBe(true);
	expect(byField(['address'])).toBe(true);
	expect(byType('enterprise.updated', '', ' ')).toBe(true);
	expect(byField(['address'], '')).toBe(true);
});

it.each([
	'notification',
	'Webhook',
	'event_callback',
	'webhook-delivery',
	'eventNotification',
	'messages',
])('the type %s says nothing about the event, so every filter lets it pass', (type) => {
	expect(byType(type, 'enterprise.updated')).toBe(true);
});

it.each([
	'registry_notification',
	'webhook.event',
	'event_updated',
	'push_it',
	'updated',
	'invoice_message',
	'CompanyDeletedEvent',
	'AddressChangeNotification',
	'event_',
	'-event',
])('the type %s passes only where it is wanted', (type) => {
	expect([byType(type, 'enterprise.updated'), byType(type, type)]).toEqual([false, true]);
});

it.each([
	['enterprise.updated', true],
	['Enterprise.Updated ', true],
	['*', true],
	['enterprise.*', true],
	['*.updated', true],
	['*prise*dat*', true],
	['enterprise.updated*', true],
	['enterprise', false],
	['enterprise.update', false],
	['establishment.*', false],
	['enterpriseXupdated', false],
	['enterprise.*.updated', false],
	['*updated*updated', false],
	['*.created', false],
	['.*', false],
	['*created*', false],
	['*enterprise*', true],
	['enterprise.*x*', false],
])('type enterprise.updated against %s: %s', (pattern, expected) => {
	expect(byType('enterprise.updated', pattern)).toBe(expected);
	expect(byType('enterprise.updated', 'other', pattern)).toBe(expected);
});

it.each([
	[['address'], 'address', true],
	[['Address'], ' ADDRESS', true],
	[['address.street'], 'address', true],
	[['address[0]'], 'address', true],
	[['/address/street'], '/address', true],
	[['address'], 'address.street', true],
	[['/address/street'], 'address', true],
	[['/address'], 'address.street', true],
	[['#/address/street'], 'address', true],
	[['$.address.street'], 'address', true],
	[["$['address']['street']"], 'address.street', true],
	[['address'], '$.address', true],
	[['/data/address/street'], 'address', true],
	[['enterprise.address'], 'address', true],
	[['enterprise'], 'enterprise', true],
	[['/denomination'], 'address', false],
	[['denomination', 'enterprise'], 'address', true],
	[['$.addressee'], 'address', false],
	[['contact.address'], 'address', false],
	[['addressee'], 'address', false],
	[['address'], 'addressee', false],
	[['addressee.street'], 'address', false],
	...[
		'data.attributes',
		'attributes',
		'new',
		'old',
		'resource',
		'data.object',
		'company.current',
		'previous',
		'before',
		'after',
		'/attributes',
		'$.payload.record',
	].map((around): [string[], string, boolean] => [
		[`${around}${around.startsWith('/') ? '/' : '.'}address`],
		'address',
		true,
	]),
	[['new.address'], 'status', false],
	[['object.description'], 'object', true],
	[['object'], 'object.description', true],
	[['object'], 'address', false],
	[['enterprise.address'], 'enterprise', true],
	[['newest.address'], 'address', false],
	[['establishments[0].address'], 'establishments.address', true],
	[['/establishments/0/address/street'], 'establishments.address', true],
	[['/establishments/-'], 'establishments', true],
	[['establishments.address'], 'establishments[*].address', true],
	[['establishments[0].address'], 'establishments[1].address', true],
	[['establishments[0].status'], 'establishments.address', false],
	[['denomination', 'status'], 'status', true],
	[['denomination'], 'status', false],
])('changed %j against %s: %s', (changed, wanted, expected) => {
	expect(byField(changed, wanted)).toBe(expected);
	// Of several fields one is enough, whichever stands first.
	expect(byField(changed, 'other', wanted)).toBe(expected);
	expect(byField(changed, wanted, 'other')).toBe(expected);
});

it.each([
	['0403.170.701', 'enterprise', true],
	['0403.170.701', 'establishment', false],
	['2.000.000.339', 'establishment', true],
	['2.000.000.339', 'enterprise', false],
	['2.000.000.339', undefined, true],
] as const)('an event about %s, where %s is wanted: %s', (entityNumber, kind, expected) => {
	const about = readEvent({ type: 'changed', entityNumber }, new Date(0));
	expect(passesFilter(about, { kind, eventTypes: [], changedFields: [] })).toBe(expected);
});

it.each([
	[
		{
			type: 'establishment.closed',
			data: { establishmentNumber: '2.000.000.339', enterpriseNumber: '0403.170.701' },
		},
		[false, true],
	],
	[
		{
			type: 'closed',
			data: { enterpriseNumber: '0403.170.701', establishmentNumber: '2.000.000.339' },
		},
		[false, true],
	],
	[
		{
			type: 'ESTABLISHMENT_CREATED',
			entityNumber: '0403.170.701',
			data: { establishmentNumber: '2.000.000.339' },
		},
		[true, true],
	],
	[
		{
			type: 'enterprise.updated',
			data: { enterpriseNumber: '0403.170.701', establishmentNumber: '2.000.000.339' },
		},
		[true, false],
	],
	[{ type: 'company.moved', establishmentNumber: '2.000.000.339' }, [true, true]],
])('%j is wanted as an event about a company, about an establishment: %j', (body, expected) => {
	const about = readEvent(body as Record<string, unknown>, new Date(0));
	expect(
		(['enterprise', 'establishment'] as const).map((kind) =>
			passesFilter(about, { kind, eventTypes: [], changedFields: [] }),
		),
	).toEqual(expected);
});

it('drops only what it can judge', () => {
	expect(
		passesFilter(event('changed'), { kind: 'establishment', eventTypes: [], changedFields: [] }),
	).toBe(true);
	expect(byType(null, 'enterprise.updated')).toBe(true);
	expect(byField([], 'address')).toBe(true);
});

it('needs both the type and the field to fit', () => {
	const filter = { eventTypes: ['enterprise.*'], changedFields: ['address'] };
	expect(passesFilter(event('enterprise.updated', ['address']), filter)).toBe(true);
	expect(passesFilter(event('enterprise.updated', ['status']), filter)).toBe(false);
	expect(passesFilter(event('establishment.closed', ['address']), filter)).toBe(false);
});

// A pattern that is matched by backtracking does not come to an end here.
it('ends quickly with any pattern', () => {
	expect(byType('a'.repeat(50_000), `${'*a'.repeat(5_000)}*b`)).toBe(false);
});

it.each([
	['establishment.closed', 'establishment'],
	['ESTABLISHMENT_CREATED', 'establishment'],
	['enterprise.establishment.added', 'establishment'],
	['enterprise.updated', 'enterprise'],
	['vestiging.gesloten', 'establishment'],
	['VestigingGesloten', 'establishment'],
	['établissement.fermé', 'establishment'],
	['etablissement_ferme', 'establishment'],
	['niederlassung.geschlossen', 'establishment'],
	['unit.closed', 'establishment'],
	['UnitClosed', 'establishment'],
	['establishment-units.closed', 'establishment'],
	['business_unit.closed', 'establishment'],
	['UNIT_CLOSED', 'establishment'],
	['onderneming.gewijzigd', 'enterprise'],
	['entreprise.modifiée', 'enterprise'],
	['ondernemingsregister.gewijzigd', null],
	['community.updated', null],
	['UNITED.updated', null],
	['unity.changed', null],
	['opportunit', null],
	['CompanyMoved', 'enterprise'],
	['companies/changed', 'enterprise'],
	['updated', null],
	['accompanied', null],
	['', null],
	[null, null],
])('the type %j is about an %s', (type, kind) => expect(kindNamed(type)).toBe(kind));

it.each(['enterprise', '$', '#/data', '/', 'record'])(
	'a change of %s as a whole may be one of any field',
	(whole) => expect(byField([whole], 'address')).toBe(true),
);

it.each([
	[{ enterprise: { address: { old: 1, new: 2 } } }, 'address', true],
	[{ enterprise: { address: { old: 1, new: 2 } } }, 'denomination', false],
	[{ changed: true, changedFields: ['address'] }, 'address', true],
	[['address'], 'status', false],
	['address', 'status', false],
	[{ address: { old: 1, new: 2 } }, 'status', false],
	[{ address: 'x', status: null }, 'denomination', false],
	[[{ field: 'address' }], 'status', false],
	[[{ op: 'add', path: '/address/street', value: 'x' }], 'status', false],
	[{ before: { address: 1, status: 1 }, after: { address: 2, status: 1 } }, 'status', false],
	[{ field: 'address', old: 1, new: 2 }, 'status', false],
	[{ fields: { address: 1 }, count: 1 }, 'status', false],
	[{ added: ['address'] }, 'status', false],
	[{ address: true, status: false }, 'status', false],
])('changes %j against %s: %s', (changes, wanted, expected) =>
	expect(
		passesFilter(readEvent({ data: { changes } }, new Date(0)), {
			eventTypes: [],
			changedFields: [wanted],
		}),
	).toBe(expected),
);

it.each([
	['company.updated', 'establishment', false],
	['establishment.closed', 'enterprise', false],
	['company.updated', 'enterprise', true],
	['enterprise.establishment.added', 'establishment', true],
	['changed', 'establishment', true],
	['enterprise-registry.changed', 'establishment', true],
	['EnterpriseRegister.Changed', 'establishment', true],
	['company_registry.enterprise.updated', 'establishment', false],
] as const)(
	'an event of the type %s without a number, where an %s is wanted: %s',
	(type, kind, expected) => {
		expect(passesFilter(event(type), { kind, eventTypes: [], changedFields: [] })).toBe(expected);
	},
);

it.each([
	['enterprise', 'enterprise.*', true],
	['enterprise', 'enterprise.updated', true],
	['ENTERPRISE', '*.updated', true],
	['company', 'company:*', true],
	['establishment', 'est*.closed', true],
	['enterprise', 'enterprise', true],
	['enterprise', 'establishment.*', false],
	['establishment', 'enterprise.updated', false],
	['enterprise', 'enterprises', false],
	['enterprise', 'enterprisex.updated', false],
	['updated', 'updated.*', false],
	['enterprise.updated', 'enterprise.updated.address', false],
])(
	'a type %s, which may only say what changed and not how, against %s: %s',
	(type, pattern, expected) => expect(byType(type, pattern)).toBe(expected),
);

it('ends quickly with any name of a field and any type', () => {
	for (const long of [
		"'".repeat(20_000),
		'.'.repeat(20_000),
		'a.'.repeat(10_000),
		`a${'0.'.repeat(10_000)}`,
	])
		byField([`a${long}`], 'address', long);
	for (const long of [
		'enterprise'.repeat(4000),
		'u'.repeat(40_000),
		`${'unit'.repeat(10_000)}x`,
		`enterprise${'.'.repeat(40_000)}/`,
		'é'.repeat(40_000),
	])
		byType(long, 'enterprise.*', long);
});

it.each([
	['enterprise', 'enterprise*updated', true],
	['enterprise', 'est*', false],
	['enterprise', 'updated', false],
	['enterprise', 'enter', false],
	['établissement', 'établissement.fermé', true],
	['etablissement', 'etablissement.ferme', true],
	// What only ends like a kind is a type of its own.
	['subcompany', 'subcompany.updated', false],
])('the type %s against the longer or shorter %s: %s', (type, pattern, expected) =>
	expect(byType(type, pattern)).toBe(expected),
);

it.each([
	['a whole record among the fields', ['denomination', '/'], 'address', true],
	['a name that only ends like a record', ['metadata'], 'address', false],
	['a name that only starts like a record', ['database'], 'address', false],
	['a name that only ends like what is around a field', ['threshold.address'], 'address', false],
	['a name that only ends like a position', ['address.line1'], 'address.line2', false],
	['a name that only starts like a position', ['address.2nd'], 'address.3rd', false],
	['a position of two digits', ['establishments[12].address'], 'establishments.address', true],
] as const)('%s: %j against %s: %s', (_, changed, wanted, expected) =>
	expect(byField([...changed], wanted)).toBe(expected),
);

it('finds a unit within a type in capitals and small letters', () =>
	expect(kindNamed('BusinessUnitClosed')).toBe('establishment'));

it.each([
	['enterprise.updated', true],
	['address.change', true],
	['update.requests', false],
	['deleted_items', false],
])('%s says at its end what was done: %s', (type, expected) => expect(isDone(type)).toBe(expected));

it.each([
	['event_callback', true],
	['notifications', true],
	['event.enterprise.updated', false],
	['message_of_company', false],
])('%s says at its end that it brings an event: %s', (type, expected) =>
	expect(isCarrier(type)).toBe(expected),
);
