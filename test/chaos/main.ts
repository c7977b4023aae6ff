import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workFolder } from '../harness/n8n/runtime';
import { inOneProcess, inQueueMode } from '../harness/queue/Deployment';
import { runChaosOn } from './chaos';
import { broken } from './outcome';

const { values } = parseArgs({
	options: {
		mode: { type: 'string', default: 'sqlite' },
		seed: { type: 'string', default: '1' },
		events: { type: 'string', default: '10000' },
		accidents: { type: 'string', default: '12' },
		seconds: { type: 'string', default: '1800' },
		n8n: { type: 'string' },
	},
});

/** n8n keeps its last 10,000 executions unless told otherwise; here all of them are counted. */
const env = { EXECUTIONS_DATA_PRUNE: 'false' };

async function main(): Promise<void> {
	const { mode, n8n, ...rest } = values;
	if (n8n) process.env.N8N_VERSION = n8n;
	const numbers = Object.fromEntries(
		Object.entries(rest).map(([name, value]) => [name, Number(value)]),
	) as Record<keyof typeof rest, number>;
	const deployment = await (mode === 'queue' ? inQueueMode(env) : inOneProcess(env));
	const outcome = await runChaosOn(deployment, numbers).finally(deployment.stop);
	const results = join(workFolder, 'results');
	mkdirSync(results, { recursive: true });
	appendFileSync(join(results, 'chaos.jsonl'), `${JSON.stringify({ mode, n8n, ...outcome })}\n`);
	console.log(outcome);
	for (const promise of broken(outcome)) console.error(`BROKEN: ${promise}`);
	process.exitCode = broken(outcome).length === 0 ? 0 : 1;
}

void main();
