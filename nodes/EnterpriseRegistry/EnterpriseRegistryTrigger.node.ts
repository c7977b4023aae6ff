import type {
	IHookFunctions,
	INodeType,
	INodeTypeDescription,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { triggerBuilderHint } from './editor/builderHints';
import { authenticationField, nodeCredentials } from './editor/nodeCredentials';
import { triggerFields, triggerSubtitle } from './editor/triggerFields';
import { withNodeError } from './nodeError';
import { checkExists, create, remove } from './trigger/hooks';
import { receive } from './trigger/receive';
import { responseMode } from './trigger/responseMode';

export class EnterpriseRegistryTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Enterprise Registry (KBO/BCE) Trigger',
		name: 'enterpriseRegistryTrigger',
		icon: {
			light: 'file:../../icons/enterpriseRegistry.svg',
			dark: 'file:../../icons/enterpriseRegistry.dark.svg',
		},
		group: ['trigger'],
		// For version 1 of any node with a webhook, n8n asks its expression engine about every request.
		version: 2,
		subtitle: triggerSubtitle,
		// n8n's search shows this one text for this node and Enterprise Registry.
		description:
			'Look up Belgian companies (KBO/BCE), check Peppol and VAT, or start a workflow when one changes',
		eventTriggerDescription: 'Waiting for the test event, which comes by itself within seconds',
		activationMessage:
			'The service now sends every change of the companies that you watch to this workflow.',
		triggerPanel: {
			header: 'Receive a test event from the registry',
			executionsHelp:
				"<b>While building your workflow</b>, click 'Execute step'. n8n registers a webhook at the service and asks for a test event: it comes by itself, within seconds, and shows up in this editor. You don't need to change anything in the register.<br /><br /><b>Once your workflow is published</b>, every change of a company that you watch starts it. These executions show up in the <a data-key='executions'>executions list</a>, but not in the editor.",
			activationHint:
				"Once you <a data-key='activate'>publish</a> the workflow, changes in the register start it.",
		},
		defaults: { name: 'Enterprise Registry Trigger' },
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: nodeCredentials(),
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
		hints: [
			{
				message:
					'<b>Entity Numbers</b> is empty: no company is watched, unless another workflow adds numbers with Subscription → Add.',
				type: 'info',
				location: 'ndv',
				whenToDisplay: 'always',
				displayCondition: '={{ $parameter["entityNumbers"] === "" }}',
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
				await withNodeError(this, remove(this));
				return true;
			},
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await receive(this);
	}
}
