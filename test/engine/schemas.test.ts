import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOutputSchema } from 'n8n-core/dist/nodes-loader/output-schema-resolver';

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

/** By how the description of an operation ends. */
const COSTS: Array<[cost: RegExp, least: number, most: number]> = [
	[/No request\.$/, 0, 0],
	[/One request\.$/, 1, 1],
	[/At most two requests\.$/, 1, 2],
	[/At most three requests\.$/, 0, 3],
	[/About twenty requests\.$/, 15, 25],
	[/One request a page\.|Changes data\.$/, 1, Infinity],
];

let observed: Awaited<ReturnType<typeof observeOutputs>>;
let ofWatch: Awaited<ReturnType<typeof observeWatch>>;
beforeAll(async () => {
	observed = await observeOutputs();
	ofWatch = await observeWatch();
	// Set by npm run schemas.
	if (process.env.WRITE_SCHEMAS) writeSchemas(observed, ofWatch);
});

describe('what the editor shows before the first run', () => {
	it('every operation is observed, and no file is left over', () => {
		const all = operations.map(({ resource, operation }) => `${resource}.${operation}`).sort();
		expect(Object.keys(CASES).sort()).toEqual(all);
		const files = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' });
		const schemas = files.filter((file) => file.endsWith('.json'));
		expect(schemas.sort()).toEqual(all.map((name) => `${name.replace('.', '/')}.json`));
	});

	it.each(operations.map((one) => ({ ...one, ...one.entry })))(
		'is what $resource → $operation really gives, as n8n finds it (else: npm run schemas), at the cost that it names: $description',
		({ resource, operation, description }) => {
			const { schema, calls, violations } = observed[`${resource}.${operation}`]!;
			const nodeDir = join(schemaFolder, '..', '..');
			expect(loadOutputSchema({ nodeDir, version: 1, resource, operation })).toEqual(schema);
			const [, least, most] = COSTS.find(([cost]) => cost.test(description))!;
			for (const { length } of calls) {
				expect(length).toBeGreaterThanOrEqual(least);
				expect(length).toBeLessThanOrEqual(most);
			}
			// Diagnose asks what the service says of a path that it does not have.
			expect(violations.filter((one) => !one.includes('/no-such-path/'))).toEqual([]);
		},
	);

	/** Members of the service that only pass through: a row keeps its own beside an error, and where they are null. */
	const PASSING = {
		'enterprise.checkBeforeInvoicing': ['name'],
		'vat.validate': ['name', 'address', 'countryCode'],
	};

	it.each(operations.filter(({ fields }) => fields.some(({ name }) => name === 'includeInput')))(
		'$resource → $operation knows the members of its output, so that no earlier answer stands beside an error',
		({ resource, operation, entry }) => {
			const name = `${resource}.${operation}`;
			const { own, fromService = [] } = entry.outputFields!;
			const passing = (PASSING as Record<string, string[]>)[name] ?? [];
			const given = Object.keys(observed[name]!.schema.properties ?? {});
			const unknown = given.filter((one) => ![...own, ...fromService, ...passing].includes(one));
			expect(unknown).toEqual([]);
		},
	);

	it('is what the watch trigger gives, as n8n finds it (else: npm run schemas)', () =>
		expect(loadOutputSchema({ nodeDir: join(schemaFolder, '..', '..'), version: 1 })).toEqual(
			ofWatch,
		));

	it('is described to the AI builder in the same words (else: npm run schemas)', () => {
		expect(readFileSync(shapesFile, 'utf8')).toBe(shapesText(observed));
	});

	it('is what the samples of docs/fields.md show, with … for any text', () => {
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

it('deriving a schema joins the members of all outputs: null comes last, and alone is taken for text', () => {
	const outputs = [
		{ a: null, b: 1, none: null, object: null, list: [] },
		{ a: 'x', c: true, object: { d: 1 }, list: [{ e: 1 }, { f: 'x' }] },
	];
	expect(schemaOf(outputs)).toEqual({
		type: 'object',
		properties: {
			a: { type: ['string', 'null'] },
			b: { type: 'number' },
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
