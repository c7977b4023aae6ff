/**
 * The names of members are not specified. `own` names have their meaning anywhere; `plain` names only beside
 * the event's ID or type, because in `data` they may belong to the enterprise.
 */
export const members = {
	eventId: { own: ['eventId', 'event_id', 'eventID'], plain: ['id', 'uuid'] },
	type: {
		own: ['eventType', 'event_type', 'eventName', 'event_name'],
		plain: ['type', 'event', 'event.name', 'topic'],
	},
	occurredAt: {
		own: ['occurredAt', 'occurred_at', 'eventTime', 'event_time'],
		plain: [
			'timestamp',
			'createdAt',
			'created_at',
			'created',
			'datetime',
			'dateTime',
			'date_time',
			'date',
			'time',
			'at',
		],
	},
	webhookId: { own: ['webhookId', 'webhook_id', 'webhook.id'], plain: [] },
};

/** The likeliest to name fields first. */
export const CHANGED = ['changedFields', 'changed_fields', 'changed', 'changes'];

/** Lists that may hold several events. */
export const LISTS = [
	'events',
	'changes',
	'items',
	'notifications',
	'messages',
	'records',
	'entries',
	'batch',
	'data',
	'payload',
];

/** Objects around or beside the event. Only `own` names tell that it stands in one of them, or a type like `enterprise.updated`. */
export const ENVELOPES = ['meta', 'metadata', 'header', 'notification', 'attributes'];

/** Those that are looked for first. An establishment names its enterprise, not the other way round. */
export const NUMBERS = {
	either: ['entityNumber', 'entity_number'],
	establishment: ['establishmentNumber', 'establishment_number'],
	enterprise: ['enterpriseNumber', 'enterprise_number', 'companyNumber', 'company_number'],
};

/** What the event may be about, read for nothing but its number. In reverse where the type says that it is about an enterprise. */
export const RECORDS = ['establishment', 'entity', 'object', 'resource', 'company', 'enterprise'];
export const RECORDS_OF = {
	establishment: ['establishment'],
	enterprise: ['enterprise', 'company'],
};
