import { isINodePropertiesList, isINodePropertyOptions, type INodeProperties } from 'n8n-workflow';

import { SHARED_FIELDS } from './fields';
import { LOOK_UP_OPTIONS, optionsField } from './options';

/**
 * Whether an AI builder is told of a field by its name alone, in a line with each operation, in place of its long description in n8n's
 * type definition. A choice is told in full, as the definition has its values; so is what a choice brings up.
 */
export function isToldBriefly({ name, type, displayOptions }: INodeProperties): boolean {
	if (SHARED_FIELDS.includes(name)) return true;
	const isChoice = type === 'options' || type === 'multiOptions';
	const isBroughtUp = displayOptions?.show !== undefined;
	return !isChoice && !isBroughtUp && !NAMES_NOT_ENOUGH.includes(name);
}

/** Fields whose names do not say what belongs into them. */
const NAMES_NOT_ENOUGH = ['includeWebhook', 'path', 'query', 'value', 'vatNumber'];

/** The field of which an AI builder is told once for all operations. */
const TOLD_ONCE = 'advanced';

/** "candidates=3", "notFound='error'|'item'|'skip'": name, default or values, and what the value means. */
function optionIn({ name, options, default: first, builderHint }: INodeProperties): string {
	const others = (options ?? []).filter(isINodePropertyOptions).map(({ value }) => value);
	const values = [...new Set([first, ...others])].map((value) =>
		typeof value === 'string' ? `'${value}'` : JSON.stringify(value),
	);
	return [`${name}=${values.join('|')}`, builderHint?.propertyHint ?? []].flat().join(' ');
}

export function optionsIn({ options = [] }: INodeProperties): string[] {
	return isINodePropertiesList(options) ? options.map(optionIn) : [];
}

/** The options of every lookup, which are told once. */
export const OPTIONS_OF_LOOK_UPS = optionsIn(optionsField(LOOK_UP_OPTIONS));

/** "entityNumbers*", "filters: { missed=false …; status= }"; nothing of a field that is not told briefly, or only once. */
export function briefly(field: INodeProperties): string[] {
	const { name, type, required, builderHint } = field;
	if (!isToldBriefly(field) || name === TOLD_ONCE) return [];
	const options = optionsIn(field).filter((option) => !OPTIONS_OF_LOOK_UPS.includes(option));
	if (name === 'options' && options.length === 0) return [];
	const hint = type === 'collection' ? `{ ${options.join('; ')} }` : builderHint?.propertyHint;
	return [`${name}${required ? '*' : ''}${hint === undefined ? '' : `: ${hint}`}`];
}
