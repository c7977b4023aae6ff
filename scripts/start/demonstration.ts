import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../sandbox';
import { prepareCredentials } from '../../test/harness/workflows/credentials';
import { bringToTop, importExamples } from '../../test/harness/workflows/examples';
import type { Execution } from '../../test/harness/workflows/executionData';
import { N8n } from '../../test/harness/n8n/N8n';
import { owner } from '../../test/harness/n8n/N8nSession';
import { freePort } from '../../test/harness/process/ports';
import { packTarball } from '../../test/harness/pack/tarball';
import type { Workflow } from '../../test/harness/workflows/workflow';
import { showChange } from './change';
import { table } from './table';

const sandboxPort = 4010;
const editorPort = 5678;
const lastNode = 'Companies found';
const watch = 'Tell when a company changes';

let sandbox: Sandbox | undefined;

/**
 * Starts the sandbox and a real n8n with the pack, its credentials and the example workflows, runs the first one, and
 * changes a company to start another. Returns whether both succeeded, and what to do next.
 */
export async function demonstrate(
	dataFolder: string,
): Promise<{ succeeded: boolean; next: string }> {
	sandbox = await startSandbox({ port: await portForSandbox() });
	console.log(`The sandbox listens on ${sandbox.baseUrl}.`);

	console.log(
		`Starting n8n: about ${existsSync(dataFolder) ? '10 seconds' : 'half a minute, because it creates its database'} …`,
	);
	const isFirstStart = !existsSync(dataFolder);
	// It looks for a free port itself, and would pass over one that was found free a moment before.
	const n8n = await N8n.start({
		dataFolder,
		port: editorPort,
		tarball: await packTarball(),
		env: { GENERIC_TIMEZONE: 'Europe/Brussels' },
	});
	if (n8n.port !== editorPort)
		console.log(`Port ${editorPort} is taken, so the editor uses ${n8n.port}.`);
	console.log(`The editor listens on ${n8n.url}.`);
	await logIn(n8n);
	const credentials = await prepareCredentials(n8n, sandbox.baseUrl);
	const examples = await importExamples(n8n, credentials, join(dataFolder, 'examples.json'));

	await publishAgain(n8n);

	const [first] = examples;
	const watching = examples.find(({ name }) => name === watch);
	const found = first !== undefined && (await showRun(n8n, first));
	const changed = watching !== undefined && (await showChange(n8n, sandbox, watching));
	// From the second start on, the user's own workflows come first.
	if (isFirstStart && first !== undefined) await bringToTop(n8n, first);
	return { succeeded: found && changed, next: whatNext(n8n, sandbox, examples) };
}

/** The sandbox forgets its webhooks when it ends, and n8n does not check them at a restart: a published workflow would wait in vain. */
async function publishAgain(n8n: N8n): Promise<void> {
	for (const { id, name, active } of await n8n.workflows()) {
		if (!active || name === watch) continue;
		try {
			await n8n.unpublish(id);
			await n8n.publish(id);
		} catch (error) {
			console.log(
				`The workflow "${name}" was published, and could not be published again. ${(error as Error).message}`,
			);
		}
	}
}

function whatNext(n8n: N8n, { origin }: Sandbox, examples: Workflow[]): string {
	const link = (name: string) =>
		`${n8n.url}/workflow/${examples.find((example) => example.name === name)?.id ?? ''}`;
	return [
		// Without the path, n8n shows its assistant after the first login.
		`Editor    ${n8n.url}/home/workflows`,
		`E-mail    ${owner.email}`,
		`Password  ${owner.password}`,
		`Sandbox   ${origin}`,
		'',
		'What to try next:',
		`  1. Log in and run "Look up companies" yourself: ${link('Look up companies')}`,
		`  2. Change Electrabel on the page of the sandbox: "${watch}" is published and starts. ${link(watch)}`,
		`     Then publish one that keeps a history: ${link('Change history in a Data Table')}`,
		`  3. Make a workflow of your own: "Your first workflow" in README.md. ${examples.length} examples are in the editor.`,
	].join('\n');
}

/** At any time, even during the start. */
export async function endDemonstration(): Promise<void> {
	await N8n.stopAll();
	await sandbox?.close();
}

async function portForSandbox(): Promise<number> {
	const port = await freePort(sandboxPort);
	if (port !== sandboxPort)
		console.log(`Port ${sandboxPort} is taken, so the sandbox uses ${port}.`);
	return port;
}

async function logIn(n8n: N8n): Promise<void> {
	try {
		await n8n.login();
	} catch (error) {
		throw new Error(
			`Could not log in to the editor as ${owner.email}. If you changed its password, delete the folder ` +
				`${n8n.dataFolder} to start again.\n${(error as Error).message}`,
		);
	}
}

async function showRun(n8n: N8n, workflow: Workflow): Promise<boolean> {
	const execution = await n8n.run(workflow.id);
	const rows = (execution.nodes[lastNode]?.outputs[0] ?? []).map(({ json }) => json);
	const companies = rows.filter(({ wrong }) => wrong === '');
	if (companies.length === 0) {
		console.log(`\nThe workflow "${workflow.name}" found no companies. ${reason(execution)}`);
		return false;
	}
	const shown = companies.map((row) =>
		['enterpriseNumber', 'name', 'municipality', 'peppol'].map((name) => String(row[name])),
	);
	console.log(`\n${table(['Number', 'Name', 'Municipality', 'Peppol'], shown)}`);
	console.log(
		`\n${companies.length} companies found by the workflow "${workflow.name}", ${rows.length - companies.length} rows to correct.`,
	);
	return execution.status === 'success';
}

function reason({ error, status }: Execution): string {
	return error
		? [error.message, error.description].filter(Boolean).join(' ')
		: `It ended with the status "${status}".`;
}
