import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { omitFromTypeDefinition } from './editor/asProperties';
import { actionBuilderHint } from './editor/builderHints';
import { comparedFields } from './editor/comparedFields';
import { authenticationField, nodeCredentials } from './editor/nodeCredentials';
import { searchEnterprises, searchEstablishments } from './editor/recordLists';
import { searchWebhooks } from './editor/webhookList';
import { withNodeError } from './nodeError';
import { operationProperties, operations, subtitle } from './operations';
import { runOperation } from './operations/runOperation';

/** Resources of which no operation sends a request, and which so need no credential. */
const offline = {
	resource: [...new Set(operations.map(({ resource }) => resource))].filter(isOffline),
};

function isOffline(resource: string): boolean {
	return operations.every((operation) => operation.resource !== resource || operation.offline);
}

export class EnterpriseRegistry implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Enterprise Registry (KBO/BCE)',
		name: 'enterpriseRegistry',
		icon: {
			light: 'file:../../icons/enterpriseRegistry.svg',
			dark: 'file:../../icons/enterpriseRegistry.dark.svg',
		},
		group: ['transform'],
		version: 1,
		subtitle,
		description:
			'Look up Belgian companies and establishments (KBO/BCE), check Peppol reachability and VAT numbers, watch companies for changes',
		defaults: { name: 'Enterprise Registry' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: nodeCredentials({ hiddenFor: offline }),
		builderHint: actionBuilderHint(operations),
		properties: [
			{
				...authenticationField,
				// The editor hides this field, as its credential selector stands for it. It also hides each field that `show` names: a
				// condition on the resource there would hide Resource itself. So `hide` names the resource.
				displayOptions: { show: { '@version': [1] }, hide: offline },
				// GENERAL, in `builderHints`, has the field for all operations. What is left out goes by `show`, so `show` names the version, which is always 1.
				...omitFromTypeDefinition({ '@version': [1] }),
			},
			...operationProperties,
		],
	};

	methods = {
		listSearch: { searchEnterprises, searchEstablishments, searchWebhooks },
		resourceMapping: { comparedFields },
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await withNodeError(this, runOperation(this));
	}
}
