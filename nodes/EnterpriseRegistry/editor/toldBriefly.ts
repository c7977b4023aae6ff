import { isINodePropertiesList, isINodePropertyOptions, type INodeProperties } from 'n8n-workflow';

import { LOOK_UP_OPTIONS, optionsField } from './options';

/** Fields of which an AI builder is told with each operation, by their names alone: they mean the same everywhere, or their names say it all. */
const TOLD_WITH_OPERATION = [
	'enterpriseNumber',
	'establishmentNumber',
	'webhookId',
	'entityNumbers',
	'preview',
	'name',
	'url',
	'street',
	'houseNumber',
	'postalCode',
	'municipality',
	'zipCode',
	'city',
	'record',
	'search',
	'onPeppol',
	'notOnPeppol',
	'filters',
	'updateFields',
	'returnAll',
	'limit',
	'simplify',
	'includeInput',
	'options',
];

/** Fields of which it is told once for all operations. */
const TOLD_ONCE = ['advanced'];

/** Whether the long description of a field is left out of what an AI builder reads. */
export const isToldBriefly = ({ name }: INodeProperties): boolean =>
	TOLD_WITH_OPERATION.includes(name) || TOLD_ONCE.includes(name);

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
export const EVERYWHERE = optionsIn(optionsField(LOOK_UP_OPTIONS));

/** "entityNumbers*", "filters: { missed=false …; status= }"; nothing of a field that is not told briefly, or only once. */
export function briefly(field: INodeProperties): string[] {
	const { name, type, required, builderHint } = field;
	if (!TOLD_WITH_OPERATION.includes(name)) return [];
	const own = optionsIn(field).filter((option) => !EVERYWHERE.includes(option));
	if (name === 'options' && own.length === 0) return [];
	const hint = type === 'collection' ? `{ ${own.join('; ')} }` : builderHint?.propertyHint;
	return [`${name}${required ? '*' : ''}${hint === undefined ? '' : `: ${hint}`}`];
}
