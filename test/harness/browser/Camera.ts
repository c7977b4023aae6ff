import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { workFolder } from '../n8n/runtime';
import { size } from './sharedBrowser';

/** Takes pictures of the page. */
export class Camera {
	constructor(private readonly page: Page) {}

	/** Kept for the docs by npm run pictures. */
	async picture(name: string): Promise<void> {
		await this.shoot(name, process.env.PICTURES ?? join(workFolder, 'pictures'));
	}

	/** The workflow alone, without what n8n puts around it; for the docs. */
	async pictureOfWorkflow(name: string): Promise<void> {
		const boxes = await this.page
			.locator('.vue-flow__node, .vue-flow__node *')
			.evaluateAll((elements) =>
				elements
					.filter((element) =>
						element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
					)
					.map(
						(element) =>
							element.getBoundingClientRect().toJSON() as {
								x: number;
								y: number;
								right: number;
								bottom: number;
							},
					),
			);
		const around = 16;
		const [left, top] = [
			Math.min(...boxes.map(({ x }) => x)) - around,
			Math.min(...boxes.map(({ y }) => y)) - around,
		];
		const width = Math.max(...boxes.map(({ right }) => right)) + around - left;
		const height = Math.max(...boxes.map(({ bottom }) => bottom)) + around - top;
		await this.shoot(name, process.env.PICTURES ?? join(workFolder, 'pictures'), {
			x: left,
			y: top,
			width,
			height,
		});
	}

	/** One part of the page, with more room than a test's page has; for the docs. */
	async pictureOf(name: string, part: Locator, room: { width: number; height: number }) {
		await this.page.setViewportSize(room);
		try {
			// n8n lays its panels out anew, a moment later.
			await this.page.waitForTimeout(1000);
			const clip = (await part.boundingBox()) ?? undefined;
			await this.shoot(name, process.env.PICTURES ?? join(workFolder, 'pictures'), clip);
		} finally {
			await this.page.setViewportSize(size);
		}
	}

	/** To check the look in both of n8n's themes; not for the docs. */
	async look(name: string): Promise<void> {
		for (const colorScheme of ['light', 'dark'] as const) {
			await this.page.emulateMedia({ colorScheme });
			await this.shoot(`${name}-${colorScheme}`, join(workFolder, 'pictures', 'panels'));
		}
		await this.page.emulateMedia({ colorScheme: 'light' });
	}

	/** What a test saw last, also when it failed. */
	async keep(test: string): Promise<void> {
		const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 150);
		await this.page
			.screenshot({ path: join(workFolder, 'pictures', 'last', `${name}.png`), timeout: 10_000 })
			.catch(() => {});
	}

	private async shoot(
		name: string,
		folder: string,
		clip?: { x: number; y: number; width: number; height: number },
	): Promise<void> {
		mkdirSync(folder, { recursive: true });
		await this.page.mouse.move(size.width / 2, 1);
		await this.page.waitForTimeout(400);
		// "Node executed successfully" disappears by itself, but late.
		await this.page.screenshot({
			path: join(folder, `${name}.png`),
			clip,
			style: '.el-notification { display: none !important }',
		});
	}
}
