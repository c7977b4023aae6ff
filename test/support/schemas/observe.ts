import { join } from 'node:path';

import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode } from '../engine';
import { forgetSessions } from '../forgetSessions';
import { callsTo, credentialsFor, violationsIn } from '../registry';
import { CASES, UNKNOWN_OUTPUT, type Case } from './cases';

const pack = join(__dirname, '..', '..', '..', 'nodes', 'EnterpriseRegistry');
export const schemaFolder = join(pack, '__schema__', 'v1.0.0');

/** A part of JSON Schema: what n8n's editor reads. */
export interface Schema {
	type: string | string[];
	properties?: Record<string, Schema>;
	items?: Schema;
	nullable?: true;
}

export interface Observation {
	/** `<resource>/<operation>.json` */
	file: string;
	outputs: object[];
	/** What each case asked the service: `GET /v2/me` and the like. */
	calls: string[][];
	/** How its calls differ from the description of the service. */
	violations: string[];
	schema: Schema & { version: number };
}

/** Runs every operation in n8n's engine against a sandbox, and derives from what came out the schema of its output. */
export async function observeOutputs(): Promise<Record<string, Observation>> {
	const sandbox = await startSandbox({ settings: { deliveries: { maxAttempts: 1 } } });
	const observations: Record<string, Observation> = {};
	for (const [operation, cases] of Object.entries(CASES)) {
		const outputs: object[] = [];
		const calls: string[][] = [];
		const violations: string[] = [];
		for (const each of cases) {
			outputs.push(...(await outputOf(sandbox, operation, each)));
			calls.push(callsTo(sandbox));
			violations.push(...violationsIn(sandbox));
		}
		const isUnknown = UNKNOWN_OUTPUT.includes(operation);
		const schema = isUnknown ? { type: 'object', properties: {} } : schemaOf(outputs);
		const file = `${operation.replace('.', '/')}.json`;
		observations[operation] = {
			file,
			outputs,
			calls,
			violations,
			schema: { ...schema, version: 1 },
		};
	}
	await sandbox.close();
	return observations;
}

async function outputOf(
	sandbox: Sandbox,
	name: string,
	{ afterDelivery, answer, ...parameters }: Case,
): Promise<object[]> {
	sandbox.reset();
	const run = async (full: string, chosen: object, item = {}) => {
		const [resource, operation] = full.split('.');
		const { json, error } = await runNode({
			credentials: credentialsFor(sandbox.baseUrl),
			parameters: { resource, operation, ...chosen },
			items: [item],
		});
		if (error) throw new Error(`${name}: ${error.message} ${error.description ?? ''}`);
		return json;
	};
	// Nothing listens there, so each delivery ends at once.
	const watch = { url: 'http://127.0.0.1:1/', entityNumbers: '0403.170.701 2.000.000.339' };
	const [webhook] = await run('webhook.create', { name: 'Customers', ...watch });
	if (afterDelivery) {
		await sandbox.change('0403.170.701');
		await sandbox.idle();
	}
	if (answer) {
		const body = { success: true, data: answer, error: null };
		sandbox.settings.nextResponses = [{ status: 200, body }];
	}
	sandbox.requests.length = 0;
	forgetSessions();
	return await run(name, parameters, { webhookId: webhook!.id });
}

const typeOf = (value: unknown): string =>
	value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The schema of all values together. Members are in the order in which they first appear. */
export function schemaOf(values: unknown[]): Schema {
	const types = new Set(values.filter((value) => value !== undefined).map(typeOf));
	// The editor expands only a bare `object` or `array`, so null is left out of their types.
	const nullable = types.has('null') && { nullable: true as const };
	if (types.has('object')) {
		const objects = values.filter((value) => typeOf(value) === 'object') as Observed[];
		const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
		const members = names.map((name) => [name, schemaOf(objects.map((object) => object[name]))]);
		return { type: 'object', ...nullable, properties: Object.fromEntries(members) as never };
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

type Observed = Record<string, unknown>;
