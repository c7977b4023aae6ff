import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../sandbox';
import { N8n } from '../../test/harness/n8n/N8n';
import { owner, type N8nClient } from '../../test/harness/n8n/N8nClient';
import { freePort, ServerProcess } from '../../test/harness/process/ServerProcess';
import { until } from '../../test/harness/process/until';
import { prepareCredentials } from '../../test/harness/workflows/credentials';
import { importExamples } from '../../test/harness/workflows/examples';
import { given } from '../../test/harness/workflows/executionData';
import type { Workflow } from '../../test/harness/workflows/workflow';

const editorPort = 5678;
/** Colruyt Group: no example finds it by its address, which moves at each start. */
const COMPANY = '0400.378.485';
const LOOK_UP = 'Look up companies';
const WATCH = 'Tell when a company changes';

let sandbox: Sandbox | undefined;

/**
 * Starts the sandbox and a real n8n with the pack, its credentials and the example workflows, runs the first one, and
 * changes a company to start another. Returns whether both succeeded, and what to do next.
 */
export async function demonstrate(
	dataFolder: string,
): Promise<{ succeeded: boolean; next: string }> {
	const isFirstStart = !existsSync(dataFolder);
	mkdirSync(filesIn(dataFolder), { recursive: true });
	sandbox = await startSandbox({
		port: await freePort(4010),
		keepIn: join(dataFolder, 'sandbox.json'),
	});
	console.log(`The sandbox listens on ${sandbox.baseUrl}.`);
	const n8n = await startN8n(dataFolder);
	const credentials = await prepareCredentials(n8n, sandbox.baseUrl);
	const examples = await importExamples(n8n, credentials);
	const named = (name: string) => examples.find((example) => example.name === name)!;

	for (const { id, name } of (await n8n.workflows()).filter(({ active }) => active))
		await registerAgain(n8n, sandbox, id).catch(({ message }: Error) =>
			console.log(`The workflow "${name}" could not be published again. ${message}`),
		);
	const found = await showRun(n8n, named(LOOK_UP));
	const changed = await showChange(n8n, sandbox, named(WATCH));
	// The overview lists what was changed last first; a save without a change counts. Later, the user's own workflows come first.
	if (isFirstStart) await n8n.updateWorkflow(named(LOOK_UP).id, { name: LOOK_UP });
	const link = (name: string) => `${n8n.url}/workflow/${named(name).id}`;
	// Without the path, n8n shows its assistant after the first login.
	const next = `Editor    ${n8n.url}/home/workflows
E-mail    ${owner.email}
Password  ${owner.password}
Sandbox   ${sandbox.origin}
Files     ${filesIn(dataFolder)}: n8n reads and writes files here

What to try next:
  1. Log in and run "${LOOK_UP}" yourself: ${link(LOOK_UP)}
  2. Change Electrabel on the page of the sandbox: "${WATCH}" is published and starts. ${link(WATCH)}
     Then publish one that keeps a history: ${link('Change history in a Data Table')}
  3. Make a workflow of your own: "Your first workflow" in README.md. ${examples.length} examples are in the editor.`;
	return { succeeded: found && changed, next };
}

/** The only folder that n8n opens files in. */
const filesIn = (dataFolder: string): string => join(dataFolder, 'files');

async function startN8n(dataFolder: string): Promise<N8n> {
	console.log('Starting n8n: half a minute the first time, then 10 seconds …');
	// It looks for a free port itself, and would pass over one that was found free a moment before.
	const n8n = await N8n.start({
		dataFolder,
		port: editorPort,
		env: { GENERIC_TIMEZONE: 'Europe/Brussels', N8N_RESTRICT_FILE_ACCESS_TO: filesIn(dataFolder) },
	});
	if (n8n.port !== editorPort)
		console.log(`Another program uses port ${editorPort}, so n8n has taken ${n8n.port}.`);
	console.log(`The editor listens on ${n8n.url}.`);
	await n8n.login().catch((error: Error) => {
		throw new Error(
			`Could not log in to the editor as ${owner.email}. If you changed its password, delete the folder ` +
				`${n8n.dataFolder} to start again.\n${error.message}`,
		);
	});
	return n8n;
}

/** At any time, even during the start. */
export async function endDemonstration(): Promise<void> {
	await ServerProcess.stopAll();
	await sandbox?.close();
}

/**
 * Publishes a workflow unless the sandbox still has the webhooks of all its triggers. It has not where n8n got another port than
 * the last time, and n8n checks no webhook at a restart: a published workflow would wait in vain.
 */
async function registerAgain(
	n8n: N8nClient,
	{ webhooks }: Pick<Sandbox, 'webhooks'>,
	id: string,
): Promise<void> {
	const { active, nodes } = await n8n.workflow(id);
	const registered = new Set(webhooks().map(({ url }) => url));
	const triggers = nodes.filter(({ type }) => type.endsWith('.enterpriseRegistryTrigger'));
	const hasAll = triggers.every(({ webhookId }) =>
		registered.has(`${n8n.url}/webhook/${String(webhookId)}/webhook`),
	);
	if (active && hasAll) return;
	if (active) await n8n.unpublish(id);
	await n8n.publish(id);
}

const tableRow = ({
	number,
	name,
	place,
	peppol,
}: Record<'number' | 'name' | 'place' | 'peppol', unknown>) =>
	[
		String(number).padEnd(12),
		String(name).slice(0, 44).padEnd(44),
		String(place).slice(0, 20).padEnd(20),
		String(peppol),
	].join('  ');

async function showRun(n8n: N8nClient, { id, name }: Workflow): Promise<boolean> {
	const execution = await n8n.run(id);
	const rows = given(execution, 'Companies found');
	const companies = rows.filter(({ wrong }) => wrong === '');
	console.log(
		`\n${tableRow({ number: 'Number', name: 'Company', place: 'Municipality', peppol: 'Peppol' })}`,
	);
	for (const { peppol, ...row } of companies)
		console.log(
			tableRow({
				number: row['official number'],
				name: row['official name'],
				place: row['official municipality'],
				peppol,
			}),
		);
	const wrong = rows.length - companies.length;
	console.log(
		`\n${companies.length} companies found by the workflow "${name}", ${wrong} rows to correct. ${execution.error?.message ?? ''}`,
	);
	console.log(
		'The sandbox answers with data for trials: it says nothing about the real companies.',
	);
	return execution.status === 'success' && companies.length > 0;
}

/** Publishes a workflow with the trigger, changes a company, and prints the result of the execution that this starts. */
export async function showChange(
	n8n: N8nClient,
	{ change, webhooks }: Pick<Sandbox, 'change' | 'webhooks'>,
	{ id, name }: Workflow,
): Promise<boolean> {
	await registerAgain(n8n, { webhooks }, id);
	const earlier = (await n8n.executions(id)).map((execution) => execution.id);
	await change(COMPANY);
	const started = await until(
		`the workflow "${name}" starts after a change of ${COMPANY}`,
		async () => (await n8n.executions(id)).find((each) => !earlier.includes(each.id))?.id,
		{ seconds: 60 },
	);
	const execution = await n8n.finishedExecution(started);
	const [told] = given(execution, 'What changed');
	console.log(`\nA change in the register started the workflow "${name}", execution ${started}:`);
	console.log(
		told
			? `  ${String(told.enterpriseNumber)} ${String(told.name)}: ${String(told.changed)} changed, now ${String(told.address)}`
			: `  It did not reach its end: ${execution.error?.message ?? execution.status}`,
	);
	return execution.status === 'success' && told !== undefined;
}
