import { parseArgs } from 'node:util';
import { startSandbox, type Sandbox, type SandboxOptions } from './index';

const usage = `Usage: npm run sandbox -- [options]
  --port <number>       4010 by default, or the next free port
  --generate <number>   how many generated enterprises to add, up to 100000
  --seed <number>       another seed generates other enterprises
  --settings <json>     settings to start with, e.g. '{"plan":"free","latency":200}'`;

const { values } = parseArgs({
	options: {
		port: { type: 'string' },
		generate: { type: 'string' },
		seed: { type: 'string' },
		settings: { type: 'string' },
		help: { type: 'boolean', short: 'h' },
	},
});

async function startOnFreePort(
	options: SandboxOptions,
	port: number,
	last: number,
): Promise<Sandbox> {
	try {
		return await startSandbox({ ...options, port });
	} catch (error) {
		if ((error as { code?: string }).code !== 'EADDRINUSE' || port >= last) throw error;
		return startOnFreePort(options, port + 1, last);
	}
}

async function main(): Promise<void> {
	if (values.help) return console.log(usage);
	const number = (text: string | undefined): number | undefined =>
		text === undefined ? undefined : Number(text);
	const port = number(values.port) ?? 4010;
	const options: SandboxOptions = {
		generate: number(values.generate),
		seed: number(values.seed),
		quiet: false,
		settings: values.settings === undefined ? {} : JSON.parse(values.settings),
	};
	const sandbox = await startOnFreePort(
		options,
		port,
		values.port === undefined ? port + 20 : port,
	);
	console.log(`
A local registry service is running. Nothing in it leaves this machine.

  Page          ${sandbox.origin}/          look around, change a company, watch the deliveries
  Base URL      ${sandbox.baseUrl}       put this into the credential

  API key       sandbox-key        secret  sandbox-secret
  OAuth client  sandbox-client     secret  sandbox-client-secret

  Try it:  curl -H 'X-API-Key: sandbox-key' -H 'X-API-Secret: sandbox-secret' ${sandbox.baseUrl}/v2/enterprise/0403.170.701

Ctrl-C ends it.`);
	const end = (): void => void sandbox.close().then(() => process.exit(0));
	process.once('SIGINT', end);
	process.once('SIGTERM', end);
}

main().catch((error: Error) => {
	console.error(`The sandbox did not start: ${error.message}`);
	process.exit(1);
});
