import type { INodeTypeDescription } from 'n8n-workflow';

export const triggerBuilderHint: INodeTypeDescription['builderHint'] = {
	searchHint:
		'Starts on changes of watched Belgian companies (KBO/BCE/CBE). To look companies up, use Enterprise Registry.',
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-base.removeDuplicates',
			relationHint:
				'Right after it, on eventId: the service sends an event again until it is answered',
		},
		{
			nodeType: 'n8n-nodes-enterprise-registry.enterpriseRegistry',
			relationHint: 'Looks up the company that changed, by entityNumber',
		},
	],
	extraTypeDefContent: [
		{
			content: `Item: {eventId, type, entityNumber, kind, occurredAt, changed: [], data: {}, webhookId, receivedAt, body: {}}
The node creates its webhook when the workflow is published and deletes it when it is unpublished; no other webhook is needed.
<patterns>
Tell when companies change: this node with entityNumbers -> Remove Duplicates (operation: 'removeItemsSeenInPreviousExecutions', dedupeValue: expr('{{ $json.eventId }}')) -> message with expr('{{ $json.entityNumber }}') and expr('{{ $json.changed.join(", ") }}').
The company as it is now: -> Enterprise Registry enterprise.get by expr('{{ $json.entityNumber }}').
</patterns>`,
		},
	],
};
