import { inEditor, type Editor } from '../harness/browser/Editor';
import { pictureOf } from '../harness/browser/pictures';
import type { TestSetup } from '../harness/workflows/TestSetup';

const WATCH = /^Enterprise Registry \(KBO\/BCE\) Watch/;

describe('the watch trigger in the editor', () => {
	let setup: TestSetup;
	let editor: Editor;
	inEditor((opened) => ({ setup, editor } = opened));

	const sees = async (text: string | RegExp) => await editor.page.getByText(text).first().waitFor();

	it.each(['kbo watch', 'registry monitor', 'kbo change', 'kbo poll'])(
		'is found by "%s", and offers one action',
		async (words) => {
			await editor.newWorkflow();
			await editor.byId('canvas-plus-button').click();
			const found = await editor.search(words);
			await found.filter({ hasText: WATCH }).first().click();
			await sees('On company change (no public address needed)');
		},
	);

	it('says to poll once a day, shows the first company, and its fields to the next node before a run', async () => {
		const parameters = { entityNumbers: '0400.378.485', simplify: true, options: {}, filters: {} };
		const everyMinute = { pollTimes: { item: [{ mode: 'everyMinute' }] } };
		await editor.openPanel({ ...parameters, ...everyMinute }, { isWatch: true });
		await sees(/set Poll Times to every day/);
		await sees(/n8n polls every minute/);
		await editor.back();
		await editor.addBehind('Enterprise Registry Watch Trigger');
		await editor.search('Edit Fields');
		await editor.byId('node-creator-item-name').filter({ hasText: 'Edit Fields' }).first().click();
		const input = editor.byId('ndv-input-panel');
		for (const field of ['previousSeenAt', 'summary', 'before', 'after'])
			await input.getByText(field, { exact: true }).first().waitFor();
		await editor.back();
		await editor.openNode('Enterprise Registry Watch Trigger');
		const output = editor.byId('output-panel');
		await editor.executeUntil(output.getByText('Colruyt Group').first());
		await editor.show('JSON');
		await pictureOf(editor.byId('ndv'), 'watch-first-item', { width: 1500, height: 900 });
		expect(setup.sandbox.requests).toHaveLength(1);
	});
});
