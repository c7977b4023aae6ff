import type { INodeTypeDescription } from 'n8n-workflow';

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
