import type { IBuilderHint } from 'n8n-workflow';

import { advancedField } from '../editor/options';
import { OUTPUT_SHAPES } from '../editor/outputShapes';
import { briefly, EVERYWHERE, optionsIn } from '../editor/toldBriefly';
import { operations } from './index';

/** What one operation returns, the fields that its type leaves out, and the options that only it has. */
function hintOf({ resource, operation, fields }: (typeof operations)[number]) {
	const shape = OUTPUT_SHAPES[`${resource}.${operation}`] ?? '{}';
	const also = fields.flatMap(briefly).join(', ');
	return {
		content: `Item: ${shape === '{}' ? 'as the service answers' : shape}${also && `\nAlso: ${also}`}`,
		displayOptions: { show: { resource: [resource], operation: [operation] } },
	};
}

const GENERAL = `Item: what each output item holds in json; members without a type are text, any may be null. Paired items are kept: expr('{{ $("Source").item.json.id }}') works after this node.
Enterprise = ${OUTPUT_SHAPES.Enterprise}
Establishment = ${OUTPUT_SHAPES.Establishment}
Also: further fields of an operation, * = required:
enterpriseNumber, establishmentNumber: { __rl: true, mode: 'number', value: '0403.170.701' }, or expr() as value; any spelling, VAT numbers too.
webhookId: { __rl: true, mode: 'id', value: expr() }, the ID or the URL of the webhook. entityNumbers: text, or expr() of a list; all items together are one change. preview: true changes nothing.
simplify=true; false: what the service sent. limit=50, or returnAll: true.
On every operation but number.parse:
authentication: 'apiKey' (default) | 'oAuth2', with the credential of that name.
advanced: { ${optionsIn(advancedField).join('; ')} }.
options, where numbers are looked up (default first): { ${EVERYWHERE.join('; ')} }.
<patterns>
A table with more columns: includeInput: true on each node (the default of checks, match and number.parse), and onError: 'continueRegularOutput'; error says why a row has no answer.
Clean input first, without quota: number.parse -> If valid is true -> enterprise.get by dotted.
Not found: options { notFound: 'item' } gives { found: false, enterpriseNumber }; branch with If on found.
Before an invoice (facturatie, facturation, e-invoicing): enterprise.checkBeforeInvoicing -> Switch on verdict: send, ask, unknown, other (no Belgian company); run unknown again later.
Name without number: enterprise.match; continue only if match is true.
Many companies: one item each, no loop; requests run in parallel and wait for limits.
Tell when companies change: Enterprise Registry Trigger -> Remove Duplicates on eventId -> message.
Writes (webhook, subscription, api): let a person approve them when a model decides.
</patterns>`;

export const builderHint: IBuilderHint = {
	searchHint:
		'Belgian companies (KBO/BCE/CBE): look up by enterprise or VAT number, search by name or address, check Peppol and VAT, tell whether an e-invoice may be sent. Add Enterprise Registry Trigger to start on a change.',
	relatedNodes: Object.entries({
		'enterprise-registry.enterpriseRegistryTrigger': 'Starts a workflow when a company changes',
		'base.removeDuplicates': 'After the trigger, on eventId',
		'base.if': 'Branches on found, valid, verdict, answer or match',
	}).map(([type, relationHint]) => ({ nodeType: `n8n-nodes-${type}`, relationHint })),
	extraTypeDefContent: [{ content: GENERAL }, ...operations.map(hintOf)],
};
