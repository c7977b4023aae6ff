import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { TOLD_BRIEFLY } from './toldBriefly';

/** One operation, with its fields in the order in which the editor shows them. */
interface Shown {
	resource: string;
	operation: string;
	fields: INodeProperties[];
}

/** The fields that mean the same in every operation, in the order of the panel. They come last. */
const SHARED_FIELDS = ['returnAll', 'limit', 'simplify', 'includeInput', 'options', 'advanced'];

/** n8n's type definition for AI builders omits what is disabled anywhere; no resource is "none". */
export const omitFromTypeDefinition = (
	show: NonNullable<IDisplayOptions['show']>,
): Pick<INodeProperties, 'disabledOptions'> => ({
	disabledOptions: { show: { resource: ['none'], ...show } },
});

/** Each field once for as many operations as one condition of n8n can name. */
export function asProperties(operations: Shown[]): INodeProperties[] {
	const texts = operations.map(({ fields }) => fields.map((field) => JSON.stringify(field)));
	/** A field of several operations comes after what stands before it in any of them. */
	const place = (text: string, { name }: INodeProperties) =>
		SHARED_FIELDS.indexOf(name) * 100 + Math.max(...texts.map((own) => own.indexOf(text)));
	return [...new Set(texts.flat())]
		.map((text) => ({ text, field: JSON.parse(text) as INodeProperties }))
		.sort((one, other) => place(one.text, one.field) - place(other.text, other.field))
		.flatMap(({ text, field }) => {
			const meant = operations.filter((_, index) => texts[index]!.includes(text));
			return conditions(operations, meant).map((show) => ({
				...field,
				displayOptions: {
					...field.displayOptions,
					show: { ...show, ...field.displayOptions?.show },
				},
				...(TOLD_BRIEFLY.includes(field.name) &&
					omitFromTypeDefinition({ operation: show.operation })),
			}));
		});
}

/** A condition shows a field for each of its operations of each of its resources: it grows while these are all meant. */
function conditions(all: Shown[], meant: Shown[]) {
	const groups: Shown[][] = [];
	for (const operation of meant) {
		const fits = groups.find((group) =>
			all.every((other) => meant.includes(other) || !isShown(other, [...group, operation])),
		);
		if (fits === undefined) groups.push([operation]);
		else fits.push(operation);
	}
	return groups.map((group) => ({
		resource: [...new Set(group.map(({ resource }) => resource))],
		operation: [...new Set(group.map(({ operation }) => operation))],
	}));
}

const isShown = ({ resource, operation }: Shown, group: Shown[]): boolean =>
	group.some((other) => other.resource === resource) &&
	group.some((other) => other.operation === operation);
