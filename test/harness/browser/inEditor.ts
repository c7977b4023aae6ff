import { TestSetup } from '../workflows/TestSetup';
import { Editor } from './Editor';

/** Opens n8n and its editor for the tests of a `describe`, and closes what was opened, even if opening failed halfway. */
export function inEditor(use: (opened: { setup: TestSetup; editor: Editor }) => void): void {
	let setup: TestSetup | undefined;
	let editor: Editor | undefined;

	beforeAll(async () => {
		setup = await TestSetup.open();
		editor = await Editor.open(setup.n8n);
		use({ setup, editor });
	});
	afterAll(async () => {
		await editor?.close();
		await setup?.close();
	});
}
