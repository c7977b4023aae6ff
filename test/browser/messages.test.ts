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
		['0999.999.922', ['The register has no company 0999.999.922.', /Base URL.*When Not Found/s]],
		['0403.170.702', ['The check digits of 0403.170.702 are wrong', /contains a typo/]],
	] as const)(
		'has what happened as its title and what to do below: %s',
		async (number, [title, description]) => {
			await editor.openPanel(get(number));
			await editor.execute();
			await editor.byId('node-error-message').waitFor();
			expect(await read()).toEqual({ title, description: expect.stringMatching(description) });
		},
	);

	it.each([
		['127.0.0.1:4010/api', /The Base URL must begin with https:\/\/ or http:\/\//],
		['http://127.0.0.1:9/api', /Nothing answers at http:\/\/127\.0\.0\.1:9/],
	])('says what is wrong with the Base URL, in the node: %s', async (baseUrl, title) => {
		const own = await setup.credentialAt(baseUrl);
		// Otherwise it tries again for as long as Max Wait says.
		await editor.openPanel(
			{ ...get('0403.170.701'), advanced: { maxWait: 0 } },
			{ credential: own },
		);
		await editor.execute();
		await editor.byId('node-error-message').waitFor();
		expect((await read()).title).toMatch(title);
	});

	it.each([
		['127.0.0.1:4010/api', /The Base URL must begin with https:\/\/ or http:\/\//],
		['/nowhere', /Base URL/],
	])('says it at the Test button as well: %s', async (baseUrl, message) => {
		const at = baseUrl.startsWith('/') ? setup.sandbox.origin + baseUrl : baseUrl;
		const own = await setup.credentialAt(at);
		await editor.openPanel(get('0403.170.701'), { credential: own });
		await editor.byId('credential-edit-button').click();
		await editor.page.getByText('More details').click();
		await editor.page.getByText(message).first().waitFor();
	});

	it('says which item it was about when the workflow continues', async () => {
		await editor.openPanel(get('0403.170.702'), { onError: 'continueRegularOutput' });
		await editor.execute();
		const output = editor.byId('output-panel');
		await output.getByText('The check digits of 0403.170.702 are wrong').first().waitFor();
	});
});
