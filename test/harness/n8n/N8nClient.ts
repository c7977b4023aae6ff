import { until } from '../process/until';
import { readExecution, type Execution } from '../workflows/executionData';
import { N8nSession, RequestRefused } from './N8nSession';
import type { NewWorkflow, Workflow } from '../workflows/workflow';

export interface Credential {
	id: string;
	name: string;
	type: string;
}

interface CredentialTest {
	status: 'OK' | 'Error';
	message: string;
}

/** The progress of the publication engine with a workflow; it retries a failing trigger for up to 84 seconds. */
interface Publication {
	status: string;
	triggers: Array<{ status: string; errorMessage: string | null }>;
}

const finalStates = ['success', 'error', 'canceled', 'crashed'];

/** Talks to a running n8n as the editor does: over its internal REST interface, with a session cookie. */
export class N8nClient extends N8nSession {
	/** What this n8n has printed, if it is known. */
	get log(): string {
		return '';
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
		const { data } = await this.request<{ data: object }>(
			'GET',
			`/credentials/${id}?includeData=true`,
		);
		return await this.request('POST', '/credentials/test', {
			credentials: { id, name, type, data },
		});
	}

	async deleteCredential({ id }: Credential): Promise<void> {
		await this.request('DELETE', `/credentials/${id}`);
	}

	async nodeTypes(): Promise<Array<{ name: string; version: number | number[] }>> {
		return await this.file('/types/nodes.json');
	}

	async workflows(): Promise<Workflow[]> {
		return await this.request('GET', '/workflows');
	}

	async workflow(id: string): Promise<Workflow> {
		return await this.request('GET', `/workflows/${id}`);
	}

	async createWorkflow(workflow: NewWorkflow): Promise<Workflow> {
		// n8n 1 refuses a workflow without it.
		return await this.request('POST', '/workflows', { active: false, ...workflow });
	}

	async updateWorkflow(id: string, workflow: Partial<NewWorkflow>): Promise<Workflow> {
		const { versionId } = await this.workflow(id);
		return await this.request('PATCH', `/workflows/${id}`, { ...workflow, versionId });
	}

	/** Waits until the triggers are active; fails with their messages when they could not be activated. */
	async publish(id: string): Promise<void> {
		await this.setActive(id, true);
		const publication = await this.settledPublication(id);
		if (publication && publication.status !== 'published') {
			const messages = publication.triggers.map(({ errorMessage }) => errorMessage).filter(Boolean);
			throw new Error(
				`The workflow is "${publication.status}": ${messages.join(' ') || `no trigger says why. The log of n8n ends with:\n${this.log.slice(-3000)}`}`,
			);
		}
	}

	/** Waits until the triggers are gone. */
	async unpublish(id: string): Promise<void> {
		await this.setActive(id, false);
		await this.settledPublication(id);
	}

	private async setActive(id: string, active: boolean): Promise<void> {
		const { versionId } = await this.workflow(id);
		try {
			await this.request('POST', `/workflows/${id}/${active ? 'activate' : 'deactivate'}`, {
				versionId,
			});
		} catch (error) {
			// Early versions of n8n 1 keep this beside the name of the workflow.
			if (!(error instanceof RequestRefused && error.status === 404)) throw error;
			await this.request('PATCH', `/workflows/${id}`, { active, versionId });
		}
	}

	/** Undefined if the engine publishes before it answers. */
	async publication(id: string): Promise<Publication | undefined> {
		try {
			return await this.request('GET', `/workflows/${id}/publication-status`);
		} catch (error) {
			if (error instanceof RequestRefused && error.status === 404) return undefined;
			throw error;
		}
	}

	/** n8n deletes archived workflows only. */
	async deleteWorkflow(id: string): Promise<void> {
		await this.request('POST', `/workflows/${id}/archive`, {});
		await this.request('DELETE', `/workflows/${id}`);
	}

	/** Runs a saved workflow by hand and waits for its end. */
	async run(id: string, trigger?: string, seconds?: number): Promise<Execution> {
		const executionId = await this.startRun(id, trigger);
		return await this.finishedExecution(executionId, seconds);
	}

	/** Gives the ID of the execution; none when the trigger now listens for a test event. */
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

	async finishedExecution(id: string, seconds?: number): Promise<Execution> {
		let stored: Parameters<typeof readExecution>[0] | undefined;
		await until(
			`the end of execution ${id}`,
			async () => {
				stored = await this.request('GET', `/executions/${id}`);
				// Under load, n8n 1 reports the end of an execution before it has stored the data.
				return finalStates.includes(stored!.status) && stored!.data !== '[]';
			},
			{ seconds },
		);
		return readExecution(stored!);
	}

	/** The executions of one workflow, newest first, without their data. */
	async executions(
		workflowId: string,
	): Promise<Array<{ id: string; status: string; mode: string }>> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const { results } = await this.request<{
			results: Array<{ id: string; status: string; mode: string }>;
		}>('GET', `/executions?filter=${filter}&limit=100`);
		// An execution that ends at this moment is listed twice, as running and as ended.
		return [...new Map(results.map((execution) => [execution.id, execution])).values()];
	}

	private async settledPublication(id: string): Promise<Publication | undefined> {
		await until(
			'the end of publishing',
			async () => (await this.publication(id))?.status !== 'in_progress',
		);
		// n8n reads a publication and its triggers side by side: one that ends between the two seems never to have begun. Read again, it is whole.
		return await this.publication(id);
	}
}
