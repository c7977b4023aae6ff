import { describe as say } from '../../nodes/EnterpriseRegistry/messages/describe';
import { invalid } from '../../nodes/EnterpriseRegistry/numbers/failures';
import { failure } from '../../nodes/EnterpriseRegistry/operations/failures';
import { wordsOf } from '../support/wordsOf';
import { inEditor, type Editor } from '../harness/browser/Editor';
import type { TestSetup } from '../harness/workflows/TestSetup';

const ABSENT = '0999.999.922';
const TYPO = '0403.170.702';

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
			what: 'a company that is not there',
			number: ABSENT,
			thrown: failure('noSuchRecord', { kind: 'enterprise', number: ABSENT }),
		},
		{
			what: 'a number with a typo',
			number: TYPO,
			thrown: invalid('wrongCheckDigits', { dotted: TYPO }),
		},
	])('about $what has the problem as its title, above what to do', async ({ number, thrown }) => {
		await editor.openPanel(get(number));
		await editor.execute();
		await editor.byId('node-error-message').waitFor();
		const { title, advice } = say(thrown, { audience: 'item', now: 0, timeZone: 'UTC' });
		expect(await read()).toEqual({ title, description: advice });
	});

	it('about a wrong Base URL stands at the Test button of the credential', async () => {
		const own = await setup.credentialAt('127.0.0.1:4010/api');
		await editor.openPanel(get('0403.170.701'), { credential: own });
		await editor.byId('credential-edit-button').click();
		await editor.page.getByText('More details').click();
		await editor.page.getByText(wordsOf('baseUrlWithoutScheme', {})).first().waitFor();
	});

	it('stands in the output of the item that failed where the workflow continues', async () => {
		await editor.openPanel(get(TYPO), { onError: 'continueRegularOutput' });
		await editor.execute();
		const output = editor.byId('output-panel');
		const typo = wordsOf('wrongCheckDigits', { dotted: TYPO });
		await output.getByText(typo).first().waitFor();
	});
});
