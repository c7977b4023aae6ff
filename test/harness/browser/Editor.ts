import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, selectors, type BrowserContext, type Locator, type Page } from 'playwright-core';

import { temporaryFolder } from '../n8n/N8n';
import type { N8nClient } from '../n8n/N8nClient';
import { owner } from '../n8n/N8nSession';
import { workFolder } from '../n8n/runtime';

selectors.setTestIdAttribute('data-test-id');

const NAME = 'Enterprise Registry (KBO/BCE)';

/** The entry of the search panel, which is that of both nodes. */
export const NODE = new RegExp(`^${NAME.replace(/[()]/g, '\\$&')}$`);

const size = { width: 1440, height: 900 };
const quietly = [
	'--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
	'--disable-component-update', '--disable-sync',
];

/** n8n's editor in a browser, driven by what a user sees. */
export class Editor {
	private constructor(
		private readonly context: BrowserContext,
		readonly page: Page,
		private readonly profile: string,
		private readonly url: string,
	) {}

	static async open(n8n: N8nClient): Promise<Editor> {
		const profile = temporaryFolder('chromium-');
		const context = await chromium.launchPersistentContext(profile, {
			executablePath: process.env.CHROMIUM, headless: true, viewport: size, args: quietly,
		});
		context.setDefaultTimeout(30_000);
		const [page = await context.newPage()] = context.pages();
		const editor = new Editor(context, page, profile, n8n.url);
		try {
			await editor.login();
		} catch (error) {
			await editor.close();
			throw error;
		}
		return editor;
	}

	async close(): Promise<void> {
		await this.context.close();
		rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
	}

	/** Kept for the docs by npm run pictures. */
	async picture(name: string): Promise<void> {
		await this.shoot(name, process.env.PICTURES ?? join(workFolder, 'pictures'));
	}

	/** For those who look at how it is shown, in both of n8n's themes; not for the docs. */
	async look(name: string): Promise<void> {
		for (const colorScheme of ['light', 'dark'] as const) {
			await this.page.emulateMedia({ colorScheme });
			await this.shoot(`${name}-${colorScheme}`, join(workFolder, 'pictures', 'panels'));
		}
		await this.page.emulateMedia({ colorScheme: 'light' });
	}

	private async shoot(name: string, folder: string): Promise<void> {
		mkdirSync(folder, { recursive: true });
		await this.page.mouse.move(size.width / 2, 1);
		// "Node executed successfully" goes by itself.
		await this.page.locator('.el-notification').first().waitFor({ state: 'hidden' });
		await this.page.waitForTimeout(400);
		await this.page.screenshot({ path: join(folder, `${name}.png`) });
	}

	async newWorkflow(): Promise<void> {
		await this.page.goto(`${this.url}/workflow/new`);
		await this.byId('canvas-plus-button').waitFor();
	}

	/** @param node ID of the node to open. */
	async openWorkflow(id: string, node = ''): Promise<void> {
		await this.page.goto(`${this.url}/workflow/${id}${node && `/${node}`}`);
		await this.byId(node ? 'node-parameters' : 'canvas-node').first().waitFor();
	}

	/** Types into the search panel, which is open. */
	async search(words: string): Promise<Locator> {
		await this.byId('node-creator-search-bar').click();
		await this.page.keyboard.type(words);
		return this.byId('node-creator-item-name');
	}

	/** Where the node stands among what the search panel finds; 0 where it is not found. */
	async rank(words: string): Promise<number> {
		await this.byId('node-creator-search-bar').fill(words);
		// The panel searches when the typing has paused.
		await this.page.waitForTimeout(300);
		return (await this.byId('node-creator-item-name').allInnerTexts()).indexOf(NAME) + 1;
	}

	async addAction(action: string): Promise<void> {
		await this.byId('node-creator-item-name').filter({ hasText: NODE }).click();
		const actions = this.byId('node-creator').getByText(/^Actions \(\d+\)$/);
		await actions.waitFor();
		const wanted = this.byId('node-creator').getByText(action, { exact: true });
		if (!(await wanted.isVisible())) await actions.click();
		await wanted.click();
		await this.byId('node-parameters').waitFor();
	}

	async chooseCredential(name: string): Promise<void> {
		await this.byId('node-credentials-select').click();
		await this.page.locator('[data-test-id^=node-credentials-select-item]').filter({ hasText: name }).click();
	}

	/** Opens the list of a resource locator and types; gives the entries. */
	async searchList(field: string, words: string): Promise<Locator> {
		const locator = this.byId(`resource-locator-${field}`);
		await locator.getByTestId('rlc-input').click();
		await this.byId('rlc-search').waitFor();
		await this.page.keyboard.type(words);
		return this.byId('rlc-item');
	}

	async chooseMode(field: string, mode: string): Promise<void> {
		await this.byId(`resource-locator-${field}`).getByTestId('rlc-mode-selector').click();
		await this.page.locator(`[data-test-id=mode-${mode}]:visible`).click();
	}

	/** Brings the whole workflow into view, clear of the button at the bottom. */
	async seeAll(): Promise<void> {
		await this.byId('zoom-to-fit').click();
		await this.byId('zoom-out-button').click();
	}

	/** Runs the workflow on the canvas and waits until it has ended well. */
	async executeWorkflow(): Promise<void> {
		await this.byId('execute-workflow-button').click();
		await this.page.getByText('Workflow executed successfully').waitFor();
	}

	async execute(): Promise<void> {
		await this.byId('node-execute-button').click();
	}

	async back(): Promise<void> {
		await this.byId('ndv-close-button').click();
		await this.byId('ndv').waitFor({ state: 'hidden' });
	}

	/** Opens the search panel to put something behind a node. */
	async addBehind(node: string): Promise<void> {
		await this.byId('canvas-node').filter({ hasText: node }).getByTestId('canvas-handle-plus').click();
	}

	async openNode(node: string): Promise<void> {
		await this.byId('canvas-node').filter({ hasText: node }).dblclick();
		await this.byId('node-parameters').waitFor();
	}

	byId(id: string): Locator {
		return this.page.getByTestId(id);
	}

	private async login(): Promise<void> {
		await this.page.goto(`${this.url}/signin`);
		await this.page.locator('input[name=emailOrLdapLoginId]').fill(owner.email);
		await this.page.locator('input[type=password]').fill(owner.password);
		await this.page.keyboard.press('Enter');
		await this.page.waitForURL(/\/(home|workflow)/);
	}
}
