import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOutputSchema } from 'n8n-core/dist/nodes-loader/output-schema-resolver';

import { FIELDS } from '../../nodes/EnterpriseRegistry/matching/compare/userRecord';
import { operations } from '../../nodes/EnterpriseRegistry/operations';
import { CASES } from '../support/cases';
import {
	observeOutputs,
	observeWatch,
	schemaFolder,
	schemaOf,
	shapesFile,
	shapesText,
	writeSchemas,
} from './observed';

/** How many requests an operation may send, by how its description ends. */
const COSTS: Array<{ described: RegExp; least: number; most: number }> = [
	{ described: /No request\.$/, least: 0, most: 0 },
	{ described: /One request\.$/, least: 1, most: 1 },
	{ described: /At most two requests\.$/, least: 1, most: 2 },
	{ described: /At most three requests\.$/, least: 0, most: 3 },
	{ described: /About twenty requests\.$/, least: 15, most: 25 },
	{ described: /One request a page\.|Changes data\.$/, least: 1, most: Infinity },
];
/** The folder from which n8n looks for the schemas of a node. */
const nodeDir = join(schemaFolder, '..', '..');

let observed: Awaited<ReturnType<typeof observeOutputs>>;
let ofWatch: Awaited<ReturnType<typeof observeWatch>>;
beforeAll(async () => {
	observed = await observeOutputs();
	ofWatch = await observeWatch();
	// Set by npm run schemas.
	if (process.env.WRITE_SCHEMAS) writeSchemas(observed, ofWatch);
});

describe('what the editor shows before the first run', () => {
	const all = operations.map(({ resource, operation }) => `${resource}.${operation}`).sort();

	it('is observed of every operation', () => {
		expect(Object.keys(CASES).sort()).toEqual(all);
	});

	it('has exactly one schema file for each operation', () => {
		const files = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' });
		const schemas = files.filter((file) => file.endsWith('.json'));
		expect(schemas.sort()).toEqual(all.map((name) => `${name.replace('.', '/')}.json`));
	});

	it.each(operations)(
		'is what $resource → $operation really gives, as n8n finds it (else: npm run schemas)',
		({ resource, operation }) => {
			const { schema } = observed[`${resource}.${operation}`]!;
			expect(loadOutputSchema({ nodeDir, version: 1, resource, operation })).toEqual(schema);
		},
	);

	/** Members of the service that only pass through: a row keeps its own beside an error, and where they are null. */
	const PASSING = {
		'enterprise.checkBeforeInvoicing': ['name'],
		'vat.validate': ['name', 'address', 'countryCode'],
	};

	it.each(operations.filter(({ fields }) => fields.some(({ name }) => name === 'includeInput')))(
		'has no member of $resource → $operation that it does not list itself, so that no earlier answer stays in a row beside an error',
		({ resource, operation, includeInput }) => {
			const name = `${resource}.${operation}`;
			const { madeHere, fromService = [] } = includeInput!.fields;
			const passing = (PASSING as Record<string, string[]>)[name] ?? [];
			const given = Object.keys(observed[name]!.schema.properties ?? {});
			const unknown = given.filter(
				(one) => ![...madeHere, ...fromService, ...passing].includes(one),
			);
			expect(unknown).toEqual([]);
		},
	);

	it('is what the watch trigger gives, as n8n finds it (else: npm run schemas)', () =>
		expect(loadOutputSchema({ nodeDir, version: 1 })).toEqual(ofWatch));

	it('has in the patch of Compare every field that can be compared, but the VAT number, which the service does not state', () => {
		const { patch } = observed['enterprise.compare']!.schema.properties!;
		expect(Object.keys(patch!.properties!)).toEqual(FIELDS.filter((field) => field !== 'vat'));
	});

	it.each(['peppol.check', 'vat.validate'])(
		'promises no member inside raw of %s, which holds whatever the service sent',
		(operation) => {
			const { raw } = observed[operation]!.schema.properties!;
			expect(raw).toEqual({ type: 'object', properties: {} });
		},
	);

	it('has before a change each member that it has after one', () => {
		const { before, after } = ofWatch.properties!;
		expect(before!.properties).toEqual(after!.properties);
	});

	it('is what the AI builder of n8n is told, too (else: npm run schemas)', () => {
		expect(readFileSync(shapesFile, 'utf8')).toBe(shapesText(observed));
	});

	it('is what the samples in docs/fields.md show, in which … stands for any text', () => {
		const file = join(__dirname, '../../docs/fields.md');
		const anyText = expect.any(String) as unknown;
		const reader = (_: string, value: unknown) => (value === '…' ? anyText : value);
		const samples = [...readFileSync(file, 'utf8').matchAll(/^\{\n[\s\S]*?^\}/gm)].map(
			([text]) => JSON.parse(text, reader) as object,
		);
		const outputs = Object.values(observed).flatMap((each) => each.outputs);
		expect(samples).toHaveLength(4);
		for (const sample of samples) expect(outputs).toContainEqual(sample);
	});
});

describe('the requests of an operation', () => {
	it.each(operations)(
		'are as many as its description says: $resource → $operation: $description',
		({ resource, operation, description }) => {
			const { calls } = observed[`${resource}.${operation}`]!;
			const { least, most } = COSTS.find(({ described }) => described.test(description))!;
			for (const { length } of calls) {
				expect(length).toBeGreaterThanOrEqual(least);
				expect(length).toBeLessThanOrEqual(most);
			}
		},
	);

	it.each(operations)(
		'are as the OpenAPI description of the service has them: $resource → $operation',
		({ resource, operation }) => {
			const { violations } = observed[`${resource}.${operation}`]!;
			// Diagnose asks what the service says of a path that it does not have.
			expect(violations.filter((one) => !one.includes('/no-such-path/'))).toEqual([]);
		},
	);
});

it('a schema that is derived from several outputs has the members of all', () => {
	const outputs = [
		{ a: null, b: 1, none: null, object: null, list: [] },
		{ a: 'x', c: true, object: { d: 1 }, list: [{ e: 1 }, { f: 'x' }] },
	];
	expect(schemaOf(outputs)).toEqual({
		type: 'object',
		properties: {
			a: { type: ['string', 'null'] },
			b: { type: 'number' },
			// Nothing tells what it would hold, so it is taken for text.
			none: { type: ['string', 'null'] },
			// The editor can unfold it also where it may be null.
			object: { type: 'object', nullable: true, properties: { d: { type: 'number' } } },
			list: {
				type: 'array',
				items: { type: 'object', properties: { e: { type: 'number' }, f: { type: 'string' } } },
			},
			c: { type: 'boolean' },
		},
	});
});
