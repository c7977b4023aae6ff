import { join } from 'node:path';

import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode, type RunOptions } from '../engine';
import { credentialsFor } from '../registry';
import { CASES, UNKNOWN_OUTPUT, type Case } from './cases';
import { schemaOf, type Schema } from './derive';

const pack = join(__dirname, '..', '..', '..', 'nodes', 'EnterpriseRegistry');
export const schemaFolder = join(pack, '__schema__', 'v1.0.0');

export interface Observation {
	/** `<resource>/<operation>.json` */
	file: string;
	outputs: object[];
	schema: Schema & { version: number };
}

/** Runs every operation in n8n's engine against a sandbox, and derives from what came out the schema of its output. */
export async function observeOutputs(): Promise<Record<string, Observation>> {
	const sandbox = await startSandbox({ settings: { deliveries: { maxAttempts: 1 } } });
	const observations: Record<string, Observation> = {};
	for (const [operation, cases] of Object.entries(CASES)) {
		const outputs: object[] = [];
		for (const each of cases) outputs.push(...(await outputOf(sandbox, operation, each)));
		const isUnknown = UNKNOWN_OUTPUT.includes(operation);
		const schema = isUnknown ? { type: 'object', properties: {} } : schemaOf(outputs);
		const file = `${operation.replace('.', '/')}.json`;
		observations[operation] = { file, outputs, schema: { ...schema, version: 1 } };
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
	const run = async (operation: string, chosen: RunOptions['parameters'], item = {}) => {
		const { json, error } = await runNode({
			credentials: credentialsFor(sandbox.baseUrl),
			parameters: {
				resource: operation.split('.')[0],
				operation: operation.split('.')[1],
				...chosen,
			},
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
	return await run(name, parameters, { webhookId: webhook!.id });
}
