import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/**
 * Keeps a field out of the type definition that n8n generates for its AI builder and for MCP clients. They read all of it,
 * and repetitions for 29 operations were two thirds of its 59,800 characters; `builderHint` describes these fields once.
 * n8n's generator omits a field that is disabled wherever it is shown, whatever else the condition says; the editor
 * disables nothing, because there is no resource "none".
 */
export const omitFromTypeDefinition = (
	show: NonNullable<IDisplayOptions['show']>,
): Pick<INodeProperties, 'disabledOptions'> => ({
	disabledOptions: { show: { resource: ['none'], ...show } },
});

/** The fields that mean the same in every operation. */
export const SHARED_FIELDS = ['limit', 'options', 'returnAll', 'simplify'];

/** The fields, shown for one operation only; a field's own conditions are kept. */
export function withDisplayOptions(
	resource: string,
	operation: string,
	fields: INodeProperties[],
): INodeProperties[] {
	return fields.map((field) => ({
		...field,
		displayOptions: {
			...field.displayOptions,
			show: { resource: [resource], operation: [operation], ...field.displayOptions?.show },
		},
		...(SHARED_FIELDS.includes(field.name) && omitFromTypeDefinition({ operation: [operation] })),
	}));
}
