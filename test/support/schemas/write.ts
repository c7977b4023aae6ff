import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { schemaFolder, type Observation } from './observe';

/** Replaces all schema files by what was observed. */
export function writeSchemas(observations: Observation[]): void {
	rmSync(schemaFolder, { recursive: true, force: true });
	for (const { file, schema } of observations) {
		mkdirSync(dirname(join(schemaFolder, file)), { recursive: true });
		writeFileSync(join(schemaFolder, file), `${JSON.stringify(schema, undefined, '\t')}\n`);
	}
}
