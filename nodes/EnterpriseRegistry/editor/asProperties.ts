import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** One operation, with its fields in the order in which the editor shows them. */
export interface Shown {
	resource: string;
	operation: string;
	fields: INodeProperties[];
}

/** The fields that mean the same in every operation, in the order of the panel. They come last. */
const SHARED_FIELDS = ['returnAll', 'limit', 'simplify', 'options', 'advanced'];

/** What an AI builder is told once for all operations, or whose name says it all. */
export const TOLD_BRIEFLY = [
	...['enterpriseNumber', 'establishmentNumber', 'webhookId', 'entityNumbers', 'preview'],
	...['name', 'url', 'street', 'houseNumber', 'postalCode', 'municipality', 'zipCode', 'city'],
	...['record', 'search', 'onPeppol', 'notOnPeppol', 'filters', 'updateFields'],
	...SHARED_FIELDS,
];

/**
 * Keeps a field out of the type definition that n8n generates for its AI builder and for MCP clients, which read all of it;
 * `builderHint` describes these fields once. n8n's generator omits a field that is disabled wherever it is shown, whatever else
 * the condition says; the editor disables nothing, because there is no resource "none".
 */
export const omitFromTypeDefinition = (
	show: NonNullable<IDisplayOptions['show']>,
): Pick<INodeProperties, 'disabledOptions'> => ({
	disabledOptions: { show: { resource: ['none'], ...show } },
});

/** The fields of all operations, each once for as many operations as one condition of n8n can name. */
export function asProperties(operations: Shown[]): INodeProperties[] {
	const texts = operations.map(({ fields }) => fields.map((field) => JSON.stringify(field)));
	/** Those of all operations come last; a field of several comes after what stands before it in any of them. */
	const place = (text: string, { name }: INodeProperties) =>
		SHARED_FIELDS.indexOf(name) * 100 + Math.max(...texts.map((own) => own.indexOf(text)));
	const inOrder = [...new Set(texts.flat())]
		.map((text) => ({ text, field: JSON.parse(text) as INodeProperties }))
		.sort((one, other) => place(one.text, one.field) - place(other.text, other.field));
	return inOrder.flatMap(({ text, field }) =>
		conditions(
			operations,
			operations.filter((_, index) => texts[index]!.includes(text)),
		).map((show) => ({
			...field,
			displayOptions: { ...field.displayOptions, show: { ...show, ...field.displayOptions?.show } },
			...(TOLD_BRIEFLY.includes(field.name) &&
				omitFromTypeDefinition({ operation: show.operation })),
		})),
	);
}

interface Condition {
	resource: string[];
	operation: string[];
}

const added = (values: string[], value: string) => [...new Set([...values, value])];

/** A condition shows a field for each of its operations of each of its resources: it grows while these are all meant. */
function conditions(all: Shown[], meant: Shown[]): Condition[] {
	const grown: Condition[] = [];
	for (const { resource, operation } of meant) {
		const fits = grown.findIndex((condition) => {
			const names = added(condition.resource, resource);
			const operations = added(condition.operation, operation);
			return all.every(
				(other) =>
					meant.includes(other) ||
					!names.includes(other.resource) ||
					!operations.includes(other.operation),
			);
		});
		const { resource: names = [], operation: own = [] } = grown[fits] ?? {};
		grown.splice(fits < 0 ? grown.length : fits, fits < 0 ? 0 : 1, {
			resource: added(names, resource),
			operation: added(own, operation),
		});
	}
	return grown;
}
