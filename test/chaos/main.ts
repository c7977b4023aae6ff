import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workFolder } from '../harness/n8n/runtime';
import { packTarball } from '../harness/pack/tarball';
import { runChaos, type ChaosOptions } from './chaos';
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
		tarball: { type: 'string' },
	},
});

async function main(): Promise<void> {
	const outcome = await runChaos(
		{
			mode: values.mode as ChaosOptions['mode'],
			respond: values.respond as ChaosOptions['respond'],
			seed: Number(values.seed),
			events: Number(values.events),
			accidents: Number(values.accidents),
			seconds: Number(values.seconds),
			version: values.n8n,
			log: console.log,
		},
		values.tarball ?? (await packTarball()),
	);
	const results = join(workFolder, 'results');
	mkdirSync(results, { recursive: true });
	appendFileSync(join(results, 'chaos.jsonl'), `${JSON.stringify(outcome)}\n`);
	console.log(outcome);
	for (const promise of broken(outcome)) console.error(`BROKEN: ${promise}`);
	process.exit(broken(outcome).length === 0 ? 0 : 1);
}

main().catch((error: Error) => {
	console.error(error);
	process.exit(1);
});
