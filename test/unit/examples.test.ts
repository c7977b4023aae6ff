import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodeTypeDescription,
	type INodePropertyOptions,
} from 'n8n-workflow';
import { EnterpriseRegistry } from '../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { EnterpriseRegistryTrigger } from '../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';

type Node = INode & { parameters: INodeParameters };
type Connections = Record<string, Record<string, Array<Array<{ node: string }>>>>;
interface Workflow {
	name: string;
	nodes: Node[];
	connections: Connections;
	pinData?: Record<string, unknown>;
	settings: object;
}

const root = join(__dirname, '..', '..');
const files = readdirSync(join(root, 'examples')).filter((file) => file.endsWith('.json'));
const read = (file: string) =>
	JSON.parse(readFileSync(join(root, 'examples', file), 'utf8')) as Workflow;

const isNote = ({ type }: Node) => type === 'n8n-nodes-base.stickyNote';
const isOurs = ({ type }: Node) => type.includes('enterpriseRegistry');
const descriptions: Record<string, INodeTypeDescription> = {
	enterpriseRegistry: new EnterpriseRegistry().description,
	enterpriseRegistryTool: new EnterpriseRegistry().description,
	enterpriseRegistryTrigger: new EnterpriseRegistryTrigger().description,
};

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** A node is drawn 96 wide and high, with its name below it. */
function boxOf(node: Node): Box {
	const [left, top] = node.position;
	const size = isNote(node)
		? (node.parameters as { width: number; height: number })
		: { width: 96, height: 130 };
	return { left, top, right: left + size.width, bottom: top + size.height };
}

const areApart = (a: Box, b: Box) =>
	a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
const isWithin = (inner: Box, outer: Box) =>
	inner.left >= outer.left &&
	inner.right <= outer.right &&
	inner.top >= outer.top &&
	inner.bottom <= outer.bottom;

/** What a node of ours sets that its panel does not show: a parameter or option that has gone, or another operation's. */
function unknownIn(node: Node): string[] {
	const description = descriptions[node.type.split('.')[1]!]!;
	const values = {
		...NodeHelpers.getNodeParameters(
			description.properties,
			node.parameters,
			true,
			false,
			node,
			description,
		),
	};
	const shown = description.properties.filter((property) =>
		NodeHelpers.displayParameter(values, property, node, description),
	);
	return Object.entries(node.parameters).flatMap(([name, value]) => {
		const properties = shown.filter((property) => property.name === name);
		if (properties.length === 0) return [name];
		return properties.some((property) => allows(property, value)) ? [] : [`${name}: its value`];
	});
}

function allows({ type, options = [] }: INodeProperties, value: unknown): boolean {
	const names = options.map((option) => option.name);
	if (type === 'collection')
		return Object.keys(value as object).every((name) => names.includes(name));
	if (type !== 'options') return true;
	return options.some((option) => (option as INodePropertyOptions).value === value);
}

it('there are at most fifteen examples, each with another name', () => {
	expect(files.length).toBeLessThanOrEqual(15);
	expect(files.length).toBeGreaterThan(10);
	expect(new Set(files.map((file) => read(file).name)).size).toBe(files.length);
});

describe.each(files)('the example %s', (file) => {
	const { nodes, ...workflow } = read(file);
	const notes = nodes.filter(isNote);
	const others = nodes.filter((node) => !isNote(node));
	const names = nodes.map(({ name }) => name);

	it('has nothing of the n8n in which it was made, and no credential but its name', () => {
		const members = Object.keys(workflow).filter((key) => key !== 'pinData');
		expect(members.sort()).toEqual(['connections', 'name', 'settings']);
		expect(workflow.settings).toEqual({ executionOrder: 'v1' });
		const credentials = nodes.flatMap((node) => Object.values(node.credentials ?? {}));
		expect(credentials.flatMap((credential) => Object.keys(credential))).toEqual(
			credentials.map(() => 'name'),
		);
	});

	it('sets only what the panels of our nodes show', () => {
		const ours = others.filter(isOurs);
		expect(ours).not.toHaveLength(0);
		for (const node of ours) {
			expect(node.type).toMatch(/^n8n-nodes-enterprise-registry\./);
			expect([node.name, unknownIn(node)]).toEqual([node.name, []]);
		}
	});

	it('explains itself in a note, and names only nodes that it has', () => {
		expect(notes[0]?.parameters.content).toMatch(/^## [^\n]+\n\n[\s\S]{100,}/);
		const text = JSON.stringify(others.map(({ parameters }) => parameters));
		const mentioned = [...text.matchAll(/\$\('([^']+)'\)/g)].map((match) => match[1]!);
		const linked = Object.entries(workflow.connections).flatMap(([from, types]) => [
			from,
			...Object.values(types)
				.flat(2)
				.map(({ node }) => node),
		]);
		const used = [...mentioned, ...linked, ...Object.keys(workflow.pinData ?? {})];
		expect(used.filter((name) => !names.includes(name))).toEqual([]);
		expect(new Set(names).size).toBe(names.length);
	});

	it('has no node on top of another, and no note across one', () => {
		const collisions = nodes.flatMap((one, index) =>
			nodes.slice(index + 1).flatMap((two) => {
				const [a, b] = [boxOf(one), boxOf(two)];
				const clear =
					areApart(a, b) ||
					(isNote(one) !== isNote(two) && (isNote(one) ? isWithin(b, a) : isWithin(a, b)));
				return clear ? [] : [`${one.name} / ${two.name}`];
			}),
		);
		expect(collisions).toEqual([]);
	});

	it('is run by a test', () => {
		const folder = join(root, 'test', 'n8n');
		const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
			name.endsWith('.test.ts'),
		);
		const runs = tests.filter((name) =>
			readFileSync(join(folder, name), 'utf8').includes(`'${file}'`),
		);
		expect(runs).not.toHaveLength(0);
	});
});
