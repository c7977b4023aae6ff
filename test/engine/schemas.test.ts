import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { loadOutputSchema } from 'n8n-core/dist/nodes-loader/output-schema-resolver';

import { operations } from '../../nodes/EnterpriseRegistry/operations';
import { CASES } from '../support/schemas/cases';
import { schemaOf } from '../support/schemas/derive';
import { observeOutputs, schemaFolder, type Observation } from '../support/schemas/observe';
import { shapesFile, shapesText, writeSchemas } from '../support/schemas/write';

const names = operations.map(({ resource, operation }) => [resource, operation] as const);

let observed: Record<string, Observation>;
beforeAll(async () => {
	observed = await observeOutputs();
	// Set by npm run schemas.
	if (process.env.WRITE_SCHEMAS) writeSchemas(observed);
});

describe('what the editor shows before the first run', () => {
	it('every operation is observed, and no file is left over', () => {
		expect(Object.keys(CASES).sort()).toEqual(names.map((name) => name.join('.')).sort());
		const files = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
			file.endsWith('.json'),
		);
		expect(files.sort()).toEqual(
			Object.values(observed)
				.map(({ file }) => file)
				.sort(),
		);
	});

	it.each(names)('is what %s.%s really gives (else: npm run schemas)', (resource, operation) => {
		const { file, schema, outputs } = observed[`${resource}.${operation}`]!;
		expect(JSON.parse(readFileSync(join(schemaFolder, file), 'utf8'))).toEqual(schema);
		expect(outputs.length).toBeGreaterThan(0);
	});

	it.each(names)('is found by n8n for %s.%s', (resource, operation) => {
		const nodeDir = join(schemaFolder, '..', '..');
		expect(loadOutputSchema({ nodeDir, version: 1, resource, operation })).toEqual(
			observed[`${resource}.${operation}`]!.schema,
		);
	});

	it('is described to the AI builder in the same words (else: npm run schemas)', () => {
		expect(readFileSync(shapesFile, 'utf8')).toBe(shapesText(Object.entries(observed)));
	});

	it('holds for every output that was seen', () => {
		const ajv = new Ajv({ strict: false, allowUnionTypes: true });
		for (const { schema, outputs, file } of Object.values(observed)) {
			const { version: _version, ...rest } = schema;
			const validate = ajv.compile(rest);
			for (const output of outputs)
				expect([file, validate(output), validate.errors]).toEqual([file, true, null]);
		}
	});
});

describe('deriving a schema', () => {
	it('members of all outputs are joined, with null as the last type', () => {
		expect(
			schemaOf([
				{ a: null, b: 1 },
				{ a: 'x', c: true },
			]),
		).toEqual({
			type: 'object',
			properties: {
				a: { type: ['string', 'null'] },
				b: { type: 'number' },
				c: { type: 'boolean' },
			},
		});
	});

	it('a member of which only null was seen is taken for text', () => {
		expect(schemaOf([{ a: null }]).properties).toEqual({ a: { type: ['string', 'null'] } });
	});

	it('lists and objects stay unfoldable when they may be null', () => {
		expect(
			schemaOf([
				{ a: null, b: [] },
				{ a: { c: 1 }, b: [{ d: 1 }, { e: 'x' }] },
			]).properties,
		).toEqual({
			a: { type: 'object', nullable: true, properties: { c: { type: 'number' } } },
			b: {
				type: 'array',
				items: { type: 'object', properties: { d: { type: 'number' }, e: { type: 'string' } } },
			},
		});
	});
});
