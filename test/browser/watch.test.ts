import { inEditor, type Editor } from '../harness/browser/Editor';
import { pictureOf } from '../harness/browser/pictures';
import type { TestSetup } from '../harness/workflows/TestSetup';

const WATCH = /^Enterprise Registry \(KBO\/BCE\) Watch/;

describe('the watch trigger in the editor', () => {
	let setup: TestSetup;
	let editor: Editor;
	inEditor((opened) => ({ setup, editor } = opened));

	const sees = async (text: string | RegExp) => await editor.page.getByText(text).first().waitFor();

	it.each(['watch', 'monitor', 'change', 'poll', 'kbo watch', 'company change'])(
		'is found by "%s"',
		async (words) => {
			await editor.newWorkflow();
			await editor.byId('canvas-plus-button').click();
			const found = await editor.search(words);
			await found.filter({ hasText: WATCH }).first().waitFor();
		},
	);

	it('says before it is added that no public address is needed', async () => {
		await editor.newWorkflow();
		await editor.byId('canvas-plus-button').click();
		await (await editor.search('kbo watch')).filter({ hasText: WATCH }).first().click();
		await sees(/no public address needed/);
		await sees('Add to workflow');
	});

	it('shows the first company as its test event, below the advice to poll once a day', async () => {
		const parameters = { entityNumbers: '0400.378.485', simplify: true, options: {}, filters: {} };
		const everyMinute = { pollTimes: { item: [{ mode: 'everyMinute' }] } };
		await editor.openPanel({ ...parameters, ...everyMinute }, { isWatch: true });
		await sees(/set Poll Times to every day/);
		await sees(/n8n polls every minute/);
		const output = editor.byId('output-panel');
		await editor.executeUntil(output.getByText('Colruyt Group').first());
		await sees(/A test event shows how the first company stands/);
		await editor.show('JSON');
		await pictureOf(editor.byId('ndv'), 'watch-first-item', { width: 1500, height: 900 });
		expect(setup.sandbox.requests).toHaveLength(1);
	});
});
