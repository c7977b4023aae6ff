import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { startSandbox } from '../../sandbox';
import { CASES, UNKNOWN_OUTPUT, type Case } from '../support/cases';
import { forgetSessions } from '../support/forgetSessions';
import { callsTo, credentialsFor } from '../support/registry';
import { violationsIn } from '../support/violations';
import { Registry } from './support';
import { WatchHost } from './watch/WatchHost';

const pack = join(__dirname, '..', '..', 'nodes', 'EnterpriseRegistry');
/** Where n8n looks for the schemas of the outputs: a file for each operation. */
export const schemaFolder = join(pack, '__schema__', 'v1.0.0');
/**
 * A node without resources and operations has one schema. Of the nodes of version 1 in this folder, that is the watch trigger. n8n finds it,
 * but the editor of 2.41 previews no trigger.
 */
const watchSchemaFile = `${schemaFolder}.json`;
/** The shapes of the outputs for `builderHint`, which n8n reads without the schema files. */
export const shapesFile = join(pack, 'editor', 'outputShapes.ts');

/** A part of JSON Schema: what n8n's editor reads. */
interface Schema {
	type: string | string[];
	properties?: Record<string, Schema>;
	items?: Schema;
	nullable?: true;
}

interface Observation {
	outputs: object[];
	/** What each case asked the service: `GET /v2/me` and the like. */
	calls: string[][];
	/** How its calls differ from the description of the service. */
	violations: string[];
	schema: Schema & { version: number };
}
type Observed = Record<string, Observation>;

/** Runs every operation in n8n's engine against a sandbox, and derives from what came out the schema of its output. */
export async function observeOutputs(): Promise<Observed> {
	const registry = new Registry();
	registry.sandbox = await startSandbox({ settings: { deliveries: { maxAttempts: 1 } } });
	const observed: Observed = {};
	for (const [operation, cases] of Object.entries(CASES)) {
		const outputs: object[] = [];
		const calls: string[][] = [];
		const violations: string[] = [];
		for (const each of cases) {
			outputs.push(...(await outputOf(registry, operation, each)));
			calls.push(callsTo(registry.sandbox));
			violations.push(...violationsIn(registry.sandbox));
		}
		if (outputs.length === 0) throw new Error(`${operation} gave nothing`);
		const isUnknown = UNKNOWN_OUTPUT.includes(operation);
		const schema = isUnknown ? { type: 'object', properties: {} } : schemaOf(outputs);
		observed[operation] = { outputs, calls, violations, schema: { ...schema, version: 1 } };
	}
	await registry.sandbox.close();
	return observed;
}

async function outputOf(
	registry: Registry,
	operation: string,
	{ afterDelivery, answer, ...parameters }: Case,
): Promise<object[]> {
	const { sandbox } = registry;
	sandbox.reset();
	forgetSessions();
	// Nothing listens there, so each delivery ends at once.
	const url = 'http://127.0.0.1:1/';
	const webhookId = await registry.webhook(['0403.170.701', '2.000.000.339'], { url });
	if (afterDelivery) {
		await sandbox.change('0403.170.701');
		await sandbox.idle();
	}
	if (answer) {
		const body = { success: true, data: answer, error: null };
		sandbox.settings.nextResponses = [{ status: 200, body }];
	}
	const { json, error } = await registry.run(
		operation,
		{ includeInput: false, ...parameters },
		{ items: [{ webhookId }] },
	);
	if (error) throw new Error(`${operation}: ${error.message} ${error.description ?? ''}`);
	return json;
}

/** What the watch trigger gives: a company seen for the first time, one that changed, one that is gone, and one that is back. */
export async function observeWatch(): Promise<Observation['schema']> {
	forgetSessions();
	const sandbox = await startSandbox();
	const number = '0403.170.701';
	const parameters = {
		entityNumbers: number,
		options: { firstRun: 'all', lookAgainAfter: 0 },
	};
	const host = new WatchHost({ credentials: credentialsFor(sandbox.baseUrl), parameters });
	await host.publish();
	const change = { denomination: 'Electrabel', address: { street: 'Markt' }, status: 'ST' };
	await sandbox.change(number, change);
	await host.poll();
	const timestamp = new Date().toISOString();
	const body = { success: false, data: null, error: 'Enterprise not found', timestamp, meta: null };
	sandbox.settings.nextResponses = [{ status: 404, body }];
	await host.poll();
	await host.poll();
	await sandbox.close();
	const types = host.told.map(({ type }) => type).join();
	if (types !== 'first,changed,absent,back') throw new Error(`The watch trigger gave ${types}`);
	const { properties = {}, ...schema } = schemaOf(host.told);
	const { before, after } = properties;
	// Any member of a record may change; here only some do.
	const ofAnyChange = { ...before!, properties: after!.properties };
	return { ...schema, properties: { ...properties, before: ofAnyChange }, version: 1 };
}

const typeOf = (value: unknown): string =>
	value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Members that hold whatever the service sent. What it sent here would look like a promise. */
const AS_SENT = ['raw'];

/** The schema of all values together. Members are in the order in which they first appear. */
export function schemaOf(values: unknown[]): Schema {
	const types = new Set(values.filter((value) => value !== undefined).map(typeOf));
	// The editor expands only a bare `object` or `array`, so null is left out of their types.
	const nullable = types.has('null') && { nullable: true as const };
	if (types.has('object')) {
		const objects = values.filter((value) => typeOf(value) === 'object') as object[];
		const members = objects.flatMap((object) => Object.entries(object));
		const properties = Object.fromEntries(
			[...new Set(members.map(([name]) => name))].map((name) => [
				name,
				AS_SENT.includes(name)
					? { type: 'object', properties: {} }
					: schemaOf(members.filter(([other]) => other === name).map(([, value]) => value)),
			]),
		);
		return { type: 'object', ...nullable, properties };
	}
	if (types.has('array')) {
		const items = values.filter(Array.isArray).flat();
		return { type: 'array', ...nullable, ...(items.length > 0 && { items: schemaOf(items) }) };
	}
	// A value that the sandbox never has is text at every known service.
	if (types.size === 1 && types.has('null')) types.add('string');
	// The editor shows the first type.
	const sorted = [...types].filter((type) => type !== 'null').sort();
	if (types.has('null')) sorted.push('null');
	return { type: sorted.length === 1 ? sorted[0]! : sorted };
}

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

/** Records that several operations return or hold, by their names, with the operation that returns each. */
const RECORDS = { Enterprise: 'enterprise.get', Establishment: 'establishment.get' };

/** The shapes of the records by their names, and of the operations by theirs. */
function shapesIn(observed: Observed) {
	const shapes = new Map(
		Object.entries(observed).map(([operation, { schema }]) => {
			// The hint of the option says what it adds.
			const { evidence: _evidence, ...properties } = schema.properties ?? {};
			return [operation, shapeOf({ ...schema, properties })];
		}),
	);
	const records = Object.entries(RECORDS).map(([name, operation]) => ({
		name,
		shape: shapes.get(operation) ?? '',
	}));
	const withNames = (shape: string) =>
		records.reduce((shorter, record) => shorter.replace(record.shape, record.name), shape);
	const ofOperations = [...shapes].map(([name, shape]) => ({ name, shape: withNames(shape) }));
	return { records, ofOperations };
}

interface NamedShape {
	name: string;
	shape: string;
}

/** Shapes as Prettier writes the members of an object: one that is too long for its line stands on the next one. */
function membersText(shapes: NamedShape[]): string {
	const lines = shapes.map(({ name, shape }) => {
		const key = /\W/.test(name) ? `'${name}'` : name;
		const value = `'${shape}',`;
		return key.length + value.length + 4 <= 100 ? `\t${key}: ${value}` : `\t${key}:\n\t\t${value}`;
	});
	return lines.join('\n');
}

/** The text of `shapesFile`. */
export function shapesText(observed: Observed): string {
	const { records, ofOperations } = shapesIn(observed);
	return `// Written by npm run schemas. Members without a type are text, and any may be null.

/** The records that several operations return or hold. */
export const RECORD_SHAPES = {
${membersText(records)}
};

/** What each operation returns. */
export const OUTPUT_SHAPES: Record<string, string> = {
${membersText(ofOperations)}
};
`;
}

const textOf = (schema: Schema): string => `${JSON.stringify(schema, undefined, '\t')}\n`;

/** Replaces all schema files, and the shapes made of them, with what was observed. */
export function writeSchemas(observed: Observed, ofWatch: Observation['schema']): void {
	rmSync(schemaFolder, { recursive: true, force: true });
	writeFileSync(watchSchemaFile, textOf(ofWatch));
	for (const [operation, { schema }] of Object.entries(observed)) {
		const file = join(schemaFolder, `${operation.replace('.', '/')}.json`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, textOf(schema));
	}
	writeFileSync(shapesFile, shapesText(observed));
}
