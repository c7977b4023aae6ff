import type {
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
	IPollFunctions,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { watchTriggerBuilderHint } from './editor/builderHints';
import { authenticationField, nodeCredentials } from './editor/nodeCredentials';
import { watchFields } from './editor/watchFields';
import { withNodeError } from './nodeError';
import { poll } from './watch/poll';

export class EnterpriseRegistryWatchTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Enterprise Registry (KBO/BCE) Watch Trigger',
		name: 'enterpriseRegistryWatchTrigger',
		icon: {
			light: 'file:../../icons/enterpriseRegistry.svg',
			dark: 'file:../../icons/enterpriseRegistry.dark.svg',
		},
		group: ['trigger'],
		version: 1,
		subtitle: 'On company change',
		description:
			'Watch Belgian companies (KBO/BCE) by polling once a day, and start a workflow with each change, before and after; no public address needed',
		activationMessage:
			'n8n now looks your companies up at your Poll Times. Each change starts this workflow.',
		defaults: { name: 'Enterprise Registry Watch Trigger' },
		polling: true,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: nodeCredentials(),
		hints: [
			{
				message:
					'n8n polls every minute, also a service that does not answer. Set <b>Poll Times</b> to once a day.',
				type: 'info',
				location: 'ndv',
				whenToDisplay: 'always',
				displayCondition:
					'={{ ($parameter["pollTimes"]?.item ?? []).some((time) => time.mode === "everyMinute") }}',
			},
			{
				message:
					'A test event shows how the first company stands. A change also has values before and after: <b>$json.before.street</b>, <b>$json.after.street</b>.',
				type: 'info',
				location: 'outputPane',
				whenToDisplay: 'afterExecution',
			},
		],
		builderHint: watchTriggerBuilderHint,
		properties: [authenticationField, ...watchFields],
	};

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await withNodeError(this, poll(this));
	}
}
