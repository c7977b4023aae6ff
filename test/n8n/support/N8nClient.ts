import { readExecution, type Execution } from './executionData';
import type { NewWorkflow, Workflow } from './workflow';

export const owner = {
	email: 'owner@example.com',
	password: 'Enterprise-Registry-1',
	firstName: 'Demo',
	lastName: 'Owner',
};

export interface Credential {
	id: string;
	name: string;
	type: string;
}

export interface CredentialTest {
	status: 'OK' | 'Error';
	message: string;
}

const headers = { 'content-type': 'application/json', 'browser-id': 'enterprise-registry' };
const finalStates = ['success', 'error', 'canceled', 'crashed'];

/** Speaks with a running n8n as the editor does: over its internal REST interface, with a session cookie. */
export class N8nClient {
	private cookie = '';

	constructor(readonly url: string) {}

	async request<T>(method: string, path: string, body?: unknown): Promise<T> {
		const response = await fetch(`${this.url}/rest${path}`, {
			method,
			headers: { ...headers, cookie: this.cookie },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('n8n-auth='));
		if (session) this.cookie = session.slice(0, session.indexOf(';'));
		const text = await response.text();
		if (!response.ok) throw new Error(`n8n answered ${method} ${path} with ${response.status}: ${text}`);
		return (text ? (JSON.parse(text) as { data: T }).data : undefined) as T;
	}

	/** As the owner, who is created when this n8n is new. */
	async login(): Promise<void> {
		const settings = await this.request<{ userManagement: { showSetupOnFirstLoad: boolean } }>('GET', '/settings');
		if (settings.userManagement.showSetupOnFirstLoad) await this.request('POST', '/owner/setup', owner);
		await this.request('POST', '/login', { emailOrLdapLoginId: owner.email, password: owner.password });
	}

	async credentials(): Promise<Credential[]> {
		return await this.request('GET', '/credentials');
	}

	async createCredential(type: string, name: string, data: object): Promise<Credential> {
		return await this.request('POST', '/credentials', { name, type, data });
	}

	async updateCredential({ id, name, type }: Credential, data: object): Promise<void> {
		await this.request('PATCH', `/credentials/${id}`, { id, name, type, data });
	}

	/** What the Test button does, with the data that n8n has stored. */
	async testCredential({ id, name, type }: Credential): Promise<CredentialTest> {
		const { data } = await this.request<{ data: object }>('GET', `/credentials/${id}?includeData=true`);
		return await this.request('POST', '/credentials/test', { credentials: { id, name, type, data } });
	}

	async deleteCredential({ id }: Credential): Promise<void> {
		await this.request('DELETE', `/credentials/${id}`);
	}

	async nodeTypes(): Promise<Array<{ name: string; version: number | number[] }>> {
		const response = await fetch(`${this.url}/types/nodes.json`, { headers: { cookie: this.cookie } });
		return (await response.json()) as Array<{ name: string; version: number | number[] }>;
	}

	async workflows(): Promise<Workflow[]> {
		return await this.request('GET', '/workflows');
	}

	async workflow(id: string): Promise<Workflow> {
		return await this.request('GET', `/workflows/${id}`);
	}

	async createWorkflow(workflow: NewWorkflow): Promise<Workflow> {
		// n8n 1 stores no workflow that does not say so.
		return await this.request('POST', '/workflows', { active: false, ...workflow });
	}

	async updateWorkflow(id: string, workflow: Partial<NewWorkflow>): Promise<Workflow> {
		const { versionId } = await this.workflow(id);
		return await this.request('PATCH', `/workflows/${id}`, { ...workflow, versionId });
	}

	async publish(id: string): Promise<Workflow> {
		const { versionId } = await this.workflow(id);
		return await this.request('POST', `/workflows/${id}/activate`, { versionId });
	}

	async unpublish(id: string): Promise<Workflow> {
		return await this.request('POST', `/workflows/${id}/deactivate`, {});
	}

	/** n8n deletes archived workflows only. */
	async deleteWorkflow(id: string): Promise<void> {
		await this.request('POST', `/workflows/${id}/archive`, {});
		await this.request('DELETE', `/workflows/${id}`);
	}

	/** Runs a saved workflow by hand and waits for its end. */
	async run(id: string, trigger?: string, seconds = 120): Promise<Execution> {
		const executionId = await this.startRun(id, trigger);
		return await this.finishedExecution(executionId, seconds);
	}

	/** Gives the id of the execution; none when the trigger now listens for a test event. */
	async startRun(id: string, trigger?: string): Promise<string> {
		const workflow = await this.workflow(id);
		const name = trigger ?? workflow.nodes.find(({ type }) => /trigger$/i.test(type))?.name;
		const started = await this.request<{ executionId: string }>('POST', `/workflows/${id}/run`, {
			triggerToStartFrom: { name },
			// n8n 1 runs what it is sent, n8n 2 what it has stored.
			workflowData: workflow,
		});
		return started.executionId;
	}

	async finishedExecution(id: string, seconds = 120): Promise<Execution> {
		const deadline = Date.now() + seconds * 1000;
		for (;;) {
			const stored = await this.request<Parameters<typeof readExecution>[0]>('GET', `/executions/${id}`);
			if (finalStates.includes(stored.status)) return readExecution(stored);
			if (Date.now() > deadline) throw new Error(`Execution ${id} is still "${stored.status}" after ${seconds} s.`);
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}

	/** The executions of one workflow, newest first, without their data. */
	async executions(workflowId: string): Promise<Array<{ id: string; status: string; mode: string }>> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const { results } = await this.request<{ results: Array<{ id: string; status: string; mode: string }> }>(
			'GET',
			`/executions?filter=${filter}&limit=100`,
		);
		return results;
	}
}
