import { Workbench } from '../workflows/workbench';
import { Editor } from './Editor';

/** Opens n8n and its editor for the tests of a `describe`, and closes what was opened, even if opening failed halfway. */
export function inEditor(use: (opened: { bench: Workbench; editor: Editor }) => void): void {
	let bench: Workbench | undefined;
	let editor: Editor | undefined;

	beforeAll(async () => {
		bench = await Workbench.open();
		editor = await Editor.open(bench.n8n);
		use({ bench, editor });
	});
	afterAll(async () => {
		await editor?.close();
		await bench?.close();
	});
}
