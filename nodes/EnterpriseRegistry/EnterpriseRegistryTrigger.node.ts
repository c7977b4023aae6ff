import type {
	IDataObject,
	IHookFunctions,
	INodeType,
	INodeTypeDescription,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes, webhookDescriptionFields } from 'n8n-workflow';

import { triggerFilters, triggerOptions } from './editor/triggerFields';
import { triggerBuilderHint, triggerHints, triggerPanel } from './editor/triggerTexts';
import { asNodeError } from './nodeError';
import { checkExists, create, deleteWebhook } from './trigger/hooks';
import { receive } from './trigger/receive';

/** Missing before n8n 2.41. */
const describe = webhookDescriptionFields as typeof webhookDescriptionFields | undefined;

/**
 * How n8n is told to answer at the end of a run. With "lastNode" in queue mode, n8n learns of that end only if it listens
 * to the queue before a quick worker is done; otherwise the sender waits forever (OptimalBits/bull#1906). With
 * "responseNode" the worker reports the end. Earlier versions of n8n then answer 200 even after a failed run.
 */
const atTheEnd = describe ? 'responseNode' : 'lastNode';

/** What n8n evaluates where it does not know the function below: before 2.41, and for parameters with expressions. */
const template = `={{$parameter["options"]["respond"] === "whenFinished" ? "${atTheEnd}" : "onReceived"}}`;

const resolve = ({ options }: { options?: unknown }) =>
	(options as IDataObject | undefined)?.respond === 'whenFinished' ? atTheEnd : 'onReceived';

/** When to answer the service. Without the function every delivery would wait for n8n's isolated expression engine. */
const responseMode = {
	responseMode: template,
	...describe?.({ responseMode: { template, resolve } }),
};

export class EnterpriseRegistryTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Enterprise Registry (KBO/BCE) Trigger',
		name: 'enterpriseRegistryTrigger',
		icon: {
			light: 'file:../../icons/enterpriseRegistry.svg',
			dark: 'file:../../icons/enterpriseRegistry.dark.svg',
		},
		group: ['trigger'],
		// Not 1: for version 1 of any node with a webhook, n8n asks its expression engine about every request.
		version: 2,
		subtitle:
			'={{ $parameter["event"] === "enterprise" ? "On company changed" : $parameter["event"] === "establishment" ? "On establishment changed" : "On any event" }}',
		// n8n's search shows this one text for both nodes.
		description:
			'Look up Belgian companies (KBO/BCE), check Peppol and VAT, or start a workflow when one changes',
		eventTriggerDescription: 'Waiting for the test event, which comes by itself within seconds',
		activationMessage:
			'The service now sends every change of the companies that you watch to this workflow.',
		triggerPanel,
		hints: triggerHints,
		defaults: { name: 'Enterprise Registry Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'enterpriseRegistryApi',
				required: true,
				displayOptions: { show: { authentication: ['apiKey'] } },
			},
			{
				name: 'enterpriseRegistryOAuth2Api',
				required: true,
				displayOptions: { show: { authentication: ['oAuth2'] } },
			},
		],
		webhooks: [
			{
				name: 'default',
				httpMethod: 'POST',
				path: 'webhook',
				...responseMode,
				// The service does not get the output of the workflow.
				responseData: 'noData',
			},
		],
		builderHint: triggerBuilderHint,
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
					'There is nothing to copy: n8n tells the service where to send changes. The service must be able to reach this n8n from the internet. If it cannot, look once a day instead: see Docs.',
				name: 'notice',
				type: 'notice',
				default: '',
			},
			{
				// With this name n8n offers each choice as an action of the node.
				displayName: 'Event',
				name: 'event',
				type: 'options',
				noDataExpression: true,
				default: 'any',
				description:
					'What starts the workflow. An event that names neither a company nor an establishment always starts it.',
				options: [
					{
						name: 'Any Event',
						value: 'any',
						description: 'Whatever the service sends about what you watch',
					},
					{
						name: 'Company Changed',
						value: 'enterprise',
						description: 'Only events about a company',
					},
					{
						name: 'Establishment Changed',
						value: 'establishment',
						description: 'Only events about a branch, shop or office',
					},
				],
			},
			{
				displayName: 'Entity Numbers',
				name: 'entityNumbers',
				type: 'string',
				typeOptions: { rows: 4 },
				default: '',
				placeholder: 'e.g. 0403.170.701, 2.000.000.339',
				description:
					'The companies to watch, one number per line. Commas and spaces work too, and any usual spelling.',
				hint: 'Leave it empty if another workflow adds the numbers',
			},
			triggerFilters,
			{
				displayName: 'Simplify',
				name: 'simplify',
				type: 'boolean',
				default: true,
				description:
					'Whether to return a simplified version of the response instead of the raw data',
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
