import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	NodeHelpers,
	type INode,
	type INodeCredentialDescription,
	type INodeProperties,
} from 'n8n-workflow';

import { EnterpriseRegistry } from '../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { resources } from '../../nodes/EnterpriseRegistry/operations';

const { description } = new EnterpriseRegistry();

const operations = Object.entries(resources).flatMap(([resource, { operations: known }]) =>
	Object.keys(known).map((operation) => [resource, operation] as const),
);

const nodeFor = (parameters: INode['parameters']) => ({ typeVersion: 1, parameters }) as INode;

/** All fields with those inside collections and dropdowns of a resource locator left as they are. */
const withNested = (fields: INodeProperties[]): INodeProperties[] =>
	fields.flatMap((field) => [
		field,
		...(field.type === 'collection' ? withNested(field.options as INodeProperties[]) : []),
	]);

const isShown = (
	field: INodeProperties | INodeCredentialDescription,
	parameters: INode['parameters'],
) => NodeHelpers.displayParameter(parameters, field, nodeFor(parameters), description);

describe.each(operations)('%s.%s', (resource, operation) => {
	const parameters = { authentication: 'apiKey', resource, operation, returnAll: false };
	const option = resources[resource]!.dropdown.options!.find(
		(entry) => 'value' in entry && entry.value === operation,
	);

	it('is in the dropdown, with an action and a description', () => {
		expect(option).toMatchObject({
			action: expect.stringMatching(/^[A-Z].{10,60}$/),
			description: expect.stringMatching(/^[A-Z].{20,}/),
		});
	});

	it('has no two fields of the same name on the screen', () => {
		const shown = description.properties
			.filter((field) => isShown(field, parameters))
			.map(({ name }) => name);
		expect(shown).toEqual([...new Set(shown)]);
	});

	it('shows an example in every field for text that has no fixed choices', () => {
		const { fields } = resources[resource]!.operations[operation]!;
		const texts = withNested(fields).filter(({ type }) => type === 'string');
		for (const { name, placeholder } of texts)
			expect([name, placeholder]).toEqual([name, expect.stringMatching(/^e\.g\. /)]);
		for (const { name, modes } of fields.filter(({ type }) => type === 'resourceLocator')) {
			const byHand = modes!.filter(({ type }) => type === 'string');
			for (const { placeholder } of byHand)
				expect([name, placeholder]).toEqual([name, expect.stringMatching(/^e\.g\. /)]);
		}
	});

	it('explains every field', () => {
		const { fields } = resources[resource]!.operations[operation]!;
		const silent = withNested(fields).filter(
			(field) => field.type !== 'collection' && !field.description,
		);
		expect(silent.map(({ name }) => name)).toEqual([]);
	});
});

it('a credential is asked for where one is used, and nowhere else', () => {
	for (const [resource, operation] of operations) {
		const offline = resources[resource]!.operations[operation]!.offline === true;
		for (const authentication of ['apiKey', 'oAuth2']) {
			const parameters = { authentication, resource, operation };
			const asked = description
				.credentials!.filter((credential) => isShown(credential, parameters))
				.map(({ name }) => name);
			const needed =
				authentication === 'apiKey' ? 'enterpriseRegistryApi' : 'enterpriseRegistryOAuth2Api';
			expect([resource, asked]).toEqual([resource, offline ? [] : [needed]]);
		}
		const choice = description.properties.find(({ name }) => name === 'authentication')!;
		expect([resource, isShown(choice, { resource })]).toEqual([resource, !offline]);
	}
});

it('the dropdown of resources lists every resource, in the order of their names', () => {
	const { options } = description.properties.find(({ name }) => name === 'resource')!;
	expect(options!.map((option) => ('value' in option ? option.value : ''))).toEqual(
		Object.keys(resources).sort(),
	);
	const names = options!.map(({ name }) => name);
	expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
});

it('the subtitle is a sentence for every operation that fits the canvas, and an expression that n8n can cut out', () => {
	const [, sentences] = /^=\{\{ \((\{.*\})\)\[.*\] \}\}$/.exec(description.subtitle!)!;
	const known = JSON.parse(sentences!) as Record<string, string>;
	expect(Object.keys(known).sort()).toEqual(operations.map((names) => names.join('.')).sort());
	for (const sentence of Object.values(known)) expect(sentence).toMatch(/^[A-Z].{8,27}$/);
	expect(sentences).not.toMatch(/\{\{|\}\}/);
});

describe('codex', () => {
	const folder = join(__dirname, '..', '..', 'nodes', 'EnterpriseRegistry');
	const codex = JSON.parse(readFileSync(join(folder, 'EnterpriseRegistry.node.json'), 'utf8')) as {
		node: string;
		alias: string[];
		categories: string[];
	};

	it('is named after the node and beside it', () => {
		expect(codex.node).toBe(`n8n-nodes-enterprise-registry.${description.name}`);
		expect(existsSync(join(folder, 'EnterpriseRegistry.node.ts'))).toBe(true);
	});

	it.each([
		'KBO',
		'BCE',
		'CBE',
		'BTW',
		'TVA',
		'VAT',
		'ondernemingsnummer',
		"numéro d'entreprise",
		'Peppol',
		'NACE',
		'company',
		'Belgium',
	])('is found by %s', (word) => expect(codex.alias).toContain(word));
});
