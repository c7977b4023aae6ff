import { chromium, selectors, type Browser, type Locator, type Page } from 'playwright-core';
import { until } from '../process/until';
import { TestSetup } from '../workflows/TestSetup';
import {
	chain,
	items,
	manualStart,
	registry,
	registryTrigger,
	registryWatch,
	type Credential,
} from '../workflows/workflow';
import { keepLast } from './pictures';

selectors.setTestIdAttribute('data-test-id');

/** The entry of the search panel, which is that of both nodes. */
export const NODE = /^Enterprise Registry \(KBO\/BCE\)$/;

/** Whether this comes true before its timeout: for what may fail without failing the test. */
export const came = async (awaited: Promise<unknown>): Promise<boolean> =>
	await awaited.then(
		() => true,
		() => false,
	);
/** Whether an element can be seen within so many milliseconds. */
export const appears = async (locator: Locator, timeout = 15_000): Promise<boolean> =>
	await came(locator.waitFor({ timeout }));

/** Opens n8n and its editor for the tests of a `describe`, and closes what was opened, even if opening failed halfway. */
export function inEditor(use: (opened: { setup: TestSetup; editor: Editor }) => void): void {
	let setup: TestSetup | undefined;
	let editor: Editor | undefined;
	beforeAll(async () => {
		setup = await TestSetup.open();
		editor = await Editor.open(setup);
		use({ setup, editor });
	});
	afterEach(async () => {
		if (!editor) return;
		await keepLast(editor.page);
		// Closes the credential that a test has opened.
		await editor.page.keyboard.press('Escape');
	});
	afterAll(async () => {
		await editor?.close();
		await setup?.close();
	});
}

interface Panel {
	/** An item from another system, which comes to the node. */
	record?: object;
	/** The credential of the node; that of the setup unless given. */
	credential?: Credential;
	/** Whether the node is the trigger, in place of the action node. */
	isTrigger?: boolean;
	/** Whether the node is the watch trigger. */
	isWatch?: boolean;
	onError?: string;
}

/** n8n's editor in the one browser and page of all tests, driven by what a user sees. */
export class Editor {
	private readonly url: string;

	private constructor(
		private readonly setup: TestSetup,
		private readonly browser: Browser,
		readonly page: Page,
	) {
		this.url = setup.n8n.url;
	}

	/** Connects to the browser of all tests, signed in with the session of the setup. */
	static async open(setup: TestSetup): Promise<Editor> {
		const browser = await chromium.connectOverCDP(process.env.SHARED_BROWSER!);
		const context = browser.contexts()[0]!;
		context.setDefaultTimeout(60_000);
		const { url, cookie } = setup.n8n;
		const [name, value] = cookie.split('=') as [string, string];
		await context.addCookies([{ name, value, url }]);
		return new Editor(setup, browser, context.pages()[0] ?? (await context.newPage()));
	}

	/** The browser stays, with its page, for the next test file. */
	async close(): Promise<void> {
		await this.browser.close();
	}

	/** Opens an empty workflow. */
	async newWorkflow(): Promise<void> {
		await this.go('/workflow/new', this.byId('canvas-plus-button'));
	}

	/** Opens a stored workflow on the canvas. */
	async openWorkflow(id: string): Promise<void> {
		await this.go(`/workflow/${id}`, this.byId('canvas-node').first());
	}

	/** Saves a workflow with one node of the pack, after a record if one is given, and opens its panel. */
	async openPanel(
		parameters: Record<string, unknown>,
		{ record, credential, isTrigger = false, isWatch = false, onError }: Panel = {},
	): Promise<void> {
		const start = isWatch ? registryWatch : registryTrigger;
		const isStart = isTrigger || isWatch;
		const make = isStart ? start : registry;
		const used = credential ?? this.setup.credential('enterpriseRegistryApi');
		const nodes = isStart ? [] : [manualStart];
		if (record) nodes.push(items('CRM', [record]));
		nodes.push(make(used, parameters, { id: 'registry', onError }));
		const { id } = await this.setup.n8n.createWorkflow(chain('One node', ...nodes));
		await this.openWorkflow(id);
		await this.push(`/workflow/${id}/registry`);
		await this.byId('node-parameters').waitFor();
	}

	/** Goes to a path, inside the editor if possible: loading that takes 15 s of processor time. A workflow that is open already is loaded again. */
	private async go(path: string, wanted: Locator): Promise<void> {
		const before = this.page.url();
		const isOther = !before.startsWith(this.url + path);
		if (before.startsWith(`${this.url}/workflow/`) && isOther) {
			const asked = path.replace('/workflow/', '/rest/workflows/');
			const answer = this.page.waitForResponse((response) => response.url().includes(asked), {
				timeout: 10_000,
			});
			const loaded = came(answer);
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

	/** Chooses an action of the node in the search panel, which is open; its panel opens. */
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

	/** Presses Execute Step in the panel of a node. */
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
	async show(view: 'Table' | 'JSON'): Promise<void> {
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

	/** Closes the panel of a node. */
	async back(): Promise<void> {
		await this.byId('ndv-close-button').click();
		await this.byId('ndv').waitFor({ state: 'hidden' });
	}

	/** Opens the search panel to add a node after this one. */
	async addBehind(node: string): Promise<void> {
		const before = this.byId('canvas-node').filter({ hasText: node });
		await before.getByTestId('canvas-handle-plus').click();
	}

	/** Opens the panel of a node by a double click on the canvas. */
	async openNode(node: string): Promise<void> {
		await this.byId('canvas-node').filter({ hasText: node }).dblclick();
		await this.byId('node-parameters').waitFor();
	}

	/** What n8n marks with this `data-test-id`. */
	byId(id: string): Locator {
		return this.page.getByTestId(id);
	}

	/** Changes the path of the page without loading it, as n8n's own links do. */
	private async push(path: string): Promise<void> {
		await this.page.evaluate(
			`history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
		);
	}
}
