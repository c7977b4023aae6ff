import { isINodePropertiesList, isINodePropertyOptions, type INodeProperties } from 'n8n-workflow';

import { LOOK_UP_OPTIONS, optionsField } from './options';

/**
 * Whether AI builders are told of a field in the line of its operation, "Also: name*; limit=50", in place of n8n's type definition, which
 * takes six lines for it. A choice stays in the definition, which has its values. So does what a choice brings up; *Limit* does not, as
 * GENERAL, in `builderHints`, says that *Return All* goes before it.
 */
export function isInBuilderLine({ name, type, displayOptions }: INodeProperties): boolean {
	const isChoice = type === 'options' || type === 'multiOptions';
	const isBroughtUp = displayOptions?.show !== undefined && name !== 'limit';
	return !isChoice && !isBroughtUp;
}

/**
 * What the line of its operation says of a field: "entityNumbers*", "simplify=true", "filters: { missed=false …; status='' }". It says
 * nothing of a field that stands in the type definition, and nothing of Advanced, which GENERAL has.
 */
export function inBuilderLine(field: INodeProperties): string[] {
	const { name, type, required, default: defaultValue, builderHint } = field;
	if (!isInBuilderLine(field) || name === 'advanced') return [];
	const isSetAtFirst = (type === 'boolean' || type === 'number') && Boolean(defaultValue);
	const value = isSetAtFirst ? `=${JSON.stringify(defaultValue)}` : '';
	const hint =
		type === 'collection' ? `{ ${optionsInLine(field).join('; ')} }` : builderHint?.propertyHint;
	return [`${name}${required ? '*' : ''}${value}${hint === undefined ? '' : `: ${hint}`}`];
}

/** "candidates=3", "notFound='error'|'item'|'skip'": name, default or values, and what the value means. */
function optionInLine({
	name,
	options,
	default: defaultValue,
	builderHint,
}: INodeProperties): string {
	const others = (options ?? []).filter(isINodePropertyOptions).map(({ value }) => value);
	const values = [...new Set([defaultValue, ...others])].map((value) =>
		typeof value === 'string' ? `'${value}'` : JSON.stringify(value),
	);
	return [`${name}=${values.join('|')}`, builderHint?.propertyHint ?? []].flat().join(' ');
}

/** The members of a collection, each in full. */
export const membersInLine = (collection: INodeProperties): string[] =>
	membersOf(collection).map(optionInLine);

const membersOf = ({ options = [] }: INodeProperties): INodeProperties[] =>
	isINodePropertiesList(options) ? options : [];

/** The options of a lookup, in full. GENERAL has them under the name LookUp. */
export const LOOK_UP_MEMBERS = membersInLine(optionsField(LOOK_UP_OPTIONS));

/** The options of an operation. What GENERAL has in full is only named here: all options of a lookup as LookUp, and else each. */
function optionsInLine(collection: INodeProperties): string[] {
	const options = membersOf(collection);
	const ofLookUps = options.filter(isAsInLookUps);
	const named =
		ofLookUps.length === LOOK_UP_MEMBERS.length ? ['LookUp'] : ofLookUps.map(({ name }) => name);
	return [...named, ...options.filter((option) => !isAsInLookUps(option)).map(optionInLine)];
}

/** Whether an option says here what it says in GENERAL: an operation may give it another default. */
const isAsInLookUps = (option: INodeProperties): boolean =>
	LOOK_UP_MEMBERS.includes(optionInLine(option));
