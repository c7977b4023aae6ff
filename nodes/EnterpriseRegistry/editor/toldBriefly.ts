import type { INodeProperties } from 'n8n-workflow';

import { LOOK_UP_OPTIONS, optionsField } from './options';

/** What an AI builder is told once for all operations, or whose name says it all. */
export const TOLD_BRIEFLY = `
	enterpriseNumber establishmentNumber webhookId entityNumbers preview name url street houseNumber
	postalCode municipality zipCode city record search onPeppol notOnPeppol filters updateFields
	returnAll limit simplify includeInput options advanced`
	.trim()
	.split(/\s+/);

/** "candidates=3", "notFound='error'|'item'|'skip'": name, default or values, and what the value means. */
function optionIn({ name, options, default: first, builderHint }: INodeProperties): string {
	const others = (options ?? []).flatMap((option) => ('value' in option ? option.value : []));
	const values = [...new Set([first, ...others])].map((value) =>
		typeof value === 'string' ? `'${value}'` : JSON.stringify(value),
	);
	return [`${name}=${values.join('|')}`, builderHint?.propertyHint ?? []].flat().join(' ');
}

export const optionsIn = (collection?: INodeProperties): string[] =>
	((collection?.options ?? []) as INodeProperties[]).map(optionIn);

export const EVERYWHERE = optionsIn(optionsField(LOOK_UP_OPTIONS));

/** "entityNumbers*", "filters: { missed=false …; status= }". */
export function briefly(field: INodeProperties): string[] {
	const { name, type, required, builderHint } = field;
	if (!TOLD_BRIEFLY.includes(name) || name === 'advanced') return [];
	const own = optionsIn(field).filter((option) => !EVERYWHERE.includes(option));
	if (name === 'options' && own.length === 0) return [];
	const hint = type === 'collection' ? `{ ${own.join('; ')} }` : builderHint?.propertyHint;
	return [`${name}${required ? '*' : ''}${hint === undefined ? '' : `: ${hint}`}`];
}
