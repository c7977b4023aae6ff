import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/**
 * Keeps a field out of the type definition that n8n makes of the node for its AI builder and for MCP clients: they read it
 * whole, and what is repeated for each of 29 operations was two thirds of its 59,800 characters; `builderHint` tells it
 * once. n8n's generator leaves out a field that is disabled for all that it is shown for, whatever else the condition
 * asks; the editor disables nothing, as there is no resource "none".
 */
export const toldOnce = (show: NonNullable<IDisplayOptions['show']>): Pick<INodeProperties, 'disabledOptions'> => ({
	disabledOptions: { show: { resource: ['none'], ...show } },
});

/** The fields that mean the same wherever they are. */
export const TOLD_ONCE = ['limit', 'options', 'returnAll', 'simplify'];

/** The fields as they appear for one operation only; conditions that a field has of its own are kept. */
export function shownFor(resource: string, operation: string, fields: INodeProperties[]): INodeProperties[] {
	return fields.map((field) => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			show: { resource: [resource], operation: [operation], ...field.displayOptions?.show },
		},
		...(TOLD_ONCE.includes(field.name) && toldOnce({ operation: [operation] })),
	}));
}
