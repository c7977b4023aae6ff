import { NODE, inEditor, type Editor } from '../harness/browser/Editor';
import { pictureOf } from '../harness/browser/pictures';
import type { TestSetup } from '../harness/workflows/TestSetup';

/** What stands in the panels of the nodes where a person looks for help, pictured in both of n8n's themes. */
describe('the panels of the nodes', () => {
	let setup: TestSetup;
	let editor: Editor;
	inEditor((opened) => ({ setup, editor } = opened));

	const trigger = { isTrigger: true };
	const sees = async (text: string | RegExp) => await editor.page.getByText(text).first().waitFor();

	it('offer the events that can happen as triggers', async () => {
		await editor.newWorkflow();
		await editor.byId('canvas-plus-button').click();
		await (await editor.search('registry')).filter({ hasText: NODE }).first().waitFor();
		await sees(
			'Look up Belgian companies (KBO/BCE), check Peppol and VAT, or start a workflow when one changes',
		);
		await editor.byId('node-creator-item-name').filter({ hasText: NODE }).click();
		for (const action of ['On any event', 'On company changed', 'On establishment changed'])
			await sees(action);
	});

	it('explain beside the few fields of the trigger how its events come', async () => {
		await editor.openPanel({ entityNumbers: '0403.170.701', options: {}, filters: {} }, trigger);
		await sees('Receive a test event from the registry');
		await sees(/changes in the register start it/);
		for (const hidden of [
			'Event Types',
			'Changed Fields',
			'Additional Numbers',
			'When Unpublished',
			'Currently no items exist',
		])
			expect(await editor.byId('node-parameters').getByText(hidden).count()).toBe(0);
		await editor.page.getByText('When will this node trigger my flow?').click();
		await sees(/it comes by itself, within seconds/);
	});

	it('say that no company is watched only where a trigger has no numbers', async () => {
		const notWatched = editor.byId('ndv').getByText(/no company is watched/);
		await editor.openPanel({ entityNumbers: '' }, trigger);
		await notWatched.first().waitFor();
		await editor.openPanel({ entityNumbers: '0403.170.701' }, trigger);
		await sees('Receive a test event from the registry');
		expect(await notWatched.count()).toBe(0);
	});

	it('let the trigger listen for a real event where Send Test Event is off', async () => {
		await editor.openPanel(
			{ entityNumbers: '0403.170.701', options: { sendTestEvent: false } },
			trigger,
		);
		await editor.execute();
		await editor.byId('ndv').getByText('Stop Listening').first().waitFor();
		await editor.byId('ndv').getByText('Stop Listening').first().click();
	});

	it.each(['enterpriseRegistryApi', 'enterpriseRegistryOAuth2Api'])(
		'say of the credential %s what belongs in it',
		async (type) => {
			const account = { resource: 'account', operation: 'get' };
			await editor.openPanel(account, { credential: setup.credential(type) });
			await editor.byId('credential-edit-button').click();
			await sees('Begins with https:// and ends in /api');
			await sees('Connection tested successfully');
			if (type === 'enterpriseRegistryApi')
				await pictureOf(editor.page.getByRole('dialog').last(), 'credential', {
					width: 1000,
					height: 880,
				});
		},
	);
});
