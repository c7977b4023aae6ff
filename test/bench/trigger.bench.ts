import { startSandbox } from '../../sandbox';
import { N8n } from '../n8n/support/N8n';
import { packTarball } from '../n8n/support/tarball';
import { compare, contenders } from './triggerContest';

/** Imported by a variable, as it is JavaScript without types. */
const BUILD = '../../scripts/setup/build.mjs';

/** A setting of n8n 2.41, off by default: an isolate is taken only where an expression asks for one. */
const LAZILY = 'N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE';

const REASON = [
	'n8n 2.41 takes an isolate of its expression engine for every delivery to any node but its own Webhook node, and to that one',
	'as soon as a parameter is an expression. A node cannot change this, so the last row is what a trigger can reach without the setting below.',
].join('\n');

/** How many deliveries a single n8n takes in, which keeps everything in SQLite. */
export async function run(): Promise<string> {
	const { build } = (await import(BUILD)) as { build: () => Promise<void> };
	await build();
	const tarball = await packTarball();
	const usual = await measure(tarball, {}, 'one real n8n');
	const lazy = await measure(tarball, { [LAZILY]: 'true' }, `one with \`${LAZILY}=true\``);
	return [usual, REASON, lazy].join('\n\n');
}

async function measure(tarball: string, env: Record<string, string>, where: string): Promise<string> {
	const sandbox = await startSandbox();
	const n8n = await N8n.start({ tarball, env });
	try {
		await n8n.login();
		return await compare(await contenders(n8n, sandbox, n8n.url), where);
	} finally {
		await n8n.stop();
		await sandbox.close();
	}
}
