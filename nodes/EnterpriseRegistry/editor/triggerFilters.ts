import type { INodeProperties } from 'n8n-workflow';

export const triggerFilters: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	options: [
		{
			displayName: 'Changed Fields',
			name: 'changedFields',
			type: 'string',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Field' },
			default: [],
			placeholder: 'e.g. address',
			description:
				'Start only when one of these fields changed. Empty means all. An event that does not name its changes always starts.',
		},
		{
			displayName: 'Event Types',
			name: 'eventTypes',
			type: 'string',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Event Type' },
			default: [],
			placeholder: 'e.g. enterprise.updated',
			description:
				'Start only for these types of event; * stands for anything, as in enterprise.*. Empty means all.',
		},
	],
};
