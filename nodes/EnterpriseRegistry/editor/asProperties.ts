import { updateDisplayOptions, type IDisplayOptions, type INodeProperties } from 'n8n-workflow';

import { TOLD_BRIEFLY } from './toldBriefly';

/** One operation, with its fields in the order in which the editor shows them. */
interface Shown {
	resource: string;
	operation: string;
	fields: INodeProperties[];
}

/** The fields that mean the same in every operation. The panel shows them after all others, in this order. */
export const SHARED_FIELDS = [
	'returnAll',
	'limit',
	'simplify',
	'includeInput',
	'options',
	'advanced',
];

/** n8n's type definition for AI builders omits what is disabled anywhere; no resource is "none". */
export const omitFromTypeDefinition = (
	show: NonNullable<IDisplayOptions['show']>,
): Pick<INodeProperties, 'disabledOptions'> => ({
	disabledOptions: { show: { resource: ['none'], ...show } },
});

/** Makes the properties of the node: a field that several operations have alike is there once for all that one condition of n8n can name. */
export function asProperties(operations: Shown[]): INodeProperties[] {
	const fields = distinctFields(operations).sort(
		(one, other) => compareLast(one, other) || one.position - other.position,
	);
	return fields.flatMap(({ field, usedBy }) =>
		conditionsFor(usedBy, operations).flatMap((show) => {
			const [shown] = updateDisplayOptions({ show }, [field]);
			if (shown === undefined || !TOLD_BRIEFLY.includes(field.name)) return shown ?? [];
			return { ...shown, ...omitFromTypeDefinition({ operation: show.operation }) };
		}),
	);
}

interface DistinctField {
	field: INodeProperties;
	usedBy: Shown[];
	/** The lowest place that it has in any operation, so that it comes after what stands before it there. */
	position: number;
}

/** Each field once, by all that it says. */
function distinctFields(operations: Shown[]): DistinctField[] {
	const distinct = new Map<string, DistinctField>();
	for (const operation of operations) {
		for (const [position, field] of operation.fields.entries()) {
			const content = JSON.stringify(field);
			const known = distinct.get(content) ?? { field, usedBy: [], position };
			known.usedBy.push(operation);
			known.position = Math.max(known.position, position);
			distinct.set(content, known);
		}
	}
	return [...distinct.values()];
}

/** A field that is not among the last has the index -1, and comes before them. */
const compareLast = (one: DistinctField, other: DistinctField): number =>
	SHARED_FIELDS.indexOf(one.field.name) - SHARED_FIELDS.indexOf(other.field.name);

/** A condition of n8n shows a field for each of its operations of each of its resources: it grows while these all have the field. */
function conditionsFor(usedBy: Shown[], all: Shown[]) {
	const groups: Shown[][] = [];
	for (const operation of usedBy) {
		const fits = groups.find((group) =>
			all.every((other) => usedBy.includes(other) || !isShown(other, [...group, operation])),
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
