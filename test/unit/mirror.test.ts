import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const root = join(__dirname, '../..');
const pack = join(root, 'nodes', 'EnterpriseRegistry');

const filesIn = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** `signature.vectors.test.ts` is about `signature.ts`, as `signature.test.ts` is. */
const subjectOf = (test: string): string => join(dirname(test), `${basename(test).split('.')[0]!}.ts`);

const testsIn = (folder: string) => filesIn(folder).filter((file) => file.endsWith('.test.ts'));
const unitTests = testsIn(__dirname);

/** About the project: its documents, its scripts, this. */
const ofTheProject = /^(?:docs|scripts)[/\\]|^mirror\.test\.ts$/;

/** About what the editor shows of both nodes at once, wherever the texts stand. */
const ofTheEditor = new Set(['description.test.ts', 'editorTexts.test.ts', 'triggerTexts.test.ts']);

/** Rules, which are tested one by one; what asks the service is tested with it. */
const ruled = /^(?:domain|trigger|transport[/\\]limits)[/\\]|^transport[/\\]outcome\.ts$/;

const codeOf = (file: string) => readFileSync(join(pack, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');

/** Types, and lists that other files read: nothing in it is carried out but `new Set` and the like. */
const holdsNoRule = (file: string) => !/=>|\bfunction\b|\bclass\b/.test(codeOf(file).replace(/^export (?:interface|type) [^]*?^(?:\}|.*;)$/gm, ''));

/** `signature/` beside `signature.ts` is the inside of it: nobody else imports it, and its tests go through the door. */
const doorOf = (file: string) => `${dirname(file)}.ts`;

it('every unit test mirrors the path of the file that it tests', () => {
	const misplaced = unitTests.filter((test) => !ofTheProject.test(test) && !ofTheEditor.has(test) && !existsSync(join(pack, subjectOf(test))));
	expect(misplaced).toEqual([]);
});

it('every file of rules has its unit test', () => {
	// n8n's hooks and deliveries are taken through its engine.
	const inEngine = testsIn(join(root, 'test', 'engine', 'trigger')).map((test) => basename(subjectOf(test)));
	const tested = new Set(unitTests.map(subjectOf));
	const isTested = (file: string) => tested.has(file) || tested.has(doorOf(file)) || (file.startsWith('trigger') && inEngine.includes(basename(file)));
	expect(filesIn(pack).filter((file) => ruled.test(file) && !isTested(file) && !holdsNoRule(file))).toEqual([]);
});

/** Schemas and test vectors are data, and are not counted. */
const folders = ['nodes', 'credentials', 'sandbox', 'scripts', 'test'];

it('no folder holds more than twelve files of code', () => {
	const counts = new Map<string, number>();
	for (const folder of folders) {
		for (const file of filesIn(join(root, folder))) counts.set(join(folder, dirname(file)), (counts.get(join(folder, dirname(file))) ?? 0) + 1);
	}
	expect([...counts].filter(([, count]) => count > 12)).toEqual([]);
});
