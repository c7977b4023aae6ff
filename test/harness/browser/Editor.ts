import {
	chromium,
	selectors,
	type Browser,
	type Locator,
	type Page,
	type Response,
} from 'playwright-core';

import { owner, type N8nClient } from '../n8n/N8nClient';
import { sharedBrowser } from '../n8n/shared';
import { until } from '../process/until';
import { Camera } from './Camera';

selectors.setTestIdAttribute('data-test-id');

const NAME = 'Enterprise Registry (KBO/BCE)';

/** The entry of the search panel, which is that of both nodes. */
export const NODE = new RegExp(`^${NAME.replace(/[()]/g, '\\$&')}$`);

export const came = async (awaited: Promise<unknown>): Promise<boolean> =>
	await awaited.then(
		() => true,
		() => false,
	);
export const appears = async (locator: Locator, timeout = 15_000): Promise<boolean> =>
	await came(locator.waitFor({ timeout }));

/** n8n's editor in the one browser and page of all tests, driven by what a user sees. */
export class Editor {
	readonly camera: Camera;

	private constructor(
		private readonly browser: Browser,
		readonly page: Page,
		private readonly url: string,
	) {
		this.camera = new Camera(page);
	}

	static async open(n8n: N8nClient): Promise<Editor> {
		const browser = await chromium.connectOverCDP(await sharedBrowser());
		const context = browser.contexts()[0]!;
		context.setDefaultTimeout(60_000);
		const editor = new Editor(browser, context.pages()[0] ?? (await context.newPage()), n8n.url);
		await editor.login();
		return editor;
	}

	/** The browser stays, with its page, for the next test file. */
	async close(): Promise<void> {
		await this.browser.close();
	}

	async newWorkflow(): Promise<void> {
		await this.go('/workflow/new', this.byId('canvas-plus-button'));
	}

	/** @param node ID of the node to open. */
	async openWorkflow(id: string, node = ''): Promise<void> {
		const path = `/workflow/${id}`;
		await this.go(path, this.byId('canvas-node').first());
		if (!node) return;
		await this.push(`${path}/${node}`);
		await this.byId('node-parameters').waitFor();
	}

	/** From one workflow to another it goes inside the editor: loading that takes 15 s of processor time. Loads a workflow that is open again. */
	private async go(path: string, wanted: Locator): Promise<void> {
		const before = this.page.url();
		const isOther = !before.startsWith(this.url + path);
		if (before.startsWith(`${this.url}/workflow/`) && isOther) {
			const asked = path.replace('/workflow/', '/rest/workflows/');
			const isAnswer = (response: Response) => response.url().includes(asked);
			const loaded = came(this.page.waitForResponse(isAnswer, { timeout: 10_000 }));
			await this.push(path);
			const leave = this.page.getByRole('button', { name: 'Leave without saving' });
			if (await Promise.race([appears(leave, 500), loaded.then(() => false)])) await leave.click();
			const panel = this.byId('ndv').waitFor({ state: 'hidden', timeout: 15_000 });
			if ((await loaded) && (await came(panel)) && (await appears(wanted))) return;
		}
		await this.page.goto(this.url + path);
		await wanted.waitFor();
	}

	/** Types into the search panel, which is open. */
	async search(words: string): Promise<Locator> {
		await this.byId('node-creator-search-bar').click();
		await this.page.keyboard.type(words);
		return this.byId('node-creator-item-name');
	}

	async addAction(action: string | RegExp): Promise<void> {
		await this.byId('node-creator-item-name').filter({ hasText: NODE }).click();
		const panel = this.byId('node-creator');
		const actions = panel.getByText(/^Actions \(\d+\)$/);
		await actions.waitFor();
		const wanted = panel.getByText(action, { exact: true });
		if (!(await wanted.isVisible())) await actions.click();
		await wanted.click();
		await this.byId('node-parameters').waitFor();
	}

	/** Opens the list of a resource locator and types; gives the entries. */
	async searchList(field: string, words: string): Promise<Locator> {
		await this.byId(`resource-locator-${field}`).getByTestId('rlc-input').click();
		await this.byId('rlc-search').waitFor();
		await this.page.keyboard.type(words);
		return this.byId('rlc-item');
	}

	/** Runs the workflow on the canvas and waits until it has succeeded. The message of an earlier run stays for seconds. */
	async executeWorkflow(whileRunning = async () => {}): Promise<void> {
		const close = this.page.locator('.el-notification__closeBtn').first();
		while (await close.isVisible()) await came(close.click({ timeout: 2_000 }));
		await this.byId('execute-workflow-button').click();
		await whileRunning();
		await this.page.getByText('Workflow executed successfully').waitFor();
	}

	async execute(): Promise<void> {
		await this.byId('node-execute-button').click();
	}

	/** Executes the step as a person does who sees no result: again. On a busy machine it may run before the panel has stored what was typed. */
	async executeUntil(result: Locator): Promise<void> {
		await until('the result of the step', async () => {
			await this.execute();
			return await appears(result, 20_000);
		});
	}

	/** How the panel with the output shows it. */
	async show(view: 'Schema' | 'Table' | 'JSON'): Promise<void> {
		await this.byId('output-panel').getByTestId(`radio-button-${view.toLowerCase()}`).click();
	}

	/** Maps a column to a field. If the panel moved under the mouse and the drop was lost, a person drags again; so does this. */
	async map(column: string, field: Locator, target = field): Promise<void> {
		const source = this.byId('ndv-input-panel').getByText(column, { exact: true }).first();
		const mapped = field.getByText(`$json.${column}`).first();
		await until(`the column ${column} is mapped`, async () => {
			await target.scrollIntoViewIfNeeded();
			await source.hover();
			await this.page.mouse.down();
			const { x, y, height } = (await target.boundingBox())!;
			await this.page.mouse.move(x + 40, y + height / 2, { steps: 20 });
			// As slowly as a person drags: n8n looks for the drop target a moment after the mouse has moved.
			await this.page.waitForTimeout(500);
			await this.page.mouse.up();
			return await appears(mapped, 5_000);
		});
	}

	async back(): Promise<void> {
		await this.byId('ndv-close-button').click();
		await this.byId('ndv').waitFor({ state: 'hidden' });
	}

	/** Opens the search panel to add a node after this one. */
	async addBehind(node: string): Promise<void> {
		const before = this.byId('canvas-node').filter({ hasText: node });
		await before.getByTestId('canvas-handle-plus').click();
	}

	async openNode(node: string): Promise<void> {
		await this.byId('canvas-node').filter({ hasText: node }).dblclick();
		await this.byId('node-parameters').waitFor();
	}

	byId(id: string): Locator {
		return this.page.getByTestId(id);
	}

	private async push(path: string): Promise<void> {
		await this.page.evaluate(
			`history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
		);
	}

	private async login(): Promise<void> {
		if (this.page.url().startsWith(`${this.url}/workflow/`)) return;
		await this.page.goto(`${this.url}/signin`);
		const email = this.page.locator('input[name=emailOrLdapLoginId]');
		const inside = this.page.waitForURL(/\/(home|workflow)/);
		if (await Promise.race([inside.then(() => true), email.waitFor().then(() => false)])) return;
		await email.fill(owner.email);
		await this.page.locator('input[type=password]').fill(owner.password);
		await this.page.keyboard.press('Enter');
		await inside;
	}
}
