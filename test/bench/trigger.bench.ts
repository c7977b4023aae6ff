import { startSandbox } from '../../sandbox';
import { N8n } from '../harness/n8n/N8n';
import { packTarball } from '../harness/pack/tarball';
import { bothWays, compare, contenders } from './support/triggerContest';

/** Imported by a variable, as it is JavaScript without types. */
const BUILD = '../../scripts/setup/build.mjs';

/** How many deliveries a single n8n takes in, which keeps everything in SQLite. */
export async function run(): Promise<string> {
	const { build } = (await import(BUILD)) as { build: () => Promise<void> };
	await build();
	const tarball = await packTarball();
	return await bothWays(
		async (env, setting) => await measure(tarball, env, `one real n8n${setting}`),
	);
}

async function measure(
	tarball: string,
	env: Record<string, string>,
	where: string,
): Promise<string> {
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
