import type {
	IDataObject,
	IHookFunctions,
	INodeType,
	INodeTypeDescription,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes, webhookDescriptionFields } from 'n8n-workflow';

import { authenticationField, credentials } from './editor/fields';
import { triggerFields } from './editor/triggerFields';
import { triggerBuilderHint, triggerPanel } from './editor/triggerTexts';
import { withNodeError } from './nodeError';
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
		defaults: { name: 'Enterprise Registry Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: credentials(),
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
		properties: [authenticationField, ...triggerFields],
	};

	webhookMethods = {
		default: {
			async checkExists(this: IHookFunctions): Promise<boolean> {
				return await withNodeError(this, checkExists(this));
			},
			async create(this: IHookFunctions): Promise<boolean> {
				await withNodeError(this, create(this));
				return true;
			},
			async delete(this: IHookFunctions): Promise<boolean> {
				await withNodeError(this, deleteWebhook(this));
				return true;
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
