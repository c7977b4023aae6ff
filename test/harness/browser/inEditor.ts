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
	// What the editor showed at the end tells most about a failure.
	afterEach(async () => await editor?.camera.keep(expect.getState().currentTestName ?? ''));
	afterAll(async () => {
		await editor?.close();
		await setup?.close();
	});
}
