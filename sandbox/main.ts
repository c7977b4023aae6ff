import { parseArgs } from 'node:util';
import getPort, { portNumbers } from 'get-port';
import { startSandbox, type SandboxOptions } from './index';

const usage = `Usage: npm run sandbox -- [options]
  --port <number>       4010 by default, or the next free port
  --generate <number>   how many generated enterprises to add, up to 100000
  --seed <number>       another seed generates other enterprises
  --settings <json>     settings to start with, e.g. '{"plan":"free","latency":200}'`;

const options = {
	port: { type: 'string' },
	generate: { type: 'string' },
	seed: { type: 'string' },
	settings: { type: 'string' },
	help: { type: 'boolean', short: 'h' },
} as const;

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

async function main(): Promise<void> {
	const { values } = parseArgs({ options });
	if (values.help) return console.log(usage);
	const sandbox = await startSandbox({
		port:
			numberOf(values.port) ??
			(await getPort({ host: '127.0.0.1', port: portNumbers(4010, 4030) })),
		generate: numberOf(values.generate),
		seed: numberOf(values.seed),
		logFailures: true,
		settings: JSON.parse(values.settings ?? '{}') as SandboxOptions['settings'],
	});
	console.log(`
A local registry service is running. Nothing in it leaves this machine.

  Page          ${sandbox.origin}/          look around, change a company, watch the deliveries
  Base URL      ${sandbox.baseUrl}       put this into the credential

  API key       sandbox-key        secret  sandbox-secret
  OAuth client  sandbox-client     secret  sandbox-client-secret

  Try it:  curl -H 'X-API-Key: sandbox-key' -H 'X-API-Secret: sandbox-secret' ${sandbox.baseUrl}/v2/enterprise/0403.170.701

Ctrl-C ends it.`);
	const end = (): void => void sandbox.close().then(() => process.exit(0));
	process.once('SIGINT', end).once('SIGTERM', end);
}

main().catch((error: Error) => {
	console.error(`The sandbox did not start: ${error.message}`);
	process.exit(1);
});
