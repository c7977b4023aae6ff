import { until } from '../process/until';
import { readExecution, type Execution, type StoredExecution } from '../workflows/executionData';
import type { Credential, NewWorkflow, Workflow } from '../workflows/workflow';

/** The owner of every n8n that the tests start, and of the one of npm start. */
export const owner = {
	email: 'owner@example.com',
	password: 'Enterprise-Registry-1',
	firstName: 'Demo',
	lastName: 'Owner',
};

/** n8n closes an idle connection after 5 s, and the sandbox after 72, perhaps at the moment when the next request would reuse it. */
export const ownConnection = { connection: 'close' };

/** The progress of the publication engine with a workflow; it retries a failing trigger for up to 84 seconds. */
interface Publication {
	status: string;
	triggers: Array<{ errorMessage: string | null }>;
}

interface ListedExecution {
	id: string;
	status: string;
	mode: string;
}

/** What the last page of a form has for its visitor: n8n writes each file into a script of the page. */
function filesIn(page: string): File[] {
	const [, encoded] = /JSON\.parse\(decodeURIComponent\("([^"]+)"\)\)/.exec(page) ?? [];
	if (encoded === undefined) return [];
	const files = JSON.parse(decodeURIComponent(encoded)) as Array<{
		data: string | { data: number[] };
		fileName: string;
		type: string;
	}>;
	return files.map(({ data, fileName, type }) => {
		const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : Buffer.from(data.data);
		return new File([bytes], fileName, { type });
	});
}

const unless = (accepted: number) => (error: Error & { status?: number }) => {
	if (error.status !== accepted) throw error;
};

/** Talks to a running n8n as the editor does: over its internal REST interface, with the session of its owner. */
export class N8nClient {
	/** The cookie of the session; empty before the login. */
	cookie = '';

	constructor(readonly url: string) {}

	/** Sends a request below `/rest`; gives the `data` of the answer. @throws an error with the `status` if n8n refuses. */
	async request<T>(method: string, path: string, body?: unknown): Promise<T> {
		const json = { 'content-type': 'application/json' };
		const headers = { ...json, cookie: this.cookie, ...ownConnection };
		const sent = { method, headers, body: body && JSON.stringify(body) };
		const response = await fetch(`${this.url}/rest${path}`, sent as RequestInit);
		const { status } = response;
		const session = response.headers.getSetCookie().find((each) => each.startsWith('n8n-auth='));
		if (session) this.cookie = session.split(';')[0]!;
		const text = await response.text();
		if (response.ok) return (JSON.parse(text || '{}') as { data: T }).data;
		const failure = new Error(`n8n answered ${method} ${path} with ${status}: ${text}`);
		throw Object.assign(failure, { status });
	}

	/** Signs in as the owner, who is created when this n8n is new. */
	async login(): Promise<void> {
		await this.request('POST', '/owner/setup', owner).catch(unless(400));
		const { email: emailOrLdapLoginId, password } = owner;
		await this.request('POST', '/login', { emailOrLdapLoginId, password });
	}

	/** Stores a credential. */
	async createCredential(type: string, name: string, data: object): Promise<Credential> {
		return await this.request('POST', '/credentials', { name, type, data });
	}

	/** All stored workflows. */
	async workflows(): Promise<Workflow[]> {
		return await this.request('GET', '/workflows');
	}

	/** One stored workflow. */
	async workflow(id: string): Promise<Workflow> {
		return await this.request('GET', `/workflows/${id}`);
	}

	/** Stores a workflow, unpublished. */
	async createWorkflow(workflow: NewWorkflow): Promise<Workflow> {
		// n8n 1 refuses a workflow without it.
		return await this.request('POST', '/workflows', { active: false, ...workflow });
	}

	/** Changes a stored workflow. n8n wants the nodes and their connections together. */
	async updateWorkflow(id: string, change: Partial<NewWorkflow>): Promise<void> {
		const { versionId, nodes, connections } = await this.workflow(id);
		const changed = { nodes, connections, ...change, versionId };
		await this.request('PATCH', `/workflows/${id}`, changed);
	}

	/** Waits until the triggers are active; fails with their messages when they could not be activated. */
	async publish(id: string): Promise<void> {
		const { status = 'published', triggers = [] } = (await this.setActive(id, true)) ?? {};
		const reasons = triggers.map(({ errorMessage }) => errorMessage ?? '').join(' ');
		if (status !== 'published') throw new Error(`The workflow is "${status}": ${reasons}`);
	}

	/** Waits until the triggers are gone. */
	async unpublish(id: string): Promise<void> {
		await this.setActive(id, false);
	}

	/** Returns how the publication ended; undefined if the engine publishes before it answers. */
	private async setActive(id: string, active: boolean): Promise<Publication | void> {
		const { versionId } = await this.workflow(id);
		const path = `/workflows/${id}`;
		const verb = active ? 'activate' : 'deactivate';
		// Early versions of n8n 1 keep this beside the name of the workflow.
		await this.request('POST', `${path}/${verb}`, { versionId }).catch(async (error: Error) => {
			unless(404)(error);
			await this.request('PATCH', path, { active, versionId });
		});
		const ask = async () =>
			await this.request<Publication>('GET', `${path}/publication-status`).catch(unless(404));
		await until('the end of publishing', async () => (await ask())?.status !== 'in_progress');
		// n8n reads a publication and its triggers side by side: one that ends between the two seems never to have begun. Read again, it is whole.
		return await ask();
	}

	/** Runs a saved workflow by hand, from the named trigger if it has several, and waits for its end. */
	async run(
		id: string,
		{ seconds, trigger }: { seconds?: number; trigger?: string } = {},
	): Promise<Execution> {
		return await this.finishedExecution(await this.startRun(id, trigger), seconds);
	}

	/**
	 * Sends the form of a published workflow as a browser does, and gives the files that the last page downloads.
	 * @param answers in the order of the fields; a file or a text.
	 */
	async submitForm(webhookId: string, answers: Array<File | string>): Promise<File[]> {
		const body = new FormData();
		answers.forEach((answer, at) => body.append(`field-${at}`, answer));
		const url = `${this.url}/form/${webhookId}`;
		const response = await fetch(url, { method: 'POST', body, headers: ownConnection });
		const text = await response.text();
		if (!response.ok) throw new Error(`n8n answered the form with ${response.status}: ${text}`);
		// Without a last page of its own, a form answers at the end of its workflow with nothing.
		const { formWaitingUrl } = JSON.parse(text || '{}') as { formWaitingUrl?: string };
		if (formWaitingUrl === undefined) return [];
		// As the page of the form does: it asks for the status, and opens the next page once there is one.
		const statusUrl = new URL(formWaitingUrl);
		statusUrl.pathname += '/n8n-execution-status';
		const open = async (address: string | URL) =>
			(await (await fetch(address, { headers: ownConnection })).text()).trim();
		let status = '';
		await until('the end of what the form started', async () => {
			status = await open(statusUrl);
			return !['new', 'running', 'waiting'].includes(status);
		});
		if (status === 'success') return [];
		if (status !== 'form-waiting')
			throw new Error(`What the form started ended with the status "${status}"`);
		const page = await open(formWaitingUrl);
		// The last page tells n8n that it was opened; until then the execution waits.
		await fetch(formWaitingUrl, { method: 'POST', headers: ownConnection });
		return filesIn(page);
	}

	/** Gives the ID of the execution; none when the trigger now listens for a test event. */
	async startRun(id: string, triggerName?: string): Promise<string> {
		// n8n 1 runs what it is sent, n8n 2 what it has stored.
		const workflowData = await this.workflow(id);
		const triggers = workflowData.nodes.filter(({ type }) => /trigger$/i.test(type));
		// A person who tries a workflow chooses the button, where it has one.
		const byHand = triggers.find(({ type }) => type.endsWith('.manualTrigger'));
		const name = triggerName ?? (byHand ?? triggers[0])?.name;
		const sent = { triggerToStartFrom: { name }, workflowData };
		const path = `/workflows/${id}/run`;
		return (await this.request<{ executionId: string }>('POST', path, sent)).executionId;
	}

	/** Waits for the end of an execution, and reads it. */
	async finishedExecution(id: string, seconds?: number): Promise<Execution> {
		let stored!: StoredExecution;
		const hasEnded = async () => {
			stored = await this.request('GET', `/executions/${id}`);
			// Under load, n8n 1 reports the end of an execution before it has stored the data.
			return /success|error|canceled|crashed/.test(stored.status) && stored.data !== '[]';
		};
		await until(`the end of execution ${id}`, hasEnded, { seconds });
		return readExecution(stored);
	}

	/** The executions of one workflow, oldest first, with their data, once so many have ended. */
	async startedExecutions(workflowId: string, count: number): Promise<Execution[]> {
		// Listed only once: a second list of n8n 1 may omit an execution that ends at this moment.
		let listed: ListedExecution[] = [];
		const have = async () => (listed = await this.executions(workflowId)).length >= count;
		await until(`${count} executions`, have);
		const ended = listed.map(async ({ id }) => await this.finishedExecution(id));
		return (await Promise.all(ended)).reverse();
	}

	/** The executions of one workflow, newest first, without their data. */
	async executions(workflowId: string): Promise<ListedExecution[]> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const path = `/executions?filter=${filter}&limit=100`;
		const { results } = await this.request<{ results: ListedExecution[] }>('GET', path);
		// An execution that ends at this moment is listed twice, as running and as ended.
		return [...new Map(results.map((execution) => [execution.id, execution])).values()];
	}
}
