import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workFolder } from '../harness/n8n/runtime';
import { packTarball } from '../harness/pack/tarball';
import { runChaosOn } from './chaos';
import { deploy, type Mode } from './deployment';
import { broken } from './outcome';

const { values } = parseArgs({
	options: {
		mode: { type: 'string', default: 'sqlite' },
		seed: { type: 'string', default: '1' },
		events: { type: 'string', default: '10000' },
		accidents: { type: 'string', default: '12' },
		respond: { type: 'string', default: 'whenFinished' },
		seconds: { type: 'string', default: '1800' },
		n8n: { type: 'string' },
	},
});

async function main(): Promise<void> {
	const { mode, n8n, respond } = values;
	const deployment = await deploy(mode as Mode, await packTarball(), n8n);
	const outcome = await runChaosOn(deployment, {
		respond,
		seed: Number(values.seed),
		events: Number(values.events),
		accidents: Number(values.accidents),
		seconds: Number(values.seconds),
	});
	await deployment.stop();
	const results = join(workFolder, 'results');
	mkdirSync(results, { recursive: true });
	appendFileSync(join(results, 'chaos.jsonl'), `${JSON.stringify({ mode, n8n, ...outcome })}\n`);
	console.log(outcome);
	for (const promise of broken(outcome)) console.error(`BROKEN: ${promise}`);
	process.exitCode = broken(outcome).length === 0 ? 0 : 1;
}

void main();
