import type { INodeTypeDescription, NodeHint } from 'n8n-workflow';

export const triggerPanel: INodeTypeDescription['triggerPanel'] = {
	header: 'Receive a test event from the registry',
	executionsHelp: {
		inactive:
			"<b>While building your workflow</b>, click 'Execute step'. n8n registers a webhook at the service and asks for a test event: it comes by itself, within seconds, and shows up in this editor. You don't need to change anything in the register.<br /><br /><b>Once you're happy with your workflow</b>, publish it. Then every change of a company that you watch starts it. These executions show up in the <a data-key='executions'>executions list</a>, but not in the editor.",
		active:
			"<b>While building your workflow</b>, click 'Execute step'. n8n registers a second webhook at the service and asks for a test event: it comes by itself, within seconds, and shows up in this editor.<br /><br /><b>Your workflow is published</b>, so every change of a company that you watch starts it. These executions show up in the <a data-key='executions'>executions list</a>, but not in the editor.",
	},
	activationHint: {
		inactive:
			"Once you've finished building your workflow, <a data-key='activate'>publish</a> it. From then on, changes in the register start it.",
		active: 'This workflow is published: changes in the register start it.',
	},
};

/** Shown above the fields of the trigger when a setting has a surprising effect. */
export const triggerHints: NodeHint[] = [
	{
		message:
			'There is nothing to watch. Enter numbers in <b>Entity Numbers</b>, or set <b>Options → Additional Numbers</b> to Keep.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'always',
		displayCondition:
			'={{ $rawParameter.entityNumbers === "" && $parameter.options.additionalNumbers === "remove" }}',
	},
];

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
