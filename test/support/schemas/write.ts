import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { schemaFolder, type Observation } from './observe';
import type { Schema } from './derive';
import { shapeOf } from './shape';

/** For `builderHint`, which n8n reads without the schema files. */
export const shapesFile = join(schemaFolder, '..', '..', 'editor', 'outputShapes.ts');

/** The hint of the option says what it adds. */
function withoutEvidence(schema: Schema): Schema {
	const { evidence: _evidence, ...properties } = schema.properties ?? {};
	return schema.properties === undefined ? schema : { ...schema, properties };
}

/** As Prettier breaks it: at 100 columns, of which a tab takes two. */
function row(operation: string, shape: string): string {
	const [name, value] = [`\t'${operation}':`, `'${shape}',`];
	return 2 + name.length + value.length > 100 ? `${name}\n\t\t${value}` : `${name} ${value}`;
}

export const shapesText = (observations: Array<[string, Observation]>): string =>
	[
		'/** Written by npm run schemas: what each operation returns, in one line. Members without a type are text, and any may be null. */',
		'export const OUTPUT_SHAPES: Record<string, string> = {',
		...observations.map(([operation, { schema }]) =>
			row(operation, shapeOf(withoutEvidence(schema))),
		),
		'};',
		'',
	].join('\n');

/** Replaces all schema files, and the shapes made of them, with what was observed. */
export function writeSchemas(observed: Record<string, Observation>): void {
	rmSync(schemaFolder, { recursive: true, force: true });
	for (const { file, schema } of Object.values(observed)) {
		mkdirSync(dirname(join(schemaFolder, file)), { recursive: true });
		writeFileSync(join(schemaFolder, file), `${JSON.stringify(schema, undefined, '\t')}\n`);
	}
	writeFileSync(shapesFile, shapesText(Object.entries(observed)));
}
