import { updateDisplayOptions, type IDisplayOptions, type INodeProperties } from 'n8n-workflow';

import { isInBuilderLine } from './builderLine';

/** One operation, with its fields in the order in which the editor shows them. */
export interface OperationPanel {
	resource: string;
	operation: string;
	fields: INodeProperties[];
}

/**
 * Leaves a property out of the type definition that n8n makes for AI builders, and changes nothing in the editor. n8n leaves out what one
 * condition of `disabledOptions` disables wherever it is shown; the editor disables it only where all of them hold, and no resource is
 * called "none".
 *
 * @param shown one condition of `show` of the property, with all its values.
 */
export const omitFromTypeDefinition = (
	shown: NonNullable<IDisplayOptions['show']>,
): Pick<INodeProperties, 'disabledOptions'> => ({
	disabledOptions: { show: { resource: ['none'], ...shown } },
});

/** The panel shows these fields after all others, in this order. None of them says what is asked: see NOT_PART_OF_QUESTION in `RunParameters`. */
const LAST_IN_PANEL = ['returnAll', 'limit', 'simplify', 'includeInput', 'options', 'advanced'];

/**
 * Makes the properties of the node from the panels of its operations. n8n sends all properties to the editor at its start, and with a
 * property for each field of each operation they would be twice as large. So fields that are alike become one property, as far as one
 * condition of n8n can name their operations: it names resources and operations, and shows the property for each of these operations
 * of each of these resources.
 *
 * For example, *Limit* is a field of enterprise.search, establishment.search and webhook.getMany. One property shows it in all three:
 *
 *     { resource: ['enterprise', 'establishment', 'webhook'], operation: ['search', 'getMany'] }
 *
 * This fits webhook.search, too. If there was such an operation, and it had no *Limit*, two properties would be made:
 *
 *     { resource: ['enterprise', 'establishment'], operation: ['search'] }
 *     { resource: ['webhook'], operation: ['getMany'] }
 */
export function asProperties(panels: OperationPanel[]): INodeProperties[] {
	const fields = distinctFields(panels).sort((one, other) => one.position - other.position);
	const ofOperations = fields.filter(({ field }) => !LAST_IN_PANEL.includes(field.name));
	const shared = LAST_IN_PANEL.flatMap((name) => fields.filter(({ field }) => field.name === name));
	return [...ofOperations, ...shared].flatMap(({ field, usedBy }) =>
		conditionsFor(usedBy, panels).flatMap((condition) => {
			const properties = updateDisplayOptions({ show: { ...condition } }, [field]);
			if (!isInBuilderLine(field)) return properties;
			const omitted = omitFromTypeDefinition({ operation: condition.operation });
			return properties.map((property) => ({ ...property, ...omitted }));
		}),
	);
}

interface DistinctField {
	field: INodeProperties;
	usedBy: OperationPanel[];
	/**
	 * How far down it stands in the panel where it stands furthest down. So it comes after what stands before it there; that every panel has
	 * its order is a test, test/unit/editor/actionNode.test.ts.
	 */
	position: number;
}

/** Each field once. Fields are the same if all that they say is the same. */
function distinctFields(panels: OperationPanel[]): DistinctField[] {
	const distinct = new Map<string, DistinctField>();
	for (const panel of panels) {
		for (const [position, field] of panel.fields.entries()) {
			const content = JSON.stringify(field);
			const known = distinct.get(content) ?? { field, usedBy: [], position };
			known.usedBy.push(panel);
			known.position = Math.max(known.position, position);
			distinct.set(content, known);
		}
	}
	return [...distinct.values()];
}

/** For which operations n8n shows a property: each of these operations of each of these resources. */
interface Condition {
	resource: string[];
	operation: string[];
}

/** The conditions that show a field in the panels that have it, and in no other. Each grows as long as that is so. */
function conditionsFor(usedBy: OperationPanel[], all: OperationPanel[]): Condition[] {
	const others = all.filter((panel) => !usedBy.includes(panel));
	const conditions: Condition[] = [];
	for (const panel of usedBy) {
		const fitting = conditions.findIndex((condition) => {
			const widened = withPanel(condition, panel);
			return !others.some((other) => isShown(other, widened));
		});
		const condition = conditions[fitting];
		if (condition === undefined) conditions.push(withPanel({ resource: [], operation: [] }, panel));
		else conditions[fitting] = withPanel(condition, panel);
	}
	return conditions;
}

const withPanel = (condition: Condition, { resource, operation }: OperationPanel): Condition => ({
	resource: [...new Set([...condition.resource, resource])],
	operation: [...new Set([...condition.operation, operation])],
});

const isShown = ({ resource, operation }: OperationPanel, condition: Condition): boolean =>
	condition.resource.includes(resource) && condition.operation.includes(operation);
