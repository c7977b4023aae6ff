import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';
import { LOOK_UP } from '../../../nodes/EnterpriseRegistry/editor/options';
import { operations } from '../../../nodes/EnterpriseRegistry/operations';
import { readEvent } from '../../../nodes/EnterpriseRegistry/trigger/event';

const hints = new EnterpriseRegistry().description.builderHint!;
const trigger = new EnterpriseRegistryTrigger().description.builderHint!;
const names = operations.map(({ resource, operation }) => [resource, operation] as const);
const fieldsOf = (resource: string, operation: string) =>
	operations.find((one) => one.resource === resource && one.operation === operation)!.fields;
const folder = join(
	__dirname,
	'..',
	'..',
	'..',
	'nodes',
	'EnterpriseRegistry',
	'__schema__',
	'v1.0.0',
);

interface Schema {
	properties?: Record<string, Schema>;
	items?: Schema;
}
/** Without the evidence, which the hint of its option describes. */
const namesIn = ({
	properties: { evidence: _evidence, ...properties } = {},
	items,
}: Schema): string[] => [
	...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
	...(items ? namesIn(items) : []),
];
const hintOf = (resource: string, operation: string) =>
	hints.extraTypeDefContent!.find(
		({ displayOptions }) =>
			displayOptions?.show?.resource?.includes(resource) &&
			displayOptions.show.operation?.includes(operation),
	)!.content;
/** A shape that several operations return is written out once. */
const shapes = Object.fromEntries(
	[...hints.extraTypeDefContent![0]!.content.matchAll(/^([A-Z]\w+) = (.*)$/gm)].map((line) => [
		line[1]!,
		line[2]!,
	]),
);
const itemIn = (hint: string) => /^Item: (.*)$/m.exec(hint)![1]!;
const wordsIn = (shape: string) =>
	shape
		.replace(/\b[A-Z]\w+/g, (name) => shapes[name] ?? name)
		.match(/[A-Z]\w*/gi)!
		.filter((word) => !['boolean', 'number', 'string'].includes(word));

describe('what an AI builder reads', () => {
	it.each(names)('of %s.%s are the fields that its schema has', (resource, operation) => {
		const schema = JSON.parse(
			readFileSync(join(folder, resource, `${operation}.json`), 'utf8'),
		) as Schema;
		const told = itemIn(hintOf(resource, operation));
		const known = told === 'as the service answers' ? [] : wordsIn(told);
		expect([...new Set(known)].sort()).toEqual([...new Set(namesIn(schema))].sort());
	});

	it.each(names)('of %s.%s names every option', (resource, operation) => {
		const [general] = hints.extraTypeDefContent!;
		const common = LOOK_UP;
		const options = (fieldsOf(resource, operation).find(({ name }) => name === 'options')
			?.options ?? []) as Array<{ name: string }>;
		for (const { name } of options)
			expect(common.includes(name) ? general!.content : hintOf(resource, operation)).toContain(
				`${name}=`,
			);
	});

	it('of the trigger are the fields of its output', () => {
		const event = readEvent({ eventId: 'e' }, new Date(0), 'wh_1');
		expect(wordsIn(itemIn(trigger.extraTypeDefContent![0]!.content)).sort()).toEqual(
			Object.keys(event).sort(),
		);
	});

	it('is written as the builder writes it: expr() instead of braces with an equals sign, and no names of connections', () => {
		for (const { content } of [...hints.extraTypeDefContent!, ...trigger.extraTypeDefContent!])
			expect(content).not.toMatch(/=\{\{|\bai_/);
		expect(
			JSON.stringify(
				new EnterpriseRegistry().description.properties.flatMap(
					({ builderHint }) => builderHint ?? [],
				),
			),
		).not.toMatch(/=\{\{|\bai_/);
	});
});
