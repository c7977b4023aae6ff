import { startSandbox, type StoredWebhook } from '../../../sandbox';
import { N8n } from '../n8n/N8n';
import { sharedN8n } from '../n8n/shared';
import { given } from './executionData';
import { TestSetup } from './TestSetup';
import { chain, doNothing, registryTrigger } from './workflow';

export { COMPANY, OTHER_COMPANY } from './OwnSandbox';

const TRIGGER = 'When a company changes';

/** How n8n publishes: with its publication service, the default since 2.40, or as all versions before. */
export type Engine = 'publication' | 'older';
/** The engines that the n8n under test has. */
export const engines: Engine[] = process.env.N8N_VERSION?.startsWith('1.')
	? ['older']
	: ['publication', 'older'];

/** The environment variables that choose an engine. */
const settingsOf: Record<Engine, Record<string, string>> = {
	// After a crash, n8n resumes a publication when its lease ends: here after seconds. It gives up one that takes 70 % of that.
	publication: {
		N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '30',
		N8N_WORKFLOW_PUBLICATION_OUTBOX_POLL_INTERVAL_MS: '500',
		N8N_WORKFLOW_PUBLICATION_CONCURRENCY: '50',
	},
	older: { N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'false' },
};

/** A service that waits long for the answer to a delivery: if it sent one again to an n8n that is only slow, a change would start two executions. */
const patient = { settings: { deliveries: { timeout: 120_000 } } };

/** A workflow with the trigger. */
export interface Published {
	id: string;
	/** Where the service delivers. */
	url: string;
}

/** A sandbox and a real n8n, whose workflows are started by the trigger. */
export class TriggerSetup extends TestSetup {
	/** Uses the n8n that all test files share. */
	static async share(): Promise<TriggerSetup> {
		return new TriggerSetup(await sharedN8n(), await startSandbox(patient));
	}

	/** Starts a separate n8n, which a test may kill. */
	static override async open(
		engine: Engine = engines[0]!,
		env: Record<string, string> = {},
	): Promise<TriggerSetup> {
		const n8n = await N8n.start({ editor: false, env: { ...settingsOf[engine], ...env } });
		await n8n.login();
		return new TriggerSetup(n8n, await startSandbox(patient));
	}

	override async close(): Promise<void> {
		if (this.n8n instanceof N8n) await this.n8n.stop();
		await super.close();
	}

	/** The separate n8n, to kill and to restart. */
	get own(): N8n {
		return this.n8n as N8n;
	}

	/** A workflow that is not published yet. */
	async workflow(
		parameters: Record<string, unknown> = {},
		{ baseUrl = this.sandbox.baseUrl, next = doNothing } = {},
	): Promise<Published> {
		const isOAuth2 = parameters.authentication === 'oAuth2';
		const type = isOAuth2 ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';
		const credential = await this.credentialAt(baseUrl, type);
		const trigger = registryTrigger(credential, parameters, { name: TRIGGER });
		const { id } = await this.n8n.createWorkflow(chain('Company watch', trigger, next));
		return { id, url: `${this.n8n.url}/webhook/${String(trigger.webhookId)}/webhook` };
	}

	/** Makes a workflow and publishes it. */
	async publish(...workflow: Parameters<TriggerSetup['workflow']>): Promise<Published> {
		const made = await this.workflow(...workflow);
		await this.n8n.publish(made.id);
		return made;
	}

	/** Changes parameters of the trigger and publishes the workflow, as a person does in the editor. */
	async edit({ id }: Published, parameters: Record<string, unknown>): Promise<void> {
		const { nodes } = await this.n8n.workflow(id);
		const trigger = nodes.find(({ name }) => name === TRIGGER)!;
		Object.assign(trigger.parameters, parameters);
		await this.n8n.updateWorkflow(id, { nodes });
		await this.n8n.publish(id);
	}

	/** The one webhook of a workflow. @throws when there is none, or more than one. */
	only({ url }: Published): StoredWebhook {
		const [first, ...more] = this.at(url);
		if (first === undefined || more.length > 0)
			throw new Error(`There are ${this.at(url).length} webhooks with the URL ${url}.`);
		return first;
	}

	/** What n8n has stored with the workflow. */
	async staticData({ id }: Published): Promise<string> {
		return JSON.stringify((await this.n8n.workflow(id)).staticData ?? {});
	}

	/** How many executions a workflow has. */
	async count({ id }: Published): Promise<number> {
		return (await this.n8n.executions(id)).length;
	}

	/** The first items of a workflow's executions, oldest first, once that many executions have ended. */
	async begunWith({ id }: Published, count: number): Promise<Array<Record<string, unknown>>> {
		const executions = await this.n8n.startedExecutions(id, count);
		return executions.map((execution) => given(execution, TRIGGER)[0] ?? {});
	}

	/** Expects that a change of its company starts one execution, at the first attempt of the service. */
	async expectAwake(workflow: Published): Promise<void> {
		const before = await this.count(workflow);
		const earlier = this.only(workflow).log.length;
		const eventId = await this.change();
		const begun = (await this.begunWith(workflow, before + 1)).slice(before);
		const attempts = this.only(workflow).log.slice(earlier);
		expect(begun).toMatchObject([{ eventId }]);
		expect(attempts).toMatchObject([{ responseCode: 200 }]);
	}
}
