import type { NodeHint } from 'n8n-workflow';

/** Shown above the fields of the action node when an address is unusual. */
export const webhookHints: NodeHint[] = [
	{
		message:
			'The URL begins with http://, so deliveries cross the network unencrypted. Outside your own network use https://.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'always',
		displayCondition:
			'={{ $parameter.resource === "webhook" && String($rawParameter.url ?? "").startsWith("http://") }}',
	},
];
