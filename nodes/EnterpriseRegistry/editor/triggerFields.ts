import type { INodeProperties } from 'n8n-workflow';

const whenFixed = { show: { signature: ['fixed'] } };

/** The options of the trigger; those of the signature scheme appear only when it is fixed by hand. */
export const triggerOptions: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Additional Numbers',
			name: 'additionalNumbers',
			type: 'options',
			default: 'keep',
			description: 'When you publish: keep the numbers that another workflow added, or remove them',
			options: [
				{ name: 'Keep', value: 'keep', description: 'Watch them as well' },
				{ name: 'Remove', value: 'remove', description: 'Watch only the numbers above' },
			],
		},
		{
			displayName: 'Respond',
			name: 'respond',
			type: 'options',
			default: 'immediately',
			description: 'When to answer the service. It sends an event again until it is answered.',
			options: [
				{
					name: 'Immediately',
					value: 'immediately',
					description:
						'As soon as n8n has stored the execution. If n8n crashes, the running executions are lost.',
				},
				{
					name: 'When the Workflow Has Finished',
					value: 'whenFinished',
					description:
						'If the run fails, the service sends the event again. Use it for short workflows that may safely run twice, without Wait nodes.',
				},
			],
		},
		{
			displayName: 'Send Test Event',
			name: 'sendTestEvent',
			type: 'boolean',
			default: true,
			description: 'Whether to ask the service for a test event while you listen in the editor',
		},
		{
			displayName: 'Signature',
			name: 'signature',
			type: 'options',
			default: 'auto',
			description:
				'How n8n makes sure that a message comes from the service. Leave it on Automatic unless the provider tells you otherwise.',
			options: [
				{ name: 'Automatic', value: 'auto' },
				{ name: 'Fixed', value: 'fixed' },
			],
		},
		{
			displayName: 'Signature Algorithm',
			name: 'signatureAlgorithm',
			type: 'options',
			default: 'auto',
			displayOptions: whenFixed,
			options: [
				{ name: 'Automatic', value: 'auto' },
				{
					name: 'HMAC-SHA1',
					value: 'sha1',
					description: 'Outdated; use it only if the service offers nothing better',
				},
				{ name: 'HMAC-SHA256', value: 'sha256' },
				{ name: 'HMAC-SHA384', value: 'sha384' },
				{ name: 'HMAC-SHA512', value: 'sha512' },
			],
		},
		{
			displayName: 'Signature Encoding',
			name: 'signatureEncoding',
			type: 'options',
			default: 'auto',
			displayOptions: whenFixed,
			options: [
				{ name: 'Automatic', value: 'auto' },
				{ name: 'Base64', value: 'base64' },
				{ name: 'Base64url', value: 'base64url' },
				{ name: 'Hexadecimal', value: 'hex' },
			],
		},
		{
			displayName: 'Signature Header',
			name: 'signatureHeader',
			type: 'string',
			default: '',
			placeholder: 'e.g. X-Registry-Signature',
			description: 'Name of the header that holds the signature; empty for any',
			displayOptions: whenFixed,
		},
		{
			displayName: 'Signature Key',
			name: 'signatureKey',
			type: 'options',
			default: 'auto',
			description: 'How the signing secret becomes the key of the HMAC',
			displayOptions: whenFixed,
			options: [
				{ name: 'Automatic', value: 'auto' },
				{ name: 'Secret as Issued', value: 'asIssued' },
				{ name: 'Secret Decoded From Base64', value: 'base64', description: 'Without its whsec_' },
				{
					name: 'Secret Decoded From Hexadecimal',
					value: 'hex',
					description: 'Without its whsec_',
				},
				{ name: 'Secret Without Whsec_', value: 'withoutPrefix' },
			],
		},
		{
			displayName: 'Signature Prefix',
			name: 'signaturePrefix',
			type: 'string',
			default: '',
			placeholder: 'e.g. sha256=',
			description: 'Text right before the signature in its header; empty for the usual prefixes',
			displayOptions: whenFixed,
		},
		{
			displayName: 'Signed Content',
			name: 'signedContent',
			type: 'options',
			default: 'auto',
			description: 'What the signature covers; + means that nothing stands between the parts',
			displayOptions: whenFixed,
			options: [
				{ name: 'Automatic', value: 'auto' },
				{ name: 'Body', value: 'body' },
				{ name: 'Body + Timestamp', value: 'body+timestamp' },
				{ name: 'Custom', value: 'template', description: 'As set in Signed Content Template' },
				{ name: 'Event + ID + Body', value: 'event+id+body' },
				{ name: 'ID, Timestamp and Body With Dots', value: 'id.timestamp.body' },
				{ name: 'Timestamp + Body', value: 'timestamp+body' },
				{ name: 'Timestamp and Body With a Colon', value: 'timestamp:body' },
				{ name: 'Timestamp and Body With a Dot', value: 'timestamp.body' },
				{ name: 'URL + Body', value: 'url+body' },
				{ name: 'V0, Timestamp and Body With Colons', value: 'v0:timestamp:body' },
			],
		},
		{
			displayName: 'Signed Content Template',
			name: 'signedContentTemplate',
			type: 'string',
			default: '',
			placeholder: 'e.g. {timestamp}.{body}',
			description:
				'Text with {body} and any of {timestamp}, {ID}, {event}, {URL}, {method} and {header:name}; {timestamp:name} takes the time from that header',
			displayOptions: { show: { signature: ['fixed'], signedContent: ['template'] } },
		},
		{
			displayName: 'Tolerance (Seconds)',
			name: 'tolerance',
			type: 'number',
			default: 300,
			typeOptions: { minValue: 0 },
			description:
				'How many seconds a signed timestamp may be off. Only for schemes that sign one.',
		},
		{
			displayName: 'Webhook Name',
			name: 'webhookName',
			type: 'string',
			default: '',
			placeholder: 'e.g. n8n: customer watch',
			description:
				'Label of the webhook at the service; empty for n8n and the name of the workflow',
		},
		{
			displayName: 'When Unpublished',
			name: 'onDeactivate',
			type: 'options',
			default: 'delete',
			description: 'What happens to the webhook at the service when this workflow is unpublished',
			options: [
				{
					name: 'Delete the Webhook',
					value: 'delete',
					description: 'Its subscriptions go with it',
				},
				{
					name: 'Disable the Webhook',
					value: 'disable',
					description:
						'The service keeps the list and sends nothing. If n8n restarts meanwhile, numbers that you delete here stay on the list.',
				},
			],
		},
	],
};

export const triggerFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	options: [
		{
			displayName: 'Changed Fields',
			name: 'changedFields',
			type: 'string',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
			default: [],
			placeholder: 'e.g. address',
			description:
				'Start only when one of these fields changed. Empty means all. An event that does not name its changes always starts.',
		},
		{
			displayName: 'Event Types',
			name: 'eventTypes',
			type: 'string',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add event type' },
			default: [],
			placeholder: 'e.g. enterprise.updated',
			description:
				'Start only for these types of event; * stands for anything, as in enterprise.*. Empty means all.',
		},
	],
};
