import type { Sandbox, StoredWebhook } from '../../../sandbox';
import { askSandbox } from './credentials';

/** The company that tests watch and change. */
export const COMPANY = '0403.170.701';
/** Another one, which nothing happens to unless a test says so. */
export const OTHER_COMPANY = '0417.497.106';

/** The service of a test alone, with what changes there without the node. */
export class OwnSandbox {
	constructor(readonly sandbox: Sandbox) {}

	/** Asks the service without n8n, as another program or a colleague does. */
	async ask(method: string, path: string, body?: object): Promise<{ data: { id: string } }> {
		return await askSandbox(this.sandbox, `${method} ${path}`, body);
	}

	/** The webhooks with this URL. */
	at(url: string): StoredWebhook[] {
		return this.sandbox.webhooks().filter((webhook) => webhook.url === url);
	}

	/** Changes a company and waits until its deliveries have ended. */
	async change(entityNumber = COMPANY): Promise<string> {
		const { eventId } = await this.sandbox.change(entityNumber);
		await this.sandbox.idle();
		return eventId;
	}

	async close(): Promise<void> {
		await this.sandbox.close();
	}
}
