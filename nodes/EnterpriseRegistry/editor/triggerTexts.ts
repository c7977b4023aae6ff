import type { INodeTypeDescription } from 'n8n-workflow';

export const triggerPanel: INodeTypeDescription['triggerPanel'] = {
	header: 'Receive a test event from the registry',
	executionsHelp:
		"<b>While building your workflow</b>, click 'Execute step'. n8n registers a webhook at the service and asks for a test event: it comes by itself, within seconds, and shows up in this editor. You don't need to change anything in the register.<br /><br /><b>Once your workflow is published</b>, every change of a company that you watch starts it. These executions show up in the <a data-key='executions'>executions list</a>, but not in the editor.",
	activationHint:
		"Once you <a data-key='activate'>publish</a> the workflow, changes in the register start it.",
};

export const triggerBuilderHint: INodeTypeDescription['builderHint'] = {
	searchHint:
		'Starts on changes of watched Belgian companies (KBO/BCE/CBE). To look companies up, use Enterprise Registry.',
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
