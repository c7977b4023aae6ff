import { updateDisplayOptions, type INodeProperties } from 'n8n-workflow';

import {
	choiceField,
	collectionField,
	noticeField,
	numberField,
	simplifyField,
	textField,
	toggleField,
} from './fields';

const fixedSignatureFields = [
	choiceField('signatureAlgorithm', 'Signature Algorithm', {
		default: 'auto',
		choices: {
			auto: 'Automatic',
			sha1: {
				label: 'HMAC-SHA1',
				description: 'Outdated; use it only if the service offers nothing better',
			},
			sha256: 'HMAC-SHA256',
			sha384: 'HMAC-SHA384',
			sha512: 'HMAC-SHA512',
		},
	}),
	choiceField('signatureEncoding', 'Signature Encoding', {
		default: 'auto',
		choices: { auto: 'Automatic', base64: 'Base64', base64url: 'Base64url', hex: 'Hexadecimal' },
	}),
	textField('signatureHeader', 'Signature Header', {
		placeholder: 'X-Registry-Signature',
		description: 'Name of the header that holds the signature; empty for any',
	}),
	choiceField('signatureKey', 'Signature Key', {
		default: 'auto',
		description: 'How the signing secret becomes the key of the HMAC',
		choices: {
			auto: 'Automatic',
			asIssued: 'Secret as Issued',
			base64: { label: 'Secret Decoded From Base64', description: 'Without its whsec_' },
			hex: { label: 'Secret Decoded From Hexadecimal', description: 'Without its whsec_' },
			withoutPrefix: { label: 'Secret Without Its Prefix', description: 'Without its whsec_' },
		},
	}),
	textField('signaturePrefix', 'Signature Prefix', {
		placeholder: 'sha256=',
		description: 'Text right before the signature in its header; empty for the usual prefixes',
	}),
	choiceField('signedContent', 'Signed Content', {
		default: 'auto',
		description: 'What the signature covers; + means that nothing stands between the parts',
		choices: {
			auto: 'Automatic',
			body: 'Body',
			'body+timestamp': 'Body + Timestamp',
			template: { label: 'Custom', description: 'As set in Signed Content Template' },
			'event+id+body': 'Event + ID + Body',
			'id.timestamp.body': 'ID, Timestamp and Body With Dots',
			'timestamp+body': 'Timestamp + Body',
			'timestamp:body': 'Timestamp and Body With a Colon',
			'timestamp.body': 'Timestamp and Body With a Dot',
			'url+body': 'URL + Body',
			'v0:timestamp:body': 'V0, Timestamp and Body With Colons',
		},
	}),
	textField('signedContentTemplate', 'Signed Content Template', {
		displayOptions: { show: { signedContent: ['template'] } },
		placeholder: '{timestamp}.{body}',
		description:
			'Text with {body} and any of {timestamp}, {ID}, {event}, {URL}, {method} and {header:name}; {timestamp:name} takes the time from that header',
	}),
];

const triggerOptionsField = collectionField('options', 'Options', {
	options: [
		choiceField('additionalNumbers', 'Additional Numbers', {
			default: 'keep',
			description: 'When you publish: keep the numbers that another workflow added, or remove them',
			choices: {
				keep: { label: 'Keep', description: 'Watch them as well' },
				remove: { label: 'Remove', description: 'Watch only the numbers above' },
			},
		}),
		choiceField('respond', 'Respond', {
			default: 'immediately',
			description: 'When to answer the service. It sends an event again until it is answered.',
			choices: {
				immediately: {
					label: 'Immediately',
					description: 'Once n8n has stored the execution; a crash can lose it',
				},
				whenFinished: {
					label: 'When the Workflow Has Finished',
					description:
						'If the run fails, the service sends the event again. Use it for short workflows that may safely run twice, without Wait nodes.',
				},
			},
		}),
		toggleField('sendTestEvent', 'Send Test Event', {
			default: true,
			description: 'Whether to ask the service for a test event while you listen in the editor',
		}),
		choiceField('signature', 'Signature', {
			default: 'auto',
			description: 'How to verify deliveries: Automatic, unless the provider tells you otherwise',
			choices: { auto: 'Automatic', fixed: 'Fixed' },
		}),
		...updateDisplayOptions({ show: { signature: ['fixed'] } }, fixedSignatureFields),
		numberField('tolerance', 'Tolerance (Seconds)', {
			default: 300,
			description: 'How many seconds a signed time may be off, for schemes that sign one',
		}),
		textField('webhookName', 'Webhook Name', {
			placeholder: 'n8n: customer watch',
			description: 'Label at the service; if empty, "n8n: " and the name of the workflow',
		}),
		choiceField('onDeactivate', 'When Unpublished', {
			default: 'delete',
			description: 'What happens to the webhook at the service when this workflow is unpublished',
			choices: {
				delete: { label: 'Delete the Webhook', description: 'Its subscriptions go with it' },
				disable: {
					label: 'Disable the Webhook',
					description:
						'The service keeps the list and sends nothing. If n8n restarts meanwhile, numbers that you delete here stay on the list.',
				},
			},
		}),
	],
});

const eventFiltersField = collectionField('filters', 'Filters', {
	placeholder: 'Add filter',
	options: [
		textField('changedFields', 'Changed Fields', {
			default: [],
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add field' },
			placeholder: 'address',
			description:
				'Start only when one of these fields changed. Empty means all. An event that does not name its changes always starts.',
		}),
		textField('eventTypes', 'Event Types', {
			default: [],
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add event type' },
			placeholder: 'enterprise.updated',
			description: 'Only these types; * stands for anything, as in enterprise.*. Empty means all.',
		}),
	],
});

export const triggerFields: INodeProperties[] = [
	noticeField(
		'There is nothing to copy: n8n tells the service where to send changes. The service must be able to reach this n8n from the internet. If it cannot, use Enterprise Registry (KBO/BCE) Watch Trigger, which looks once a day and needs no address.',
	),
	// With this name n8n offers each choice as an action of the node.
	choiceField('event', 'Event', {
		default: 'any',
		noDataExpression: true,
		description: 'What starts the workflow; an event without a known number always starts it',
		choices: {
			any: { label: 'Any Event', description: 'Whatever the service sends about what you watch' },
			enterprise: { label: 'Company Changed', description: 'Only events about a company' },
			establishment: {
				label: 'Establishment Changed',
				description: 'Only events about a branch, shop or office',
			},
		},
	}),
	textField('entityNumbers', 'Entity Numbers', {
		typeOptions: { rows: 4 },
		placeholder: '0403.170.701, 2.000.000.339',
		description:
			'The companies and establishments to watch, one number per line or with commas, written any way; empty if another workflow adds them',
	}),
	eventFiltersField,
	simplifyField,
	triggerOptionsField,
];

const SUBTITLES = {
	any: 'On any event',
	enterprise: 'On company changed',
	establishment: 'On establishment changed',
};

/** What the canvas shows under the name of the node. A workflow that was written by hand may hold no event. */
export const triggerSubtitle = `={{ (${JSON.stringify(SUBTITLES)})[$parameter["event"]] ?? "${SUBTITLES.any}" }}`;
