import type { IBuilderHint, INodeProperties } from 'n8n-workflow';

import { SHARED_FIELDS } from '../editor/asProperties';
import { advancedField, lookUpOptions } from '../editor/options';
import { OUTPUT_SHAPES } from '../editor/outputShapes';
import { operations } from './index';

/** "candidates=3", "notFound='error'|'item'|'skip'": name, default or values, and what the value means. */
function optionIn({
	name,
	options,
	default: byDefault,
	builderHint: own,
}: INodeProperties): string {
	const others = (options ?? []).flatMap((option) =>
		'value' in option && option.value !== byDefault ? [option.value] : [],
	);
	const values =
		options === undefined
			? [byDefault]
			: [byDefault, ...others].map((value) => `'${String(value)}'`);
	return [`${name}=${values.join('|')}`, ...(own === undefined ? [] : [own.propertyHint])].join(
		' ',
	);
}

const listed = (options: INodeProperties[]) => options.map(optionIn).join('; ');

const EVERYWHERE = new Set(lookUpOptions.map(optionIn));

/** What one operation returns, and the options that only it has. */
function hintOf({ resource, operation, fields }: (typeof operations)[number]) {
	const options = (fields.find(({ name }) => name === 'options')?.options ??
		[]) as INodeProperties[];
	const own = options.filter((option) => !EVERYWHERE.has(optionIn(option)));
	const repeated = fields.filter(
		({ name, type }) => type !== 'collection' && SHARED_FIELDS.includes(name),
	);
	const also = [
		...(repeated.length > 0 ? [listed(repeated)] : []),
		...(own.length > 0 ? [`options: { ${listed(own)} }`] : []),
	];
	const shape = OUTPUT_SHAPES[`${resource}.${operation}`] ?? '{}';
	return {
		content: [
			`Item: ${shape === '{}' ? 'as the service answers' : shape}`,
			...(also.length > 0 ? [`Also: ${also.join('; ')}`] : []),
		].join('\n'),
		displayOptions: { show: { resource: [resource], operation: [operation] } },
	};
}

const GENERAL = `Also on every operation but number.parse:
authentication: 'apiKey' (default) | 'oAuth2', with the credential of that name.
advanced: {} with, where wanted: ${listed(advancedField.options as INodeProperties[])}.
options: {}; where numbers are looked up (default first): ${listed(lookUpOptions)}.
Also: what an operation has beside its fields below. simplify: false gives what the service sent; returnAll: true gives all results, paging is done inside, else as many as limit.
Item: what each output item holds in json; members without a type are text, any may be null. Paired items are kept: expr('{{ $("Source").item.json.id }}') works after this node.
<patterns>
A table with more columns: options { includeInput: true } on each node, and onError: 'continueRegularOutput'; rows that failed keep their error.
Clean input first, without quota: number.parse (value: expr('{{ $json.vat }}')) -> If valid is true -> enterprise.get by dotted.
Not found: options { notFound: 'item' } gives { found: false, enterpriseNumber }; branch with If on found. Or onError: 'continueErrorOutput' and connect output 1.
Before an invoice (facturatie, facturation, e-invoicing): enterprise.checkBeforeInvoicing -> Switch on verdict: send, ask, unknown; run unknown again later.
Name without number: enterprise.match; continue only if match is true.
Many companies: one item each, without a loop; requests run in parallel and limits are waited for. subscription.replace takes the numbers of all items together.
Tell when companies change: Enterprise Registry Trigger -> Remove Duplicates on eventId (seen in earlier executions) -> message.
Writes (webhook, subscription, api): let a person approve them when a model decides.
</patterns>`;

/** What n8n's AI builder and MCP clients read about the node in addition to its fields. */
export const builderHint: IBuilderHint = {
	searchHint:
		'Belgian companies (KBO/BCE/CBE): look up by enterprise or VAT number, search by name or address, check whether an e-invoice may be sent, Peppol reachability and VAT numbers, watch for changes. Add Enterprise Registry Trigger to start on a change.',
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-enterprise-registry.enterpriseRegistryTrigger',
			relationHint: 'Starts a workflow when a watched company changes',
		},
		{ nodeType: 'n8n-nodes-base.removeDuplicates', relationHint: 'After the trigger, on eventId' },
		{
			nodeType: 'n8n-nodes-base.if',
			relationHint: 'Branches on found, valid, verdict, answer or match',
		},
	],
	extraTypeDefContent: [{ content: GENERAL }, ...operations.map(hintOf)],
};
