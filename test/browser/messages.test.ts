import { inEditor, type Editor } from '../harness/browser/Editor';
import type { TestSetup } from '../harness/workflows/TestSetup';

/** What a person reads when something was mistyped, or nobody answers: the problem as the title, and what to do below it. */
describe('a message in the editor', () => {
	let setup: TestSetup;
	let editor: Editor;
	inEditor((opened) => ({ setup, editor } = opened));

	const get = (enterpriseNumber: string) => ({
		resource: 'enterprise',
		operation: 'get',
		enterpriseNumber,
	});
	const read = async () => ({
		title: await editor.byId('node-error-message').innerText(),
		description: await editor.byId('node-error-description').innerText(),
	});

	it.each([
		{
			number: '0999.999.922',
			title: 'The register has no company 0999.999.922.',
			advice: /Base URL.*When Not Found/s,
		},
		{
			number: '0403.170.702',
			title: 'The check digits of 0403.170.702 are wrong',
			advice: /contains a typo/,
		},
	])(
		'has what happened as its title, and what to do below it: $title',
		async ({ number, title, advice }) => {
			await editor.openPanel(get(number));
			await editor.execute();
			await editor.byId('node-error-message').waitFor();
			expect(await read()).toEqual({ title, description: expect.stringMatching(advice) });
		},
	);

	it('stands at the Test button of the credential, too, and says what is wrong with the Base URL', async () => {
		const own = await setup.credentialAt('127.0.0.1:4010/api');
		await editor.openPanel(get('0403.170.701'), { credential: own });
		await editor.byId('credential-edit-button').click();
		await editor.page.getByText('More details').click();
		const message = /The Base URL must begin with https:\/\/ or http:\/\//;
		await editor.page.getByText(message).first().waitFor();
	});

	it('stands in the output of the item that failed where the workflow continues', async () => {
		await editor.openPanel(get('0403.170.702'), { onError: 'continueRegularOutput' });
		await editor.execute();
		const output = editor.byId('output-panel');
		await output.getByText('The check digits of 0403.170.702 are wrong').first().waitFor();
	});
});
