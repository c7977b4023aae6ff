import { startSandbox, type Sandbox } from '../../../sandbox';
import type { N8nClient } from '../n8n/N8nClient';
import { sharedN8n } from '../n8n/shared';
import { prepareCredentials, sandboxCredentials } from './credentials';
import { readExample } from './examples';
import { COMPANY, OwnSandbox } from './OwnSandbox';
import type { Credential } from './workflow';

/** A real n8n, with a sandbox and credentials for this test file. */
export class TestSetup extends OwnSandbox {
	protected constructor(
		readonly n8n: N8nClient,
		sandbox: Sandbox,
		readonly credentials: Credential[] = [],
	) {
		super(sandbox);
	}

	/** Uses the n8n that all test files share. */
	static async open(): Promise<TestSetup> {
		const n8n = await sharedN8n();
		const sandbox = await startSandbox();
		return new TestSetup(n8n, sandbox, await prepareCredentials(n8n, sandbox.baseUrl));
	}

	/** The credential of the sandbox of this type. */
	credential(type: string): Credential {
		return this.credentials.find((credential) => credential.type === type)!;
	}

	/** A credential with the keys of the sandbox for another address. */
	async credentialAt(
		baseUrl: string,
		type: keyof typeof sandboxCredentials = 'enterpriseRegistryApi',
	): Promise<Credential> {
		const data = { ...sandboxCredentials[type].data, baseUrl };
		return await this.n8n.createCredential(type, `At ${baseUrl}`, data);
	}

	/** Stores an example with the credentials of this setup; gives its ID. */
	async importExample(file: string): Promise<string> {
		return (await this.n8n.createWorkflow(readExample(file, this.credentials))).id;
	}

	/** The ID of a webhook that was made without the node; nothing accepts its deliveries. */
	async webhook(name = 'Customers', entityNumbers = [COMPANY]): Promise<string> {
		const url = `${this.sandbox.origin}/nowhere`;
		return (await this.ask('POST', '/webhook', { name, url, entityNumbers })).data.id;
	}
}

/** Opens a setup for the tests of a `describe`, and closes it after them. What a test changed in the sandbox ends with the test. */
export function useSetup<Setup extends TestSetup>(
	open: () => Promise<Setup>,
	use: (setup: Setup) => void,
): void {
	let setup: Setup | undefined;
	beforeAll(async () => use((setup = await open())));
	afterEach(() => setup?.sandbox.reset());
	afterAll(async () => await setup?.close());
}
