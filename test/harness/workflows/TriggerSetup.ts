import { randomUUID } from 'node:crypto';
import { startSandbox, type Sandbox, type StoredWebhook } from '../../../sandbox';
import type { Execution } from './executionData';
import { N8n } from '../n8n/N8n';
import type { N8nClient } from '../n8n/N8nClient';
import { sharedN8n } from '../n8n/sharedN8n';
import { until } from '../process/until';
import { packTarball } from '../pack/tarball';
import type { NewWorkflow } from './workflow';

export const COMPANY = '0403.170.701';
export const OTHER_COMPANY = '0417.497.106';
const TRIGGER = 'When a company changes';

/** How n8n publishes: with its publication service, the default since 2.40, or as all versions before. */
export type Engine = 'publication' | 'older';
export const engines: Engine[] = process.env.N8N_VERSION?.startsWith('1.')
	? ['older']
	: ['publication', 'older'];

const settingsOf: Record<Engine, Record<string, string>> = {
	// After a crash, n8n resumes a publication when its lease ends: here after seconds. It gives up one that takes 70 % of that.
	publication: {
		N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '30',
		N8N_WORKFLOW_PUBLICATION_OUTBOX_POLL_INTERVAL_MS: '500',
		N8N_WORKFLOW_PUBLICATION_CONCURRENCY: '50',
	},
	older: { N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false' },
};

/** It waits long for the answer to a delivery: if it sent one again to an n8n that is only slow, a change would start two executions. */
const startPatientSandbox = async () =>
	await startSandbox({ settings: { deliveries: { timeout: 120_000 } } });

export interface Published {
	id: string;
	url: string;
}

/** A sandbox and a real n8n, whose workflows are started by the trigger. */
export class TriggerSetup {
	private constructor(
		readonly n8n: N8nClient,
		readonly sandbox: Sandbox,
		private readonly own?: N8n,
	) {}

	/** In the shared n8n. */
	static async share(): Promise<TriggerSetup> {
		const n8n = await sharedN8n();
		return new TriggerSetup(n8n, await startPatientSandbox());
	}

	/** In a separate n8n, which a test may kill. */
	static async open(engine: Engine, env: Record<string, string> = {}): Promise<TriggerSetup> {
		const n8n = await N8n.start({
			version: process.env.N8N_VERSION,
			tarball: await packTarball(),
			editor: false,
			env: { ...settingsOf[engine], ...env },
		});
		try {
			await n8n.login();
			return new TriggerSetup(n8n, await startPatientSandbox(), n8n);
		} catch (error) {
			await n8n.stop();
			throw error;
		}
	}

	async close(): Promise<void> {
		await this.own?.stop();
		await this.sandbox.close();
	}

	/** The n8n processes, to kill and to restart. */
	get process(): N8n {
		return this.own!;
	}

	/** A workflow that is not published yet. */
	async workflow(
		parameters: Record<string, unknown> = {},
		baseUrl = this.sandbox.baseUrl,
	): Promise<Published> {
		const oAuth2 = parameters.authentication === 'oAuth2';
		const type = oAuth2 ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';
		const keys = oAuth2
			? { clientId: 'sandbox-client', clientSecret: 'sandbox-client-secret' }
			: { apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' };
		const { id: credentialId, name } = await this.n8n.createCredential(
			type,
			`Sandbox ${randomUUID()}`,
			{ baseUrl, ...keys },
		);
		const webhookId = randomUUID();
		const { id } = await this.n8n.createWorkflow(
			workflowWith({ entityNumbers: COMPANY, ...parameters }, webhookId, {
				[type]: { id: credentialId, name },
			}),
		);
		return { id, url: `${this.n8n.url}/webhook/${webhookId}/webhook` };
	}

	async publish(parameters?: Record<string, unknown>): Promise<Published> {
		const workflow = await this.workflow(parameters);
		await this.n8n.publish(workflow.id);
		return workflow;
	}

	/** A workflow to run by hand, which looks up the company. */
	async lookUp(options: Record<string, unknown>): Promise<string> {
		const { id: credentialId, name } = await this.n8n.createCredential(
			'enterpriseRegistryApi',
			`Sandbox ${randomUUID()}`,
			{ baseUrl: this.sandbox.baseUrl, apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' },
		);
		const { id } = await this.n8n.createWorkflow({
			name: 'Look up',
			nodes: [
				{
					name: 'Start',
					type: 'n8n-nodes-base.manualTrigger',
					typeVersion: 1,
					position: [0, 0],
					parameters: {},
				},
				{
					name: 'Company',
					type: 'n8n-nodes-enterprise-registry.enterpriseRegistry',
					typeVersion: 1,
					position: [200, 0],
					parameters: {
						resource: 'enterprise',
						operation: 'get',
						enterpriseNumber: { __rl: true, mode: 'number', value: COMPANY },
						options,
					},
					credentials: { enterpriseRegistryApi: { id: credentialId, name } },
				},
			],
			connections: { Start: { main: [[{ node: 'Company', type: 'main', index: 0 }]] } },
			settings: {},
		});
		return id;
	}

	/** As in the editor: change the parameters of the trigger, then publish. */
	async edit({ id }: Published, parameters: Record<string, unknown>): Promise<void> {
		const { nodes, connections, name, settings } = await this.n8n.workflow(id);
		const changed = nodes.map((node) =>
			node.name === TRIGGER ? { ...node, parameters: { ...node.parameters, ...parameters } } : node,
		);
		await this.n8n.updateWorkflow(id, { name, settings, nodes: changed, connections });
		await this.n8n.publish(id);
	}

	at(url: string): StoredWebhook[] {
		return this.sandbox.webhooks().filter((webhook) => webhook.url === url);
	}

	/** @throws when there is none, or more than one. */
	only({ url }: Published): StoredWebhook {
		const [first, ...more] = this.at(url);
		if (first === undefined || more.length > 0)
			throw new Error(`There are ${this.at(url).length} webhooks with the URL ${url}.`);
		return first;
	}

	/** Like another program or a colleague. */
	async ask(method: string, path: string, body?: object): Promise<{ data: { id: string } }> {
		const headers = {
			'content-type': 'application/json',
			'x-api-key': 'sandbox-key',
			'x-api-secret': 'sandbox-secret',
		};
		const response = await fetch(`${this.sandbox.baseUrl}/v2${path}`, {
			method,
			headers,
			...(body && { body: JSON.stringify(body) }),
		});
		return (await response.json()) as { data: { id: string } };
	}

	/** Changes a company and waits until its deliveries have been answered. */
	async change(entityNumber = COMPANY): Promise<string> {
		const { eventId } = await this.sandbox.change(entityNumber);
		await this.sandbox.idle();
		return eventId;
	}

	async count({ id }: Published): Promise<number> {
		return (await this.n8n.executions(id)).length;
	}

	/** The first items of a workflow's executions, oldest first, once that many executions have ended. */
	async begunWith({ id }: Published, count: number): Promise<Array<Record<string, unknown>>> {
		// Listed only once: a second list of n8n 1 may omit an execution that ends at this moment.
		let listed: Array<{ id: string }> = [];
		await until(
			`${count} executions`,
			async () => (listed = await this.n8n.executions(id)).length >= count,
		);
		const executions = await Promise.all(
			listed.map(async (execution) => await this.n8n.finishedExecution(execution.id)),
		);
		return executions.reverse().map(firstItem);
	}

	/** Expects that a change of its company starts one execution, at the first attempt of the service. */
	async expectAwake(workflow: Published): Promise<void> {
		const before = await this.count(workflow);
		const earlier = this.only(workflow).log.length;
		const eventId = await this.change();
		const begun = await this.begunWith(workflow, before + 1);
		const attempts = this.only(workflow)
			.log.slice(earlier)
			.map(({ responseCode }) => responseCode);
		expect({ begun: begun.slice(before), attempts }).toMatchObject({
			begun: [{ eventId }],
			attempts: [200],
		});
	}
}

const firstItem = ({ nodes }: Execution) => nodes[TRIGGER]?.outputs[0]?.[0]?.json ?? {};

const workflowWith = (
	parameters: Record<string, unknown>,
	webhookId: string,
	credentials: Record<string, { id: string; name: string }>,
): NewWorkflow => ({
	name: 'Company watch',
	nodes: [
		{
			id: randomUUID(),
			name: TRIGGER,
			type: 'n8n-nodes-enterprise-registry.enterpriseRegistryTrigger',
			typeVersion: 2,
			position: [0, 0],
			parameters,
			webhookId,
			credentials,
		},
		{
			id: randomUUID(),
			name: 'Noted',
			type: 'n8n-nodes-base.noOp',
			typeVersion: 1,
			position: [220, 0],
			parameters: {},
		},
	],
	connections: { [TRIGGER]: { main: [[{ node: 'Noted', type: 'main', index: 0 }]] } },
	settings: {},
});

/** That many valid numbers of enterprises. */
export const enterpriseNumbers = (count: number): string[] =>
	Array.from({ length: count }, (_, index) => {
		const first = String(2_000_000 + index).padStart(8, '0');
		return `${first}${String(97 - (Number(first) % 97)).padStart(2, '0')}`;
	});
