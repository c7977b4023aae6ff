import type { IHookFunctions, INodeType, INodeTypeDescription, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { triggerOptions } from './fields/triggerOptions';
import { asNodeError } from './operations/asNodeError';
import { checkExists, create, deleteWebhook } from './trigger/hooks';
import { receive } from './trigger/receive';
import { responseMode } from './trigger/responseMode';

export class EnterpriseRegistryTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Enterprise Registry Trigger',
		name: 'enterpriseRegistryTrigger',
		icon: { light: 'file:../../icons/enterpriseRegistry.svg', dark: 'file:../../icons/enterpriseRegistry.dark.svg' },
		group: ['trigger'],
		// Not 1: for version 1 of any node with a webhook, n8n asks its expression engine about every request.
		version: 2,
		subtitle: 'on changes in the register',
		description: 'Starts the workflow when Belgian companies or establishments change in the enterprise register',
		defaults: { name: 'Enterprise Registry Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{ name: 'enterpriseRegistryApi', required: true, displayOptions: { show: { authentication: ['apiKey'] } } },
			{ name: 'enterpriseRegistryOAuth2Api', required: true, displayOptions: { show: { authentication: ['oAuth2'] } } },
		],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				path: 'webhook',
				...responseMode,
				// What a workflow gives is not for the service.
				responseData: 'noData',
			},
		],
		builderHint: {
			searchHint: 'Starts on changes of watched Belgian companies (KBO/BCE/CBE). To look companies up, use Enterprise Registry.',
			relatedNodes: [
				{ nodeType: 'n8n-nodes-base.removeDuplicates', relationHint: 'Right behind it, on eventId: the service sends an event again until it is answered' },
				{ nodeType: 'n8n-nodes-enterprise-registry.enterpriseRegistry', relationHint: 'Looks up the company that changed, by entityNumber' },
			],
			extraTypeDefContent: [
				{
					content: `Item: {eventId, type, entityNumber, kind, occurredAt, changed: [], data: {}, webhookId, receivedAt, body: {}}
The webhook at the service is made when the workflow is published and deleted when it is not; none is needed beside it.
<patterns>
Tell when companies change: this node with entityNumbers -> Remove Duplicates (operation: 'removeItemsSeenInPreviousExecutions', dedupeValue: expr('{{ $json.eventId }}')) -> message with expr('{{ $json.entityNumber }}') and expr('{{ $json.changed.join(", ") }}').
The company as it is now: -> Enterprise Registry enterprise.get by expr('{{ $json.entityNumber }}').
</patterns>`,
				},
			],
		},
		properties: [
			{
				displayName: 'Authentication',
				name: 'authentication',
				type: 'options',
				default: 'apiKey',
				options: [
					{ name: 'API Key', value: 'apiKey' },
					{ name: 'OAuth2', value: 'oAuth2' },
				],
			},
			{
				displayName:
					'n8n registers the webhook at the service for you. While you listen for a test event, the service calls the Test URL and sends one test event; once the workflow is active, it calls the Production URL. Both must be reachable from the service.',
				name: 'notice',
				type: 'notice',
				default: '',
			},
			{
				displayName: 'Entity Numbers',
				name: 'entityNumbers',
				type: 'string',
				typeOptions: { rows: 4 },
				default: '',
				placeholder: 'e.g. 0403.170.701, 2.000.000.339',
				description: 'Enterprises and establishments to watch: a list from an expression, or text with commas, spaces or new lines. Any usual spelling works.',
				hint: 'May stay empty when other workflows add the numbers',
			},
			{
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
						typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Field' },
						default: [],
						placeholder: 'e.g. address',
						description: 'Start only when one of these fields changed. Empty means all. An event that does not name its changes always starts.',
					},
					{
						displayName: 'Event Types',
						name: 'eventTypes',
						type: 'string',
						typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Event Type' },
						default: [],
						placeholder: 'e.g. enterprise.updated',
						description: 'Start only for these types of event; * stands for anything, as in enterprise.*. Empty means all.',
					},
				],
			},
			{
				displayName: 'Simplify',
				name: 'simplify',
				type: 'boolean',
				default: true,
				description: 'Whether to return a simplified version of the response instead of the raw data',
			},
			triggerOptions,
		],
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				try {
					return await checkExists(this);
				} catch (failure) {
					throw asNodeError(this.getNode(), failure);
				}
			},
			async create(this: IHookFunctions): Promise<boolean> {
				try {
					await create(this);
				} catch (failure) {
					throw asNodeError(this.getNode(), failure);
				}
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				try {
					await deleteWebhook(this);
				} catch (failure) {
					throw asNodeError(this.getNode(), failure);
				}
				return true;
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
