import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
	INodeTypeDescription,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { webhookHints } from './editor/webhookHints';
import { searchEnterprises, searchEstablishments } from './editor/listNumbers';
import { searchWebhooks } from './editor/listWebhooks';
import { omitFromTypeDefinition } from './editor/withDisplayOptions';
import { operationProperties } from './operations';
import { builderHint } from './operations/builderHint';
import { runOperation } from './operations/runOperation';
import { subtitle } from './operations/subtitle';
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
		hints: webhookHints,
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
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				default: 'enterprise',
				options: [
					{
						name: 'Account',
						value: 'account',
						description: 'Plan, limits and usage of the credential',
					},
					{ name: 'API', value: 'api', description: 'Any path of the service' },
					{ name: 'Delivery', value: 'delivery', description: 'Log of what was sent to a webhook' },
					{
						name: 'Enterprise',
						value: 'enterprise',
						description: 'A Belgian company (KBO/BCE/CBE)',
					},
					{
						name: 'Establishment',
						value: 'establishment',
						description: 'A branch, shop or office of a Belgian company',
					},
					{ name: 'Number', value: 'number', description: 'Check and rewrite numbers offline' },
					{ name: 'Peppol', value: 'peppol', description: 'Electronic invoicing network' },
					{
						name: 'Reference Data',
						value: 'referenceData',
						description: 'Codes and labels, for example NACE',
					},
					{
						name: 'Service',
						value: 'service',
						description: 'Health and statistics of the service',
					},
					{
						name: 'Subscription',
						value: 'subscription',
						description: 'Enterprises and establishments that a webhook watches',
					},
					{ name: 'VAT', value: 'vat', description: 'VAT numbers of the EU' },
					{
						name: 'Webhook',
						value: 'webhook',
						description: 'Where the service sends changes of watched companies',
					},
				],
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
