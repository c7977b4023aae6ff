import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
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
import { EnterpriseRegistryWatchTrigger } from '../../nodes/EnterpriseRegistry/EnterpriseRegistryWatchTrigger.node';

type Node = INode & { parameters: INodeParameters };
interface Workflow {
	name: string;
	nodes: Node[];
	connections: Record<string, Record<string, Array<Array<{ node: string }>>>>;
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
	enterpriseRegistryWatchTrigger: new EnterpriseRegistryWatchTrigger().description,
};

/** A node is drawn 96 wide and high, with its name below it. */
function boxOf(node: Node) {
	const [left, top] = node.position;
	const size = isNote(node)
		? (node.parameters as { width: number; height: number })
		: { width: 96, height: 130 };
	return { left, top, right: left + size.width, bottom: top + size.height };
}

/** The smallest text, in pixels, that people read without zooming in. */
const READABLE = 9;

/** What n8n leaves to a workflow in a window of 1440 × 900 pixels (measured in n8n 2.41). */
const CANVAS = { width: 1160, height: 665 };

/** n8n shows a workflow whole when it opens it, and at most in its real size. */
function openingZoom(nodes: Node[]): number {
	const boxes = nodes.map(boxOf);
	const width =
		Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
	const height =
		Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
	return Math.min(1, CANVAS.width / width, CANVAS.height / height);
}

/** Of a line of a note, in pixels at zoom 1: n8n's style sheet. */
function fontSizeOf(line: string): number {
	const [marks = ''] = /^#*/.exec(line)!;
	return [14, 36, 24, 16][marks.length]!;
}

/** Whether two nodes can both be seen: apart, or one on a note that holds it whole. */
function areClear(one: Node, two: Node): boolean {
	const [a, b] = [boxOf(one), boxOf(two)];
	if (a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top) return true;
	if (isNote(one) === isNote(two)) return false;
	const [outer, inner] = isNote(one) ? [a, b] : [b, a];
	const isWide = outer.left <= inner.left && inner.right <= outer.right;
	return isWide && outer.top <= inner.top && inner.bottom <= outer.bottom;
}

/** What a node of ours sets that its panel does not show: a parameter or option that has gone, or another operation's. */
function unknownIn(node: Node) {
	const description = descriptions[node.type.split('.')[1]!]!;
	const { properties } = description;
	const { parameters } = node;
	const values = NodeHelpers.getNodeParameters(
		properties,
		parameters,
		true,
		false,
		node,
		description,
	);
	const shown = properties.filter((property) =>
		NodeHelpers.displayParameter(values ?? {}, property, node, description),
	);
	const isAllowed = ([name, value]: [string, unknown]) =>
		// n8n gives this field to every polling node.
		(description.polling === true && name === 'pollTimes') ||
		shown.some((property) => property.name === name && allows(property, value));
	return Object.entries(parameters).filter((entry) => !isAllowed(entry));
}

function allows({ type, options = [] }: INodeProperties, value: unknown): boolean {
	const names = options.map((option) => option.name);
	if (type === 'collection')
		return Object.keys(value as object).every((name) => names.includes(name));
	if (type !== 'options') return true;
	return options.some((option) => (option as INodePropertyOptions).value === value);
}

/** The headings of sheets as people in Belgium have them, and the column that each field of "Your columns" is read from. */
const SHEETS: Array<[string, Record<string, string>]> = [
	[
		'Klantnr;Klant;BTW-nummer;Straat;Nr;Postcode;Gemeente;Laatste factuur;Openstaand;status',
		{
			customer: 'Klant',
			number: 'BTW-nummer',
			street: 'Straat',
			houseNumber: 'Nr',
			postalCode: 'Postcode',
			municipality: 'Gemeente',
		},
	],
	[
		'Code client;Nom du client;N° TVA;Adresse;N°;CP;Localité;Montant HTVA;TVA 21 %',
		{
			customer: 'Nom du client',
			number: 'N° TVA',
			street: 'Adresse',
			houseNumber: 'N°',
			postalCode: 'CP',
			municipality: 'Localité',
		},
	],
	[
		'Customer No.;Customer name;E-mail address;Address line 1;City;Zip;VAT code;VAT number;Amount excl. VAT',
		{
			customer: 'Customer name',
			number: 'VAT number',
			street: 'Address line 1',
			houseNumber: '',
			postalCode: 'Zip',
			municipality: 'City',
		},
	],
	[
		'Nr;Bedrijfsnaam;Ondernemingsnummer;Straatnaam;Huisnummer;Postnummer;Plaats;Contactpersoon;E-mailadres',
		{
			customer: 'Bedrijfsnaam',
			number: 'Ondernemingsnummer',
			street: 'Straatnaam',
			houseNumber: 'Huisnummer',
			postalCode: 'Postnummer',
			municipality: 'Plaats',
		},
	],
	[
		'Bedrag incl. BTW;Relatiecode;Naam;KBO nr.;Straat;Nummer;Postcode;Woonplaats',
		{
			customer: 'Naam',
			number: 'KBO nr.',
			street: 'Straat',
			houseNumber: 'Nummer',
			postalCode: 'Postcode',
			municipality: 'Woonplaats',
		},
	],
	[
		'Naam;Straat;Nummer;Postcode;Stad',
		{
			customer: 'Naam',
			number: '',
			street: 'Straat',
			houseNumber: 'Nummer',
			postalCode: 'Postcode',
			municipality: 'Stad',
		},
	],
	[
		"Numéro client;Raison sociale;Numéro d'entreprise;Rue;Numéro;Code postal;Commune;Régime TVA",
		{
			customer: 'Raison sociale',
			number: "Numéro d'entreprise",
			street: 'Rue',
			houseNumber: 'Numéro',
			postalCode: 'Code postal',
			municipality: 'Commune',
		},
	],
	[
		'customer;number;street;house number;postal code;town;official number;official name',
		{
			customer: 'customer',
			number: 'number',
			street: 'street',
			houseNumber: 'house number',
			postalCode: 'postal code',
			municipality: 'town',
		},
	],
];

describe.each(files.filter((file) => read(file).nodes.some(({ name }) => name === 'Your columns')))(
	'the example %s, given a sheet with its own headings,',
	(file) => {
		const { nodes } = read(file);
		const { parameters } = nodes.find(({ name }) => name === 'Your columns')!;
		const { assignments } = parameters.assignments as {
			assignments: Array<{ name: string; value: string }>;
		};

		it.each(SHEETS)('finds the columns that it needs: %s', (line, expected) => {
			const row = Object.fromEntries(line.split(';').map((heading) => [heading, heading]));
			const guessed = assignments.filter(({ name }) => name in expected);
			expect(guessed).not.toHaveLength(0);
			for (const { name, value } of guessed) {
				const code = /^=\{\{([\s\S]*)\}\}$/.exec(value)![1]!;
				const found: unknown = runInNewContext(code, { $json: row });
				expect({ name, found }).toEqual({ name, found: expected[name] });
			}
		});
	},
);

it('no two examples have the same name', () =>
	expect(new Set(files.map((file) => read(file).name)).size).toBe(files.length));

it('wherever an example or a hint drops duplicate events, events without an ID are told apart by the time of receipt', () => {
	const { builderHint } = descriptions.enterpriseRegistryTrigger!;
	const texts = JSON.stringify([files.map(read), builderHint]);
	expect(texts.match(/dedupeValue[^}]*\$json\.eventId(?! \?\? \$json\.receivedAt)/g)).toBeNull();
});

describe.each(files)('the example %s', (file) => {
	const { nodes, ...workflow } = read(file);
	const notes = nodes.filter(isNote);
	const others = nodes.filter((node) => !isNote(node));
	const names = nodes.map(({ name }) => name);

	it('holds no IDs, pinned settings or credentials of the n8n in which it was made, but the names of credentials', () => {
		const members = Object.keys(workflow).filter((key) => key !== 'pinData');
		expect(members.sort()).toEqual(['connections', 'name', 'settings']);
		expect(workflow.settings).toEqual({ executionOrder: 'v1' });
		const credentials = nodes.flatMap((node) => Object.values(node.credentials ?? {}));
		expect(credentials.flatMap((credential) => Object.keys(credential))).toEqual(
			credentials.map(() => 'name'),
		);
	});

	it('sets only parameters that the panels of our nodes show', () => {
		const ours = others.filter(isOurs);
		expect(ours).not.toHaveLength(0);
		for (const node of ours) {
			expect(node.type).toMatch(/^n8n-nodes-enterprise-registry\./);
			expect({ node: node.name, unknown: unknownIn(node) }).toEqual({
				node: node.name,
				unknown: [],
			});
		}
	});

	it('explains itself in a note', () => {
		expect(notes[0]?.parameters.content).toMatch(/^##? [^\n]+\n\n[\s\S]{100,}/);
	});

	it('refers only to nodes that it has, each by a name of its own', () => {
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

	it('has notes whose text can be read at the zoom at which n8n opens the workflow', () => {
		const texts = notes.map(({ parameters }) => String(parameters.content));
		const sizes = texts.flatMap((text) => text.split('\n').filter(Boolean)).map(fontSizeOf);
		expect(Math.min(...sizes) * openingZoom(nodes)).toBeGreaterThanOrEqual(READABLE);
	});

	it('has no node on top of another, nor a note across one', () => {
		const collisions = nodes.flatMap((one, index) =>
			nodes
				.slice(index + 1)
				.filter((two) => !areClear(one, two))
				.map((two) => `${one.name} / ${two.name}`),
		);
		expect(collisions).toEqual([]);
	});
});
