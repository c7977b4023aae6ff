import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exampleFiles, importExamples } from '../../harness/workflows/examples';
import { temporaryFolder } from '../../harness/n8n/N8n';
import { root } from '../../harness/n8n/runtime';
import { TestSetup } from '../../harness/workflows/TestSetup';
import type { NewWorkflow, WorkflowNode } from '../../harness/workflows/workflow';

const read = (file: string) =>
	JSON.parse(readFileSync(join(root, 'examples', file), 'utf8')) as NewWorkflow;
const isNote = ({ type }: WorkflowNode) => type === 'n8n-nodes-base.stickyNote';

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** A node is drawn 96 wide and high, with its name below it. */
function boxOf({ position: [left, top], parameters, ...node }: WorkflowNode): Box {
	const { width, height } = isNote({ position: [left, top], parameters, ...node })
		? (parameters as { width: number; height: number })
		: { width: 96, height: 130 };
	return { left, top, right: left + width, bottom: top + height };
}

const apart = (a: Box, b: Box) =>
	a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
const within = (inner: Box, outer: Box) =>
	inner.left >= outer.left &&
	inner.right <= outer.right &&
	inner.top >= outer.top &&
	inner.bottom <= outer.bottom;

describe.each(exampleFiles())('the example %s', (file) => {
	const { nodes, ...workflow } = read(file);
	const notes = nodes.filter(isNote);
	const others = nodes.filter((node) => !isNote(node));

	it('holds no data of the n8n in which it was made', () => {
		expect(
			Object.keys(workflow)
				.filter((key) => key !== 'pinData')
				.sort(),
		).toEqual(['connections', 'name', 'settings']);
		expect(workflow.settings).toEqual({ executionOrder: 'v1' });
	});

	it('names the type of a credential and nothing more', () => {
		for (const { credentials = {} } of nodes) {
			for (const credential of Object.values(credentials))
				expect(Object.keys(credential)).toEqual(['name']);
		}
	});

	it('uses the nodes under the name of the package', () => {
		const ours = others.map(({ type }) => type).filter((type) => /enterpriseRegistry/i.test(type));
		expect(ours).not.toHaveLength(0);
		for (const type of ours) expect(type).toMatch(/^n8n-nodes-enterprise-registry\./);
	});

	it('explains itself in a note', () => {
		expect(notes[0]?.parameters.content).toMatch(/^## [^\n]+\n\n[^]{100,}/);
	});

	it('has no node on top of another, and no note across one', () => {
		for (const [index, node] of others.entries()) {
			for (const other of others.slice(index + 1))
				expect([node.name, other.name, apart(boxOf(node), boxOf(other))]).toEqual([
					node.name,
					other.name,
					true,
				]);
			for (const note of notes) {
				const clear = apart(boxOf(node), boxOf(note)) || within(boxOf(node), boxOf(note));
				expect([node.name, note.name, clear]).toEqual([node.name, note.name, true]);
			}
		}
		for (const [index, note] of notes.entries()) {
			for (const other of notes.slice(index + 1))
				expect([note.name, other.name, apart(boxOf(note), boxOf(other))]).toEqual([
					note.name,
					other.name,
					true,
				]);
		}
	});

	it('is run by a test', () => {
		const inN8n = join(__dirname, '..');
		const tests = readdirSync(inN8n, { recursive: true, encoding: 'utf8' }).filter((name) =>
			name.endsWith('.test.ts'),
		);
		const named = tests.filter((name) =>
			readFileSync(join(inN8n, name), 'utf8').includes(`'${file}'`),
		);
		expect(named).not.toHaveLength(0);
	});
});

describe('the example workflows', () => {
	let setup: TestSetup;
	beforeAll(async () => (setup = await TestSetup.open()));
	afterAll(async () => await setup?.close());

	it('exist once, however often they are imported', async () => {
		const folder = temporaryFolder('notes-');
		const notes = join(folder, 'examples.json');
		const first = await importExamples(setup.n8n, setup.credentials, notes);
		const second = await importExamples(setup.n8n, setup.credentials, notes);
		expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
		expect(new Set(first.map(({ id }) => id)).size).toBe(exampleFiles().length);
		rmSync(folder, { recursive: true });
	});
});
