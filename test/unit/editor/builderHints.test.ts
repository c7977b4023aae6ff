import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { INodeProperties } from 'n8n-workflow';

import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';
import { EnterpriseRegistryWatchTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryWatchTrigger.node';
import { operations } from '../../../nodes/EnterpriseRegistry/operations';
import { readEvent } from '../../../nodes/EnterpriseRegistry/trigger/event';

const hints = new EnterpriseRegistry().description.builderHint!.extraTypeDefContent!;
const trigger = new EnterpriseRegistryTrigger().description.builderHint!.extraTypeDefContent!;
const watch = new EnterpriseRegistryWatchTrigger().description.builderHint!.extraTypeDefContent!;
const ofPack = path.join(__dirname, '../../../nodes/EnterpriseRegistry');

describe('what an AI builder reads', () => {
	it('of the trigger are the fields of its output', () => {
		const event = readEvent({ eventId: 'e' }, new Date(0), 'wh_1');
		const [, item] = /^Item: (.*?)(?:;|$)/m.exec(trigger[0]!.content)!;
		const told = item!.match(/[A-Z]\w*/gi)!;
		const words = told.filter(
			(word) => !['boolean', 'number', 'string', 'or', 'null'].includes(word),
		);
		expect(words.sort()).toEqual(Object.keys(event).sort());
	});

	it('of the watch trigger are the fields of its output', () => {
		const schema = readFileSync(path.join(ofPack, '__schema__/v1.0.0.json'), 'utf8');
		const { properties } = JSON.parse(schema) as { properties: object };
		const [, item] = /^Item: \{(.*)\}$/m.exec(watch[0]!.content)!;
		const told = item!.split(', ').map((member) => member.replace(/:.*/, ''));
		expect(told).toEqual(Object.keys(properties));
	});

	/** "notFound='error'|'item'", "notFound" → notFound */
	const namesIn = (members = '') =>
		members
			.split('; ')
			.filter(Boolean)
			.map((member) => member.replace(/=.*/, ''));

	it.each(operations)(
		'of $resource → $operation are all its options, and no other',
		({ resource, operation, fields }) => {
			const collection = fields.find(({ name }) => name === 'options');
			const options = ((collection?.options ?? []) as INodeProperties[]).map(({ name }) => name);
			const hint = hints.find(
				({ displayOptions: { show } = {} }) =>
					show?.resource?.includes(resource) && show.operation?.includes(operation),
			);
			const [, ofLookUps] = /^LookUp, .*?\{ (.*) \}\. /m.exec(hints[0]!.content)!;
			const named = namesIn(/ options: \{ (.*) \}$/m.exec(hint!.content)?.[1]);
			const told = named.flatMap((name) => (name === 'LookUp' ? namesIn(ofLookUps) : name));
			expect(told.sort()).toEqual(options.sort());
		},
	);

	it.each([
		{ resource: 'enterprise', operation: 'match', adds: 'candidates' },
		{ resource: 'peppol', operation: 'check', adds: 'documentTypes and raw' },
	])('says what Simplify of $resource → $operation adds when it is off', (panel) => {
		const hint = hints.find(({ displayOptions: { show } = {} }) =>
			['resource', 'operation'].every((name) =>
				show?.[name]?.includes(panel[name as 'resource' | 'operation']),
			),
		);
		expect(hint!.content).toContain(`simplify=true: false adds ${panel.adds}`);
	});

	it('names the credentials by the names that the node gives them', () => {
		const { credentials } = new EnterpriseRegistry().description;
		const [general] = hints;
		for (const { name } of credentials!) expect(general!.content).toContain(name);
	});

	it('says that only a valid number of an enterprise is looked up as one', () => {
		const [general] = hints;
		expect(general!.content).toContain("If kind is 'enterprise' and valid is true");
	});

	it('says that webhook.create makes a webhook for each item', () => {
		const [general] = hints;
		expect(general!.content).toContain('webhook.create makes one webhook for each item');
	});

	const fields = new EnterpriseRegistry().description.properties;
	const texts = JSON.stringify([hints, trigger, fields.map(({ builderHint }) => builderHint)]);

	it('writes expressions as the builder does, with expr() instead of braces', () => {
		expect(texts).not.toContain('={{');
	});

	it('names no connection of n8n, such as ai_tool', () => {
		expect(texts).not.toMatch(/\bai_/);
	});
});
