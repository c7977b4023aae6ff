import type { INodeProperties } from 'n8n-workflow';

/** The fields as they appear for one operation only; conditions that a field has of its own are kept. */
export function shownFor(resource: string, operation: string, fields: INodeProperties[]): INodeProperties[] {
	return fields.map((field) => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			show: { resource: [resource], operation: [operation], ...field.displayOptions?.show },
		},
	}));
}
