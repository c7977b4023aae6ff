import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { omitFromTypeDefinition } from './editor/asProperties';
import { actionHints } from './editor/fields';
import { searchEnterprises, searchEstablishments, searchWebhooks } from './editor/lists';
import { operationProperties, subtitle } from './operations';
import { builderHint } from './operations/builderHint';
import { runOperation } from './operations/runOperation';
import { comparedFields } from './editor/comparedFields';

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
		hints: actionHints,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'enterpriseRegistryApi',
				required: true,
				displayOptions: { show: { authentication: ['apiKey'] }, hide: { resource: ['number'] } },
			},
			{
				name: 'enterpriseRegistryOAuth2Api',
				required: true,
				displayOptions: { show: { authentication: ['oAuth2'] }, hide: { resource: ['number'] } },
			},
		],
		builderHint,
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
				// The editor shows no field on which `show` of this one depends: Resource would be gone.
				displayOptions: { show: { '@version': [1] }, hide: { resource: ['number'] } },
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
		return await runOperation.call(this);
	}
}
