import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { schemaFolder, type Observation, type Schema } from './observe';

/** For `builderHint`, which n8n reads without the schema files. */
export const shapesFile = join(schemaFolder, '..', '..', 'editor', 'outputShapes.ts');

/** A schema in one line for a reader of the type definition: `{name, score: number, candidates: [{name}]}`. */
function shapeOf({ type, properties = {}, items }: Schema): string {
	const types = [type].flat();
	if (types.includes('array')) return `[${items === undefined ? '' : shapeOf(items)}]`;
	if (!types.includes('object')) return types.filter((each) => each !== 'null').join('|');
	const members = Object.entries(properties).map(([name, schema]) => {
		const shape = shapeOf(schema);
		// Most members are text, so text is shown without a type.
		return shape === 'string' ? name : `${name}: ${shape}`;
	});
	return `{${members.join(', ')}}`;
}

/** What several operations return, or hold, has a name of its own. */
const NAMES = { 'enterprise.get': 'Enterprise', 'establishment.get': 'Establishment' };

function shapesIn(observations: Array<[string, Observation]>): string[][] {
	const shapes = observations.map(([operation, { schema }]) => {
		// The hint of the option says what it adds.
		const { evidence: _evidence, ...properties } = schema.properties ?? {};
		return [shapeOf({ ...schema, properties }), operation];
	});
	const named = Object.entries(NAMES).map(([operation, name]) => [
		shapes.find(([, other]) => other === operation)![0]!,
		name,
	]);
	const withNames = (text: string) =>
		named.reduce((shorter, [shape, name]) => shorter.replace(shape!, name!), text);
	return [...named, ...shapes.map(([shape, operation]) => [withNames(shape!), operation!])];
}

export const shapesText = (observations: Array<[string, Observation]>): string =>
	`/** Written by npm run schemas: what an operation returns, and its name. Members without a type are text, and any may be null. */
const SHAPES = [
${shapesIn(observations)
	.map(([shape, name]) => `\t'${shape} ${name}',`)
	.join('\n')}
];

export const OUTPUT_SHAPES = Object.fromEntries(
	SHAPES.map((line) => line.split(/ (?=\\S+$)/).reverse() as [string, string]),
);
`;

/** Replaces all schema files, and the shapes made of them, with what was observed. */
export function writeSchemas(observed: Record<string, Observation>): void {
	rmSync(schemaFolder, { recursive: true, force: true });
	for (const { file, schema } of Object.values(observed)) {
		mkdirSync(dirname(join(schemaFolder, file)), { recursive: true });
		writeFileSync(join(schemaFolder, file), `${JSON.stringify(schema, undefined, '\t')}\n`);
	}
	writeFileSync(shapesFile, shapesText(Object.entries(observed)));
}
