import type { NodeHint } from 'n8n-workflow';

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
	{
		message:
			'<b>Ignore Repeated Events</b> knows only the events that this n8n process has received. In queue mode with several webhook processes, put a Remove Duplicates node on eventId after the trigger.',
		type: 'info',
		location: 'ndv',
		whenToDisplay: 'always',
		displayCondition: '={{ $parameter.options.ignoreRepeated === true }}',
	},
];
