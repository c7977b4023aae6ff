import type { IBuilderHint } from 'n8n-workflow';

import type { OperationPanel } from './asProperties';
import { inBuilderLine, LOOK_UP_MEMBERS, membersInLine } from './builderLine';
import { advancedField } from './options';
import { OUTPUT_SHAPES, RECORD_SHAPES } from './outputShapes';

/** What AI builders of workflows are told of the action node: first what all operations share, then each operation. */
export const actionBuilderHint = (panels: OperationPanel[]): IBuilderHint => ({
	searchHint:
		'Belgian companies (KBO/BCE/CBE): look up by enterprise or VAT number, search by name or address, check Peppol and VAT, tell whether an e-invoice may be sent. Add Enterprise Registry Trigger to start on a change.',
	relatedNodes: Object.entries({
		'enterprise-registry.enterpriseRegistryTrigger': 'Starts a workflow when a company changes',
		'base.removeDuplicates': 'After the trigger, on eventId',
		'base.if': 'Branches on found, valid, verdict, answer or match',
	}).map(([type, relationHint]) => ({ nodeType: `n8n-nodes-${type}`, relationHint })),
	extraTypeDefContent: [{ content: GENERAL }, ...panels.map(hintOf)],
});

/** What one operation returns, the fields that its type leaves out, and the options that only it has. */
function hintOf({ resource, operation, fields }: OperationPanel) {
	const shape = OUTPUT_SHAPES[`${resource}.${operation}`] ?? '{}';
	const also = fields.flatMap(inBuilderLine).join('; ');
	return {
		content: `Item: ${shape === '{}' ? 'as the service answers' : shape}${also && `\nAlso: ${also}`}`,
		displayOptions: { show: { resource: [resource], operation: [operation] } },
	};
}

const GENERAL = `Item: what each output item holds in json; members without a type are text, any may be null. Paired items are kept: expr('{{ $("Source").item.json.id }}') works after this node.
Enterprise = ${RECORD_SHAPES.Enterprise}
Establishment = ${RECORD_SHAPES.Establishment}
Also: further fields of an operation, * = required:
enterpriseNumber, establishmentNumber: { __rl: true, mode: 'number', value: '0403.170.701' }, or expr() as value; any spelling, VAT numbers too.
webhookId: { __rl: true, mode: 'id', value: expr() }, the ID or the URL of the webhook. entityNumbers: text, or expr() of a list; in subscription all items of one webhook are one change, webhook.create makes one webhook for each item. preview: true changes nothing.
simplify: false gives what the service sent. limit, or returnAll: true.
On every operation but number.parse:
authentication: 'apiKey' (default) | 'oAuth2', with the credential enterpriseRegistryApi | enterpriseRegistryOAuth2Api.
advanced: { ${membersInLine(advancedField).join('; ')} }.
LookUp, of options, default first: { ${LOOK_UP_MEMBERS.join('; ')} }. An option that is only named is one of them.
<patterns>
A table with more columns: includeInput: true on each node, and onError: 'continueRegularOutput'; error says why a row has no answer.
Clean input first: number.parse -> If kind is 'enterprise' and valid is true -> enterprise.get by dotted.
Not found: options { notFound: 'item' } gives { found: false, enterpriseNumber }; branch with If on found.
Before an invoice (facturatie, facturation, e-invoicing): enterprise.checkBeforeInvoicing -> Switch on verdict: send, ask, unknown, other (no Belgian company); run unknown again later.
Name without number: enterprise.match; continue only if match is true.
Many companies: one item each, no loop; requests run in parallel.
Tell when companies change: Enterprise Registry Trigger -> Remove Duplicates on eventId -> message.
Writes (webhook, subscription, api): let a person approve them when a model decides.
</patterns>`;

/** What they are told of the trigger. */
export const triggerBuilderHint: IBuilderHint = {
	searchHint:
		'Starts on changes of watched Belgian companies (KBO/BCE/CBE). To look companies up, use Enterprise Registry.',
	extraTypeDefContent: [
		{
			content: `Item: {eventId, type, entityNumber, kind, occurredAt, changed: [], data: {}, webhookId, receivedAt}
With simplify: false it is {body: {}, headers: {}}, the whole message.
The node creates its webhook when the workflow is published and deletes it when it is unpublished; no other webhook is needed.
<patterns>
Tell when companies change: this node with entityNumbers -> Remove Duplicates (operation: 'removeItemsSeenInPreviousExecutions', dedupeValue: expr('{{ $json.eventId ?? $json.receivedAt }}')) -> message with expr('{{ $json.entityNumber }}') and expr('{{ $json.changed.join(", ") }}').
The company as it is now: -> Enterprise Registry enterprise.get by expr('{{ $json.entityNumber }}').
</patterns>`,
		},
	],
};

/** What they are told of the watch trigger. */
export const watchTriggerBuilderHint: IBuilderHint = {
	searchHint:
		'Starts on changes of watched Belgian companies (KBO/BCE/CBE) by polling, with values before and after; needs no public address. With one, Enterprise Registry Trigger is told within seconds.',
	extraTypeDefContent: [
		{
			content: `Item: {entityNumber, kind: 'enterprise'|'establishment', name, type: 'changed'|'first'|'absent'|'back', changed: [], before: {}, after: {}, seenAt, previousSeenAt, summary}
One item for each company that changed. summary is a sentence for a message: "Colruyt Group: street changed from Edingensesteenweg to Markt."
<patterns>
Tell when companies change: this node with entityNumbers and pollTimes: { item: [{ mode: 'everyDay', hour: 6 }] } -> message with expr('{{ $json.summary }}').
Only some changes: filters: { fields: ['status', 'juridicalSituation'] }.
</patterns>`,
		},
	],
};
