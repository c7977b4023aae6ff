import { startSandbox } from '../../sandbox';
import { packTarball } from '../harness/pack/tarball';
import { QueueMode } from '../harness/queue/QueueMode';
import { bothWays, compare, contenders } from './support/triggerContest';

/** Imported by variables, as they are JavaScript without types. */
const BUILD = '../../scripts/setup/build.mjs';
const SERVERS = '../../scripts/setup/programs.mjs';

/** How many deliveries a webhook processor takes in, with two workers, PostgreSQL and Redis on the same machine. */
export async function run(): Promise<string> {
	const { build } = (await import(BUILD)) as { build: () => Promise<void> };
	const { findServers } = (await import(SERVERS)) as {
		findServers: () => NodeJS.ProcessEnv | undefined;
	};
	const servers = findServers();
	if (!servers) throw new Error('This bench needs PostgreSQL and Redis on this machine.');
	Object.assign(process.env, servers);
	await build();
	const tarball = await packTarball();
	return await bothWays(
		async (env, setting) => await measure(tarball, env, `n8n in queue mode${setting}`),
	);
}

async function measure(
	tarball: string,
	env: Record<string, string>,
	where: string,
): Promise<string> {
	const sandbox = await startSandbox();
	const queueMode = await QueueMode.start({ tarball, env });
	try {
		await queueMode.main.login();
		return await compare(await contenders(queueMode.main, sandbox, queueMode.gateway.url), where);
	} finally {
		await queueMode.stop();
		await sandbox.close();
	}
}
