import { join } from 'node:path';
import type { Locator, Page, PageScreenshotOptions } from 'playwright-core';
import { workFolder } from '../n8n/runtime';
import { size } from '../n8n/shared';

/** Set by npm run pictures; without it no picture is taken but the last of each test. */
const { PICTURES } = process.env;

/** Takes pictures of the page. */
export class Camera {
	constructor(private readonly page: Page) {}

	/** For the docs. */
	async picture(name: string): Promise<void> {
		if (PICTURES) await this.shoot(join(PICTURES, name));
	}

	/** The workflow alone, without what n8n puts around it; for the docs. */
	async pictureOfWorkflow(name: string): Promise<void> {
		if (!PICTURES) return;
		const parts = this.page.locator('.vue-flow__node, .vue-flow__node *');
		const clip = await parts.evaluateAll((elements) => {
			const visible = { opacityProperty: true, visibilityProperty: true };
			const boxes = elements
				.filter((element) => element.checkVisibility(visible))
				.map((element) => element.getBoundingClientRect());
			const [x, y] = [
				Math.min(...boxes.map(({ left }) => left)) - 16,
				Math.min(...boxes.map(({ top }) => top)) - 16,
			];
			const width = Math.max(...boxes.map(({ right }) => right)) + 16 - x;
			return { x, y, width, height: Math.max(...boxes.map(({ bottom }) => bottom)) + 16 - y };
		});
		await this.shoot(join(PICTURES, name), { clip });
	}

	/** One part of the page, with more room than a test's page has; for the docs. */
	async pictureOf(name: string, part: Locator, room: { width: number; height: number }) {
		if (!PICTURES) return;
		await this.page.setViewportSize(room);
		// n8n lays its panels out again, a moment later.
		await this.page.waitForTimeout(1000);
		await this.shoot(join(PICTURES, name), { clip: (await part.boundingBox()) ?? undefined });
		await this.page.setViewportSize(size);
	}

	/** To check the look in both of n8n's themes; not for the docs. */
	async look(name: string): Promise<void> {
		if (!PICTURES) return;
		for (const colorScheme of ['dark', 'light'] as const) {
			await this.page.emulateMedia({ colorScheme });
			await this.shoot(join(workFolder, 'pictures', 'panels', `${name}-${colorScheme}`));
		}
	}

	/** What a test saw last, also when it failed. */
	async keep(test: string): Promise<void> {
		const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 150);
		const path = join(workFolder, 'pictures', 'last', `${name}.png`);
		await this.page.screenshot({ path, timeout: 10_000 }).catch(() => {});
	}

	private async shoot(path: string, options: PageScreenshotOptions = {}): Promise<void> {
		await this.page.mouse.move(size.width / 2, 1);
		await this.page.waitForTimeout(400);
		// "Node executed successfully" disappears by itself, but late.
		const style = '.el-notification { display: none !important }';
		await this.page.screenshot({ path: `${path}.png`, style, ...options });
	}
}
