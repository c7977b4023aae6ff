import { join } from 'node:path';
import type { Locator, Page, PageScreenshotOptions } from 'playwright-core';
import { workFolder } from '../n8n/runtime';
import { size } from '../n8n/shared';

/** Set by npm run pictures; without it no picture is taken but the last of each test. */
const { PICTURES } = process.env;

/** The workflow alone, without what n8n puts around it. */
export async function pictureOfWorkflow(page: Page, name: string): Promise<void> {
	const parts = page.locator('.vue-flow__node, .vue-flow__node *');
	const clip = await parts.evaluateAll((elements) => {
		const visible = { opacityProperty: true, visibilityProperty: true };
		const boxes = elements
			.filter((element) => element.checkVisibility(visible))
			.map((element) => element.getBoundingClientRect());
		const x = Math.min(...boxes.map(({ left }) => left)) - 16;
		const y = Math.min(...boxes.map(({ top }) => top)) - 16;
		const width = Math.max(...boxes.map(({ right }) => right)) + 16 - x;
		return { x, y, width, height: Math.max(...boxes.map(({ bottom }) => bottom)) + 16 - y };
	});
	await picture(page, name, clip);
}

/** One part of the page, with more room than a test's page has. @param last what it ends with; the rest below it is cut off. */
export async function pictureOf(
	part: Locator,
	name: string,
	room: { width: number; height: number },
	last?: Locator,
): Promise<void> {
	if (!PICTURES) return;
	const page = part.page();
	await page.setViewportSize(room);
	// n8n lays its panels out again, a moment later.
	await page.waitForTimeout(1000);
	const clip = (await part.boundingBox()) ?? undefined;
	const end = await last?.boundingBox();
	if (clip && end) clip.height = Math.min(clip.height, end.y + end.height + 16 - clip.y);
	await picture(page, name, clip);
	await page.setViewportSize(size);
}

async function picture(
	page: Page,
	name: string,
	clip?: PageScreenshotOptions['clip'],
): Promise<void> {
	if (!PICTURES) return;
	await page.mouse.move(size.width / 2, 1);
	await page.waitForTimeout(400);
	// "Node executed successfully" disappears by itself, but late. The buttons of the next nodes lie on the panel.
	const style = '.el-notification, [data-test-id^=floating-node] { display: none !important }';
	await page.screenshot({ path: join(PICTURES, `${name}.png`), style, clip });
}

/** Keeps a picture of what a test saw last, also when it failed, as it says most about a failure. When pictures for the docs are made, also in n8n's dark theme. */
export async function keepLast(page: Page): Promise<void> {
	const name = expect
		.getState()
		.currentTestName!.replace(/[^\p{L}\p{N}]+/gu, '-')
		.slice(0, 150);
	for (const colorScheme of PICTURES ? (['dark', 'light'] as const) : (['light'] as const)) {
		await page.emulateMedia({ colorScheme });
		const path = join(workFolder, 'pictures', 'last', `${name}-${colorScheme}.png`);
		await page.screenshot({ path, timeout: 10_000 }).catch(() => {});
	}
}
