import { startSandbox, type Sandbox } from '../../../sandbox';
import { prepareCredentials } from './credentials';
import { readExample } from './examples';
import type { Execution } from './executionData';
import type { Credential, N8nClient } from '../n8n/N8nClient';
import { sharedN8n } from '../n8n/sharedN8n';

/** The shared n8n, with a sandbox and credentials for this test file. */
export class TestSetup {
	private constructor(
		readonly n8n: N8nClient,
		readonly sandbox: Sandbox,
		readonly credentials: Credential[],
	) {}

	static async open(): Promise<TestSetup> {
		const n8n = await sharedN8n();
		const sandbox = await startSandbox();
		try {
			return new TestSetup(n8n, sandbox, await prepareCredentials(n8n, sandbox.baseUrl));
		} catch (error) {
			await sandbox.close();
			throw error;
		}
	}

	credential(type: string): Credential {
		return this.credentials.find((credential) => credential.type === type)!;
	}

	async importExample(file: string): Promise<string> {
		const { id } = await this.n8n.createWorkflow(readExample(file, this.credentials));
		return id;
	}

	async runExample(file: string): Promise<Execution> {
		return await this.n8n.run(await this.importExample(file));
	}

	async close(): Promise<void> {
		await this.sandbox.close();
	}
}
