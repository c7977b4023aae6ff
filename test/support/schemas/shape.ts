import type { Schema } from './derive';

/** A schema in one line for a reader of the type definition: `{name, score: number, candidates: [{name}]}`. */
export function shapeOf(schema: Schema): string {
	const types = [schema.type].flat();
	if (types.includes('array'))
		return `[${schema.items === undefined ? '' : shapeOf(schema.items)}]`;
	if (types.includes('object'))
		return `{${Object.entries(schema.properties ?? {})
			.map(memberOf)
			.join(', ')}}`;
	return types.filter((type) => type !== 'null').join('|');
}

/** Most members are text, so text is shown without a type. */
function memberOf([name, schema]: [string, Schema]): string {
	const shape = shapeOf(schema);
	return shape === 'string' ? name : `${name}: ${shape}`;
}
