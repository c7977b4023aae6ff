import { join } from 'node:path';

import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode } from '../engine';
import { CASES, UNKNOWN_OUTPUT, type Case } from './cases';
import { schemaOf, type Schema } from './derive';

export const schemaFolder = join(
	__dirname,
	'..',
	'..',
	'..',
	'nodes',
	'EnterpriseRegistry',
	'__schema__',
	'v1.0.0',
);

export interface Observation {
	/** `<resource>/<operation>.json` */
	file: string;
	outputs: object[];
	schema: Schema & { version: number };
}

/** Runs every operation in n8n's engine against a sandbox, and derives from what came out the schema of its output. */
export async function observeOutputs(): Promise<Record<string, Observation>> {
	const sandbox = await startSandbox({ settings: { deliveries: { maxAttempts: 1 } } });
	try {
		const observations: Record<string, Observation> = {};
		for (const [operation, cases] of Object.entries(CASES)) {
			const outputs: object[] = [];
			for (const parameters of cases)
				outputs.push(...(await outputOf(sandbox, operation, parameters)));
			const schema = UNKNOWN_OUTPUT.includes(operation)
				? { type: 'object', properties: {} }
				: schemaOf(outputs);
			observations[operation] = {
				file: `${operation.replace('.', '/')}.json`,
				outputs,
				schema: { ...schema, version: 1 },
			};
		}
		return observations;
	} finally {
		await sandbox.close();
	}
}

async function outputOf(
	sandbox: Sandbox,
	name: string,
	{ afterDelivery, answer, ...parameters }: Case,
): Promise<object[]> {
	sandbox.reset();
	const { baseUrl } = sandbox;
	const credentials = {
		enterpriseRegistryApi: { baseUrl, apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' },
	};
	const [resource, operation] = name.split('.') as [string, string];
	const run = async (chosen: Parameters<typeof runNode>[0]['parameters'], item = {}) => {
		const { json, error } = await runNode({ credentials, parameters: chosen, items: [item] });
		if (error) throw new Error(`${name}: ${error.message} ${error.description ?? ''}`);
		return json;
	};
	// Nothing listens there, so each delivery ends at once.
	const url = 'http://127.0.0.1:1/';
	const [webhook] = await run({
		resource: 'webhook',
		operation: 'create',
		name: 'Customers',
		url,
		entityNumbers: '0403.170.701 2.000.000.339',
	});
	if (afterDelivery) {
		await sandbox.change('0403.170.701');
		await sandbox.idle();
	}
	if (answer)
		sandbox.settings.nextResponses = [
			{ status: 200, body: { success: true, data: answer, error: null } },
		];
	return await run({ resource, operation, ...parameters }, { webhookId: webhook!.id });
}
